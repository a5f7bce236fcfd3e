"""The style sheet of a skin. It comes after ours and says the same tokens again, in the same form.

Paper is white and the system's own colours are the system's: in print the cloth stays as it is, and where colours are
forced none of ours is said.
"""

from collections.abc import Iterable

from app.web.skin.colours import Colours

_CLOTH = ("table", "runner", "sheet")
_ON_CARDS = ("card-back", "thread-on-paper")


def style_sheet(built: Colours, skin: Colours, card_back: str | None, mark: tuple[float, float] | None) -> str:
    """`card_back` is the name of the picture beside the sheet; `mark` is the size of the wordmark."""
    tokens = [token for token in built["light"] if token in skin["light"] or token in skin["dark"]]
    said = {token: f"  --{token}: {_value(token, built, skin)};" for token in tokens}
    cloth = [line for token, line in said.items() if token in _CLOTH]
    cards = [line for token, line in said.items() if token in _ON_CARDS]
    thread = [line for token, line in said.items() if token not in (*_CLOTH, *_ON_CARDS)]
    rules = [
        *_block("@media screen and (not (forced-colors: active))", cloth),
        *_block("@media (not (forced-colors: active))", thread),
        *_block("", cards),
    ]
    if card_back is not None:
        rules += [
            f'.card.face-down {{ background: url("{card_back}") 50% / 100% 100%; }}',
            ".card.face-down > use { display: none; }",
        ]
    if mark is not None:
        rules.append(f".publishers-mark {{ aspect-ratio: {mark[0]:g} / {mark[1]:g}; }}")
    return "\n".join(rules) + "\n"


def _value(token: str, built: Colours, skin: Colours) -> str:
    light, dark = (skin[theme].get(token, built[theme][token]) for theme in ("light", "dark"))
    return light if light == dark else f"light-dark({light}, {dark})"


def _block(condition: str, lines: Iterable[str]) -> list[str]:
    lines = [*lines]
    if not lines:
        return []
    root = [":root {", *lines, "}"]
    return [f"{condition} {{", *root, "}"] if condition else root
