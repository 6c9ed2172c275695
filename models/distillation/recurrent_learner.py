"""What a recurrent drafter learns: what the target held likeliest at the places behind each word of its replies."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor

from models.distillation.networks.recurrent_network import RecurrentNetwork, RecurrentSize
from models.distillation.trainer import StepLoss, begin_with
from models.distillation.training_text import UNKNOWN, TrainingText

BATCH, CARD_BATCH, FADE = 512, 4096, 0.8
"""Places of replies in a step, on a processor and on a card; and a guess's weight against that of the guess before it,

for it counts only behind that."""


class RecurrentLearner:
    """The trainer's `NetworkLearner` for a recurrent drafter."""

    rate, outer = 0.02, ("embedding", "head")

    def __init__(self, text: TrainingText, size: RecurrentSize, device: str = "cpu") -> None:
        """`device` is PyTorch's word. Raises ValueError for a text without replies to learn from, or without states."""
        lengths = text.replies()
        if not text.held or text.held == len(lengths) or len(text.states) != lengths.sum():
            raise ValueError("no reply to learn from")
        self.size, self.places, self._device = size, size.places, device
        self._batch = BATCH if device == "cpu" else CARD_BATCH
        self._states = torch.from_numpy(text.states).to(device)
        rows = text.row_of()
        words = np.concatenate([text.ids[end - length : end] for end, length in zip(text.ends, lengths, strict=True)])
        self._rows = torch.from_numpy(rows[words]).to(device)
        self._likely = torch.from_numpy(text.likely.astype(np.int64)).to(device)
        self._shares = torch.from_numpy(text.shares.astype(np.float32)).to(device)
        place_of = np.full(text.n_vocab, -1)
        place_of[text.words] = np.arange(len(text.words))
        self._wanted = torch.from_numpy(place_of[words]).to(device)
        ends = np.cumsum(lengths)
        behind = np.repeat(ends, lengths) - np.arange(ends[-1]) - 1  # words behind each one in its reply
        begun = (lengths[: len(lengths) - text.held]).sum()
        self._seen = np.flatnonzero(behind[:begun] > 0)
        owners = np.repeat(np.arange(len(lengths)), lengths)
        judged = np.isin(owners, text.judged())
        self._held = torch.from_numpy(np.flatnonzero(judged & (behind >= self.places))).to(device)
        self._behind = torch.from_numpy(behind).to(device)
        if not len(self._seen) or not len(self._held):
            raise ValueError("no reply to learn from")
        self.network = RecurrentNetwork(size)
        begin_with(self.network.embedding.weight, rows[text.used], text.used_vectors)
        begin_with(self.network.head.weight, np.arange(len(text.words)), text.word_vectors)
        self.network.to(device)

    def loss(self, rng: Random) -> StepLoss:
        """Of places drawn by `rng`, behind each as many guesses as its reply has words."""
        picked = torch.from_numpy(np.random.default_rng(rng.getrandbits(32)).choice(self._seen, self._batch))
        picked, ahead = picked.to(self._device), torch.arange(self.places, device=self._device)
        at = picked[:, None] + ahead
        inside = ahead[None] < self._behind[picked][:, None]
        at = at.where(inside, picked[:, None])
        with torch.autocast(self._device, torch.bfloat16):
            scores = self.network(self._states[picked], self._rows[at])
        target = (at + 1).where(inside, at).flatten()
        each = likely_loss(scores.flatten(0, 1), self._likely[target], self._shares[target])
        weights = ((FADE ** ahead.float()) * inside).flatten()
        mean = (each * weights).sum() / weights.sum()
        return StepLoss(mean, float(mean.detach()))

    def judged(self) -> tuple[float, ...]:
        """The share of held-out drafts that are right up to each place."""
        ahead = torch.arange(self.places, device=self._device)
        standing = torch.zeros_like(ahead)
        self.network.eval()
        for some in self._held.split(1024):
            at = some[:, None] + ahead
            with torch.no_grad():
                best = self.network(self._states[some], self._rows[at]).argmax(-1)
            standing += (best == self._wanted[at + 1]).long().cumprod(-1).sum(0)
        self.network.train()
        return tuple(round(float(share), 4) for share in (standing / len(self._held)).tolist())


class _LikelyLoss(torch.autograd.Function):
    """The forward divergence over the likely words, with one table of exponentials, changed in place: scores for many

    words are mostly moved about, not computed with.
    """

    @staticmethod
    def forward(ctx: Any, scores: Tensor, places: Tensor, shares: Tensor) -> Tensor:
        found = scores.gather(1, places).float()
        table = scores.detach().to(torch.float32, copy=True)
        top = table.amax(1, keepdim=True)
        total = table.sub_(top).exp_().sum(1)
        ctx.save_for_backward(table, total, places, shares)
        ctx.kind = scores.dtype
        return (total.log() + top[:, 0]) * shares.sum(1) - (shares * found).sum(1)

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[Tensor, None, None]:
        table, total, places, shares = ctx.saved_tensors
        (each,) = gradients
        table.mul_((each * shares.sum(1) / total)[:, None])
        table.scatter_add_(1, places, -shares * each[:, None])
        return table.to(ctx.kind), None, None


def likely_loss(scores: Tensor, places: Tensor, shares: Tensor) -> Tensor:
    """What is lost at each place, float32 (n,), of `scores` (n, N), by its likely words and their shares (n, K)."""
    is_known = places != UNKNOWN
    found: Tensor = _LikelyLoss.apply(scores, places.where(is_known, 0), shares.where(is_known, 0.0))
    return found
