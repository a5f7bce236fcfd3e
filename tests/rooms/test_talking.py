"""What may be said at the table, and what is left of it."""

import pytest

from app.rooms.commands import Say
from app.rooms.news import PHRASES, Said
from app.rooms.talking import TEXT_AT_MOST, clean
from tests.rooms.tables import Table


@pytest.mark.parametrize("phrase", PHRASES)
def test_everybody_may_say_a_phrase(table: Table, phrase: str) -> None:
    table.come("ann", "cid").do("cid", Say, phrase)
    assert table.news[-1] == Said(table.person("cid").no, "cid", phrase=phrase)


def test_a_phrase_must_be_one_of_the_list(table: Table) -> None:
    assert table.come("ann").refusal("ann", Say, "<b>hello</b>") == "unknown_phrase"


def test_free_text_is_for_tables_whose_host_allows_it(table: Table) -> None:
    table.come("ann", "bob")
    assert table.refusal("bob", Say, "", "hello there") == "free_text_off"
    table.agree("ann", free_chat=True)
    assert table.refusal("bob", Say, "", "hello there") is None
    assert table.news[-1] == Said(table.person("bob").no, "bob", text="hello there")


@pytest.mark.parametrize("nothing", ["", "   ", "\u200b\u2060", "\u202e\u202c", "\x00\x07", "\u3164", "\u2800\u115f"])
def test_nothing_is_not_said(table: Table, nothing: str) -> None:
    table.come("ann").agree("ann", free_chat=True)
    assert table.refusal("ann", Say, "", nothing) == "nothing_said"
    assert table.refusal("ann", Say, "", nothing + "!") is None


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Grüße aus Köln, 你好, שלום", "Grüße aus Köln, 你好, שלום"),
        ("two\nlines\tand  more ", "two lines and more"),
        ("\x1b[31mred\x00", "[31mred"),
        ("abc\u202ecod.exe\u202c", "abccod.exe"),
        ("\u2066isolated\u2069", "isolated"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("\ud800half a letter", "half a letter"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("{0} %s ${x}", "{0} %s ${x}"),
        ("e\u0301", "é"),
        ("ｆｕｌｌ", "full"),
        ("well done 👍🏽", "well done 👍🏽"),
    ],
)
def test_text_is_one_line_of_visible_letters(text: str, shown: str) -> None:
    assert clean(text, TEXT_AT_MOST) == shown


def test_letters_carry_few_marks() -> None:
    zalgo = "Z" + "\u0321\u0334\u0316\u0360\u0353" * 20 + "o"
    assert len(clean(zalgo, TEXT_AT_MOST)) <= 4


def test_text_is_short_even_when_letters_unfold() -> None:
    assert len(clean("\ufdfa" * 300, TEXT_AT_MOST)) <= TEXT_AT_MOST


def test_clean_text_stays_as_it_is() -> None:
    for text in ("a b", "é", "שלום", "👍🏽", "x" * 300, "Z\u0321\u0334\u0316\u0360", "\ufdfa" * 9):
        assert clean(clean(text, 50), 50) == clean(text, 50)
