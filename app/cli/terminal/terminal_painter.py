"""Paints a reply in a terminal while it is written: guesses first dim, then judged.

Accepted guesses are green and underlined, rejected ones red and struck through, followed by the target's correction in
bold blue. Guesses that stand by leniency alone are yellow. The bonus token after a full acceptance is cyan, a word that
the user chose magenta. Pending guesses take only the rest of the line, so that wiping them never has to move the cursor
up: terminals differ in how they scroll and wrap. Without a terminal, or with NO_COLOR set, only the text is printed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TextIO

from app.system.terminal_text import TAB, crop, on_one_line, safe, width
from app.traces.speed_text import figures_of, verdict_of
from engine.events import Drafted, Event, Failed, Finished, Stats, Verified
from engine.rounds import Round, RoundFold, trunk

RESET = "\x1b[0m"
PENDING = "\x1b[2m"
ACCEPTED = "\x1b[32;4m"
LENIENT = "\x1b[33;4m"
REJECTED = "\x1b[31;9m"
NEXT_STYLES = {"correction": "\x1b[1;34m", "bonus": "\x1b[36;4m", "plain": "", "chosen": "\x1b[35;4m"}
ERASE_TO_END = "\x1b[K"


def wants_colour(stream: TextIO) -> bool:
    """Whether to use colours: the stream is a terminal that has them, and NO_COLOR is not set (see no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class PlainPainter:
    """Prints only the text of each verdict."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._at_line_start = True

    def paint(self, event: Event) -> None:
        """Print what this event adds to the text."""
        if isinstance(event, Verified):
            self._write(safe(event.text, is_piece=True))
        elif isinstance(event, (Finished, Failed)) and not self._at_line_start:
            self._write("\n")

    def _write(self, text: str) -> None:
        if text:
            self._stream.write(text)
            self._stream.flush()
            self._at_line_start = text.endswith("\n")


class ColourPainter:
    """Paints guesses and verdicts; `columns` gives the width of the terminal."""

    def __init__(self, stream: TextIO, columns: Callable[[], int]) -> None:
        self._stream = stream
        self._columns = columns
        self._column = 0
        self._pending_columns = 0
        self._rounds = RoundFold()

    def paint(self, event: Event) -> None:
        """Paint what this event changes."""
        judged = self._rounds.add(event)
        if isinstance(event, Drafted):
            self._wipe()
            self._show_pending("".join(on_one_line(token.text, is_piece=True) for token in trunk(event)))
        elif judged is not None:
            self._wipe()
            self._judge(judged)
        elif isinstance(event, Finished | Failed):
            self._wipe()
            if self._column:
                self._put("\n", "")
        self._stream.flush()

    def _show_pending(self, text: str) -> None:
        # One column stays free, because terminals differ in what a cursor at the very edge does.
        shown, self._pending_columns = crop(text, self._columns() - self._column - 1)
        if shown:
            self._stream.write(f"{PENDING}{shown}{RESET}")

    def _wipe(self) -> None:
        if self._pending_columns:
            self._stream.write(f"\x1b[{self._pending_columns}D{ERASE_TO_END}")
            self._pending_columns = 0

    def _judge(self, judged: Round) -> None:
        departed = {each.place for each in judged.verdict.departures}
        for place, token in enumerate(judged.kept):
            self._put(safe(token.text, is_piece=True), LENIENT if place in departed else ACCEPTED)
        self._put("".join(on_one_line(token.text, is_piece=True) for token in judged.wrong), REJECTED)
        if judged.next is not None:
            self._put(safe(judged.next.text, is_piece=True), NEXT_STYLES[judged.next.kind])
        self._put(safe(_unfinished_character(judged), is_piece=True), "")

    def _put(self, text: str, style: str) -> None:
        """Write text that stays, and count the column. A style never crosses a line break."""
        text = text.replace("\t", TAB)
        for index, line in enumerate(text.split("\n")):
            if index:
                self._stream.write("\n")
                self._column = 0
            if line:
                self._stream.write(f"{style}{line}{RESET}" if style else line)
                self._advance(line)

    def _advance(self, line: str) -> None:
        columns = max(1, self._columns())
        for character in line:
            step = width(character)
            self._column = step if self._column + step > columns else self._column + step


def _unfinished_character(judged: Round) -> str:
    """The part of the last round's text that is not in its tokens."""
    tokens = "".join(token.text for token in judged.kept) + (judged.next.text if judged.next else "")
    text = judged.verdict.text
    return text.removeprefix(tokens) if text.startswith(tokens) else ""


def summary(stats: Stats, contrastive: float = 0.0) -> str:
    """One line about a finished reply; every figure was measured in it.

    `contrastive` is how strongly its text was steered, 0 where it was not.
    """
    parts = figures_of(stats)
    if stats.draft_n and (stats.speedup is not None or stats.speedup_withheld):
        low, high = stats.speedup_low, stats.speedup_high
        between = "" if low is None or high is None else f" ({low:.2f} to {high:.2f})"
        parts.append(f"{verdict_of(stats).removesuffix('.')}{between}")
    if stats.branches_n:
        parts.append(f"{stats.branches_n} second guesses, right in {stats.branches_won} rounds")
    if stats.departures:
        parts.append(f"lenient: {stats.departures} of the tokens are not the model's own")
    if contrastive:
        parts.append(f"contrastive {contrastive:g}: the text is steered away from the drafter's")
    if stats.note:
        parts.append(safe(stats.note))
    elif stats.trees:
        parts.append(safe(stats.trees))
    if stats.learnt:
        parts.append(safe(stats.learnt))
    return " · ".join(parts)
