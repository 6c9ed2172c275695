"""How a pair is put into memory: values, checked before anything native sees them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.errors import BadSetting
from engine.options.option import Flag, Option, Row, RowChoice, refuse_out_of_range
from engine.options.servers import servers_in
from engine.translatable import phrase, tr_noop

KvType = Literal["f32", "f16", "bf16", "q8_0", "q5_1", "q5_0", "q4_1", "q4_0"]
FlashAttention = Literal["auto", "on", "off"]
DrafterDevice = Literal["auto", "cpu", "gpu"]
Weights = Literal["auto", "llama.cpp", "file"]

AUTO, PROCESSOR = "auto", "cpu"
"""Devices that are not named: the faster one, and none."""

FREE_DRAFTERS = ("suffix", "ngram", "recycle", "jacobi")
"""Drafters that need no file, by name (`engine/drafters/registry.py`)."""

OWN_HEADS = "mtp"
"""What the heads of further tokens in the target's own file are called (`mtp_drafter`)."""

OWN_DRAFTER = "own"
"""What a request calls the network that the pair was opened with."""

FORMER_NAMES = {"lookup": "suffix"}
"""Names that saved settings and commands may still use, and what they mean now."""

QUANTIZED = ("q8_0", "q5_1", "q5_0", "q4_1", "q4_0")
"""Types of cache that only flash attention reads."""


class LoadOptions(msgspec.Struct, frozen=True):
    """`gpu_layers` -1 puts as many layers on a GPU as fit, 0 none. `n_threads` 0 chooses.

    `device` "auto" takes a GPU where one is here and was measured to be faster, "cpu" none. Names of devices (as
    `draftlight doctor` lists them, several with commas between) take those, without measuring.

    `kv_type` is how keys and values are kept: smaller types hold longer chats in less memory, at some loss.
    `kv_offload` False keeps them in main memory where layers are on a GPU, to leave room there.
    `drafter_device` is apart from the target's, so that a drafter on the CPU can work with a target on a GPU.
    `drafter_words` is how many words a GGUF drafter guesses among: the most frequent ones, 0 all, -1 a list where that
    was measured to be cheaper.
    `weights` is how they lie on a processor: "auto" for Draftlight's own kernels where this build and the processor
    have them, "llama.cpp" as that rearranges them, "file" as they lie in the file.
    `folders`, with commas between them, hold text files to copy from; the worker may read them from its start only.
    `prefix_memory_mb` is how much memory the caches of conversations that others displaced may take.
    `must_be_there` refuses a named device or machine that is missing; else the processor answers, and the user is told
    (a driver may be gone since it was named).
    `rpc` names machines that hold a part of the layers (`options/servers.py`); "" for none.
    """

    n_threads: Annotated[
        int,
        Option(
            (0, 1024),
            tr_noop("threads must be from 1 to 1024, or 0 to choose, not {found}"),
            flag=Flag("loading", "auto|N", "default: chosen by measuring", name="threads", said=(("auto", 0),)),
        ),
    ] = 0
    gpu_layers: Annotated[
        int,
        Option(
            (-1, None),
            tr_noop("gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}"),
            flag=Flag("loading", "auto|N", "default: all that fit", said=(("auto", -1),)),
        ),
    ] = -1
    kv_type: Annotated[
        KvType, Option(flag=Flag("loading", words="how keys and values are kept (default: as before)"))
    ] = "f16"
    flash_attention: Annotated[FlashAttention, Option(flag=Flag("loading", words="default: auto"))] = "auto"
    drafter_device: Annotated[DrafterDevice, Option(flag=Flag("loading", words="default: auto"))] = "auto"
    weights: Annotated[
        Weights,
        Option(
            flag=Flag(
                "loading",
                words="how weights lie on the processor: auto for Draftlight's own kernels where they can be used, "
                "llama.cpp as that rearranges them, file as they lie in the file (default: as in the settings)",
            ),
            row=Row(
                "computing",
                tr_noop("How the processor multiplies"),
                tr_noop(
                    "Draftlight's own kernels check several tokens for little more than the price of one. They are "
                    "used where this processor has the instructions. Changes apply the next time a model is opened."
                ),
                tr_noop("weight repacking", "a standard name"),
                tr_noop("cpu kernels avx repack speed", "more words to find a setting by"),
                choices=(
                    RowChoice("auto", tr_noop("Draftlight's own kernels")),
                    RowChoice("llama.cpp", tr_noop("llama.cpp's kernels")),
                    RowChoice("file", tr_noop("Weights as in the file")),
                ),
            ),
            kept_values=(("auto", "auto"), ("auto", "ours")),  # what earlier versions called it
        ),
    ] = "auto"
    device: Annotated[
        str,
        Option(
            flag=Flag(
                "loading",
                "auto|cpu|NAMES",
                "a graphics card by its name in `draftlight doctor`, or several with commas between; auto measures "
                "whether one is faster than the processor (default: as in the settings)",
            ),
            row=Row(
                "computing",
                tr_noop("Where models compute"),
                tr_noop(
                    "Each model is timed once on the graphics card and on the processor, and the faster one is "
                    "used. Changes apply the next time a model is opened."
                ),
                also=tr_noop("gpu graphics card cuda vulkan metal offload", "more words to find a setting by"),
                text_is="device",
            ),
        ),
    ] = AUTO
    kv_offload: Annotated[
        bool,
        Option(
            flag=Flag("loading", words="keep keys and values on the graphics card (the default), or in main memory")
        ),
    ] = True
    must_be_there: Annotated[bool, Option()] = False
    drafter_words: Annotated[
        int,
        Option(
            (-1, None),
            tr_noop("drafter_words must be -1 (as it pays), 0 (all) or more, not {found}"),
            flag=Flag(
                "loading",
                "N",
                "words that a GGUF drafter guesses among: the N most frequent ones, 0 all, -1 where it pays (the "
                "default)",
            ),
        ),
    ] = -1
    folders: Annotated[
        str,
        Option(
            flag=Flag("loading", "PATH[,PATH]", "guess from the text files in these folders too"),
            row=Row(
                "guessing",
                tr_noop("Guess from these folders"),
                tr_noop(
                    "Folders with your code or notes, separated by commas. Text files are read in the background, "
                    "and nothing of them is kept on disk. Empty: they are forgotten. Changes apply the next time a "
                    "model is opened."
                ),
                tr_noop("retrieval datastore (REST)", "a standard name"),
                tr_noop("code notes files copy folder retrieval", "more words to find a setting by"),
                placeholder=tr_noop("None"),
            ),
        ),
    ] = ""
    prefix_memory_mb: Annotated[
        int,
        Option(
            (0, 1_000_000),
            flag=Flag("loading", "MB", "memory for the caches of earlier conversations", name="prefix-memory"),
        ),
    ] = 0
    rpc: Annotated[
        str,
        Option(
            flag=Flag(
                "loading",
                "HOST:PORT[,...]",
                "other machines hold a part of the model: `draftlight rpc-server` runs there; HOST:PORT=N for N "
                "layers, else they are shared out by what is measured. The link is plain and open: in your own "
                "network only (default: as in the settings)",
            ),
            row=Row(
                "computing",
                tr_noop("Machines that hold a part of the model"),
                tr_noop(
                    "HOST:PORT, separated by commas, where `draftlight rpc-server` runs. The link is not "
                    "encrypted, and text can be recovered from what crosses it: use your own network only. Empty: "
                    "nothing is connected. Changes apply the next time a model is opened."
                ),
                tr_noop("layers over RPC", "a standard name"),
                tr_noop("rpc split distributed cluster machines remote", "more words to find a setting by"),
                placeholder=tr_noop("None"),
            ),
        ),
    ] = ""

    @property
    def own_kernels(self) -> bool:
        """Whether Draftlight's own kernels may be used where this build has them."""
        return self.weights == "auto"

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
        refuse_out_of_range(self)
        servers_in(self.rpc)
        if self.kv_type in QUANTIZED and self.flash_attention == "off":
            raise BadSetting(
                phrase("a {type} cache needs flash attention: llama.cpp has no other way to read it", self.kv_type)
            )
