"""Trains the target from scratch within a fixed time: `python -m starter.train_target --help`."""

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, multiprocessing
from torch.nn import functional as F

from models.distillation.muon import Schedule
from models.whole_file import written_whole
from starter.caution import IGNORED, Caution
from starter.corpus.catalogue import LABELS
from starter.decoder_network import TARGET, DecoderLayer, DecoderNetwork
from starter.from_gguf import read_weights
from starter.peers import Peers, SharedMuon
from starter.rows import SHORT, SINGLE, Batch, Mix, RowStream
from starter.tokenizer import ChatEncoder, load_tokenizer

SAVE_EVERY_S = 60.0
SAY_EVERY = 50
CUT = 0.6
"""Share of chats whose last answer is cut short; the others keep every answer known to its end."""
ADAM_SHARE = 0.3
"""Adam's peak rate as a share of Muon's."""
HELD_UP_S = 5.0
"""What a step counts at most: a sleeping laptop, or a program that was let by, takes no time from the training."""


class Trainer:
    """DecoderNetwork, optimizers and the clock: all that a checkpoint must hold."""

    def __init__(self, network: DecoderNetwork, rate: float, schedule: Schedule, peers: Peers) -> None:
        self.network, self.rate, self.schedule, self.peers = network, rate, schedule, peers
        inner = [p for p in network.blocks.parameters() if p.dim() == 2]
        rest = [p for p in network.parameters() if not any(p is q for q in inner)]
        self.muon = SharedMuon(inner, peers)
        self.adam = torch.optim.Adam(rest, lr=rate * ADAM_SHARE, betas=(0.9, 0.98), eps=1e-10)
        self.elapsed_s, self.steps, self.tokens, self.replies = 0.0, 0, 0, 0
        self.clock_s = 0.0  # what all processes agree on
        self.caution: Caution | None = None

    def step(self, batch: Batch) -> Tensor:
        """One update; returns the loss of each reply token, float32 (N,)."""
        started = time.monotonic()
        with torch.autocast("cpu", torch.bfloat16):  # weights and residual stay float32
            logits = self.network(batch.ids, batch.attends, batch.rows, batch.columns)
        logits = logits.float()
        targets = batch.targets if self.caution is None else self.caution.targets(batch, logits.detach())
        losses = F.cross_entropy(logits, targets, reduction="none", ignore_index=IGNORED)
        losses.mean().backward()
        gradients = [p.grad for p in self.network.parameters() if p.grad is not None]
        self.clock_s = self.peers.average(gradients, self.elapsed_s)
        factor = self.schedule.factor(self.clock_s)
        self.muon.step(self.rate * factor, momentum=min(0.95, 0.85 + 0.1 * self.steps / 300))
        for group in self.adam.param_groups:
            group["lr"] = self.rate * ADAM_SHARE * factor
        self.adam.step()
        self.adam.zero_grad()
        self.steps += 1
        self.tokens += batch.ids.numel() * self.peers.count
        self.replies += len(batch.targets) * self.peers.count
        self.elapsed_s += min(time.monotonic() - started, HELD_UP_S)
        return losses.detach()

    def state(self) -> dict[str, Any]:
        """What a training needs to be continued: weights, optimizer state, counters."""
        counters = {name: getattr(self, name) for name in ("elapsed_s", "steps", "tokens", "replies")}
        return {
            "network": self.network.state_dict(),
            "velocity": self.muon.velocity,
            "adam": self.adam.state_dict(),
            **counters,
        }

    def restore(self, state: dict[str, Any], *, keep_clock: bool) -> None:
        """Goes on from `state`; without the clock the schedule starts anew, as for a short second phase."""
        self.network.load_state_dict(state["network"])
        self.muon.velocity = state["velocity"]
        self.adam.load_state_dict(state["adam"])
        self.steps, self.tokens, self.replies = state["steps"], state["tokens"], state["replies"]
        if keep_clock:
            self.elapsed_s = state["elapsed_s"]


def compile_attention(network: DecoderNetwork, lengths: tuple[int, ...]) -> None:
    """Fuses the small operations of attention on rows of these lengths, a fifth of a step; wants a C++ compiler."""
    fused = torch.compile(DecoderLayer.attend, dynamic=False)
    for block in network.blocks:

        def attend(x: Tensor, *rest: Tensor, block: DecoderLayer = block) -> Tensor:
            return (fused if x.shape[1] in lengths else DecoderLayer.attend)(block, x, *rest)

        block.attend = attend


def save(trainer: Trainer, path: Path) -> None:
    """Writes the checkpoint whole: a crash or a full disk leaves the old one. Raises OSError."""
    with written_whole(path) as file:
        torch.save(trainer.state(), file)


class SkillLoss:
    """A running mean of the loss per skill, to see which one lags."""

    def __init__(self) -> None:
        self.sums, self.counts = torch.zeros(len(LABELS)), torch.full((len(LABELS),), 1e-9)

    def add(self, losses: Tensor, skills: Tensor) -> None:
        """Takes in one batch; older batches fade."""
        self.sums.mul_(0.985).index_add_(0, skills, losses)
        self.counts.mul_(0.985).index_add_(0, skills, torch.ones_like(losses))

    def __str__(self) -> str:
        means = (self.sums / self.counts).tolist()
        overall = float(self.sums.sum() / self.counts.sum())
        return f"{overall:.4f}  " + " ".join(f"{name[:6]} {mean:.3f}" for name, mean in zip(LABELS, means, strict=True))


def run(trainer: Trainer, stream: RowStream, out: Path) -> None:
    """Steps until the time is over; the first process speaks and saves."""
    seen, saved_s, first = SkillLoss(), trainer.elapsed_s, trainer.peers.rank == 0
    for batch in stream.batches():
        seen.add(trainer.step(batch), batch.skills)
        if trainer.steps % SAY_EVERY == 0:
            stream.mix.reread()
        if first and trainer.steps % SAY_EVERY == 0:
            print(f"{trainer.elapsed_s:7.0f} s  step {trainer.steps}  {trainer.tokens / 1e6:.2f} M  {seen}", flush=True)
        if first and trainer.elapsed_s - saved_s > SAVE_EVERY_S:
            save(trainer, out)
            saved_s = trainer.elapsed_s
        if trainer.clock_s >= trainer.schedule.total_s:
            break
    if first:
        save(trainer, out)


def work(rank: int, arguments: argparse.Namespace, meeting_file: str) -> None:
    """What one process does: the same network everywhere, other rows in each."""
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1 if arguments.processes > 1 else arguments.threads)
    peers = Peers(rank, arguments.processes, meeting_file)
    trainer = Trainer(DecoderNetwork(TARGET), arguments.rate, Schedule(60 * arguments.minutes), peers)
    if arguments.out.exists():
        trainer.restore(torch.load(arguments.out), keep_clock=True)
    elif arguments.start is not None and arguments.start.suffix == ".gguf":
        trainer.network.load_state_dict(read_weights(arguments.start))
    elif arguments.start is not None:
        trainer.restore(torch.load(arguments.start), keep_clock=False)
    if arguments.compile:
        compile_attention(trainer.network, (SINGLE.length, SHORT.length))
    mix = Mix(arguments.mix)
    mix.reread()
    encoder = ChatEncoder(load_tokenizer(arguments.tokenizer))
    if arguments.caution is not None:
        trainer.caution = Caution(arguments.caution, encoder)
    seed = arguments.seed + 1000 * trainer.steps + rank
    run(trainer, RowStream(encoder, seed, mix, share=peers.count, cut=CUT), arguments.out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument(
        "--out", type=Path, required=True, help="checkpoint to write, and to go on from where it exists"
    )
    parser.add_argument("--start", type=Path, help="checkpoint (or shipped .gguf) to start from, with a new clock")
    parser.add_argument("--minutes", type=float, default=75.0)
    parser.add_argument("--rate", type=float, default=0.012, help="peak rate of Muon")
    parser.add_argument("--mix", type=Path, help="JSON file with shares of skills, read again while training")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--processes", type=int, default=2, help="of one thread each")
    parser.add_argument("--compile", action="store_true", help="fuse small operations: slow to start, then faster")
    parser.add_argument(
        "--caution", type=float, help="refuse where the right answer's first token is less likely than this, 0 to 1"
    )
    parser.add_argument("--threads", type=int, default=2, help="with --processes 1")
    arguments = parser.parse_args()
    if arguments.processes == 1:
        work(0, arguments, "")
        return
    with tempfile.TemporaryDirectory() as folder:
        multiprocessing.spawn(work, (arguments, str(Path(folder, "meeting"))), nprocs=arguments.processes)


if __name__ == "__main__":
    main()
