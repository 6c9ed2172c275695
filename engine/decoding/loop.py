"""The loop: draft, verify in one pass, accept, roll back, and tell what happened.

A generator over token ids that yields events; closing it cancels. The target's cache ends each round with every
committed token but the newest (invariant 1): the newest is read together with the next guesses, which is why checking
K guesses costs one pass of width K+1 and no more. Rollback is an absolute `truncate`, so an error between two calls
cannot undo too much or too little, and the caches are true at any time: a next reply takes up what it can reuse.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from engine.decoding.committed_context import Context
from engine.decoding.generation_context import GenerationContext, read_anew, rewind_to_shared_prefix
from engine.decoding.judging import TurnEnd, judge_round
from engine.decoding.reading import CacheReader
from engine.decoding.reply_stats import ReplyStats, outcome_of
from engine.decoding.top_tokens import TopTokens, top_ids
from engine.decoding.tree_drafting import branching_for, tokens_told
from engine.errors import BadSetting, CannotRewind, EmptyPrompt, PromptTooLong
from engine.events import (
    Drafted,
    Event,
    Finished,
    FinishReason,
    LengthChoice,
    Look,
    NextKind,
    NextToken,
    Prefilled,
    Started,
    Verified,
)
from engine.interfaces import Draft, RoundFeedback, Rows
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.options.request import Request
from engine.sampling.constrained_verifier import ConstrainedVerifier, LogitsProcessor
from engine.sampling.draft_tree import line_of, standing, trunk_length, trunk_of
from engine.sampling.forced_token_verifier import ForcedTokenVerifier
from engine.sampling.penalties import History
from engine.sampling.softmax import SoftmaxSums
from engine.sampling.tree_verdict import PathVerdict
from engine.sampling.verifier import RoundVerdict, Verifier, verifier_for
from engine.text.prompt import ends_in_thought
from engine.text.text_stream import ReplyText
from engine.translatable import phrase

Clock = Callable[[], float]
"""Seconds, monotonic."""

OFF = LengthChoice("off")


def generate(
    generation: GenerationContext,
    request: Request,
    prompt: Sequence[int],
    seed: int,
    interrupt: NativeInterrupt,
    clock: Clock = time.perf_counter,
) -> Iterator[Event]:
    """Write one reply after `prompt` (ids), as events from `Started` to `Finished`.

    Raises EmptyPrompt, PromptTooLong, BadScores, CannotRewind; the caller turns them into `Failed`.
    """
    if not prompt:
        raise EmptyPrompt(phrase("the prompt is empty"))
    for _, token in request.chosen:
        if token >= generation.vocabulary.n_vocab:
            raise BadSetting(
                phrase("this model has no token {token}: it knows {count:,}", token, generation.vocabulary.n_vocab)
            )
    if len(prompt) >= generation.target.n_context:
        message = phrase(
            "the prompt has {tokens:,} tokens, the context holds {room:,}", len(prompt), generation.target.n_context
        )
        raise PromptTooLong(message)
    reply = _Reply(generation, request, list(prompt), seed, interrupt, clock)
    reused = rewind_to_shared_prefix(generation.target, prompt)
    yield reply.started(len(prompt), reused)
    try:
        yield from reply.prefill()
        yield from reply.rounds()
    except Interrupted:
        reply.reason = "cancelled"
    try:
        yield reply.finished()
    finally:
        reply.keep()


class _Reply:
    """The state of one reply: the committed ids, and what was written from them."""

    def __init__(
        self,
        generation: GenerationContext,
        request: Request,
        prompt: list[int],
        seed: int,
        interrupt: NativeInterrupt,
        clock: Clock,
    ) -> None:
        self._target, self._vocabulary, self._safe_drafter, self._pace, self._names, self._overlap, *_ = generation
        self._costs, self._meter, self._depth = generation.costs, generation.meter, generation.depth
        self._exact_with, self._told = generation.exact_with, generation.told
        self._shadow_drafting = generation.looking_back
        self._request, self._seed, self._interrupt, self._clock = request, seed, interrupt, clock
        self._committed = prompt
        self._context = Context(prompt)  # what a drafter sees of it
        self._reader = CacheReader(self._target, prompt, self._depth, interrupt, len(request.written))
        steerings: list[LogitsProcessor] = [generation.grammar] if generation.grammar is not None else []
        if request.sampling.drafts_shadows:
            steerings.insert(0, History(request.sampling, generation.vocabulary.piece))
        asked, looks = request.probabilities or request.looks, request.looks and not steerings
        self._verifier: Verifier = verifier_for(
            request.sampling, request.verify, seed, probabilities=asked, looks=looks
        )
        self._unsteered = self._verifier
        if steerings:  # what they change is judged, what the model itself believed is looked at
            self._verifier = ConstrainedVerifier(self._verifier, steerings, prompt)
        self._said = said = len(prompt) - len(request.written)
        self._chosen = {said + place: token for place, token in request.chosen}
        if self._chosen:
            self._verifier = ForcedTokenVerifier(self._verifier, self._chosen)
        self._branching = branching_for(generation.branches, self._target, self._safe_drafter, self._depth)
        self._text = ReplyText(generation.vocabulary.piece, request.stop, request.written)
        self._reply_stats = ReplyStats()
        self._turn_end = TurnEnd(generation.vocabulary.is_end)
        self._left = request.max_tokens if request.max_tokens is not None else generation.target.n_context
        self._left -= len(request.written)
        self._parts: list[str] = []
        self._round_began = 0.0
        self._looker = TopTokens(generation.vocabulary.piece) if request.looks else None
        self._energy_began: float | None = None
        self.reason: FinishReason | None = None

    def started(self, prompt_tokens: int, reused_tokens: int) -> Started:
        sampling, said = self._request.sampling, len(self._committed) - len(self._request.written)
        return Started(
            generation_id=self._request.generation_id,
            pair=self._names.pair,
            target=self._names.target,
            drafter=self._names.drafter,
            prompt_tokens=prompt_tokens,
            reused_tokens=reused_tokens,
            sampling=sampling.in_use(),
            seed=self._seed,
            verify=self._request.verify,
            draft_length=self._request.length if self._safe_drafter.works else 0,
            costs=self._costs,
            exact_with=self._exact_with,
            begins_inside=ends_in_thought(self._committed[:said], self._vocabulary.piece),
        )

    def prefill(self) -> Iterator[Event]:
        """Read the prompt but its newest token into both caches, in chunks."""
        began, done, last = self._clock(), len(self._target.cached), len(self._committed) - 1
        while True:
            if self._interrupt.is_set():
                raise Interrupted
            done = self._reader.read_on(done, last)
            self._safe_drafter.read(self._context, done, self._interrupt.is_set)
            if done == last and not self._interrupt.is_set():
                self._safe_drafter.begin(self._context)
            self._reply_stats.prefill_ms = 1000.0 * (self._clock() - began)
            # The newest token is read by the first round; it counts as done here so that progress ends at the total.
            shown = done + 1 if done == last else done
            yield Prefilled(self._request.generation_id, shown, last + 1, self._reply_stats.prefill_ms)
            if done == last:
                return

    def rounds(self) -> Iterator[Event]:
        """Rounds until the model stops, a limit is reached or the flag is raised.

        A round's time runs from the end of the one before, so that handing events on is counted as our own time.
        """
        self._energy_began = self._meter()
        self._round_began = self._clock()
        while self.reason is None:
            if self._interrupt.is_set():
                raise Interrupted
            measured = self._reader.prepare_round()
            if self._branching is not None:
                measured = self._branching.begin_round(self._reply_stats.rounds + 1, self._committed) or measured
            if measured:
                self._round_began = self._clock()  # measuring is no round's time
            yield from self._round()

    def _round(self) -> Iterator[Event]:
        number, position = self._reply_stats.rounds + 1, len(self._committed)
        reread = position - 1 - len(self._target.cached)  # tokens that stood on a branch
        # 1. Guess.
        limit = self._draft_limit(number, reread)
        began = self._clock()
        draft = self._guess(position, limit, reread)
        draft_ms = 1000.0 * (self._clock() - began)
        trunk = trunk_length(draft)
        why = self._why(number, trunk, limit)
        if draft.tokens:
            yield self._drafted(number, draft, draft_ms)
        # 2. Score the newest token and every guess in one pass, and before them what must be read again.
        began = self._clock()
        rows = self._verify(draft, reread)
        verify_ms = 1000.0 * (self._clock() - began)
        if self._depth is not None:
            self._depth.saw(rows)
        # 3. Judge, and cut at the end of the turn.
        verdict, path, written, texts, text, ended = judge_round(
            self._verifier, rows, draft, position, self._turn_end, self._text
        )
        stood = standing(path, trunk) if draft.parents else len(path)
        looks = self._looks(rows, written, draft, path, verdict.sums) if self._looker is not None else []
        seen = self._seen(rows, draft, path, None if ended else verdict.next)
        # 4. Commit, and roll back what was wrong: absolute, so that the order of errors cannot matter.
        self._committed.extend(written)
        self._forget_refused(position + stood)
        self._safe_drafter.observe(self._context, seen, position + stood)
        # 5. Count and tell.
        self._left -= len(written)
        self.reason = self._why_stop(written[-1])
        following = None if ended else self._next(verdict, texts[-1], draft, path)
        if self.reason:
            text += self._text.rest()
        self._parts.append(text)
        if self._branching is not None:
            self._branching.learn(written)
        self._count(draft, path, reread, draft_ms, verify_ms, ended=ended)
        yield Verified(
            generation_id=self._request.generation_id,
            round=number,
            accepted=len(path),
            p_target=verdict.p_guesses,
            next=following,
            text=text,
            width=reread + len(draft.tokens) + 1,
            elapsed_ms=verify_ms,
            cache_tokens=len(self._target.cached),
            looks=looks,
            pace=why,
            path=list(path) if stood < len(path) else None,
            reread=reread,
        )

    def _guess(self, position: int, limit: int, reread: int) -> Draft:
        """The drafter's guesses, with the branches worth checking."""
        choose, branching = self._verifier.chooser(position), self._branching
        if branching is not None:
            choose = branching.noting(choose)
        draft = self._safe_drafter.propose(self._context, limit, choose, self._pace.goes_on)
        if branching is None or not branching.is_wanted:
            return trunk_of(draft)
        trunk = trunk_length(draft)
        room = min(self._target.n_context - position, self._widest - 1 - reread) - trunk
        return branching.grown(self._context, draft, room, lambda: self._unsteered.chooser(position))

    def _looks(
        self, rows: Rows, written: Sequence[int], draft: Draft, path: Sequence[int], sums: SoftmaxSums | None
    ) -> list[Look]:
        """What was held likely at each place that was written."""
        assert self._looker is not None
        if not draft.parents:
            return self._looker.looks(rows, written, draft.tokens, sums)
        guesses = [draft.tokens[place] for place in line_of(draft.parents, path)]
        return self._looker.looks(rows[[0, *(place + 1 for place in path)]], written, guesses, sums)

    def _seen(self, rows: Rows, draft: Draft, path: Sequence[int], following: int | None) -> RoundFeedback | None:
        """What became of the round, for a drafter that wants to know, before anything is rolled back."""
        if not self._safe_drafter.hears:
            return None
        likeliest = top_ids(rows, self._safe_drafter.candidates)
        of_tree = tuple(path) if draft.parents else None
        return RoundFeedback(draft, len(self._committed), len(path), following, rows, likeliest, path=of_tree)

    def _count(
        self, draft: Draft, path: Sequence[int], reread: int, draft_ms: float, verify_ms: float, *, ended: bool
    ) -> None:
        """The round is over: the reply's sums, and what the pace and the overlap learn of it.

        `ended`: the reply ended with the last accepted guess, those behind it are in no count.
        """
        now = self._clock()
        round_ms = 1000.0 * (now - self._round_began)
        self._round_began = now
        outcome = outcome_of(draft, path, reread, (draft_ms, verify_ms, round_ms), ended=ended)
        self._reply_stats.outcomes.append(outcome)
        self._pace.learn(outcome)
        if self._overlap is not None and draft.tokens:
            self._overlap.learn(outcome.written, round_ms)

    def _why(self, number: int, guesses: int, limit: int) -> LengthChoice:
        """Why so many guesses; a drafter that has failed makes none, whatever the pace wants."""
        if not self._safe_drafter.works:
            return OFF
        return self._pace.why(number, guesses, limit)

    def _verify(self, draft: Draft, reread: int) -> Rows:
        """Score the newest token and every guess, while the drafter may guess on; `reread` tokens are read before."""
        tokens = [*self._committed[-1 - reread :], *draft.tokens]
        if self._overlap is None or not self._safe_drafter.works:
            return self._scored(tokens, draft, reread)
        limit = self._pace.length_for(self._reply_stats.rounds + 2)
        self._overlap.begin(
            self._context, trunk_of(draft), limit, lambda start: self._safe_drafter.lent(self._verifier.chooser(start))
        )
        try:
            return self._scored(tokens, draft, reread)
        finally:
            self._safe_drafter.wait_for(self._overlap.end)

    def _scored(self, tokens: Sequence[int], draft: Draft, reread: int) -> Rows:
        rows = self._target.extend(tokens, draft.parents) if draft.parents else self._target.extend(tokens)
        return rows[reread:] if reread else rows

    def _forget_refused(self, right: int) -> None:
        """Roll the cache back to what is right of it, at most all but the newest token.

        `right` tokens are: a branch's cells are gone. Where it will not, read anew and go on without guesses.
        """
        try:
            self._target.truncate(min(right, len(self._committed) - 1))
        except CannotRewind as error:
            self._safe_drafter.stop(phrase("the target's cache could not be rolled back ({reason})", error))
            read_anew(self._target, self._committed[:-1])

    def _draft_limit(self, number: int, reread: int) -> int:
        """K for this round, within the context, the tokens still wanted, what one pass takes, and before a choice."""
        room = self._target.n_context - len(self._committed)
        if self._chosen:
            room = min(
                [room, *(place - len(self._committed) for place in self._chosen if place >= len(self._committed))]
            )
        return max(0, min(self._pace.length_for(number), room, self._left - 1, self._widest - 1 - reread))

    @property
    def _widest(self) -> int:
        """The most rows of a pass."""
        return self._target.max_width if self._depth is None else min(self._target.max_width, self._depth.widest)

    def _why_stop(self, newest: int) -> FinishReason | None:
        if self._turn_end.is_at(newest) or self._text.is_stopped:
            return "stop"
        if self._left <= 0:
            return "length"
        if len(self._committed) > self._target.n_context:
            return "context_full"
        return None

    def _drafted(self, number: int, draft: Draft, elapsed_ms: float) -> Drafted:
        tokens = tokens_told(draft, self._text.preview)
        return Drafted(self._request.generation_id, number, draft.source, tokens, elapsed_ms)

    def _next(self, verdict: RoundVerdict | PathVerdict, text: str, draft: Draft, path: Sequence[int]) -> NextToken:
        """The token at the round's end, which is the newest committed one."""
        kind: NextKind = "plain"
        if len(self._committed) - 1 in self._chosen:
            kind = "chosen"
        elif draft.tokens:
            kind = "bonus" if len(path) == len(line_of(draft.parents, path, len(draft.tokens))) else "correction"
        return NextToken(verdict.next, text, verdict.p_next, kind)

    def keep(self) -> None:
        """The reply is told to its end: what is learnt for longer than a reply may now take its time."""
        if self._request.aside:
            return
        if self._shadow_drafting and self._safe_drafter.works and self._may_shadow_draft():
            self._shadow_drafting.look(self._pace, self._context, self._said, self._verifier.chooser)
        self._safe_drafter.keep(self._context)

    def _may_shadow_draft(self) -> bool:
        """Not after a stop, nor where a grammar, penalties or the user's own words changed what was guessed."""
        return self._verifier is self._unsteered and not self._interrupt.is_set()

    def finished(self) -> Finished:
        """The last event. A reply stopped inside a character keeps what could not be shown as U+FFFD."""
        why_off = self._safe_drafter.problem
        if why_off is None and self._request.draft_length == 0:
            why_off = phrase("guessing is switched off")
        why_off = why_off or self._pace.note() or (self._depth.note if self._depth is not None else None) or self._told
        reason = self.reason or "cancelled"
        energy, began = self._meter(), self._energy_began
        energy_j = energy - began if energy is not None and began is not None and energy >= began else None
        trees = self._branching.note() if self._branching is not None else None
        stats = self._reply_stats.stats(why_off, energy_j, trees)
        return Finished(self._request.generation_id, reason, "".join(self._parts), stats)
