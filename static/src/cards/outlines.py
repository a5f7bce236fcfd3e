"""Draws the outlines in outlines.ts from Bricolage Grotesque (OFL 1.1), so that no piece waits for a font.

From the folder static, after `npm ci`:
    uv run --no-project --with fonttools --with brotli src/cards/outlines.py > src/cards/outlines.ts
"""

import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONT = "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2"
PATH = Path(sys.argv[1] if len(sys.argv) > 1 else FONT)


def cut(weight: int, width: int) -> TTFont:
    return instantiateVariableFont(TTFont(PATH), {"wght": weight, "wdth": width}, inplace=False)


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("0") or "0"


def outline(font: TTFont, text: str, tracking: float = 0) -> str:
    """The text as one path, 100 units to the em, its capitals centred on the origin."""
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    scale = 100 / font["head"].unitsPerEm
    height = font["OS/2"].sCapHeight
    names = [cmap[ord(letter)] for letter in text]
    starts = [0.0]
    for name in names:
        starts.append(starts[-1] + glyphs[name].width + tracking / scale)
    bounds = BoundsPen(glyphs)
    for name, start in zip(names, starts, strict=False):
        glyphs[name].draw(TransformPen(bounds, Transform(1, 0, 0, 1, start, 0)))
    middle = (bounds.bounds[0] + bounds.bounds[2]) / 2
    pen = SVGPathPen(glyphs, ntos=number)
    for name, start in zip(names, starts, strict=False):
        glyphs[name].draw(
            TransformPen(pen, Transform(scale, 0, 0, -scale, (start - middle) * scale, height / 2 * scale))
        )
    return pen.getCommands()


def main() -> None:
    bold, narrow = cut(800, 100), cut(800, 75)
    numerals = {str(n): outline(bold, str(n)) for n in range(1, 10)}
    numerals |= {str(n): outline(narrow, str(n), -1.5) for n in range(10, 14)}
    print("// Outlines of Bricolage Grotesque (OFL 1.1, The Bricolage Grotesque Project Authors), made by outlines.py.")
    print("// 100 units to the em; capitals are centred on the origin.\n")
    print(f"export const CAP_HEIGHT = {bold['OS/2'].sCapHeight * 100 / bold['head'].unitsPerEm:g};\n")
    print("export const NUMERALS: Readonly<Record<number, string>> = {")
    for n, path in numerals.items():
        print(f'  {n}: "{path}",')
    print("};\n")
    print("export const WORDS = {")
    print(f'  plus5: "{outline(bold, "+5", -2)}",')
    print(f'  plus10: "{outline(bold, "+10", -2)}",')
    print(f'  joker: "{outline(cut(700, 100), "joker")}",')
    print(f'  tictable: "{outline(bold, "tıctable", -2.2)}",')
    print("} as const;")


main()
