"""Several drafters as one: the free ones are asked first, and the network where they have nothing that pays.

A cascade, from the cheapest to the dearest, routed by what each one's rounds cost and brought (LLMCad, Xu et al.
2309.04255; CAS-Spec, Ning et al. 2510.26843). A network of two parts, a tiny drafter inside a small one, may also let
the tiny one guess alone: which of its alternatives is asked is the policy's to say (`routes`).

Behind a network's few guesses copies may go on (`GuessedText`): the free ones are asked what follows the text with
them, as far as rows are worth it; then every guess says who made it.

Each round names the drafter that made the guess, so the loop and the window need not know that there are several. How
long a guess may be depends on who makes it, so the policy is asked for each of them: before a network computes, and
after a copy was found, because a copy costs nothing and only then shows how much of the text it agrees with.

How much of each draft in a chain is checked.

What is free is cut once it is made, to what is worth its rows; where that is nothing, the next drafter is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from engine.draft_length.chained_draft import ChainedDraft
from engine.drafters.draft_check import as_draft
from engine.interfaces import (
    Choice,
    Choose,
    Composed,
    Draft,
    Drafter,
    DrafterTraits,
    EndOfReach,
    Leaves,
    LongTermLearner,
    PromptReader,
    RoundFeedback,
    RowReader,
    Rows,
    reads,
    traits_of,
)
from engine.sampling.draft_tree import first_of_trunk, joined, of_trunk, trunk_length, trunk_of

LimitFor = Callable[[str, int], int]
"""The most guesses that pay for a source and the number of tokens that a copy agreed with (0: not a copy)."""


class Worth(Protocol):
    """How many guesses, at least this many, are worth being checked, from the drafter's probability of each."""

    def __call__(self, p_draft: Sequence[float], least: int = 1) -> int: ...


def all_of_them(p_draft: Sequence[float], least: int = 1) -> int:
    """The `Worth` that keeps every guess."""
    return len(p_draft)


class DraftCutting:
    """Cuts the drafts of one reply."""

    def __init__(self, limit_for: LimitFor, worth: Worth) -> None:
        self.limit_for, self._worth = limit_for, worth

    def without_doubtful(self, draft: Draft) -> Draft:
        """Without the last guesses where they are not worth a row each.

        Only where no rule reads what they were drawn from: a draft that is cut by what was drawn has another law.
        """
        trunk = trunk_length(draft)
        p_draft = [p for p in draft.p_draft[:trunk] if type(p) is float]
        if len(p_draft) < 2 or len(p_draft) < trunk or any(q is not None for q in draft.distributions):
            return draft
        return first_of_trunk(draft, self._worth(p_draft))

    def to_what_pays(self, draft: Draft) -> Draft:
        """A free draft as far as it pays. It was not drawn, so cutting it changes no distribution."""
        if not draft.tokens:
            return draft
        kept = first_of_trunk(draft, max(0, self.limit_for(draft.source, draft.agreed)))
        trunk = trunk_length(kept)
        p_draft = [p for p in kept.p_draft[:trunk] if type(p) is float]
        if p_draft and len(p_draft) == trunk:
            kept = first_of_trunk(kept, self._worth(p_draft, 0))
        return kept


_Asked = TypeVar("_Asked")
_Answer = TypeVar("_Answer")

Route = Callable[[Sequence[str]], str]
"""Which of these sources guesses in this round; all are alternatives of one drafter."""


def the_whole(names: Sequence[str]) -> str:
    """The `Route` of whoever compares nothing: a drafter guesses with all its parts."""
    return names[0]


class GuessedText(Sequence[int]):
    """A text with guesses behind it, without a copy of the text; a slice is a list of its own."""

    __slots__ = ("_guesses", "_text")

    def __init__(self, text: Sequence[int], guesses: Sequence[int]) -> None:
        self._text, self._guesses = text, list(guesses)

    def __len__(self) -> int:
        return len(self._text) + len(self._guesses)

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[int]: ...
    def __getitem__(self, place: int | slice) -> int | Sequence[int]:
        known = len(self._text)
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if step == 1 and start <= stop:
                return [*self._text[start:stop], *self._guesses[max(0, start - known) : max(0, stop - known)]]
            return [self[each] for each in range(start, stop, step)]
        at = place + len(self) if place < 0 else place
        return self._text[at] if at < known else self._guesses[at - known]


class DrafterChain:
    """The engine's `Drafter` over others, cheapest first, for one reply.

    One that is past its reach, or rests, leaves the chain; where it was the last, the chain does the same.
    """

    def __init__(
        self,
        drafters: Sequence[Drafter],
        limit_for: LimitFor,
        worth: Worth = all_of_them,
        route: Route = the_whole,
        behind: ChainedDraft | None = None,
    ) -> None:
        """At least one drafter; those that are free are asked before their limit is.

        `behind` says how far copies go on behind a network's guesses; None: not at all.
        """
        self._drafters, self._route = list(drafters), route
        self._cutting = DraftCutting(limit_for, worth)
        self._readers = [drafter for drafter in drafters if isinstance(drafter, PromptReader)]
        self.name = " + ".join(drafter.name for drafter in drafters)
        traits = [traits_of(drafter) for drafter in drafters]
        self._state_readers = [drafter for drafter, each in zip(drafters, traits, strict=True) if reads(drafter, each)]
        self._traits_of = {id(drafter): each for drafter, each in zip(drafters, traits, strict=True)}
        # Found once: to see whether a class has what a protocol asks for takes as long as to find a copy.
        self._composed = {id(drafter): drafter for drafter in drafters if isinstance(drafter, Composed)}
        self._listeners = [
            drafter for drafter, each in zip(drafters, traits, strict=True) if each.rounds or each.hidden
        ]
        self.traits = _all_traits(traits)
        self._behind = behind if any(each.free for each in traits) else None  # nobody else goes on behind guesses
        self.left: str | None = None
        """Why one of them guesses no more in this reply, where the reply should say so."""
        self._guesser: Drafter | None = None  # who made the newest draft
        self._asked = set[int]()  # in this round

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The first draft that is not empty."""
        self._guesser = None
        self._asked.clear()
        for drafter in tuple(self._drafters):
            self._asked.add(id(drafter))
            try:
                draft = self._ask(drafter, context, limit, choose)
            except Leaves as end:
                self._remove(drafter, end)
                continue
            if draft.tokens:
                self._guesser = drafter
                is_network = not self._traits_of[id(drafter)].free
                return self._gone_on(context, draft, limit) if is_network and self._behind is not None else draft
        return Draft((), (), self.name)

    def _gone_on(self, context: Sequence[int], draft: Draft, limit: int) -> Draft:
        """A network's draft with the guesses of a free drafter behind it, as far as those pay."""
        behind = self._behind
        if behind is None or draft.parents:
            return draft
        room = min(behind.room(draft.source, draft.p_draft, limit), limit - len(draft.tokens))
        if room <= 0:
            return draft
        text = GuessedText(context, draft.tokens)
        for drafter in self._drafters:
            if not self._traits_of[id(drafter)].free:
                continue
            self._asked.add(id(drafter))
            found = trunk_of(as_draft(drafter.propose(text, room, never_drawn), room))
            drafter.truncate(len(context))
            if count := behind.worth(draft.source, draft.p_draft, found.source, found.p_draft) if found.tokens else 0:
                return _joined(draft, first_of_trunk(found, count))
        return draft

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """With the branches of the drafter that made it, where that one knows any, and the guesses of the free ones.

        What several guess is there once. Beside a tiny target nobody else is asked, as behind a network's guesses.
        """
        # As isinstance(…, Brancher) finds it, which takes ten times as long.
        add: Callable[[Sequence[int], Draft, int], Draft] | None = getattr(self._guesser, "add_branches", None)
        tree, deepest = draft if add is None else add(context, draft, room), trunk_length(draft)
        if self._behind is not None and not self._behind.room(draft.source, (), deepest):
            return tree
        for drafter in self._drafters:
            left = room - (len(tree.tokens) - len(draft.tokens))
            if drafter is self._guesser or left <= 0 or not self._traits_of[id(drafter)].free:
                continue
            self._asked.add(id(drafter))
            tree = joined(tree, trunk_of(as_draft(drafter.propose(context, min(deepest, left), never_drawn), deepest)))
            drafter.truncate(len(context))
        return tree

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """How much of a prompt is still read by all that read any."""
        return min(
            self._each(self._readers, lambda reader: reader.cached_prefix(prompt)), default=max(0, len(prompt) - 1)
        )

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        self._each(self._readers, lambda reader: reader.prefill(tokens, start))

    def held_states(self, prompt: Sequence[int]) -> int:
        """Of how many tokens of a prompt none of them needs states any more."""
        return min(self._each(self._state_readers, lambda reader: reader.held_states(prompt)), default=len(prompt))

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        self._each(self._state_readers, lambda reader: reader.read_states(tokens, start, states))

    def read_rows(self, tokens: Sequence[int], candidates: NDArray[np.int64]) -> None:
        """Passes on what the target found likely behind tokens of a prompt, int64 (n, c)."""
        self._each(
            [each for each in self._drafters if isinstance(each, RowReader)],
            lambda reader: reader.read_rows(tokens, candidates),
        )

    def expects_feedback(self) -> bool:
        """Whether any of them is to be told of the round that was just guessed for."""
        return any(self._gets_feedback(drafter) for drafter in self._listeners)

    def _gets_feedback(self, drafter: Drafter) -> bool:
        return self._traits_of[id(drafter)].unasked or id(drafter) in self._asked

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        if seen is None:
            self._each(self._drafters, lambda drafter: drafter.observe(committed, None))
            return
        alone = of_trunk(seen, committed)

        def give_feedback(drafter: Drafter) -> None:
            if self._gets_feedback(drafter):
                drafter.observe(committed, seen if self._traits_of[id(drafter)].branches else alone)

        self._each(self._listeners, give_feedback)

    def end_of_reply(self, committed: Sequence[int]) -> None:
        for drafter in self._drafters:
            if isinstance(drafter, LongTermLearner):
                drafter.end_of_reply(committed)

    def truncate(self, length: int) -> None:
        for drafter in self._drafters:
            drafter.truncate(length)

    def _each(self, drafters: Sequence[_Asked], ask: Callable[[_Asked], _Answer]) -> list[_Answer]:
        """The answers of those drafters that do not leave."""
        answers = []
        for drafter in tuple(drafters):
            try:
                answers.append(ask(drafter))
            except Leaves as end:
                self._remove(drafter, end)
        return answers

    def _remove(self, drafter: object, end: Leaves) -> None:
        """Drops a drafter that leaves; raises `end` again where it was the last."""
        if len(self._drafters) == 1:
            raise end
        if not isinstance(end, EndOfReach):
            self.left = self.left or str(end)
        self._drafters = [each for each in self._drafters if each is not drafter]
        self._readers = [reader for reader in self._readers if reader is not drafter]
        self._state_readers = [reader for reader in self._state_readers if reader is not drafter]
        self._listeners = [listener for listener in self._listeners if listener is not drafter]

    def _ask(self, drafter: Drafter, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        if self._traits_of[id(drafter)].free:
            return self._cutting.to_what_pays(as_draft(drafter.propose(context, limit, choose), limit))
        composed, chosen = self._composed.get(id(drafter)), drafter
        known = {each.name: each for each in composed.alternatives} if composed is not None else {}
        if len(known) > 1:
            chosen = known[self._route(list(known))]
        limit = min(limit, self._cutting.limit_for(chosen.name, 0))
        if limit <= 0:
            return Draft((), (), chosen.name)
        return self._cutting.without_doubtful(as_draft(chosen.propose(context, limit, choose), limit))


def never_drawn(row: Rows, position: int) -> Choice:
    """The `Choose` of drafters that copy: they have no scores, float32 (V,), to draw from. Raises TypeError."""
    raise TypeError("a drafter without scores has nothing to draw from")


def _joined(draft: Draft, further: Draft) -> Draft:
    """Both chains as one, whose guesses say who made them; those of the second were drawn from nothing."""
    added = len(further.tokens)
    return draft._replace(
        tokens=(*draft.tokens, *further.tokens),
        p_draft=(*draft.p_draft, *further.p_draft),
        distributions=(*draft.distributions, *(None,) * added) if draft.distributions else (),
        makers=(*draft.makers_of_all, *further.makers_of_all),
    )


def _all_traits(traits: Sequence[DrafterTraits]) -> DrafterTraits:
    """The traits of several drafters as those of one."""
    return DrafterTraits(
        free=all(each.free for each in traits),
        rounds=any(each.rounds for each in traits),
        candidates=max((each.candidates for each in traits if each.rounds), default=0),
        hidden=tuple(dict.fromkeys(name for each in traits for name in each.hidden)),
        branches=True,  # it tells each what that one makes sense of
        unasked=any(each.rounds and each.unasked for each in traits),
        prompt_rows=max(each.prompt_rows for each in traits),
    )
