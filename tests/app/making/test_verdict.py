"""What was made is kept only where it was faster than plain writing for certain, and than the best at hand."""

from __future__ import annotations

import pytest

from app.making.verdict import BEFORE, MADE, SUFFIX, GainVerdict, MeasuredGain


def row(speedup: float | None, low: float | None = None, high: float | None = None) -> MeasuredGain:
    return MeasuredGain(12, speedup, low, high, 0.5)


@pytest.mark.parametrize(
    ("made", "suffix", "before", "gains"),
    [
        (row(1.5, 1.3, 1.7), row(1.1), None, True),
        (row(1.5, 0.9, 2.1), row(1.1), None, False),
        (row(1.5, 1.3, 1.7), row(1.6), None, False),
        (row(1.5, 1.3, 1.7), row(0.8), row(1.48), False),
        (row(1.5, 1.3, 1.7), row(None), row(1.2), True),
        (row(1.04, 1.02, 1.06), row(0.8), None, False),
        (row(None), row(0.8), None, False),
    ],
    ids=["faster", "maybe", "suffix is", "no better than before", "better than before", "hardly", "not told"],
)
def test_a_gain_is_one_beside_the_best_at_hand(
    made: MeasuredGain, suffix: MeasuredGain, before: MeasuredGain | None, gains: bool
) -> None:
    rows = {MADE: made, SUFFIX: suffix} | ({} if before is None else {BEFORE: before})
    found = GainVerdict(rows)
    assert found.gains is gains
    assert found.sentence().startswith("a gain: " if gains else "no gain")


def test_the_sentence_names_all_that_was_measured() -> None:
    assert GainVerdict({MADE: row(1.5, 1.3, 1.7), SUFFIX: row(1.1)}).sentence() == (
        "a gain: measured in turn over 12 held-out questions, 1.50 times plain writing (1.30 to 1.70), 50% of its "
        "first guesses right; suffix 1.10"
    )


def test_no_share_is_told_where_nothing_was_guessed() -> None:
    found = GainVerdict({MADE: MeasuredGain(12, 1.2, 1.1, 1.3), SUFFIX: row(0.8)})
    assert (found.gains, found.sentence()) == (False, "no gain could be told from 12 replies written in turn")
