"""Calls of tools that fit: from the first letter where one is asked for, from its mark on where one may come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine.errors import BadSetting
from engine.events import Finished
from engine.llama.grammar.call_grammar import grammar_of_tools
from engine.llama.grammar.tool_grammar import ToolCallGrammar
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair

STARTER = Path(__file__).parents[3] / "models" / "starter"
CITY = {"type": "object", "properties": {"city": {"enum": ["Rome", "Oslo"]}}, "required": ["city"]}
NOTHING = {"type": "object", "properties": {}, "additionalProperties": False}
TOOLS = json.dumps([{"function": {"name": "weather", "parameters": CITY}}, {"function": {"name": "stop"}}])
CALL = '<tool_call>\n{"name": "stop", "arguments": {}}\n</tool_call>'


@pytest.fixture(scope="module")
def pair() -> Iterator[LoadedPair]:
    opened = load_pair("starter", STARTER / "target-q8_0.gguf", STARTER / "drafter.onnx", 1024, n_threads=1)
    yield opened
    opened.close()


@pytest.mark.parametrize("choice", ["required", "weather"])
def test_a_call_that_has_to_come_fits_and_is_the_same_with_and_without_guesses(pair: LoadedPair, choice: str) -> None:
    texts = set()
    for draft_length in (0, 4):
        asked = Request(
            "g", (Message("user", "Which city?"),), max_tokens=120, seed=2, sampling=Sampling(temperature=0.8),
            draft_length=draft_length, tools=TOOLS, tool_choice=choice, stop=("</tool_call>",),
        )  # fmt: skip
        *_, end = pair.generate(asked, NativeInterrupt())
        assert isinstance(end, Finished)
        texts.add(end.text)
    (text,) = texts
    call = json.loads(text.removeprefix("<tool_call>"))
    assert call["name"] == "weather" if choice == "weather" else call["name"] in ("weather", "stop")
    if call["name"] == "weather":
        assert call["arguments"]["city"] in ("Rome", "Oslo")


def test_text_is_free_until_a_call_begins_and_again_where_that_is_taken_back() -> None:
    model = LlamaModel(STARTER / "target-q8_0.gguf", gpu_layers=0)
    grammar = ToolCallGrammar(model.vocabulary, grammar_of_tools(TOOLS, "auto").gbnf, Sampling(), 1, model.piece)
    row = np.zeros(model.n_vocab, np.float32)
    prompt, said = [1], model.tokenize("So I call <b>: ", parse_control=False)
    call = model.tokenize(CALL, parse_control=False)

    def allowed(written: list[int]) -> int:
        return int(np.isfinite(grammar.adjusted(row, [*prompt, *written])).sum())

    try:
        free = allowed(said)
        marked = next(n for n in range(len(call)) if b"<tool_call>" in b"".join(map(model.piece, call[:n])))
        assert free == allowed([*said, *call[: marked - 1]]) == model.n_vocab
        for end in range(marked, len(call)):
            place = [*said, *call[:end]]
            assert np.isfinite(grammar.adjusted(row, [*prompt, *place])[call[end]])
            assert allowed(place) < model.n_vocab / 2
        assert allowed(said) == model.n_vocab
        assert allowed([*said, *call[:marked]]) < model.n_vocab / 2
        assert allowed([*said, *said, *call[:marked]]) < model.n_vocab / 2
        again = model.tokenize("<<tool_call>", parse_control=False)
        assert again[0] == again[1], "the control: what is left of a refused mark is a part of it"
        for place in (again[1:], again):
            assert allowed(place) < model.n_vocab / 2
    finally:
        grammar.close()
        model.close()


def test_a_tool_that_is_none_is_refused() -> None:
    with pytest.raises(BadSetting, match="no tool called gone"):
        grammar_of_tools(TOOLS, "gone")
