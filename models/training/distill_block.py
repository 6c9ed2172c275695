"""Distils the block drafter from what the target wrote (`replies`) and, for breadth, from the corpus's own chats.

`python -m models.training.distill_block --replies build/replies.npz --out build/block.pt --minutes 30`

Each place learns the token that stands there in the reply (distillation by sequences, Kim and Rush 1606.07947): the
target's distribution would cost more than the whole step, and at most places it is one token. How sure it is of a place
is learnt beside that: whether its likeliest token is right where those of the places before it are.
"""

import argparse
import os
import time
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from models.training.block_network import BLOCK, PAD, BlockNetwork
from models.training.corpus.chats import chat
from models.training.muon import Muon
from models.training.schedule import Schedule
from models.training.tokenizer import ChatEncoder, load_tokenizer

CHATS, ANCHORS = 40, 480
"""Of a step: chats, and places in their replies behind which a draft begins."""
OWN_SHARE = 0.8
"""Chats out of `replies`, once there are enough of them; the rest is drawn from the corpus."""
ENOUGH = 4000
REREAD_EVERY_S = 90.0
ADAM_SHARE = 0.25
SURE_SHARE = 0.1
FADE = 0.9
"""Weight of a place's loss against that of the place before it: it counts only where that one is right."""
FOLDER = Path(__file__).parent.parent / "starter"
HELD_OUT = 400

Marked = tuple[list[int], list[bool]]
"""The ids of a chat, and for each whether it belongs to a reply."""


class Chats:
    """Chats for ever, from both sources; the first HELD_OUT of `replies` are kept for the test."""

    def __init__(self, replies: Path, seed: int) -> None:
        self.path, self.rng = replies, Random(seed)
        self.encoder = ChatEncoder(load_tokenizer(FOLDER / "tokenizer.json"))
        self.written, self.read_s = list[Marked](), float("-inf")
        self.refresh()

    def refresh(self) -> None:
        """Reads the file again, which may have grown."""
        if time.monotonic() - self.read_s < REREAD_EVERY_S or not self.path.exists():
            return
        self.read_s = time.monotonic()
        kept = np.load(self.path)
        if len(kept["ends"]) == len(self.written):
            return
        pieces = np.split(kept["ids"].astype(int), kept["ends"][:-1])
        self.written = [
            (piece.tolist(), [False] * prompt + [True] * (len(piece) - prompt))
            for piece, prompt in zip(pieces, kept["prompts"].tolist(), strict=True)
        ]

    def next(self) -> Marked:
        """One chat."""
        if len(self.written) > ENOUGH and self.rng.random() < OWN_SHARE:
            return self.rng.choice(self.written[HELD_OUT:])
        ids, skills = self.encoder.chat(chat(self.rng, turns=self.rng.choice((1, 1, 2, 3))))
        return ids, [bool(skill) for skill in skills]

    def words(self, count: int) -> list[int]:
        """The ids that replies hold most often, as many as the drafter may guess, in the order of their ids."""
        seen = Counter[int]()
        for _ in range(20_000):
            ids, marks = self.next()
            seen.update(token for token, mark in zip(ids, marks, strict=True) if mark)
        most = [token for token, _ in seen.most_common(count)]
        rest = [token for token in range(BLOCK.vocabulary) if token not in seen]
        return sorted([*most, *rest[: count - len(most)]])


def batch_of(chats: list[Marked], places: dict[int, int], rng: Random) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Chats in a row: ids (T,), chats (T,), anchors (N,), and the word behind each, (N, B); -1 for none.

    An anchor is a token behind which a reply goes on. -1 stands behind its end, -2 where the word is not known.
    """
    ids, owners = [PAD] * (BLOCK.window - 1), [-1] * (BLOCK.window - 1)
    spots = list[tuple[int, list[int]]]()
    for number, (tokens, marks) in enumerate(chats):
        ids += [PAD] * (BLOCK.newest - 1)
        words = [places.get(token, -2) if mark else -1 for token, mark in zip(tokens, marks, strict=True)]
        words += [-1] * BLOCK.places
        for place in range(len(tokens) - 1):
            if marks[place + 1]:
                behind = words[place + 1 : place + 1 + BLOCK.places]
                if -1 in behind:
                    end = behind.index(-1)
                    behind = behind[:end] + [-1] * (BLOCK.places - end)
                spots.append((len(ids) + place, behind))
        ids += tokens
        owners += [number] * (len(ids) - len(owners))
    taken = rng.sample(spots, min(ANCHORS, len(spots)))
    anchors, wanted = [place for place, _ in taken], [behind for _, behind in taken]
    return torch.tensor(ids), torch.tensor(owners), torch.tensor(anchors), torch.tensor(wanted)


def losses(network: BlockNetwork, x: Tensor, wanted: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """The places' loss, the sureness's, and float32 (B,): the share of drafts that are right up to each place.

    `x` are the places' last states (N, B, D). Only those where a word is known go through the head.
    """
    weight, known = FADE ** torch.arange(BLOCK.places), wanted >= 0
    sure = network.sure(x.float()).squeeze(-1)
    scores = network.head(x[known]).float()
    each = F.cross_entropy(scores, wanted[known], reduction="none") * weight.expand_as(wanted)[known]
    right = torch.zeros_like(known)
    right[known] = scores.detach().argmax(-1) == wanted[known]
    standing = right.long().cumprod(-1)
    before = F.pad(standing[..., :-1], (1, 0), value=1) * (wanted != -1)
    doubt = F.binary_cross_entropy_with_logits(sure, right.float(), reduction="none") * before
    there = (wanted != -1).float().sum(0).clamp(min=1)
    return each.sum() / (known * weight).sum(), doubt.sum() / before.sum().clamp(min=1), standing.sum(0) / there


def save(network: BlockNetwork, words: list[int], path: Path) -> None:
    """Writes the file beside the old one and renames it."""
    beside = path.with_suffix(".part")
    torch.save({"network": network.state_dict(), "words": words}, beside)
    os.replace(beside, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--replies", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="a checkpoint to go on from")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--rate", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=34)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    chats, rng = Chats(arguments.replies, arguments.seed), Random(arguments.seed)
    network = BlockNetwork()
    if arguments.start is not None:
        kept = torch.load(arguments.start)
        network.load_state_dict(kept["network"])
        words = kept["words"]
    else:
        words = chats.words(BLOCK.words)
    places = {token: place for place, token in enumerate(words)}
    inner = [
        p
        for name, p in network.named_parameters()
        if p.dim() == 2 and not name.startswith(("embedding", "head", "sure"))
    ]
    rest = [p for p in network.parameters() if not any(p is q for q in inner)]
    muon = Muon(inner)
    adam = torch.optim.Adam(rest, lr=1.0, betas=(0.9, 0.98), eps=1e-10)
    schedule, started, saved_s, mean = (
        Schedule(60 * arguments.minutes, warm_s=15.0),
        time.monotonic(),
        0.0,
        torch.zeros(2 + BLOCK.places),
    )
    step = 0
    while (elapsed_s := time.monotonic() - started) < schedule.total_s:
        step += 1
        batch = batch_of([chats.next() for _ in range(CHATS)], places, rng)
        with torch.autocast("cpu", torch.bfloat16):
            loss, doubt, right = losses(network, network(*batch[:3]), batch[3])
        (loss + SURE_SHARE * doubt).backward()
        factor = schedule.factor(elapsed_s)
        muon.step(arguments.rate * factor)
        for group in adam.param_groups:
            group["lr"] = arguments.rate * ADAM_SHARE * factor
        adam.step()
        adam.zero_grad()
        share = 1 / min(step, 100)
        mean = (1 - share) * mean + share * torch.cat((torch.stack((loss.detach(), doubt.detach())), right))
        if step % 50 == 0:
            chats.refresh()
            print(
                f"{elapsed_s:6.0f} s  step {step}  loss {mean[0]:.3f}  doubt {mean[1]:.3f}  "
                f"right {' '.join(f'{each:.3f}' for each in mean[2:].tolist())}  of {len(chats.written)}",
                flush=True,
            )
        if elapsed_s - saved_s > 120.0:
            saved_s = elapsed_s
            save(network, words, arguments.out)
    save(network, words, arguments.out)


if __name__ == "__main__":
    main()
