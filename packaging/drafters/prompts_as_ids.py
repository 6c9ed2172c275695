"""Prompts as token ids, in one file: a machine that writes text then needs no tokenizer.

    python packaging/drafters/prompts_as_ids.py TARGET.gguf prompts.npz [MEASURED.jsonl ...]

Half are chats as `draftlight distil` has them (app/training), half ask the target for a text that is then put into a
prompt (prompts.toml). Of the texts to measure by, the file holds marks of all runs of eight tokens, so that nothing is
asked that shares one.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path
from random import Random

import llama_cpp
import numpy as np

import engine.llama.backends  # noqa: F401 (llama.cpp computes with nothing before)
from app.training.prompt_supply import PromptSupply, filled, prompt_lists, texts_for_measuring

RUN, CHATS, LONGEST = 8, 9000, 400
SYSTEMS = {
    "qwen2": "You are Qwen, created by Alibaba Cloud. You are a helpful assistant.",
    "llama": "You are a helpful AI assistant named SmolLM, trained by Hugging Face",
}
"""What the two families' templates say where nobody says anything."""

Tokenize = Callable[[str], list[int]]


def marks(ids: Sequence[int]) -> list[int]:
    """A number for each run of RUN ids."""
    if len(ids) < RUN:
        return []
    runs = np.lib.stride_tricks.sliding_window_view(np.array(ids, np.int64), RUN).astype(np.uint64)
    found = np.zeros(len(runs), np.uint64)
    for column in range(RUN):
        found = found * np.uint64(1_000_003) ^ (runs[:, column] + np.uint64(0x9E3779B97F4A7C15))
    return found.tolist()


def _rows(name: str, rows: Sequence[Sequence[int]]) -> dict[str, np.ndarray]:
    return {
        f"{name}_ids": np.concatenate([np.array(row, np.int32) for row in rows]),
        f"{name}_ends": np.cumsum([len(row) for row in rows]),
    }


def _asked_for(
    tokenize: Tokenize, random: Random
) -> tuple[list[str], list[list[int]], list[int], list[list[list[int]]]]:
    """Of what the target is asked to write: kinds, ids, which form each is put into; and the forms, as what goes before

    the text and what behind it.
    """
    lists = tomllib.loads(Path(__file__).with_name("prompts.toml").read_text(encoding="utf-8"))
    words = {**prompt_lists()["words"], "language": lists["languages"]}
    forms, kinds, asked, which = list[tuple[str, str]](), list[str](), list[list[int]](), list[int]()
    for topic in (*words["topic"], *lists["topics"]):
        for kind in lists["kind"]:
            for _ in range(kind["times"]):
                given = {"topic": topic, "language": random.choice(words["language"]), "text": "\0"}
                form = filled(random.choice(kind.get("then", ["{text}"])), words, random, given)
                before, _, behind = form.partition("\0")
                if (before, behind) not in forms:
                    forms.append((before, behind))
                kinds.append(kind["name"])
                asked.append(tokenize(filled(random.choice(kind["ask"]), words, random, given)))
                which.append(forms.index((before, behind)))
    return kinds, asked, which, [[tokenize(part) if part else [] for part in form] for form in forms]


def write_prompts(target: Path, out: Path, measured: Sequence[Path]) -> None:
    """Writes the file. Raises OSError and ValueError."""
    model = llama_cpp.Llama(str(target), vocab_only=True, verbose=False)

    def tokenize(text: str) -> list[int]:
        return list(model.tokenize(text.encode(), add_bos=False, special=False))

    (begin,), (end,) = (model.tokenize(mark, add_bos=False, special=True) for mark in (b"<|im_start|>", b"<|im_end|>"))
    newline = tokenize("\n")
    turn = [end, *newline, begin]
    system = SYSTEMS[model.metadata["general.architecture"]]
    kept = texts_for_measuring([*measured, Path(str(resources.files("app.bench"))) / "kinds.jsonl"])
    chats, chat_kinds = list[list[int]](), list[str]()
    for prompt in PromptSupply(77, kept):
        if prompt.chat and 4 <= len(ids := tokenize(prompt.chat[0].content)) <= LONGEST:
            chats.append(ids)
            chat_kinds.append(prompt.kind)
            if len(chats) == CHATS:
                break
    kinds, asked, which, forms = _asked_for(tokenize, Random(5))
    again = tomllib.loads(Path(__file__).with_name("prompts.toml").read_text(encoding="utf-8"))["again"]
    np.savez_compressed(
        out,
        **_rows("chat", chats),
        chat_kinds=np.array(chat_kinds),
        **_rows("asked", asked),
        asked_kinds=np.array(kinds),
        asked_forms=np.array(which),
        forms=np.array(json.dumps(forms)),
        **_rows("again", [tokenize(text) for text in again]),
        measured=np.array(
            sorted({mark for text in kept for form in (text, " " + text) for mark in marks(tokenize(form))}), np.uint64
        ),
        begin=np.array([begin, *tokenize("system\n" + system), *turn, *tokenize("user\n")]),
        answer=np.array([*turn, *tokenize("assistant\n")]),
        next=np.array([*turn, *tokenize("user\n")]),
        ends=np.array([end, model.token_eos()]),
    )


if __name__ == "__main__":
    write_prompts(Path(sys.argv[1]), Path(sys.argv[2]), [Path(each) for each in sys.argv[3:]])
