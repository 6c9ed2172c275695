"""Writes the starter's own drafter as one ONNX file, and reads its weights out of one, so that training can go on.

`python -m starter.export_onnx --checkpoint drafter.pt --out drafter.onnx`
"""

import argparse
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper

from starter.decoder_export import build_decoder
from starter.decoder_network import DRAFTER
from starter.export_gguf import load_network


def read_weights(path: Path) -> dict[str, torch.Tensor]:
    """A drafter's weights out of a file that `build_decoder` wrote, by their names in `DecoderNetwork`."""
    kept = {
        item.name: torch.from_numpy(numpy_helper.to_array(item).copy()) for item in onnx.load(path).graph.initializer
    }
    weights = {name: kept[name] for name in ("embedding.weight", "final_norm.weight")}
    for name, value in kept.items():
        if name.startswith("layers."):
            _, number, part = name.split(".", 2)
            own = part.replace("input_norm", "attention_norm")
            weights[f"blocks.{number}.{own}"] = value if value.dim() == 1 else value.T.contiguous()
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    onnx.save(build_decoder(load_network(arguments.checkpoint, DRAFTER)), str(arguments.out))


if __name__ == "__main__":
    main()
