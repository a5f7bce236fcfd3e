"""The rules of a game as a page: Markdown in our own words, drawn examples among them.

Two notations are added, each a line of its own. `{cards: 4-square-cyan >> 4-square-red > 1-star-red | words}` is an
*example*: the signs between the cards are the stitches that are drawn there, `x` says that they do not fit, a space
that they only lie beside each other; the words stand below. `{tiles: red-4a red-5a, blue-7a | words}` is one with
tiles; a comma ends a combination. `{contents: words}` lists the headings of the page. A quotation is a *note*, a box
that stands out.
"""

import re
from collections.abc import MutableMapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererProtocol
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import Markup

RULES = Path(__file__).resolve().parents[2] / "templates" / "rules"

_EXAMPLE = re.compile(r"\{(?:cards|tiles): (?P<pieces>[^|}]+?) *(?:\| *(?P<words>[^}]+?) *)?\}")
_CONTENTS = re.compile(r"\{contents: (?P<words>[^}]+?) *\}")


@cache
def rules_body(language: str, key: str) -> Markup:
    """The rules of the game as HTML. Raises `FileNotFoundError` if nobody has written them."""
    return rendered((RULES / language / f"{key}.md").read_text("utf-8"))


def rendered(text: str) -> Markup:
    """Markdown with examples, notes and contents as HTML; HTML in it is shown, not obeyed."""
    return Markup(_markdown().render(text))  # noqa: S704


@cache
def _markdown() -> MarkdownIt:
    md = MarkdownIt("commonmark", {"html": False}).enable("table")
    before: RuleOptionsType = {"alt": ["paragraph", "blockquote", "list"]}
    md.block.ruler.before("paragraph", "example", _read_example, before)
    md.block.ruler.before("paragraph", "contents", _read_contents, before)
    md.core.ruler.push("headings", _name_headings)
    md.core.ruler.push("notes", _mark_notes)
    md.add_render_rule("example", _draw_example)
    md.add_render_rule("contents", _draw_contents)
    return md


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]].rstrip()


def _read_example(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    return _read(state, start, silent, "example", _EXAMPLE)


def _read_contents(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    return _read(state, start, silent, "contents", _CONTENTS)


def _read(state: StateBlock, start: int, silent: bool, kind: str, notation: re.Pattern[str]) -> bool:
    found = notation.fullmatch(_line(state, start))
    if found is None or silent:
        return found is not None
    token = state.push(kind, "", 0)
    token.map = [start, start + 1]
    token.meta = found.groupdict()
    state.line = start + 1
    return True


def _name_headings(state: StateCore) -> None:
    """Each second-level heading gets an id made of its words; the contents get the list of them."""
    headings: list[tuple[str, str]] = []
    for token, inside in zip(state.tokens, state.tokens[1:], strict=False):
        if token.type == "heading_open" and token.tag == "h2" and token.level == 0:
            words = inside.content
            slug = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
            token.attrSet("id", slug)
            headings.append((slug, words))
    for token in state.tokens:
        if token.type == "contents":
            token.meta["headings"] = headings


def _mark_notes(state: StateCore) -> None:
    for token in state.tokens:
        if token.type in ("blockquote_open", "blockquote_close"):
            token.tag = "div"
        if token.type == "blockquote_open":
            token.attrSet("class", "note")


def _draw_example(
    renderer: RendererProtocol,
    tokens: Sequence[Token],
    place: int,
    options: OptionsDict,
    env: MutableMapping[str, Any],
) -> str:
    meta = tokens[place].meta
    words = f"<figcaption>{escapeHtml(meta['words'])}</figcaption>" if meta["words"] else ""
    return f'<figure class="example" data-cards="{escapeHtml(meta["pieces"])}">{words}</figure>\n'


def _draw_contents(
    renderer: RendererProtocol,
    tokens: Sequence[Token],
    place: int,
    options: OptionsDict,
    env: MutableMapping[str, Any],
) -> str:
    meta = tokens[place].meta
    label = escapeHtml(meta["words"])
    items = "".join(f'<li><a href="#{slug}">{escapeHtml(words)}</a></li>' for slug, words in meta["headings"])
    heading = f'<p id="contents" class="label">{label}</p>'
    return f'<nav class="contents" aria-labelledby="contents">{heading}<ul>{items}</ul></nav>\n'
