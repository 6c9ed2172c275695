"""Reads the target's weights back from a GGUF file, so that training can go on from what was shipped.

Q8_0 loses little precision. The optimizers' states are not in the file and start anew.
"""

from pathlib import Path
from typing import Any

import gguf
import torch
from torch import Tensor


def read_weights(path: Path) -> dict[str, Tensor]:
    """The state of `network.DecoderNetwork` from the names of `export_gguf.named_weights`."""
    found = {
        tensor.name: torch.from_numpy(gguf.quants.dequantize(tensor.data, tensor.tensor_type).copy()).float()
        for tensor in gguf.GGUFReader(path).tensors
    }
    state = {"embedding.weight": found["token_embd.weight"], "final_norm.weight": found["output_norm.weight"]}
    for i in range(sum(name.endswith("attn_q.weight") for name in found)):
        block = _block({name.split(".", 2)[2]: value for name, value in found.items() if name.startswith(f"blk.{i}.")})
        state |= {f"blocks.{i}.{name}": value for name, value in block.items()}
    return state


def _block(found: dict[str, Any]) -> dict[str, Tensor]:
    return {
        "attention_norm.weight": found["attn_norm.weight"],
        "feed_norm.weight": found["ffn_norm.weight"],
        "qkv.weight": torch.cat([found[f"attn_{part}.weight"] for part in "qkv"]),
        "out.weight": found["attn_output.weight"],
        "gate.weight": found["ffn_gate.weight"],
        "up.weight": found["ffn_up.weight"],
        "down.weight": found["ffn_down.weight"],
    }
