"""The pictures of a skin: SVG files that are drawings and nothing else.

They are read strictly: a closed list of elements, styles without rules but those of `@media`, and references only to
parts of the same picture, so that nothing in them runs, moves or fetches anything.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import ParseError

import tinycss2
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser
from tinycss2.ast import Node

from app.web.skin.folder import Unfit

_SVG, _XLINK, _XML = (
    "{http://www.w3.org/2000/svg}",
    "{http://www.w3.org/1999/xlink}",
    "{http://www.w3.org/XML/1998/namespace}",
)
_DRAWING = (
    "svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath "
    "linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer "
    "feComposite feConvolveMatrix feDisplacementMap feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR "
    "feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence"
)
ELEMENTS = frozenset(_DRAWING.split())
_ATTRIBUTES_OF_OTHERS = {f"{_XLINK}href", f"{_XML}space", f"{_XML}lang"}
_REFERRING = {"url", "src"}


@dataclass(frozen=True, slots=True)
class Picture:
    """Bytes that may be served, and the size of the `viewBox`."""

    svg: bytes
    width: float
    height: float


def read_picture(svg: bytes, shape: tuple[int, int] | None = None) -> Picture:
    """The picture; if a `shape` is said, width and height must have this proportion within a hundredth. Raises
    `Unfit` with everything that is wrong with it, as ends of sentences that begin with the name of the file."""
    reader = _Reader()
    try:
        parser = DefusedXMLParser(target=reader, forbid_dtd=True)
        parser.feed(svg)
        parser.close()
    except DefusedXmlException:
        raise Unfit("has a DOCTYPE or entities; it has to do without.") from None
    except (ParseError, ValueError, LookupError) as error:
        raise Unfit(f"is no XML that can be read: {error}.") from None
    faults = list(dict.fromkeys(reader.faults))
    if reader.size is not None and shape is not None:
        faults += _shape_faults(reader.size, shape)
    if faults or reader.size is None:
        raise Unfit(*faults)
    return Picture(svg, *reader.size)


def _shape_faults(size: tuple[float, float], shape: tuple[int, int]) -> Iterator[str]:
    (width, height), wanted = size, shape[0] / shape[1]
    if not abs(width / height / wanted - 1) <= 0.01:
        yield f"has the proportion {width / height:.3f}; it needs {shape[0]} : {shape[1]}, which is {wanted:.3f}."


class _Reader:
    """Is told of every part of a file in turn and notes what may not be there."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.size: tuple[float, float] | None = None
        self._open: list[str] = []
        self._style: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.removeprefix(_SVG)
        if not self._open:
            self._begin(tag, attributes)
        elif not tag.startswith(_SVG) or name not in ELEMENTS:
            self.faults.append(f"has the element {_short(tag)}, which no skin may have.")
        self._open.append(name)
        for attribute, value in attributes.items():
            self.faults += _attribute_faults(attribute, value)

    def end(self, tag: str) -> None:
        if self._open.pop() == "style":
            self.faults += _css_faults("".join(self._style))
            self._style.clear()

    def data(self, text: str) -> None:
        if self._open[-1:] == ["style"]:
            self._style.append(text)

    def pi(self, target: str, text: str | None = None) -> None:
        self.faults.append(f"has the instruction <?{target}?>; it has to do without.")

    def close(self) -> None:
        """Nothing is built."""

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag != f"{_SVG}svg":
            self.faults.append(f"begins with {_short(tag)}; it has to be an svg of {_SVG[1:-1]}.")
        self.size = _size(attributes.get("viewBox"))
        if self.size is None:
            self.faults.append("needs a viewBox of four numbers, the last two above 0.")


def _short(name: str) -> str:
    return name.rpartition("}")[2][:40]


def _size(view_box: str | None) -> tuple[float, float] | None:
    try:
        numbers = [float(number) for number in (view_box or "").replace(",", " ").split()]
    except ValueError:
        return None
    if len(numbers) != 4 or not all(map(math.isfinite, numbers)) or min(numbers[2:]) <= 0:
        return None
    return numbers[2], numbers[3]


def _attribute_faults(name: str, value: str) -> Iterator[str]:
    if name.startswith("{") and name not in _ATTRIBUTES_OF_OTHERS:
        yield f"has the attribute {_short(name)} of another language than SVG; save it as plain SVG."
    elif name.lower().startswith("on"):
        yield f"has the event handler {_short(name)}, which no skin may have."
    elif _short(name) == "href":
        if not value.startswith("#"):
            yield _reference(value)
    elif "(" in value or name == "style":
        yield from _css_faults(value)


def _css_faults(css: str) -> Iterator[str]:
    """Whatever could lead out of the picture or move it: rules of other kinds, every address, and every text within a
    function, for some read it as one."""
    todo: list[tuple[Node, str]] = [(node, "") for node in tinycss2.parse_component_value_list(css)]
    while todo:
        node, function = todo.pop()
        match node.type:
            case "url" if not node.value.startswith("#"):
                yield _reference(node.value)
            case "string" if function and not (function in _REFERRING and node.value.startswith("#")):
                yield _reference(node.value)
            case "at-keyword" if node.lower_value != "media":
                yield f"has @{node.value[:40]} in a style; only @media may be there."
            case "function":
                todo += [(inner, node.lower_name) for inner in node.arguments]
            case "() block" | "[] block" | "{} block":
                todo += [(inner, function) for inner in node.content]
            case "error":
                yield f"has a style that cannot be read: {node.message}."


def _reference(target: str) -> str:
    return f"refers to {target[:60]!r}; it may refer only to its own parts, as #name."
