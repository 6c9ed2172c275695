"""This machine in words, from the doctor's report: pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.i18n.language import told, tr
from ui.pages.models.text import size


@dataclass(frozen=True, slots=True)
class MachineLine:
    """A name and what belongs to it; `command` is something to run, "" for nothing."""

    name: str
    words: str
    command: str = ""


def machine_lines(report: dict[str, Any]) -> tuple[MachineLine, ...]:
    """What is worth knowing, from memory to what to run."""
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
        lines.append(MachineLine(tr("Graphics"), told(advice["sentence"]), advice["command"]))
    lines.append(MachineLine(tr("Backends"), _backends(report.get("libraries", {}))))
    return tuple(lines)


def speed_lines(report: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """(model's size, speed) pairs: estimates, upper bounds for plain decoding on the CPU."""
    speeds = report.get("most_tok_per_s_estimated", {})
    return tuple(
        (name, f"{speed:.0f}" if speed >= 10 else f"{speed:.1f}") for name, speed in speeds.items() if speed > 0
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
    return tr("{free} free of {total}", "memory", free=size(free), total=size(total))


def _device(device: dict[str, Any]) -> MachineLine:
    free, total = device.get("free_bytes") or 0, device.get("total_bytes") or 0
    name = str(device.get("description", device.get("name", "")))
    if total:
        name = tr("{name}, {free} free of {total}", "a GPU", name=name, free=size(free), total=size(total))
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
