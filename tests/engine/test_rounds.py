"""Events to rounds: which draft a verdict is on, and what counts where a reply ended, was stopped or lost its trace.

Also here: events as lines.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import pytest

from engine.events import (
    Drafted,
    DraftedToken,
    Event,
    Failed,
    Finished,
    FinishReason,
    NextToken,
    Started,
    Stats,
    Verified,
    from_json_line,
    to_json_line,
)
from engine.rounds import Round, RoundFold, round_of, rounds
from tests.engine.fakes import END, FakeTarget, NoisyDrafter, ScriptedDrafter, after, reply


def draft(number: int, letters: str) -> Drafted:
    return Drafted("g", number, "lookup", [DraftedToken(ord(letter), letter, 0.5) for letter in letters], 1.5)


def verdict(number: int, accepted: int, own: str, guesses: int = 0, cache_tokens: int = 9) -> Verified:
    kind = "plain" if not guesses else "bonus" if accepted == guesses else "correction"
    token = NextToken(ord(own), own, 0.4, kind) if own else None
    return Verified("g", number, accepted, [0.9] * guesses, token, own, guesses + 1, 4.0, cache_tokens)


def finished(reason: FinishReason = "stop") -> Finished:
    stats = Stats(0, 0, 0, 0, None, None, [], 0.0, 0.0, None, 0.0, 0.0, 0.0, None, None, None)
    return Finished("g", reason, "", stats)


class Told(NamedTuple):
    """A round as the table tells it: letters of the guesses, then what counts."""

    number: int
    kept: str
    refused: str
    unreached: str
    drafted: int
    verified: int
    judged: int
    accepted: int
    written: int
    ms: tuple[float, float] = (1.5, 4.0)


PLAIN_MS = (0.0, 4.0)


def told(found: Round) -> Told:
    return Told(
        number=found.number,
        kept="".join(token.text for token in found.kept),
        refused=found.refused.text if found.refused is not None else "",
        unreached="".join(token.text for token in found.wrong[1:]),
        drafted=found.drafted,
        verified=found.verified,
        judged=found.judged,
        accepted=found.accepted,
        written=found.written,
        ms=(found.draft_ms, found.verify_ms),
    )


TABLE: dict[str, tuple[list[Event], list[Told]]] = {
    "all accepted": ([draft(1, "abc"), verdict(1, 3, "d", 3)], [Told(1, "abc", "", "", 3, 3, 3, 3, 4)]),
    "part accepted": ([draft(1, "abcd"), verdict(1, 1, "x", 4)], [Told(1, "a", "b", "cd", 4, 4, 2, 1, 2)]),
    "the last one refused": ([draft(1, "ab"), verdict(1, 1, "x", 2)], [Told(1, "a", "b", "", 2, 2, 2, 1, 2)]),
    "none accepted": ([draft(1, "abc"), verdict(1, 0, "x", 3)], [Told(1, "", "a", "bc", 3, 3, 1, 0, 1)]),
    "the turn ends inside the draft": (
        [draft(1, "abcd"), verdict(1, 2, "", 4), finished()],
        [Told(1, "ab", "", "", 4, 2, 2, 2, 2)],
    ),
    "the turn ends with the draft": (
        [draft(1, "ab"), verdict(1, 2, "", 2), finished()],
        [Told(1, "ab", "", "", 2, 2, 2, 2, 2)],
    ),
    "plain rounds": (
        [verdict(1, 0, "a"), verdict(2, 0, "b")],
        [Told(1, "", "", "", 0, 0, 0, 0, 1, PLAIN_MS), Told(2, "", "", "", 0, 0, 0, 0, 1, PLAIN_MS)],
    ),
    "cancelled between draft and verdict": (
        [verdict(1, 0, "a"), draft(2, "bc"), finished("cancelled")],
        [Told(1, "", "", "", 0, 0, 0, 0, 1, PLAIN_MS)],
    ),
    "failed between draft and verdict": ([draft(1, "ab"), Failed("g", "code", "what", "next")], []),
    "a second draft takes the first one's place": (
        [draft(1, "ab"), draft(1, "c"), verdict(1, 1, "d", 1)],
        [Told(1, "c", "", "", 1, 1, 1, 1, 2)],
    ),
    "a draft of another round is not this verdict's": (
        [draft(1, "ab"), verdict(2, 0, "c"), verdict(1, 0, "d")],
        [Told(2, "", "", "", 0, 0, 0, 0, 1, PLAIN_MS), Told(1, "", "", "", 0, 0, 0, 0, 1, PLAIN_MS)],
    ),
    "a worker died on a draft, and the next one wrote the round plainly": (
        [draft(1, "ab"), verdict(1, 0, "c")],
        [Told(1, "", "", "", 0, 0, 0, 0, 1, PLAIN_MS)],
    ),
    "a draft that was never seen": ([verdict(7, 1, "x", 3)], [Told(7, "", "", "", 3, 3, 2, 1, 2, PLAIN_MS)]),
    "nothing happened": ([], []),
}


@pytest.mark.parametrize("case", TABLE)
def test_events_come_to_these_rounds(case: str) -> None:
    events, expected = TABLE[case]
    assert [told(found) for found in rounds(events)] == expected


def test_a_round_is_its_two_events() -> None:
    guessed, judged = draft(1, "ab"), verdict(1, 1, "x", 2)
    assert list(rounds([guessed, judged])) == [Round(guessed, judged)]
    assert round_of(draft(2, "ab"), judged) == round_of(None, judged) == Round(None, judged)
    assert (Round(guessed, judged).source, Round(None, judged).source) == ("lookup", "")
    assert Round(guessed, judged).next == NextToken(ord("x"), "x", 0.4, "correction")


def test_a_reply_that_begins_again_forgets_the_waiting_draft() -> None:
    fold = RoundFold()
    waiting = draft(1, "a")
    assert fold.add(waiting) is None
    assert fold.pending == waiting
    assert fold.add(reply(FakeTarget(), max_tokens=1)[0]) is None
    assert fold.pending is None


def guessed_replies() -> list[list[Event]]:
    """Real replies: noisy guesses, a turn that ends inside a draft, a stop text inside one, and no guess at all."""
    ends_inside = ScriptedDrafter(lambda context, limit: [1, 2, END, 4][:limit])
    stopped = ScriptedDrafter(lambda context, limit: [1, 2, 3, 4][:limit])
    return [
        reply(FakeTarget(), NoisyDrafter(1.0), draft_length=4),
        reply(FakeTarget(after(1, 2, END, 4, 5)), ends_inside, draft_length=4),
        reply(FakeTarget(after(1, 2, 3, 4, 5)), stopped, draft_length=4, stop=("c",)),
        reply(FakeTarget(), draft_length=0),
    ]


@pytest.mark.parametrize("events", guessed_replies(), ids=["noisy", "end inside", "stop inside", "plain"])
def test_counts_are_the_engines_own(events: Sequence[Event]) -> None:
    found = list(rounds(events))
    stats = next(event.stats for event in events if isinstance(event, Finished))
    assert sum(each.verified for each in found) == stats.draft_n
    assert sum(each.accepted for each in found) == stats.draft_n_accepted
    assert sum(each.written for each in found) == stats.tokens
    assert len(found) == stats.rounds
    assert sum(each.draft_ms + each.verify_ms for each in found if each.guesses) <= stats.draft_ms + stats.verify_ms
    before = [found[0].cache_before, *(each.verdict.cache_tokens for each in found[:-1])]
    assert [each.cache_before for each in found] == before


@pytest.mark.parametrize("events", guessed_replies(), ids=["noisy", "end inside", "stop inside", "plain"])
def test_a_truncated_trace_has_the_rounds_that_were_judged(events: Sequence[Event]) -> None:
    whole = list(rounds(events))
    for length in range(len(events) + 1):
        part = events[:length]
        assert list(rounds(part)) == whole[: sum(isinstance(event, Verified) for event in part)]


# Events as bytes: what is written is what is read, and old traces stay readable.


def test_every_event_of_a_reply_survives_the_line() -> None:
    events = [*reply(FakeTarget(), NoisyDrafter(1.0), draft_length=4), Failed("g", "code", "what", "next")]
    lines = [to_json_line(event) for event in events]
    assert [from_json_line(line) for line in lines] == events
    assert all(b"\n" not in line for line in lines)
    assert {json.loads(line)["type"] for line in lines} == {
        "started",
        "prefilled",
        "drafted",
        "verified",
        "finished",
        "failed",
    }


def test_a_trace_from_before_a_field_was_added_is_read() -> None:
    line = (
        '{"type":"started","generation_id":"g","pair":"p","target":"t","drafter":null,"prompt_tokens":1,'
        '"reused_tokens":0,"sampling":{},"seed":1,"verify":"coupled"}'
    )
    assert from_json_line(line) == Started("g", "p", "t", None, 1, 0, {}, 1, "coupled")


def test_a_field_from_the_future_is_passed_over() -> None:
    event = Drafted("g", 1, "s", [], 0.5)
    line = json.dumps(json.loads(to_json_line(event)) | {"invented_later": 1})
    assert from_json_line(line) == event


@pytest.mark.parametrize(
    "line", ["", "{}", '{"type":"unheard"}', '{"type":"failed"}', "[]", '{"type":"drafted","tokens":3}']
)
def test_what_is_no_event_is_refused(line: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        from_json_line(line)
