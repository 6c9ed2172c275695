"""A packed clip: both files play the same pictures for the same time, and none is larger than it may be."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image, features

from app.problem import ProblemError
from ui.i18n.phrases import byte_size
from ui.pages.clip.clip_sheet import ready_words
from ui.stage.files.frame_export import Abandoned, Pixels
from ui.stage.files.packing import PackedClip, TimedPicture, pack_clip, thinned
from ui.theme.palette import LIGHT

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


def test_both_files_show_the_same_pixels_for_the_same_time() -> None:
    clip = packed()
    assert clip.total_ms == sum(DURATIONS_MS)
    assert clip.pictures == len(DURATIONS_MS)
    assert (clip.file("gif"), clip.file("mp4"), clip.file("webp")) == (clip.gif, clip.mp4, clip.webp)
    gif, webp = frames(clip.gif), frames(clip.webp)
    assert [for_ms for _, for_ms in gif] == DURATIONS_MS
    assert [for_ms for _, for_ms in webp] == DURATIONS_MS
    for (one, _), (other, _) in zip(gif, webp, strict=True):
        assert one.tobytes() == other.tobytes()


def test_both_begin_again_at_their_end() -> None:
    clip = packed()
    for data in (clip.gif, clip.webp):
        with Image.open(io.BytesIO(data)) as image:
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
    assert all(0 < len(smaller.file(form)) < len(whole.gif) for form in ("gif", "mp4", "webp"))


def test_what_cannot_be_made_small_is_refused_in_words() -> None:
    with pytest.raises(ProblemError, match="larger than"):
        packed(500)


def test_half_of_an_odd_number_of_moving_pictures_keeps_all_time() -> None:
    image = Image.new("P", (1, 1))
    frames = [TimedPicture(image, for_ms) for for_ms in (80, 90, 100, 2000)]
    assert [one.for_ms for one in thinned(frames)] == [170, 100, 2000]


def test_without_the_format_there_is_no_webp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "check", lambda name: name != "webp")
    clip = packed()
    assert clip.webp == b""
    assert len(frames(clip.gif)) == len(DURATIONS_MS)
    size = byte_size(len(clip.gif))
    assert ready_words(clip, "gif") == f"Ready: 2.6 seconds, {size}. It plays wherever a picture can be pasted."


def test_a_clip_that_nobody_wants_any_more_is_given_up() -> None:
    with pytest.raises(Abandoned):
        pack_clip(iter([picture(0), picture(1)]), [80, 80], LIGHT, lambda: False)
