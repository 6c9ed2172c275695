"""This machine: what it computes on, how fast its memory is, and what to run for a GPU."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.model_library.commands import ExamineMachine
from ui.i18n.language import tr, translate
from ui.i18n.phrases import byte_size
from ui.pages.models.state import ModelsState
from ui.widgets.boxes import button, row
from ui.widgets.notices import in_one_line
from ui.widgets.page import PageColumn
from ui.widgets.rows import parts
from ui.widgets.rows.row import Action, ListRow
from ui.widgets.rows.row_list import RowList


def machine_rows(report: dict[str, Any]) -> tuple[ListRow, ...]:
    """Returns what is worth knowing of the doctor's report, from the processor to the commands to run."""
    machine = report.get("machine", {})
    lines = [(tr("Processor"), _processor(machine)), (tr("Memory"), _memory(machine))]
    read = report.get("memory_bandwidth_gb_per_s", {})
    if read.get("all_cores"):
        words = tr("{speed:.0f} GB a second, measured now", speed=read["all_cores"])
        lines.append((tr("Memory's speed"), words))
    lines += [(tr("GPU in use"), _device(each)) for each in report.get("devices", ()) if each.get("is_gpu")]
    copy = (Action("copy", tr("Copy this line"), is_link=True),)
    advice = [(tr("Graphics"), translate(each["sentence"]), each["command"]) for each in report.get("gpu_advice", ())]
    facts = [*((*line, "") for line in lines), *advice]
    return tuple(
        ListRow(f"{number}", name, words=words, command=command, actions=copy if command else ())
        for number, (name, words, command) in enumerate(facts)
    )


def _processor(machine: dict[str, Any]) -> str:
    cores = int(machine.get("usable_cores") or 0)
    name = machine.get("processor")
    if not name:
        return tr("unknown, %n (core|cores) to use", "a processor", cores)
    return tr("{name}, %n (core|cores) to use", "", cores, name=name)


def _memory(machine: dict[str, Any]) -> str:
    total, free = machine.get("total_bytes"), machine.get("available_bytes")
    if total is None or free is None:
        return tr("how much there is is not known")
    return tr("{free} free of {total}", "memory", free=byte_size(free), total=byte_size(total))


def _device(device: dict[str, Any]) -> str:
    free, total = device.get("free_bytes") or 0, device.get("total_bytes") or 0
    name = str(device.get("description", device.get("name", "")))
    if not total:
        return name
    return tr("{name}, {free} free of {total}", "a GPU", name=name, free=byte_size(free), total=byte_size(total))


class MachineView(PageColumn):
    """Signals: `command_requested(LibraryCommand)`: to measure again."""

    command_requested = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("This computer"))
        self.state = ModelsState()
        inner = self.inner
        self.again = button(
            inner, tr("Measure again"), "modelsButton", then=lambda: self.command_requested.emit(ExamineMachine())
        )
        self.waiting = parts.note(tr("Checking the hardware and measuring memory speed…"), inner)
        self.problem = parts.problem("", inner)
        self.lines, self.folder = RowList(inner, is_small=True), parts.note("", inner)
        self.lines.acted.connect(self._copy)
        self.folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        head = row(None, -1, (parts.title(tr("This computer"), inner), 1), self.again)
        self.lay(head, self.waiting, self.problem, self.lines, self.folder)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        machine = state.machine
        busy = machine is None
        self.waiting.setVisible(busy)
        self.again.setEnabled(not busy)
        self.folder.setText(tr("Models are kept in {folder}", folder=state.installed.folder) if state.installed else "")
        problem = machine.problem if machine is not None else None
        self.problem.setVisible(problem is not None)
        self.problem.setText(in_one_line(problem) if problem else "")
        self.lines.show_rows(machine_rows(machine.report) if machine is not None else ())

    @Slot(str, str)
    def _copy(self, id_: str, _action: str) -> None:
        QGuiApplication.clipboard().setText(next(each.command for each in self.lines.rows if each.id == id_))
