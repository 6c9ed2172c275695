"""What the transcript says in words."""

from dataclasses import replace

from msgspec.structs import replace as replace_event

from app.chats.records import ReplyChecks
from engine.events import Finished
from tests.ui.transcript.scripted import after, reply, stats
from ui.i18n.direction import joined
from ui.inspector.text.summary import rounds_words
from ui.transcript.message.summary import figure_lines, is_unseen, off_reason, reply_verdict, row_words
from ui.transcript.state.explanations import explain
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce


def ended(**changes):
    return after(reply(stats_=stats(**changes)))


def more(state):
    return [line for line, _ in figure_lines(state)]


def test_what_a_token_is_in_words():
    assert explain(Mark(" root", "accepted", 3, 1, 0.83, 0.91, "drafter")) == "Right guess: “root” (round 3)."
    wrong = Mark(" 2.5", "rejected", 43, 0, 0.41, 0.03, "drafter", other=" 2.6")
    assert explain(wrong) == "Wrong guess: “2.5” (round 43). The model wrote “2.6” instead."
    right = Mark(" 2.6", "correction", 43, None, None, 0.92, other=" 2.5")
    assert explain(right) == "Correction: “2.6” in place of “2.5” (round 43)."
    assert explain(Mark("\n", "pending", 2, 0)) == "Not yet judged: “↵” (round 2)."


def test_under_a_reply_stands_what_guessing_brought():
    assert row_words(ended()) == ("87 % of guesses right", "87 %")
    raced = ReplyChecks(race_ratio=1.3, race_low=1.2, race_high=1.4, race_turns=3)
    assert row_words(ended(), raced)[0] == "87 % of guesses right · 1.30× plain speed, measured"
    assert reply_verdict(ended()) == "Guessing won: 1.83× as fast."
    lines = more(ended())
    assert lines[:2] == ["61.4 tokens a second", "plain: 33.5 tokens a second"]
    assert lines[-1] == "3.9 tokens a round"
    few = replace(ended(draft_n=1, draft_n_accepted=1), tally=ReplyState("g1").tally)
    assert row_words(few) == ("1 of 1 guesses right", "")
    refusal = Mark("I am only a tiny starter model and do not know that.", "accepted", 1)
    assert row_words(replace(ended(), marks=MarkRow([refusal], False))) == ()
    state = ended(speedup=0.78, plain_tok_per_s=2410.0, note="guessing was switched off")
    assert reply_verdict(state) == "Plain won: 0.78× with guesses."
    assert "plain: 2,410 tokens a second" in more(state)
    assert off_reason(state) == "Guessing was switched off."
    state = ended(speedup=None, plain_tok_per_s=None, acceptance=None, draft_n=0, note="guessing is switched off")
    assert row_words(state) == ("written without guesses", "")
    assert reply_verdict(state) == "Guessing is switched off."
    assert more(state) == ["61.4 tokens a second"]


def test_a_contrastive_reply_says_that_it_was_steered_below_it_and_in_the_inspector():
    state = ended()
    assert state.started is not None
    for strength, said in ((0.5, "contrastive 0.5: the text is steered"), (0.0, ""), ("a lot", "")):
        started = replace_event(state.started, sampling={"contrastive": strength})
        steered = replace(state, started=started)
        assert row_words(steered)[0] == joined(filter(None, ("87 % of guesses right", said)))
        assert ("steers the text" in rounds_words(steered)) is bool(said)


def test_a_reply_without_letters_or_end_is_known():
    state = reduce(ReplyState("g1"), Finished("g1", "stop", "\n \n", stats(tokens=62)))
    assert is_unseen(state)
    assert not is_unseen(reduce(ReplyState("g1"), Finished("g1", "stop", "", stats(tokens=0))))
    state = reduce(ReplyState("g1"), Finished("g1", "cancelled", "", stats(tok_per_s=None)))
    assert row_words(state)[0].startswith("stopped by you")
