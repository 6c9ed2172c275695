"""This machine: what it computes on, how fast its memory is, which speeds to expect, and what to run for a GPU.

Pure functions turn the doctor's report into lines, which the view shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.model_library.commands import ExamineMachine
from ui.i18n.language import number, tr, translate
from ui.i18n.phrases import byte_size
from ui.pages.models import parts
from ui.pages.models.parts import PartsColumn
from ui.pages.models.rows.addon_row import COMMANDS, addon_row
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.state import ModelsState
from ui.theme.fonts import CONTROL_PX, SMALL_PX, code, tabular
from ui.widgets.notices import in_one_line


@dataclass(frozen=True, slots=True)
class MachineLine:
    """A name and its description; `command` is a command to run, "" for none."""

    name: str
    words: str
    command: str = ""


def machine_lines(report: dict[str, Any]) -> tuple[MachineLine, ...]:
    """Returns what is worth knowing, from memory to the commands."""
    machine = report.get("machine", {})
    lines = [MachineLine(tr("Processor"), _processor(machine)), MachineLine(tr("Memory"), _memory(machine))]
    read = report.get("memory_bandwidth_gb_per_s", {})
    if read.get("all_cores"):
        words = tr(
            "read at {all:.0f} GB a second by all cores, {one:.0f} by one; measured now",
            "",
            all=read["all_cores"],
            one=read["one_core"],
        )
        lines.append(MachineLine(tr("Memory's speed"), words))
    lines += [_device(each) for each in report.get("devices", ()) if each.get("is_gpu")]
    for advice in report.get("gpu_advice", ()):
        lines.append(MachineLine(tr("Graphics"), translate(advice["sentence"]), advice["command"]))
    lines.append(MachineLine(tr("Backends"), _backends(report.get("libraries", {}))))
    return tuple(lines)


def speed_lines(report: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """Returns (model's size, speed) pairs: estimates, upper bounds for plain decoding on the CPU."""
    speeds = report.get("most_tok_per_s_estimated", {})
    return tuple((name, number(speed, ".0f" if speed >= 10 else ".1f")) for name, speed in speeds.items() if speed > 0)


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


def _device(device: dict[str, Any]) -> MachineLine:
    free, total = device.get("free_bytes") or 0, device.get("total_bytes") or 0
    name = str(device.get("description", device.get("name", "")))
    if total:
        name = tr("{name}, {free} free of {total}", "a GPU", name=name, free=byte_size(free), total=byte_size(total))
    return MachineLine(tr("GPU in use"), name)


def _backends(libraries: dict[str, Any]) -> str:
    parts = []
    llama = libraries.get("llama_cpp_python")
    if isinstance(llama, dict):
        parts.append(
            tr("llama.cpp with a GPU backend") if llama.get("gpu_offload") else tr("llama.cpp without a GPU backend")
        )
    onnx = libraries.get("onnxruntime")
    if isinstance(onnx, dict):
        version = onnx.get("version", "")
        parts.append(
            tr("ONNX Runtime {version} for drafters", version=version) if version else tr("ONNX Runtime for drafters")
        )
    return "; ".join(parts) or tr("not known")


class MachineView(PartsColumn):
    """Signals: `command_requested(LibraryCommand)`: to measure again, and what the add-on's panel asks for."""

    command_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("This computer"), parent)
        self._licence_url = ""
        inner = self.inner
        self._shown: dict[str, Any] | None = None
        self.again = parts.button(tr("Measure again"), inner, lambda: self.command_requested.emit(ExamineMachine()))
        self.waiting = parts.note(tr("Checking the hardware and measuring memory speed…"), inner)
        self.problem = parts.problem("", inner)
        self._holder = QWidget(inner)
        self._lines = QVBoxLayout(self._holder)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(14)
        self.addon, self.folder = RowList(inner), parts.note("", inner)
        self.addon.acted.connect(self._act_on_addon)
        self.folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        head = QHBoxLayout()
        head.addWidget(parts.title(tr("This computer"), inner), 1)
        head.addWidget(self.again)
        self.body.addLayout(head)
        for widget in (self.waiting, self.problem, self._holder, self.addon, self.folder):
            self.body.addWidget(widget)
        self.end()

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        busy = "machine" in state.working or state.machine is None
        self.waiting.setVisible(busy)
        self.again.setEnabled(not busy)
        machine = state.machine
        addon = addon_row(state.addon)
        self._licence_url = state.addon.licence_url if state.addon else ""
        self.addon.show_rows(() if addon is None else (addon,))
        self.folder.setText(tr("Models are kept in {folder}", folder=state.installed.folder) if state.installed else "")
        self.problem.setVisible(machine is not None and machine.problem is not None)
        if machine is None:
            return
        self.problem.setText(in_one_line(machine.problem) if machine.problem else "")
        if machine.report != self._shown:
            self._shown = machine.report
            self._fill(machine.report)

    @Slot(str, str)
    def _act_on_addon(self, _id: str, action: str) -> None:
        if action == "read":
            QDesktopServices.openUrl(QUrl(self._licence_url))
        else:
            self.command_requested.emit(COMMANDS[action]())

    def set_narrow(self, narrow: bool) -> None:
        self.addon.set_narrow(narrow)

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
    """A name, its description, and if there is a command, a line to copy."""

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
