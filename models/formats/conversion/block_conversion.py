"""Makes a GGUF of a DFlash, DFlash2 or DSpark block: other names, absolute ids, the target's tokenizer and a mask.

The library rotates numbers that lie half a head apart, as most blocks are handed out; the rows of others change places.
A full list of words is the target's, so that DSpark's own copy of the output layer is left out, as the library expects.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.translatable import phrase
from models.formats.conversion.block_config import SELECTOR, BlockConfig, read_block_config
from models.formats.conversion.config_values import BadDraftHead, ConfigValues
from models.formats.conversion.gguf_writer import (
    F32,
    U32,
    WrittenTensor,
    number,
    numbers,
    switches,
    write_gguf_file,
)
from models.formats.conversion.head_parts import (
    WORDS,
    WORDS_BACK,
    ConvertedHead,
    as_floats,
    check_parts,
    ids_of,
    matrix,
    said,
    tokenizer_of,
    vector,
)
from models.formats.conversion.safetensors import StoredTensor, read_folder
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_values import BOOL

MASK = "tokenizer.ggml.mask_token_id"
HEAD, EMBEDDINGS, MARKOV, SURE = (
    "lm_head.weight",
    "embed_tokens.weight",
    "markov_head.markov_w",
    "confidence_head.proj.",
)
NAMES = {
    "fc.weight": "fc.weight",
    "hidden_norm.weight": "enc.output_norm.weight",
    "norm.weight": "output_norm.weight",
    HEAD: "output.weight",
    EMBEDDINGS: "token_embd.weight",
    f"{MARKOV}1.weight": "markov_w1.weight",
    f"{MARKOV}2.weight": "markov_w2.weight",
    f"{SURE}weight": "conf_proj.weight",
    f"{SURE}bias": "conf_proj.bias",
    "candidate_selector.predecessor_codebook": "selector_predecessor.weight",
    "candidate_selector.successor_codebook": "selector_successor.weight",
    "candidate_selector.hidden_projection.weight": "selector_hidden.weight",
}
LAYER = {
    "input_layernorm.weight": "attn_norm.weight",
    "self_attn.q_proj.weight": "attn_q.weight",
    "self_attn.k_proj.weight": "attn_k.weight",
    "self_attn.v_proj.weight": "attn_v.weight",
    "self_attn.o_proj.weight": "attn_output.weight",
    "self_attn.q_norm.weight": "attn_q_norm.weight",
    "self_attn.k_norm.weight": "attn_k_norm.weight",
    "self_attn.sinks": "attn_sinks.weight",
    "post_attention_layernorm.weight": "ffn_norm.weight",
    "mlp.gate_proj.weight": "ffn_gate.weight",
    "mlp.up_proj.weight": "ffn_up.weight",
    "mlp.down_proj.weight": "ffn_down.weight",
    "attention_conv.base_kernel": "attn_conv_base",
    "attention_conv.kernel_projection.weight": "attn_conv_proj.weight",
    "mlp_conv.base_kernel": "ffn_conv_base",
    "mlp_conv.kernel_projection.weight": "ffn_conv_proj.weight",
}
"""By what follows `layers.N.`, and the same behind `blk.N.`."""

ROTATED = tuple(f"self_attn.{part}.weight" for part in ("q_proj", "k_proj", "q_norm", "k_norm"))


def convert_block(keys: ConfigValues, folder: Path, header: GgufHeader, target: Path, to: Path) -> ConvertedHead:
    """Write the block of `folder` as the GGUF `to`, for the target with that header.

    Raises BadDraftHead, BadSafetensors, Unreadable or Truncated, and OSError.
    """
    config, found = read_block_config(keys), _named(read_folder(folder))
    if any(folder.glob("mask_embedding.*")):
        raise BadDraftHead(phrase("the block brings a mask of its own as a file of PyTorch, which is not opened"))
    if not config.has_embeddings or (_knows(found) and config.listed == config.vocab):
        found = {name: part for name, part in found.items() if name != (HEAD if config.has_embeddings else EMBEDDINGS)}
    _check(config, found, header)
    names = _names(config)
    tensors = [_written(name, names[name], found[name], config) for name in names if name in found]
    if config.rope_factors:
        tensors.append(vector("rope_freqs.weight", "F32", np.array(config.rope_factors, np.float32)))
    if WORDS in found:
        tensors.append(vector(WORDS, "I64", ids_of(found[WORDS], config.vocab)))
    words = [(key, value) for key, value in tokenizer_of(header, target) if key != MASK]
    metadata = _metadata(config, found, header, folder.name) + words + [(MASK, number(U32, config.mask))]
    write_gguf_file(to, metadata, tensors)
    return ConvertedHead(to, to.stat().st_size, config.layers, config.listed, config.vocab)


def _named(stored: Mapping[str, StoredTensor]) -> dict[str, StoredTensor]:
    """The tensors without `model.` in front. Raises BadDraftHead for two of one name."""
    found = dict[str, StoredTensor]()
    for name, tensor in stored.items():
        short = name.removeprefix("model.")
        short = short.removesuffix(".weight") if short.endswith((".sinks.weight", "_codebook.weight")) else short
        if short in found:
            raise BadDraftHead(phrase("the head has two parts for {name}", repr(short)))
        if short != WORDS_BACK:
            found[short] = tensor
    return found


def _knows(found: Mapping[str, StoredTensor]) -> bool:
    """Whether it is a DSpark block, which leans towards what goes with the word before."""
    return f"{MARKOV}1.weight" in found


def _names(config: BlockConfig) -> dict[str, str]:
    layers = {
        f"layers.{layer}.{name}": f"blk.{layer}.{given}"
        for layer in range(config.depth)
        for name, given in LAYER.items()
    }
    return NAMES | layers


def _check(config: BlockConfig, found: Mapping[str, StoredTensor], header: GgufHeader) -> None:
    """Compares config, tensors and target with each other. Raises BadDraftHead."""
    rank = found[f"{MARKOV}1.weight"].shape[-1] if _knows(found) else 0
    wanted = _shapes(config, rank)
    unknown = next((name for name in found if name not in wanted), None)
    if unknown is not None:
        raise BadDraftHead(phrase("the head has a part that is not known here: {name}", repr(unknown)))
    spared = {HEAD, EMBEDDINGS, WORDS, *(name for name in wanted if name.endswith(".sinks"))}
    spared |= {f"{SURE}weight", f"{SURE}bias"}
    if config.listed != config.vocab:
        spared -= {HEAD, WORDS}
    check_parts(found, wanted, spared)
    kind = header.architecture
    width = header.whole_number(f"{kind}.embedding_length") or 0
    layers = header.whole_number(f"{kind}.block_count") or 0
    if config.width != width or max(config.layers) >= layers:
        words = phrase(
            "the head was trained for another model than {file}: it reads states of {found} numbers up to layer "
            "{layer}, and that has {wanted} and {layers} layers",
            header.file_name,
            config.width,
            max(config.layers),
            width,
            layers,
        )
        raise BadDraftHead(words)
    if config.vocab != header.vocab_size:
        words = phrase(
            "the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}",
            header.file_name,
            config.vocab,
            header.vocab_size,
        )
        raise BadDraftHead(words)


def _shapes(config: BlockConfig, rank: int) -> dict[str, tuple[int, ...]]:
    """The shape of each part, outermost first."""
    width, wide = config.width, config.heads * config.head_width
    narrow, thin = config.kv_heads * config.head_width, config.head_width
    shapes: dict[str, tuple[int, ...]] = {
        "fc.weight": (width, len(config.layers) * width),
        "hidden_norm.weight": (width,),
        "norm.weight": (width,),
        HEAD: (config.listed, width),
        EMBEDDINGS: (config.vocab, width),
        WORDS: (config.listed,),
    }
    if rank:
        shapes |= {f"{MARKOV}1.weight": (config.vocab, rank), f"{MARKOV}2.weight": (config.listed, rank)}
        shapes |= {f"{SURE}weight": (1, width + rank), f"{SURE}bias": (1,)}
    layer: dict[str, tuple[int, ...]] = {
        "input_layernorm.weight": (width,),
        "self_attn.q_proj.weight": (wide, width),
        "self_attn.k_proj.weight": (narrow, width),
        "self_attn.v_proj.weight": (narrow, width),
        "self_attn.o_proj.weight": (width, wide),
        "self_attn.q_norm.weight": (thin,),
        "self_attn.k_norm.weight": (thin,),
        "self_attn.sinks": (config.heads,),
        "post_attention_layernorm.weight": (width,),
        "mlp.gate_proj.weight": (config.feed_forward, width),
        "mlp.up_proj.weight": (config.feed_forward, width),
        "mlp.down_proj.weight": (width, config.feed_forward),
    }
    if config.selector:
        kernel, group, ranked, _ = config.selector
        books = ("predecessor_codebook", "successor_codebook")
        shapes |= {f"candidate_selector.{book}": (config.vocab, ranked) for book in books}
        shapes["candidate_selector.hidden_projection.weight"] = (ranked, width)
        for part in ("attention_conv", "mlp_conv"):
            layer[f"{part}.base_kernel"] = (2, kernel, width)
            layer[f"{part}.kernel_projection.weight"] = (2 * kernel * (width // group), width)
    return shapes | {f"layers.{at}.{name}": shape for at in range(config.depth) for name, shape in layer.items()}


def _written(name: str, given: str, tensor: StoredTensor, config: BlockConfig) -> WrittenTensor:
    written = matrix(given, tensor)
    if config.halves or not name.endswith(ROTATED):
        return written
    if len(tensor.shape) == 1:
        size = config.head_width
        return written._replace(read=lambda: half_apart(as_floats(tensor).view(np.uint8).reshape(-1, 4), size))
    return written._replace(read=lambda: half_apart(tensor.bytes_by_row(), config.head_width))


def half_apart(rows: NDArray[np.uint8], head_width: int) -> NDArray[np.uint8]:
    """The rows of each head, uint8 (rows, bytes), even ones first: pairs lie half a head apart."""
    pairs = rows.reshape(-1, head_width // 2, 2, rows.shape[1])
    return np.ascontiguousarray(pairs.swapaxes(1, 2)).reshape(rows.shape)


def _metadata(
    config: BlockConfig, found: Mapping[str, StoredTensor], target: GgufHeader, name: str
) -> list[tuple[str, bytes]]:
    whole = {
        "block_count": config.depth,
        "context_length": config.context,
        "embedding_length": config.width,
        "feed_forward_length": config.feed_forward,
        "attention.head_count": config.heads,
        "attention.head_count_kv": config.kv_heads,
        "attention.key_length": config.head_width,
        "attention.value_length": config.head_width,
        "rope.dimension_count": config.rotated,
        "vocab_size": target.vocab_size,
        "block_size": config.block,
    } | dict(zip(SELECTOR, config.selector, strict=False))
    real = {"attention.layer_norm_rms_epsilon": config.epsilon, "rope.freq_base": config.rope_base}
    stated = [("general.architecture", said("dflash")), ("general.name", said(name))]
    stated += [(f"dflash.{key}", number(U32, value)) for key, value in whole.items()]
    stated += [(f"dflash.{key}", number(F32, value)) for key, value in (real | dict(config.scales)).items()]
    stated.append(("dflash.target_layers", numbers(config.layers)))
    if config.causal is not None:
        stated.append(("dflash.attention.causal", number(BOOL, config.causal)))
    if _knows(found):
        stated.append(("dflash.sample_from_anchor", number(BOOL, config.from_anchor)))
        stated.append(("dflash.has_confidence_head", number(BOOL, f"{SURE}weight" in found)))
    if config.window:
        stated.append(("dflash.attention.sliding_window", number(U32, config.window)))
        stated.append(("dflash.attention.sliding_window_pattern", switches(config.windows)))
    # A target that places words in several directions: the block does in one.
    if f"{target.architecture}.rope.dimension_sections" in target.metadata:
        stated.append(("dflash.rope.dimension_sections", numbers((config.head_width // 2, 0, 0, 0))))
    return stated
