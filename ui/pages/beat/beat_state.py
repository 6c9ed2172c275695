"""The game as a pure fold: what happened goes in, what the page shows comes out. There is no Qt here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.problem import Problem
from ui.pages.beat.places import Place, first_word, same_word
from ui.transcript.state.mark import Mark

ROUNDS = 10

BeatPhase = Literal["waiting", "asking", "told", "done", "failed"]
"""The game waits for a reply, asks for a word, tells who was right, or is over."""


@dataclass(frozen=True, slots=True)
class TextWritten:
    """A reply was written; it may have no place to stop at."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """The user typed a word, or picked one of those that were offered."""

    words: str
    was_picked: bool = False


@dataclass(frozen=True, slots=True)
class WentOn:
    """The user has read who was right."""


@dataclass(frozen=True, slots=True)
class Broke:
    """No reply can be written."""

    problem: Problem


BeatEvent = TextWritten | Answered | WentOn | Broke


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One place with the user's word."""

    place: Place
    word: str
    was_picked: bool

    @property
    def is_right(self) -> bool:
        """Whether the user was right."""
        return same_word(self.word, self.place.word)


@dataclass(frozen=True, slots=True)
class BeatState:
    """All that is known of one game. `coming` are the places that were not asked for yet.

    With a `problem` there will be no more of them; the game goes on to the last one.
    """

    phase: BeatPhase = "waiting"
    played: tuple[PlayedRound, ...] = ()
    coming: tuple[Place, ...] = ()
    problem: Problem | None = None

    @property
    def place(self) -> Place | None:
        """The place on screen: that of the question or of the answer."""
        if self.phase == "asking":
            return self.coming[0]
        return self.played[-1].place if self.played else None

    @property
    def number(self) -> int:
        """The round on screen, counted from 1."""
        return min(ROUNDS, len(self.played) + (self.phase in ("asking", "waiting")))

    @property
    def wants_text(self) -> bool:
        """Whether another reply is needed to reach the last round."""
        is_over = self.phase in ("done", "failed") or self.problem is not None
        return not is_over and len(self.played) + len(self.coming) < ROUNDS

    @property
    def right(self) -> int:
        """Rounds in which the user was right."""
        return sum(each.is_right for each in self.played)

    @property
    def drafter_right(self) -> int:
        """Rounds in which the drafter was right."""
        return sum(each.place.is_guess_right for each in self.played)

    @property
    def picked(self) -> int:
        """Rounds in which the user picked one of the words that were offered."""
        return sum(each.was_picked for each in self.played)

    @property
    def surprises(self) -> tuple[str, ...]:
        """The model's words that neither of the two had guessed."""
        return tuple(each.place.word for each in self.played if not each.is_right and not each.place.is_guess_right)


def reduce(state: BeatState, event: BeatEvent) -> BeatState:
    """Returns the state after `event`. What does not fit the phase changes nothing."""
    match event:
        case TextWritten(places) if state.phase not in ("done", "failed"):
            coming = (*state.coming, *places)
            asks = state.phase == "waiting" and coming
            return replace(state, coming=coming, phase="asking" if asks else state.phase)
        case Answered(words, was_picked) if state.phase == "asking":
            word = first_word(words)
            if not word:
                return state
            played = PlayedRound(state.coming[0], word, was_picked)
            return replace(state, phase="told", played=(*state.played, played), coming=state.coming[1:])
        case WentOn() if state.phase == "told":
            if len(state.played) == ROUNDS:
                return replace(state, phase="done")
            waits: BeatPhase = "waiting" if state.problem is None else "failed"
            return replace(state, phase="asking" if state.coming else waits)
        case Broke(problem) if state.phase not in ("done", "failed"):
            return replace(state, phase="failed" if state.phase == "waiting" else state.phase, problem=problem)
    return state


def marks_of(state: BeatState) -> tuple[list[Mark], tuple[Mark, ...]]:
    """Returns the reply as far as the user may see it, with the user's guesses as marks; and a gap for the word."""
    place = state.place
    if place is None:
        return [], ()
    marks, at = list[Mark](), 0
    for number, each in enumerate(state.played, 1):
        if each.place.reply == place.reply:
            before = _plain(place.text[at : each.place.start], number)
            marks += [before, *spaced(guess_marks(each.word, each.place, number))]
            at = each.place.end
    if state.phase != "asking":
        return _kept(marks), ()
    return _kept([*marks, _plain(place.text[at : place.start], state.number)]), (Mark(GAP, "pending", state.number),)


GAP = "\u2007" * 8
"""As wide as a word of middle length, whatever the length of the right one."""


def guess_marks(guess: str, place: Place, number: int = 0) -> list[Mark]:
    """Returns a guess with its verdict: accepted, or rejected and followed by the model's own word."""
    if same_word(guess, place.word):
        return [Mark(place.word, "accepted", number)]
    return [Mark(guess, "rejected", number), Mark(place.word, "correction", number)]


def spaced(marks: list[Mark]) -> list[Mark]:
    """Returns marks with a space between them, so that a refused word and the right one do not touch."""
    between = Mark(" ", "plain", 0)
    return [part for mark in marks for part in (between, mark)][1:]


def _plain(text: str, number: int) -> Mark:
    return Mark(text, "plain", number)


def _kept(marks: list[Mark]) -> list[Mark]:
    return [mark for mark in marks if mark.text]
