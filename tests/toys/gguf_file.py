"""Writes a toy Llama as a GGUF file that llama.cpp loads; and what all writers of toys share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import gguf
import numpy as np

from tests.toys.vocabulary import CHAT_TEMPLATE, ToyVocabulary, toy_vocabulary
from tests.toys.weights import ToyShape, ToyWeights, toy_weights

Quantization = Literal["F32", "F16", "Q8_0", "Q4_0"]
WORDS = ("token_embd.weight", "output.weight")


def write_gguf(
    path: Path,
    weights: ToyWeights | None = None,
    vocabulary: ToyVocabulary | None = None,
    quantization: Quantization = "Q8_0",
    architecture: str = "llama",
    words: Quantization | None = None,
    pooling: gguf.PoolingType | None = None,
    template: str = CHAT_TEMPLATE,
) -> Path:
    """One file at `path`; matrices in `quantization`, norms in F32. About 130 kB as Q8_0.

    `architecture` is the name of one with Llama's parts, `words` the type of embeddings and output layer where that is
    another. `pooling` makes it a model for embeddings.
    """
    weights = weights or toy_weights()
    vocabulary = vocabulary or toy_vocabulary(weights.shape.vocab)
    writer = gguf.GGUFWriter(path, architecture)
    describe(writer, "Toy", weights.shape)
    if pooling is not None:
        writer.add_pooling_type(pooling)
    add_vocabulary(writer, vocabulary, template)
    writer.add_pad_token_id(vocabulary.end_of_text)
    for name, tensor in weights.tensors.items():
        add_tensor(writer, name, tensor, words or quantization if name in WORDS else quantization)
    return finished(writer, path)


def add_tensor(writer: gguf.GGUFWriter, name: str, tensor: np.ndarray, quantization: Quantization) -> None:
    """A float32 matrix (out, in) in that type; anything else as it is."""
    if tensor.ndim == 2:
        kind = gguf.GGMLQuantizationType[quantization]
        writer.add_tensor(name, gguf.quants.quantize(tensor, kind), raw_dtype=kind)
    else:
        writer.add_tensor(name, tensor)


def add_numbers(writer: gguf.GGUFWriter, **numbers: float | Sequence[int]) -> None:
    """What a header says of a model, by the names that `gguf` has for it."""
    for name, value in numbers.items():
        getattr(writer, f"add_{name}")(value)


def describe(writer: gguf.GGUFWriter, name: str, shape: ToyShape, layers: int | None = None) -> None:
    """The numbers of a shape, as llama.cpp asks for them."""
    writer.add_name(name)
    add_numbers(
        writer, context_length=shape.context, embedding_length=shape.width, feed_forward_length=shape.feed_forward,
        block_count=shape.layers if layers is None else layers, head_count=shape.heads, head_count_kv=shape.kv_heads,
        layer_norm_rms_eps=shape.epsilon, rope_dimension_count=shape.head_width, rope_freq_base=shape.rope_base,
        vocab_size=shape.vocab,
    )  # fmt: skip


def add_vocabulary(writer: gguf.GGUFWriter, vocabulary: ToyVocabulary, template: str = CHAT_TEMPLATE) -> None:
    """The tokens of a toy, and how its chats are written."""
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("qwen2")
    writer.add_token_list(list(vocabulary.tokens))
    writer.add_token_types(list(vocabulary.types))
    writer.add_token_merges(list(vocabulary.merges))
    writer.add_bos_token_id(vocabulary.end_of_text)
    writer.add_eos_token_id(vocabulary.end_of_turn)
    writer.add_add_bos_token(False)
    writer.add_chat_template(template)


def finished(writer: gguf.GGUFWriter, path: Path) -> Path:
    """The file with all that was added to its writer."""
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path
