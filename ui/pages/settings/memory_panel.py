"""What is kept of earlier chats to guess from: how much, what it brought, and a button to forget it, which asks first.

The files are read and deleted away from the window's thread.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from app.problem import Problem
from app.settings.guess_memory import (
    MEMORIES,
    KeptToGuess,
    LearntByHeads,
    Memory,
    forget_memories,
    have_learn,
    kept_to_guess,
)
from app.settings.preferences import Preferences
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size, percent
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.background import Background
from ui.theme.fonts import CONTROL_PX, sized
from ui.widgets.boxes import FlowLayout
from ui.widgets.notices import in_one_line

FIELD = "memory"
FOUND_BY = tr_noop("remember forget copy datastore privacy", "more words to find a setting by")
READ_AGAIN_MS = 1200
"""Switched off, what was kept is deleted once the change is saved; then there is something new to say."""


def kept_words(kept: KeptToGuess) -> str:
    """Returns how much is kept."""
    if not kept.tokens:
        return tr("Nothing is kept of earlier chats.")
    return tr(
        "{count:,} (token|tokens) of earlier chats are kept, {size} on this computer.",
        "",
        kept.tokens,
        count=kept.tokens,
        size=byte_size(kept.size_bytes),
    )


def brought_words(kept: KeptToGuess) -> str:
    """Returns what was guessed from it, "" where nothing is kept."""
    if not kept.tokens:
        return ""
    if not kept.guesses:
        brought = tr("Nothing was guessed from them yet.")
    else:
        brought = tr(
            "They brought {right:,} right guesses of {guesses:,} ({share}), counted over all replies.",
            right=kept.right,
            guesses=kept.guesses,
            share=percent(kept.right / kept.guesses),
        )
    if not kept.corrections:
        return brought
    learnt = tr(
        "Drafters learnt {count:,} (correction|corrections) from them.", "", kept.corrections, count=kept.corrections
    )
    return f"{brought} {learnt}"


def learnt_words(kept: KeptToGuess) -> str:
    """Returns what heads learnt, a line for each; "" where they did not."""
    return "\n".join(_learnt_line(each) for each in kept.learnt)


def _learnt_line(each: LearntByHeads) -> str:
    if each.rests:
        return tr("{name}: does not learn.", name=each.name)
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


class MemoryPanel(QWidget):
    """Call `read` to show what is on disk now, and `close_reading` before the page goes."""

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._background = Background(self)
        self.setAccessibleName(tr("What is kept of earlier chats"))
        self.words, self.brought, self.learnt = QLabel(self), QLabel(self), QLabel(self)
        self.words.setFont(sized(CONTROL_PX))
        self.brought.setObjectName("note")
        self.learnt.setObjectName("note")
        for label in (self.words, self.brought, self.learnt):
            label.setWordWrap(True)
        self.forget = self._button(tr("Forget…"), self._ask)
        self.yes = self._button(
            tr("Forget all of it"), lambda: self._background.do(partial(forget_memories, self._folder), self._forgotten)
        )
        self.no = self._button(tr("Keep it"), self._drop)
        self.unlearn = self._button(tr("Forget what heads learnt"), self._unlearn)
        self.switches: list[QPushButton] = []
        buttons = QWidget(self)
        self._flow = FlowLayout(buttons)
        for button in (self.forget, self.yes, self.no, self.unlearn):
            self._flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.words)
        column.addWidget(self.brought)
        column.addWidget(self.learnt)
        column.addSpacing(4)
        column.addWidget(buttons)
        self._buttons = buttons
        self.show_kept(KeptToGuess())

    def _button(self, words: str, slot: object) -> QPushButton:
        button = QPushButton(words, self)
        button.clicked.connect(slot)
        return button

    @Slot()
    def read(self) -> None:
        """Reads what is on disk; it is shown when it is known."""
        self._background.do(partial(kept_to_guess, self._folder), self._show_read)

    def close_reading(self) -> None:
        """Drops what is still to come."""
        self._background.close()

    def show_kept(self, kept: KeptToGuess) -> None:
        """Shows what is kept."""
        self.words.setText(kept_words(kept))
        self.words.setVisible(bool(kept.tokens or not kept.learnt))  # not "nothing" above what heads learnt
        self.brought.setText(brought_words(kept))
        self.brought.setVisible(bool(self.brought.text()))
        self.learnt.setText(learnt_words(kept))
        self.learnt.setVisible(bool(kept.learnt))
        self._show_switches(kept.learnt)
        self._offer(((self.forget,) if kept.size_bytes else ()) + ((self.unlearn,) if kept.learnt else ()))

    def _show_switches(self, learnt: tuple[LearntByHeads, ...]) -> None:
        """A button for each model's heads that learn, or rest."""
        for button in self.switches:
            self._flow.removeWidget(button)
            button.deleteLater()
        self.switches = []
        for each in learnt:
            words = (
                tr("Let {name} learn again", name=each.name)
                if each.rests
                else tr("{name}: learn no more", name=each.name)
            )
            change = partial(have_learn, self._folder, each.heads, each.rests)
            button = self._button(words, partial(self._background.do, change, self._unlearnt))
            self._flow.addWidget(button)
            self.switches.append(button)

    def _show_read(self, found: object) -> None:
        if isinstance(found, KeptToGuess):
            self.show_kept(found)

    def _offer(self, wanted: tuple[QPushButton, ...]) -> None:
        for button in (self.forget, self.yes, self.no, self.unlearn):
            button.setVisible(button in wanted)
        self._buttons.setVisible(bool(wanted))

    @Slot()
    def _unlearn(self) -> None:
        """At once: what is lost is learnt again from the next replies."""
        self._background.do(partial(forget_memories, self._folder, "learn_heads"), self._unlearnt)

    def _unlearnt(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self._forgotten(problem)
        else:
            self.read()

    @Slot()
    def _ask(self) -> None:
        self.brought.setText(tr("All of it will be gone, for all models, and it cannot be brought back."))
        self.brought.show()
        self._offer((self.yes, self.no))
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    @Slot()
    def _drop(self) -> None:
        self.read()
        self._offer((self.forget,))
        self.forget.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forgotten(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self.words.setText(in_one_line(problem))
            self.words.show()
            self.brought.hide()
            self._offer((self.forget,))
            return
        self.show_kept(KeptToGuess())
        self.words.setText(tr("All of it is forgotten."))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))


class GuessingView(SectionView):
    """The section about guessing, with what is kept for it below its switch."""

    def __init__(self, section: Section, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self.memory = MemoryPanel(folder, self)
        self.add_part(self.memory, found_by(FOUND_BY))
        switch = next(row for row in self.rows if row.setting.field == FIELD)
        self._column.removeWidget(self.memory)
        self._column.insertWidget(self._column.indexOf(switch) + 1, self.memory)
        self._was_kept: set[Memory] | None = None
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(READ_AGAIN_MS)
        self._again.timeout.connect(self.memory.read)

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        now = {name for name in MEMORIES if kept.value(name)}
        if now == self._was_kept:
            return
        was_kept, self._was_kept = self._was_kept, now
        if was_kept and was_kept - now:
            self._again.start()
        else:
            self.memory.read()

    def leave(self) -> None:
        """Drops what is still to be read, because the page closes."""
        self.memory.close_reading()
