"""The sets of options that a pair can be opened with, fastest first: what is tried where a faster one fails.

No option of the native libraries is trusted before it has computed here. Compilers drop instructions, drivers hang, a
kernel is right for one width and wrong for the next: all of it was seen, and none of it can be known from the outside.
So every set of options is a *config*: the worker announces it, loads with it and lets it compute (`config_check`);
where it dies, hangs or gives scores that are not numbers, the app starts a fresh worker, which takes the next one
(`fallback`). One that passes and dies later, in a reply, is no longer trusted either
(`app/engine_host/open_pair_state.py`). Values and pure functions only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from engine.options.load_options import QUANTIZED, LoadOptions
from engine.translatable import WithTemplates, in_a_row, phrase

Step = Literal["load", "compute"]

REPLY: Literal["reply"] = "reply"
"""The step of a config that had passed its test and failed later: it died or hung in a reply."""

REFERENCE = "reference"
"""The safest set, computed once for the scores that all others are compared with."""

DEVICES, PROCESSOR = "devices", "processor"
"""Asking the drivers which graphics cards there are, and what is left where that fails."""

GPU, GPU_WEIGHTS, GPU_FEWER = "gpu", "gpu-weights", "gpu-fewer"
ON_CARDS = (GPU, GPU_WEIGHTS, GPU_FEWER)
RPC = "rpc"
"""A part of the layers on other machines. Its failure is not kept: the machine or the link may be back tomorrow."""

OURS, REPACK, CPU, ONE_THREAD = "ours", "repack", "cpu", "one-thread"
COPIED = (OURS, REPACK)
"""Weights lie in memory in another order than in the file; the others need no more than its mapping."""

DRAFTER_GPU, DRAFTER_WEBGPU, DRAFTER_COREML = "drafter-gpu", "drafter-webgpu", "drafter-coreml"
DRAFTERS_ON_CARDS = {"": DRAFTER_GPU, "CUDA": DRAFTER_GPU, "WebGPU": DRAFTER_WEBGPU, "CoreML": DRAFTER_COREML}
"""By kind of card as onnxruntime has them (`onnx_devices.CARDS`); "" is for llama.cpp, which knows its own."""

BESIDE = "beside"
"""The target and its drafter loaded at the same time: which of them ended the process is then not known. Opened one
after the other, whichever fails alone is found out; where none does, they stay so.
"""

DRAFTER, DRAFTER_SAFE, DRAFTER_STATES = "drafter", "drafter-safe", "drafter-states"
"""The last is for drafters of the model's states: a question that llama.cpp cannot answer ends the process."""

WORDS = {
    REFERENCE: phrase("the safest settings"),
    DEVICES: phrase("the drivers of graphics cards"),
    PROCESSOR: phrase("the processor alone"),
    GPU: phrase("the graphics card"),
    GPU_WEIGHTS: phrase("the weights alone on the graphics card"),
    GPU_FEWER: phrase("fewer layers on the graphics card"),
    RPC: phrase("the other machines"),
    OURS: phrase("Draftlight's own kernels on the processor"),
    REPACK: phrase("rearranged weights on the processor"),
    CPU: phrase("the weights as they lie in the file"),
    ONE_THREAD: phrase("one thread"),
    BESIDE: phrase("both models loaded at once"),
    DRAFTER_GPU: phrase("the drafter on the graphics card"),
    DRAFTER_WEBGPU: phrase("the drafter on the graphics card by WebGPU"),
    DRAFTER_COREML: phrase("the drafter on Apple's CoreML"),
    DRAFTER: phrase("a rearranged graph on the processor"),
    DRAFTER_SAFE: phrase("the graph as it lies in the file"),
    DRAFTER_STATES: phrase("the states of the model"),
}
"""What each config is called in sentences for the user: fits behind "with" and behind "it now runs with"."""


class ConfigFailure(WithTemplates, frozen=True):
    """A config that failed: while it loaded, while it computed or in a reply, and how, in words.

    Not `certain` is one that the system ended in a reply, for want of memory perhaps, or another program did: it counts
    once it has happened again at the same `place`, and `times` is how often it did there.
    """

    config: str
    step: Step | Literal["reply"]
    reason: str
    certain: bool = True
    times: int = 1
    place: str = ""

    @property
    def counts(self) -> bool:
        """Whether the config is passed over from now on."""
        return self.certain or self.times > 1


class BackendConfig(NamedTuple):
    """One set of options for the target."""

    name: str
    options: LoadOptions


class DrafterConfig(NamedTuple):
    """One set of options for the drafter's file: where it runs, and whether the library may rearrange what is in it.

    `card` is the kind of card where the library has several. `is_proven`: it has guessed here before.
    """

    name: str
    on_gpu: bool
    rearranged: bool
    card: str = ""
    is_proven: bool = False


def configs_for(
    wanted: LoadOptions,
    gpu_layers: int,
    *,
    repacks: bool = True,
    own_kernels: bool = False,
    servers: bool = False,
) -> list[BackendConfig]:
    """Fastest first. `gpu_layers` is how many layers the GPUs here would take, 0 where there are none.

    `own_kernels`: this build has Draftlight's own. With `servers` there are other machines to share the layers with,
    and the kernels of all of them are the same.
    `repacks` False leaves out what this build must not do (AMX: see `llama.model.has_amx`). What the user chose
    is kept as far as a config allows it; the last one keeps the type of the cache alone.
    """
    found = []
    if servers:
        found.append(BackendConfig(RPC, msgspec.structs.replace(wanted, gpu_layers=0, weights="file")))
    wanted = msgspec.structs.replace(wanted, rpc="")
    on_cpu = msgspec.structs.replace(wanted, gpu_layers=0) if gpu_layers else wanted
    as_in_file = msgspec.structs.replace(on_cpu, weights="file")
    if gpu_layers:
        found.append(BackendConfig(GPU, wanted))
    if gpu_layers > 1 and wanted.kv_offload:
        # As many layers as before: more of them would take the room that this is to leave.
        found.append(
            BackendConfig(GPU_WEIGHTS, msgspec.structs.replace(wanted, kv_offload=False, gpu_layers=gpu_layers))
        )
    if gpu_layers > 1:
        fewer = msgspec.structs.replace(wanted, gpu_layers=gpu_layers // 2, weights="file")
        found.append(BackendConfig(GPU_FEWER, fewer))
    if wanted.own_kernels and own_kernels:
        found.append(BackendConfig(OURS, on_cpu))
    if wanted.weights != "file" and repacks:
        found.append(BackendConfig(REPACK, msgspec.structs.replace(on_cpu, weights="llama.cpp")))
    found.append(BackendConfig(CPU, as_in_file))
    found.append(BackendConfig(ONE_THREAD, safest(wanted)))
    return found


def safest(wanted: LoadOptions) -> LoadOptions:
    """The CPU, weights as they lie in the file, one thread, plain attention where the cache's type allows it."""
    attention = wanted.flash_attention if wanted.kv_type in QUANTIZED else "off"
    return msgspec.structs.replace(wanted, n_threads=1, gpu_layers=0, weights="file", flash_attention=attention, rpc="")


def drafter_configs(wanted: LoadOptions, cards: Sequence[str]) -> list[DrafterConfig]:
    """Fastest first; past the last one a reply is written without a drafter. `cards` are kinds, of DRAFTERS_ON_CARDS.

    Who asks for a card where there is none gets one config, which says so.
    """
    found = []
    if wanted.drafter_device != "cpu":
        tried = cards or ([""] if wanted.drafter_device == "gpu" else [])
        found = [DrafterConfig(DRAFTERS_ON_CARDS[card], on_gpu=True, rearranged=True, card=card) for card in tried]
    if wanted.drafter_device != "gpu":
        found.append(DrafterConfig(DRAFTER, on_gpu=False, rearranged=True))
        found.append(DrafterConfig(DRAFTER_SAFE, on_gpu=False, rearranged=False))
    return found


def states_configs(wanted: LoadOptions) -> list[DrafterConfig]:
    """The one way to run a drafter that reads states of the model: where the user wants it. Past it there is none."""
    return [DrafterConfig(DRAFTER_STATES, on_gpu=wanted.drafter_device != "cpu", rearranged=True)]


def builds(llama: Mapping[str, Any], onnx: Mapping[str, Any]) -> tuple[str, ...]:
    """The libraries' marks by which results are kept (`config_cache`), from the facts that they tell the doctor."""
    target = llama.get("build") or f"{llama.get('version')} {llama.get('system_info')}"
    network = f"onnxruntime={onnx.get('version')} {' '.join(onnx.get('providers_named', ()))}"
    return DEVICES, target, f"drafter={target}", f"drafter={network}"


def joined(known: Sequence[ConfigFailure], new: Sequence[ConfigFailure]) -> tuple[ConfigFailure, ...]:
    """Merges failures to one for each config. Those that count already stay: a repeated report changes nothing.

    An uncertain one at another place begins anew: a setting that is at fault fails where it failed before.
    """
    found = {failure.config: failure for failure in known}
    for failure in new:
        before = found.get(failure.config)
        if before is None or (not before.counts and not failure.counts and failure.place != before.place):
            found[failure.config] = failure
        elif not before.counts:
            found[failure.config] = msgspec.structs.replace(failure, times=before.times + failure.times)
    return tuple(found.values())


def failures_in_words(failures: Sequence[ConfigFailure]) -> str:
    """Each config that failed and how, as a list for one line."""
    return in_a_row(
        phrase("with {way}: {reason}", WORDS.get(failure.config, failure.config), failure.reason)
        for failure in failures
    )


def failure_sentence(name: str, now: str, failure: ConfigFailure) -> str:
    """The one sentence about a file that runs on a safer config `now` since `failure`."""
    if failure.config == RPC:
        return phrase(
            "{file} now runs on this machine alone: the other machines or the link to them failed: {reason}",
            name,
            failure.reason,
        )
    if failure.config == BESIDE:
        return phrase(
            "{file} and its drafter are now loaded one after the other: while both were loaded at once, {reason}",
            name,
            failure.reason,
        )
    return phrase(
        "{file} now runs with {now}: with {way}: {reason}",
        name,
        WORDS[now],
        WORDS.get(failure.config, failure.config),
        failure.reason,
    )
