"""This machine: what it computes on, how fast its memory is, which speeds to expect, and what to run for a GPU."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.pages.models import parts
from ui.pages.models.column import Column
from ui.pages.models.machine_rows import MachineLine, machine_lines, speed_lines
from ui.pages.models.state import ModelsState
from ui.pages.models.text import in_one_line
from ui.theme.fonts import CONTROL_PX, SMALL_PX, code, tabular
from ui.theme.palette import Palette


class MachineView(Column):
    """Signals: `examine_requested` to measure again."""

    examine_requested = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(tr("This machine"), palette, parent)
        inner = self.inner
        self._shown: dict[str, Any] | None = None
        self.again = parts.button(tr("Measure again"), inner, self.examine_requested.emit)
        self.waiting = parts.note(tr("Asking the libraries and measuring how fast memory is read…"), inner)
        self.trouble = parts.trouble("", inner)
        self._holder = QWidget(inner)
        self._lines = QVBoxLayout(self._holder)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(14)
        head = QHBoxLayout()
        head.addWidget(parts.title(tr("This machine"), inner), 1)
        head.addWidget(self.again)
        self.body.addLayout(head)
        for widget in (self.waiting, self.trouble, self._holder):
            self.body.addWidget(widget)
        self.end()

    def show_state(self, state: ModelsState) -> None:
        """As it is now."""
        busy = "machine" in state.working or state.machine is None
        self.waiting.setVisible(busy)
        self.again.setEnabled(not busy)
        told = state.machine
        self.trouble.setVisible(told is not None and told.trouble is not None)
        if told is None:
            return
        self.trouble.setText(in_one_line(told.trouble) if told.trouble else "")
        if told.report != self._shown:
            self._shown = told.report
            self._fill(told.report)

    def _fill(self, report: dict[str, Any]) -> None:
        while self._lines.count():
            widget = self._lines.takeAt(0).widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for line in machine_lines(report):
            self._lines.addWidget(LineView(line, self._holder))
        speeds = speed_lines(report)
        if speeds:
            self._lines.addWidget(self._speeds(speeds))

    def _speeds(self, speeds: tuple[tuple[str, str], ...]) -> QWidget:
        box = QWidget(self._holder)
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        head = parts.name(tr("Speeds to expect on the CPU"), box, CONTROL_PX)
        about = tr(
            "Tokens a second at most, without guessing, for models as Q4_K_M: estimated from how fast memory is read."
        )
        grid.addWidget(head, 0, 0, 1, len(speeds) + 1)
        grid.addWidget(parts.note(about, box), 1, 0, 1, len(speeds) + 1)
        for place, (name, speed) in enumerate(speeds):
            top, below = parts.note(name, box), QLabel(speed, box)
            top.setWordWrap(False)
            below.setFont(tabular(CONTROL_PX))
            below.setAccessibleName(tr("{name}: at most {speed} tokens a second, estimated", name=name, speed=speed))
            grid.addWidget(top, 2, place)
            grid.addWidget(below, 3, place)
        grid.setColumnStretch(len(speeds), 1)
        return box


class LineView(QWidget):
    """A name, its words, and where there is something to run, the line to copy."""

    def __init__(self, line: MachineLine, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(f"{line.name}: {line.words}")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(parts.name(line.name, self, CONTROL_PX))
        column.addWidget(parts.words(line.words, self))
        if line.command:
            shown = QLabel(line.command, self)
            shown.setObjectName("modelsCode")
            shown.setFont(code(SMALL_PX))
            shown.setTextFormat(Qt.TextFormat.PlainText)
            shown.setWordWrap(True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            copy = parts.link(tr("Copy this line"), self, lambda: QGuiApplication.clipboard().setText(line.command))
            column.addSpacing(4)
            column.addWidget(shown)
            column.addWidget(copy, 0, Qt.AlignmentFlag.AlignLeft)
