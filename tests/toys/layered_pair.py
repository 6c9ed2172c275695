"""A pair of real size with a known agreement: random weights, of which the drafter is the target's first layers.

    python tests/toys/layered_pair.py --shape 1.5b --type Q4_0 --agreement 0.55 --out FOLDER

The target goes on behind those layers with others whose part in the result is scaled down (`attn_output` and
`ffn_down`), so that the drafter is often right: at 0 always, at 1 hardly ever. How far down is found by halving, with
real replies at K = 3. Weights are random, so texts are nonsense; sizes, speeds, acceptance and all that a drafter does
are real. The drafters that copy find nothing in such texts but what repeats by chance. Never committed.
"""

from __future__ import annotations

import argparse
import dataclasses
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from models.formats.gguf_header import Tensor, read_gguf_header
from tests.engine.open_pair import load_pair
from tests.toys.shaped_gguf import FILE_TYPES, SHAPES, FileType, Shape, write_shaped

SMALL = Shape(256, 6, 4, 2, 512, 1024)
PAIRS = {"small": (SMALL, 2), "0.5b": (SHAPES["0.5b"], 3), "1.5b": (SHAPES["1.5b"], 3), "7b": (SHAPES["7b"], 3)}
"""Shapes of targets, and how many of their layers the drafter has."""

OUTPUTS = "attn_output", "ffn_down", "ffn_down_exps"
"""Matrices by which a layer adds to what passes through it."""

K, TOKENS, TRIES = 3, 48, 6
PROMPTS = ("one two three four", "a dog and a cat", "the sea", "once upon a time")


class LayeredPair(NamedTuple):
    """The two files, how far the later layers are scaled down, and the share of guesses that stood at the last try."""

    target: Path
    drafter: Path
    scale: float
    agreement: float


def write_layered(folder: Path, shape: Shape, own_layers: int, file_type: FileType) -> tuple[Path, Path]:
    """Target and drafter in `folder`; the drafter has the first `own_layers`."""
    target, drafter = folder / "layered-target.gguf", folder / "layered-drafter.gguf"
    write_shaped(target, shape, file_type)
    write_shaped(drafter, dataclasses.replace(shape, layers=own_layers), file_type)
    return target, drafter


def agreement_of(target: Path, drafter: Path, device: str) -> float:
    """The share of guesses that stood in greedy replies at K = 3."""
    pair = load_pair("layered", target, drafter, 512, options=LoadOptions(device=device, drafter_words=0))
    guesses = stood = 0
    try:
        for prompt in PROMPTS:
            request = Request(
                "g",
                prompt=prompt,
                raw=True,
                draft_length=K,
                max_tokens=TOKENS,
                sampling=Sampling(temperature=0.0),
                bit_exact=False,
            )
            events = list(pair.generate(request, NativeInterrupt()))
            end = events[-1]
            assert isinstance(end, Finished), end
            guesses, stood = guesses + end.stats.draft_n, stood + end.stats.draft_n_accepted
    finally:
        pair.close()
    return stood / guesses


def make_pair(folder: Path, name: str, file_type: FileType, agreement: float, device: str) -> LayeredPair:
    """Write a pair whose agreement is as near to the wanted one as some tries find it."""
    shape, own_layers = PAIRS[name]
    low, high, best = 0.0, 1.0, LayeredPair(Path(), Path(), 0.0, 2.0)
    files = target, _ = write_layered(folder, shape, own_layers, file_type)
    unscaled = target.rename(target.with_suffix(".unscaled"))
    for _ in range(TRIES):
        scale = (low + high) / 2
        _copy_scaled(unscaled, target, own_layers, scale)
        found = LayeredPair(*files, scale, agreement_of(*files, device))
        print(f"later layers times {scale:.3f}: {found.agreement:.2f}", file=sys.stderr, flush=True)
        if abs(found.agreement - agreement) <= abs(best.agreement - agreement):
            best = found
        low, high = (scale, high) if found.agreement > agreement else (low, scale)
    _copy_scaled(unscaled, target, own_layers, best.scale)
    unscaled.unlink()
    return best


def _copy_scaled(unscaled: Path, target: Path, own_layers: int, scale: float) -> None:
    shutil.copyfile(unscaled, target)
    _scale_down(target, own_layers, scale)


def _scale_down(file: Path, own_layers: int, scale: float) -> None:
    """Multiply the block scales of the later layers' outputs, in the file. Raises KeyError for types without `d`."""
    for tensor, data in tensors_of(file):
        parts = tensor.name.split(".")
        if parts[0] == "blk" and int(parts[1]) >= own_layers and parts[2] in OUTPUTS:
            _multiply(data, tensor, scale)


def tensors_of(file: Path) -> Iterator[tuple[Tensor, np.ndarray]]:
    """Each tensor with its bytes in the file, uint8 (n,), which may be changed: gguf's reader takes nine seconds for
    the words alone.
    """
    header, data = read_gguf_header(file), np.memmap(file, np.uint8, "r+")
    for tensor in header.tensors:
        begin = header.data_start + tensor.offset
        yield tensor, data[begin : begin + tensor.size_bytes]
    data.flush()


def _multiply(rows: np.ndarray, tensor: Tensor, scale: float) -> None:
    """Quantized rows of a tensor, uint8, times a number, where they lie."""
    places = {"Q4_0": (0,), "Q5_0": (0,), "Q8_0": (0,), "Q6_K": (208,), "Q4_K": (0, 2)}[tensor.type.name]
    blocks = rows.reshape(-1, tensor.type.block_bytes)
    for place in places:
        scales = blocks[:, place : place + 2].copy().view(np.float16)
        blocks[:, place : place + 2] = (scales * np.float16(scale)).view(np.uint8)


def main() -> int:
    """Write the pair that the options describe and print what it is like."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", choices=PAIRS, default="1.5b")
    parser.add_argument("--type", choices=FILE_TYPES, default="Q4_0")
    parser.add_argument("--agreement", type=float, default=0.55)
    parser.add_argument("--device", default="auto", help="where the tries are made")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    pair = make_pair(options.out, options.shape, options.type, options.agreement, options.device)
    for file in (pair.target, pair.drafter):
        print(f"{file}: {file.stat().st_size / 1e6:,.0f} MB")
    print(f"agreement {pair.agreement:.2f} at K = {K}, later layers times {pair.scale:.3f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
