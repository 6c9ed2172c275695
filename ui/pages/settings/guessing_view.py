"""The section about guessing, with what is kept of earlier chats to guess from below its switch.

The files are read and deleted away from the window's thread.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QWidget

from app.problem import Problem
from app.settings.guess_memory import MEMORIES, Memory, delete_memories, memory_bytes
from app.settings.preferences import Preferences
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size
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


def kept_row(size_bytes: int, *, are_forgotten: bool = False, problem: str = "") -> ListRow:
    """Returns what is kept as a row, with a button to delete it, which asks first."""
    question = tr("All of it is deleted, for every model. This cannot be undone.")
    consent = Consent(question, tr("Forget all of it"), tr("Keep it"), is_grave=True)
    if are_forgotten:
        details = tr("All of it is forgotten.")
    elif size_bytes:
        details = tr("{size} of earlier chats are kept on this computer.", size=byte_size(size_bytes))
    else:
        details = tr("Nothing is kept from earlier chats.")
    return ListRow(
        FIELD,
        tr("What is kept from earlier chats"),
        details=details,
        problem=problem,
        actions=(Action("forget", tr("Forget…"), is_link=True, consent=consent),) if size_bytes else (),
    )


class GuessingView(SectionView):
    """`kept` is the row of what is kept. Call `leave` before the page goes."""

    def __init__(self, section: Section, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self._folder, self._background = folder, Background(self)
        switch = next(row for row in self.rows if row.setting.field == FIELD)
        self.kept = self.add_rows(found_by(FOUND_BY), self._act, at=self.place_of(switch) + 1)
        self.kept.show_rows((kept_row(0),))
        self._size_bytes, self._was_kept = 0, set[Memory]()
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
        self._background.do(partial(memory_bytes, self._folder), self._show)

    def _show(self, found: int | Problem) -> None:
        if isinstance(found, Problem):
            self.kept.show_rows((kept_row(self._size_bytes, problem=in_one_line(found)),))
        else:
            self._size_bytes = found
            self.kept.show_rows((kept_row(found),))

    @Slot(str, str)
    def _act(self, _row: str, _action: str) -> None:
        self._background.do(partial(delete_memories, self._folder), self._show_forgotten)

    def _show_forgotten(self, problem: Problem | None) -> None:
        if problem is not None:
            self._show(problem)
        else:
            self._size_bytes = 0
            self.kept.show_rows((kept_row(0, are_forgotten=True),))
            announce(self.kept.view(FIELD) or self.kept)
