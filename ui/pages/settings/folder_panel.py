"""The folder of models: where it is, and moving the models when another folder is chosen.

The row shows one folder with what is in it and a way to change it. The panel below asks what happens to the models, and
shows the progress of a move.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QDesktopServices, QFont
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from app.model_library.events import FolderMoved, FolderMoving, ModelsListed
from ui.i18n.direction import at_start
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import byte_size
from ui.theme.fonts import CONTROL_PX, sized
from ui.widgets.boxes import FlowLayout
from ui.widgets.notices import in_one_line, sentence

HOWS = (
    ("move", tr_noop("Move them there", "a button"), tr_noop("The old ones go once the new ones are whole")),
    ("copy", tr_noop("Copy them there", "a button"), tr_noop("The old ones stay as they are")),
    ("leave", tr_noop("Leave them", "a button"), tr_noop("They stay where they are and are used from there")),
)
STOPPED = "cancelled"


class MovePanel(QFrame):
    """Signals: `chosen(how)`, `dropped()` before anything is done; `stopped()`, `resumed()` once a move is begun."""

    chosen = Signal(str)
    dropped = Signal()
    stopped = Signal()
    resumed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("movePanel")
        self.words, self.line = QLabel(self), QLabel(self)
        self.words.setFont(sized(CONTROL_PX))
        self.line.setObjectName("note")
        for label in (self.words, self.line):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.bar = QProgressBar(self)
        self.bar.setObjectName("moveProgress")
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.bar.setAccessibleName(tr("Moving the models"))
        self.hows = {how: self._button(tr(words), tr(tip)) for how, words, tip in HOWS}
        self.drop = self._button(tr("Cancel"), "")
        self.resume = self._button(tr("Continue", "with moving the models"), "")
        self.stop = self._button(tr("Cancel"), tr("What was copied so far is removed; the models stay where they are"))
        for how, button in self.hows.items():
            button.clicked.connect(lambda _=False, how=how: self.chosen.emit(how))
        self.drop.clicked.connect(self.dropped)
        self.resume.clicked.connect(self.resumed)
        self.stop.clicked.connect(self.stopped)
        self._arrange()
        self.hide()

    def ask(self, folder: str, installed: ModelsListed) -> None:
        """Asks what happens to the models that are there."""
        own = [model for model in installed.models if model.origin != "adopted"]
        total = byte_size(sum(model.size_bytes for model in own))
        here = tr(
            "%n (model|models), {size}, in {folder}.", "", len(own), size=total, folder=_breaking(installed.folder)
        )
        question = tr("Models are to be kept in {folder} from now on.", folder=_breaking(folder))
        self._show(
            question, tr("What about the models that are here? {here}", here=here), (*self.hows.values(), self.drop)
        )

    def show_moving(self, event: FolderMoving) -> None:
        """Shows how far the move is, or what stopped it."""
        self.bar.setValue(round(1000 * event.done_bytes / event.total_bytes) if event.total_bytes else 0)
        going = tr("The models are on their way to {folder}.", folder=_breaking(event.destination))
        if event.problem is not None and event.problem.code != STOPPED:
            self._show(in_one_line(event.problem), "", (self.resume, self.stop), bar=event.done_bytes > 0)
            return
        done, total = byte_size(event.done_bytes), byte_size(event.total_bytes)
        line = tr("{done} of {total} · {name}", "bytes, then a file", done=done, total=total, name=event.name)
        self._show(going, line if event.name else "", (self.stop,), bar=True)

    def show_moved(self, event: FolderMoved) -> None:
        """What became of it."""
        n, total = event.models, byte_size(event.total_bytes)
        if event.how == "leave":
            words = tr("%n (model stays|models stay) in {folder}, to be used from there.", "", n, folder=event.source)
        elif event.how == "copy":
            words = tr(
                "%n (model was|models were) copied, {size}. The old ones are still in {folder}.",
                "",
                n,
                size=total,
                folder=event.source,
            )
        else:
            words = tr("%n (model was|models were) moved, {size}.", "", n, size=total)
        more = [sentence(translate(each)) for each in event.remarks]
        if event.later:
            more.append(tr("What is open now is removed from its old place at the next start."))
        self._show(words, " ".join(more), ())

    def say(self, words: str) -> None:
        """Shows one line without buttons."""
        self._show(words, "", ())

    def _show(self, words: str, line: str, buttons: tuple[QPushButton, ...], *, bar: bool = False) -> None:
        fresh = words != self.words.text()
        self.words.setText(words)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self.bar.setVisible(bar)
        for button in (*self.hows.values(), self.drop, self.resume, self.stop):
            button.setVisible(button in buttons)
        self.buttons.setVisible(bool(buttons))
        self.setAccessibleName(words)
        self.show()
        if fresh:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _button(self, words: str, tip: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)
        return button

    def _arrange(self) -> None:
        self.buttons = QWidget(self)
        flow = FlowLayout(self.buttons)
        for button in (*self.hows.values(), self.drop, self.resume, self.stop):
            flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        for widget in (self.words, self.bar, self.line):
            column.addWidget(widget)
        column.addWidget(self.buttons)


def _breaking(path: str) -> str:
    """Returns a path that may break behind each slash."""
    return path.replace("/", "/\u200b")


class FolderRow(QWidget):
    """Signals: `picked(str)` with another folder, "" for the default one; only where the folder is movable."""

    picked = Signal(str)

    def __init__(self, words: str, folder: Path, *, movable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder, self._movable = folder, movable
        name = QLabel(words, self)
        name.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        self.path = QLabel(self)
        self.note = QLabel(self)
        for label in (self.path, self.note):
            label.setObjectName("note")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.path.setAlignment(at_start(self))
        self.note.hide()
        self.open = QPushButton(tr("Open"), self)
        self.open.setAccessibleName(tr("{what}: open the folder", what=words))
        self.change = QPushButton(tr("Change…"), self)
        self.change.setAccessibleName(tr("{what}: choose another folder", what=words))
        self.change.setVisible(movable)
        self.usual = QPushButton(tr("Usual"), self)
        self.usual.setAccessibleName(tr("{what}: back to the usual folder", what=words))
        self.usual.hide()
        self.open.clicked.connect(self._on_open)
        self.change.clicked.connect(self._on_change)
        self.usual.clicked.connect(lambda: self.picked.emit(""))
        said = QVBoxLayout()
        said.setSpacing(4)
        for label in (name, self.path, self.note):
            said.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(said, 1)
        for button in (self.usual, self.change, self.open):
            row.addWidget(button)
        self.show_folder(folder, "", chosen=False)

    def show_folder(self, folder: Path, note: str, *, chosen: bool) -> None:
        """Shows where it is now. `chosen` means that the user chose it, so there is a button for the default one."""
        self._folder = folder
        self.path.setText(str(folder).replace("/", "/\u200b"))  # The path may break behind each slash.
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.usual.setVisible(self._movable and chosen)

    @Slot()
    def _on_open(self) -> None:
        """Opens the nearest folder that exists: one that nothing was put into yet was never made."""
        there = next((each for each in (self._folder, *self._folder.parents) if each.is_dir()), self._folder)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(there)))

    @Slot()
    def _on_change(self) -> None:
        dialog = QFileDialog(self, tr("A folder for models"), str(self._folder))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.picked)
        dialog.open()
