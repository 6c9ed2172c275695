"""Writes a target's own text on a graphics card: a thousand replies at a time, with their states and likely words."""

from __future__ import annotations

import json
import math
import time
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from drafters.card_target import CardTarget
from drafters.prompts_as_ids import marks
from engine.training.frequent_tokens import FrequentTokens
from engine.training.generated_text import UNLIKELY, OwnReply

LIKELY, ROOM = 16, 832
"""Likely words that are kept of a token, and tokens of a text with its prompt."""

CHECKED, FREE_SHARE, READ = 16, 16, 24_000
"""Steps between two looks at what has ended; new texts begin once one in so many has; tokens of prompts at once."""

LONGEST = {"question": 200, "open": 90, "reply": 320}
HEATS = {"question": 0.9, "open": 1.0}
"""Temperatures of what the target asks; replies are written greedily and at the app's own, in turn."""

HEAT, SHORTEST_QUESTION, LONGEST_QUESTION, AGAIN_SHARE, AGAIN_ROOM = 0.8, 4, 420, 0.3, 400


@dataclass(frozen=True)
class Job:
    """One text to be written: `stage` is "question", "open" or "reply"; `form` what a question is put into."""

    kind: str
    ids: list[int]
    stage: str
    heat: float
    root: int
    form: int = -1
    before: tuple[int, ...] = ()
    is_last: bool = False


class Prompts:
    """What is asked: prompts of the file, what the target asks itself, and a second question behind some replies."""

    def __init__(self, path: Path, seed: int) -> None:
        data = np.load(path, allow_pickle=False)
        self._random = np.random.default_rng(seed)
        self._rows = {
            name: np.split(data[f"{name}_ids"], data[f"{name}_ends"][:-1]) for name in ("chat", "asked", "again")
        }
        self._kinds = {name: data[f"{name}_kinds"].tolist() for name in ("chat", "asked")}
        self._forms, self._form_of = json.loads(str(data["forms"])), data["asked_forms"].tolist()
        self._measured = set(data["measured"].tolist())
        self.ends, self._begin, self._answer, self._next = (
            data[name].tolist() for name in ("ends", "begin", "answer", "next")
        )
        self._order = {name: self._random.permutation(len(self._kinds[name])) for name in self._kinds}
        self._taken, self._asked, self._number, self._waiting = Counter[str](), set[tuple[int, ...]](), 0, deque[Job]()
        self.turned_down = Counter[str]()

    def take(self) -> Job:
        """What is written next."""
        while not self._waiting:
            self._number += 1
            name = self._random.choice(["chat", "asked", "open"], p=[0.34, 0.4, 0.26])
            if name == "open":
                return Job("own", self._begin, "open", HEATS["open"], self._number)
            at = int(self._order[name][self._taken[name] % len(self._order[name])])
            self._taken[name] += 1
            kind, ids = self._kinds[name][at], self._rows[name][at].tolist()
            if name == "asked":
                ids = self._begin + ids + self._answer
                return Job(kind, ids, "question", HEATS["question"], self._number, self._form_of[at])
            self._ask(kind, ids, self._number)
        return self._waiting.popleft()

    def goes_on(self, job: Job, written: list[int]) -> None:
        """Notes what is asked behind a text that has ended."""
        is_whole = written[-1] in self.ends
        text = written[:-1] if is_whole else written
        if job.stage == "reply":
            if is_whole and not job.is_last and len(job.ids) + len(text) < AGAIN_ROOM:
                self._ask_again(job, [*job.ids, *text])
        elif job.stage == "open" and not is_whole:
            self.turned_down["unfinished"] += 1
        else:
            before, behind = self._forms[job.form] if job.form >= 0 else ((), ())
            self._ask(job.kind, [*before, *text, *behind], job.root, job.before)

    def _ask_again(self, job: Job, text: list[int]) -> None:
        chance = self._random.random()
        if chance < AGAIN_SHARE / 2:
            question = self._rows["again"][int(self._random.integers(len(self._rows["again"])))].tolist()
            self._ask("again", question, job.root, tuple(text))
        elif chance < AGAIN_SHARE:
            ids, heat = text + self._next, HEATS["open"]
            self._waiting.append(Job("again", ids, "open", heat, job.root, before=tuple(text)))

    def _ask(self, kind: str, question: list[int], root: int, before: Sequence[int] = ()) -> None:
        why = (
            "length"
            if not SHORTEST_QUESTION <= len(question) <= LONGEST_QUESTION
            else "measured by"
            if not self._measured.isdisjoint(marks(question))
            else "asked before"
            if not before and tuple(question) in self._asked
            else ""
        )
        if why:
            self.turned_down[why] += 1
            return
        self._asked.add(tuple(question))
        ids = [*before, *self._next, *question] if before else self._begin + question
        heat = float(self._random.choice([0.0, HEAT]))
        self._waiting.append(Job(kind, ids + self._answer, "reply", heat, root, is_last=bool(before)))


class Slots:
    """Texts that are written at the same time, each with its own keys and values."""

    def __init__(self, target: CardTarget, count: int, ends: Sequence[int]) -> None:
        self._target, self._count, longest = target, count, max(LONGEST.values())

        def zeros(*shape: int, kind: torch.dtype = torch.long) -> Tensor:
            return torch.zeros(*shape, dtype=kind, device=target.device)

        cache = (target.layers, count, target.kv, ROOM, target.head)
        self._keys, self._values = zeros(*cache, kind=torch.bfloat16), zeros(*cache, kind=torch.bfloat16)
        self._tokens = zeros(count, ROOM + 1)
        self._starts, self._places, self._most = zeros(count), zeros(count), zeros(count)
        self._writes, self._heats = zeros(count, kind=torch.bool), zeros(count, kind=torch.float32)
        self._states = zeros(count, longest, target.width, kind=torch.float16)
        self._likely = zeros(count, longest, LIKELY, kind=torch.int32)
        self._shares = zeros(count, longest, LIKELY, kind=torch.float16)
        self._ends, self._slots = torch.tensor(ends, device=target.device), torch.arange(count, device=target.device)
        self._jobs: list[Job | None] = [None] * count
        self._longest = 0

    @property
    def free(self) -> list[int]:
        """Slots that write nothing."""
        return [slot for slot, job in enumerate(self._jobs) if job is None]

    def begin(self, new: Sequence[tuple[int, Job]]) -> None:
        """Reads the prompts but for their newest tokens, those of about one length together."""
        some, waiting = list[tuple[int, Job]](), deque(sorted(new, key=lambda each: len(each[1].ids)))
        while waiting:
            some.append(waiting.popleft())
            if not waiting or (len(some) + 1) * len(waiting[0][1].ids) > READ:
                self._read(some)
                some = []

    def _read(self, some: Sequence[tuple[int, Job]]) -> None:
        target, device = self._target, self._target.device
        lengths = [len(job.ids) for _, job in some]
        longest, count = max(lengths) - 1, len(some)
        block = np.zeros((count, longest + 1), np.int64)
        for row, (slot, job) in enumerate(some):
            block[row, : len(job.ids)] = job.ids
            self._jobs[slot] = job
        ids = torch.from_numpy(block).to(device)
        slots = torch.tensor([slot for slot, _ in some], device=device)
        self._tokens[slots, : longest + 1] = ids
        self._starts[slots] = torch.tensor(lengths, device=device)
        self._places[slots] = self._starts[slots] - 1
        self._most[slots] = torch.tensor([LONGEST[job.stage] for _, job in some], device=device)
        self._heats[slots] = torch.tensor([job.heat for _, job in some], device=device)
        self._writes[slots] = True
        self._longest = max(self._longest, longest + 1)
        group = target.heads // target.kv

        def attend(layer: int, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
            query, key, value = (x.view(count, longest, -1, target.head).transpose(1, 2) for x in (query, key, value))
            self._keys[layer, slots, :, :longest], self._values[layer, slots, :, :longest] = key, value
            wide = (each.repeat_interleave(group, 1) for each in (key, value))
            found = F.scaled_dot_product_attention(query, *wide, is_causal=True)
            return found.transpose(1, 2).reshape(count * longest, -1)

        if longest:
            places = torch.arange(longest, device=device).repeat(count)
            target.states(ids[:, :longest].reshape(-1), places, attend)

    def step(self) -> None:
        """One token more of each text."""
        target, count, device = self._target, self._count, self._target.device
        reach, group = min(ROOM, -(-(self._longest + 1) // 64) * 64), target.heads // target.kv
        self._longest += 1
        unseen = torch.arange(reach, device=device)[None] > self._places[:, None]
        hidden = torch.zeros(unseen.shape, dtype=torch.bfloat16, device=device).masked_fill_(unseen, -30_000.0)
        hidden = hidden[:, None, None].expand(count, target.kv, 1, reach).reshape(count * target.kv, 1, reach)
        rows = self._slots[:, None] * target.kv + torch.arange(target.kv, device=device)
        at = (rows * ROOM + self._places[:, None]).flatten()

        def attend(layer: int, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
            for cache, new in ((self._keys, key), (self._values, value)):
                cache[layer].view(-1, target.head).index_copy_(0, at, new.reshape(-1, target.head))
            keys, values = (cache[layer].view(-1, ROOM, target.head)[:, :reach] for cache in (self._keys, self._values))
            query = query.reshape(count * target.kv, group, target.head) * target.head**-0.5
            weights = (torch.bmm(query, keys.transpose(1, 2)) + hidden).float().softmax(-1)
            return torch.bmm(weights.bfloat16(), values).view(count, -1)

        states = target.states(self._tokens[self._slots, self._places], self._places, attend)
        words, shares = self._likely_words(states)
        newest = words.gather(1, self._drawn(shares)[:, None])[:, 0]
        number = (self._places + 1 - self._starts).clamp(0, self._states.shape[1] - 1)
        self._states[self._slots, number] = states.half()
        self._likely[self._slots, number], self._shares[self._slots, number] = words.int(), shares.half()
        behind = self._tokens[self._slots, self._places + 1]
        self._tokens[self._slots, self._places + 1] = torch.where(self._writes, newest, behind)
        self._places += self._writes
        written = self._places + 1 - self._starts
        self._writes &= ~torch.isin(newest, self._ends) & (written < self._most) & (self._places + 1 < ROOM)

    def _likely_words(self, states: Tensor) -> tuple[Tensor, Tensor]:
        words, shares = list[Tensor](), list[Tensor]()
        for part in states.split(1024):
            scores = self._target.scores(part)
            best = scores.topk(LIKELY, -1)
            words.append(best.indices)
            shares.append((best.values - scores.logsumexp(-1, keepdim=True)).exp())
        return torch.cat(words), torch.cat(shares)

    def _drawn(self, shares: Tensor) -> Tensor:
        """A place among the likely words, int64 (n,), by each text's temperature (Gumbel's way)."""
        logs, heat = shares.clamp(min=1e-9).log(), self._heats[:, None]
        logs = logs.masked_fill(logs < logs[:, :1] + heat * math.log(UNLIKELY), -1e9)
        return (logs - heat * (-torch.rand_like(logs).clamp(1e-9, 1 - 1e-7).log()).log()).argmax(-1)

    def ended(self) -> list[tuple[Job, list[int], OwnReply | None]]:
        """What has ended, with what was written; whole replies with their states, which stay on the card."""
        writes, places, starts = self._writes.tolist(), self._places.tolist(), self._starts.tolist()
        self._longest = max((place + 1 for place, on in zip(places, writes, strict=True) if on), default=0)
        found = list[tuple[Job, list[int], OwnReply | None]]()
        for slot, job in enumerate(self._jobs):
            if job is None or writes[slot]:
                continue
            ids, start = self._tokens[slot, : places[slot] + 1].tolist(), starts[slot]
            reply: OwnReply | None = None
            if job.stage == "reply" and (count := len(ids) - start) >= SHORTEST_QUESTION:
                states: Any = self._states[slot, :count].clone()
                likely: Any = FrequentTokens(self._likely[slot, :count].clone(), self._shares[slot, :count].clone())  # type: ignore[arg-type]
                reply = OwnReply(ids, start, states, job.root, likely, job.kind, job.heat == 0)
            found.append((job, ids[start:], reply))
            self._jobs[slot] = None
        return found


@torch.inference_mode()
def write(target: CardTarget, prompts: Prompts, count: int, seconds: float) -> list[OwnReply]:
    """Replies of so many seconds, so many at a time; what is unfinished then is left out."""
    slots, replies, begun = Slots(target, count, prompts.ends), list[OwnReply](), time.monotonic()
    said, tokens = begun, 0
    while (now := time.monotonic()) - begun < seconds:
        if len(free := slots.free) >= max(1, count // FREE_SHARE):
            slots.begin([(slot, prompts.take()) for slot in free])
        for _ in range(CHECKED):
            slots.step()
        for job, written, reply in slots.ended():
            prompts.goes_on(job, written)
            if reply is not None:
                replies.append(reply)
                tokens += len(written)
        if now - said > 10:
            said = now
            rate = tokens / (now - begun)
            print(f"{now - begun:.0f} s: {len(replies):,} replies, {tokens:,} tokens, {rate:.0f} a second", flush=True)
    print(f"not asked: {dict(prompts.turned_down)}", flush=True)
    return [
        reply._replace(
            states=reply.states.cpu().numpy(),  # type: ignore[attr-defined]
            likely=FrequentTokens(*(each.cpu().numpy() for each in reply.likely)),  # type: ignore[attr-defined]
        )
        for reply in replies
    ]
