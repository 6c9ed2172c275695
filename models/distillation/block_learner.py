"""What a block drafter learns of a text: each place the token that stands there, and how sure it may be of that.

Each place learns the token that stands there in the reply (distillation by sequences, Kim and Rush 1606.07947): the
target's distribution would cost more than the whole step, and at most places it is one token. How sure the network is
of a place is learnt beside that: whether its likeliest token is right where those of the places before it are. It
begins with the target's own vectors, turned to its width, for what goes in and for what comes out.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import torch
from torch import Tensor

from models.distillation.batches import ANCHORS, CHATS, BlockBatch, batch_of, losses
from models.distillation.networks.block_network import BLOCK, BlockNetwork, BlockSize
from models.distillation.text_file import TrainingText
from models.distillation.trainer import StepLoss, begin_with

SURE_SHARE, ALL = 0.1, 1 << 30


class BlockLearner:
    """The trainer's `NetworkLearner` for a block."""

    rate, outer = 0.02, ("embedding", "head", "sure")

    def __init__(self, text: TrainingText, width: int, seed: int) -> None:
        """Raises ValueError for a text without replies to learn from."""
        self.size, self._places = size_of(text, width), text.places()
        self._seen, unseen = text.chats()
        self._held = batch_of(unseen, self._places, Random(seed), self.size, ALL)
        self.network = begun_from(text, self.size)

    @property
    def places(self) -> int:
        """Guesses of a draft."""
        return self.size.places

    def loss(self, rng: Random) -> StepLoss:
        """Of chats and places drawn by `rng`."""
        chats = [rng.choice(self._seen) for _ in range(CHATS)]
        batch = batch_of(chats, self._places, rng, self.size, ANCHORS)
        with torch.autocast("cpu", torch.bfloat16):
            found = losses(self.network, self.network(*batch[:3]), batch.wanted)
        total: Tensor = found.places + SURE_SHARE * found.doubt
        return StepLoss(total, float(found.places.detach()))

    def judged(self) -> tuple[float, ...]:
        """The share of held-out drafts that are right up to each place."""
        return self.standing(self._held)

    def standing(self, batch: BlockBatch) -> tuple[float, ...]:
        """The same over one batch."""
        with torch.no_grad():
            found = losses(self.network, self.network(*batch[:3]), batch.wanted)
        return tuple(round(float(share), 4) for share in found.standing)


def size_of(text: TrainingText, width: int) -> BlockSize:
    """The network's shape for a target: of the starter's depth and of this width."""
    return replace(BLOCK, width=width, hidden=3 * width, summary=2 * width, vocabulary=text.rows, words=len(text.words))


def begun_from(text: TrainingText, size: BlockSize) -> BlockNetwork:
    """A network whose vectors are the target's: as spread as those that it would else be drawn with."""
    network = BlockNetwork(size)
    begin_with(network.embedding.weight, text.row_of()[text.used], text.used_vectors)
    begin_with(network.head.weight, np.arange(len(text.words)), text.word_vectors)
    return network
