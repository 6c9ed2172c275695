"""Sentences, names and scales: pure."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.bench.rows import BenchRow
from tests.ui.pages.bench.stage import OTHER, REPORT, row
from tests.ui.theme.wcag import contrast
from ui.pages.bench import text as words
from ui.pages.bench.chart import PATTERNS, chart_height, series_ink
from ui.pages.bench.chart_data import ChartData, chart_data, ticks_to
from ui.pages.bench.runs import ACCEPTANCE, MOST_RUNS, SPEEDUP, own_run, run_names, saved_run
from ui.theme.palette import ALL, Palette


@pytest.mark.parametrize(
    ("overall", "rows", "sentence"),
    [
        (1.4, {"b": 1.9, "a": 1.2}, "Guessing won: 1.40× as fast. Most on b, least on a."),
        (1.4, {"b": 1.9, "a": 1.01}, "Guessing won: 1.40× as fast. Most on b, not at all on a."),
        (1.1, {"b": 2, "a": 0.8}, "Guessing won: 1.10× as fast. Most on b; it costs time on a."),
        (1.02, {"b": 1.2, "a": 0.8}, "No difference: 1.02×. It helps on b."),
        (0.8, {"b": 0.9, "a": 0.7}, "Plain won: 0.80× with guesses."),
        (1.4, {"only": 1.4}, "Guessing won: 1.40× as fast."),
    ],
)  # fmt: skip
def test_the_sentence_says_what_the_figures_say(overall: float, rows: dict[str, float], sentence: str) -> None:
    assert words.verdict([row(name, speed) for name, speed in rows.items()], row("overall", overall)) == sentence


@pytest.mark.parametrize(
    ("overall", "rows", "sentence"),
    [
        (1.4, {"b": 1.9}, "Leave guessing on for this pair."),
        (0.8, {"b": 0.9}, "Switch guessing off for this pair, or try another drafter."),
        (0.8, {"b": 1.3}, "Leave guessing on auto for this pair: it guesses only where that pays."),
    ],
)  # fmt: skip
def test_what_follows_is_said_in_one_sentence(overall: float, rows: dict[str, float], sentence: str) -> None:
    assert words.advice([row(name, speed) for name, speed in rows.items()], row("overall", overall)) == sentence
    unsure = msgspec.structs.replace(row("overall", 1.4), speedup=None)
    assert words.advice([], unsure) == words.advice([], None) == ""


def test_kinds_of_questions_have_words_and_others_stand_as_they_are() -> None:
    assert words.kind_name("differences") == "subtraction"
    assert words.kind_name("my_own kind") == "my own kind"


def within(speedup: float, low: float, high: float) -> BenchRow:
    return msgspec.structs.replace(row("overall", speedup), speedup_low=low, speedup_high=high)


def test_the_sentence_claims_no_more_than_the_spread_allows() -> None:
    assert words.verdict([], within(1.4, 1.33, 1.47)) == "Guessing won: 1.40× as fast."
    assert words.verdict([], within(1.06, 0.99, 1.13)) == "Too close to call: 1.06×."
    unsure = msgspec.structs.replace(within(1.4, 0.9, 1.94), speedup=None)
    said = "Too close to call: 0.9× to 1.9×. Close other programs and run it again."
    assert words.verdict([], unsure) == said
    assert "×" not in words.verdict([], msgspec.structs.replace(unsure, speedup_low=0.0))
    assert words.speed_up(within(1.4, 1.33, 1.47)) == "1.40× ±0.07"


def test_without_a_figure_the_sentence_says_so() -> None:
    silent = msgspec.structs.replace(row("overall", 1.0), speedup=None, tok_per_s=None)
    assert "nothing to compare" in words.verdict([silent], silent)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.0, "a few seconds"), (12.0, "10 seconds"), (96.0, "100 seconds"), (130.0, "2 minutes"), (40_000.0, "11 hours")],
)
def test_time_left_is_as_coarse_as_it_is(seconds: float, said: str) -> None:
    assert said in words.time_left(seconds)


def test_runs_are_named_by_what_tells_them_apart() -> None:
    own, other = own_run(REPORT, 4, 4), saved_run(OTHER)
    big = saved_run(msgspec.structs.replace(OTHER, pair={"name": "big"}))
    assert run_names([own]) == ("Starter",)
    assert run_names([own, other]) == ("This computer", "Processor B, 8 cores")
    assert run_names([own, other, other])[2] == "Processor B, 8 cores (2)"
    assert run_names([own, big]) == ("Starter, this computer", "big, Processor B, 8 cores")


@given(st.floats(1e-6, 1e9))
def test_a_scale_has_few_ticks_and_room_for_the_longest_bar(longest: float) -> None:
    ticks = ticks_to(longest)
    assert 2 <= len(ticks) <= 8
    assert ticks[0] == 0.0
    assert ticks[-1] >= longest * 0.999


def test_shares_are_drawn_on_a_whole() -> None:
    own = own_run(REPORT, 4, 4)
    assert chart_data([own], ("a",), own, ACCEPTANCE).ticks[-1] == 1.0
    assert chart_data([own], ("a",), own, SPEEDUP).ticks[-1] >= 1.9


def test_a_chart_of_nothing_has_a_height_and_words() -> None:
    assert chart_height(ChartData()) > 100
    assert ChartData().spoken == "Nothing to show yet"


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_bars_can_be_seen_and_told_apart_without_colour(palette: Palette) -> None:
    inks = [series_ink(palette, number).name() for number in range(MOST_RUNS)]
    assert min(contrast(ink, palette.window) for ink in inks) >= 3.0
    assert len(set(PATTERNS)) == MOST_RUNS
    for ink in ("text", "muted"):
        assert contrast(getattr(palette, ink), palette.window) >= 4.5
