"""Targets of real size and drafters of their states, which are right in a known share of their guesses.

    python tests/toys/heads_pair.py --shape 0.5b --type Q4_0 --noise 0.07 --out FOLDER

The target is that of `state_target`: the state behind token i is e(i) + `MEMORY` e(i-1), and each later layer adds a
little of its own to it, `noise` in all (of the state's length). No drafter knows those layers, or not all of them, so
`noise` says how often all of them are right: of N random scores the highest stays the highest at .05 in 89 of 100
cases, at .07 in 82, at .1 in 78, at .15 in 68 (N = 32,768; 400 draws each).

`gguf`    the target's first layers.
`eagle`   an EAGLE-3 head with a list of the frequent words, as trained ones have.
`dspark`  a block of seven with two layers. Its Markov head knows what follows a token, not the one before that.
`skip`    the target without every second one of its later layers, written as `draftlight distil --kind skip` does.

`mtp` is a target of its own with a head in its file, sized as Qwen3.5 0.8B but for its words (`mtp_gguf`): both say
what follows the newest token, blurred by their layers.

Texts are nonsense; sizes, times and shares are real. Words from `frequent` on are rare, so that nearly all tokens are
among those that the reduced head can guess. Heads are Q8_0, embeddings and output layer of the target too. Keys are as
wide as states (real models of this size share them between heads). Never committed.
"""

from __future__ import annotations

import argparse
import dataclasses
import math
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.drafters.heads.heads_file import mark_of_target
from engine.llama.short.pruned_gguf import write_without
from tests.toys.dflash_gguf import dflash_tensors, write_dflash
from tests.toys.eagle_gguf import eagle_tensors, write_eagle
from tests.toys.gguf_file import Quantization, write_gguf
from tests.toys.mtp_gguf import Sizes, write_shaped_mtp
from tests.toys.state_target import state_target
from tests.toys.vocabulary import ToyVocabulary, toy_vocabulary
from tests.toys.weights import ToyShape, ToyWeights

RARE = 0.8
"""What the rows of rare words are multiplied by. The highest of 119,000 random scores is 4.45 spreads up, of 32,768
4.17; with this the former comes to 3.6.
"""

MEMORY = 0.05
"""What DSpark does not know: more of it would make that one worse than the others."""

A_LAYER, A_MIXED_LAYER = 0.7, 1.8
"""How long what a layer adds is, of the length of what it is handed, with random matrices: the first an estimate, the

second, of `mtp`, fitted to its shares on `small`.
"""

BLOCK, BLOCK_LAYERS = 7, 2
SURE = math.log(0.75 / 0.25)
"""What DSpark's confidence head says of every guess, as a logit."""


class HeadsShape(NamedTuple):
    """The target, layers of the `gguf` drafter, frequent words, columns in which tokens differ, and sizes of `mtp`."""

    target: ToyShape
    own_layers: int
    frequent: int
    rank: int
    mtp: Sizes


SHAPES = {
    "small": HeadsShape(
        ToyShape(1024, 256, 6, 4, 4, 512), 2, 512, 64, Sizes(1024, 256, 4, 2, 64, 512, 512, 6, 3, 32, 4, 4)
    ),
    "0.5b": HeadsShape(
        ToyShape(151_936, 896, 24, 14, 14, 4864, 4096),
        3,
        32_768,
        256,
        Sizes(151_936, 1024, 8, 2, 256, 3584, 4096, 24, 4, 128, 16, 16),
    ),
}


class HeadsFiles(NamedTuple):
    """The target, its drafters by kind, and the target that brings its own."""

    target: Path
    drafters: dict[str, Path]
    mtp: Path

    @property
    def all(self) -> tuple[Path, ...]:
        return (self.target, *self.drafters.values(), self.mtp)


def heads_files(folder: Path) -> HeadsFiles:
    """Where the files of a folder lie, whether or not they are there."""
    drafters = {kind: folder / f"{kind}.gguf" for kind in ("gguf", "eagle", "dspark", "skip")}
    return HeadsFiles(folder / "target.gguf", drafters, folder / "mtp.gguf")


def write_heads_pair(folder: Path, name: str, quantization: Quantization, noise: float, seed: int = 0) -> HeadsFiles:
    """All files, in `folder`, which is there. Of 0.5b 2.2 GB, and 6 GB of memory while they are made."""
    shape, own_layers, frequent, rank, mtp = SHAPES[name]
    files = heads_files(folder)
    later = noise / (A_LAYER * math.sqrt(shape.layers - 1))
    target = state_target(MEMORY, later, seed, shape, rank)
    target.tensors["output.weight"][frequent:] *= np.float32(RARE)
    vocabulary = _vocabulary(shape.vocab)
    write_gguf(files.target, target, vocabulary, quantization, words="Q8_0")
    write_gguf(files.drafters["gguf"], _first_layers(target, own_layers), vocabulary, quantization, words="Q8_0")
    layers = (1, shape.layers // 2, shape.layers - 1)
    head = eagle_tensors(target, memory=MEMORY, listed=range(frequent), own_words=False)
    write_eagle(files.drafters["eagle"], target, head, vocabulary, layers=layers, quantization="Q8_0")
    block = dflash_tensors(target, "dspark", confidence=SURE, layers=BLOCK_LAYERS, rank=rank)
    write_dflash(
        files.drafters["dspark"], target, "dspark", block, vocabulary, layers=layers, block=BLOCK, quantization="Q8_0"
    )
    left_out = range(own_layers, shape.layers, 2)
    write_without(files.target, left_out, files.drafters["skip"], mark_of_target(files.target))
    write_shaped_mtp(files.mtp, mtp, quantization, noise / (A_MIXED_LAYER * math.sqrt(mtp.layers + 1)), seed)
    return files


def _first_layers(target: ToyWeights, layers: int) -> ToyWeights:
    tensors = {
        name: tensor
        for name, tensor in target.tensors.items()
        if not name.startswith("blk.") or int(name.split(".")[1]) < layers
    }
    return ToyWeights(dataclasses.replace(target.shape, layers=layers), tensors)


def _vocabulary(size: int) -> ToyVocabulary:
    return toy_vocabulary(1024).padded(size - 1024)


def main() -> int:
    """Write the files that the options describe."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", choices=SHAPES, default="0.5b")
    parser.add_argument("--type", choices=("Q4_0", "Q8_0"), default="Q4_0")
    parser.add_argument("--noise", type=float, default=0.07)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    files = write_heads_pair(options.out, options.shape, options.type, options.noise)
    for file in files.all:
        print(f"{file}: {file.stat().st_size / 1e6:,.0f} MB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
