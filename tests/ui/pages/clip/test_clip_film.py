"""The pictures of a clip: both lanes run, the last one shows marks and verdict, in every theme and direction."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage

from engine.events import Event
from tests.ui.stage.stories import story, trace_of
from tests.ui.transcript.scripted import SQUARE_ROOT, reply, stats
from ui.pages.clip.clip_film import HEIGHT, LANES_BOTTOM, LANES_TOP, SCALE, WIDTH, ClipFilm
from ui.pages.clip.lane_picture import LanePicture, LaneRow, first_to_show, seen_from
from ui.stage.clip_timing import HOLD_MS
from ui.stage.story import ClipStory, story_of_reply
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


def told(script: tuple[str, ...], prompt: str = "Why?") -> ClipStory:
    events: list[Event] = reply(script, stats_=stats(speedup_low=1.7, speedup_high=1.96))
    return story_of_reply(trace_of(events, prompt))


def film_of(story_: ClipStory, palette: Palette = LIGHT) -> ClipFilm:
    film = ClipFilm(story_, palette)
    list(film.prepare())
    return film


def levels(image: QImage) -> NDArray[np.uint8]:
    return np.array(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)


def colours_in(image: QImage) -> set[tuple[int, ...]]:
    seen = np.unique(levels(image).reshape(-1, 4)[:, 2::-1], axis=0)
    return {tuple(int(channel) for channel in colour) for colour in seen}


def painted(film: ClipFilm, index: int) -> QImage:
    list(film.paint(index))
    return film.last


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_the_last_picture_has_green_and_red_marks(palette: Palette) -> None:
    film = film_of(told(LONG), palette)
    last = painted(film, len(film.steps) - 1)
    assert (last.width(), last.height()) == (WIDTH * SCALE, HEIGHT * SCALE)
    seen = colours_in(last)
    for name in ("window", "accepted_ground", "rejected_ground", "correction_ground", "accent", "hairline"):
        assert QColor(getattr(palette, name)).getRgb()[:3] in seen, name


def test_it_stays_and_is_the_only_one_with_the_verdict() -> None:
    film = film_of(story())
    assert [step.for_ms for step in film.steps][-1] == HOLD_MS
    assert film.steps[-1].at_ms == inf
    first = levels(painted(film, 0))[: round(LANES_TOP * SCALE)].copy()
    middle = levels(painted(film, len(film.steps) // 2))[: round(LANES_TOP * SCALE)].copy()
    last = levels(painted(film, len(film.steps) - 1))[: round(LANES_TOP * SCALE)]
    assert (first == middle).all()
    assert (middle != last).any()


def test_changed_rows_add_up_to_the_whole_picture() -> None:
    film = film_of(told(LONG))
    whole = levels(painted(film, 0)).copy()
    for index in range(1, len(film.steps)):
        list(film.paint(index))
        rows = levels(film.picture.rows)
        whole[film.picture.top : film.picture.top + len(rows)] = rows
        assert (whole == levels(film.last)).all(), index


def test_lanes_change_places_where_the_window_runs_from_the_right(from_right: None) -> None:
    film = film_of(story())
    list(film.paint(len(film.steps) - 1))
    middle = round(WIDTH * SCALE / 2)
    top = round(LANES_TOP * SCALE)
    marks = levels(film.last)[top : round(LANES_BOTTOM * SCALE), :, 2::-1]
    green = (marks == QColor(LIGHT.accepted_ground).getRgb()[:3]).all(axis=2)
    assert green[:, :middle].any()
    assert not green[:, middle:].any()


LONG_WORD, MANY_LINES = ("a" * 5000 + "|~b=>c",), ("\n" * 80 + "|~b=>c",)


@pytest.mark.parametrize("script", [KOREAN, ARABIC, EMOJI, LONG_WORD, MANY_LINES])
def test_any_text_stays_inside_its_lane(script: tuple[str, ...]) -> None:
    film = film_of(told(script, "؟" + "very long question " * 100))
    bare = levels(painted(film, 0)).copy()
    for index in range(1, len(film.steps)):
        list(film.paint(index))
    last = levels(film.last)
    foot, gutter = round((LANES_BOTTOM + 4) * SCALE), slice(round(351 * SCALE), round(369 * SCALE))
    assert (last[foot:] == bare[foot:]).all()
    assert (last[round(LANES_TOP * SCALE) : foot, gutter, :3] == levels(film.last)[0, 0, :3]).all()


def test_a_lane_that_was_slower_ends_later() -> None:
    film = film_of(story())
    at_ms = film.story.lanes[1].decode_ms
    plain, guessed = (LanePicture(lane, DARK, 300.0, 250.0) for lane in film.story.lanes)
    for lane in (plain, guessed):
        lane.show(at_ms)
    assert guessed.counts == "70 tokens · 61.4 tokens a second"
    assert guessed.clock == "1.1 s"
    assert plain.counts == "38 tokens"
    assert plain.clock == "≈ 1.1 s"
    plain.show(inf)
    assert (plain.clock, plain.counts) == ("≈ 2.1 s", "70 tokens · 33.5 tokens a second")


def test_a_very_long_reply_is_laid_out_in_small_letters_without_trying_larger_ones() -> None:
    long = told(tuple(line for _ in range(60) for line in SQUARE_ROOT))
    film = film_of(long)
    assert {lane.text_px for lane in film.lanes} == {13}
    list(film.paint(len(film.steps) // 2))
    list(film.paint(len(film.steps) - 1))
    assert QColor(LIGHT.rejected_ground).getRgb()[:3] in colours_in(film.last)


ROWS = [LaneRow(20.0 * number, 20.0 * number + 20.0, refused) for number, refused in enumerate((0, 0, 0, 2, 1, 0, 1))]


def test_the_end_is_turned_to_where_most_wrong_guesses_are() -> None:
    assert first_to_show(ROWS, 40.0) == 3
    assert first_to_show(ROWS, 60.0) == 2
    assert first_to_show(ROWS, 1000.0) == 0
    assert first_to_show(ROWS, 10.0) == 0  # Not even one line has room.
    assert first_to_show([], 40.0) == 0
    assert seen_from(ROWS, 3, 59.0) == ROWS[3:5]


def test_both_lanes_have_letters_of_one_size() -> None:
    film = film_of(told((" word|~ something entirely different=> here",) * 14))
    plain, guessed = (lane.fitting_px() for lane in film.lanes)
    assert plain > guessed  # It has no refused guesses, which need room.
    assert [lane.text_px for lane in film.lanes] == [guessed, guessed]
