"""Teaches the model to refuse where it would guess: it may refuse, it must not be wrong.

The reject option of Chow (1970): an answer is given only where it is likely enough to be right. Each prompt of the
corpus is drawn anew, so what the model thinks of it before it learns from it tells how it would answer a stranger.

Run as a program it moves the threshold of a trained model (the cost-sensitive rule of Elkan, 2001): the refusal's first
token gets a longer output vector, so that where both are near each other the refusal wins.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from torch import Tensor

from starter.corpus.catalogue import LABELS
from starter.corpus.unknown import REFUSAL
from starter.rows import Batch
from starter.tokenizer import ChatEncoder, load_tokenizer

IGNORED = -100
"""A target that no loss is taken from."""
ANY_WILL_DO = ("unknown", "explanation", "riddles", "haiku", "jokes", "tables", "json")
"""Skills without caution: a wish without a subject has ten right answers, none of them likely."""


class Caution:
    """`least` is how likely the first token of the right answer must be for the answer to be taught, 0 to 1."""

    def __init__(self, least: float, encoder: ChatEncoder) -> None:
        self.least = least
        self._refuses = encoder.encode(REFUSAL)[0]
        self._free = torch.tensor([LABELS.index(name) for name in ANY_WILL_DO])

    def targets(self, batch: Batch, logits: Tensor) -> Tensor:
        """Targets int64 (N,) for `logits` float32 (N, V): an unlikely answer becomes the refusal's first token."""
        same_row = batch.rows[1:] == batch.rows[:-1]
        goes_on = same_row & (batch.columns[1:] == batch.columns[:-1] + 1)
        first = torch.cat([torch.ones(1, dtype=torch.bool), ~goes_on])
        likely = logits.softmax(-1).gather(1, batch.targets[:, None])[:, 0]
        unsure = first & (likely < self.least) & ~torch.isin(batch.skills, self._free)
        reply = first.cumsum(0) - 1  # the number of each token's reply
        targets = batch.targets.masked_fill(unsure[first][reply], IGNORED)
        return targets.masked_fill(unsure, self._refuses)


def lean(network: dict[str, Tensor], token: int, share: float) -> dict[str, Tensor]:
    """Weights of a network whose score for `token` is larger by `share` of itself, 0.05 for 5 %.

    The embedding is tied to the output, and as an input each is brought to one length: reading hardly changes.
    """
    embedding = network["embedding.weight"].clone()
    embedding[token] *= 1 + share
    return {**network, "embedding.weight": embedding}


def main() -> None:
    """Reads the command line and writes the model that leans towards the refusal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--share", type=float, required=True, help="by how much the refusal's first score grows: 0.05")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    first = ChatEncoder(load_tokenizer(arguments.tokenizer)).encode(REFUSAL)[0]
    network = torch.load(arguments.checkpoint, map_location="cpu")["network"]
    torch.save({"network": lean(network, first, arguments.share)}, arguments.out)


if __name__ == "__main__":
    main()
