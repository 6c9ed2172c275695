"""Seeded damage to files: what disks, networks and ill will do to bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator

_EXTREMES = (0, 1, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF, 1 << 40, (1 << 63) - 1, 1 << 63, (1 << 64) - 1)


def mutations(data: bytes, count: int, *, seed: int, within: int | None = None) -> Iterator[bytes]:
    """`count` damaged copies; damage begins in the first `within` bytes (default: anywhere).

    Flipped bits, random bytes, extreme 1- to 8-byte numbers, removed, repeated and transplanted stretches, early ends;
    one to three of them in each copy.
    """
    draw = random.Random(seed)
    for _ in range(count):
        changed = bytearray(data)
        for _ in range(draw.choice((1, 1, 2, 3))):
            _damage(changed, draw, min(within or len(data), len(changed)))
        yield bytes(changed)


def _damage(data: bytearray, draw: random.Random, within: int) -> None:
    if within < 1:
        return
    at = draw.randrange(within)
    kind = draw.randrange(7)
    length = draw.choice((1, 2, 4, 8, 64, 1000))
    if kind == 0:
        data[at] ^= 1 << draw.randrange(8)
    elif kind == 1:
        data[at : at + length] = draw.randbytes(length)
    elif kind == 2:
        size = draw.choice((1, 2, 4, 8))
        data[at : at + size] = (draw.choice(_EXTREMES) & ((1 << (8 * size)) - 1)).to_bytes(size, "little")
    elif kind == 3:
        del data[at : at + length]
    elif kind == 4:
        data[at:at] = data[at : at + length]
    elif kind == 5:
        source = draw.randrange(len(data))
        data[at : at + length] = data[source : source + length]
    else:
        del data[at:]
