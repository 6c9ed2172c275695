"""Packs pictures into a GIF: one palette for all of them, and a file that is complete or does not exist.

It uses no pictures of Qt: pixels come as bytes, so this runs on any thread. GIF has 256 colours. They are not estimated
from the pictures but made from the window's palette: each ink on each ground it is written on, in the steps between
them that antialiased letters need, and a coarse cube of all others for emoji. So a ground has the same colour in each
picture.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from app.problem import ProblemError, refuse
from ui.i18n.language import tr
from ui.theme.palette import Palette

_BOX = 3
_RAMP = 12
_CUBE = (0x00, 0x55, 0xAA, 0xFF)
_ON_WINDOW = (
    "text", "muted", "hairline", "pending_ink", "accepted_line", "correction_line", "bonus_line", "chosen_line",
    "accent", "chip",
)  # fmt: skip
_ON_OWN_GROUND = (
    ("text", "accepted_ground"),
    ("accepted_line", "accepted_ground"),
    ("text", "correction_ground"),
    ("correction_line", "correction_ground"),
    ("rejected_ink", "rejected_ground"),
)


class Abandoned(Exception):
    """The file is not needed any more."""


@dataclass(frozen=True, slots=True)
class Pixels:
    """Rows of a picture from `top` on, as Qt holds them: 32 bits a pixel, blue first."""

    top: int
    width: int
    height: int
    bytes_a_line: int
    data: bytes


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
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            frames = encodable(pictures, palette)
            first = next(frames)
            # No `optimize`: it would search for unused colours in each picture, which a shared palette does not allow.
            first.save(
                file, "GIF", save_all=True, append_images=frames, duration=durations_ms, loop=0, optimize=False,
                palette=bytes(first.getpalette() or ()),
            )  # fmt: skip
        if not still_wanted():
            raise Abandoned
        beside.replace(path)
    except OSError as error:
        raise not_saved(path, error) from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


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
