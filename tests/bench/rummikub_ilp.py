"""The Rummikub puzzle as an integer programme, for comparison: most tiles, then most points, as the search counts.

*Sets* are the runs of 3–5 tiles and the groups of 3 and 4 (longer runs are made of shorter ones). For every kind: the
sets over it hold the tiles of the table, those played from the rack, and the jokers that stand for it.
"""

from itertools import combinations

import highspy
import numpy as np

from app.cards.tiles import COLOURS, HIGHEST, KINDS, kind_of
from app.games.rummikub.solver.puzzle import Puzzle, cost_of_leaving


def sets() -> list[tuple[int, ...]]:
    """The kinds in every set."""
    colours = range(len(COLOURS))
    runs = [
        tuple(kind_of(colour, number) for number in range(low, low + length))
        for colour in colours
        for length in (3, 4, 5)
        for low in range(1, HIGHEST - length + 2)
    ]
    groups = [
        tuple(kind_of(colour, number) for colour in chosen)
        for number in range(1, HIGHEST + 1)
        for size in (3, 4)
        for chosen in combinations(colours, size)
    ]
    return runs + groups


SETS = sets()


class Programme:
    """One puzzle, ready to be solved. Columns: how often each set lies, tiles played, jokers standing for a kind."""

    def __init__(self, puzzle: Puzzle, copies: int) -> None:
        self.puzzle = puzzle
        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("mip_rel_gap", 0.0)
        self.highs.setOptionValue("mip_abs_gap", 0.5)
        self.highs.passModel(self._model(copies))

    def _model(self, copies: int) -> highspy.HighsLp:
        columns = len(SETS) + 2 * KINDS
        worth = np.zeros(columns)
        upper = np.full(columns, float(copies + self.puzzle.jokers))
        for kind in range(KINDS):
            worth[len(SETS) + kind] = cost_of_leaving(kind % HIGHEST + 1)
            upper[len(SETS) + kind] = self.puzzle.may[kind]
            upper[len(SETS) + KINDS + kind] = self.puzzle.jokers
            worth[len(SETS) + KINDS + kind] = -0.5
        starts, indices, values = [0], [], []
        for kind in range(KINDS):
            over = [number for number, kinds in enumerate(SETS) if kind in kinds]
            indices += [*over, len(SETS) + kind, len(SETS) + KINDS + kind]
            values += [1.0] * len(over) + [-1.0, -1.0]
            starts.append(len(indices))
        indices += range(len(SETS) + KINDS, columns)
        values += [1.0] * KINDS
        starts.append(len(indices))
        must = [float(count) for count in self.puzzle.must]
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = columns, KINDS + 1
        model.sense_ = highspy.ObjSense.kMaximize
        model.col_cost_, model.col_lower_, model.col_upper_ = worth, np.zeros(columns), upper
        model.row_lower_ = np.array([*must, float(self.puzzle.table_jokers)])
        model.row_upper_ = np.array([*must, float(self.puzzle.jokers)])
        model.integrality_ = [highspy.HighsVarType.kInteger] * columns
        model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        model.a_matrix_.start_, model.a_matrix_.index_ = np.array(starts), np.array(indices)
        model.a_matrix_.value_ = np.array(values)
        return model

    def tiles_and_points(self) -> tuple[int, int]:
        """What the best plan plays."""
        self.highs.run()
        assert self.highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
        played = [round(value) for value in self.highs.getSolution().col_value[len(SETS) : len(SETS) + KINDS]]
        return sum(played), sum(count * (kind % HIGHEST + 1) for kind, count in enumerate(played))
