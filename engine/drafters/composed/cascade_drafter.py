"""A tiny drafter inside a small one: the tiny one guesses what the small one would guess, which checks it in one pass.

Staged speculation (Spector and Re 2308.04623; LLMCad, Xu et al. 2309.04255; CS Drafting, Chen et al. 2312.11462): to
the tiny drafter the small one is what the target is to the small one. Every guess that is handed over was drawn from
the small one's scores by the target's own sampling, whatever the tiny one said; so a cascade's draft is the draft that
the small one would have made alone, with the same distributions, in less time.

How many guesses the tiny one makes for a pass is decided by the very policy that decides it for the target, one level
down: costs and acceptance are measured, a tiny drafter that does not pay is not asked, and is tried again later
(CAS-Spec, Ning et al. 2510.26843, routes so too). Whether the small one pays is the reply's own policy to say.

Where the small one is unsure a draft ends with the pass that is made: guesses that it has checked already cost nothing
more, and whether they are worth a row of the target is decided once they are there (`DrafterChain`). The first design
stopped inside a pass, threw checked guesses away, and so learnt that the tiny one does not pay.

Where the small one's passes cost more than its better guesses bring, the tiny one guesses alone (`alternatives`): the
small one then reads nothing, and catches up when it is asked again.

Rejected: guesses of the tiny one that no pass of the small one has checked, put behind a draft's end. They are what the
target refuses most often, and their chance is not known by anything that the small one says.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.draft_length.outcome import Outcome
from engine.draft_length.policy import DraftLengthPolicy
from engine.drafters.draft_check import as_draft, checked
from engine.interfaces import (
    Checker,
    Choice,
    Choose,
    Closable,
    Draft,
    Drafter,
    DrafterTraits,
    EndOfReach,
    PromptReader,
    RoundFeedback,
    Rows,
    draft_of,
    draws_of,
)
from engine.sampling.draft_tree import trunk_of


class _Stage(NamedTuple):
    """One pass of the small drafter: what the tiny one guessed for it, and the milliseconds of both."""

    guessed: Draft
    rows: Rows | None
    guessing_ms: float
    checking_ms: float


class CascadeDrafter:
    """The engine's `Drafter` and `PromptReader` over two others."""

    name = "cascade"
    traits = DrafterTraits(rounds=False)

    def __init__(
        self,
        outer: Drafter,
        inner: Drafter,
        policy: DraftLengthPolicy,
        n_vocab: int,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`outer` is a `Checker`; `policy` says how many guesses of `inner` pay, and lives as long as the cascade.

        `n_vocab` bounds the ids that the outer one may be given. Raises ValueError where it checks none.
        """
        if not isinstance(outer, Checker) or not outer.most_checked:
            raise ValueError(f"{outer.name} cannot check another drafter's guesses")
        self._outer, self._inner, self._checker, self.policy = outer, inner, outer, policy
        self._n_vocab, self._clock = n_vocab, clock
        self._both = [outer, inner]
        self._inner_reaches, self._stages = True, 0
        self._alone = _Alone(self, inner)
        self.device, self.words = getattr(outer, "device", None), getattr(outer, "words", None)

    @property
    def alternatives(self) -> Sequence[Drafter]:
        """Both together, and the inner one alone while it can read the text."""
        return (self, self._alone) if self._inner_reaches else (self,)

    def alone(self, ask: Callable[[], Draft]) -> Draft:
        """What the inner one guesses by itself; nothing once the text is past its reach."""
        found = list[Draft]()
        self._reached(lambda: found.append(ask()))
        return found[0] if found else Draft((), (), self._inner.name)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """What the outer drafter would guess. Raises EndOfReach where the text is past its reach, and BadDraft."""
        text, choices, makers = list(context), list[Choice](), list[str]()
        while len(choices) < limit and (not choices or choices[-1].should_continue):
            began = self._clock()
            stage = self._stage(text, limit - len(choices), choose)
            if stage.rows is None:
                break
            before, right = len(choices), True
            for place, row in enumerate(stage.rows):
                choices.append(choose(row, len(text)))
                text.append(choices[-1].token)
                right = place < len(stage.guessed.tokens) and stage.guessed.tokens[place] == choices[-1].token
                makers.append(self._inner.name if right else self._outer.name)
                is_last = place + 1 >= len(stage.guessed.tokens) and not choices[-1].should_continue
                if not right or is_last:
                    break
            for drafter in self._both:  # the newest is read with the next pass, and what was refused is forgotten
                drafter.truncate(len(text) - 1)
            self._learn(stage, len(choices) - before, began, is_right=right)
        return draft_of(choices, self.name, tuple(makers))

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """How much of a prompt both have read. Raises EndOfReach."""
        self._stages, self._inner_reaches = 0, True
        cached = self._cached_prefix(self._outer, prompt)
        try:
            return min(cached, self._cached_prefix(self._inner, prompt))
        except EndOfReach:
            self._inner_reaches = False
            return cached

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        """Let both take in a piece of that prompt. Raises EndOfReach where it is past the outer one's reach."""
        if isinstance(self._outer, PromptReader):
            self._outer.prefill(tokens, start)
        inner = self._inner
        if isinstance(inner, PromptReader):
            self._reached(lambda: inner.prefill(tokens, start))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Both read a new prompt; after a round there is nothing to learn, for this is what `propose` does."""
        if seen is None:
            self._stages, self._inner_reaches = 0, True
            self._outer.observe(committed, None)
            self._reached(lambda: self._inner.observe(committed, None))

    def truncate(self, length: int) -> None:
        for drafter in self._both:
            drafter.truncate(length)

    def close(self) -> None:
        for drafter in self._both:
            if isinstance(drafter, Closable):
                drafter.close()

    def _stage(self, text: Sequence[int], wanted: int, choose: Choose) -> _Stage:
        """Guesses of the inner drafter, as many as pay, and the outer one's scores of what follows each."""
        self._stages += 1
        room = min(wanted - 1, self._checker.most_checked, self.policy.length_for(self._stages))
        began = self._clock()
        guessed = self._guessed(text, room, draws_of(choose))
        between = self._clock()
        rows = self._checker.check(text, guessed.tokens)
        return _Stage(guessed, rows, 1000.0 * (between - began), 1000.0 * (self._clock() - between))

    def _guessed(self, text: Sequence[int], room: int, draws: Choose) -> Draft:
        """At most `room` guesses whose ids the outer drafter has; none where it would not pay to make any."""
        nothing = Draft((), (), self._inner.name)
        if not self._inner_reaches or room <= 0:
            return nothing
        limit = min(room, self.policy.limit_for(self._inner.name, 0))
        if limit <= 0:
            return nothing
        guessed = 0

        def draw_and_ask(row: Rows, position: int) -> Choice:
            nonlocal guessed
            choice = draws(row, position)
            guessed += 1
            return (
                choice
                if self.policy.should_continue(guessed, choice.probability)
                else choice._replace(should_continue=False)
            )

        found = list[Draft]()
        self._reached(lambda: found.append(self._inner.propose(text, limit, draw_and_ask)))
        if not found:
            return nothing
        # What the guesses were drawn from is nobody's business: the outer one's own draws are handed over.
        return checked(trunk_of(as_draft(found[0], limit))._replace(distributions=()), self._n_vocab)

    def _learn(self, stage: _Stage, drawn: int, began: float, *, is_right: bool) -> None:
        """What a stage brought: to the tiny drafter's policy it is what a round is to the reply's.

        `is_right`: the draft ended with a guess that stood, and those behind it were neither right nor wrong.
        """
        guesses = len(stage.guessed.tokens)
        outcome = Outcome(
            guesses,
            drawn if is_right else drawn - 1,
            stage.guessing_ms,
            stage.checking_ms,
            1000.0 * (self._clock() - began),
            self._inner.name,
            p_draft=stage.guessed.p_draft,
            ended=is_right,
        )
        self.policy.learn(outcome)

    def _reached(self, ask: Callable[[], object]) -> None:
        """Ask the inner drafter; once a text is past its reach, the outer one guesses alone until the reply ends."""
        try:
            ask()
        except EndOfReach:
            self._inner_reaches = False

    def _cached_prefix(self, drafter: Drafter, prompt: Sequence[int]) -> int:
        return drafter.cached_prefix(prompt) if isinstance(drafter, PromptReader) else max(0, len(prompt) - 1)


class _Alone:
    """The inner drafter as an alternative of its own: whatever is read or forgotten, the cascade passes on to both."""

    traits = DrafterTraits(rounds=False)

    def __init__(self, cascade: CascadeDrafter, inner: Drafter) -> None:
        self._cascade, self._inner, self.name = cascade, inner, inner.name

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        return self._cascade.alone(lambda: self._inner.propose(context, limit, choose))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        self._cascade.observe(committed, seen)

    def truncate(self, length: int) -> None:
        self._cascade.truncate(length)
