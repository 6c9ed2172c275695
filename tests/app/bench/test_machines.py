"""What several machines bring, by calculation: drafts grow with the way, and guessing pays where it did not."""

from __future__ import annotations

import pytest

from app.bench.machines import SharedModel, Way, break_even, curve, expected_tokens, outlook, pass_ms

MODEL = SharedModel(layers=32, layer_ms=1.0, width=4096, acceptance=0.7, guess_ms=4.0, row_share=0.1)
HOUSE, TOWN = Way(0.6, 1000), Way(40.0, 50)


def test_a_pass_is_its_layers_and_the_way_to_each_machine() -> None:
    assert pass_ms(MODEL, [], 1) == 32.0
    there_and_back_ms = 2 * 4096 * 4 * 8 / 1e6
    assert pass_ms(MODEL, [HOUSE, HOUSE], 1) == pytest.approx(32.0 + 2 * (0.6 + there_and_back_ms))
    assert curve(MODEL, [HOUSE], (1, 4))[4] == pytest.approx(32.0 * 1.3 + 0.6 + 4 * there_and_back_ms)


def test_the_best_draft_is_longer_the_longer_the_way_is_and_never_worth_less() -> None:
    found = [outlook(MODEL, [Way(trip_ms, 1000)] * 2) for trip_ms in (0.0, 5.0, 20.0, 80.0)]
    assert [each.guesses for each in found] == sorted(each.guesses for each in found)
    assert found[-1].guesses > found[0].guesses
    assert [each.speed_up for each in found] == sorted(each.speed_up for each in found)
    assert [each.plain_per_s for each in found] == sorted((each.plain_per_s for each in found), reverse=True)


def test_the_way_lowers_the_acceptance_from_which_guessing_pays() -> None:
    assert break_even(MODEL, [TOWN]) < break_even(MODEL, [HOUSE]) < 1
    dear = MODEL._replace(guess_ms=40.0)
    assert break_even(dear, []) > 1
    assert outlook(dear, []).guesses == 0
    assert outlook(dear, [TOWN] * 4).guesses > 0
    least = break_even(MODEL, [HOUSE])
    assert outlook(MODEL._replace(acceptance=least - 0.02), [HOUSE], longest=1).guesses == 0
    assert outlook(MODEL._replace(acceptance=least + 0.02), [HOUSE], longest=1).guesses == 1


def test_every_guess_right_is_every_token() -> None:
    assert (expected_tokens(1.0, 4), expected_tokens(0.0, 4), expected_tokens(0.5, 1)) == (5.0, 1.0, 1.5)
