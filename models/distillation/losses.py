"""What a network's scores lose against what the target held likeliest at a place."""

from __future__ import annotations

import torch
from torch import Tensor

from models.distillation.text_file import UNKNOWN, Likely

ACCEPTED_SHARE = 0.3
"""How much acceptance itself weighs beside the divergence."""

LEAST_ACCEPTED = 1e-3
"""Acceptance below which nothing more is lost: where the network knows none of the likely words it cannot learn one."""


def distances(scores: Tensor, places: Tensor, shares: Tensor) -> Tensor:
    """The loss of each place, float32 (n,). `scores` float32 (n, N); `places` int64 and `shares` float32 (n, K).

    Forward KL over the likely words but for a constant (DistillSpec, Zhou et al. 2310.08461), and the negative log of
    the chance that a guess stands, which is the sum of the smaller one of both probabilities (LK losses).
    """
    known = (places != UNKNOWN) & (shares > 0)
    logs = scores.log_softmax(-1).gather(1, places.where(known, 0))
    shares = shares.where(known, 0.0)
    stands = torch.minimum(logs.exp(), shares).where(known, 0.0).sum(1)
    return -(shares * logs).sum(1) - ACCEPTED_SHARE * stands.clamp(min=LEAST_ACCEPTED).log()


def likely_loss(scores: Tensor, places: Tensor, shares: Tensor) -> Tensor:
    """The divergence alone, float32 (n,), for many words: without a table of all their logarithms."""
    shares = shares.where(places != UNKNOWN, 0.0)
    found = scores.gather(1, places.where(places != UNKNOWN, 0))
    return scores.logsumexp(-1) * shares.sum(1) - (shares * found).sum(1)


def as_tensors(likely: Likely) -> tuple[Tensor, Tensor]:
    """Places int64 and shares float32, (n, K) each."""
    return torch.from_numpy(likely.places.astype("int64")), torch.from_numpy(likely.shares.astype("float32"))
