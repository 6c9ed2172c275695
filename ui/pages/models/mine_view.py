"""Mine: the models and drafters on this computer, files to import, and models of other programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from app.model_library.commands import Adopt, FindAdoptables, ImportFile, LibraryCommand, RemoveModel, StopWork
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.pages.models.rows.installed_rows import adoptable_rows, copying_rows, drafter_rows, model_rows
from ui.pages.models.state import ModelsState
from ui.widgets.boxes import button, row
from ui.widgets.file_dialogs import ask_for_files
from ui.widgets.page import PageColumn
from ui.widgets.rows import parts
from ui.widgets.rows.row import Action, ListRow
from ui.widgets.rows.row_list import RowList

SEPARATOR = "\n"


class MineView(PageColumn):
    """Signals: `use_requested(id)`, `change_requested(id)`, `command_requested(LibraryCommand)`."""

    use_requested = Signal(str)
    change_requested = Signal(str)
    command_requested = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("My models"))
        self.state, self.is_full = ModelsState(), False
        hint = tr("A GGUF or ONNX file from this computer")
        self.bring = button(self.inner, tr("Import a file…"), "modelsButton", tip=hint, then=self.ask_for_file)
        self.question, self.rows = RowList(self.inner), RowList(self.inner)
        self.question.acted.connect(self._answer)
        self.rows.acted.connect(self._act)
        self.lay(row(None, -1, (parts.title(tr("My models"), self.inner), 1), self.bring), self.question, self.rows)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        self.state = state
        installed = *model_rows(state, full=self.is_full), *drafter_rows(state, full=self.is_full)
        rows = *copying_rows(state), *installed, *adoptable_rows(state)
        self.rows.show_rows(rows)

    def _ask(self, command: LibraryCommand) -> None:
        self.command_requested.emit(command)

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        model = self.state.model(id_)
        match action:
            case "use":
                self.use_requested.emit(id_)
            case "change":
                self.change_requested.emit(id_)
            case "place" if model is not None:
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(model.path).parent)))
            case "remove":
                self._ask(RemoveModel(id_))
            case "adopt":
                self._ask(Adopt(id_))
            case "look":
                self._ask(FindAdoptables())
            case "stop":
                self._ask(StopWork())

    @Slot()
    def ask_for_file(self) -> None:
        """Asks which files to import."""
        kinds = tr("Models") + " (*.gguf *.onnx)"
        ask_for_files(self, tr("Import a model or a drafter"), kinds, self.ask_about, Path.home())

    @Slot(list)
    def ask_about(self, paths: Sequence[str]) -> None:
        """Asks whether files are copied into the folder of models, or used where they lie."""
        size = byte_size(sum(Path(path).stat().st_size for path in paths if Path(path).is_file()))
        about = tr("In place: no extra space, but don’t move the file. Copy: Draftlight keeps its own.")
        if len(paths) == 1:
            words = tr("Import {file}, {size}?", file=Path(paths[0]).name, size=size)
        else:
            words = tr("Import %n (file|files), {size}?", "", len(paths), size=size)
        place = Action("place", tr("Use in place"), is_main=True)
        others = (Action("copy", tr("Copy it")), Action("cancel", tr("Cancel"), is_link=True))
        asked = ListRow(SEPARATOR.join(paths), words, details=about, actions=(place, *others), is_card=True)
        self.question.show_rows((asked,))
        view = self.question.view(asked.id)
        if view is not None:
            view.buttons["place"].setFocus(Qt.FocusReason.OtherFocusReason)
            parts.scroll_into_view(view)

    @Slot(str, str)
    def _answer(self, paths: str, action: str) -> None:
        self.question.show_rows(())
        self.bring.setFocus(Qt.FocusReason.OtherFocusReason)  # Where the question came from.
        for path in paths.split(SEPARATOR) if action != "cancel" else ():
            self._ask(Adopt(path) if action == "place" else ImportFile(path))
