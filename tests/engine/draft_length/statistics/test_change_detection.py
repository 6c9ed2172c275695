"""A text that stops suiting a source is noticed soon, and one that suits it as ever almost never."""

from __future__ import annotations

import numpy as np
import pytest

from engine.draft_length.statistics.confidence import FIRST_REST, ChangeDetector, Confidence

GUESSES = 4


def rounds_until_rest(
    change: ChangeDetector, claimed: float, chance: float, cost: float, most: int, seed: int = 1
) -> int | None:
    """The round after which it rests, where guesses claim one chance and have another; None where it never does."""
    rng = np.random.default_rng(seed)
    for number in range(1, most + 1):
        right = int(np.argmin([*(rng.random(GUESSES) < chance), False]))
        change.learn([claimed] * min(right + 1, GUESSES), right, right + 1, cost, may_rest=True)
        if change.left:
            return number
    return None


@pytest.mark.parametrize(("claimed", "most"), [(0.99, 4), (0.9, 5), (0.75, 9)])
def test_a_row_of_wrong_guesses_is_noticed_the_sooner_the_surer_they_were(claimed: float, most: int) -> None:
    change = ChangeDetector()
    assert rounds_until_rest(change, 0.95, 0.95, 2.0, 300) is None
    found = rounds_until_rest(change, claimed, 0.0, 2.0, 50)
    assert found is not None
    assert found <= most


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.9, 0.97])
def test_whoever_is_right_as_often_as_was_said_hardly_ever_rests(chance: float) -> None:
    alarms = [rounds_until_rest(ChangeDetector(), chance, chance, 2.0, 300, seed) for seed in range(100)]
    assert sum(alarm is not None for alarm in alarms) <= 12


def test_wrong_guesses_that_cost_next_to_nothing_are_no_reason_to_rest() -> None:
    assert rounds_until_rest(ChangeDetector(), 0.9, 0.4, 1.1, 300) is None


def test_one_that_may_not_rest_does_not() -> None:
    change = ChangeDetector()
    for _ in range(50):
        change.learn([0.99], 0, 1, 2.0, may_rest=False)
    assert change.left == 0


def test_rests_grow_within_a_reply_and_end_with_it() -> None:
    change, rests = ChangeDetector(), list[int]()
    for _ in range(3):
        rounds_until_rest(change, 0.95, 0.0, 2.0, 50)
        rests.append(change.left)
        change.skip_rounds(change.left)
    assert rests == [FIRST_REST, 2 * FIRST_REST, 4 * FIRST_REST]
    rounds_until_rest(change, 0.95, 0.0, 2.0, 50)
    change.begin_reply()
    assert change.left == 0
    rounds_until_rest(change, 0.95, 0.0, 2.0, 50)
    assert change.left == FIRST_REST
    change.begin_reply()
    change.learn([0.999], 0, 1, 2.0, may_rest=True)
    assert change.left == 0  # one wrong guess proves nothing, however sure it was


# A drafter's doubts are soon corrected where they have no reason, and kept where they have.


def after(p_draft: float, verdicts: str) -> float:
    """The chance at this probability, once so many guesses were right (r) and wrong (w)."""
    confidence = Confidence()
    for verdict in verdicts:
        confidence.learn(p_draft, verdict == "r")
    return confidence.chance(p_draft)


@pytest.mark.parametrize(("verdicts", "least", "most"), [("", 0.05, 0.15), ("rwr", 0.4, 0.7), ("www", 0.0, 0.05)])
def test_a_doubt_is_corrected_within_the_rounds_of_a_first_trial(verdicts: str, least: float, most: float) -> None:
    assert least <= after(0.0003, verdicts) <= most
    assert after(0.99, "w") > 0.75  # sureness needs more evidence to be disbelieved


def test_only_what_was_seen_counts_as_learnt() -> None:
    confidence = Confidence()
    assert not confidence.has_learnt
    assert not Confidence(confidence.learnt).has_learnt
    confidence.learn(0.1, right=True)
    assert confidence.has_learnt
    assert Confidence(confidence.learnt).chance(0.1) == pytest.approx(confidence.chance(0.1), abs=0.01)
