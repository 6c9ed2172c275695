"""Has a target write text of its own, which a drafter for it is made from and judged by.

Replies are drawn at the usual temperature, for a chat is not greedy either, and with the same seed each time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from engine.drafters.heads.heads_drafter import STATE
from engine.interfaces import Rows
from engine.llama.model import LlamaModel
from engine.llama.target import BATCH, LlamaTarget
from engine.options.request import Message, Request
from engine.text.prompt import prompt_ids
from engine.text.template_process import TemplateProcess
from engine.text.template_tasks import CHATML

LONGEST, SHORTEST = 160, 4
"""Tokens of a reply; shorter ones tell nothing."""

TEMPERATURE, LIKELIEST, SEED = 0.8, 40, 1

CONTEXT = 1024
"""Tokens of prompt and reply; longer prompts are passed over."""


class OwnReply(NamedTuple):
    """A reply that the target wrote: `ids` with its prompt, which ends before place `start`; and the last states of

    the tokens from `start` - 1 on, float32 (n, D), where they were asked for.
    """

    ids: list[int]
    start: int
    states: Rows


class Prompts:
    """Prompts as ids, by the model's own chat template. Close it after use."""

    def __init__(self, model: LlamaModel) -> None:
        """Starts the template's process. Raises EngineError."""
        special = model.special_texts
        self._model, self._template = model, TemplateProcess()
        self._template.begin(model.chat_template or CHATML, bos=special["bos"], eos=special["eos"])

    def ids(self, prompt: str) -> list[int]:
        """The ids that the model reads before it answers. Raises EngineError."""
        request = Request("making", messages=(Message("user", prompt),))
        return prompt_ids(request, self._template, self._model, self._model.bos)

    def close(self) -> None:
        self._template.close()


def write_replies(
    model: LlamaModel,
    target: LlamaTarget,
    prompts: Sequence[str],
    seconds: float,
    most: int,
    report: Callable[[float], None],
    clock: Callable[[], float] = time.monotonic,
) -> list[OwnReply]:
    """Replies to these prompts, in turn, until so many seconds or tokens are over. `report` is told the share.

    The target gives its last state where it was told to (`give_states`). Raises EngineError.
    """
    asked, replies, written, began = Prompts(model), list[OwnReply](), 0, clock()
    random = np.random.default_rng(SEED)
    try:
        for prompt in prompts:
            share = max((clock() - began) / seconds, written / most)
            report(min(1.0, share))
            if share >= 1.0:
                break
            ids = asked.ids(prompt)
            if len(ids) + LONGEST > target.n_context or not prompt.strip():
                continue
            reply = _reply(model, target, ids, random)
            written += len(reply.ids) - reply.start
            if len(reply.ids) - reply.start >= SHORTEST:
                replies.append(reply)
    finally:
        asked.close()
    return replies


def _reply(model: LlamaModel, target: LlamaTarget, prompt: Sequence[int], random: np.random.Generator) -> OwnReply:
    target.clear()
    for start in range(0, len(prompt) - 1, BATCH):
        target.feed(prompt[start : min(start + BATCH, len(prompt) - 1)])
    ids, states = list(prompt), list[Rows]()
    while len(ids) - len(prompt) < LONGEST:
        row = target.extend(ids[-1:])[0]
        if (found := target.states.get(STATE)) is not None:
            states.append(found[0].copy())
        ids.append(_drawn(row, random))
        if model.is_end(ids[-1]):
            break
    return OwnReply(ids, len(prompt), np.array(states, np.float32))


def _drawn(row: Rows, random: np.random.Generator) -> int:
    likeliest = np.argpartition(-row, LIKELIEST)[:LIKELIEST] if len(row) > LIKELIEST else np.arange(len(row))
    logits = row[likeliest].astype(np.float64) / TEMPERATURE
    chances = np.exp(logits - logits.max())
    return int(random.choice(likeliest, p=chances / chances.sum()))
