"""The score sheet of a match as it is shown and exported: deal by deal, side by side, and why."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields

from app.games.game import DealResult, ScoreLine
from app.rooms.scoresheet import score_sheet
from app.store.matches import MatchSheet, SheetDeal

COLUMNS = ("kind", "deal", "finished", "void", "side", "players", "what", "pieces", "points", "won", "carried")

_FORMULA = re.compile(r"(^|[;,|\t]['\"\s]*)(?=[=+\-@])|^(?=\t)")


@dataclass(frozen=True, slots=True)
class TitledSheet(MatchSheet):
    """A sheet as it is shown here; `title` is what the game is called."""

    title: str


def titled(sheet: MatchSheet, title: str) -> TitledSheet:
    return TitledSheet(**{field.name: getattr(sheet, field.name) for field in fields(sheet)}, title=title)


@dataclass(frozen=True, slots=True)
class SideOfDeal:
    """What one side scored in a deal, why, what it has in all since, and what each of its seats takes along."""

    side: int
    points: int
    total: int
    won: bool
    lines: tuple[ScoreLine, ...]
    carried: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealShown:
    deal_no: int
    void: bool
    sides: tuple[SideOfDeal, ...]


def deals_shown(sheet: MatchSheet) -> tuple[DealShown, ...]:
    """Every deal with its sides, in the order played."""
    return tuple(DealShown(deal.deal_no, deal.result.void, _sides_of(sheet, no)) for no, deal in enumerate(sheet.deals))


def _sides_of(sheet: MatchSheet, no: int) -> tuple[SideOfDeal, ...]:
    past = tuple(deal.result for deal in sheet.deals[: no + 1])
    totals = score_sheet(past, len(sheet.sides)).totals
    return tuple(
        SideOfDeal(
            side=side,
            points=past[-1].points[side],
            total=totals[side],
            won=side in past[-1].winners,
            lines=tuple(line for line in past[-1].lines if line.side == side),
            carried=_carried(sheet, past[-1], side),
        )
        for side in range(len(sheet.sides))
    )


def _carried(sheet: MatchSheet, result: DealResult, side: int) -> tuple[int, ...]:
    return tuple(result.carry[seat] for seat in sheet.sides[side] if seat < len(result.carry))


def deals_won(sheet: MatchSheet) -> tuple[int, ...]:
    """How many deals each side has won; void ones left out."""
    counted = tuple(deal.result for deal in sheet.deals if not deal.result.void)
    return tuple(sum(side in result.winners for result in counted) for side in range(len(sheet.sides)))


def csv_of(sheet: MatchSheet) -> str:
    """The whole sheet as comma separated values.

    Lines of the kind `counted` are what was counted; those of a side in a deal add up to its line `deal`, and those of
    the deals that are not void to its line `total`.
    """
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for deal, shown in zip(sheet.deals, deals_shown(sheet), strict=True):
        for side in shown.sides:
            table.writerows(_of_side(sheet, deal, side))
    for no, total in enumerate(sheet.totals):
        won = _yes(sheet.winners is not None and no in sheet.winners)
        table.writerow(("total", "", "", "", no + 1, players(sheet, no), "", "", total, won, ""))
    return text.getvalue()


def _of_side(sheet: MatchSheet, deal: SheetDeal, side: SideOfDeal) -> Iterator[tuple[str | int, ...]]:
    start = (deal.deal_no, deal.at.isoformat(), _yes(deal.result.void), side.side + 1, players(sheet, side.side))
    for line in side.lines:
        yield ("counted", *start, line.what, " ".join(line.pieces), line.points, "", "")
    carried = " ".join(map(str, side.carried))
    yield ("deal", *start, "", "", side.points, _yes(side.won), carried)


def file_name(sheet: TitledSheet) -> str:
    """What the sheet is called when it is saved, without its ending: the title and the day."""
    words = re.sub(r"\W+", "-", sheet.title.lower()).strip("-")
    return f"{words or sheet.game}-{sheet.began:%Y-%m-%d}"


def players(sheet: MatchSheet, side: int) -> str:
    """The names of a side. What a spreadsheet would take for a formula is marked as text, also behind the signs at
    which some of them begin a new cell."""
    return _FORMULA.sub(lambda found: f"{found[0]}'", " + ".join(sheet.names[seat] for seat in sheet.sides[side]))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
