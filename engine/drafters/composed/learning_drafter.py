"""A drafter that learns from its mistakes while one chats: its scores are moved by `corrections` before it draws.

Each guess is drawn by the target's own sampling from scores that may have been moved, and its q is of those; so every
rule of acceptance holds, and the text stays the target's. The drafter inside is not told and not changed. What it
learns it keeps until the pair is closed, and on disk where the user allows it (`corrections`).

Two draws are made where the moved scores differ from the drafter's own: one is handed over, the other is compared with
what the target writes, so that both are judged at the same places and by the same noise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.drafters.branch_growth import growth_of
from engine.drafters.composed.corrections import LONGEST, Corrections, KeptCorrections
from engine.interfaces import (
    Choice,
    Choose,
    Closable,
    Composed,
    Draft,
    Drafter,
    DrafterTraits,
    PromptReader,
    RoundFeedback,
    Rows,
    StateReader,
    drawn_as_sure,
    draws_of,
    traits_of,
)


class _Place(NamedTuple):
    """A place that was guessed: the tokens before it, what the drafter found likeliest, and both draws."""

    before: tuple[int, ...]
    likeliest: int
    own: int
    moved: int


class LearningDrafter:
    """The engine's `Drafter`, `PromptReader` and `StateReader` over a network."""

    def __init__(self, network: Drafter) -> None:
        """Takes over the network and closes it."""
        self._network, self._owns = network, True
        own = traits_of(network)
        self.traits = DrafterTraits(unasked=bool(own.hidden) and own.unasked, hidden=own.hidden)
        self._composed = network if isinstance(network, Composed) else None
        self.name, self.device = network.name, getattr(network, "device", None)
        self.words = getattr(network, "words", None)
        self.corrections, self.learns = Corrections(), True
        self._kept: KeptCorrections | None = None
        self._places: dict[int, _Place] = {}

    @property
    def network(self) -> Drafter:
        """The drafter inside."""
        return self._network

    @property
    def alternatives(self) -> Sequence[Drafter]:
        """Itself, and what can guess without the rest of the network, which is not corrected."""
        return (self, *self._composed.alternatives[1:]) if self._composed is not None else (self,)

    def anew(self) -> LearningDrafter:
        """Another one over the same network, which has learnt nothing and does not close it."""
        other = LearningDrafter(self._network)
        other._owns = False
        return other

    def take_up(self, kept: KeptCorrections | None) -> None:
        """Begin with what was kept of earlier chats, and keep what is learnt.

        None: learn for this run alone, and begin anew where earlier chats were allowed until now.
        """
        if kept is not None and kept is not self._kept:
            self.corrections = kept.read(self.corrections)
        if kept is None and self._kept is not None:
            self.corrections = Corrections()
        self._kept = kept

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """What the network guesses from scores that were moved where that has proved better."""
        if not self.learns:
            return self._network.propose(context, limit, choose)
        return self._network.propose(context, limit, _Corrected(self, context, choose))

    def draw(self, row: Rows, position: int, before: tuple[int, ...], choose: Choose) -> Choice:
        """One guess from `row`, float32 (V,); its alternative is kept until the target has written that place."""
        likeliest = int(row.argmax())
        moved = self.corrections.moved(row, before, likeliest)
        if moved is None:
            choice = choose(row, position)
            own = other = choice.token
        elif self.corrections.record.leads:
            own = draws_of(choose)(row, position).token
            choice = choose(moved, position)
            other = choice.token
        else:
            other = draws_of(choose)(moved, position).token
            choice = choose(row, position)
            own = choice.token
        self._places[position] = _Place(before, likeliest, own, other)
        return choice

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """How much of a prompt the network has read. Raises EndOfReach."""
        self._places.clear()
        return (
            self._network.cached_prefix(prompt) if isinstance(self._network, PromptReader) else max(0, len(prompt) - 1)
        )

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        if isinstance(self._network, PromptReader):
            self._network.prefill(tokens, start)

    def held_states(self, prompt: Sequence[int]) -> int:
        """Of how many tokens of a prompt the network needs no states any more."""
        return self._network.held_states(prompt) if isinstance(self._network, StateReader) else len(prompt)

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        if isinstance(self._network, StateReader):
            self._network.read_states(tokens, start, states)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Learns what became of the guesses; the network hears of a new prompt, and of rounds whose states it reads."""
        if seen is None:
            self._places.clear()
            self._network.observe(committed, None)
            return
        if self.traits.hidden:
            self._network.observe(committed, seen)
        for position in [place for place in self._places if place < len(committed)]:
            place = self._places.pop(position)
            before = tuple(committed[max(0, position - LONGEST) : position])
            if before == place.before:  # else it followed a wrong guess
                self.corrections.judge(place.own, place.moved, committed[position])
                self.corrections.learn(place.before, place.likeliest, committed[position])

    def end_of_reply(self, committed: Sequence[int]) -> None:
        """A reply is over: writes what was learnt, where that is allowed."""
        self._places.clear()
        if self._kept is not None:
            self._kept.write(self.corrections)

    def truncate(self, length: int) -> None:
        self._network.truncate(length)

    def close(self) -> None:
        if self._owns and isinstance(self._network, Closable):
            self._network.close()


class _Corrected:
    """`choose` for one draft, which knows the tokens before each place."""

    def __init__(self, drafter: LearningDrafter, context: Sequence[int], choose: Choose) -> None:
        self._drafter, self._choose = drafter, choose
        self.growth = growth_of(choose)  # branches are not corrected, and nothing is learnt from them
        self._before = list(context[-LONGEST:])
        self._start = len(context) - len(self._before)

    def __call__(self, row: Rows, position: int) -> Choice:
        """Draws the guess for the place behind all that were drawn before."""
        return self._drawn(row, position, self._choose)

    def as_sure(self, chance: float) -> Choose:
        """The same for a network that says itself how sure it is."""
        return lambda row, position: self._drawn(row, position, self._surely(chance))

    def _surely(self, chance: float) -> Choose:
        return lambda row, position: drawn_as_sure(self._choose, row, position, chance)

    def _drawn(self, row: Rows, position: int, choose: Choose) -> Choice:
        del self._before[position - self._start :]
        choice = self._drafter.draw(row, position, tuple(self._before[-LONGEST:]), choose)
        self._before.append(choice.token)
        return choice

    def draws(self, row: Rows, position: int) -> Choice:
        """For guesses of branches: they are not corrected, and nothing is learnt from them."""
        return draws_of(self._choose)(row, position)
