"""Drafting the next round while the target verifies this one, and throwing that away on a miss.

While the target's pass runs, the drafter assumes that all its guesses are right, guesses the token that follows them,
and drafts on from there (PEARL 2408.11850 and others). Where everything was accepted and the target wrote that very
token, the next draft is ready. Which drafts are made changes speed and never text: a prepared draft is used only for
the context that it was made for.

Overlap needs a second device or a spare core. Without one, drafter and target slow each other down; so rounds with and
without overlap are compared, and overlap stays off where it does not pay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple

from engine.decoding.committed_context import Context
from engine.decoding.parts.round_part import Extend, RoundPart
from engine.decoding.reply import Reply
from engine.decoding.reply_stats import ReplyStats
from engine.decoding.round_state import RoundState
from engine.decoding.safe_drafter import SafeDrafter
from engine.drafters.draft_check import as_draft
from engine.interfaces import (
    Brancher,
    Choose,
    Draft,
    Drafter,
    LongTermLearner,
    PromptReader,
    RoundFeedback,
    Rows,
    traits_of,
)
from engine.sampling.draft_tree import first_of_trunk, trunk_length, trunk_of
from engine.sampling.verifier import Verifier

TRIAL_ROUNDS, EVERY = 12, 256
"""Rounds of each kind that are compared, and how many rounds a verdict stands."""

MARGIN = 1.02
"""So much faster per token it must be."""


class Prepared(NamedTuple):
    """A draft for a context that may come to be, and the `limit` it was made with."""

    context: list[int]
    limit: int
    draft: Draft


class OverlapTrial:
    """Whether overlapping pays, from milliseconds per token of rounds with and without it."""

    def __init__(self) -> None:
        """Begins with rounds without overlap, so that there is something to compare with."""
        self.on = False
        self._left = TRIAL_ROUNDS
        self._ms = {False: 0.0, True: 0.0}
        self._tokens = {False: 0, True: 0}
        self._settled = False

    @property
    def verdict(self) -> bool | None:
        """Whether overlap pays; None while that is being measured."""
        return self.on if self._settled else None

    def learn(self, tokens: int, round_ms: float) -> None:
        """Take in one round that guessed."""
        self._ms[self.on] += round_ms
        self._tokens[self.on] += tokens
        self._left -= 1
        if self._left:
            return
        if self._settled:  # the verdict is old: begin anew
            self.__init__()  # type: ignore[misc]
        elif not self.on:
            self.on, self._left = True, TRIAL_ROUNDS
        else:
            with_it, without = (self._ms[on] / max(1, self._tokens[on]) for on in (True, False))
            self.on, self._settled, self._left = with_it * MARGIN < without, True, EVERY


class OverlappingDrafter:
    """The engine's `Drafter` over another one, which is also asked ahead of time, on a thread of its own.

    The other drafter is never used by two threads at once: `end` waits for what `begin` started.
    """

    def __init__(self, drafter: Drafter, thread: ThreadPoolExecutor, trial: OverlapTrial) -> None:
        """`thread` has one worker; `trial` outlives a reply."""
        self._drafter, self._thread, self._trial = drafter, thread, trial
        self.name, self.traits = drafter.name, traits_of(drafter)
        self._running: Future[Prepared | None] | None = None
        self._prepared: Prepared | None = None
        self._fault: BaseException | None = None
        self._length: int | None = None  # what the drafter should forget, put off until it is known to matter

    def begin(self, context: Sequence[int], draft: Draft, limit: int, chooser: Callable[[int], Choose]) -> None:
        """The target starts to verify `draft`, made for `context`; guess what could follow it.

        `chooser` gives the draws for a draft that begins at a position: those that it would be made with in its turn.
        """
        if self._trial.on and draft.tokens and limit > 0:
            ahead = [*context, *draft.tokens]
            self._running = self._thread.submit(self._prepare, ahead, limit, chooser)

    def end(self) -> None:
        """The target is done: waits for the thread and keeps the draft that it made."""
        if self._running is None:
            return
        running, self._running, self._prepared = self._running, None, None
        try:
            self._prepared = running.result()
        except BaseException as error:  # told where a drafter's faults are handled: at the next `propose`
            self._fault = error

    def learn(self, tokens: int, round_ms: float) -> None:
        """One round that guessed wrote so many tokens."""
        self._trial.learn(tokens, round_ms)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """What was prepared for this very context, else a fresh draft."""
        if self._fault is not None:
            fault, self._fault = self._fault, None
            raise fault
        prepared, self._prepared = self._prepared, None
        if prepared is not None and prepared.limit >= limit and prepared.context == list(context):
            draft = prepared.draft
            # What the drafter has read of its own guesses is right so far, up to where they are cut.
            self._length = len(context) + min(limit, trunk_length(draft)) - 1
            return first_of_trunk(draft, limit)
        self._forget()
        return self._drafter.propose(context, limit, choose)

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """As the other drafter, where that one knows any branches."""
        return self._drafter.add_branches(context, draft, room) if isinstance(self._drafter, Brancher) else draft

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """As the other drafter; one that does not read in pieces has nothing to read."""
        self._prepared = None
        self._forget()
        return (
            self._drafter.cached_prefix(prompt) if isinstance(self._drafter, PromptReader) else max(0, len(prompt) - 1)
        )

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        if isinstance(self._drafter, PromptReader):
            self._drafter.prefill(tokens, start)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Hand on; after a prefill the drafter must be true to the new prompt at once."""
        if seen is None:
            self._prepared = None
            self._forget()
        self._drafter.observe(committed, seen)

    def end_of_reply(self, committed: Sequence[int]) -> None:
        """Hand on, where the other drafter learns for longer than a reply."""
        if isinstance(self._drafter, LongTermLearner):
            self._drafter.end_of_reply(committed)

    def truncate(self, length: int) -> None:
        """The cut is postponed: a prepared draft may make it unnecessary."""
        self._length = length if self._length is None else min(length, self._length)

    def _forget(self) -> None:
        if self._length is not None:
            self._drafter.truncate(self._length)
            self._length = None

    def _prepare(self, context: list[int], limit: int, chooser: Callable[[int], Choose]) -> Prepared | None:
        """On the thread: the token that follows if every guess is right, then the draft behind it."""
        self._forget()
        seen = Context(context)
        following = as_draft(self._drafter.propose(seen, 1, chooser(len(context))), 1).tokens
        if not following:
            return None
        context.append(following[0])
        return Prepared(context, limit, as_draft(self._drafter.propose(seen, limit, chooser(len(context))), limit))


class Overlap(RoundPart):
    """Has the next round drafted during the pass of this one."""

    def __init__(self, ahead: OverlappingDrafter, drafter: SafeDrafter, verifier: Verifier, reply: Reply) -> None:
        """`drafter` guards `ahead`."""
        self._ahead, self._drafter, self._verifier, self._reply = ahead, drafter, verifier, reply
        self._learnt = 0

    def prepare(self, number: int) -> bool:
        """Take in what the round before took, which was not known until it was over."""
        self._learn()
        return False

    def extend(self, extend: Extend, state: RoundState) -> Rows:
        """Guess on while `extend` scores, and wait for both."""
        if not self._drafter.works:
            return extend(state)
        limit = self._reply.policy.length_for(state.number + 1)
        self._ahead.begin(self._reply.context, trunk_of(state.draft), limit, self._chooser)
        try:
            return extend(state)
        finally:
            self._drafter.wait_for(self._ahead.end)

    def note(self, stats: ReplyStats) -> None:
        self._learn()

    def _chooser(self, start: int) -> Choose:
        return self._drafter.lent(self._verifier.chooser(start))

    def _learn(self) -> None:
        outcomes = self._reply.stats.outcomes
        for outcome in outcomes[self._learnt :]:
            if outcome.guesses:
                self._ahead.learn(outcome.written, outcome.round_ms)
        self._learnt = len(outcomes)
