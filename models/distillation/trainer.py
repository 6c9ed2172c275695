"""Trains one network by the clock, whichever it is; a training that was cut off goes on where it was.

What is learnt, and from what, is the `NetworkLearner`'s: a block, a decoder or a head over states. Here are the time,
the optimizers, the checkpoint and what is told. Losses that are no numbers change nothing, and end it where many follow
each other: the checkpoint then holds the last good state.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from pickle import UnpicklingError
from random import Random
from typing import NamedTuple, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from models.distillation.muon import Muon, Schedule
from models.whole_file import written_whole

clock = time.monotonic

ADAM_SHARE = 0.25
SAY_EVERY, SAVE_EVERY_S, WARM_S, JUDGE_EVERY_S = 20, 30.0, 15.0, 20.0
BAD_STEPS = 20
"""Steps in a row whose loss is no number, after which the training ends with its last good state."""


class TrainingOrder(NamedTuple):
    """`seconds` of training in all, cut off or not; `checkpoint` is where it is kept."""

    seconds: float
    checkpoint: Path
    seed: int = 34
    threads: int = 1


class TrainingState(NamedTuple):
    """How far a training is: seconds of it, steps, the loss lately, and the share of held-out drafts that are right up

    to each place.
    """

    elapsed_s: float
    steps: int
    loss: float
    standing: tuple[float, ...]


class StepLoss(NamedTuple):
    """What a step makes smaller, and the number that is told of it."""

    total: Tensor
    told: float


class NetworkLearner(Protocol):
    """A network and what it learns. `outer` are the beginnings of the names that Adam moves; `rate` is Muon's."""

    network: nn.Module
    rate: float
    outer: tuple[str, ...]

    @property
    def places(self) -> int:
        """Guesses of a draft that are judged."""

    def loss(self, rng: Random) -> StepLoss:
        """Of what is drawn by `rng`, with its graph."""

    def judged(self) -> tuple[float, ...]:
        """The share of held-out drafts that are right up to each place."""


class NotANumberError(Exception):
    """The loss is no number any more; the checkpoint holds the last good state."""


class Training:
    """One training of one learner."""

    def __init__(self, begun: Callable[[], NetworkLearner], order: TrainingOrder) -> None:
        """`begun` gives a fresh learner, each time the same; what it raises is raised here."""
        torch.set_num_threads(order.threads)
        torch.manual_seed(order.seed)
        self.order, self._begun = order, begun
        self._begin()
        if order.checkpoint.is_file() and not self._load_checkpoint():
            self._begin()

    def _begin(self) -> None:
        """A fresh network and fresh optimizers."""
        self.learner = learner = self._begun()
        named = [(name, p) for name, p in learner.network.named_parameters() if p.requires_grad]
        inner = [p for name, p in named if p.dim() == 2 and not name.startswith(learner.outer)]
        self.muon = Muon(inner)
        rest = [p for _, p in named if not any(p is q for q in inner)]
        self.adam = torch.optim.Adam(rest, lr=1.0, betas=(0.9, 0.98), eps=1e-10)
        self.state = TrainingState(0.0, 0, 0.0, (0.0,) * learner.places)

    def run(
        self,
        report: Callable[[TrainingState], None],
        clock: Callable[[], float] = clock,
        until: float = float("inf"),
    ) -> None:
        """Trains until the time is over, or this many seconds of it, and keeps the end.

        Raises NotANumberError, and OSError for a full disk.
        """
        order, schedule, rng = self.order, Schedule(self.order.seconds, WARM_S), Random(self.order.seed)
        before, began, saved, judged, bad = self.state.elapsed_s, clock(), clock(), clock() - JUDGE_EVERY_S, 0
        rng.seed(order.seed + self.state.steps)
        while (elapsed := before + clock() - began) < min(order.seconds, until):
            found = self._step(rng, schedule.factor(elapsed))
            bad = 0 if found is not None else bad + 1
            if bad == BAD_STEPS:
                raise NotANumberError
            if found is not None:
                self._log_step(elapsed, found)
            if self.state.steps % SAY_EVERY == 0:
                if clock() - judged > JUDGE_EVERY_S:
                    self.state, judged = self.state._replace(standing=self.learner.judged()), clock()
                report(self.state)
            if clock() - saved > SAVE_EVERY_S and not bad and self._is_sound():
                self.save()
                saved = clock()
        if not self._is_sound():
            raise NotANumberError
        self.state = self.state._replace(standing=self.learner.judged(), elapsed_s=elapsed)
        self.save()
        report(self.state)

    def save(self) -> None:
        """Writes the checkpoint. Raises OSError; the old one is then still there."""
        kept = {
            "network": self.learner.network.state_dict(),
            "muon": [self.muon.velocity[shape] for shape in self.muon.groups],
            "adam": self.adam.state_dict(),
            "state": list(self.state),
        }
        with written_whole(self.order.checkpoint) as file:
            torch.save(kept, file)

    def _load_checkpoint(self) -> bool:
        """Takes the checkpoint up; False for one that is damaged or of another shape."""
        try:
            kept = torch.load(self.order.checkpoint, weights_only=True)
            self.learner.network.load_state_dict(kept["network"])
            self.adam.load_state_dict(kept["adam"])
            self.muon.velocity = dict(zip(self.muon.groups, kept["muon"], strict=True))
            elapsed, steps, loss, standing = kept["state"]
        except (RuntimeError, KeyError, ValueError, EOFError, OSError, UnpicklingError):
            return False
        self.state = TrainingState(elapsed, steps, loss, tuple(standing))
        return True

    def _step(self, rng: Random, factor: float) -> float | None:
        """One update; the loss, or None where that is no number and nothing was changed."""
        found = self.learner.loss(rng)
        if not torch.isfinite(found.total):
            return None
        found.total.backward()
        self.muon.step(self.learner.rate * factor)
        for group in self.adam.param_groups:
            group["lr"] = self.learner.rate * ADAM_SHARE * factor
        self.adam.step()
        self.adam.zero_grad()
        return found.told

    def _is_sound(self) -> bool:
        """Whether all weights are numbers: a step may break them whose loss was one."""
        return all(bool(torch.isfinite(p).all()) for p in self.learner.network.parameters())

    def _log_step(self, elapsed: float, loss: float) -> None:
        steps = self.state.steps + 1
        share = 1 / min(steps, 100)
        self.state = TrainingState(elapsed, steps, (1 - share) * self.state.loss + share * loss, self.state.standing)


def begin_with(weight: Tensor, rows: NDArray[np.int64], vectors: NDArray[np.float32]) -> None:
    """Puts the target's vectors, float32 (n, E), into these rows of a matrix, int64 (n,), as spread as it was."""
    with torch.no_grad():
        found = torch.from_numpy(vectors)
        width = min(found.shape[1], weight.shape[1])
        scaled = found[:, :width] * (weight.std() / found[:, :width].std().clamp(min=1e-9))
        weight[torch.as_tensor(rows), :width] = scaled
