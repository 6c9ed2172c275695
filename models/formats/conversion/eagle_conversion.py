"""Makes a GGUF of an EAGLE-3 head: other names, absolute ids, the target's tokenizer; the numbers stay what they are.

Matrices keep their bytes (F16, BF16 or F32), but for the rows of queries and keys: the formats rotate pairs of numbers
that lie half a head apart, or side by side, and so the rows change places. Norms become F32, as llama.cpp wants them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from engine.translatable import phrase
from models.formats.conversion.config_values import BadDraftHead, ConfigValues
from models.formats.conversion.eagle_config import EagleConfig, read_eagle_config
from models.formats.conversion.gguf_writer import F32, U32, WrittenTensor, number, numbers, write_gguf_file
from models.formats.conversion.head_parts import (
    WORDS,
    WORDS_BACK,
    ConvertedHead,
    check_parts,
    ids_of,
    matrix,
    said,
    side_by_side,
    tokenizer_of,
    vector,
)
from models.formats.conversion.safetensors import StoredTensor, read_folder
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_values import BOOL

LAYER = "blk.0."
NAMES = {
    "fc.weight": "fc.weight",
    "norm.weight": "output_norm.weight",
    "lm_head.weight": "output.weight",
    "embed_tokens.weight": "token_embd.weight",
    "input_norm.weight": "enc.output_norm.weight",
    "input_layernorm.weight": f"{LAYER}attn_norm.weight",
    "hidden_norm.weight": f"{LAYER}attn_norm_2.weight",
    "self_attn.q_proj.weight": f"{LAYER}attn_q.weight",
    "self_attn.k_proj.weight": f"{LAYER}attn_k.weight",
    "self_attn.v_proj.weight": f"{LAYER}attn_v.weight",
    "self_attn.o_proj.weight": f"{LAYER}attn_output.weight",
    "post_attention_layernorm.weight": f"{LAYER}ffn_norm.weight",
    "mlp.gate_proj.weight": f"{LAYER}ffn_gate.weight",
    "mlp.up_proj.weight": f"{LAYER}ffn_up.weight",
    "mlp.down_proj.weight": f"{LAYER}ffn_down.weight",
}
"""By the end of a tensor's name, behind `midlayer.` or `layers.0.`, with `model.` in front or not."""

OPTIONAL = {"lm_head.weight", "embed_tokens.weight", "input_norm.weight"}


def convert_eagle(keys: ConfigValues, folder: Path, header: GgufHeader, target: Path, to: Path) -> ConvertedHead:
    """Write the head of `folder` as the GGUF `to`, for the target with that header.

    Raises BadDraftHead, BadSafetensors, Unreadable or Truncated, and OSError.
    """
    kind = header.architecture
    width = header.whole_number(f"{kind}.embedding_length") or 0
    layers = header.whole_number(f"{kind}.block_count") or 0
    config, found = read_eagle_config(keys, folder.name, width, layers), _named(read_folder(folder))
    _check(config, found, header, width, layers)
    tensors = [_written(name, found[name], config) for name in NAMES if name in found]
    if config.rope_factors:
        factors = np.array(config.rope_factors, np.float32)
        tensors.append(vector("rope_freqs.weight", "F32", factors))
    if WORDS in found:
        tensors.append(vector(WORDS, "I64", ids_of(found[WORDS], config.vocab)))
    write_gguf_file(to, eagle_metadata(config, header, target, folder.name), tensors)
    return ConvertedHead(to, to.stat().st_size, config.layers, config.listed, config.vocab)


def _named(stored: Mapping[str, StoredTensor]) -> dict[str, StoredTensor]:
    """The tensors by the keys of `NAMES`. Raises BadDraftHead for one that no head has."""
    found = dict[str, StoredTensor]()
    for name, tensor in stored.items():
        short = name.removeprefix("model.").removeprefix("midlayer.").removeprefix("layers.0.")
        if short == WORDS_BACK:
            continue
        if short not in NAMES and short != WORDS:
            raise BadDraftHead(phrase("the head has a part that is not known here: {name}", repr(name)))
        if short in found:
            raise BadDraftHead(phrase("the head has two parts for {name}", repr(short)))
        found[short] = tensor
    return found


def _check(config: EagleConfig, found: Mapping[str, StoredTensor], header: GgufHeader, width: int, layers: int) -> None:
    """Compares config, tensors and target with each other. Raises BadDraftHead."""
    check_parts(found, {name: _shape(name, config) for name in (*NAMES, WORDS)}, _spared(config))
    if config.listed != config.vocab and WORDS not in found:
        raise BadDraftHead(phrase("the head knows {count:,} words and does not say which", config.listed))
    if config.target_width != width or max(config.layers) >= layers or min(config.layers) < 0:
        raise BadDraftHead(
            phrase(
                "the head was trained for another model than {file}: it reads states of {found} numbers up to layer "
                "{layer}, and that has {wanted} and {layers} layers",
                header.file_name,
                config.target_width,
                max(config.layers),
                width,
                layers,
            )
        )
    whole = "embed_tokens.weight" in found or WORDS not in found
    if config.vocab > header.vocab_size or (whole and config.vocab != header.vocab_size):
        raise BadDraftHead(
            phrase(
                "the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}",
                header.file_name,
                config.vocab,
                header.vocab_size,
            )
        )
    if "embed_tokens.weight" not in found and config.width != width:
        raise BadDraftHead(phrase("the head has no embeddings, and the target's are of another width"))


def _spared(config: EagleConfig) -> set[str]:
    """Parts that this head may lack: they are the target's, or not used."""
    spared = {*OPTIONAL, WORDS}
    if config.norm_before_fc:
        spared.remove("input_norm.weight")
    if config.listed != config.vocab:
        spared.remove("lm_head.weight")
    return spared


def _shape(name: str, config: EagleConfig) -> tuple[int, ...]:
    """The shape that a part must have, outermost first."""
    width, pair = config.width, 2 * config.width
    fused = 3 * config.target_width
    return {
        "fc.weight": (width, fused),
        "input_norm.weight": (fused,),
        "lm_head.weight": (config.listed, width),
        "embed_tokens.weight": (config.vocab, width),
        WORDS: (config.listed,),
        "self_attn.q_proj.weight": (config.heads * config.head_width, pair),
        "self_attn.k_proj.weight": (config.kv_heads * config.head_width, pair),
        "self_attn.v_proj.weight": (config.kv_heads * config.head_width, pair),
        "self_attn.o_proj.weight": (width, config.heads * config.head_width),
        "mlp.gate_proj.weight": (config.feed_forward, width),
        "mlp.up_proj.weight": (config.feed_forward, width),
        "mlp.down_proj.weight": (width, config.feed_forward),
    }.get(name, (width,))


def _written(name: str, tensor: StoredTensor, config: EagleConfig) -> WrittenTensor:
    written = matrix(NAMES[name], tensor)
    heads = next((count for part, count in (("q_proj", config.heads), ("k_proj", config.kv_heads)) if part in name), 0)
    return written._replace(read=lambda: side_by_side(tensor.bytes_by_row(), heads)) if heads else written


def eagle_metadata(config: EagleConfig, target: GgufHeader, file: Path, name: str) -> list[tuple[str, bytes]]:
    """What the file says of itself; its tokenizer is that of the target at `file`. Raises OSError."""
    own = [
        ("general.architecture", said("eagle3")),
        ("general.name", said(name)),
        ("eagle3.block_count", number(U32, 1)),
        ("eagle3.context_length", number(U32, config.context)),
        ("eagle3.embedding_length", number(U32, config.width)),
        ("eagle3.feed_forward_length", number(U32, config.feed_forward)),
        ("eagle3.attention.head_count", number(U32, config.heads)),
        ("eagle3.attention.head_count_kv", number(U32, config.kv_heads)),
        ("eagle3.attention.key_length", number(U32, config.head_width)),
        ("eagle3.attention.value_length", number(U32, config.head_width)),
        ("eagle3.attention.layer_norm_rms_epsilon", number(F32, config.epsilon)),
        ("eagle3.rope.dimension_count", number(U32, config.head_width)),
        ("eagle3.rope.freq_base", number(F32, config.rope_base)),
        ("eagle3.vocab_size", number(U32, target.vocab_size)),
        ("eagle3.target_layers", numbers(config.layers)),
        ("eagle3.target_hidden_size", number(U32, config.target_width)),
        ("eagle3.norm_before_residual", number(BOOL, config.norm_before_residual)),
        ("eagle3.norm_before_fc", number(BOOL, config.norm_before_fc)),
    ]
    return own + tokenizer_of(target, file)
