"""Packs a clip's pictures into a GIF of at most MOST_BYTES, writes it where the user chose, or on the clipboard.

Packing knows nothing of Qt: pixels come as bytes, so it runs on any thread. A clip that is too large loses every second
of its moving pictures, again and again; it lasts as long as before, and the last picture stays.

GIF has 256 colours. They are not estimated from the pictures but made from the window's palette: each ink on each
ground it is written on, in the steps between them that antialiased letters need, and a coarse cube of all others for
emoji. So a ground has the same colour in each picture.
"""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from PySide6.QtCore import QMimeData, QStringListModel, QUrl
from PySide6.QtGui import QGuiApplication

from app.problem import problem_error
from ui.i18n.language import tr
from ui.theme.palette import Palette

MOST_BYTES = 5_000_000
FEWEST_PICTURES = 4

_BOX = 3
_RAMP = 12
_CUBE = (0x00, 0x55, 0xAA, 0xFF)
_ON_WINDOW = (
    "text", "muted", "hairline", "pending_ink", "accepted_line", "rejected_line", "correction_line", "bonus_line",
    "chosen_line", "lenient_line", "accent", "chip",
)  # fmt: skip
_ON_OWN_GROUND = (("text", "sidebar"), ("text", "accepted_ground"), ("accepted_line", "accepted_ground"))


class ExportCancelled(Exception):
    """The file is not needed any more."""


class Pixels(NamedTuple):
    """Rows of a picture from `top` on, as Qt holds them: 32 bits a pixel, blue first; the others are as they were."""

    top: int
    width: int
    height: int
    bytes_a_line: int
    data: bytes


class TimedPicture(NamedTuple):
    """A picture with the shared colours, and how long it is shown."""

    image: Image.Image
    for_ms: int


class PackedClip(NamedTuple):
    """The file in whole, how long it lasts and how many pictures it has."""

    gif: bytes
    total_ms: int
    pictures: int


def pack_clip(
    pictures: Iterator[Pixels],
    durations_ms: list[int],
    palette: Palette,
    still_wanted: Callable[[], bool],
    most_bytes: int = MOST_BYTES,
) -> PackedClip:
    """Returns the file. Raises `ExportCancelled` where it is unwanted by now, ProblemError where none is small."""
    frames = [
        TimedPicture(image, for_ms)
        for image, for_ms in zip(encodable(pictures, palette), durations_ms, strict=True)
    ]  # fmt: skip
    while still_wanted():
        data = _gif(frames)
        if len(data) <= most_bytes:
            return PackedClip(data, sum(durations_ms), len(frames))
        if len(frames) < FEWEST_PICTURES:
            what = tr("this clip would be larger than {count} MB", count=most_bytes // 1_000_000)
            raise problem_error("clip_too_large", what, tr("Choose a shorter reply."))
        frames = thinned(frames)
    raise ExportCancelled


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


def encodable(pictures: Iterable[Pixels], palette: Palette) -> Iterator[Image.Image]:
    """Yields whole pictures from changed rows; each pixel takes the nearest of the shared colours.

    Pillow searches the nearest colour for the lower corner of a pixel's box of 4 x 4 x 4 colours. So the search is
    given the corners of our colours' boxes (there is one colour a box), and its result is replaced by the colours
    themselves: a colour of the palette stays exactly that colour.
    """
    shared = colours(palette)
    corners = Image.new("P", (1, 1))
    corners.putpalette([channel & ~_BOX for channel in shared])
    whole: Image.Image | None = None
    for each in pictures:
        size = (each.width, each.height)
        rows = Image.frombuffer("RGB", size, each.data, "raw", "BGRX", each.bytes_a_line, 1)
        found = rows.quantize(palette=corners, dither=Image.Dither.NONE)
        if whole is None:
            whole = found
            whole.putpalette(shared)
        else:
            whole.paste(found, (0, each.top))
        yield whole.copy()


def colours(palette: Palette) -> list[int]:
    """Returns the GIF's colours as red, green, blue, red, ...: at most 256, and always the same for a palette."""
    pairs = [(ink, "window") for ink in _ON_WINDOW] + list(_ON_OWN_GROUND)
    ramps = [list(_ramp(_rgb(getattr(palette, ground)), _rgb(getattr(palette, ink)))) for ink, ground in pairs]
    # Grounds and inks come first: where two colours share a box, the first stays.
    wanted = [colour for step in (0, -1) for ramp in ramps for colour in (ramp[step],)]
    wanted += [colour for ramp in ramps for colour in ramp]
    wanted += [(red, green, blue) for red in _CUBE for green in _CUBE for blue in _CUBE]
    by_box: dict[tuple[int, ...], tuple[int, int, int]] = {}
    for colour in wanted:
        by_box.setdefault(tuple(channel & ~_BOX for channel in colour), colour)
    return [channel for colour in list(by_box.values())[:256] for channel in colour]


def _ramp(ground: tuple[int, int, int], ink: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
    for step in range(_RAMP):
        part = step / (_RAMP - 1)
        red, green, blue = (round(low + (high - low) * part) for low, high in zip(ground, ink, strict=True))
        yield red, green, blue


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return red, green, blue


def save_clip(data: bytes, path: Path) -> None:
    """Writes a file that is complete or does not exist. Raises ProblemError."""
    try:
        write_whole(data, path)
    except OSError as error:
        what = tr("the clip cannot be written to {path}: {reason}", path=path, reason=error.strerror or str(error))
        raise problem_error("clip_not_saved", what, tr("Choose another place, or make room there.")) from error


def write_whole(data: bytes, path: Path) -> None:
    """Writes a file that is complete or does not exist. Raises OSError."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.{threading.get_ident()}.part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def save_for_clipboard(data: bytes, folder: Path, name: str) -> Path:
    """Writes the clip that is about to be pasted, and removes the one before it. Raises ProblemError.

    Most programs take a moving picture from the clipboard only as a file.
    """
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for earlier in folder.iterdir():
            if earlier.suffix != ".part":  # Another copy may be on its way.
                earlier.unlink(missing_ok=True)
    path = folder / name
    save_clip(data, path)
    return path


def put_on_clipboard(path: Path, clip: bytes) -> None:
    """Offers a file and what is in it. Call it on the window's thread."""
    data = _lasting_data()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    data.setData("image/gif", clip)
    QGuiApplication.clipboard().setMimeData(data)


def _lasting_data() -> QMimeData:
    """Returns an empty object that Qt has made.

    The clipboard keeps it until the process ends. One that Python has made would then be destroyed after Python itself,
    which ends the process with a segmentation fault.
    """
    model = QStringListModel([""])
    data = model.mimeData([model.index(0, 0)])
    for name in data.formats():
        data.removeFormat(name)
    return data
