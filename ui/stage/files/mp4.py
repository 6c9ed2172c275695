"""Writes H.264 pictures as an MP4 file: boxes of ISO/IEC 14496-12 and -15, and nothing that a clip does not need.

The index stands in front of the pictures, so a browser can begin before it has the whole file.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from struct import pack

from PIL import Image

from ui.stage.files.h264 import H264, LEVEL

TICKS_PER_S = 1000
_SHAPE = pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
"""A matrix that turns and moves nothing."""

_SELF_CONTAINED = 1
_IN_USE = 3


@dataclass(frozen=True, slots=True)
class Sample:
    """A picture's unit, and how long it is shown."""

    data: bytes
    for_ms: int


def mp4_of(pictures: list[tuple[Image.Image, int]], frame_ms: int) -> bytes:
    """Returns a film of pictures with numbered colours (mode P) that are shown for so many milliseconds each.

    A picture that stays is said again every `frame_ms`: some players stop at the last picture's beginning.
    """
    import numpy as np

    width, height = pictures[0][0].size
    coder, samples = H264(width, height), list[Sample]()
    for image, for_ms in pictures:
        unit = coder.picture(np.asarray(image), np.array(image.getpalette(), np.uint8).reshape(-1, 3))
        for begun_ms in range(0, for_ms, frame_ms):
            samples.append(Sample(unit, min(frame_ms, for_ms - begun_ms)))
            unit = coder.again() if begun_ms + frame_ms < for_ms else b""
    sets = coder.parameters()
    head = _box(b"ftyp", b"isom", pack(">I", 0x200), b"isomiso2avc1mp41")
    # The index holds where the pictures begin, which is behind the index: its size does not depend on that number.
    begins = len(head) + len(_index(samples, sets, width, height, 0)) + 8
    return b"".join((
        head,
        _index(samples, sets, width, height, begins),
        _box(b"mdat", *(sample.data for sample in samples)),
    ))  # fmt: skip


def _index(samples: list[Sample], sets: tuple[bytes, bytes], width: int, height: int, begins: int) -> bytes:
    total = sum(sample.for_ms for sample in samples)
    film = _full(
        b"mvhd",
        0,
        pack(">4I", 0, 0, TICKS_PER_S, total),
        pack(">IHxx8x", 0x10000, 0x100),
        _SHAPE,
        bytes(24),
        pack(">I", 2),
    )
    track = _full(
        b"tkhd", _IN_USE, pack(">5I", 0, 0, 1, 0, total), bytes(16), _SHAPE, pack(">2I", width << 16, height << 16)
    )
    clock = _full(b"mdhd", 0, pack(">4I", 0, 0, TICKS_PER_S, total), pack(">HH", 0x55C4, 0))
    kind = _full(b"hdlr", 0, bytes(4), b"vide", bytes(12), b"Draftlight\0")
    media = _box(
        b"minf",
        _full(b"vmhd", 1, bytes(8)),
        _box(b"dinf", _full(b"dref", 0, pack(">I", 1), _full(b"url ", _SELF_CONTAINED))),
        _table(samples, sets, width, height, begins),
    )
    return _box(b"moov", film, _box(b"trak", track, _box(b"mdia", clock, kind, media)))


def _table(samples: list[Sample], sets: tuple[bytes, bytes], width: int, height: int, begins: int) -> bytes:
    """Returns where each picture lies, how long it is shown, and how it is coded."""
    runs = [(len(list(same)), for_ms) for for_ms, same in groupby(sample.for_ms for sample in samples)]
    sizes = pack(f">{len(samples)}I", *(len(sample.data) for sample in samples))
    return _box(
        b"stbl",
        _full(b"stsd", 0, pack(">I", 1), _coding(sets, width, height)),
        _full(b"stts", 0, pack(">I", len(runs)), b"".join(pack(">2I", *run) for run in runs)),
        _full(b"stss", 0, pack(">2I", 1, 1)),
        _full(b"stsc", 0, pack(">4I", 1, 1, len(samples), 1)),
        _full(b"stsz", 0, pack(">2I", 0, len(samples)), sizes),
        _full(b"stco", 0, pack(">2I", 1, begins)),
    )


def _coding(sets: tuple[bytes, bytes], width: int, height: int) -> bytes:
    """Returns the entry `avc1` with both parameter sets, and BT.709 for players that look for it here."""
    sequence, picture = (each[2:] for each in sets)  # Their lengths have two bytes here.
    coder = _box(
        b"avcC", bytes([1, 66, 0xC0, LEVEL, 0xFF, 0xE1]), sequence, bytes([1]), picture,
    )  # fmt: skip
    colours = _box(b"colr", b"nclx", pack(">3HB", 1, 1, 1, 0))
    look = pack(">16x2H2I4xH32xHh", width, height, 0x480000, 0x480000, 1, 0x18, -1)
    return _box(b"avc1", bytes(6), pack(">H", 1), look, coder, colours)


def _box(kind: bytes, *parts: bytes) -> bytes:
    body = b"".join(parts)
    return pack(">I", len(body) + 8) + kind + body


def _full(kind: bytes, flags: int, *parts: bytes) -> bytes:
    """Returns a box of version 0 with flags."""
    return _box(kind, pack(">I", flags), *parts)
