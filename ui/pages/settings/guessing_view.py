"""The section about guessing, with what is kept of earlier chats to guess from below its switch.

The files are read and deleted away from the window's thread.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QWidget

from app.problem import Problem
from app.settings.guess_memory import MEMORIES, KeptToGuess, LearntByHeads, Memory, forget_memories, kept_to_guess
from app.settings.preferences import Preferences
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size, percent
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.background import Background
from ui.widgets.boxes import announce
from ui.widgets.notices import in_one_line
from ui.widgets.rows.row import Action, Consent, ListRow

FIELD = "memory"
FOUND_BY = tr_noop("remember forget copy datastore privacy", "more words to find a setting by")
READ_AGAIN_MS = 1200
"""Switched off, what was kept is deleted once the change is saved; then there is something new to say."""


def kept_words(kept: KeptToGuess) -> str:
    """Returns how much is kept, and what was guessed from it."""
    if not kept.tokens:
        return "" if kept.learnt else tr("Nothing is kept from earlier chats.")
    parts = [
        tr(
            "{count:,} (token|tokens) of earlier chats are kept, {size} on this computer.",
            "",
            kept.tokens,
            count=kept.tokens,
            size=byte_size(kept.size_bytes),
        )
    ]
    if kept.guesses:
        brought = tr(
            "They brought {right:,} right guesses of {guesses:,} ({share}), counted over all replies.",
            right=kept.right,
            guesses=kept.guesses,
            share=percent(kept.right / kept.guesses),
        )
    else:
        brought = tr("Nothing was guessed from them yet.")
    parts.append(brought)
    return " ".join(parts)


def learnt_words(each: LearntByHeads) -> str:
    """Returns what heads learnt, and whether that is used."""
    said = tr(
        "{name}: learnt from %n (reply|replies), {before} to {after} right.",
        "heads of a model",
        each.replies,
        name=each.name,
        before=percent(each.before),
        after=percent(each.after),
    )
    unused = tr("Not used yet.", "what heads learnt")
    return said if each.is_used else f"{said} {unused}"


def kept_row(kept: KeptToGuess, *, are_forgotten: bool = False, problem: str = "") -> ListRow:
    """Returns what is kept as a row, with buttons to forget it; all of it only after a question."""
    question = tr("All of it is deleted, for every model. This cannot be undone.")
    asks = Consent(question, tr("Forget all of it"), tr("Keep it"), is_grave=True)
    forget = Action("forget", tr("Forget…"), is_link=True, asks=asks)
    unlearn = Action("unlearn", tr("Forget what heads learnt"), is_link=True)
    return ListRow(
        FIELD,
        tr("What is kept from earlier chats"),
        details=tr("All of it is forgotten.") if are_forgotten else kept_words(kept),
        note="\n".join(map(learnt_words, kept.learnt)),
        problem=problem,
        actions=((forget,) if kept.size_bytes else ()) + ((unlearn,) if kept.learnt else ()),
    )


class GuessingView(SectionView):
    """`kept` is the row of what is kept. Call `leave` before the page goes."""

    def __init__(self, section: Section, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self._folder, self._background = folder, Background(self)
        switch = next(row for row in self.rows if row.setting.field == FIELD)
        self.kept = self.add_rows(found_by(FOUND_BY), self._act, at=self.place_of(switch) + 1)
        self.kept.show_rows((kept_row(KeptToGuess()),))
        self._found, self._was_kept = KeptToGuess(), set[Memory]()
        self._again = QTimer(self, singleShot=True, interval=READ_AGAIN_MS)
        self._again.timeout.connect(self._read)
        self._read()

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        was_kept, self._was_kept = self._was_kept, {name for name in MEMORIES if kept.value(name)}
        if was_kept - self._was_kept:
            self._again.start()

    def leave(self) -> None:
        """Drops what is still to be read, because the page closes."""
        self._background.close()

    @Slot()
    def _read(self) -> None:
        self._background.do(partial(kept_to_guess, self._folder), self._show)

    def _show(self, found: KeptToGuess | Problem) -> None:
        problem = ""
        if isinstance(found, Problem):
            problem, found = in_one_line(found), self._found
        self._found = found
        self.kept.show_rows((kept_row(found, problem=problem),))

    @Slot(str, str)
    def _act(self, _row: str, action: str) -> None:
        if action == "forget":
            self._background.do(partial(forget_memories, self._folder), self._show_forgotten)
        else:  # At once: what is lost is learnt again from the next replies.
            forget = partial(forget_memories, self._folder, "learn_heads")
            self._background.do(forget, lambda problem: self._show(problem) if problem else self._read())

    def _show_forgotten(self, problem: Problem | None) -> None:
        if problem is not None:
            self._show(problem)
        else:
            self._found = KeptToGuess()
            self.kept.show_rows((kept_row(self._found, are_forgotten=True),))
            announce(self.kept.view(FIELD) or self.kept)
