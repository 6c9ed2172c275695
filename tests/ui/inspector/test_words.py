"""Every sentence of the inspector, as text."""

from __future__ import annotations

import pytest

from engine.events import Costs, Failed, LengthChoice, LengthReason
from tests.ui.inspector.streams import COSTS, Round, after, long_reply, started, stream
from ui.inspector.expected_speed import expected_tok_per_s, possible_speed
from ui.inspector.pictures.cache_strip import newest_words
from ui.inspector.text import summary as words
from ui.inspector.text.round import NO_ROUNDS, WAITING, describe_round
from ui.transcript.state.estimates import guess_ms, pass_ms
from ui.transcript.state.reply_state import ReplyState, reduce


def live(*rounds: Round, costs: Costs | None = COSTS) -> ReplyState:
    """A reply that is still being written."""
    return after(stream(rounds, costs=costs)[:-1])


def test_the_end_of_a_reply_is_no_waste() -> None:
    facts = live(Round(4, 4), Round(2, 2, ends=True)).rounds[-1]
    assert newest_words(facts, 2) == "round 2: read 3, kept 2, the end"


def test_without_costs_there_is_no_curve() -> None:
    said = words.cost_words(live(Round(4, 2), costs=None))
    assert said == "4 guesses a round. What a pass costs was not measured for this pair, so there is no curve."
    assert words.cost_words(live(Round(4, 2))) == "4 guesses a round."


@pytest.mark.parametrize(
    ("reason", "made", "said"),
    [
        ("off", 0, "Guessing is off."),
        ("plain_look", 0, "No guess in this round: plain writing is timed now and then, for comparison."),
        ("does_not_pay", 0, "No guesses now: here they cost more time than they save."),
        ("nothing", 0, "No guess: the drafter had none here."),
        ("looking", 3, "Guesses to find out whether guessing would pay here."),
        ("room", 1, "1 guess a round."),
        ("fixed", 1, "4 guesses a round."),
    ],
)
def test_each_reason_has_its_sentence(reason: LengthReason, made: int, said: str) -> None:
    assert words.cost_words(live(Round(made, 0, pace=LengthChoice(reason)))) == said


# The other sections


def test_nothing_is_claimed_before_anything_was_seen() -> None:
    said = [says(after([started()])) for says in SAYINGS]
    assert set(said) == {WAITING, "Reading the prompt: 0 of 20 tokens."}
    ended = after([started(), Failed("g1", "x", "It broke.", "Again.")])
    assert words.rounds_words(ended) == NO_ROUNDS


SAYINGS = (
    words.rounds_words,
    words.cache_words,
    words.cost_words,
)


def test_the_sections_of_a_finished_reply() -> None:
    state = after(stream([Round(4, 2)] * 9 + [Round(4, 4)], reused=5, plain_tok_per_s=95.0))
    assert words.rounds_words(state) == "10 rounds wrote 32 tokens, 3.2 a round. One row each, the newest last."
    assert words.cache_words(state) == "51 tokens kept, 18 read on trial and thrown away."


def test_a_cache_that_kept_all() -> None:
    assert words.cache_words(live(Round(4, 4))) == "24 tokens kept, nothing thrown away."


def test_a_round_is_told_with_its_guesses() -> None:
    correction, bonus, plain, ended = live(Round(3, 1), Round(1, 1), Round(0, 0), Round(2, 1, ends=True)).rounds
    assert describe_round(correction) == (
        "Round 1: 1 of 3 guesses right: “ g0” 90 % ✓; “ g1” 88 % ✗; “ g2” 86 % not looked at. The model wrote “ own” "
        "instead. Guessing took 4.0 ms, checking 4 rows 18 ms. 2 thrown away."
    )
    assert describe_round(bonus) == (
        "Round 2: 1 of 1 guess right: “ g0” 90 % ✓. The check wrote “ own” on top. "
        "Guessing took 4.0 ms, checking 2 rows 18 ms."
    )
    assert describe_round(plain) == "Round 3: written without a guess. The model wrote “ own”. Checking 1 row 18 ms."
    assert "The reply ended inside these guesses." in describe_round(ended)


def test_every_sentence_holds_at_every_moment() -> None:
    state = ReplyState("g1")
    for event in long_reply(400):
        state = reduce(state, event)
        for says in SAYINGS:
            said = says(state)
            assert said == "" or (said[0].isupper() or said[0].isdigit())
            assert said == "" or said.endswith(".")
            assert "None" not in said
            assert "nan" not in said


# Estimates


def test_the_expected_speed_goes_as_far_as_places_were_seen() -> None:
    state = live(*[Round(4, 2)] * 4, Round(4, 4))
    assert expected_tok_per_s(state) == pytest.approx([100.0, 2000.0 / 13.0, 3000.0 / 16.0, 3200.0 / 19.0])
    assert possible_speed(state) == pytest.approx((1.875, 170.0 / 86.0))
    assert expected_tok_per_s(live(Round(4, 4))) == []
    assert possible_speed(live(Round(4, 4))) is None
    assert expected_tok_per_s(live(*[Round(4, 4)] * 9, costs=None)) == []


def test_widths_that_were_not_measured_lie_on_the_line() -> None:
    costs = Costs({1: 10.0, 4: 16.0, 8: 40.0}, {"drafter": 1.0, "copy": 0.1}, 4)
    assert [pass_ms(costs, width) for width in (1, 2, 6, 10)] == [10.0, 12.0, 28.0, 52.0]
    assert pass_ms(None, 1) is None
    assert pass_ms(Costs({1: 10.0}, {}, 1), 2) is None
    assert (guess_ms(costs, "copy"), guess_ms(costs, "other"), guess_ms(COSTS, "other")) == (0.1, None, 1.0)
    assert pass_ms(Costs({4: 16.0, 8: 40.0}, {}, 1), 2) == pytest.approx(4.0)
