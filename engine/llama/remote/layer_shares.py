"""How many layers of a model each machine holds, so that a pass is shortest: values and pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

ALL_SUBSETS_OF = 10
"""Machines of which every choice is tried; of more, as many of the fastest."""

ALIKE = 1.1
"""Machines whose times are so near count as equally fast: a measurement says no more, and this machine goes first."""


class LayerHolder(NamedTuple):
    """`layer_ms` is what one layer takes there, `trip_ms` what a pass takes longer because it goes there.

    `room` is how many layers fit; `fixed` how many the user gave it, None where that is open.
    """

    layer_ms: float
    room: int
    trip_ms: float = 0.0
    fixed: int | None = None


class TooLittleRoom(ValueError):
    """The machines together do not hold the model. `room` is how many of `layers` they hold."""

    def __init__(self, room: int, layers: int) -> None:
        super().__init__(room, layers)
        self.room, self.layers = room, layers


def share_out(layers: int, here: LayerHolder, others: Sequence[LayerHolder]) -> list[int]:
    """Layers of each of the `others`, in their order, so that a pass is shortest; the rest stays here.

    Raises TooLittleRoom.

    One text at a time goes through the machines one after the other, so that they add up: sharing a model that fits the
    fastest machine makes it slower, and sharing one that does not makes it possible. A machine is worth its round trip
    where it saves more than that.
    """
    if any(other.fixed is not None for other in others):
        return _as_wanted(layers, here, others)
    if here.room + sum(other.room for other in others) < layers:
        raise TooLittleRoom(here.room + sum(other.room for other in others), layers)
    fastest = sorted(range(len(others)), key=lambda index: others[index].layer_ms)[:ALL_SUBSETS_OF]
    best: tuple[float, list[int]] | None = None
    for count in range(len(fastest) + 1):
        for chosen in combinations(fastest, count):
            found = _filled(layers, here, others, chosen)
            if found is not None and (best is None or found[0] * ALIKE < best[0]):
                best = found
    if best is None:  # only the many slow ones together hold it
        best = _filled(layers, here, others, range(len(others)))
    if best is None:
        raise TooLittleRoom(here.room + sum(other.room for other in others), layers)
    return best[1]


def _filled(
    layers: int, here: LayerHolder, others: Sequence[LayerHolder], chosen: Sequence[int]
) -> tuple[float, list[int]] | None:
    """Milliseconds of a pass with these, the fastest filled first, and their layers; None where too few fit."""
    order = sorted([(here.layer_ms, -1), *((ALIKE * others[index].layer_ms, index) for index in chosen)])
    left, took, shares = layers, 0.0, [0] * len(others)
    for _, index in order:
        machine = here if index < 0 else others[index]
        taken = min(left, max(machine.room, 0))
        left -= taken
        took += taken * machine.layer_ms + (machine.trip_ms if taken else 0.0)
        if index >= 0:
            shares[index] = taken
    return None if left else (took, shares)


def _as_wanted(layers: int, here: LayerHolder, others: Sequence[LayerHolder]) -> list[int]:
    """The layers that the user gave; a machine without a number gets what is left, in turn, as far as it fits."""
    shares = [0] * len(others)
    left = layers
    for index, other in enumerate(others):
        if other.fixed is not None:
            shares[index] = min(other.fixed, left)
            if shares[index] > other.room:
                raise TooLittleRoom(layers - shares[index] + other.room, layers)
            left -= shares[index]
    for index, other in enumerate(others):
        if other.fixed is None:
            shares[index] = min(max(other.room, 0), left)
            left -= shares[index]
    if left > here.room:
        raise TooLittleRoom(layers - left + here.room, layers)
    return shares
