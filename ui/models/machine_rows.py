"""This machine in words, from the doctor's report: pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.models.words import size


@dataclass(frozen=True, slots=True)
class MachineLine:
    """A name and what belongs to it; `command` is something to run, "" for nothing."""

    name: str
    words: str
    command: str = ""


def machine_lines(report: dict[str, Any]) -> tuple[MachineLine, ...]:
    """What is worth knowing, from memory to what to run."""
    machine = report.get("machine", {})
    lines = [MachineLine("Processor", _processor(machine)), MachineLine("Memory", _memory(machine))]
    read = report.get("memory_bandwidth_gb_per_s", {})
    if read.get("all_cores"):
        words = f"read at {read['all_cores']:.0f} GB a second by all cores, {read['one_core']:.0f} by one; measured now"
        lines.append(MachineLine("Memory's speed", words))
    lines += [_device(each) for each in report.get("devices", ()) if each.get("is_gpu")]
    lines += [MachineLine("Graphics", each["sentence"], each["command"]) for each in report.get("gpu_advice", ())]
    lines.append(MachineLine("Backends", _backends(report.get("libraries", {}))))
    return tuple(lines)


def speed_lines(report: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """(model's size, speed) pairs: estimates, upper bounds for plain decoding on the CPU."""
    speeds = report.get("most_tok_per_s_estimated", {})
    return tuple(
        (name, f"{speed:.0f}" if speed >= 10 else f"{speed:.1f}") for name, speed in speeds.items() if speed > 0
    )


def _processor(machine: dict[str, Any]) -> str:
    cores = machine.get("usable_cores")
    return f"{machine.get('processor') or 'unknown'}, {cores} core{'s' * (cores != 1)} to use"


def _memory(machine: dict[str, Any]) -> str:
    total, free = machine.get("total_bytes"), machine.get("available_bytes")
    if total is None or free is None:
        return "how much there is is not known"
    return f"{size(free)} free of {size(total)}"


def _device(device: dict[str, Any]) -> MachineLine:
    free, total = device.get("free_bytes") or 0, device.get("total_bytes") or 0
    memory = f", {size(free)} free of {size(total)}" if total else ""
    return MachineLine("GPU in use", f"{device.get('description', device.get('name', ''))}{memory}")


def _backends(libraries: dict[str, Any]) -> str:
    parts = []
    llama = libraries.get("llama_cpp_python")
    if isinstance(llama, dict):
        parts.append(f"llama.cpp {'with' if llama.get('gpu_offload') else 'without'} a GPU backend")
    onnx = libraries.get("onnxruntime")
    if isinstance(onnx, dict):
        parts.append(f"ONNX Runtime {onnx.get('version', '')} for drafters".replace("  ", " "))
    return "; ".join(parts) or "not known"
