"""The pictures of a clip: both sides run, the last one shows marks and verdict, in every theme and direction."""

from collections.abc import Iterator
from itertools import pairwise
from math import inf

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage

from engine.events import Event
from tests.ui.stage.clips import content, trace_of
from tests.ui.transcript.scripted import SQUARE_ROOT, reply, stats
from ui.pages.clip.clip_frames import HEIGHT, SCALE, SIDES_BOTTOM, SIDES_TOP, WIDTH, ClipFrames
from ui.stage.clip_content import ClipContent, clip_of_reply
from ui.stage.clip_timing import HOLD_MS
from ui.stage.side_picture import SidePicture, TextRow, first_to_show, seen_from, stop_losers
from ui.theme.palette import ALL, DARK, LIGHT, Palette

LONG = tuple(line for _ in range(30) for line in SQUARE_ROOT[:1]) + SQUARE_ROOT
KOREAN = ("저는| 여우|~ 고양이=> 등불", "을| 봅니다| 🦊=>🏮")
EMOJI = ("🦊|🏮=>👩‍👩‍👧‍👦",)
ARABIC = ("كان| هناك|~ قط=> ثعلب", " صغير| يحب|~ النوم=> الفانوس")


@pytest.fixture(autouse=True)
def application(qapp: object) -> None:
    """Fonts and pictures need one."""


@pytest.fixture
def from_right() -> Iterator[None]:
    QGuiApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    QGuiApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def told(script: tuple[str, ...], prompt: str = "Why?") -> ClipContent:
    events: list[Event] = reply(script, stats_=stats(speedup_low=1.7, speedup_high=1.96))
    return clip_of_reply(trace_of(events, prompt))


def film_of(story_: ClipContent, palette: Palette = LIGHT) -> ClipFrames:
    frames = ClipFrames(story_, palette)
    list(frames.prepare())
    return frames


def levels(image: QImage) -> NDArray[np.uint8]:
    return np.array(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)


def colours_in(image: QImage) -> set[tuple[int, ...]]:
    seen = np.unique(levels(image).reshape(-1, 4)[:, 2::-1], axis=0)
    return {tuple(int(channel) for channel in colour) for colour in seen}


def painted(frames: ClipFrames, index: int) -> QImage:
    list(frames.paint(index))
    return frames.last


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_the_last_picture_has_green_and_red_marks(palette: Palette) -> None:
    frames = film_of(told(LONG), palette)
    last = painted(frames, len(frames.steps) - 1)
    assert (last.width(), last.height()) == (WIDTH * SCALE, HEIGHT * SCALE)
    seen = colours_in(last)
    for name in ("window", "accepted_ground", "accent", "hairline"):
        assert QColor(getattr(palette, name)).getRgb()[:3] in seen, name


def test_it_stays_and_is_the_only_one_with_the_verdict() -> None:
    frames = film_of(content())
    assert [step.for_ms for step in frames.steps][-1] == HOLD_MS
    assert frames.steps[-1].at_ms == inf
    first = levels(painted(frames, 0))[: round(SIDES_TOP * SCALE)].copy()
    middle = levels(painted(frames, len(frames.steps) // 2))[: round(SIDES_TOP * SCALE)].copy()
    last = levels(painted(frames, len(frames.steps) - 1))[: round(SIDES_TOP * SCALE)]
    assert (first == middle).all()
    assert (middle != last).any()


def test_changed_rows_add_up_to_the_whole_picture() -> None:
    frames = film_of(told(LONG))
    whole = levels(painted(frames, 0)).copy()
    for index in range(1, len(frames.steps)):
        list(frames.paint(index))
        rows = np.frombuffer(frames.picture.data, np.uint8).reshape(frames.picture.height, frames.picture.width, 4)
        whole[frames.picture.top : frames.picture.top + len(rows)] = rows
        assert (whole == levels(frames.last)).all(), index


def test_lanes_change_places_where_the_window_runs_from_the_right(from_right: None) -> None:
    frames = film_of(content())
    list(frames.paint(len(frames.steps) - 1))
    middle = round(WIDTH * SCALE / 2)
    top = round(SIDES_TOP * SCALE)
    marks = levels(frames.last)[top : round(SIDES_BOTTOM * SCALE), :, 2::-1]
    green = (marks == QColor(LIGHT.accepted_ground).getRgb()[:3]).all(axis=2)
    assert green[:, :middle].any()
    assert not green[:, middle:].any()


LONG_WORD, MANY_LINES = ("a" * 5000 + "|~b=>c",), ("\n" * 80 + "|~b=>c",)


@pytest.mark.parametrize("script", [KOREAN, ARABIC, EMOJI, LONG_WORD, MANY_LINES])
def test_any_text_stays_inside_its_lane(script: tuple[str, ...]) -> None:
    frames = film_of(told(script, "؟" + "very long question " * 100))
    bare = levels(painted(frames, 0)).copy()
    for index in range(1, len(frames.steps)):
        list(frames.paint(index))
    last = levels(frames.last)
    foot, gutter = round((SIDES_BOTTOM + 4) * SCALE), slice(round(351 * SCALE), round(369 * SCALE))
    assert (last[foot:] == bare[foot:]).all()
    assert (last[round(SIDES_TOP * SCALE) : foot, gutter, :3] == levels(frames.last)[0, 0, :3]).all()


def test_a_lane_that_was_slower_ends_later() -> None:
    frames = film_of(content())
    at_ms = frames.content.sides[1].decode_ms
    plain, guessed = (SidePicture(side, DARK, 300.0, 250.0) for side in frames.content.sides)
    for side in (plain, guessed):
        side.show(at_ms)
    assert guessed.counts == "70 tokens · 61.4 tokens a second"
    narrow = SidePicture(frames.content.sides[1], DARK, 150.0, 250.0)
    narrow.show(at_ms)
    assert narrow.counts == "61.4 tokens a second"
    assert guessed.clock == "1.1 s"
    assert plain.counts == "38 tokens"
    assert plain.clock == "≈ 1.1 s"
    plain.show(inf)
    assert (plain.clock, plain.counts) == ("≈ 2.1 s", "70 tokens · 33.5 tokens a second")


def test_a_very_long_reply_is_laid_out_in_small_letters_without_trying_larger_ones() -> None:
    long = told(tuple(line for _ in range(60) for line in SQUARE_ROOT))
    frames = film_of(long)
    assert {side.text_px for side in frames.sides} == {13}
    list(frames.paint(len(frames.steps) // 2))
    list(frames.paint(len(frames.steps) - 1))
    assert QColor(LIGHT.rejected_line).getRgb()[:3] in colours_in(frames.last)


MARKDOWN = ("## Two|~ three=> ways\n\nUse", " **|bold|**|~x=> and `code`:\n\n", "1.| one=>\n2.", " two|~ too=>.\n\n")
TABLE = "| a | b |\n|---|---|\n| one two three four five six seven eight | two |\n\nEnd"


def test_markdown_is_painted_as_in_the_transcript_without_its_signs() -> None:
    side = SidePicture(told((*MARKDOWN, f"=>{TABLE}")).sides[1], LIGHT, 200.0, 600.0)
    side.show(inf)
    text = "\n".join(piece.text for piece in side._flow.paragraphs)
    assert ("bold" in text, [sign for sign in "#*`|" if sign in text]) == (True, [])
    rows = side._rows()
    assert all(above.bottom <= below.top for above, below in pairwise(rows))  # The cells of a table's row are one.
    assert sum(row.refused for row in rows) == 3
    table = next(block for block in side._flow.sets if block.block.kind == "table")
    assert [row for row in rows if table.top <= row.top < table.bottom][-1].bottom == table.bottom


def test_a_wrong_guess_hangs_while_the_side_runs_and_is_a_wedge_at_its_end() -> None:
    told_now = told((" word|~ something=> here",) * 6)
    plain, side = (SidePicture(each, LIGHT, 300.0, 250.0) for each in told_now.sides)
    for _ in range(2):  # It begins again.
        for at_ms in (0.0, side.side.decode_ms * 0.6):
            side.show(at_ms)
        assert side._flow.hanging
        side.show(inf)
        assert not side._flow.hanging
    plain.show(inf)
    assert side._flow.paragraphs[0].text == plain._flow.paragraphs[0].text


ROWS = [TextRow(20.0 * number, 20.0 * number + 20.0, refused) for number, refused in enumerate((0, 0, 0, 2, 1, 0, 1))]


def test_the_end_is_turned_to_where_most_wrong_guesses_are() -> None:
    assert first_to_show(ROWS, 40.0) == 3
    assert first_to_show(ROWS, 60.0) == 2
    assert first_to_show(ROWS, 1000.0) == 0
    assert first_to_show(ROWS, 10.0) == 0  # Not even one line has room.
    assert first_to_show([], 40.0) == 0
    assert seen_from(ROWS, 3, 59.0) == ROWS[3:5]


def test_both_lanes_have_one_size_and_the_losers_bar_stops_short_of_the_finish() -> None:
    frames = film_of(told((" word|~ something entirely different=> here",) * 14))
    plain, guessed = (side.fitting_px() for side in frames.sides)
    assert plain == guessed  # Both say the same, and refused guesses take no room.
    assert [side.text_px for side in frames.sides] == [guessed, guessed]
    sides = [SidePicture(side, DARK, 300.0, 250.0) for side in content().sides]
    stop_losers(sides)
    times = [side.side.decode_ms for side in sides]
    assert [side.end_share for side in sides] == [min(times) / each for each in times]
    assert min(side.end_share for side in sides) < 1.0 == max(side.end_share for side in sides)
