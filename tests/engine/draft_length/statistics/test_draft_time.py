"""Drafts of one length tell what drafts of another take, and a held-up one hardly counts."""

import random

import pytest

from engine.draft_length.statistics.acceptance_stats import DraftTime

BEGIN, GUESS = 2.7, 4.4


def learnt(lengths: list[int], at_load: float | None = GUESS, rounds: int = 200) -> DraftTime:
    """What was learnt of drafts of these lengths in turn, each held up or quicker by a tenth at most."""
    time, rng = DraftTime(at_load), random.Random(1)
    for number in range(rounds):
        guesses = lengths[number % len(lengths)]
        time.learn(guesses, (BEGIN + guesses * GUESS) * rng.uniform(0.9, 1.1))
    return time


def test_nothing_is_known_of_a_source_that_was_never_seen() -> None:
    time = DraftTime()
    assert (time.is_known, time.of(3)) == (False, 0.0)
    time.learn(2, 10.0)
    assert (time.is_known, time.of(0), time.of(4)) == (True, 0.0, 20.0)


def test_short_drafts_do_not_make_long_ones_look_dear() -> None:
    time = learnt([1])
    assert time.of(1) == pytest.approx(BEGIN + GUESS, rel=0.05)
    assert time.of(3) == pytest.approx(BEGIN + 3 * GUESS, rel=0.1)  # as one mean time a guess it would be 30 % more


@pytest.mark.parametrize("at_load", [GUESS, 2 * GUESS, None])
def test_drafts_of_several_lengths_tell_both(at_load: float | None) -> None:
    time = learnt([1, 3, 6], at_load, 1000)
    for guesses in (1, 3, 6):
        assert time.of(guesses) == pytest.approx(BEGIN + guesses * GUESS, rel=0.1)


def test_a_draft_that_was_held_up_hardly_counts() -> None:
    time = learnt([3])
    before = time.of(3)
    time.learn(3, 1000.0)
    assert time.of(3) < 1.35 * before


def test_a_price_of_a_busy_moment_is_mended_by_three_drafts_of_one_guess() -> None:
    time = DraftTime(40.0)
    for _ in range(3):
        time.learn(1, 13.0)
    assert time.of(1) < 21.0
    assert time.of(4) < 80.0
