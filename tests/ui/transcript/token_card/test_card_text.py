"""What the transcript says in words."""

from dataclasses import replace

from msgspec.structs import replace as replace_event

from engine.events import Finished, Prefilled
from tests.ui.transcript.scripted import reply, started, stats
from ui.i18n.direction import joined
from ui.i18n.phrases import percent
from ui.inspector.text.summary import rounds_words
from ui.transcript.message.reply_figures import status_words
from ui.transcript.message.summary import figure_lines, is_unseen, note, reply_verdict, row_words
from ui.transcript.state.explanations import explain
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState, reduce


def ended(**changes):
    state = ReplyState("g1")
    for event in reply(stats_=stats(**changes)):
        state = reduce(state, event)
    return state


def more(state):
    return [line for line, _ in figure_lines(state)]


def test_what_a_token_is_in_words():
    assert explain(Mark(" root", "accepted", 3, 1, 0.83, 0.91, "drafter")) == "Right guess: “ root” (round 3)."
    wrong = Mark(" 2.5", "rejected", 43, 0, 0.41, 0.03, "drafter", other=" 2.6")
    assert explain(wrong) == "Wrong guess: “ 2.5” (round 43). The model wrote “ 2.6” instead."
    right = Mark(" 2.6", "correction", 43, None, None, 0.92, other=" 2.5")
    assert explain(right) == "Correction: “ 2.6” in place of “ 2.5” (round 43)."
    assert explain(Mark("\n", "pending", 2, 0)) == "Not yet judged: “↵” (round 2)."


def test_percent():
    assert [percent(share) for share in (0.0, 0.001, 0.826, 1.0)] == ["0 %", "under 1 %", "83 %", "100 %"]


def test_a_few_words_under_a_good_reply_and_the_rest_behind_a_click():
    assert row_words(ended()) == "82 % right"
    assert reply_verdict(ended()) == "Guessing won: 1.83× as fast."
    lines = more(ended())
    assert lines[:2] == ["61.4 tokens a second", "plain: 33.5 tokens a second"]
    assert lines[-1] == "3.9 tokens a round"


def test_a_contrastive_reply_says_that_it_was_steered_below_it_and_in_the_inspector():
    state = ended()
    assert state.started is not None
    for strength, said in ((0.5, "contrastive 0.5: the text is steered"), (0.0, ""), ("a lot", "")):
        started = replace_event(state.started, sampling={"contrastive": strength})
        steered = replace(state, started=started)
        assert row_words(steered) == joined(filter(None, ("82 % right", said)))
        assert ("steers the text" in rounds_words(steered)) is bool(said)


def test_of_few_guesses_the_numbers_are_told():
    """One guess of one is no "100 %"."""
    assert row_words(ended(draft_n=1, draft_n_accepted=1, acceptance=1.0)) == "1 of 1 right"


def test_where_guessing_costs_time_it_says_so():
    state = ended(speedup=0.78, plain_tok_per_s=2410.0, note="guessing was switched off")
    assert reply_verdict(state) == "Plain won: 0.78× with guesses."
    assert "plain: 2,410 tokens a second" in more(state)
    assert note(state) == "Guessing was switched off."


def test_a_busy_machine_is_named_in_place_of_a_figure():
    state = ended(speedup=None, plain_tok_per_s=None, speedup_withheld="busy")
    assert reply_verdict(state) == "Can’t tell: the timing was too uneven."


def test_what_was_not_measured_is_left_out():
    state = ended(speedup=None, plain_tok_per_s=None, acceptance=None, draft_n=0, note="guessing is switched off")
    assert row_words(state) == "written without guesses"
    assert reply_verdict(state) == "Guessing is switched off."
    assert more(state) == ["61.4 tokens a second"]


def test_a_reply_without_letters_is_known():
    state = reduce(ReplyState("g1"), Finished("g1", "stop", "\n \n", stats(tokens=62)))
    assert is_unseen(state)
    assert not is_unseen(reduce(ReplyState("g1"), Finished("g1", "stop", "", stats(tokens=0))))


def test_an_end_before_the_end_is_told():
    state = reduce(ReplyState("g1"), Finished("g1", "cancelled", "", stats(tok_per_s=None)))
    assert row_words(state).startswith("stopped by you")


def test_status():
    state = ReplyState("g1")
    assert status_words(state) == "Loading the model…"
    assert status_words(reduce(state, started())) == "Reading the prompt…"
    state = reduce(reduce(state, started(prompt_tokens=2000)), Prefilled("g1", 512, 2000, 1.0))
    assert status_words(state) == "Reading the prompt: 512 of 2,000 tokens"
