"""Tables to begin with."""

import pytest

from tests.rooms.tables import Table, quick_deal, tic_a_long


@pytest.fixture
def table() -> Table:
    """An empty table."""
    return tic_a_long()


@pytest.fixture
def played() -> Table:
    """Ann and Bob have played a match of one deal, which Bob won. Cid came to watch."""
    return tic_a_long().stack(quick_deal()).playing("ann", "bob").come("cid").quick_deal()


@pytest.fixture
def paused() -> Table:
    """Ann and Bob are between the first and the second of three deals. Cid watches."""
    return tic_a_long(deals=3).stack(quick_deal()).playing("ann", "bob").come("cid").quick_deal()
