"""A pair of real size with a known agreement: random weights, of which the drafter is the target's first layers.

    python tests/toys/layered_pair.py --shape 1.5b --type Q4_0 --agreement 0.55 --out FOLDER

The target goes on behind those layers with others whose part in the result is scaled down (`attn_output` and
`ffn_down`), so that the drafter is often right: at 0 always, at 1 hardly ever. How far down is found by halving, with
real replies at K = 3. Weights are random, so texts are nonsense; sizes, speeds, acceptance and all that a drafter does
are real. The drafters that copy find nothing in such texts but what repeats by chance. Never committed.

Random weights write all words of the vocabulary alike, and no language does. With `--frequent N` the rows of the words
from N on are made smaller in both files, so that nineteen in twenty tokens or more are among the first N, as with the
most frequent words of real texts: the share that came of it is printed.
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
from engine.rounds import rounds
from models.formats.gguf_header import Tensor, read_gguf_header
from tests.engine.open_pair import load_pair
from tests.toys.shaped_gguf import FILE_TYPES, SHAPES, FileType, Shape, write_shaped

SMALL = Shape(256, 6, 4, 2, 512, 1024)
PAIRS = {"small": (SMALL, 2), "0.5b": (SHAPES["0.5b"], 3), "1.5b": (SHAPES["1.5b"], 3), "7b": (SHAPES["7b"], 3)}
"""Shapes of targets, and how many of their layers the drafter has."""

RARE = 0.8
"""What the rows of rare words are multiplied by. The highest of 119,000 random scores is 4.45 spreads up, of 32,768
4.17; with this the former comes to 3.6.
"""

OUTPUTS = "attn_output", "ffn_down", "ffn_down_exps"
"""Matrices by which a layer adds to what passes through it."""

K = 3
PROMPTS = ("one two three four", "a dog and a cat", "the sea", "once upon a time")


class LayeredPair(NamedTuple):
    """The two files, how far the later layers are scaled down, and what came of the last try.

    `agreement` is the share of guesses that stood, `frequent` that of tokens among the frequent ones.
    """

    target: Path
    drafter: Path
    scale: float
    agreement: float
    frequent: float = 1.0


def write_layered(
    folder: Path, shape: Shape, own_layers: int, file_type: FileType, scale: float, frequent: int = 0
) -> tuple[Path, Path]:
    """Target and drafter in `folder`; the target's layers from `own_layers` on count `scale` times.

    Words from `frequent` on are rare, where that is not 0.
    """
    target, drafter = folder / "layered-target.gguf", folder / "layered-drafter.gguf"
    write_shaped(target, shape, file_type)
    _scale_down(target, own_layers, scale)
    write_shaped(drafter, dataclasses.replace(shape, layers=own_layers), file_type)
    if frequent:
        for file in (target, drafter):
            make_rare(file, frequent)
    return target, drafter


def agreement_of(
    target: Path, drafter: Path, tokens: int, device: str = "auto", frequent: int = 0
) -> tuple[float, float]:
    """The share of guesses that stood in greedy replies at K = 3, and of tokens below `frequent` (0: all of them)."""
    pair = load_pair("layered", target, drafter, 512, options=LoadOptions(device=device, drafter_words=0))
    guesses = stood = 0
    written = list[int]()
    try:
        for prompt in PROMPTS:
            request = Request(
                "g",
                prompt=prompt,
                raw=True,
                draft_length=K,
                max_tokens=tokens,
                sampling=Sampling(temperature=0.0),
                bit_exact=False,
            )
            events = list(pair.generate(request, NativeInterrupt()))
            end = events[-1]
            assert isinstance(end, Finished), end
            for each in rounds(events):
                written += [token.id for token in each.kept] + ([] if each.next is None else [each.next.id])
            guesses, stood = guesses + end.stats.draft_n, stood + end.stats.draft_n_accepted
    finally:
        pair.close()
    among = sum(token < frequent for token in written) / len(written) if frequent else 1.0
    return stood / guesses, among


def make_pair(
    folder: Path,
    name: str,
    file_type: FileType,
    agreement: float,
    tries: int = 6,
    tokens: int = 48,
    device: str = "auto",
    frequent: int = 0,
) -> LayeredPair:
    """Write a pair whose agreement is as near to the wanted one as so many tries find it."""
    shape, own_layers = PAIRS[name]
    low, high, best = 0.0, 1.0, LayeredPair(Path(), Path(), 0.0, 2.0)
    files = target, _ = write_layered(folder, shape, own_layers, file_type, 1.0, frequent)
    unscaled = target.rename(target.with_suffix(".unscaled"))
    for _ in range(tries):
        scale = (low + high) / 2
        _copy_scaled(unscaled, target, own_layers, scale)
        found = LayeredPair(*files, scale, *agreement_of(*files, tokens, device, frequent))
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


def make_rare(file: Path, frequent: int) -> None:
    """Make the rows of all words from `frequent` on smaller, in the file; the output is tied to them."""
    for tensor, data in tensors_of(file):
        if tensor.name == "token_embd.weight":
            _multiply(data.reshape(tensor.dims[1], -1)[frequent:], tensor, RARE)


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
    parser.add_argument("--frequent", type=int, default=0, help="words from this one on are rare (0: all are alike)")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    pair = make_pair(
        options.out, options.shape, options.type, options.agreement, device=options.device, frequent=options.frequent
    )
    for file in (pair.target, pair.drafter):
        print(f"{file}: {file.stat().st_size / 1e6:,.0f} MB")
    print(f"agreement {pair.agreement:.2f} at K = {K}, later layers times {pair.scale:.3f}")
    if options.frequent:
        print(f"{pair.frequent:.0%} of the tokens are among the first {options.frequent:,}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
