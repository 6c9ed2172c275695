"""Saving: a small sheet under its button says what is written, a folder dialog says where to.

Nothing that is there is overwritten: a name that is taken gets a number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QFileDialog, QPushButton

from app.bench.report import Report, free_name, save
from app.problem import refuse
from ui.i18n.language import tr, tr_noop
from ui.widgets.popover import Popover

KINDS = (
    ("png", tr_noop("Picture of the chart (PNG)")),
    ("json", tr_noop("Everything, for comparing later (JSON)")),
    ("csv", tr_noop("Table for a spreadsheet (CSV)")),
    ("md", tr_noop("Table for a text (Markdown)")),
)


class Content(NamedTuple):
    """What can be saved: the reports that were measured here, and a way to draw the chart's picture."""

    reports: tuple[Report, ...]
    draw: Callable[[], QImage]


class SaveSheet(Popover):
    """Signals: `folder_chosen(str)`."""

    folder_chosen = Signal(str)

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button, tr("What should be saved?"))
        self.boxes: dict[str, QCheckBox] = {}
        for kind, words in KINDS:
            box = QCheckBox(tr(words), self.sheet)
            box.setChecked(True)
            box.toggled.connect(self._on_toggled)
            self.boxes[kind] = box
            self.content.addWidget(box)
        self.choose = QPushButton(tr("Choose a folder…"), self.sheet)
        self.choose.setObjectName("sendButton")
        self.choose.clicked.connect(self._ask)
        self.content.addWidget(self.choose)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The endings of the files that are wanted."""
        return tuple(kind for kind, box in self.boxes.items() if box.isChecked())

    @Slot()
    def _on_toggled(self) -> None:
        self.choose.setEnabled(bool(self.kinds))

    @Slot()
    def _ask(self) -> None:
        self.close()
        dialog = QFileDialog(self.parentWidget(), tr("Save the bench into a folder"), str(Path.home()))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.finished.connect(dialog.deleteLater)
        dialog.fileSelected.connect(self.folder_chosen)
        dialog.open()


def saving(content: Content, folder: Path, kinds: Sequence[str]) -> Callable[[], str]:
    """The job that saves it, for a thread beside the window's; its result says what was written where.

    The picture is drawn now, on the window's thread, where fonts may be used.
    """
    image = content.draw() if "png" in kinds else None
    return partial(_save, content.reports, image, folder, tuple(kinds))


def _save(reports: Sequence[Report], image: QImage | None, folder: Path, kinds: tuple[str, ...]) -> str:
    """One name for each report; the picture, which shows all of them, goes by the first."""
    endings, written = tuple(kind for kind in kinds if kind != "png"), list[str]()
    for number, report in enumerate(reports):
        first = number == 0
        name = free_name(folder, "bench", kinds if first else endings)
        written += [path.name for path in save(report, folder, name, endings)]
        if first and image is not None:
            written.insert(0, f"{name}.png")
            if not image.save(str(folder / written[0])):
                message = tr("{file} cannot be written", file=folder / written[0])
                raise refuse("cannot_save", message, tr("Choose another folder."))
    return tr("Saved {files} in {folder}.", files=", ".join(written), folder=folder)
