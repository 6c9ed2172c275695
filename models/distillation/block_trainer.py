"""Distils a block drafter from what a target wrote, by the clock; a training that was cut off goes on where it was.

Each place learns the token that stands there in the reply (distillation by sequences, Kim and Rush 1606.07947): the
target's distribution would cost more than the whole step, and at most places it is one token. How sure the network is
of a place is learnt beside that: whether its likeliest token is right where those of the places before it are. It
begins with the target's own vectors, turned to its width, for what goes in and for what comes out.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from pickle import UnpicklingError
from random import Random
from typing import NamedTuple

import torch
from torch import Tensor

from models.distillation.batches import ANCHORS, CHATS, BlockBatch, batch_of, losses
from models.distillation.block_network import BLOCK, BlockNetwork, BlockSize
from models.distillation.muon import Muon, Schedule
from models.distillation.text_file import TrainingText

ADAM_SHARE, SURE_SHARE = 0.25, 0.1
SAY_EVERY, SAVE_EVERY_S, WARM_S = 20, 30.0, 15.0
HELD_ANCHORS, JUDGE_EVERY_S = 3000, 20.0
BAD_STEPS = 20
"""Steps in a row whose loss is no number, after which the training ends with its last good state."""


class TrainingOrder(NamedTuple):
    """`seconds` of training in all, cut off or not; `width` of the network; `checkpoint` is where it is kept."""

    seconds: float
    width: int
    checkpoint: Path
    rate: float = 0.02
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


class NotANumberError(Exception):
    """The loss is no number any more; the checkpoint holds the last good state."""


class BlockTraining:
    """One training over one text."""

    def __init__(self, text: TrainingText, order: TrainingOrder) -> None:
        """Raises ValueError for a text without replies to learn from."""
        torch.set_num_threads(order.threads)
        torch.manual_seed(order.seed)
        self.size = size_of(text, order.width)
        self.order, self.places = order, text.places()
        self.seen, unseen = text.chats()
        self.held = batch_of(unseen, self.places, Random(order.seed), self.size, HELD_ANCHORS)
        self._begin(text)
        if order.checkpoint.is_file() and not self._goes_on():
            self._begin(text)

    def _begin(self, text: TrainingText) -> None:
        """A fresh network and fresh optimizers."""
        self.network = begun_from(text, self.size)
        inner = [p for name, p in self.network.named_parameters() if p.dim() == 2 and not name.startswith(_OUTER)]
        self.muon = Muon(inner)
        rest = [p for p in self.network.parameters() if not any(p is q for q in inner)]
        self.adam = torch.optim.Adam(rest, lr=1.0, betas=(0.9, 0.98), eps=1e-10)
        self.state = TrainingState(0.0, 0, 0.0, (0.0,) * self.size.places)

    def run(self, report: Callable[[TrainingState], None], clock: Callable[[], float] = time.monotonic) -> None:
        """Trains until the time is over and keeps the end. Raises NotANumberError, and OSError for a full disk."""
        order, schedule, rng = self.order, Schedule(self.order.seconds, WARM_S), Random(self.order.seed)
        before, began, saved, judged, bad = self.state.elapsed_s, clock(), clock(), clock() - JUDGE_EVERY_S, 0
        rng.seed(order.seed + self.state.steps)
        while (elapsed := before + clock() - began) < order.seconds:
            found = self._step(rng, schedule.factor(elapsed))
            bad = 0 if found is not None else bad + 1
            if bad == BAD_STEPS:
                raise NotANumberError
            if found is not None:
                self._note(elapsed, found)
            if self.state.steps % SAY_EVERY == 0:
                if clock() - judged > JUDGE_EVERY_S:
                    self.state, judged = self.state._replace(standing=self.judged(self.held)), clock()
                report(self.state)
            if clock() - saved > SAVE_EVERY_S:
                self.save()
                saved = clock()
        self.state = self.state._replace(standing=self.judged(self.held))
        self.save()
        report(self.state)

    def judged(self, batch: BlockBatch) -> tuple[float, ...]:
        """The share of drafts that are right up to each place."""
        with torch.no_grad():
            found = losses(self.network, self.network(*batch[:3]), batch.wanted)
        return tuple(round(float(share), 4) for share in found.standing)

    def save(self) -> None:
        """Writes the checkpoint beside the old one and renames it. Raises OSError; the old one is then still there."""
        beside = self.order.checkpoint.with_suffix(".part")
        kept = {
            "network": self.network.state_dict(),
            "muon": [self.muon.velocity[shape] for shape in self.muon.groups],
            "adam": self.adam.state_dict(),
            "state": list(self.state),
        }
        try:
            with beside.open("wb") as file:
                torch.save(kept, file)
            os.replace(beside, self.order.checkpoint)
        except RuntimeError as error:  # PyTorch's own word for a write that failed
            raise OSError(str(error)) from error
        finally:
            beside.unlink(missing_ok=True)

    def _goes_on(self) -> bool:
        """Takes the checkpoint up; False for one that is damaged or of another shape."""
        try:
            kept = torch.load(self.order.checkpoint, weights_only=True)
            self.network.load_state_dict(kept["network"])
            self.adam.load_state_dict(kept["adam"])
            self.muon.velocity = dict(zip(self.muon.groups, kept["muon"], strict=True))
            elapsed, steps, loss, standing = kept["state"]
        except (RuntimeError, KeyError, ValueError, EOFError, OSError, UnpicklingError):
            return False
        self.state = TrainingState(elapsed, steps, loss, tuple(standing))
        return True

    def _step(self, rng: Random, factor: float) -> float | None:
        """One update; the loss, or None where that is no number and nothing was changed."""
        chats = [rng.choice(self.seen) for _ in range(CHATS)]
        batch = batch_of(chats, self.places, rng, self.size, ANCHORS)
        with torch.autocast("cpu", torch.bfloat16):
            found = losses(self.network, self.network(*batch[:3]), batch.wanted)
        total: Tensor = found.places + SURE_SHARE * found.doubt
        if not torch.isfinite(total):
            return None
        total.backward()
        self.muon.step(self.order.rate * factor)
        for group in self.adam.param_groups:
            group["lr"] = self.order.rate * ADAM_SHARE * factor
        self.adam.step()
        self.adam.zero_grad()
        return float(found.places.detach())

    def _note(self, elapsed: float, loss: float) -> None:
        steps = self.state.steps + 1
        share = 1 / min(steps, 100)
        self.state = TrainingState(elapsed, steps, (1 - share) * self.state.loss + share * loss, self.state.standing)


_OUTER = ("embedding", "head", "sure")
"""What Adam moves; Muon is for the matrices in between."""


def size_of(text: TrainingText, width: int) -> BlockSize:
    """The network's shape for a target: of the starter's depth and of this width."""
    return replace(BLOCK, width=width, hidden=3 * width, summary=2 * width, vocabulary=text.rows, words=len(text.words))


def begun_from(text: TrainingText, size: BlockSize) -> BlockNetwork:
    """A network whose vectors are the target's: as spread as those that it would else be drawn with."""
    network = BlockNetwork(size)
    with torch.no_grad():
        for weight, rows, vectors in (
            (network.embedding.weight, text.row_of()[text.used], text.used_vectors),
            (network.head.weight, list(range(len(text.words))), text.word_vectors),
        ):
            found = torch.from_numpy(vectors)
            width = min(found.shape[1], weight.shape[1])
            scaled = found[:, :width] * (weight.std() / found[:, :width].std().clamp(min=1e-9))
            weight[torch.as_tensor(rows), :width] = scaled
    return network
