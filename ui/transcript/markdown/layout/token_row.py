"""The tokens of a reply in the order of its text, and which letters of the page each of them wrote.

Kept tokens and guesses not yet judged have positions in the source; a refused guess stands between two of its letters.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ui.transcript.markdown.layout.formulas import formula
from ui.transcript.markdown.layout.fragment import Atom, Fragment
from ui.transcript.markdown.parsing.blocks import InlineRun, Words
from ui.transcript.state.mark import Mark
from ui.transcript.text.fade import HOLD_S, LONG_AGO_S
from ui.transcript.text.paragraph import Span
from ui.transcript.text.visible_characters import visible

_NO_BLANKS = re.compile(
    "[\u0e00-\u0eff\u1000-\u109d\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
"""Letters of scripts that write no blanks between words."""

Room = Literal["none", "words", "all"]
"""Which refused guesses take room in a line: none, all on one line between words, or all as they were written."""


@dataclass(eq=False)
class RefusedToken:
    """A refused guess before source position `at`. `piece` and `span` are where it is shown."""

    mark: Mark
    at: int
    since_s: float
    piece: Fragment | None = None
    span: Span | None = None

    def hold(self, now_s: float) -> None:
        """Stops its fading."""
        self.since_s = max(self.since_s, now_s - HOLD_S)
        if self.span is not None:
            self.span.since_s = self.since_s

    def leave(self) -> None:
        """Its time is over now."""
        self.since_s = LONG_AGO_S


class TokenRow:
    """The tokens by source position. `text` is all of it, guesses last; the reply's own is its first `kept` letters."""

    def __init__(self) -> None:
        self.kept = 0
        self.refused: list[RefusedToken] = []
        self._starts: list[int] = []
        self._marks: list[Mark] = []
        self._since: list[float] = []
        self._texts: list[str] = []
        self._joined = ""
        self._waiting = 0

    @property
    def text(self) -> str:
        if self._texts:
            self._joined += "".join(self._texts)
            self._texts.clear()
        return self._joined

    @property
    def source(self) -> str:
        """The reply's own text."""
        return self.text[: self.kept]

    def keep(self, mark: Mark, since_s: float) -> None:
        """Appends a token that is part of the reply. Guesses must have been dropped."""
        self._add(mark, since_s)
        self.kept += len(mark.text)

    def _add(self, mark: Mark, since_s: float) -> None:
        last = self._starts[-1] + len(self._marks[-1].text) if self._starts else 0
        self._starts.append(last)
        self._marks.append(mark)
        self._since.append(since_s)
        self._texts.append(mark.text)

    def refuse(self, mark: Mark, since_s: float) -> None:
        self.refused.append(RefusedToken(mark, self.kept, since_s))

    def guess(self, marks: Sequence[Mark], since_s: float) -> None:
        """Sets guesses in place of those before."""
        for mark in marks:
            self._add(mark, since_s)
        self._waiting = len(marks)

    def drop_guesses(self) -> None:
        if self._waiting:
            for row in (self._starts, self._marks, self._since):
                del row[-self._waiting :]  # type: ignore[attr-defined]
            self._joined, self._waiting = self.source, 0

    def truncate(self, count: int) -> None:
        """Keeps the first `count` kept tokens, and the refused guesses before their end."""
        self.drop_guesses()
        text = self.text
        self.kept = self._starts[count] if count < len(self._starts) else self.kept
        for row in (self._starts, self._marks, self._since):
            del row[count:]  # type: ignore[attr-defined]
        self._joined = text[: self.kept]
        self.refused = [one for one in self.refused if one.at <= self.kept]

    def count_between(self, start: int, end: int) -> int:
        """Returns how many tokens begin in [start, end)."""
        return bisect_right(self._starts, end - 1) - bisect_right(self._starts, start - 1)

    def atoms(self, words: Words, refused: list[RefusedToken], room: Room) -> list[Atom]:
        """Returns a line's letters as atoms of their tokens. Those of `refused` that belong there are moved into it."""
        atoms: list[Atom] = []
        for run in words:
            figure = formula(run.text) if run.style.math else None
            if figure is not None:
                atoms += self._refused_before(run.source + 1, refused, room)
                atoms += self._of_figure(run, figure)
                continue
            at = 0
            while refused and refused[0].at < run.source + len(run.text):
                cut = max(at, refused[0].at - run.source)
                atoms += self._of_run(run, at, cut)
                atoms += self._refused_before(run.source + cut + 1, refused, room)
                at = cut
            atoms += self._of_run(run, at, len(run.text))
        if words:
            atoms += self._refused_before(words[-1].source + len(words[-1].text) + 1, refused, room)
        return atoms

    def _refused_before(self, position: int, refused: list[RefusedToken], room: Room) -> Iterator[Atom]:
        while refused and refused[0].at < position:
            yield self.of_refused(refused.pop(0), room)

    def of_refused(self, refused: RefusedToken, room: Room) -> Atom:
        """Returns a refused guess as letters of its line, or as a note."""
        text = refused.mark.text
        shown = text.replace("\n", "↵").replace("\t", " ") if room == "all" else self._as_words(text, refused.at)
        is_note = room == "none" or not shown
        shown = " ".join(text.split()) if is_note else shown
        return Atom("".join(part.text for part in visible(shown)), refused.mark, refused.since_s, is_note=is_note)

    def _as_words(self, guess: str, at: int) -> str:
        """Returns a guess as it stands between words, on one line; blanks alone are a sign for them."""
        before, behind = self.text[max(0, at - 1) : at].strip(), self.text[at : min(at + 1, self.kept)].strip()
        words = " ".join(guess.split()) or (guess and ("↵" if "\n" in guess else "·"))
        if not words or _NO_BLANKS.match(before or behind):
            return words
        if before:
            return f" {words}" if guess[0].isspace() else words
        return f"{words} " if behind else words

    def _of_run(self, run: InlineRun, start: int, end: int) -> Iterator[Atom]:
        """Yields letters [start, end) of a run, split where tokens meet.

        Letters of no token (behind the end) are left out.
        """
        index = bisect_right(self._starts, run.source + start) - 1
        while start < end and 0 <= index < len(self._starts):
            mark = self._marks[index]
            stop = min(end, self._starts[index] + len(mark.text) - run.source)
            if stop > start:
                yield Atom(run.text[start:stop], mark, self._since[index], run.style, run.source + start)
                start = stop
            index += 1

    def _of_figure(self, run: InlineRun, figure: object) -> Iterator[Atom]:
        """Yields a formula as one blank for each of its tokens, as wide as their share of the source."""
        parts = list(self._of_run(run, 0, len(run.text)))
        letters = sum(len(part.text) for part in parts)
        for part in parts:
            share = len(part.text) / letters
            yield part._replace(text="\u00a0", copied_text=part.text, figure=figure, share=share)

    def mark_at(self, position: int) -> tuple[Mark, float] | None:
        """Returns the token that wrote the letter at `position`, and since when it is shown."""
        index = bisect_right(self._starts, position) - 1
        if index < 0 or position >= self._starts[index] + len(self._marks[index].text):
            return None
        return self._marks[index], self._since[index]
