"""How a pair is put into memory: values, checked before anything native sees them."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

import msgspec

from engine.errors import BadSetting
from engine.translatable import phrase

KvType = Literal["f32", "f16", "bf16", "q8_0", "q5_1", "q5_0", "q4_1", "q4_0"]
FlashAttention = Literal["auto", "on", "off"]
DrafterDevice = Literal["auto", "cpu", "gpu"]
Weights = Literal["auto", "ours", "llama.cpp", "file"]

AUTO, PROCESSOR = "auto", "cpu"
"""Devices that are not named: the faster one, and none."""

FREE_DRAFTERS = ("suffix", "ngram", "recycle", "jacobi")
"""Drafters that need no file, by name (`engine/drafters/registry.py`)."""

OWN_DRAFTER = "own"
"""What a request calls the network that the pair was opened with."""

FORMER_NAMES = {"lookup": "suffix"}
"""Names that saved settings and commands may still use, and what they mean now."""

QUANTIZED = ("q8_0", "q5_1", "q5_0", "q4_1", "q4_0")
"""Types of cache that only flash attention reads."""


class OracleSpec(msgspec.Struct, frozen=True):
    """`acceptance` is the chance that a guess is right, `cost_ms` what each guess takes, in milliseconds."""

    acceptance: float
    cost_ms: float = 0.0

    def check(self) -> None:
        """Raises BadSetting for a value that is out of range."""
        if not 0.0 <= self.acceptance <= 1.0 or not 0.0 <= self.cost_ms <= 10_000.0:
            message = phrase(
                "an oracle's acceptance must be from 0 to 1 and its cost from 0 to 10,000 ms, not {acceptance} "
                "and {cost}",
                self.acceptance,
                self.cost_ms,
            )
            raise BadSetting(message)


class WeightLayout(NamedTuple):
    """How weights lie on a processor, and which types Draftlight's own kernels take (`LoadOptions`)."""

    weights: Weights = "auto"
    kernel_types: int = -1

    @property
    def own_kernels(self) -> bool:
        """Whether Draftlight's own kernels may be used where this build has them."""
        return self.weights in ("auto", "ours")


class LoadOptions(msgspec.Struct, frozen=True):
    """`gpu_layers` -1 puts as many layers on a GPU as fit, 0 none. `n_threads` 0 chooses.

    `device` "auto" takes a GPU where one is here and was measured to be faster, "cpu" none. Names of devices (as
    `draftlight doctor` lists them, several with commas between) take those, without measuring.

    `kv_type` is how keys and values are kept: smaller types hold longer chats in less memory, at some loss.
    `kv_offload` False keeps them in main memory where layers are on a GPU, to leave room there.
    `drafter_device` is apart from the target's, so that a drafter on the CPU can work beside a target on a GPU.
    `drafter_words` is how many words a GGUF drafter guesses among: the most frequent ones, 0 all, -1 a list where that
    was measured to be cheaper. `oracle` is for benchmarks.
    `weights` is how they lie on a processor: "ours" for Draftlight's own kernels, "llama.cpp" as that rearranges them,
    "file" as they lie in the file; "auto" takes for each type what was measured to be fastest. `kernel_types` are the
    types for our kernels, a bit for each `ggml_type`; -1 all that there are kernels for.
    `must_be_there` refuses a named device that is missing; else the processor answers, and the user is told (a driver
    may be gone since it was named).
    """

    n_threads: int = 0
    gpu_layers: int = -1
    kv_type: KvType = "f16"
    flash_attention: FlashAttention = "auto"
    drafter_device: DrafterDevice = "auto"
    weights: Weights = "auto"
    oracle: OracleSpec | None = None
    device: str = AUTO
    kv_offload: bool = True
    must_be_there: bool = False
    drafter_words: int = -1
    kernel_types: int = -1

    @property
    def own_kernels(self) -> bool:
        """Whether Draftlight's own kernels may be used where this build has them."""
        return self.layout.own_kernels

    @property
    def layout(self) -> WeightLayout:
        """How weights lie on a processor."""
        return WeightLayout(self.weights, self.kernel_types)

    @property
    def named_devices(self) -> tuple[str, ...]:
        """The devices that the user named; none where the choice is left open, or is the processor."""
        return () if self.device in (AUTO, PROCESSOR) else tuple(name.strip() for name in self.device.split(","))

    @property
    def wants_cards(self) -> bool:
        """Whether a graphics card may be used at all."""
        return self.device != PROCESSOR and self.gpu_layers != 0

    @property
    def is_open(self) -> bool:
        """Whether the faster device is to be found by measuring, because neither it nor its layers were chosen."""
        return self.device == AUTO and self.gpu_layers < 0

    def check(self) -> None:
        """Raises BadSetting that names the first value out of range, or two that do not go together."""
        named = self.named_devices
        if not all(named) or len(set(named)) < len(named):
            raise BadSetting(
                phrase("device must be auto, cpu, or names with commas between, each once, not {found}", self.device)
            )
        if not 0 <= self.n_threads <= 1024:
            raise BadSetting(phrase("threads must be from 1 to 1024, or 0 to choose, not {found}", self.n_threads))
        if self.gpu_layers < -1:
            raise BadSetting(
                phrase("gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}", self.gpu_layers)
            )
        if self.drafter_words < -1:
            raise BadSetting(
                phrase("drafter_words must be -1 (as it pays), 0 (all) or more, not {found}", self.drafter_words)
            )
        for name, known in (
            ("kv_type", KvType),
            ("flash_attention", FlashAttention),
            ("drafter_device", DrafterDevice),
            ("weights", Weights),
        ):
            if getattr(self, name) not in get_args(known):
                message = phrase(
                    "{name} must be one of {known}, not {found}",
                    name,
                    ", ".join(get_args(known)),
                    repr(getattr(self, name)),
                )
                raise BadSetting(message)
        if self.kv_type in QUANTIZED and self.flash_attention == "off":
            raise BadSetting(
                phrase("a {type} cache needs flash attention: llama.cpp has no other way to read it", self.kv_type)
            )
        if self.oracle is not None:
            self.oracle.check()
