"""Sentences, names and scales: pure."""

from __future__ import annotations

import msgspec
import pytest

from app.bench.rows import BenchRow
from tests.ui.pages.bench.stage import row
from ui.pages.bench import text as words


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
