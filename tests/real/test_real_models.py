"""What is promised, on weights that others trained: exact text, prompts as the model was taught, right answers."""

from __future__ import annotations

import ctypes
import os
import queue
import select
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import llama_cpp
import numpy as np
import pytest
from llama_cpp.llama_chat_format import Jinja2ChatFormatter

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Generate, Opened, OpenPair, PairFiles, Ready, Refused, Unload, Upward
from app.engine_host.response_timeout import process_state
from engine.events import Failed, Finished
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.text.prompt import prompt_ids
from engine.text.text_stream import Detokenizer
from tests.bench.everyday import asked, is_right, questions
from tests.engine.open_pair import opened_pair
from tests.real.conftest import CODER, MODES, SLIDING, SMALL, proof, real_file, request, written

T = TypeVar("T")

pytestmark = pytest.mark.timeout(600)  # a machine with other work opens a pair in a minute

LONG = "\n".join(f"def step_{n}(value):\n    return value * {n} + {n % 7}\n" for n in range(70))
CODE = "Write a Python function that adds the numbers of a list, and call it three times with other numbers."


RIGHT = (1, 3, 8, 11)
"""Of the everyday questions: Tokyo, water, carbon dioxide, a violin's strings."""


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode not in ("ngram alone", "recycle alone, a tree")])
def test_guessing_changes_nothing(coder: LoadedPair, mode: str) -> None:
    """All modes at six depths: `tests/reliability --full`."""
    found = proof(coder, request(CODE, max_tokens=28, **MODES[mode]))
    assert found.identical is not False, found.words


def test_enough_was_guessed_to_prove_something(coder: LoadedPair) -> None:
    found = proof(coder, request(f"Repeat this word by word:\n{LONG[:400]}", sampling=Sampling(temperature=0.0)))
    assert found.identical, found.words


def test_at_depth(coder: LoadedPair) -> None:
    """More than two thousand tokens, where attention is split over threads."""
    found = proof(coder, request(f"{LONG}\nRepeat the last three functions.", sampling=Sampling(temperature=0.0)))
    assert found.identical, found.words


@pytest.mark.parametrize("id_", [CODER, SMALL])
def test_prompts_are_those_that_the_model_was_taught(
    coder: LoadedPair, opened: Callable[[str, int], LoadedPair], id_: str
) -> None:
    """The ids that llama.cpp makes of the whole text of the file's own template, for every role."""
    model = llama_cpp.Llama(str(real_file(id_)), vocab_only=True, verbose=False)
    template = model.metadata["tokenizer.chat_template"]
    formatter = Jinja2ChatFormatter(template, eos_token="<|im_end|>", bos_token="<|im_start|>")
    pair = coder if id_ == CODER else opened(id_, 512)
    chats = {
        "a question": [("user", "Hello! Who are you?")],
        "a system text": [("system", "You are brief."), ("user", "Why is the sky blue?")],
        "several turns": [("user", "Hi"), ("assistant", "Hello."), ("user", "And now?\nIn two lines.")],
        "code": [("user", "```python\nfor i in range(3):\n    print(i)\n```\nWhat does it print?")],
        "scripts": [("user", "한국어 مرحبا नमस्ते 👩‍👩‍👧 שלום ไทย")],
    }
    for name, chat in chats.items():
        text = formatter(messages=[{"role": role, "content": words} for role, words in chat]).prompt
        taught = model.tokenize(text.encode(), add_bos=False, special=True)
        wanted = Request("ids", tuple(Message(role, words) for role, words in chat))  # type: ignore[arg-type]
        assert prompt_ids(wanted, pair._template, pair._model, pair._model.bos) == taught, name
    model.close()


SCRIPTS = (
    "Ελληνικά Русский Հայերեն עברית العربية हिन्दी বাংলা தமிழ் ไทย ქართული አማርኛ ខ្មែរ ひらがな カタカナ 漢字 한국어 ᏣᎳᎩ"
    " 👩‍👩‍👧‍👦🏳️‍🌈👍🏽 é"
)


@pytest.mark.parametrize("id_", [CODER, SMALL])
def test_words_that_are_cut_over_tokens_come_whole(id_: str) -> None:
    """Sixteen scripts and emoji: no piece of the stream shows half a letter, and together they are the text."""
    model = llama_cpp.Llama(str(real_file(id_)), vocab_only=True, verbose=False)
    ids = model.tokenize(SCRIPTS.encode(), add_bos=False, special=False)
    stream = Detokenizer(lambda token: _piece(model, token))
    shown = [stream.push(token) for token in ids]
    assert len(ids) > len(SCRIPTS.split())
    assert "\ufffd" not in "".join(shown)
    assert "".join(shown) + stream.flush() == SCRIPTS
    model.close()


def _piece(model: llama_cpp.Llama, token: int) -> bytes:
    buffer = ctypes.create_string_buffer(64)
    vocab = llama_cpp.llama_model_get_vocab(model._model.model)
    count = llama_cpp.llama_token_to_piece(vocab, token, buffer, 64, 0, False)
    return buffer.raw[:count]


def test_a_sliding_window(opened: Callable[[str, int], LoadedPair]) -> None:
    """Gemma sees 512 tokens back in most layers; a reply past that is the same with guesses."""
    pair = opened(SLIDING, 2048)
    text = "The lighthouse stood on the cliff, and every evening the keeper lit the lamp. " * 50
    raw = Request(
        "real", raw=True, prompt=text, draft_length=4, max_tokens=40, seed=1, sampling=Sampling(temperature=0.0)
    )
    found = proof(pair, raw)
    assert found.identical, found.words
    end = written(pair, raw)[-1]
    assert isinstance(end, Finished)
    assert "lighthouse stood on the cliff" in end.text


def test_replies_are_as_good_as_they_were(coder: LoadedPair) -> None:
    """A floor, not a score: of four everyday questions that were right without chance, three."""
    every = questions()
    right = [is_right(each, asked(coder, each, Sampling(temperature=0.0), 0)) for each in map(every.__getitem__, RIGHT)]
    assert sum(right) >= 3, right


def test_a_context_that_overflows(opened: Callable[[str, int], LoadedPair]) -> None:
    """A prompt that is too long is refused, one that leaves little room ends there, and the next is answered."""
    pair = opened(SMALL, 512)
    too_long = written(pair, request("word " * 900))[-1]
    assert isinstance(too_long, Failed)
    assert too_long.code == "context_too_small" or "context" in too_long.message
    full = written(pair, request("word " * 380, max_tokens=400, sampling=Sampling(temperature=0.0)))[-1]
    assert isinstance(full, Finished)
    assert full.reason in ("context_full", "stop")
    after = written(pair, request("Say hello.", max_tokens=8))[-1]
    assert isinstance(after, Finished)
    assert after.text.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="a process is read and awaited as Linux has it")
def test_a_model_at_rest_costs_no_processor_and_unloading_ends_its_process(tmp_path: Path) -> None:
    """By the worker's own clock: over two seconds in which nothing comes from it, less than a hundredth of a core."""
    said: queue.SimpleQueue[Upward] = queue.SimpleQueue()
    engine = EngineProcess(said.put, tmp_path / "worker.log")
    engine.start()

    def wait_for(kind: type[T]) -> T:
        while not isinstance(message := said.get(timeout=300), kind):
            assert not isinstance(message, (Refused, Failed)), message
        return message

    try:
        worker = wait_for(Ready).process_id
        engine.send(OpenPair(PairFiles("small", "Small", str(real_file(SMALL)), None, n_context=512)))
        wait_for(Opened)
        engine.send(Generate(request("Say hello.", max_tokens=8)))
        wait_for(Finished)
        with suppress(queue.Empty):
            while said.get(timeout=2):  # what is looked after behind a reply
                pass
        _, before = process_state(worker)
        with pytest.raises(queue.Empty):
            said.get(timeout=2)
        _, after = process_state(worker)
        assert after - before <= 2, "ticks of a hundredth of a second"
        handle = os.pidfd_open(worker)
        engine.send(Unload())
        ended, _, _ = select.select([handle], [], [], 60)
        os.close(handle)
        assert ended, "its memory is given back by its end"
    finally:
        engine.close()


def test_a_window_is_cut_back_to_the_bits_of_reading_anew() -> None:
    """Nine tokens back, past the 2,048th: in a ring of a window's worth cells would be summed in another order."""
    with opened_pair(real_file(SLIDING), None, 4096, free=("suffix",), n_threads=2) as pair:
        target, length = pair._target, 2040
        ids = pair._model.tokenize("one two three four five six seven eight nine ten " * 220, parse_control=False)

        def read_anew() -> None:
            target.clear()
            for start in range(0, length, 500):
                target.feed(ids[start : min(length, start + 500)])

        read_anew()
        expected = [target.extend([token])[0].copy() for token in ids[length : length + 4]]
        read_anew()
        target.extend(ids[length : length + 9])
        target.truncate(length)
        for token, row in zip(ids[length : length + 4], expected, strict=True):
            assert np.array_equal(target.extend([token])[0], row)
