"""What is installed: targets, drafters, files to import, and models of other programs.

Before a file is imported, the user chooses: copied into the folder of models, or used where it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.model_library.commands import Adopt, FindAdoptables, ImportFile, LibraryCommand, StopWork
from app.model_library.events import Adoptable
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import byte_size, percent
from ui.pages.models import parts
from ui.pages.models.parts import PartsColumn
from ui.pages.models.rows.installed_row import InstalledRowView
from ui.pages.models.rows.pair_rows import InstalledRow, installed_rows, starter_row
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.state import ModelsState
from ui.widgets.boxes import FlowLayout


class ImportQuestion(QFrame):
    """Hidden until `ask`. Signals: `copy_chosen(path)`, `place_chosen(path)`, once for each file; `answered`."""

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
        self.place = parts.primary(tr("Use in place"), self, self._on_place)
        self.copy = parts.button(tr("Copy it"), self, self._on_copy)
        self.cancel = parts.link(tr("Cancel"), self, self._on_cancel)
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

    @Slot()
    def _on_place(self) -> None:
        self._answer(self.place_chosen)

    @Slot()
    def _on_copy(self) -> None:
        self._answer(self.copy_chosen)

    @Slot()
    def _on_cancel(self) -> None:
        self._paths = ()
        self.hide()
        self.answered.emit()

    def _answer(self, chosen: Signal) -> None:
        paths, self._paths = self._paths, ()
        self.hide()
        self.answered.emit()
        for path in paths:
            chosen.emit(path)  # type: ignore[attr-defined]


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0


FILES = tr_noop("Models (*.gguf *.onnx);;All files (*)")


class InstalledView(PartsColumn):
    """The view of what is installed.

    Signals: `use_requested(id)`, `command_requested(LibraryCommand)`, and `browse_requested` to open the section of
    models that can be downloaded.
    """

    use_requested = Signal(str)
    command_requested = Signal(object)
    browse_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Installed"), parent)
        inner = self.inner
        hint = tr("A GGUF or ONNX file from this computer")
        self.bring = parts.button(tr("Import a file…"), inner, self.ask_for_file, hint)
        nothing = tr("No model of your own yet. See the list for this machine.")
        self.empty = parts.words(nothing, inner)
        self.browse = parts.primary(tr("See what fits"), inner, self.browse_requested.emit)
        self.question = ImportQuestion(inner)
        self.question.copy_chosen.connect(lambda path: self._ask(ImportFile(path)))
        self.question.place_chosen.connect(lambda path: self._ask(Adopt(path, Path(path).stem)))
        self.question.answered.connect(self.bring.setFocus)  # Where the question came from.
        self.copying = Copying(inner)
        self.targets = RowList(self._make_row, inner)
        self.drafters_title = parts.group(tr("Drafters"), inner)
        self.drafters = RowList(self._make_row, inner)
        self.others = parts.button(tr("Look for models of other programs"), inner, lambda: self._ask(FindAdoptables()))
        self.others_note = parts.note("", inner)
        self.adoptables = RowList(self._make_adoptable, inner)
        self.folder = parts.note("", inner)
        self._arrange()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(parts.title(tr("Installed"), self.inner), 1)
        head.addWidget(self.bring)
        self.body.addLayout(head)
        self.body.addWidget(self.question)
        self.body.addWidget(self.copying)
        self.body.addWidget(parts.group(tr("Models"), self.inner))
        self.body.addWidget(self.targets)
        self.body.addWidget(self.empty)
        self.body.addWidget(self.browse, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.drafters_title)
        self.body.addWidget(self.drafters)
        self.body.addWidget(parts.group(tr("On this computer already"), self.inner))
        about = tr(
            "Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in "
            "place."
        )
        self.body.addWidget(parts.note(about, self.inner))
        self.body.addWidget(self.others, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.others_note)
        self.body.addWidget(self.adoptables)
        self.body.addSpacing(8)
        self.body.addWidget(self.folder)
        self.copying.stop.clicked.connect(lambda: self._ask(StopWork()))
        self.folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.end()

    def _ask(self, command: LibraryCommand) -> None:
        self.command_requested.emit(command)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        targets, drafters = installed_rows(state, "target"), installed_rows(state, "drafter")
        self.targets.show_rows((starter_row(state), *targets))
        self.drafters.show_rows(drafters)
        self.drafters_title.setVisible(bool(drafters))
        known = state.installed is not None
        self.empty.setVisible(known and not targets)
        self.browse.setVisible(known and not targets)
        self.copying.show_state(state)
        self._show_others(state)
        self.folder.setText(tr("Models are kept in {folder}", folder=state.installed.folder) if state.installed else "")

    def _show_others(self, state: ModelsState) -> None:
        looking = "adoption" in state.working
        here = (
            set()
            if state.installed is None
            else {each for model in state.installed.models for each in (model.path, model.source)}
        )
        found = () if state.adoptables is None else state.adoptables.found
        left = [each for each in found if each.path not in here]
        self.others.setEnabled(not looking)
        said = tr("Looking…") if looking else ""
        if state.adoptables is not None and not looking and not left:
            said = tr("Nothing else was found.")
        self.others_note.setText(said)
        self.others_note.setVisible(bool(said))
        self.adoptables.show_rows(left)

    def _make_row(self, row: InstalledRow) -> InstalledRowView:
        made = InstalledRowView(row, self.inner)
        made.use_requested.connect(self.use_requested)
        made.command_requested.connect(self.command_requested)
        return made

    def _make_adoptable(self, row: Adoptable) -> AdoptableRow:
        made = AdoptableRow(row, self.inner)
        made.command_requested.connect(self.command_requested)
        return made

    @Slot()
    def ask_for_file(self) -> None:
        """Opens a dialog without an event loop of its own: downloads stay up to date behind it."""
        dialog = QFileDialog(self, tr("Import a model or a drafter"), str(Path.home()), tr(FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.finished.connect(dialog.deleteLater)
        dialog.filesSelected.connect(self._on_files)
        dialog.open()

    @Slot(list)
    def _on_files(self, paths: list[str]) -> None:
        self.question.ask(paths)


class Copying(QFrame):
    """A file that is being imported."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self.words = parts.note("", self)
        self.stop = parts.link(tr("Stop"), self, lambda: None)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.stop)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        copies = [work for work in state.working.values() if work.doing in ("Copying", "Reading")]
        self.setVisible(bool(copies))
        if copies:
            part = copies[0].part
            file = Path(copies[0].about).name
            said = tr("{doing} {file}", "Copying or reading a file", doing=translate(copies[0].doing), file=file)
            self.words.setText(joined((said, "" if part is None else percent(part))))


class AdoptableRow(QFrame):
    """Signals: `command_requested(Adopt)`."""

    command_requested = Signal(object)

    def __init__(self, row: Adoptable, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self._row = row
        self.name, self.line = parts.name("", self, 13), parts.note("", self)
        hint = tr("Uses the file in place; nothing is copied")
        self.adopt = parts.button(tr("Use in place"), self, self._on_adopt, hint)
        self.setLayout(parts.button_row(self.adopt, self.name, self.line))
        self.show_row(row)

    def show_row(self, row: Adoptable) -> None:
        """Shows the row."""
        self._row = row
        self.name.setText(row.name)
        size = byte_size(row.size_bytes)
        self.line.setText(
            tr("{size} · a drafter of {program}", size=size, program=row.program)
            if row.kind == "drafter"
            else tr("{size} · a model of {program}", size=size, program=row.program)
        )
        self.line.setToolTip(row.path)
        self.adopt.setAccessibleName(tr("Use in place: {name}", name=row.name))

    @Slot()
    def _on_adopt(self) -> None:
        self.adopt.setEnabled(False)
        self.command_requested.emit(Adopt(self._row.path, self._row.name))
