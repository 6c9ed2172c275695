"""Every sentence of the inspector, as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.events import Costs, Event, Failed, LengthChoice, LengthReason
from tests.ui.inspector.streams import COSTS, Round, long_reply, started, stream
from ui.inspector.one_more_guess import expected_tok_per_s, length_of, one_more
from ui.inspector.pictures.cache_strip import newest_words
from ui.inspector.text import summary as words
from ui.inspector.text.draft_length import why_this_k
from ui.inspector.text.numbers import (
    a_place,
    begin,
    chance,
    count,
    ordinal,
    place,
)
from ui.inspector.text.round import NO_ROUNDS, WAITING, describe_round
from ui.inspector.text.summary import waste_words
from ui.transcript.state.estimates import guess_ms, pass_ms
from ui.transcript.state.reply_state import ReplyState, reduce


def after(events: list[Event]) -> ReplyState:
    state = ReplyState("g1")
    for event in events:
        state = reduce(state, event)
    return state


def live(*rounds: Round, costs: Costs | None = COSTS) -> ReplyState:
    """A reply that is still being written."""
    return after(stream(rounds, costs=costs)[:-1])


@pytest.mark.parametrize(
    ("p", "said"),
    [
        (0.0, "hardly ever"),
        (0.02, "hardly ever"),
        (0.34, "one time in three"),
        (0.5, "one time in two"),
        (0.66, "two times in three"),
        (0.81, "four times in five"),
        (0.98, "nearly always"),
        (1.0, "nearly always"),
    ],
)
def test_chances_in_words(p: float, said: str) -> None:
    assert chance(p) == said


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_likelier_thing_never_sounds_less_likely(one: float, other: float) -> None:
    order = list(dict.fromkeys(chance(step / 1000) for step in range(1001)))
    low, high = sorted((one, other))
    assert order.index(chance(low)) <= order.index(chance(high))


def test_small_words() -> None:
    assert [count(n) for n in (0, 4, 12, 13, 1234)] == ["no", "four", "twelve", "13", "1,234"]
    assert [begin(count(n)) for n in (0, 1, 4, 13)] == ["No", "One", "Four", "13"]
    assert [place(n) for n in (1, 12, 13, 21)] == ["first", "twelfth", "13th", "21st"]
    assert [a_place(n) for n in (5, 8, 11, 18, 2)] == ["A fifth", "An eighth", "An eleventh", "An 18th", "A second"]
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 22)] == ["1st", "2nd", "3rd", "4th", "11th", "22nd"]


# Why this K


def test_the_engines_own_figures_explain_k() -> None:
    rounds = [Round(4, 4, draft_ms=2.0, verify_ms=20.0)] * 8
    why = LengthChoice("pays", 10.0, 2.0, 0.34)
    said = why_this_k(live(*rounds, Round(4, 4, draft_ms=2.0, verify_ms=20.0, pace=why)))
    assert said == (
        "Four guesses were made. A fifth would take 2.0 ms more and be right one time in three (after four right "
        "ones); at the speed reached it would have to be right one time in two."
    )


def test_a_guess_that_could_never_pay() -> None:
    why = LengthChoice("pays", 10.0, 30.0, 0.6)
    assert why_this_k(live(Round(2, 2, pace=why))).endswith("it would not pay even if it were always right.")


def test_where_one_more_would_pay_the_bar_is_told_not_contradicted() -> None:
    why = LengthChoice("pays", 10.0, 0.5, 0.8)
    assert why_this_k(live(Round(2, 2, pace=why))).endswith(
        "(after two right ones); one time in twenty would be enough to pay."
    )


def test_without_reasons_the_costs_give_an_estimate_and_say_so() -> None:
    said = why_this_k(live(*[Round(4, 2)] * 6))
    assert said == (
        "Set to 4 guesses a round. A fifth would take about 5.0 ms more and hardly "
        "ever be right (after four right ones)."
    )


def test_a_last_round_that_the_end_cut_is_nobodys_choice() -> None:
    state = live(*[Round(4, 4)] * 9, Round(2, 2, ends=True))
    assert length_of(state) == 4
    assert why_this_k(state).startswith("Set to 4 guesses a round. A fifth would take about 5.0 ms more")


def test_one_more_pays_only_where_it_beats_the_best_of_the_curve() -> None:
    """A slow reply made "one more would pay" of what the curve beside it called no better."""
    state = live(*[Round(4, number % 5, verify_ms=200.0) for number in range(20)])
    speeds = expected_tok_per_s(state)
    assert speeds.index(max(speeds)) < 4
    further = one_more(state)
    assert further is not None
    assert further.needed is not None
    assert further.needed > 1.0


def test_the_share_of_waste_and_its_bar_have_one_base() -> None:
    state = after(stream([Round(4, 2)] * 6))
    assert state.stats is not None
    assert words.written_ms(state) == state.stats.decode_ms
    assert words.wasted_share(state) == state.tally.wasted_ms / state.stats.decode_ms


def test_the_end_of_a_reply_is_no_waste() -> None:
    facts = live(Round(4, 4), Round(2, 2, ends=True)).rounds[-1]
    assert newest_words(facts, 2) == "round 2: read 3, kept 2, the end"


def test_without_costs_nothing_is_reckoned() -> None:
    assert why_this_k(live(Round(4, 2), costs=None)) == "Set to 4 guesses a round."
    assert one_more(live(Round(4, 2), costs=None)) is None
    assert "no curve" in words.cost_words(live(Round(4, 2), costs=None))
    assert "no curve" not in words.cost_words(live(Round(4, 2)))


@pytest.mark.parametrize(
    ("reason", "made", "said"),
    [
        ("off", 0, "Guessing is off."),
        ("plain_look", 0, "No guess in this round: plain writing is timed now and then, for comparison."),
        ("does_not_pay", 0, "No guesses now: here they cost more time than they save."),
        ("nothing", 0, "No guess: the drafter had none here."),
        ("looking", 3, "Three guesses to find out whether the guesses of drafter would pay here."),
        ("room", 1, "One guess: no room for more."),
        (
            "room",
            4,
            "Four guesses: with one more, the check would no longer be exactly as plain writing.",
        ),
        ("fixed", 1, "Set to 4 guesses a round."),
        ("pays", 2, "Two guesses were made."),
    ],
)
def test_each_reason_has_its_sentence(reason: LengthReason, made: int, said: str) -> None:
    assert why_this_k(live(Round(made, 0, pace=LengthChoice(reason)))).startswith(said)


def test_a_plain_reply_asks_what_a_first_guess_would_bring() -> None:
    why = LengthChoice("does_not_pay", 10.0, 6.0, 0.3)
    assert why_this_k(live(*[Round(0, 0, verify_ms=10.0)] * 3, Round(0, 0, verify_ms=10.0, pace=why))) == (
        "No guesses now: here they cost more time than they save. A guess would take 6.0 ms more and be right one time "
        "in three; at the speed reached it would have to be right three times in five."
    )


# The other sections


def test_nothing_is_claimed_before_anything_was_seen() -> None:
    said = [says(after([started()])) for says in SAYINGS]
    assert set(said) == {WAITING, "Reading the prompt: 0 of 20 tokens."}
    ended = after([started(), Failed("g1", "x", "It broke.", "Again.")])
    assert words.rounds_words(ended) == NO_ROUNDS


SAYINGS = (
    words.rounds_words,
    words.cache_words,
    words.speed_words,
    words.places_words,
    words.lengths_words,
    why_this_k,
    words.waste_words,
)


def test_the_sections_of_a_finished_reply() -> None:
    state = after(stream([Round(4, 2)] * 9 + [Round(4, 4)], reused=5, plain_tok_per_s=95.0))
    assert words.rounds_words(state) == "10 rounds wrote 32 tokens, 3.2 a round. One row each, the newest last."
    assert words.cache_words(state) == "51 tokens kept, 18 read on trial and thrown away."
    assert words.speed_words(state) == (
        "144 tokens a second over the whole reply. The dashed line is plain writing: 95.0, measured in this reply."
    )
    assert words.places_words(state) == (
        "First guess: nearly always right. The fourth: nearly always, if all before it were. "
        "Here four guesses a round pay if right three times in five (estimate)."
    )
    assert words.lengths_words(state) == "Most often two guesses were right: in 9 of 10 rounds with guesses."
    assert words.waste_words(state) == "18 guesses were thrown away: about 54 ms, 24 % of the reply (estimate)."


def test_a_cache_that_kept_all() -> None:
    assert words.cache_words(live(Round(4, 4))) == "24 tokens kept, nothing thrown away."


def test_plain_speed_comes_from_this_very_reply_or_not_at_all() -> None:
    assert words.speed_words(live(Round(4, 4))).endswith("not timed yet, so there is no line to compare with.")
    seen = live(Round(0, 0, verify_ms=30.0), Round(0, 0, verify_ms=10.0))
    assert words.plain_tok_per_s(seen) == pytest.approx(100.0)
    assert words.plain_tok_per_s(live(Round(2, 2, pace=LengthChoice("pays", 20.0)))) == pytest.approx(50.0)
    ended = after(stream([Round(4, 4)], plain_tok_per_s=None))
    assert words.speed_words(ended).endswith("not timed, so there is no line to compare with.")
    plain = after(stream([Round(0, 0)] * 3))
    assert words.speed_words(plain).endswith("Written without guesses.")


def test_no_guesses_are_told_as_such() -> None:
    assert words.places_words(live(Round(0, 0))) == words.NO_GUESSES_YET
    assert words.waste_words(after(stream([Round(0, 0)]))) == words.NO_GUESSES


def test_waste_says_what_it_leaves_out() -> None:
    assert waste_words(live(Round(4, 3), costs=None)) == (
        "1 guess was thrown away: about 1.0 ms of guessing, 5 % of the reply (estimate, without checking them)."
    )
    assert waste_words(live(Round(4, 4))) == "Not one guess was thrown away."


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
    assert expected_tok_per_s(live(Round(4, 4))) == []
    assert expected_tok_per_s(live(*[Round(4, 4)] * 9, costs=None)) == []


def test_widths_that_were_not_measured_lie_on_the_line() -> None:
    costs = Costs({1: 10.0, 4: 16.0, 8: 40.0}, {"drafter": 1.0, "copy": 0.1}, 4)
    assert [pass_ms(costs, width) for width in (1, 2, 6, 10)] == [10.0, 12.0, 28.0, 52.0]
    assert pass_ms(None, 1) is None
    assert pass_ms(Costs({1: 10.0}, {}, 1), 2) is None
    assert (guess_ms(costs, "copy"), guess_ms(costs, "other"), guess_ms(COSTS, "other")) == (0.1, None, 1.0)
    assert pass_ms(Costs({4: 16.0, 8: 40.0}, {}, 1), 2) == pytest.approx(4.0)
