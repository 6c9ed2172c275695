"""Muon: momentum whose matrices are made orthogonal before each step (Jordan et al., 2024).

It learns this task in about half the tokens that Adam needs. Embeddings and norms stay with Adam. The rate follows the
clock: a shared machine gives no fixed number of steps, only a time.

Training in several processes of one thread each, which meet once a step.

Two threads in one process meet at every matrix product, thousands of times a step, and whenever another
program takes one core for a moment both wait. Processes that meet once a step lose far less.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import torch
import torch.distributed as dist
from torch import Tensor, nn

_STEPS = (
    (8.156554524902461, -22.48329292557795, 15.878769915207462),
    (4.042929935166739, -2.808917465908714, 0.5000178451051316),
    (3.8916678022926607, -2.772484153217685, 0.5060648178503393),
    (3.285753657755655, -2.3681294933425376, 0.46449024233003106),
)
"""Polar Express coefficients (Amsel et al. 2505.16932), a triple a step: four do what Newton-Schulz needs five for."""


def orthogonal(stack: Tensor) -> Tensor:
    """The nearest matrices with all singular values near 1; `stack` float32 (n, rows, columns)."""
    wide = stack.shape[1] <= stack.shape[2]
    x = stack if wide else stack.transpose(1, 2)
    x = (x / (x.norm(dim=(1, 2), keepdim=True) * 1.02 + 1e-6)).bfloat16()  # as exact as the polynomial needs
    for a, b, c in _STEPS:
        gram = x @ x.transpose(1, 2)
        x = a * x + torch.baddbmm(b * gram, gram, gram, alpha=c) @ x
    return (x if wide else x.transpose(1, 2)).float()


class Muon:
    """Steps all matrices of one shape as one stack, which saves half of the time on two cores."""

    def __init__(self, matrices: Iterable[nn.Parameter], momentum: float = 0.95, peers: Peers | None = None) -> None:
        self.momentum, self.peers = momentum, peers or Peers()
        self.groups: dict[torch.Size, list[nn.Parameter]] = {}
        for matrix in matrices:
            self.groups.setdefault(matrix.shape, []).append(matrix)
        self.velocity = {shape: torch.zeros(len(group), *shape) for shape, group in self.groups.items()}

    @torch.no_grad()
    def step(self, rate: float, momentum: float | None = None) -> None:
        """Moves every matrix by `rate` and clears its gradient; tall matrices move more, as in the reference."""
        beta = self.momentum if momentum is None else momentum
        for shape, group in self.groups.items():
            gradient = torch.stack([matrix.grad for matrix in group if matrix.grad is not None])
            velocity = self.velocity[shape]
            velocity.lerp_(gradient, 1 - beta)
            wanted = self.peers.share(gradient.lerp(velocity, beta))
            update = self.peers.gather(orthogonal(wanted), len(group))
            scale = max(1.0, shape[0] / shape[1]) ** 0.5
            for matrix, change in zip(group, update, strict=True):
                matrix.add_(change, alpha=-rate * scale)
                matrix.grad = None


@dataclass(frozen=True)
class Schedule:
    """Rises for `warm_s` seconds, then falls in a line to zero at `total_s`."""

    total_s: float
    warm_s: float = 30.0

    def factor(self, elapsed_s: float) -> float:
        """Share of the peak rate, 0 to 1. It falls almost from the start: noise was what kept digits wrong."""
        if elapsed_s < self.warm_s:
            return (elapsed_s + 1.0) / (self.warm_s + 1.0)
        return max(0.0, (self.total_s - elapsed_s) / (self.total_s - self.warm_s))


class Peers:
    """This process among `count`; with one process everything here does nothing."""

    def __init__(self, rank: int = 0, count: int = 1, meeting_file: str = "") -> None:
        self.rank, self.count = rank, count
        if count > 1:
            dist.init_process_group("gloo", init_method=f"file://{meeting_file}", rank=rank, world_size=count)

    def average(self, tensors: list[Tensor], first_says: float) -> float:
        """Replaces each tensor by its mean over all processes; returns the first process's `first_says`."""
        if self.count == 1:
            return first_says
        said = torch.tensor([first_says * self.count if self.rank == 0 else 0.0])
        flat = torch.cat([*(tensor.reshape(-1) for tensor in tensors), said])
        dist.all_reduce(flat)
        flat /= self.count
        at = 0
        for tensor in tensors:
            tensor.copy_(flat[at : at + tensor.numel()].view_as(tensor))
            at += tensor.numel()
        return float(flat[-1])

    def share(self, stack: Tensor) -> Tensor:
        """The part of a stack that this process works on, where it divides evenly."""
        if self.count == 1 or len(stack) % self.count:
            return stack
        return stack.chunk(self.count)[self.rank]

    def gather(self, part: Tensor, length: int) -> Tensor:
        """The whole stack of `length` again, from the parts of all processes."""
        if len(part) == length:
            return part
        parts = [torch.empty_like(part) for _ in range(self.count)]
        dist.all_gather(parts, part.contiguous())
        return torch.cat(parts)
