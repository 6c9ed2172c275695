"""What a GGUF file is made for: a model that writes, a head that guesses for one model, or nothing that can chat.

llama.cpp opens all of them as models. A DFlash block then writes nonsense, an EAGLE-3 head fails with words about
memory, an embedding model answers in noise: nothing in what it says names the mistake. The header does. Architectures,
keys and types are the pinned llama.cpp's: `src/llama-arch.cpp`, `src/models/` (eagle3, dflash, gemma4-assistant) and
`gguf-py/gguf/constants.py`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.translatable import phrase
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_values import ArrayAt

HeadKind = Literal["eagle3", "dflash", "dspark", "dflash2", "assistant", "mtp"]

ASSISTANT = "gemma4-assistant"
"""The architecture of a file that is nothing but heads: a drafter, and no target."""

HEAD_NAMES: dict[HeadKind, str] = {
    "eagle3": phrase("an EAGLE-3 drafter"),
    "dflash": phrase("a DFlash drafter"),
    "dspark": phrase("a DSpark drafter"),
    "dflash2": phrase("a DFlash2 drafter"),
    "assistant": phrase("Gemma 4's assistant"),
    "mtp": phrase("a file of multi-token heads alone"),
}

_ENCODERS = (
    "bert", "modern-bert", "nomic-bert", "nomic-bert-moe", "neo-bert", "jina-bert-v2", "jina-bert-v3", "eurobert",
    "gemma-embedding", "llama-embed", "t5encoder",
)  # fmt: skip
_OTHERS = {
    "clip": phrase("an image projector"),
    "controlvector": phrase("a control vector"),
    "wavtokenizer-dec": phrase("a voice decoder"),
    "t5": phrase("an encoder with a decoder"),
} | dict.fromkeys(
    ("dream", "llada", "llada-moe", "rnd1"), phrase("a diffusion model, which writes no token after another")
)
_OTHER_TYPES = {
    "adapter": phrase("an adapter (LoRA) for another model"),
    "imatrix": phrase("a list of which weights matter"),
    "mmproj": phrase("an image projector"),
}
_RANK = 4
"""`LLAMA_POOLING_TYPE_RANK`; the ones below it, but for 0, pool states to one vector."""


class HeadNeeds(NamedTuple):
    """What a head wants of its target; 0 and "" where the file does not say.

    `width` is how many numbers a state has, `deepest` the number of the last layer whose input it reads, `vocabulary`
    how many tokens. `architecture` and `layers` (all of them but the heads') are wanted by heads of one family alone.
    """

    width: int = 0
    deepest: int = 0
    vocabulary: int = 0
    architecture: str = ""
    layers: int = 0


def promised_heads(header: GgufHeader) -> int:
    """How many heads of further tokens the header promises; whether they are there is another question."""
    return header.whole_number(f"{header.architecture}.nextn_predict_layers") or 0


def head_kind(header: GgufHeader) -> HeadKind | None:
    """Which kind of drafter that reads a target's states; None for all other files."""
    names = {tensor.name.removesuffix(".weight") for tensor in header.tensors}
    if header.architecture == "eagle3":
        return "eagle3"
    if header.architecture == ASSISTANT:
        return "assistant"
    if header.architecture == "dflash":
        if "selector_hidden" in names or header.whole_number("dflash.selector_top_k"):
            return "dflash2"
        return "dspark" if "markov_w1" in names else "dflash"
    if promised_heads(header) and header.split_count == 1 and not any(name.startswith("blk.0.") for name in names):
        return "mtp" if any(".nextn." in name for name in names) else None
    return None


def other_kind(header: GgufHeader) -> str | None:
    """What a file is that neither writes nor guesses, in words; None for a model that may write, and for heads."""
    if (of_type := _OTHER_TYPES.get(header.text("general.type"))) is not None:
        return of_type
    if (of_architecture := _OTHERS.get(header.architecture)) is not None:
        return of_architecture
    pooling = header.whole_number(f"{header.architecture}.pooling_type") or 0
    if pooling == _RANK or f"{header.architecture}.classifier.output_labels" in header.metadata:
        return phrase("a reranker, which marks texts")
    if header.architecture in _ENCODERS or 0 < pooling < _RANK:
        return phrase("an embedding model, which turns a text into one vector")
    return None


def needs_of(header: GgufHeader) -> HeadNeeds:
    """What the head in this file wants of its target."""
    kind, architecture, vocabulary = head_kind(header), header.architecture, header.vocab_size
    width = header.whole_number(f"{architecture}.embedding_length") or 0
    if kind == "assistant":
        wide = header.whole_number(f"{architecture}.embedding_length_out") or 0
        return HeadNeeds(width=wide, vocabulary=vocabulary, architecture="gemma4")
    if kind == "mtp":
        heads = promised_heads(header)
        layers = (header.whole_number(f"{architecture}.block_count") or heads) - heads
        return HeadNeeds(width=width, vocabulary=vocabulary, architecture=architecture, layers=layers)
    listed = header.metadata.get(f"{architecture}.target_layers")
    layers_read = listed.values if isinstance(listed, ArrayAt) else None
    deepest = max((int(each) for each in layers_read or () if isinstance(each, int)), default=0)
    return HeadNeeds(header.whole_number(f"{architecture}.target_hidden_size") or width, deepest, vocabulary)


def made_for(header: GgufHeader) -> str:
    """The name of the model that the file says it was made for; "" where it says none."""
    return header.text("general.base_model.0.name")
