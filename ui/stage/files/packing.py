"""Packs a clip's pictures into a GIF and an animated WebP, neither of which is larger than MOST_BYTES.

It knows nothing of Qt: pixels come as bytes, so this runs on any thread. Both files show the same pixels. A clip that
is too large loses every second of its moving pictures, again and again; it lasts as long as before, and the last
picture stays.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from PIL import Image, features

from app.problem import refuse
from ui.i18n.language import tr
from ui.stage.clip_timing import FRAME_MS
from ui.stage.files.gif_file import Abandoned, Pixels, encodable
from ui.stage.files.mp4 import mp4_of
from ui.theme.palette import Palette

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
