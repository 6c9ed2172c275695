"""Mine: the models and drafters on this computer, files to import, and models of other programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.model_library.commands import (
    Adopt,
    CheckModel,
    FindAdoptables,
    ImportFile,
    LibraryCommand,
    RemoveModel,
    StopWork,
)
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import byte_size, percent
from ui.pages.models import parts
from ui.pages.models.parts import PartsColumn
from ui.pages.models.rows.installed_rows import adoptable_rows, drafter_rows, model_rows
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.state import ModelsState
from ui.widgets.boxes import FlowLayout

FILES = tr_noop("Models (*.gguf *.onnx);;All files (*)")


class MineView(PartsColumn):
    """Signals: `use_requested(id)`, `change_requested(id)`, `command_requested(LibraryCommand)`."""

    use_requested = Signal(str)
    change_requested = Signal(str)
    command_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("My models"), parent)
        inner = self.inner
        hint = tr("A GGUF or ONNX file from this computer")
        self.bring = parts.button(tr("Import a file…"), inner, self.ask_for_file, hint)
        self.question = ImportQuestion(inner)
        self.copying = parts.note("", inner)
        self.stop = parts.link(tr("Stop"), inner, lambda: self._ask(StopWork()))
        self.models, self.drafters, self.adoptables = RowList(inner), RowList(inner), RowList(inner)
        self.others = parts.button(tr("Look for models of other programs"), inner, lambda: self._ask(FindAdoptables()))
        self.others_note = parts.note("", inner)
        self.question.copy_chosen.connect(lambda path: self._ask(ImportFile(path)))
        self.question.place_chosen.connect(lambda path: self._ask(Adopt(path, "")))
        self.question.answered.connect(self.bring.setFocus)  # Where the question came from.
        for rows in (self.models, self.drafters, self.adoptables):
            rows.acted.connect(self._act)
        self._arrange()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(parts.title(tr("My models"), self.inner), 1)
        head.addWidget(self.bring)
        copying = QHBoxLayout()
        copying.addWidget(self.copying, 1)
        copying.addWidget(self.stop)
        about = tr(
            "Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in "
            "place."
        )
        self.body.addLayout(head)
        self.body.addWidget(self.question)
        self.body.addLayout(copying)
        self.body.addWidget(self.models)
        self.body.addWidget(self.drafters)
        self.body.addWidget(parts.group(tr("On this computer already"), self.inner))
        self.body.addWidget(parts.note(about, self.inner))
        self.body.addWidget(self.others, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.others_note)
        self.body.addWidget(self.adoptables)
        self.end()

    def set_narrow(self, narrow: bool) -> None:
        for rows in (self.models, self.drafters, self.adoptables):
            rows.set_narrow(narrow)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        self.state = state
        self.models.show_rows(model_rows(state))
        self.drafters.show_rows(drafter_rows(state))
        copies = [work for work in state.working.values() if work.doing in ("Copying", "Reading")]
        for widget in (self.copying, self.stop):
            widget.setVisible(bool(copies))
        if copies:
            file = Path(copies[0].about).name
            said = tr("{doing} {file}", "Copying or reading a file", doing=translate(copies[0].doing), file=file)
            self.copying.setText(joined((said, "" if copies[0].part is None else percent(copies[0].part))))
        is_looking, left = "adoption" in state.working, adoptable_rows(state)
        self.others.setEnabled(not is_looking)
        said = tr("Looking…") if is_looking else ""
        if state.adoptables is not None and not is_looking and not left:
            said = tr("Nothing else was found.")
        self.others_note.setText(said)
        self.others_note.setVisible(bool(said))
        self.adoptables.show_rows(left)

    def _ask(self, command: LibraryCommand) -> None:
        self.command_requested.emit(command)

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        models = self.state.installed.models if self.state.installed else ()
        match action:
            case "use":
                self.use_requested.emit(id_)
            case "change":
                self.change_requested.emit(id_)
            case "check":
                self._ask(CheckModel(id_))
            case "remove":
                self._ask(RemoveModel(id_))
            case "adopt":
                self._ask(Adopt(id_, ""))
            case "place":
                path = next((model.path for model in models if model.id == id_), "")
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(path).parent)))

    @Slot()
    def ask_for_file(self) -> None:
        """Opens a dialog without an event loop of its own: downloads stay up to date behind it."""
        dialog = QFileDialog(self, tr("Import a model or a drafter"), str(Path.home()), tr(FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.finished.connect(dialog.deleteLater)
        dialog.filesSelected.connect(self.question.ask)
        dialog.open()


class ImportQuestion(QFrame):
    """Asks whether files are copied into the folder of models, or used where they lie. Hidden until `ask`.

    Signals: `copy_chosen(path)`, `place_chosen(path)`, once for each file; `answered`.
    """

    copy_chosen = Signal(str)
    place_chosen = Signal(str)
    answered = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPanel")
        self._paths: tuple[str, ...] = ()
        self.words = parts.name("", self, 13)
        self.words.setWordWrap(True)
        about = tr("In place: no extra space, but don’t move the file. Copy: Draftlight keeps its own.")
        self.place = parts.primary(tr("Use in place"), self, lambda: self._answer(self.place_chosen))
        self.copy = parts.button(tr("Copy it"), self, lambda: self._answer(self.copy_chosen))
        self.cancel = parts.link(tr("Cancel"), self, lambda: self._answer(None))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        column.addWidget(self.words)
        column.addWidget(parts.note(about, self))
        holder = QWidget(self)
        row = FlowLayout(holder, 8)
        for widget in (self.place, self.copy, self.cancel):
            row.addWidget(widget)
        column.addWidget(holder)
        self.hide()

    @Slot(list)
    def ask(self, paths: Sequence[str]) -> None:
        """Asks about these files."""
        self._paths = tuple(paths)
        if not self._paths:
            return
        size = byte_size(sum(_size(path) for path in self._paths))
        if len(self._paths) == 1:
            said = tr("Import {file}, {size}?", file=Path(self._paths[0]).name, size=size)
        else:
            said = tr("Import %n (file|files), {size}?", "", len(self._paths), size=size)
        self.words.setText(said)
        self.setAccessibleName(said)
        self.show()
        self.place.setFocus(Qt.FocusReason.OtherFocusReason)
        parts.bring_into_sight(self)

    def _answer(self, chosen: Signal | None) -> None:
        paths, self._paths = self._paths, ()
        self.hide()
        self.answered.emit()
        for path in paths if chosen is not None else ():
            chosen.emit(path)  # type: ignore[union-attr]


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0
