"""A reply as transcript, token card, lens and inspector show it: one pure fold over its events.

`reduce(state, event)` returns the next state and leaves the old one unchanged. The views draw states and decide
nothing; the tests push events in and compare states. Each event costs amortised O(1), however long the reply is.

Two rules hold after every event. First: the texts of the kept marks, joined, are the `verified.text` seen so far. The
engine's text is the truth; token texts that differ from it (after a character that was never finished) are replaced.
Second: guesses are pending only between `drafted` and the verdict on them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from engine.events import (
    Costs,
    Drafted,
    DraftedToken,
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
from ui.transcript.state.rounds import RoundFacts, RoundRow, Tally

Phase = Literal["waiting", "reading", "writing", "finished", "cancelled", "failed"]
"""The state waits for the model, reads the prompt or writes the reply; the other three are ends."""


@dataclass(frozen=True, slots=True)
class ReplyState:
    """All that the window knows of one reply. One without a `generation_id` is no reply, or text without a trace.

    `marks` are settled in writing order; `pending` follow them and are not yet judged. `draft` is the event that
    `pending` was made of. `newest_tree` is the newest round whose draft branched. `plain_ms` is the time of a plain
    round as the engine measured it, None where it did not; at the end it is that of the reply's own final figure.
    """

    generation_id: str = ""
    phase: Phase = "waiting"
    started: Started | None = None
    prompt_done: int = 0
    prompt_total: int = 0
    marks: MarkRow = field(default_factory=MarkRow)
    pending: tuple[Mark, ...] = ()
    draft: Drafted | None = None
    rounds: RoundRow = field(default_factory=RoundRow)
    tally: Tally = field(default_factory=Tally)
    newest_tree: RoundFacts | None = None
    plain_ms: float | None = None
    reason: FinishReason | None = None
    stats: Stats | None = None
    failure: Failed | None = None

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
    def judged(self) -> tuple[int, int]:
        """How many guesses were right, and how many the model looked at, so none behind a wrong one, as is painted.

        Where the rounds are not known, all that were guessed count.
        """
        seen = sum(count * rounds for count, rounds in enumerate(self.tally.looked_at))
        if not seen and self.stats is not None:
            return self.stats.draft_n_accepted, self.stats.draft_n
        return self.tally.accepted, seen

    @property
    def off_reason(self) -> str | None:
        """Why guessing was off or slower; known at the end."""
        return self.stats.note if self.stats is not None else None

    @property
    def tok_per_s(self) -> float | None:
        """Tokens per second of drafting and verifying, None before the first round."""
        ms = self.tally.ms + (self.draft.elapsed_ms if self.draft is not None else 0.0)
        return 1000.0 * self.tally.tokens / ms if ms > 0 else None

    @property
    def prompt_tokens(self) -> int:
        """Tokens before the reply, 0 before they are known."""
        return self.started.prompt_tokens if self.started is not None else 0

    @property
    def reused_tokens(self) -> int:
        """How many of these were still in the cache."""
        return self.started.reused_tokens if self.started is not None else 0

    @property
    def pair(self) -> str:
        """The id of the pair that writes it, "" before that is known."""
        return self.started.pair if self.started is not None else ""

    @property
    def costs(self) -> Costs | None:
        """What was measured of this pair when it was opened."""
        return self.started.costs if self.started is not None else None

    @property
    def draft_length(self) -> int | str | None:
        """K as it was requested: 0 for off, "auto", None before the reply has begun."""
        return self.started.draft_length if self.started is not None else None


def reduce(state: ReplyState, event: Event) -> ReplyState:
    """Returns the state after `event`. Events of another reply, and any after the end, change nothing."""
    if event.generation_id != state.generation_id or not state.is_live:
        return state
    match event:
        case Verified():
            return _after_verdict(state, event)
        case Drafted():
            return _after_draft(state, event)
        case Started():
            total, done = event.prompt_tokens, event.reused_tokens
            marks = state.marks if state.marks else MarkRow(begins_inside=event.begins_inside)
            return replace(state, phase="reading", started=event, prompt_done=done, prompt_total=total, marks=marks)
        case Prefilled():
            return replace(state, phase="reading", prompt_done=event.done_tokens, prompt_total=event.total_tokens)
        case Finished():
            return _after_end(state, event)
        case Failed():
            return replace(state, phase="failed", pending=(), draft=None, failure=event)


def awaiting(state: ReplyState, word: str) -> ReplyState:
    """Returns the beginning of another version with the user's word behind it, which the model has yet to take."""
    return replace(state, phase="reading", pending=(Mark(word, "chosen", state.tally.rounds + 1),))


def _guess_mark(token: DraftedToken, verdict: Verdict, number: int, index: int, source: str) -> Mark:
    return Mark(token.text, verdict, number, index, token.p_draft, None, token.source or source, token_id=token.id)


def _after_draft(state: ReplyState, event: Drafted) -> ReplyState:
    """Replaces guesses that still wait by new ones: a round is judged on its last draft."""
    guesses = tuple(
        _guess_mark(guess, "pending", event.round, index, event.source) for index, guess in enumerate(trunk(event))
    )
    return ReplyState(  # `replace` would take several times as long.
        state.generation_id,
        "writing",
        state.started,
        state.prompt_done,
        state.prompt_total,
        state.marks,
        guesses,
        event,
        state.rounds,
        state.tally,
        state.newest_tree,
        state.plain_ms,
    )


def _after_verdict(state: ReplyState, event: Verified) -> ReplyState:
    judged = round_of(state.draft, event)
    rounds, tally = state.rounds, state.tally
    round_ms = judged.draft_ms + event.elapsed_ms
    facts = RoundFacts(
        judged, _cache_before(state, judged), tally.tokens + judged.written, tally.draft_ms + tally.verify_ms + round_ms
    )
    pace = event.length_choice
    return ReplyState(
        state.generation_id,
        "writing",
        state.started,
        state.prompt_done,
        state.prompt_total,
        state.marks.extended(_agreeing_with(event, _settled(judged))),
        (),
        None,
        rounds.extended((facts,)),
        tally.with_round(facts),
        facts if judged.branches else state.newest_tree,
        pace.plain_ms if pace is not None and pace.plain_ms is not None else state.plain_ms,
    )


def _cache_before(state: ReplyState, judged: Round) -> int:
    """Returns the cache as the last round left it; before the first it holds the prompt without its newest token."""
    if state.rounds:
        return state.rounds[-1].round.verdict.cache_tokens
    return state.prompt_tokens - 1 if state.prompt_tokens else max(0, judged.cache_before)


def _settled(judged: Round) -> list[Mark]:
    """Returns the round's tokens in the order shown: accepted, refused, unreached, the target's own.

    Second guesses stand in front of what was written where they left it. Where the reply ended inside the draft, the
    guesses after the end are dropped: they do not count as wrong.
    """
    own, number, source, accepted = judged.next, judged.number, judged.source, judged.accepted
    shares = judged.verdict.p_target
    departures = {each.place: each.text for each in judged.verdict.departures}
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
        elif index in departures:
            verdict, other = "lenient", departures[index]
        p_target = shares[index] if index < len(shares) else None
        settled.append(Mark(guess.text, verdict, number, index, guess.p_draft, p_target, source, other, guess.id))
    if own is not None:
        if judged.branches:
            settled += _beside(judged, accepted)
        settled.append(Mark(own.text, own.kind, number, None, None, own.p_target, other=refused, token_id=own.id))
    return settled


def _beside(judged: Round, depth: int) -> list[Mark]:
    """Returns the guesses of the branches that left the path at `depth`; those behind them are the inspector's."""
    return [
        _guess_mark(token, "beside", judged.number, depth + at, judged.source)
        for branch in judged.branches
        if branch.depth == depth and branch.behind is None
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
    speed = event.stats.plain_tok_per_s
    return replace(
        state,
        phase=phase,
        marks=marks,
        pending=(),
        draft=None,
        plain_ms=1000.0 / speed if speed else state.plain_ms,
        reason=event.reason,
        stats=event.stats,
    )
