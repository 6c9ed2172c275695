"""A shared GIF: how many pictures, how large, how long; what it shows; that making it can be stopped and can fail."""

from __future__ import annotations

import io
import threading
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageChops
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.problem import ProblemError
from app.traces.html.figures import caption
from app.traces.trace import TimedEvent, Trace, TraceHeader
from engine.events import Event, Failed, Finished, Verified
from tests.ui.transcript.scripted import SQUARE_ROOT, rounds, started, stats
from ui.stage.files import gif_file
from ui.stage.files.clip_file import PackedClip, TimedPicture, pack_clip, thinned
from ui.stage.files.frame_export import Abandoned, Pixels
from ui.stage.files.gif_file import GifMaker, make_gif
from ui.stage.frames import HOLD_MS, MOST_LINES, MOST_PICTURES, FrameSequence
from ui.theme.palette import ALL, DARK, LIGHT, Palette
from ui.transcript.text import layout as stack

WIDTH = 480


def trace_of(script: tuple[str, ...] = SQUARE_ROOT) -> Trace:
    middle = list(rounds(script))
    text = "".join(event.text for event in middle if isinstance(event, Verified))
    events: list[Event] = [started(), *middle, Finished("g1", "stop", text, stats(rounds=len(script)))]
    return Trace(TraceHeader(1, {}, {}, 0.0), tuple(TimedEvent(float(at), event) for at, event in enumerate(events)))


def pictures(path: Path) -> list[tuple[Image.Image, int]]:
    """Each picture in full, with its duration."""
    found = []
    with Image.open(path) as gif:
        for number in range(gif.n_frames):
            gif.seek(number)
            found.append((gif.convert("RGB"), gif.info["duration"]))
    return found


@pytest.fixture
def gif(qapp: object, tmp_path: Path) -> Path:
    make_gif(trace_of(), tmp_path / "reply.gif", LIGHT, rounds_per_s=4.0, width=WIDTH)
    return tmp_path / "reply.gif"


def test_two_pictures_a_round_the_last_to_rest_on(gif: Path) -> None:
    found = pictures(gif)
    assert len(found) == 2 * len(SQUARE_ROOT)
    assert {image.size for image, _ in found} == {found[0][0].size}
    assert found[0][0].width == WIDTH
    assert {duration for _, duration in found[:-1]} == {120}  # half a quarter of a second, in hundredths
    assert found[-1][1] == 120 + HOLD_MS  # The encoder joins equal pictures.
    with Image.open(gif) as image:
        assert image.info["loop"] == 0


def test_what_was_asked_stands_above_it_in_one_line(gif: Path, tmp_path: Path) -> None:
    trace = trace_of()
    header = msgspec.structs.replace(trace.header, prompt="What is it?\n" * 90)
    make_gif(
        msgspec.structs.replace(trace, header=header), tmp_path / "asked.gif", LIGHT, rounds_per_s=4.0, width=WIDTH
    )
    (plain, _), (with_question, _) = pictures(gif)[0], pictures(tmp_path / "asked.gif")[0]
    assert with_question.height - plain.height == 22
    below = (0, 64, WIDTH, with_question.height)
    assert ImageChops.difference(with_question.crop(below), plain.crop((0, 42, WIDTH, plain.height))).getbbox() is None


def test_every_picture_differs_from_the_one_before(gif: Path) -> None:
    found = [image for image, _ in pictures(gif)]
    changed = [ImageChops.difference(one, other).getbbox() for one, other in pairwise(found)]
    assert None not in changed
    assert ImageChops.difference(found[0], found[-1]).getbbox() is not None


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_the_pictures_have_the_windows_very_colours(qapp: object, tmp_path: Path, palette: Palette) -> None:
    make_gif(trace_of(), tmp_path / "reply.gif", palette, width=WIDTH)
    verdict = pictures(tmp_path / "reply.gif")[3][0]
    seen = {colour for _, colour in verdict.getcolors(1 << 16) or []}
    for name in ("window", "accepted_ground", "rejected_ground", "correction_ground", "accepted_line", "hairline"):
        assert QColor(getattr(palette, name)).getRgb()[:3] in seen, name


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_one_palette_serves_all_pictures(palette: Palette) -> None:
    shared = gif_file.colours(palette)
    assert len(shared) <= 3 * 256
    boxes = {tuple(channel & ~3 for channel in shared[start : start + 3]) for start in range(0, len(shared), 3)}
    assert len(boxes) == len(shared) // 3


ROUNDING = 2
"""Levels of 255 by which a pixel may differ that was painted in another place and moved."""


def levels(image: QImage) -> NDArray[np.int16]:
    return np.array(image.constBits(), np.int16).reshape(image.height(), image.width(), 4)


def test_changed_rows_add_up_to_the_pictures_painted_whole(qapp: object) -> None:
    """What only changes is painted; it must come to the same as painting all of it."""
    script = tuple(line for number in range(40) for line in (*SQUARE_ROOT[:3], f"\n\n{number}|~x=>y"))
    script = (*script, "\n" * 30 + "far=> below", " down|~ x=> here")
    frames, fresh = (
        FrameSequence(trace_of(script), LIGHT, 3.0, WIDTH),
        FrameSequence(trace_of(script), LIGHT, 3.0, WIDTH),
    )
    for each in (frames, fresh):
        list(each.prepare())
    for index in range(len(frames.steps)):
        list(frames.paint(index))
        list(fresh.paint(index))
        fresh._paint_reply(0, fresh._text_height)
        if index % 20 == 0 or index == len(frames.steps) - 1:
            assert np.abs(levels(frames._image) - levels(fresh._image)).max() <= ROUNDING, index


def test_a_busy_machine_loses_no_text(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all time is used up at once, the pictures are those of a machine with time."""
    script = tuple(line for number in range(12) for line in (*SQUARE_ROOT[:3], f"\n\n{number}|~x=>y"))

    def last_picture() -> NDArray[np.int16]:
        frames = FrameSequence(trace_of(script), LIGHT, 3.0, WIDTH)
        list(frames.prepare())
        for index in range(len(frames.steps)):
            list(frames.paint(index))
        return levels(frames._image).copy()

    calm = last_picture()
    monkeypatch.setattr(stack, "AT_ONCE_S", -1.0)
    busy = last_picture()
    assert busy.shape == calm.shape
    assert np.abs(busy - calm).max() == 0


def test_a_long_reply_shows_its_newest_lines_and_several_rounds_a_picture(qapp: object, tmp_path: Path) -> None:
    script = tuple(f"\n{number}|.| One| more=> line" for number in range(500))
    frames = FrameSequence(trace_of(script), LIGHT, 3.0, WIDTH)
    list(frames.prepare())
    assert frames.rounds_a_picture == 4
    assert len(frames.steps) <= MOST_PICTURES
    assert frames.height < (MOST_LINES + 6) * 24
    assert frames.steps[-1].marks == frames.steps[-2].marks
    assert sum(mark.text == " line" for mark in frames.steps[-1].marks) == 500


def test_a_round_without_guesses_is_one_picture_for_a_whole_round(qapp: object) -> None:
    frames = FrameSequence(trace_of(("a|b=>c", "=>d", "e|f=>g")), LIGHT, 2.0, WIDTH)
    list(frames.prepare())
    assert [step.for_ms for step in frames.steps] == [250, 250, 500, 250, 250, HOLD_MS]


def test_the_caption_says_how_fast_where_that_was_measured() -> None:
    trace = trace_of()
    assert caption(trace) == "70 tokens, 61.4 tok/s, measured"
    assert caption(Trace(trace.header, trace.events[:-1], "cut")) == "70 tokens"


def test_a_recording_without_text_is_refused(qapp: object, tmp_path: Path) -> None:
    events = (TimedEvent(0.0, started()), TimedEvent(1.0, Failed("g1", "x", "It broke.", "Try again.")))
    with pytest.raises(ProblemError, match="no text to show"):
        make_gif(Trace(trace_of().header, events), tmp_path / "reply.gif", LIGHT)
    with pytest.raises(ProblemError, match="no text to show"):
        make_gif(Trace(trace_of().header, ()), tmp_path / "reply.gif", LIGHT)


def test_a_disk_that_refuses_is_told_and_leaves_nothing(qapp: object, tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="cannot be written") as refused:
        make_gif(trace_of(), tmp_path / "missing" / "reply.gif", LIGHT)
    assert refused.value.problem.code == "gif_not_saved"
    (tmp_path / "folder.gif").mkdir()
    with pytest.raises(ProblemError, match="cannot be written"):
        make_gif(trace_of(), tmp_path / "folder.gif", LIGHT, width=WIDTH)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.gif"]


def test_the_window_makes_the_same_file_in_slices(qtbot: QtBot, gif: Path, tmp_path: Path) -> None:
    maker = GifMaker(trace_of(), tmp_path / "sliced.gif", LIGHT, rounds_per_s=4.0, width=WIDTH)
    received: list[tuple[int, int]] = []
    maker.progressed.connect(lambda done, total: received.append((done, total)))
    with qtbot.waitSignal(maker.finished, timeout=20_000) as done:
        maker.start()
    total = 2 * len(SQUARE_ROOT) + 1
    assert done.args == [str(tmp_path / "sliced.gif")]
    assert received == [(number + 1, total) for number in range(total)]
    assert (tmp_path / "sliced.gif").read_bytes() == gif.read_bytes()


def test_the_window_hears_what_went_wrong(qtbot: QtBot, tmp_path: Path) -> None:
    maker = GifMaker(trace_of(), tmp_path / "missing" / "reply.gif", LIGHT, width=WIDTH)
    with qtbot.waitSignal(maker.failed, timeout=20_000) as failed:
        maker.start()
    what, hint = failed.args or ("", "")
    assert "cannot be written" in what
    assert hint == "Choose another place, or make room there."


def test_after_cancelling_there_is_silence_and_no_file(qtbot: QtBot, tmp_path: Path) -> None:
    maker = GifMaker(trace_of(SQUARE_ROOT * 10), tmp_path / "reply.gif", LIGHT, width=WIDTH)
    received: list[object] = []
    maker.finished.connect(received.append)
    maker.failed.connect(lambda *words: received.append(words))
    with qtbot.waitSignal(maker.progressed, timeout=20_000):
        maker.start()
    maker.cancel()
    assert gone("gif")
    QApplication.processEvents()  # what the thread sent before it ended would be delivered now
    assert received == []
    assert list(tmp_path.iterdir()) == []


def gone(name: str) -> bool:
    """Whether threads of this name end."""
    of_that_name = [thread for thread in threading.enumerate() if thread.name == name]
    for thread in of_that_name:
        thread.join(timeout=60)
    return not any(thread.is_alive() for thread in of_that_name)


# A packed clip plays its pictures for their time, and is no larger than it may be.


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
