"""The loop: draft, verify in one pass, accept, roll back, and tell what happened.

A generator over token ids that yields events; closing it cancels. The target's cache ends each round with every
committed token but the newest (invariant 1): the newest is read together with the next guesses, which is why checking
K guesses costs one pass of width K+1 and no more. Rollback is an absolute `truncate`, so an error between two calls
cannot undo too much or too little, and the caches are true at any time: a next reply takes up what it can reuse.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.decoding.parts.round_part import PartRow, RoundPart
from engine.decoding.parts.tree_drafting import drafted_tokens
from engine.decoding.reply import Reply
from engine.decoding.reply_stats import outcome_of
from engine.decoding.round_state import RoundState, judge_round
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.target_cache import TargetCache
from engine.draft_length.policy import OFF
from engine.errors import CannotRewind
from engine.events import Drafted, Event, Finished, NextToken, Prefilled, Verified
from engine.interfaces import Draft
from engine.llama.interrupt import Interrupted
from engine.sampling.draft_tree import trunk_length, trunk_of
from engine.sampling.verifier import Verifier
from engine.translatable import phrase


def generate(
    target: TargetCache, drafter: SafeDrafter, verifier: Verifier, parts: Sequence[RoundPart], reply: Reply
) -> Iterator[Event]:
    """Write one reply behind its prompt, as events from `Started` to `Finished`.

    Raises EmptyPrompt, BadSetting, PromptTooLong,
    BadScores, RuledOut, CannotRewind; the caller turns them into `Failed`.
    """
    reply.check(target.n_context)
    loop = _Loop(target, drafter, verifier, parts, reply)
    yield reply.started(target.keep_shared(), guesses=drafter.works)
    try:
        yield from loop.prefill()
        yield from loop.rounds()
    except Interrupted:
        reply.reason = "cancelled"
    try:
        yield loop.finished()
    finally:
        loop.end()


class _Loop:
    """Joins who takes part in one reply."""

    def __init__(
        self, target: TargetCache, drafter: SafeDrafter, verifier: Verifier, parts: Sequence[RoundPart], reply: Reply
    ) -> None:
        self._target, self._drafter, self._verifier, self._reply = target, drafter, verifier, reply
        self._parts = PartRow(parts, self._propose)
        self._policy, self._clock = reply.policy, reply.clock
        self._round_began = 0.0

    def prefill(self) -> Iterator[Event]:
        """Read the prompt but its newest token into both caches, in chunks."""
        reply, is_stopped = self._reply, self._reply.interrupt.is_set
        began, done, last = self._clock(), len(self._target), len(reply.committed) - 1
        while True:
            if is_stopped():
                raise Interrupted
            done = self._target.read_on(done, last)
            self._drafter.prefill(reply.context, done, is_stopped)
            if done == last and not is_stopped():
                self._drafter.begin(reply.context)
            reply.stats.prefill_ms = 1000.0 * (self._clock() - began)
            # The newest token is read by the first round; it counts as done here so that progress ends at the total.
            shown = done + 1 if done == last else done
            echo, self._target.echo = self._target.echo, []
            yield Prefilled(reply.request.generation_id, shown, last + 1, reply.stats.prefill_ms, echo)
            if done == last:
                return

    def rounds(self) -> Iterator[Event]:
        """Rounds until the model stops, a limit is reached or the flag is raised.

        A round's time runs from the end of the one before, so that handing events on is counted as our own time.
        """
        reply = self._reply
        self._round_began = self._clock()
        while reply.reason is None:
            if reply.interrupt.is_set():
                raise Interrupted
            number, measured = reply.stats.rounds + 1, False
            for prepare in self._parts.prepares:
                measured = prepare(number) or measured
            if measured:
                self._round_began = self._clock()  # measuring is no round's time
            yield from self._round(RoundState(number, len(reply.committed), self._target.unread))

    def _round(self, state: RoundState) -> Iterator[Event]:
        reply, generation_id, clock = self._reply, self._reply.request.generation_id, self._clock
        # 1. Budget.
        state.limit = self._budget(state)
        # 2. Propose.
        began = clock()
        state.choose = self._verifier.chooser(state.position)
        draft = state.draft = self._parts.propose(state)
        draft_ms = 1000.0 * (clock() - began)
        why = self._policy.length_choice(state.number, trunk_length(draft), state.limit) if self._drafter.works else OFF
        if draft.tokens:
            yield Drafted(
                generation_id, state.number, draft.source, drafted_tokens(draft, reply.text.preview), draft_ms
            )
        # 3. Extend: score the newest token and every guess in one pass, and before them what must be read again.
        began = clock()
        state.rows = self._target.score(draft, state.reread)
        verify_ms = 1000.0 * (clock() - began)
        # 4. Judge, and cut at the end of the turn.
        judged = state.judged = judge_round(self._verifier, state, reply)
        for after in self._parts.afters:
            after(state)
        # 5. Observe, and keep what is right: absolute, so that the order of errors cannot matter.
        seen = state.feedback(self._drafter.candidates, self._target.hidden) if self._drafter.gets_feedback else None
        reply.committed.extend(judged.written)
        right, kept = state.position + judged.stood, judged.stood
        if kept < len(judged.path):
            kept = self._target.keep_path(judged.path, judged.stood, state.draft)
        self._keep(state.position + kept)
        self._drafter.observe(reply.context, seen, right)
        if kept > judged.stood:
            self._target.report_kept(judged.path, judged.stood, state.draft, state.position)
        # 6. Count.
        reply.end_at(judged.written[-1], self._target.n_context)
        following = None
        if not judged.ended:
            following = NextToken(judged.verdict.next, judged.texts[-1], judged.verdict.p_next, state.next_kind)
        text = reply.add_text(judged.text)
        self._count(state, draft_ms, verify_ms)
        # 7. Tell.
        yield Verified(
            generation_id=generation_id,
            round=state.number,
            accepted=len(judged.path),
            p_target=judged.verdict.p_guesses,
            next=following,
            text=text,
            width=state.reread + len(draft.tokens) + 1,
            elapsed_ms=verify_ms,
            cache_tokens=len(self._target),
            likely_tokens=state.likely_tokens,
            length_choice=why,
            path=list(judged.path) if judged.stood < len(judged.path) else None,
            reread=state.reread,
            departures=judged.departures,
            kept=kept > judged.stood,
        )

    def _budget(self, state: RoundState) -> int:
        """K: what the policy asks for, within the context, the tokens still wanted and what one pass takes."""
        n_context = self._target.n_context
        state.limit = min(
            self._policy.length_for(state.number),
            n_context - state.position,
            self._reply.room(n_context) - 1,
            self._target.max_width - 1 - state.reread,
        )
        for limit in self._parts.limits:
            state.limit = min(state.limit, limit(state))
        return max(0, state.limit)

    def _propose(self, state: RoundState) -> Draft:
        draft = self._drafter.propose(self._reply.context, state.limit, state.choose, self._policy.should_continue)
        return draft if state.trees else trunk_of(draft)

    def _keep(self, right: int) -> None:
        """Roll the cache back to what is right of it; where it will not, read anew and go on without guesses."""
        try:
            self._target.roll_back(right)
        except CannotRewind as error:
            self._drafter.disable(phrase("the target's cache could not be rolled back ({reason})", error))
            self._target.read_anew()

    def _count(self, state: RoundState, draft_ms: float, verify_ms: float) -> None:
        """The round is over: what the reply's sums and the policy take in of it."""
        now = self._clock()
        took_ms = draft_ms, verify_ms, 1000.0 * (now - self._round_began)
        self._round_began = now
        outcome = outcome_of(state.draft, state.judged.path, state.reread, took_ms, ended=state.judged.ended)
        self._reply.stats.outcomes.append(outcome)
        self._reply.stats.departures += len(state.judged.departures)
        self._policy.learn(outcome)

    def finished(self) -> Finished:
        """The last event. A reply stopped inside a character keeps what could not be shown as U+FFFD."""
        reply = self._reply
        self._parts.add_to(reply.stats)
        stats = reply.stats.stats(reply.off_reason(self._drafter.note))
        reason, stop = reply.reason or "cancelled", reply.text.stopped_by
        return Finished(reply.request.generation_id, reason, reply.whole_text, stats, stop)

    def end(self) -> None:
        """The reply is told to its end: what is learnt for longer than a reply may now take its time."""
        self._drafter.end_of_reply(self._reply.context)
