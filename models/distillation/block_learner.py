"""What a block drafter learns of a text: each place the token that stands there, and how sure it may be of that.

Each place learns the token that stands there in the reply (distillation by sequences, Kim and Rush 1606.07947): the
target's distribution would cost more than the whole step, and at most places it is one token. How sure the network is
of a place is learnt beside that: whether its likeliest token is right where those of the places before it are. It
begins with the target's own vectors, turned to its width, for what goes in and for what comes out.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from models.distillation.networks.block_network import BLOCK, BlockNetwork, BlockSize
from models.distillation.trainer import StepLoss, begin_with
from models.distillation.training_text import PAD, Marked, TrainingText

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


CHATS, ANCHORS = 40, 480
"""Of a step: chats, and places in their replies behind which a draft begins."""

FADE = 0.9
"""Weight of a place's loss against that of the place before it: it counts only where that one is right."""


class BlockBatch(NamedTuple):
    """Chats in a row: `ids` int64 (T,), `chats` (T,) whose they are, `anchors` (N,), `wanted` (N, B).

    What is wanted are the words behind each anchor; -1 behind the reply's end, -2 where the word cannot be guessed.
    """

    ids: Tensor
    chats: Tensor
    anchors: Tensor
    wanted: Tensor


def batch_of(chats: list[Marked], places: dict[int, int], rng: Random, size: BlockSize, anchors: int) -> BlockBatch:
    """The chats in a row, and this many of their anchors. Raises ValueError where there are none."""
    ids, owners = [PAD] * (size.window - 1), [-1] * (size.window - 1)
    spots = list[tuple[int, list[int]]]()
    for number, (tokens, marks) in enumerate(chats):
        ids += [PAD] * (size.newest - 1)
        words = [places.get(token, -2) if mark else -1 for token, mark in zip(tokens, marks, strict=True)]
        words += [-1] * size.places
        for place in range(len(tokens) - 1):
            if marks[place + 1]:
                behind = words[place + 1 : place + 1 + size.places]
                if -1 in behind:
                    end = behind.index(-1)
                    behind = behind[:end] + [-1] * (size.places - end)
                spots.append((len(ids) + place, behind))
        ids += tokens
        owners += [number] * (len(ids) - len(owners))
    if not spots:
        raise ValueError("no reply in these chats")
    taken = rng.sample(spots, min(anchors, len(spots)))
    at, wanted = [place for place, _ in taken], [behind for _, behind in taken]
    return BlockBatch(torch.tensor(ids), torch.tensor(owners), torch.tensor(at), torch.tensor(wanted))


class Losses(NamedTuple):
    """The places' loss, the sureness's, and float32 (B,): the share of drafts that are right up to each place."""

    places: Tensor
    doubt: Tensor
    standing: Tensor


def losses(network: BlockNetwork, x: Tensor, wanted: Tensor) -> Losses:
    """`x` are the places' last states (N, B, D). Only those where a word is known go through the head."""
    weight, known = FADE ** torch.arange(network.size.places), wanted >= 0
    sure = network.sure(x.float()).squeeze(-1)
    scores = network.head(x[known]).float()
    each = F.cross_entropy(scores, wanted[known], reduction="none") * weight.expand_as(wanted)[known]
    right = torch.zeros_like(known)
    right[known] = scores.detach().argmax(-1) == wanted[known]
    standing = right.long().cumprod(-1)
    before = F.pad(standing[..., :-1], (1, 0), value=1) * (wanted != -1)
    doubt = F.binary_cross_entropy_with_logits(sure, right.float(), reduction="none") * before
    there = (wanted != -1).float().sum(0).clamp(min=1)
    total = (known * weight).sum().clamp(min=1e-6)
    return Losses(each.sum() / total, doubt.sum() / before.sum().clamp(min=1), standing.sum(0) / there)
