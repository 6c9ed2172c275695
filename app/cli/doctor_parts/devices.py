"""What the doctor finds out of devices: who was faster with which model, and how the processor multiplies weights."""

from __future__ import annotations

from typing import Any

import msgspec

from app.engine_host.protocol import Diagnosed, Upward
from app.system.paths import AppPaths
from engine.machine import config_cache, configs
from engine.translatable import as_text


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


def examine_kernels(libraries: dict[str, Any], measured: Upward) -> dict[str, Any]:
    """With which kernels the processor multiplies. `measured` is the worker's answer once it had timed them."""
    if isinstance(measured, Diagnosed):
        return dict(measured.report.get("weights", {}))
    known = libraries.get("weights")
    problem = msgspec.to_builtins(measured, enc_hook=as_text)
    return {**(known if isinstance(known, dict) else {}), "problem": problem}


def size_words(count: int | None) -> str:
    """Bytes for people: "1.2 GB"; "unknown" for None."""
    if count is None:
        return "unknown"
    for unit, bytes_each in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if count >= bytes_each:
            return f"{count / bytes_each:.1f} {unit}"
    return f"{count} bytes"
