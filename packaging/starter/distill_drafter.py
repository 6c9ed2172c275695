"""Distils the drafter from the target: it learns the target's whole distribution, not only the right token.

`python -m starter.distill_drafter --teacher target.pt --tokenizer tokenizer.json --out drafter.pt`
"""

import argparse
import tempfile
import time
from pathlib import Path

import torch
from torch import Tensor, multiprocessing
from torch.nn import functional as F

from models.distillation.muon import Schedule
from models.whole_file import written_whole
from starter.decoder_network import DRAFTER, TARGET, DecoderNetwork
from starter.export_gguf import load_network
from starter.export_onnx import read_weights
from starter.peers import Peers, SharedMuon
from starter.rows import Batch, Mix, RowStream
from starter.tokenizer import ChatEncoder, load_tokenizer

TRUTH_SHARE = 0.1
"""How much of the loss is the right token itself; the rest is the distance to the target's distribution."""
ADAM_SHARE = 0.3
SAY_EVERY = 100
SAVE_EVERY_S = 120.0


def distillation_loss(student: Tensor, teacher: Tensor, targets: Tensor) -> Tensor:
    """KL(teacher, student) + TRUTH_SHARE * cross entropy; logits float32 (N, V), targets int64 (N,)."""
    distance = F.kl_div(student.log_softmax(-1), teacher.log_softmax(-1), reduction="batchmean", log_target=True)
    return distance + TRUTH_SHARE * F.cross_entropy(student, targets)


class Distiller:
    """The student, its optimizers and the frozen teacher."""

    def __init__(self, teacher: DecoderNetwork, student: DecoderNetwork, rate: float, peers: Peers) -> None:
        self.teacher, self.student, self.rate, self.peers = teacher, student, rate, peers
        inner = [p for p in student.blocks.parameters() if p.dim() == 2]
        rest = [p for p in student.parameters() if not any(p is q for q in inner)]
        self.muon = SharedMuon(inner, peers)
        self.adam = torch.optim.Adam(rest, lr=rate * ADAM_SHARE, betas=(0.9, 0.98), eps=1e-10)

    def step(self, batch: Batch, factor: float, elapsed_s: float) -> tuple[float, float, float]:
        """One update; returns (loss, share of places where both models choose the same token, agreed time)."""
        where = (batch.ids, batch.attends, batch.rows, batch.columns)
        with torch.autocast("cpu", torch.bfloat16):
            with torch.no_grad():
                taught = self.teacher(*where).float()
            logits = self.student(*where).float()
        loss = distillation_loss(logits, taught, batch.targets)
        loss.backward()
        clock_s = self.peers.average([p.grad for p in self.student.parameters() if p.grad is not None], elapsed_s)
        self.muon.step(self.rate * factor)
        for group in self.adam.param_groups:
            group["lr"] = self.rate * ADAM_SHARE * factor
        self.adam.step()
        self.adam.zero_grad()
        return float(loss.detach()), float((logits.argmax(-1) == taught.argmax(-1)).float().mean()), clock_s


def save(student: DecoderNetwork, path: Path) -> None:
    """Writes the file whole: a crash or a full disk leaves the old one. Raises OSError."""
    with written_whole(path) as file:
        torch.save({"network": student.state_dict()}, file)


def work(rank: int, arguments: argparse.Namespace, meeting_file: str) -> None:
    """What one process does until the time is over."""
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1)
    peers = Peers(rank, arguments.processes, meeting_file)
    student = DecoderNetwork(DRAFTER)
    if arguments.start is not None and arguments.start.suffix == ".onnx":
        student.load_state_dict(read_weights(arguments.start))
    elif arguments.start is not None:
        student = load_network(arguments.start, DRAFTER).train()
    distiller = Distiller(load_network(arguments.teacher, TARGET), student, arguments.rate, peers)
    stream = RowStream(
        ChatEncoder(load_tokenizer(arguments.tokenizer)), arguments.seed + rank, Mix(None), share=peers.count
    )
    schedule = Schedule(60 * arguments.minutes, warm_s=10.0)
    started, saved_s, clock_s, mean_loss, mean_same, tokens = time.monotonic(), 0.0, 0.0, 0.0, 0.0, 0
    for number, batch in enumerate(stream.batches(), start=1):
        loss, same, clock_s = distiller.step(batch, schedule.factor(clock_s), time.monotonic() - started)
        mean_loss, mean_same = 0.98 * mean_loss + 0.02 * loss, 0.98 * mean_same + 0.02 * same
        tokens += batch.ids.numel() * peers.count
        if rank == 0 and number % SAY_EVERY == 0:
            print(
                f"{clock_s:6.0f} s  step {number}  {tokens / 1e6:.2f} M  loss {mean_loss:.4f}  same {mean_same:.4f}",
                flush=True,
            )
        if rank == 0 and clock_s - saved_s > SAVE_EVERY_S:
            save(student, arguments.out)
            saved_s = clock_s
        if clock_s >= schedule.total_s:
            break
    if rank == 0:
        save(student, arguments.out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="drafter checkpoint (or shipped .onnx) to go on from")
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--rate", type=float, default=0.015)
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    if arguments.processes == 1:
        work(0, arguments, "")
        return
    with tempfile.TemporaryDirectory() as folder:
        multiprocessing.spawn(work, (arguments, str(Path(folder, "meeting"))), nprocs=arguments.processes)


if __name__ == "__main__":
    main()
