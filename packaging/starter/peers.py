"""Training in several processes of one thread each, which meet once a step.

Two threads in one process meet at every matrix product, thousands of times a step, and whenever another
program takes one core for a moment both wait. Processes that meet once a step lose far less.
"""

from __future__ import annotations

from collections.abc import Iterable

import torch
import torch.distributed as dist
from torch import Tensor, nn

from models.distillation.muon import Muon, orthogonal


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


class SharedMuon(Muon):
    """Muon whose stacks are shared out among the processes."""

    def __init__(self, matrices: Iterable[nn.Parameter], peers: Peers) -> None:
        super().__init__(matrices)
        self.peers = peers

    def orthogonal(self, stack: Tensor) -> Tensor:
        return self.peers.gather(orthogonal(self.peers.share(stack)), len(stack))
