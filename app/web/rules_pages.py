"""The rules of a game as a page: Markdown in our own words, drawn examples among them."""

from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

RULES = Path(__file__).resolve().parents[2] / "templates" / "rules"


@cache
def rules_body(language: str, key: str) -> Markup:
    """The rules of the game as HTML. Raises `FileNotFoundError` if nobody has written them."""
    text = (RULES / language / f"{key}.md").read_text("utf-8")
    return Markup(MarkdownIt("commonmark", {"html": False}).render(text))  # noqa: S704
