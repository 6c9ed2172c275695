"""A drafter's doubts are soon corrected where they have no reason, and kept where they have."""

import pytest

from engine.draft_length.statistics.confidence import Confidence


def after(p_draft: float, verdicts: str) -> float:
    """The chance at this probability, once so many guesses were right (r) and wrong (w)."""
    confidence = Confidence()
    for verdict in verdicts:
        confidence.learn(p_draft, verdict == "r")
    return confidence.chance(p_draft)


@pytest.mark.parametrize(("verdicts", "least", "most"), [("", 0.05, 0.15), ("rwr", 0.4, 0.7), ("www", 0.0, 0.05)])
def test_a_doubt_is_corrected_within_the_rounds_of_a_first_trial(verdicts: str, least: float, most: float) -> None:
    assert least <= after(0.0003, verdicts) <= most


def test_sureness_needs_more_evidence_to_be_disbelieved() -> None:
    assert after(0.99, "w") > 0.75


def test_only_what_was_seen_counts_as_learnt() -> None:
    confidence = Confidence()
    assert not confidence.has_learnt
    assert not Confidence(confidence.learnt).has_learnt
    confidence.learn(0.1, right=True)
    assert confidence.has_learnt
    assert Confidence(confidence.learnt).chance(0.1) == pytest.approx(confidence.chance(0.1), abs=0.01)
