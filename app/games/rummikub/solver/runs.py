"""Open runs of one colour, seen number by number.

Of the runs that reach up to a number only their lengths matter, and of these only 1, 2, and 3 or more: a *shape*
(ones, twos, longs). If `used` tiles of the next number go into runs, all else follows: short runs must be fed, a long
one goes on before a new one begins.
"""

from functools import cache

Shape = tuple[int, int, int]


@cache
def shapes(most: int) -> tuple[Shape, ...]:
    """All shapes of at most so many parallel runs; the first is that of no run."""
    found = [
        (ones, twos, longs)
        for ones in range(most + 1)
        for twos in range(most + 1 - ones)
        for longs in range(most + 1 - ones - twos)
    ]
    return tuple(sorted(found, key=lambda shape: (sum(shape), shape)))


@cache
def shape_number(most: int) -> dict[Shape, int]:
    return {shape: number for number, shape in enumerate(shapes(most))}


def fed(shape: Shape, used: int) -> Shape | None:
    """The shape after so many tiles went into runs; None if a short run starves."""
    ones, twos, longs = shape
    begun = used - ones - twos
    if begun < 0:
        return None
    going_on = min(longs, begun)
    return begun - going_on, ones, twos + going_on


@cache
def next_shapes(most: int) -> tuple[tuple[int, ...], ...]:
    """For every shape and number of tiles used: the number of the next shape, -1 where a short run starves."""
    numbers = shape_number(most)
    return tuple(
        tuple(-1 if (shape_after := fed(shape, used)) is None else numbers[shape_after] for used in range(most + 1))
        for shape in shapes(most)
    )


@cache
def is_finished(most: int) -> tuple[bool, ...]:
    """Whether a shape may be the last one: no run is short."""
    return tuple(ones == twos == 0 for ones, twos, _ in shapes(most))


@cache
def better_shapes(most: int) -> tuple[tuple[int, ...], ...]:
    """For every shape its neighbours that allow no less: a short run is longer, or there is a long one more."""
    numbers = shape_number(most)
    return tuple(
        tuple(
            numbers[better]
            for better in ((ones - 1, twos + 1, longs), (ones, twos - 1, longs + 1), (ones, twos, longs + 1))
            if better in numbers
        )
        for ones, twos, longs in shapes(most)
    )
