"""What this machine can compute on, and how fast: the worker reports it, and memory is measured here."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from app.engine_host.protocol import Diagnosed, Upward
from engine.errors import is_checkout
from engine.llama import passed_over
from engine.translatable import as_text
from models.hardware.bandwidth import Bandwidth, measure_bandwidth, speeds_to_expect
from models.hardware.gpu_advice import BackendState, Means, gpu_advice
from models.hardware.gpus import find_gpus
from models.hardware.machine import Machine

EXAMPLES = (("0.5B", 0.4e9), ("1.5B", 1.0e9), ("4B", 2.5e9), ("8B", 4.9e9), ("14B", 9.0e9), ("32B", 19.8e9))
"""Models as Q4_K_M, with the bytes of weights that one token reads."""


def examine_speed(machine: Machine) -> dict[str, Any]:
    """Memory bandwidth, measured now, and the most that it allows for plain decoding of usual models on the CPU."""
    try:
        found = measure_bandwidth(machine.usable_cores, machine.available_bytes)
    except MemoryError:
        found = Bandwidth(0.0, 0.0)
    speeds = {name: round(speeds_to_expect(found.all_cores * 1e9, int(size)), 1) for name, size in EXAMPLES}
    return {
        "memory_bandwidth_gb_per_s": {name: round(value, 1) for name, value in found._asdict().items()},
        "most_tok_per_s_estimated": speeds,
    }


def examine_devices(libraries: dict[str, Any]) -> dict[str, Any]:
    """The devices that llama.cpp can use, and the command that adds a GPU where one is missing."""
    facts = libraries.get("llama_cpp_python")
    if not isinstance(facts, dict):
        return {"devices": [], "gpu_advice": []}
    devices = facts.get("devices", [])
    gpus = [device["description"] for device in devices if device["is_gpu"]]
    files = [BackendState(each["kind"], each["state"], each["reason"]) for each in facts.get("backends", [])]
    advice = gpu_advice(find_gpus(), bool(facts.get("gpu_offload")), gpus, files, by=means())
    return {"devices": devices, "gpu_advice": [each._asdict() for each in advice]}


def means() -> Means:
    """How this Draftlight came here: as a checkout, by pip, or as one of our packages."""
    if getattr(sys, "frozen", False):
        return "package"
    return "set-up" if is_checkout() else "pip"


def libraries_in(answer: Upward) -> dict[str, Any]:
    """The worker's report on its libraries, or the problem where it could not report."""
    if not isinstance(answer, Diagnosed):
        return {"problem": msgspec.to_builtins(answer, enc_hook=as_text)}
    return answer.report | ({"variables_passed_over": ", ".join(passed_over)} if passed_over else {})
