"""Events in, states out."""

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as replace_event

from app.chats.records import StoredMessage
from engine.events import Departure, Drafted, DraftedToken, Failed, Finished, NextToken, Started, Verified
from tests.ui.transcript.scripted import SQUARE_ROOT, after, reply, rounds, started, stats, text_of
from ui.controllers.conversation import saved_message
from ui.transcript.message.records import SavedReply, state_of
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.state.token_details import details_of
from ui.transcript.token_card.card_text import announced


def shown(state):
    return [(mark.text, mark.verdict) for mark in (*state.marks, *state.pending)]


def test_guesses_wait_for_their_verdict_and_each_side_of_a_disagreement_knows_the_other():
    drafted, verified = rounds([" about|~ 2.5|. To=> 2.6"])
    state = after([started(), drafted])
    assert shown(state) == [(" about", "pending"), (" 2.5", "pending"), (". To", "pending")]
    assert state.text == ""
    state = reduce(state, verified)
    assert shown(state) == [(" about", "accepted"), (" 2.5", "rejected"), (". To", "unreached"), (" 2.6", "correction")]
    assert state.text == " about 2.6"
    state = after([started(), *rounds(["~ 2.5=> 2.6"])])
    refused, correction = state.marks
    assert (refused.other, correction.other) == (" 2.6", " 2.5")
    assert (refused.p_draft, refused.p_target, correction.p_target) == (0.9, 0.03, 0.92)
    assert (refused.round, refused.index, refused.source, correction.index) == (1, 0, "starter-drafter", None)


def test_guesses_after_the_end_or_of_a_lost_verdict_are_not_judged():
    guesses = Drafted(
        "g1", 1, "d", [DraftedToken(1, "Bye", 0.9), DraftedToken(2, "", 0.9), DraftedToken(3, "x", 0.9)], 1
    )
    end = Verified("g1", 1, 2, [0.9, 0.9, 0.9], None, "Bye", 4, 1.0, 40)
    state = after([started(), guesses, end])
    assert shown(state) == [("Bye", "accepted"), ("", "accepted")]
    assert (state.tally.judged, state.tally.accepted, state.tally.tokens) == (2, 2, 2)
    drafted, _ = rounds([" about|~ 2.5=> 2.6"])
    state = after([started(), drafted, Verified("g1", 2, 0, [], NextToken(5, " so", 0.5, "plain"), " so", 1, 1.0, 40)])
    assert shown(state) == [(" so", "plain")]
    assert (state.tally.judged, state.tally.tokens) == (0, 1)


def test_a_split_character_shows_once_it_is_whole_and_an_unfinished_one_as_the_engine_has_it():
    state = after([started(), *rounds(["|é=>!"])])
    assert shown(state) == [("", "accepted"), ("é", "accepted"), ("!", "bonus")]
    verified = Verified("g1", 1, 0, [], NextToken(5, "", 0.5, "plain"), "\ufffd", 1, 1.0, 40)
    state = after([started(), verified, Finished("g1", "length", "\ufffd", stats())])
    assert (state.text, state.phase, state.reason) == ("\ufffd", "finished", "length")


def test_a_lost_draft_or_round_or_worker_still_leaves_the_whole_text():
    verdict = Verified("g1", 1, 2, [0.9, 0.9], NextToken(5, " c", 0.5, "bonus"), "a b c", 3, 1.0, 40)
    state = after([started(), verdict])
    assert shown(state) == [("a b c", "plain")]
    assert after([Finished("g1", "stop", "a b c d", stats())], state).text == "a b c d"
    assert after([Finished("g1", "stop", "other", stats())], state).text == "other"
    died = [started(), *rounds(["A|~B=>C"]), Drafted("g1", 2, "d", [DraftedToken(1, "x", None)], 1.0)]
    plain = list(rounds(["=>?", "=>D"]))[1]
    state = after([*died, plain])
    assert state.text == "ACD"
    assert [mark.verdict for mark in state.marks] == ["accepted", "rejected", "correction", "plain"]
    assert (state.tally.judged, state.tally.wasted) == (2, 1)


def test_late_events_change_nothing_and_an_early_end_keeps_what_was_written():
    state = after(reply())
    assert reduce(state, started("g2")) is state
    assert reduce(state, Failed("g1", "late", "too late", "")) is state
    assert after(rounds(["=>x"], "g2"), ReplyState("g1")) == ReplyState("g1")
    begun = after([started(), *rounds(["A|~B=>C"]), *list(rounds(["D|E=>F"]))[:1]])
    failed = reduce(begun, Failed("g1", "worker_died", "The model stopped.", "Try again."))
    assert (failed.phase, failed.text, failed.pending) == ("failed", "AC", ())
    cancelled = reduce(begun, Finished("g1", "cancelled", "AC", stats()))
    assert (cancelled.phase, cancelled.text, cancelled.pending) == ("cancelled", "AC", ())


def test_states_are_values():
    events = [started(), *rounds(SQUARE_ROOT)]
    states = list(accumulate(events, reduce, initial=ReplyState("g1")))
    texts = [state.text for state in states]
    branch = reduce(states[-3], Finished("g1", "stop", "something else", stats()))
    assert branch.text == "something else"
    assert [state.text for state in states] == texts


token_texts = st.sampled_from(["", " a", "b", "\n", " né", "字", "👩‍🚀", "\u0645", "  ", "\ufffd"])


@st.composite
def replies(draw):
    """Any valid stream: up to eight rounds, perhaps an end inside a draft, perhaps an unfinished character."""
    events = []
    count = draw(st.integers(0, 8))
    for number in range(1, count + 1):
        guesses = draw(st.lists(token_texts, max_size=5))
        accepted = draw(st.integers(0, len(guesses)))
        if guesses:
            events.append(Drafted("g1", number, "d", [DraftedToken(1, text, None) for text in guesses], 1.0))
        own = NextToken(2, draw(token_texts), 0.5, _kind(guesses, accepted))
        if number == count and accepted and draw(st.booleans()):
            own = None
        text = "".join(guesses[:accepted]) + (own.text if own else "")
        if number == count and draw(st.booleans()):
            text += "\ufffd"
        events.append(Verified("g1", number, accepted, [0.5] * len(guesses), own, text, 1, 1.0, 9))
    end = Finished("g1", draw(st.sampled_from(["stop", "length", "cancelled"])), text_of(events), stats())
    return [started(), *events, end]


def _kind(guesses, accepted):
    return "plain" if not guesses else "bonus" if accepted == len(guesses) else "correction"


@given(replies())
def test_the_copied_text_is_the_finished_text_and_a_correction_follows_what_was_refused(events):
    state = after(events)
    assert state.text == events[-1].text
    assert not state.pending
    assert all(mark.verdict != "pending" for mark in state.marks)
    for before, mark in zip(state.marks, list(state.marks)[1:], strict=False):
        if mark.verdict == "correction":
            assert (before.verdict in ("rejected", "unreached"), before.round) == (True, mark.round)


@given(replies())
def test_guesses_wait_only_between_draft_and_verdict(events):
    so_far = ""
    for event, state in zip(events, list(accumulate(events, reduce, initial=ReplyState("g1")))[1:], strict=True):
        so_far += event.text if isinstance(event, Verified) else ""
        assert bool(state.pending) == (isinstance(event, Drafted))
        assert state.text == so_far
        assert all(mark.verdict == "pending" for mark in state.pending)


@given(replies(), st.integers(0, 20))
def test_a_reply_cut_anywhere_keeps_its_text(events, cut):
    state = after(events[: cut + 1])
    failed = reduce(state, Failed("g1", "worker_died", "gone", "again"))
    assert failed.text == state.text
    assert not failed.pending


@pytest.mark.parametrize("begins", [True, False, None])
def test_the_row_knows_whether_the_template_opened_the_reasoning(begins: bool | None) -> None:
    started = Started("g", "pair", "target", None, 3, 0, {}, 1, "coupled", 0, None, begins)
    state = reduce(ReplyState("g"), started)
    state = reduce(state, Verified("g", 1, 0, [], NextToken(1, "Hm", 1.0, "plain"), "Hm", 1, 1.0, 1))
    assert (state.text, state.marks.begins_inside) == ("Hm", begins)
    assert state.marks.first(1).begins_inside is begins


@pytest.mark.parametrize(("stats", "begins"), [(None, False), ("{}", None)], ids=["imported", "written here"])
def test_only_a_reply_written_here_may_begin_inside_its_reasoning(stats: str | None, begins: bool | None) -> None:
    saved = saved_message(StoredMessage(1, 1, 1, "assistant", "Hm</think>Two.", "complete", 0.0, stats))
    assert isinstance(saved, SavedReply)
    assert state_of(saved).marks.begins_inside is begins


def test_a_guess_that_stands_by_leniency_has_a_mark_of_its_own_and_says_what_the_model_would_have_written():
    drafted, verified = rounds([" about| 2.5|~. To=> 2.6"])
    state = after([started(), drafted, replace_event(verified, departures=[Departure(1, 9, " 3")])])
    assert shown(state) == [(" about", "accepted"), (" 2.5", "lenient"), (". To", "rejected"), (" 2.6", "correction")]
    assert [mark.other for mark in state.marks] == ["", " 3", " 2.6", ". To"]
    assert (state.text, state.rounds[0].departed) == (" about 2.5 2.6", frozenset({1}))
    details = details_of(state, state.marks[1])
    assert details is not None
    said = announced(details)
    assert said.startswith("Not the model’s own word: “2.5” (round 1). Guessed by: ")
    assert said.endswith("The model would have written: “3”")
