"""The game as values: where a reply can stop for a guess, and the state after each thing that happened. No Qt here."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from app.problem import Problem
from engine.events import Event, Finished, LikelyTokens
from engine.rounds import Round, rounds
from ui.i18n.language import tr
from ui.transcript.state.mark import Mark

ROUNDS = 10
GAP = "\u2007" * 8
"""As wide as a word of middle length, whatever the length of the right one."""

FEWEST_WORDS_BEFORE = 2
"""Nobody can guess the first words of a reply."""

OFFERED = 3
LIKELY, SHORTEST = 0.01, 2
"""A token that the model holds less likely, or of one letter, is seldom a whole word."""

_WORD = re.compile(r"[^\W\d_][\w’'-]*(?<![’'-])")
"""A word begins with a letter, because the keys 1 to 3 pick the words that are offered."""


@dataclass(frozen=True, slots=True)
class Place:
    """One stop. `start` and `end` are the word's in `text`, the whole reply to `prompt`; `reply` is its number.

    `guess` is what the drafter went on with: a word, or a sign where that was none. `offered` has the right word.
    """

    reply: int
    prompt: str
    text: str
    start: int
    end: int
    guess: str
    offered: tuple[str, ...]

    @property
    def word(self) -> str:
        """The model's own word."""
        return self.text[self.start : self.end]

    @property
    def is_guess_right(self) -> bool:
        """Whether the drafter was right."""
        return same_word(self.guess, self.word)


def same_word(one: str, other: str) -> bool:
    """Whether two words are the same but for capitals and kinds of apostrophes."""
    return bool(one) and _plain(one) == _plain(other)


def first_word(text: str) -> str:
    """Returns the first word of what the user typed, "" where there is none."""
    found = _WORD.search(text)
    return found.group() if found else ""


def places_in(reply: int, prompt: str, events: Iterable[Event]) -> tuple[Place, ...]:
    """Returns the places of a finished reply, in reading order; none where it did not finish."""
    events = list(events)
    end = next((event for event in events if isinstance(event, Finished)), None)
    return () if end is None else tuple(_places(reply, prompt, end.text, list(rounds(events))))


def _places(reply: int, prompt: str, text: str, played: Sequence[Round]) -> Iterator[Place]:
    at = 0
    for each in played:
        found = _next_word(text, at)
        draft = "".join(guess.text for guess in (*each.kept, *each.wrong))
        late = len(text[:at].split()) >= FEWEST_WORDS_BEFORE
        if late and found is not None and (guess := _guess(draft, found.group())):
            offered = _offered(found.group(), guess, each.verdict.likely_tokens[:1], text, f"{prompt} {at}")
            yield Place(reply, prompt, text, found.start(), found.end(), guess, offered)
        at += len(each.verdict.text)


def _next_word(text: str, at: int) -> re.Match[str] | None:
    """Returns the word that begins at `at` or after a space there; None where none does."""
    if at and not text[at - 1 : at].isspace() and not text[at : at + 1].isspace():
        return None  # The text would stop inside a word, or before a sign that belongs to it.
    spaces = re.compile(r"\s*").match(text, at)
    return None if spaces is None else _WORD.match(text, spaces.end())


def _guess(draft: str, word: str) -> str:
    """Returns what the draft goes on with: its first word or sign. "" where it ends before that is known."""
    begun = draft.lstrip()
    found = _WORD.match(begun)
    if found is None:
        return begun[:1]
    ends_inside = found.end() == len(begun)
    return "" if ends_inside and _plain(word).startswith(_plain(begun)) else found.group()


def _offered(word: str, guess: str, looks: Sequence[LikelyTokens], text: str, seed: str) -> tuple[str, ...]:
    """Returns the right word and others: the drafter's, then likely ones of the model, then some of the reply."""
    order = random.Random(seed)
    tops = [top.text.strip() for look in looks for top in look.top if top.p >= LIKELY and top.text[:1].isspace()]
    others = list(dict.fromkeys(_WORD.findall(text)))
    order.shuffle(others)
    chosen = [word]
    for candidate in (guess, *(top for top in tops if len(top) >= SHORTEST), *others):
        fits = _WORD.fullmatch(candidate) is not None
        if fits and len(chosen) < OFFERED and not any(same_word(candidate, known) for known in chosen):
            chosen.append(candidate)
    order.shuffle(chosen)
    return tuple(chosen)


def _plain(word: str) -> str:
    return unicodedata.normalize("NFC", word).replace("’", "'").casefold()


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
    """Returns the reply as far as the user may see it, and a gap for the word.

    What the user or the drafter hit is a right guess; the user's other guesses are struck.
    """
    place = state.place
    if place is None:
        return [], ()
    marks, at = list[Mark](), 0
    for number, each in enumerate(state.played, 1):
        if each.place.reply == place.reply:
            marks += [Mark(place.text[at : each.place.start], "plain", number)]
            if not each.is_right:
                marks += [Mark(each.word, "rejected", number), Mark(" ", "plain", 0)]
            is_guessed = each.is_right or each.place.is_guess_right
            marks += [Mark(each.place.word, "accepted" if is_guessed else "correction", number)]
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
