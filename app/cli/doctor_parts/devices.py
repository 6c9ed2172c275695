"""What the doctor says of devices: which there are, which backend files load, why others do not, and who was faster.

And of the processor: with which kernels it multiplies weights, and what checking several tokens at once costs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.system.paths import AppPaths
from app.system.terminal_text import safe
from engine.errors import is_checkout
from engine.machine import config_cache, configs

_STATES = {
    "loaded": "loaded",
    "not needed": "not needed",
    "unsuitable": "not for this processor",
    "no device": "loaded, without a device",
    "broken": "cannot be loaded",
}


def examine_benchmarks(app_paths: AppPaths, libraries: dict[str, Any]) -> list[dict[str, Any]]:
    """How fast graphics cards were compared with the processor, for each model file opened with a card here."""
    llama, onnx = libraries.get("llama_cpp_python"), libraries.get("onnxruntime")
    if not isinstance(llama, dict) or not isinstance(onnx, dict):
        return []
    return [
        {
            "file": memory.file,
            "device": benchmark.device,
            # A driver that computes in software is hundreds of times slower: two decimals would say 0.
            "gain": round(benchmark.gain, 2) if benchmark.gain >= 0.1 else float(f"{benchmark.gain:.1g}"),
            "card_ms": {str(width): round(each, 2) for width, each in benchmark.card_ms.items()},
            "processor_ms": {str(width): round(each, 2) for width, each in benchmark.processor_ms.items()},
        }
        for memory in config_cache.with_benchmarks(app_paths.measurements, configs.builds(llama, onnx))
        for benchmark in memory.benchmarks
    ]


def device_lines(report: dict[str, Any]) -> list[str]:
    """The devices, the backend files, what would bring a graphics card in, and what was measured."""
    lines = []
    for device in report["devices"]:
        total = size_words(device["total_bytes"] or None)
        # The library reports all main memory as free; the true figure is in the lines above.
        memory = f"{size_words(device['free_bytes'] or None)} of {total} free" if device["is_gpu"] else total
        lines.append(f"Device {device['name']}: {device['description']}, {memory}")
    lines += _backend_lines(report.get("libraries", {}))
    for advice in report["gpu_advice"]:
        lines += [f"GPU: {advice['sentence']}"] + ([f"  {advice['command']}"] if advice["command"] else [])
    return lines + _benchmark_lines(report.get("contests", []))


def kernel_lines(found: dict[str, Any]) -> list[str]:
    """The types of weights that our kernels multiply, and what to do where there are none."""
    if not found:
        return []
    if found["why_not"]:
        return [f"Weights: llama.cpp's kernels; Draftlight's own cannot be used: {found['why_not']}", f"  {_advice()}"]
    return [f"Weights: Draftlight's own kernels for {', '.join(found['types'])}"]


def _advice() -> str:
    if is_checkout():
        return "run sh packaging/start.sh: with a compiler it builds llama.cpp with them"
    return "the packages of Draftlight's releases have them; everything else works as it is"


def _backend_lines(libraries: dict[str, Any]) -> list[str]:
    facts = libraries.get("llama_cpp_python")
    files = facts.get("backends", []) if isinstance(facts, dict) else []
    folders = dict.fromkeys(Path(each["file"]).parent for each in files)
    lines = []
    for folder, named in zip(folders, ("Backends of llama.cpp", *["An add-on"] * len(folders)), strict=False):
        lines.append(f"{named}, in {safe(str(folder))}:")
        for each in (each for each in files if Path(each["file"]).parent == folder):
            reason = f": {safe(each['reason'])}" if each["reason"] else ""
            lines.append(f"  {Path(each['file']).name}: {_STATES[each['state']]}{reason}")
    return lines


def _benchmark_lines(benchmarks: list[dict[str, Any]]) -> list[str]:
    lines = []
    for each in benchmarks:
        widths = ", ".join(each["card_ms"])
        card, processor = (", ".join(f"{ms:g}" for ms in each[name].values()) for name in ("card_ms", "processor_ms"))
        verdict = "in use" if each["gain"] > 1 else "the processor is used instead"
        lines += [
            f"{safe(each['device'])} against the processor, with {safe(Path(each['file']).name)}: {each['gain']:g} "
            f"times as fast ({verdict})",
            f"  measured: passes of {widths} tokens took {card} ms there and {processor} ms on the processor",
        ]
    return lines


def size_words(count: int | None) -> str:
    """Bytes for people: "1.2 GB"; "unknown" for None."""
    if count is None:
        return "unknown"
    for unit, bytes_each in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if count >= bytes_each:
            return f"{count / bytes_each:.1f} {unit}"
    return f"{count} bytes"
