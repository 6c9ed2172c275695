"""A packed clip: its pictures for their time, in the window's very colours, and no larger than it may be."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image
from PySide6.QtGui import QColor

from app.problem import ProblemError
from ui.pages.clip.clip_file import Abandoned, PackedClip, Pixels, TimedPicture, colours, encodable, pack_clip, thinned
from ui.theme.palette import ALL, LIGHT, Palette


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_one_palette_serves_all_pictures_and_has_the_windows_very_colours(palette: Palette) -> None:
    shared = colours(palette)
    assert len(shared) <= 3 * 256
    boxes = {tuple(channel & ~3 for channel in shared[start : start + 3]) for start in range(0, len(shared), 3)}
    assert len(boxes) == len(shared) // 3
    names = ("window", "accepted_ground", "rejected_line", "accepted_line", "hairline")
    wanted = [QColor(getattr(palette, name)).getRgb()[:3] for name in names]
    rows = b"".join(bytes((blue, green, red, 255)) for red, green, blue in wanted)
    (painted,) = encodable([Pixels(0, len(wanted), 1, len(rows), rows)], palette)
    assert [painted.convert("RGB").getpixel((x, 0)) for x in range(len(wanted))] == wanted


SIDE = 96
DURATIONS_MS = [80] * 8 + [2000]


def picture(seed: int, top: int = 0, rows: int = SIDE) -> Pixels:
    """Noise, which no format makes small."""
    noise = np.random.default_rng(seed).integers(0, 256, (rows, SIDE, 4), np.uint8)
    return Pixels(top, SIDE, rows, SIDE * 4, noise.tobytes())


def packed(most_bytes: int = 5_000_000) -> PackedClip:
    pictures = [picture(0), *(picture(number, 40, 20) for number in range(1, 8)), picture(8)]
    return pack_clip(iter(pictures), DURATIONS_MS, LIGHT, lambda: True, most_bytes)


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    found = []
    with Image.open(io.BytesIO(data)) as image:
        for number in range(image.n_frames):
            image.seek(number)
            found.append((image.convert("RGB"), image.info["duration"]))
    return found


def test_it_shows_each_picture_for_its_time_and_begins_again() -> None:
    clip = packed()
    assert (clip.total_ms, clip.pictures) == (sum(DURATIONS_MS), len(DURATIONS_MS))
    assert [for_ms for _, for_ms in frames(clip.gif)] == DURATIONS_MS
    with Image.open(io.BytesIO(clip.gif)) as image:
        assert image.info["loop"] == 0


def test_a_clip_that_is_too_large_loses_pictures_and_no_time() -> None:
    whole = packed()
    smaller = packed(len(whole.gif) - 1)
    assert len(smaller.gif) < len(whole.gif)
    assert smaller.pictures == 5
    assert smaller.total_ms == whole.total_ms
    gif = frames(smaller.gif)
    assert [for_ms for _, for_ms in gif] == [160] * 4 + [2000]
    assert gif[-1][0].tobytes() == frames(whole.gif)[-1][0].tobytes()


def test_what_cannot_be_made_small_is_refused_in_words() -> None:
    with pytest.raises(ProblemError, match="larger than"):
        packed(500)


def test_half_of_an_odd_number_of_moving_pictures_keeps_all_time() -> None:
    image = Image.new("P", (1, 1))
    frames = [TimedPicture(image, for_ms) for for_ms in (80, 90, 100, 2000)]
    assert [one.for_ms for one in thinned(frames)] == [170, 100, 2000]


def test_a_clip_that_nobody_wants_any_more_is_given_up() -> None:
    with pytest.raises(Abandoned):
        pack_clip(iter([picture(0), picture(1)]), [80, 80], LIGHT, lambda: False)
