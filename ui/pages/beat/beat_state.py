"""The game as values: each method returns the state after what happened. There is no Qt here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.problem import Problem
from ui.i18n.language import tr
from ui.pages.beat.places import Place, first_word, same_word
from ui.transcript.state.mark import Mark

ROUNDS = 10
GAP = "\u2007" * 8
"""As wide as a word of middle length, whatever the length of the right one."""

BeatPhase = Literal["waiting", "asking", "answered", "done", "failed"]
"""The game waits for a reply, asks for a word, tells who was right, or is over."""


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
    def is_over(self) -> bool:
        return self.phase in ("done", "failed")

    @property
    def wants_text(self) -> bool:
        """Whether another reply is needed to reach the last round."""
        return not self.is_over and self.problem is None and len(self.played) + len(self.coming) < ROUNDS

    @property
    def right(self) -> int:
        """Rounds in which the user was right."""
        return sum(each.is_right for each in self.played)

    @property
    def drafter_right(self) -> int:
        """Rounds in which the drafter was right."""
        return sum(each.place.is_guess_right for each in self.played)

    def with_places(self, places: tuple[Place, ...]) -> BeatState:
        """A reply was written; it may have no place to stop at."""
        if self.is_over:
            return self
        coming = (*self.coming, *places)
        return replace(self, coming=coming, phase="asking" if self.phase == "waiting" and coming else self.phase)

    def answered(self, words: str, *, was_picked: bool = False) -> BeatState:
        """The user typed a word, or picked one of those that were offered; without a word nothing changes."""
        word = first_word(words)
        if self.phase != "asking" or not word:
            return self
        played = PlayedRound(self.coming[0], word, was_picked)
        return replace(self, phase="answered", played=(*self.played, played), coming=self.coming[1:])

    def continued(self) -> BeatState:
        """The user has read who was right."""
        if self.phase != "answered":
            return self
        without = "waiting" if self.problem is None else "failed"
        next_phase: BeatPhase = "asking" if self.coming else without
        return replace(self, phase="done" if len(self.played) == ROUNDS else next_phase)

    def broken(self, problem: Problem) -> BeatState:
        """No reply can be written any more."""
        if self.is_over:
            return self
        return replace(self, phase="failed" if self.phase == "waiting" else self.phase, problem=problem)


def marks_of(state: BeatState) -> tuple[list[Mark], tuple[Mark, ...]]:
    """Returns the reply as far as the user may see it, with the user's guesses as marks; and a gap for the word."""
    place = state.place
    if place is None:
        return [], ()
    marks, at = list[Mark](), 0
    for number, each in enumerate(state.played, 1):
        if each.place.reply == place.reply:
            marks += [Mark(place.text[at : each.place.start], "plain", number)]
            if each.is_right:
                marks += [Mark(each.place.word, "accepted", number)]
            else:
                marks += [Mark(each.word, "rejected", number), Mark(" ", "plain", 0)]
                marks += [Mark(each.place.word, "correction", number)]
            at = each.place.end
    gap = ()
    if state.phase == "asking":
        marks += [Mark(place.text[at : place.start], "plain", state.number)]
        gap = (Mark(GAP, "pending", state.number),)
    return [mark for mark in marks if mark.text], gap


def round_words(played: PlayedRound) -> str:
    """Returns who was right in a round, and what that means for a model that is guessed for."""
    match played.is_right, played.place.is_guess_right:
        case True, True:
            return tr("Both right. The model checked the guess and kept it: a word for free.")
        case True, False:
            return tr("You beat the drafter. Its wrong guess is thrown away, and the model writes the word itself.")
        case False, True:
            return tr("The drafter was right. The model checked its guess and kept it: a word for free.")
        case _:
            return tr("Nobody got it, so the model’s own word stands. A wrong guess only costs time.")


def result_words(state: BeatState) -> tuple[str, str]:
    """Returns both shares at the end, and who won; picking one of three is easier than guessing, so that is said."""
    you, drafter = (tr("{share:.0f} %", share=100 * right / ROUNDS) for right in (state.right, state.drafter_right))
    shares = tr("You {you}, the drafter {drafter}", "both are shares such as 40 %", you=you, drafter=drafter)
    if state.right == state.drafter_right:
        won = tr("A draw.")
    elif state.right > state.drafter_right:
        won = tr("You beat the drafter.")
    else:
        won = tr("The drafter wins. It has read far more of these stories than you.")
    picked = sum(each.was_picked for each in state.played)
    if not picked:
        return shares, " ".join((won, tr("You typed every word yourself, as the drafter did.")))
    typed = len(state.played) - picked
    how = tr(
        "You typed %n (word|words) and picked {picked} from three choices. The drafter chose from thousands.",
        "",
        typed,
        picked=picked,
    )
    return shares, f"{won} {how}"
