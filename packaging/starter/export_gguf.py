"""Writes the target as a GGUF file that llama.cpp reads: Q8_0 weights, tokenizer, ChatML template.

`python -m starter.export_gguf --checkpoint target.pt --tokenizer tokenizer.json --out target-q8_0.gguf`
"""

import argparse
import json
from pathlib import Path
from typing import NamedTuple

import gguf
import numpy as np
import torch
from numpy.typing import NDArray
from tokenizers import Tokenizer

from models.distillation.networks.block_network import NORM_EPSILON
from models.distillation.networks.eagle_network import ROPE_BASE
from starter.chat_form import CHAT_TEMPLATE
from starter.decoder_network import TARGET, DecoderNetwork, Size
from starter.tokenizer import CONTROL_TOKENS, IM_END_ID, load_tokenizer


class Form(NamedTuple):
    """How a network is written: `llama`, or `qwen2`, which rotates halves of a head; `split` is llama.cpp's name of how

    text is cut before tokens are made of it.
    """

    architecture: str = "llama"
    name: str = "Draftlight Starter"
    split: str = "llama-bpe"


STARTER = Form()


def add_shape(writer: gguf.GGUFWriter, size: Size, name: str) -> None:
    """The numbers that describe the network."""
    writer.add_name(name)
    writer.add_license("MIT")
    writer.add_context_length(size.context)
    writer.add_embedding_length(size.width)
    writer.add_block_count(size.layers)
    writer.add_feed_forward_length(size.hidden)
    writer.add_head_count(size.heads)
    writer.add_head_count_kv(size.heads)
    writer.add_layer_norm_rms_eps(NORM_EPSILON)
    writer.add_rope_freq_base(ROPE_BASE)
    writer.add_rope_dimension_count(size.head_width)
    writer.add_vocab_size(size.vocabulary)
    writer.add_file_type(gguf.LlamaFileType.MOSTLY_Q8_0)


def add_tokenizer(writer: gguf.GGUFWriter, tokenizer: Tokenizer, split: str) -> None:
    """Tokens, merges and control tokens. No beginning-of-text token: the chats have none."""
    by_id = sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])
    control, normal = gguf.TokenType.CONTROL, gguf.TokenType.NORMAL
    merges = json.loads(tokenizer.to_str())["model"]["merges"]
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre(split)
    writer.add_token_list([text for text, _ in by_id])
    writer.add_token_types([control if text in CONTROL_TOKENS else normal for text, _ in by_id])
    writer.add_token_merges([merge if isinstance(merge, str) else " ".join(merge) for merge in merges])
    writer.add_eos_token_id(IM_END_ID)
    writer.add_eot_token_id(IM_END_ID)
    writer.add_pad_token_id(0)
    writer.add_add_bos_token(False)
    writer.add_chat_template(CHAT_TEMPLATE)


def named_weights(network: DecoderNetwork) -> dict[str, NDArray[np.float32]]:
    """Weights under llama.cpp's names. RoPE is interleaved as there: no permutation; the output is tied: left out."""
    weights = {"token_embd.weight": network.embedding.weight, "output_norm.weight": network.final_norm.weight}
    for i, block in enumerate(network.blocks):
        q, k, v = block.qkv.weight.chunk(3)
        named = {
            "attn_norm": block.attention_norm.weight,
            "attn_q": q,
            "attn_k": k,
            "attn_v": v,
            "attn_output": block.out.weight,
            "ffn_norm": block.feed_norm.weight,
            "ffn_gate": block.gate.weight,
            "ffn_up": block.up.weight,
            "ffn_down": block.down.weight,
        }
        weights |= {f"blk.{i}.{name}.weight": weight for name, weight in named.items()}
    return {name: weight.detach().float().numpy() for name, weight in weights.items()}


def as_qwen2(weights: dict[str, NDArray[np.float32]], size: Size) -> dict[str, NDArray[np.float32]]:
    """The same network for `qwen2`: there a head's first half is turned with its second one, not pairs of neighbours;

    and queries, keys and values have biases, which are zero.
    """
    found = dict(weights)
    for name, weight in weights.items():
        part = name.split(".")[-2]
        if part in ("attn_q", "attn_k"):
            pairs = weight.reshape(size.heads, size.head_width // 2, 2, -1)
            found[name] = np.ascontiguousarray(pairs.swapaxes(1, 2)).reshape(weight.shape)
        if part in ("attn_q", "attn_k", "attn_v"):
            found[name.removesuffix("weight") + "bias"] = np.zeros(len(weight), np.float32)
    return found


def export(network: DecoderNetwork, tokenizer: Tokenizer, out: Path, form: Form = STARTER) -> None:
    """Writes the file; matrices as Q8_0, norms as float32."""
    writer = gguf.GGUFWriter(str(out), form.architecture)
    add_shape(writer, network.size, form.name)
    add_tokenizer(writer, tokenizer, form.split)
    weights, kind = named_weights(network), gguf.GGMLQuantizationType.Q8_0
    if form.architecture == "qwen2":
        weights = as_qwen2(weights, network.size)
    for name, weight in weights.items():
        if weight.ndim == 1:
            writer.add_tensor(name, weight)
        else:
            writer.add_tensor(name, gguf.quants.quantize(weight, kind), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def load_network(checkpoint: Path, size: Size) -> DecoderNetwork:
    """The network of a checkpoint, ready to be used."""
    network = DecoderNetwork(size)
    network.load_state_dict(torch.load(checkpoint, map_location="cpu")["network"])
    return network.eval()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    export(load_network(arguments.checkpoint, TARGET), load_tokenizer(arguments.tokenizer), arguments.out)


if __name__ == "__main__":
    main()
