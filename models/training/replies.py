"""The target's own replies to the corpus's prompts, many at a time: what a drafter of whole blocks is distilled from.

`python -m models.training.replies --count 60000 --out build/replies.npz`

The corpus's answers are nearly what the target writes, but only nearly: it refuses where they know, and it has its own
mistakes. A drafter is to guess the target. A reply in three is drawn at temperature 0.8, as the app draws by default.
"""

import argparse
import ctypes
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import llama_cpp
import numpy as np
from llama_cpp import llama_cpp as bindings
from numpy.typing import NDArray

from models.training.corpus.chats import chat
from models.training.pair import LONGEST_REPLY, TARGET_FILE, TOKENIZER_FILE
from models.training.tokenizer import IM_END_ID, ChatEncoder, load_tokenizer

SLOTS, CONTEXT, AT_ONCE = 48, 640, 512
"""Replies written at the same time, the most tokens of one chat, and of one pass."""
DRAWN_SHARE, TEMPERATURE = 0.33, 0.8
LONGEST_PROMPT = CONTEXT - LONGEST_REPLY
FOLDER = Path(__file__).parent.parent / "starter"


@dataclass
class Slot:
    """A reply that is being written; `fed` of its ids are in the cache."""

    ids: list[int] = field(default_factory=list)
    prompt: int = 0
    fed: int = 0
    drawn: bool = False


class ManyReplies:
    """One context of llama.cpp with a sequence for every slot."""

    def __init__(self, folder: Path, seed: int, threads: int) -> None:
        self.rng, self.noise = Random(seed), np.random.default_rng(seed)
        self.encoder = ChatEncoder(load_tokenizer(folder / TOKENIZER_FILE))
        # The app's build of the library has its backends in files of their own, which nothing loads by itself.
        for file in (Path(llama_cpp.__file__).parent / "lib").glob("*ggml-cpu*"):
            bindings._lib.ggml_backend_load.argtypes = [ctypes.c_char_p]
            bindings._lib.ggml_backend_load(str(file).encode())
        llama_cpp.llama_backend_init()
        self.model = llama_cpp.llama_model_load_from_file(
            str(folder / TARGET_FILE).encode(), llama_cpp.llama_model_default_params()
        )
        params = llama_cpp.llama_context_default_params()
        params.n_ctx, params.n_batch, params.n_ubatch, params.n_seq_max = SLOTS * CONTEXT, AT_ONCE, AT_ONCE, SLOTS
        params.n_threads = params.n_threads_batch = threads
        params.kv_unified = False
        self.context = llama_cpp.llama_init_from_model(self.model, params)
        self.memory = llama_cpp.llama_get_memory(self.context)
        self.batch = llama_cpp.llama_batch_init(AT_ONCE, 0, 1)
        self.vocabulary = llama_cpp.llama_vocab_n_tokens(llama_cpp.llama_model_get_vocab(self.model))
        self.slots = [self._begin(number) for number in range(SLOTS)]

    def _begin(self, number: int) -> Slot:
        """A chat of the corpus, up to one of its answers, which the target is to write."""
        llama_cpp.llama_memory_seq_rm(self.memory, number, -1, -1)
        while True:
            turns = self.rng.choice((1, 1, 1, 1, 2, 2, 3))
            messages = chat(self.rng, turns=turns)
            answers = [place for place, each in enumerate(messages) if each["role"] == "assistant"]
            ids = self.encoder.prompt(messages[: self.rng.choice(answers)])
            if len(ids) <= LONGEST_PROMPT:
                return Slot(ids, len(ids), 0, self.rng.random() < DRAWN_SHARE)

    def step(self) -> list[Slot]:
        """One pass: a token more for every slot that has read its prompt. Returns those that ended, replacing them."""
        batch, n, rows = self.batch, 0, list[tuple[int, int]]()
        for number, slot in enumerate(self.slots):
            piece = slot.ids[slot.fed : slot.fed + AT_ONCE - n]
            for token in piece:
                batch.token[n], batch.pos[n], batch.n_seq_id[n], batch.seq_id[n][0] = token, slot.fed, 1, number
                slot.fed += 1
                batch.logits[n] = slot.fed == len(slot.ids)
                if batch.logits[n]:
                    rows.append((number, n))
                n += 1
        batch.n_tokens = n
        if llama_cpp.llama_decode(self.context, batch) != 0:
            raise RuntimeError("llama.cpp could not decode a pass")
        done = []
        for number, place in rows:
            slot = self.slots[number]
            pointer = llama_cpp.llama_get_logits_ith(self.context, place)
            slot.ids.append(self._drawn(pointer, slot.drawn))
            if slot.ids[-1] == IM_END_ID or len(slot.ids) - slot.prompt >= LONGEST_REPLY:
                done.append(slot)
                self.slots[number] = self._begin(number)
        return done

    def _drawn(self, pointer: Any, drawn: bool) -> int:
        row: NDArray[np.float32] = np.ctypeslib.as_array(
            ctypes.cast(pointer, ctypes.POINTER(ctypes.c_float)), (self.vocabulary,)
        )
        if not drawn:
            return int(row.argmax())
        top = row.max()
        near = np.flatnonzero(row > top + TEMPERATURE * np.log(0.05))
        return int(near[(row[near] / TEMPERATURE + self.noise.gumbel(size=near.size)).argmax()])


def save(found: list[Slot], path: Path) -> None:
    """`ids` uint16, all chats in one row; `ends` int64, where each ends; `prompts` int64, ids before each reply."""
    beside = path.with_suffix(".part.npz")
    np.savez(
        beside,
        ids=np.array([token for slot in found for token in slot.ids], np.uint16),
        ends=np.cumsum([len(slot.ids) for slot in found]),
        prompts=np.array([slot.prompt for slot in found]),
    )
    os.replace(beside, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60_000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=33)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    writer = ManyReplies(FOLDER, arguments.seed, arguments.threads)
    found, began, saved_s = list[Slot](), time.monotonic(), 0.0
    while len(found) < arguments.count:
        found += writer.step()
        elapsed_s = time.monotonic() - began
        if elapsed_s - saved_s > 30.0:
            saved_s = elapsed_s
            tokens = sum(len(slot.ids) - slot.prompt for slot in found)
            print(f"{elapsed_s:6.0f} s  {len(found)} replies  {tokens} tokens", flush=True)
            save(found, arguments.out)
    save(found, arguments.out)


if __name__ == "__main__":
    main()
