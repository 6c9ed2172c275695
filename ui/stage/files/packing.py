"""Packs a clip's pictures into a GIF, an animated WebP, neither larger than MOST_BYTES, and an MP4 file.

It knows nothing of Qt: pixels come as bytes, so this runs on any thread. GIF and WebP show the same pixels. A clip that
is too large loses every second of its moving pictures, again and again; it lasts as long as before, and the last
picture stays.

The MP4 file has H.264 pictures in boxes of ISO/IEC 14496-12 and -15, and nothing that a clip does not need.
The index stands in front of the pictures, so a browser can begin before it has the whole file.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from struct import pack
from typing import Literal, NamedTuple

from PIL import Image, features

from app.problem import refuse
from ui.i18n.language import tr
from ui.stage.clip_timing import FRAME_MS
from ui.stage.files.frame_export import Abandoned, Pixels
from ui.stage.files.gif_file import encodable
from ui.stage.files.h264 import H264, LEVEL
from ui.theme.palette import Palette

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
    sample = pack(">16x2H2I4xH32xHh", width, height, 0x480000, 0x480000, 1, 0x18, -1)
    return _box(b"avc1", bytes(6), pack(">H", 1), sample, coder, colours)


def _box(kind: bytes, *parts: bytes) -> bytes:
    body = b"".join(parts)
    return pack(">I", len(body) + 8) + kind + body


def _full(kind: bytes, flags: int, *parts: bytes) -> bytes:
    """Returns a box of version 0 with flags."""
    return _box(kind, pack(">I", flags), *parts)


MOST_BYTES = 5_000_000
FEWEST_PICTURES = 4

ClipFormat = Literal["gif", "mp4", "webp"]


class TimedPicture(NamedTuple):
    """A picture with the shared colours, and how long it is shown."""

    image: Image.Image
    for_ms: int


class PackedClip(NamedTuple):
    """The files in whole, how long they last and how many pictures the GIF has.

    `webp` is empty where this copy of Pillow was built without that format.
    """

    gif: bytes
    mp4: bytes
    webp: bytes
    total_ms: int
    pictures: int

    def file(self, form: ClipFormat) -> bytes:
        """Returns the file of a format."""
        return {"gif": self.gif, "mp4": self.mp4, "webp": self.webp}[form]


def pack_clip(
    pictures: Iterator[Pixels],
    durations_ms: list[int],
    palette: Palette,
    still_wanted: Callable[[], bool],
    most_bytes: int = MOST_BYTES,
) -> PackedClip:
    """Returns the files. Raises `Abandoned` where they are not wanted any more, ProblemError where nothing is small
    enough.
    """
    frames = [
        TimedPicture(image, for_ms)
        for image, for_ms in zip(encodable(pictures, palette), durations_ms, strict=True)
    ]  # fmt: skip
    gif, shown = _bounded(frames, _gif, most_bytes, still_wanted)
    mp4 = _bounded(frames, _mp4, most_bytes, still_wanted)[0]
    webp = _bounded(frames, _webp, most_bytes, still_wanted)[0] if features.check("webp") else b""
    return PackedClip(gif, mp4, webp, sum(durations_ms), shown)


def _bounded(
    frames: list[TimedPicture],
    write: Callable[[list[TimedPicture]], bytes],
    most_bytes: int,
    still_wanted: Callable[[], bool],
) -> tuple[bytes, int]:
    while True:
        if not still_wanted():
            raise Abandoned
        data = write(frames)
        if len(data) <= most_bytes:
            return data, len(frames)
        if len(frames) < FEWEST_PICTURES:
            what = tr("this clip would be larger than {count} MB", count=most_bytes // 1_000_000)
            raise refuse("clip_too_large", what, tr("Choose a shorter reply."))
        frames = thinned(frames)


def thinned(frames: list[TimedPicture]) -> list[TimedPicture]:
    """Returns half of the moving pictures, each shown for its own time and that of the one left out; and the last."""
    moving, last = frames[:-1], frames[-1]
    pairs = [moving[start : start + 2] for start in range(0, len(moving), 2)]
    return [*(TimedPicture(pair[0].image, sum(one.for_ms for one in pair)) for pair in pairs), last]


def _gif(frames: list[TimedPicture]) -> bytes:
    first, *rest = (picture.image for picture in frames)
    file = io.BytesIO()
    # No `optimize`: it would search for unused colours in each picture, which a shared palette does not allow.
    first.save(
        file, "GIF", save_all=True, append_images=rest, duration=[picture.for_ms for picture in frames], loop=0,
        optimize=False, palette=bytes(first.getpalette() or ()),
    )  # fmt: skip
    return file.getvalue()


def _mp4(frames: list[TimedPicture]) -> bytes:
    return mp4_of([(picture.image, picture.for_ms) for picture in frames], FRAME_MS)


def _webp(frames: list[TimedPicture]) -> bytes:
    """Without loss, because letters and thin lines blur otherwise; flat pictures are small all the same."""
    first, *rest = (picture.image.convert("RGB") for picture in frames)
    file = io.BytesIO()
    first.save(
        file, "WEBP", save_all=True, append_images=rest, duration=[picture.for_ms for picture in frames], loop=0,
        lossless=True, quality=20, method=0,
    )  # fmt: skip
    return file.getvalue()
