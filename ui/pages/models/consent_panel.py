"""What the user reads, and accepts where it is required, before a download starts; it opens below its item."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.text_direction import joined
from ui.pages.models import parts
from ui.pages.models.rows.pair_rows import Consent, Source


class ConsentPanel(QFrame):
    """Signals: `accepted` when the user wants the download; `declined` when not now."""

    accepted = Signal()
    declined = Signal()

    def __init__(self, consent: Consent, parent: QWidget | None = None, *, framed: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPanel" if framed else "modelsPlain")
        self.setAccessibleName(consent.title)
        self.tick = QCheckBox(consent.accept, self)
        self.get = parts.primary(consent.get_words, self, self.accepted.emit)
        self.no = parts.link(tr("Not now"), self, self.declined.emit)
        column = QVBoxLayout(self)
        column.setContentsMargins(*((16, 12, 16, 12) if framed else (0, 0, 0, 0)))
        column.setSpacing(8)
        if not framed:
            column.addWidget(parts.hairline(self))
            column.addSpacing(4)
        column.addWidget(parts.name(consent.title, self, 13))
        for source in consent.sources:
            column.addLayout(self._source(source))
        for text in consent.notes:
            column.addWidget(parts.note(text, self))
        column.addWidget(self.tick)
        column.addSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.get)
        row.addWidget(self.no)
        row.addStretch(1)
        column.addLayout(row)
        self.tick.setVisible(bool(consent.accept))
        self.tick.toggled.connect(self._show_state)
        self._needs_tick = bool(consent.accept)
        self._show_state()

    def take_focus(self) -> None:
        """Moves the keyboard focus to what has to be answered first."""
        (self.tick if self._needs_tick else self.get).setFocus(Qt.FocusReason.OtherFocusReason)

    def _source(self, source: Source) -> QVBoxLayout:
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(parts.words(joined((f"{source.what}: {source.repository}", source.size)), self))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._licence(source))
        if source.url:
            row.addWidget(
                parts.link(
                    tr("Read it in the browser"), self, lambda: QDesktopServices.openUrl(QUrl(source.url)), source.url
                )
            )
        row.addStretch(1)
        said.addLayout(row)
        return said

    def _licence(self, source: Source) -> QLabel:
        said = tr("Licence: {licence}", licence=source.licence) if source.licence else tr("Licence: not stated")
        label = parts.note(said, self)
        label.setWordWrap(False)
        return label

    @Slot()
    def _show_state(self) -> None:
        self.get.setEnabled(self.tick.isChecked() or not self._needs_tick)
