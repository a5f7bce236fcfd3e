"""The pictures of a skin are drawings: nothing in them runs, moves, or comes from elsewhere."""

import pytest

from app.web.skin.folder import Unfit
from app.web.skin.pictures import read_picture

XLINK = "http://www.w3.org/1999/xlink"


def svg(inside: str = "", view_box: str = "0 0 50 70") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="{XLINK}" viewBox="{view_box}">{inside}</svg>'


def faults(text: str) -> tuple[str, ...]:
    try:
        read_picture(text.encode(), (5, 7))
    except Unfit as unfit:
        return unfit.faults
    return ()


@pytest.mark.parametrize(
    ("drawing", "other", "fault"),
    [
        ("<title>script</title>", "<script>1</script>", "has the element script"),
        ("<g/>", "<foreignObject/>", "has the element foreignObject"),
        ("<path/>", "<image/>", "has the element image"),
        ("<path/>", '<set attributeName="r"/>', "has the element set"),
        ("<filter/>", "<filter><feImage/></filter>", "has the element feImage"),
        ("<g/>", '<html xmlns="http://www.w3.org/1999/xhtml"/>', "has the element html"),
        ('<g id="on"/>', '<g onload="1"/>', "has the event handler onload"),
        ('<g id="on"/>', '<g OnLoad="1"/>', "has the event handler OnLoad"),
        ('<use href="#a"/>', '<use href="a.svg#a"/>', "refers to 'a.svg#a'"),
        ('<use xlink:href="#a"/>', '<use xlink:href="https://a.example/#a"/>', "refers to 'https://a.example/#a'"),
        ('<use href="#a"/>', '<use href="data:image/svg+xml,"/>', "refers to 'data:image/svg+xml,'"),
        ('<g fill="url(#a)"/>', '<g fill="url(a.svg#a)"/>', "refers to 'a.svg#a'"),
        ('<g style="fill: url(#a)"/>', "<g style='fill: url(\"//a.example\")'/>", "refers to '//a.example'"),
        ("<style>g { fill: url(#a) }</style>", r"<style>g { fill: u\72l(//b) }</style>", "refers to '//b'"),
        ("<style>g { fill: red }</style>", "<style>@import 'a.css';</style>", "has @import in a style"),
        (
            "<style>@media print { g { fill: red } }</style>",
            "<style>@media print { @font-face {} }</style>",
            "@font-face",
        ),
        ("<style>g { font: 1px 'A' }</style>", "<style>g { mask: image-set('a.png' 1x) }</style>", "refers to 'a.png'"),
        (
            '<g xml:space="preserve"/>',
            '<g xml:base="https://a.example/"/>',
            "has the attribute base of another language",
        ),
        ("<!-- a -->", '<?xml-stylesheet href="a.css"?>', "has the instruction <?xml-stylesheet?>"),
        ("&amp;", "&a;", "is no XML that can be read"),
    ],
)
def test_a_drawing_is_taken_and_its_neighbour_is_not(drawing: str, other: str, fault: str) -> None:
    assert faults(svg(drawing)) == ()
    (said,) = faults(svg(other))
    assert fault in said


@pytest.mark.parametrize("view_box", ["0 0 50 70", "-1e1,0,50,70", "0 0 50 70.6", "0 0 5 7.06"])
def test_a_back_is_five_to_seven(view_box: str) -> None:
    assert faults(svg(view_box=view_box)) == ()


@pytest.mark.parametrize("view_box", ["0 0 50 70.8", "0 0 70 50", "0 0 50", "0 0 50 -70", "0 0 50 nan", "0 0 a b", ""])
def test_no_back_is_another(view_box: str) -> None:
    assert len(faults(svg(view_box=view_box))) == 1


@pytest.mark.parametrize(
    ("before", "fault"),
    [
        ("<!DOCTYPE svg>", "has a DOCTYPE or entities"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>', "has a DOCTYPE or entities"),
        ('<!DOCTYPE svg SYSTEM "https://a.example/svg.dtd">', "has a DOCTYPE or entities"),
        ('<?xml-stylesheet href="a.css"?>', "has the instruction <?xml-stylesheet?>"),
        ('<?xml version="1.0" encoding="none"?>', "is no XML that can be read"),
        ("text", "is no XML that can be read"),
    ],
)
def test_nothing_stands_before_the_drawing(before: str, fault: str) -> None:
    (said,) = faults(before + svg())
    assert said.startswith(fault)
    assert faults('<?xml version="1.0" encoding="UTF-8"?>' + svg()) == ()


def test_everything_that_is_wrong_is_said_once() -> None:
    assert len(faults(svg("<script/><script/><a/><g onload=''/>", "0 0 1 1"))) == 4
