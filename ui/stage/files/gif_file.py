"""Packs pictures into a GIF: one palette for all of them, and a file that is complete or does not exist.

`write_gif` uses no pictures of Qt: pixels come as bytes, so it runs on any thread. GIF has 256 colours. They are not
estimated from the pictures but made from the window's palette: each ink on each ground it is written on, in the steps
between them that antialiased letters need, and a coarse cube of all others for emoji. So a ground has the same colour
in each picture.

`make_gif` makes one of a saved reply at once, for the command line; `GifMaker` in slices, for the window.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.problem import Problem, ProblemError, refuse
from app.traces.trace import Trace
from ui.i18n.language import tr
from ui.stage.files.frame_export import Abandoned, FrameExport, Pixels, painted
from ui.stage.frames import FrameSequence
from ui.theme.fonts import interface_font
from ui.theme.palette import Palette

_BOX = 3
_RAMP = 12
_CUBE = (0x00, 0x55, 0xAA, 0xFF)
_ON_WINDOW = (
    "text", "muted", "hairline", "pending_ink", "accepted_line", "correction_line", "bonus_line", "chosen_line",
    "lenient_line", "accent", "chip",
)  # fmt: skip
_ON_OWN_GROUND = (
    ("text", "accepted_ground"),
    ("accepted_line", "accepted_ground"),
    ("text", "correction_ground"),
    ("correction_line", "correction_ground"),
    ("rejected_ink", "rejected_ground"),
)


def write_gif(
    path: Path,
    pictures: Iterable[Pixels],
    durations_ms: list[int],
    palette: Palette,
    still_wanted: Callable[[], bool] = lambda: True,
) -> None:
    """Takes the pictures one by one and writes the file.

    Raises ProblemError where the disk refuses, `Abandoned` where `still_wanted` returns False at the end, and whatever
    `pictures` raises.
    """
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with unfinished.open("wb") as file:
            frames = encodable(pictures, palette)
            first = next(frames)
            # No `optimize`: it would search for unused colours in each picture, which a shared palette does not allow.
            first.save(
                file, "GIF", save_all=True, append_images=frames, duration=durations_ms, loop=0, optimize=False,
                palette=bytes(first.getpalette() or ()),
            )  # fmt: skip
        if not still_wanted():
            raise Abandoned
        unfinished.replace(path)
    except OSError as error:
        raise not_saved(path, error) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def not_saved(path: Path, error: OSError) -> ProblemError:
    """Returns the user's error where the disk refuses."""
    reason = error.strerror or str(error)
    what = tr("the GIF cannot be written to {path}: {reason}", path=path, reason=reason)
    return refuse("gif_not_saved", what, tr("Choose another place, or make room there."))


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


ROUNDS_PER_S = 3.0
WIDTH = 720


def make_gif(
    trace: Trace, path: Path, palette: Palette, rounds_per_s: float = ROUNDS_PER_S, width: int = WIDTH
) -> None:
    """Writes the GIF and returns when it is complete. Raises ProblemError. Needs no window and no display."""
    _application()
    frames = FrameSequence(trace, palette, rounds_per_s, width)
    for _ in frames.prepare():
        pass
    write_gif(path, painted(frames), [step.for_ms for step in frames.steps], palette)


class GifMaker(FrameExport):
    """Makes the same file in slices; `finished` carries its path. After `cancel` no file is left."""

    def __init__(
        self,
        trace: Trace,
        path: Path,
        palette: Palette,
        rounds_per_s: float = ROUNDS_PER_S,
        width: int = WIDTH,
        parent: QObject | None = None,
    ) -> None:
        def pack(pictures: Iterator[Pixels], durations_ms: list[int], still_wanted: Callable[[], bool]) -> str:
            write_gif(path, pictures, durations_ms, palette, still_wanted)
            return str(path)

        super().__init__(FrameSequence(trace, palette, rounds_per_s, width), pack, _unmade, "gif", parent)


def _unmade(error: Exception) -> Problem:
    what = tr("the GIF cannot be made: {reason}", reason=error)
    return Problem("gif_not_saved", what, tr("Try a shorter reply."))


@cache
def _application() -> QGuiApplication:
    """Returns the running application, or a screenless one that is kept for good, because fonts are deleted with it."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    made = QGuiApplication(["draftlight", "-platform", "offscreen"])
    made.setFont(interface_font())
    return made
