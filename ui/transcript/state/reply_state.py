"""A reply as the transcript shows it: a pure fold over its events.

`reduce(state, event)` returns the next state and leaves the old one unchanged. The view draws states and decides
nothing; the tests push events in and compare states. Each event costs amortised O(1), however long the reply is.

Two rules hold after every event. First: the texts of the kept marks, joined, are the `verified.text` seen so far. The
engine's text is the truth; token texts that differ from it (after a character that was never finished) are replaced.
Second: guesses are pending only between `drafted` and the verdict on them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from engine.events import (
    Drafted,
    Event,
    Failed,
    Finished,
    FinishReason,
    Prefilled,
    Started,
    Stats,
    Verified,
)
from engine.rounds import Round, round_of, trunk
from ui.transcript.state.mark import Mark, MarkRow, Verdict

Phase = Literal["waiting", "reading", "writing", "finished", "cancelled", "failed"]
"""The state waits for the model, reads the prompt or writes the reply; the other three are ends."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts so far, from the events alone. `engine_ms` is drafting and verifying, as the engine measured them."""

    tokens: int = 0
    rounds: int = 0
    drafted: int = 0
    accepted: int = 0
    engine_ms: float = 0.0

    @property
    def wasted(self) -> int:
        """Guesses that did not become text."""
        return self.drafted - self.accepted

    @property
    def acceptance(self) -> float | None:
        """Accepted / drafted, None before the first guess."""
        return self.accepted / self.drafted if self.drafted else None

    @property
    def mean_length(self) -> float | None:
        """Tokens per round, None before the first round."""
        return self.tokens / self.rounds if self.rounds else None

    @property
    def tok_per_s(self) -> float | None:
        """Tokens per second of drafting and verifying, None before the first round."""
        return 1000.0 * self.tokens / self.engine_ms if self.engine_ms > 0 else None


@dataclass(frozen=True, slots=True)
class ReplyState:
    """All that is known of one reply.

    `marks` are settled in writing order; `pending` follow them and are not yet judged.

    `draft` is the event that `pending` was made of.
    """

    generation_id: str
    phase: Phase = "waiting"
    started: Started | None = None
    prompt_done: int = 0
    prompt_total: int = 0
    marks: MarkRow = field(default_factory=MarkRow)
    pending: tuple[Mark, ...] = ()
    tally: Tally = Tally()
    reason: FinishReason | None = None
    stats: Stats | None = None
    failure: Failed | None = None
    draft: Drafted | None = None

    @property
    def is_live(self) -> bool:
        """Whether more events may come."""
        return self.phase in ("waiting", "reading", "writing")

    @property
    def text(self) -> str:
        """The reply's text so far, without refused and unjudged guesses, as a copy has it.

        It takes a walk over all marks.
        """
        return "".join(mark.text for mark in self.marks if mark.is_kept)

    @property
    def note(self) -> str | None:
        """Why guessing was off or slower; known at the end."""
        return self.stats.note if self.stats is not None else None


def reduce(state: ReplyState, event: Event) -> ReplyState:
    """Returns the state after `event`. Events of another reply, and any after the end, change nothing."""
    if event.generation_id != state.generation_id or not state.is_live:
        return state
    match event:
        case Started():
            total, done = event.prompt_tokens, event.reused_tokens
            marks = state.marks if state.marks else MarkRow(begins_inside=event.begins_inside)
            return replace(state, phase="reading", started=event, prompt_done=done, prompt_total=total, marks=marks)
        case Prefilled():
            return replace(state, phase="reading", prompt_done=event.done_tokens, prompt_total=event.total_tokens)
        case Drafted():
            return _after_draft(state, event)
        case Verified():
            return _after_verdict(state, event)
        case Finished():
            return _after_end(state, event)
        case Failed():
            return replace(state, phase="failed", pending=(), draft=None, failure=event)


def _after_draft(state: ReplyState, event: Drafted) -> ReplyState:
    """Takes new guesses in place of any that still wait: a round is judged on its last draft."""
    guesses = tuple(
        Mark(
            guess.text,
            "pending",
            event.round,
            index,
            guess.p_draft,
            None,
            guess.source or event.source,
            token_id=guess.id,
        )
        for index, guess in enumerate(trunk(event))
    )
    tally = replace(state.tally, engine_ms=state.tally.engine_ms + event.elapsed_ms)
    return _written(state, state.marks, guesses, event, tally)


def _after_verdict(state: ReplyState, event: Verified) -> ReplyState:
    judged = round_of(state.draft, event)
    settled = _agreeing_with(event, _settled(judged))
    tally = state.tally
    tally = Tally(
        tokens=tally.tokens + judged.written,
        rounds=tally.rounds + 1,
        drafted=tally.drafted + judged.verified,
        accepted=tally.accepted + judged.accepted,
        engine_ms=tally.engine_ms + judged.verify_ms,
    )
    return _written(state, state.marks.extended(settled), (), None, tally)


def _written(
    state: ReplyState, marks: MarkRow, pending: tuple[Mark, ...], draft: Drafted | None, tally: Tally
) -> ReplyState:
    """Returns the state after a beat of the writing. It does not use `replace`, which takes several times as long."""
    return ReplyState(
        generation_id=state.generation_id,
        phase="writing",
        started=state.started,
        prompt_done=state.prompt_done,
        prompt_total=state.prompt_total,
        marks=marks,
        pending=pending,
        tally=tally,
        draft=draft,
    )


def _settled(judged: Round) -> list[Mark]:
    """Returns the round's tokens in the order shown: accepted, refused, unreached, the target's own.

    Second guesses stand in front of what was written where they left it. Where the reply ended inside the draft, the
    guesses after the end are dropped: they do not count as wrong.
    """
    own, number, source, accepted = judged.next, judged.number, judged.source, judged.accepted
    shares = judged.verdict.p_target
    settled, refused = list[Mark](), ""
    for index, guess in enumerate((*judged.kept, *judged.wrong)):
        verdict: Verdict = "accepted"
        other = ""
        if judged.branches and index < accepted:
            settled += _beside(judged, index)
        if index == accepted and own is not None:
            verdict, refused, other = "rejected", guess.text, own.text
        elif index > accepted:
            verdict = "unreached"
        p_target = shares[index] if index < len(shares) else None
        settled.append(Mark(guess.text, verdict, number, index, guess.p_draft, p_target, source, other, guess.id))
    if own is not None:
        if judged.branches:
            settled += _beside(judged, accepted)
        settled.append(Mark(own.text, own.kind, number, None, None, own.p_target, other=refused, token_id=own.id))
    return settled


def _beside(judged: Round, depth: int) -> list[Mark]:
    """Returns the guesses of the branches that left the path at `depth`."""
    return [
        Mark(token.text, "beside", judged.number, depth + at, token.p_draft, None, judged.source, token_id=token.id)
        for branch in judged.branches
        if branch.depth == depth
        for at, token in enumerate(branch.tokens)
    ]


def _agreeing_with(event: Verified, settled: list[Mark]) -> list[Mark]:
    """Returns `settled`, changed where necessary so that its kept texts join to `event.text`.

    They differ only where a character was left unfinished or the draft was never seen. Then the last kept token takes
    what is missing, or one plain token takes all.
    """
    kept = [index for index, mark in enumerate(settled) if mark.is_kept]
    joined = "".join(settled[index].text for index in kept)
    if joined == event.text:
        return settled
    if kept and event.text.startswith(joined):
        last = kept[-1]
        whole = replace(settled[last], text=settled[last].text + event.text[len(joined) :])
        return [*settled[:last], whole, *settled[last + 1 :]]
    return [mark for mark in settled if not mark.is_kept] + [Mark(event.text, "plain", event.round)]


def _after_end(state: ReplyState, event: Finished) -> ReplyState:
    """Ends the reply.

    The engine's text is the truth here too: even if a round was lost on the way, the reply is whole.
    """
    phase: Phase = "cancelled" if event.reason == "cancelled" else "finished"
    marks, text = state.marks, state.text
    if text != event.text:
        lost = Mark(event.text.removeprefix(text), "plain", state.tally.rounds)
        marks = marks.extended([lost]) if event.text.startswith(text) else MarkRow([lost], marks.begins_inside)
    return replace(state, phase=phase, marks=marks, pending=(), draft=None, reason=event.reason, stats=event.stats)
