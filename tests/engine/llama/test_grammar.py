"""Grammar-constrained replies of the real starter pair: legal, parseable, and the same with and without guesses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine.drafters.composed.drafter_chain import never_drawn
from engine.drafters.copies.forced_drafter import ForcedDrafter
from engine.errors import BadSetting
from engine.events import GRAMMAR, Drafted, Event, Failed, Verified
from engine.llama.grammar import first_letters
from engine.llama.grammar.first_letters import FirstLetters, is_plain
from engine.llama.grammar.llama_grammar import LlamaGrammar, allowed_in, gbnf_of_schema
from engine.llama.grammar.tool_grammar import ToolCallGrammar, grammar_of_tools
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import end_of, opened_pair, replied
from tests.toys.pinned_sdist import models_folder

FOLDER = models_folder()
STARTER = Path(__file__).parents[3] / "models" / "starter"
SCHEMA = json.dumps(
    {
        "type": "object",
        "properties": {"name": {"type": "string", "maxLength": 8}, "count": {"type": "integer"}},
        "required": ["name", "count"],
    }
)
DIGITS = 'root ::= [0-9]{3} "-" [0-9]{2}'


def letters_of(pair: LoadedPair) -> FirstLetters:
    return pair._replies.grammars.letters


@pytest.fixture(scope="module")
def pair() -> Iterator[LoadedPair]:
    with opened_pair(STARTER / "target-q8_0.gguf", STARTER / "drafter.onnx", 1024) as pair:
        yield pair


def answer(pair: LoadedPair, **request: object) -> list[Event]:
    asked = Request("g", (Message("user", "Name a number"),), max_tokens=60, **request)
    return list(pair.generate(asked, NativeInterrupt()))


@pytest.mark.parametrize("temperature", [0.0, 0.8])
@pytest.mark.parametrize("source", [{"grammar": DIGITS}, {"json_schema": SCHEMA}])
def test_the_text_fits_and_is_the_same_with_and_without_guesses(
    pair: LoadedPair, temperature: float, source: dict[str, str]
) -> None:
    for seed in range(3):
        sampling = Sampling(temperature=temperature)
        plain, guessed, unread = (
            end_of(answer(pair, sampling=sampling, seed=seed, **options, **source))
            for options in ({"draft_length": 0}, {"draft_length": 4}, {"draft_length": 4, "probabilities": False})
        )
        assert unread.text == guessed.text == plain.text
        assert guessed.stats.draft_n > 0
        assert guessed.stats.note is None
        if "grammar" in source:
            assert (len(plain.text), plain.text[3], plain.reason) == (6, "-", "stop")
            assert plain.text.replace("-", "").isdigit()
        elif plain.reason == "stop":
            value = json.loads(plain.text)
            assert set(value) == {"name", "count"}
            assert isinstance(value["count"], int)


def test_the_drafter_keeps_to_the_grammar_too(pair: LoadedPair) -> None:
    events = answer(pair, sampling=Sampling(temperature=0.8), seed=1, draft_length=4, grammar=DIGITS)
    texts = [token.text for event in events if isinstance(event, Drafted) for token in event.tokens]
    assert texts
    assert all(set(text) <= set("0123456789-") for text in texts)


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_a_reader_is_told_which_of_the_likeliest_words_the_grammar_forbade(
    pair: LoadedPair, temperature: float
) -> None:
    sampling = Sampling(temperature=temperature, top_k=0, min_p=0.0, top_p=1.0)
    events = answer(pair, sampling=sampling, seed=1, draft_length=4, grammar=DIGITS, likely_tokens=True)
    first = next(event.likely_tokens[0] for event in events if isinstance(event, Verified))
    fits = [set(token.text) <= set("0123456789-") and len(token.text) > 0 for token in first.top]
    assert first.left is not None
    assert first.forbidden == [place for place, fit in enumerate(fits) if not fit]
    assert first.forbidden
    assert all(first.left[place] == 0.0 for place in first.forbidden)
    if first.rank <= len(first.top):
        assert first.left[first.rank - 1] > 0.0


@pytest.mark.parametrize("grammar", ["no rules here", 'start ::= "a"', "root ::= other", 'root ::= "a'])
def test_a_broken_grammar_is_refused_in_words(
    pair: LoadedPair, grammar: str, capfd: pytest.CaptureFixture[str]
) -> None:
    last = answer(pair, grammar=grammar)[-1]
    assert grammar not in capfd.readouterr().err  # a client's text is for no log
    assert isinstance(last, Failed)
    assert (last.code, last.message) == (
        "bad_setting",
        "the grammar cannot be used: it is not valid GBNF with a rule named root",
    )


@pytest.mark.parametrize("schema", ["{", "[1, 2]", '{"$ref": "#/nowhere"}'])
def test_a_broken_schema_is_refused_in_words(schema: str) -> None:
    with pytest.raises(BadSetting, match="the JSON schema cannot be used"):
        gbnf_of_schema(schema)


def test_very_many_properties_may_be_left_out(pair: LoadedPair) -> None:
    """The library repeats no group of more than a thousand ways."""
    schema = {"type": "object", "properties": {f"p{place}": {"type": "null"} for place in range(1_500)}}
    grammar = LlamaGrammar(pair._model.vocabulary, gbnf_of_schema(json.dumps(schema)), Sampling(), 0)
    texts = ("{}", '{"p0":null,"p1499":null}', '{"p1499":null,"p0":null}', '{"p1500":null}')
    stands = [grammar._behind(pair._model.tokenize(text, parse_control=False)).state for text in texts]
    assert [stand is not None for stand in stands] == [True, True, True, False]
    grammar.close()


def test_a_few_likely_tokens_decide_as_all_of_them_would(pair: LoadedPair) -> None:
    # The row is far wider than the first look of 64: both ways must leave the same winners.
    model, rng = pair._model, np.random.default_rng(0)
    for sampling in (Sampling(temperature=0.0), Sampling(temperature=0.7, top_k=5), Sampling(temperature=0.7, top_k=0)):
        grammar = LlamaGrammar(model.vocabulary, 'root ::= [a-z ]+ "."', sampling, 0)
        everything = LlamaGrammar(
            model.vocabulary, 'root ::= [a-z ]+ "."', Sampling(temperature=1.0, top_k=0, min_p=0.0), 0
        )
        for _ in range(5):
            row = rng.normal(0.0, 3.0, model.n_vocab).astype(np.float32)
            some, all_of = grammar.adjusted(row, []), everything.adjusted(row, [])
            kept = np.isfinite(some)
            assert np.array_equal(some[kept], all_of[kept])
            assert some.max() == all_of.max()
            if sampling.top_k:
                assert np.array_equal(np.sort(some)[-5:], np.sort(all_of)[-5:])
        grammar.close()
        everything.close()


def test_where_few_may_follow_all_of_them_are_found_by_their_first_letters(pair: LoadedPair) -> None:
    model, rng = pair._model, np.random.default_rng(0)
    text = model.tokenize('{"name": "a b", "count": 12}', parse_control=False)
    grammar = LlamaGrammar(model.vocabulary, gbnf_of_schema(SCHEMA), Sampling(), 0, letters_of(pair))
    found = 0
    for place in range(len(text) + 1):
        grammar.adjusted(rng.normal(size=model.n_vocab).astype(np.float32), text[:place])
        stand = grammar._behind(text[:place])
        if stand.few is not None:
            allowed = np.flatnonzero(allowed_in(stand.state, np.arange(model.n_vocab)))
            assert sorted(stand.few.tolist()) == allowed.tolist()
            found += 1
    grammar.close()
    assert found > len(text) / 2
    not_plain = ('root ::= "é"', r"root ::= [\u00e9]", "root ::= <think>", r'root ::= "\"" [^"] <[12]>')
    assert not any(map(is_plain, not_plain))
    assert all(map(is_plain, (r'root ::= [^"\x7F]', r'root ::= "<a>" [^<\]>] "\"<" # <b>')))


@pytest.mark.skipif(FOLDER is None, reason="the source of the pinned llama-cpp-python is not here")
@pytest.mark.parametrize("name", ["gpt-2", "llama-spm"])
def test_within_a_character_and_where_texts_begin_with_a_space_few_are_found_too(name: str) -> None:
    assert FOLDER is not None
    model = LlamaModel(FOLDER / f"ggml-vocab-{name}.gguf", vocabulary_only=True)
    letters = FirstLetters(model, allowed_in)
    grammar = LlamaGrammar(model.vocabulary, gbnf_of_schema(SCHEMA), Sampling(), 0, letters)
    assert grammar.forced([], 50) == '{"name": "'
    written = letters.ids_of('{"name": "😀')  # its four bytes are tokens of their own, or two
    for cut in (len(written), len(written) - 1):
        state = grammar._behind(written[:cut]).state
        few, allowed = letters.few(state), np.flatnonzero(allowed_in(state, np.arange(model.n_vocab)))
        assert allowed.size
        assert sorted(few.tolist()) == allowed.tolist() if few is not None else cut == len(written)
    grammar.close()
    model.close()


def test_what_was_asked_before_does_not_count(pair: LoadedPair) -> None:
    model, rng = pair._model, np.random.default_rng(0)
    likely, other = model.tokenize("j", parse_control=False)[-1], np.arange(model.n_vocab, dtype=np.float32)
    allowed = set[int]()
    for number in range(40):
        row = rng.normal(0.0, 0.5 + number % 4, model.n_vocab).astype(np.float32)
        row[likely] = row.max()
        first, later = (
            LlamaGrammar(model.vocabulary, 'root ::= [j-l]+ "."', Sampling(), 0, letters_of(pair)) for _ in range(2)
        )
        later.adjusted(other, [])
        found = first.adjusted(row, [])
        assert np.array_equal(found, later.adjusted(row, []))
        allowed.add(int(np.isfinite(found).sum()))
        first.close()
        later.close()
    assert len(allowed) > 1, "the control: some rows were cut"


@pytest.mark.parametrize("value", ['say "no"', "a\\b", "two\nlines", "é", "😀"])
def test_keys_and_values_of_a_schema_are_written_as_json_writes_them(pair: LoadedPair, value: str) -> None:
    schema = json.dumps({"type": "object", "properties": {value: {"const": value}}, "required": [value]})
    grammar = LlamaGrammar(pair._model.vocabulary, gbnf_of_schema(schema), Sampling(), 0, letters_of(pair))
    text = json.dumps({value: value}, ensure_ascii=False)
    assert grammar._behind(pair._model.tokenize(text, parse_control=False)).state
    assert not grammar._behind(pair._model.tokenize(text.replace("\\", "", 1) + "}", parse_control=False)).state
    assert grammar.forced([], 99) == (text if text.isascii() else '{"')
    grammar.close()


def test_what_a_grammar_forces_is_guessed(pair: LoadedPair) -> None:
    grammar = LlamaGrammar(pair._model.vocabulary, gbnf_of_schema(SCHEMA), Sampling(), 0, letters_of(pair))
    open_ids = pair._model.tokenize('{"name": "x",', parse_control=False)
    assert (grammar.forced([], 50), grammar.forced([], 3)) == ('{"name": "', '{"n')
    assert grammar.forced(open_ids, 50) == ' "count":'
    grammar.close()
    written = [ForcedDrafter(lambda ids, most: "abc"[:most], lambda text: [*map(ord, text)], least) for least in (3, 4)]
    assert [each.propose([], 2, never_drawn).tokens for each in written] == [(97, 98), ()]
    choices = json.dumps({"enum": ["the drafter guesses and the target checks", "!"]})
    events = answer(pair, sampling=Sampling(temperature=0.0), draft_length=4, json_schema=choices, drafters=("suffix",))
    if len(end_of(events).text) > 3:
        assert {event.source for event in events if isinstance(event, Drafted)} == {GRAMMAR}
        assert end_of(events).stats.draft_n_accepted > 0


def test_forced_letters_copy_the_state_of_a_huge_schema_once(pair: LoadedPair, monkeypatch: pytest.MonkeyPatch) -> None:
    copied, copy = list[object](), first_letters.llama_cpp.llama_sampler_clone

    def counted(state: object) -> object:
        copied.append(state)
        return copy(state)

    names = [f"property_{number}" for number in range(500)]
    schema = {"type": "object", "properties": {name: {"type": "string"} for name in names}, "required": names}
    grammar = LlamaGrammar(pair._model.vocabulary, gbnf_of_schema(json.dumps(schema)), Sampling(), 0, letters_of(pair))
    monkeypatch.setattr(first_letters.llama_cpp, "llama_sampler_clone", counted)
    assert grammar.forced([], 99) == '{"property_0": "'
    assert len(copied) == 1
    grammar.close()


def test_a_chosen_token_that_the_grammar_allows_stands_and_one_that_it_rules_out_is_refused(pair: LoadedPair) -> None:
    model = pair._model
    seven, letter = (model.tokenize(text, parse_control=False)[-1] for text in ("7", "x"))
    for draft_length in (0, 4):
        # A digit, a tilde and a digit are three tokens whatever the model prefers; three digits may be one.
        # The limits are off, so that only the grammar rules words out, whatever the model thinks of a seven.
        free = Sampling(temperature=0.8, top_k=0, top_p=1.0, min_p=0.0)
        asked = {"grammar": 'root ::= [0-9] "~" [0-9] "."', "sampling": free, "seed": 1}
        end = end_of(answer(pair, **asked, draft_length=draft_length, chosen=((2, seven),)))
        assert (end.text[1:], end.reason) == ("~7.", "stop")
        refused = answer(pair, **asked, draft_length=draft_length, chosen=((2, letter),))[-1]
        assert isinstance(refused, Failed)
        assert (refused.code, refused.message) == (
            "ruled_out",
            "the grammar, the JSON schema or a logit bias rules this word out here",
        )


def test_half_of_a_character_may_be_chosen_and_the_text_stays_what_the_events_say(pair: LoadedPair) -> None:
    model = pair._model
    half = next(token for token in range(model.n_vocab) if model.piece(token) and model.piece(token)[0] >= 0xC3)
    texts = []
    for draft_length in (0, 4):
        asked = {"sampling": Sampling(temperature=0.0), "seed": 1, "draft_length": draft_length}
        events = answer(pair, **asked, chosen=((2, half), (5, half)))
        end = end_of(events)
        assert end.text == "".join(event.text for event in events if isinstance(event, Verified))
        texts.append(end.text)
    assert "\ufffd" in texts[0]
    assert texts[0] == texts[1]


# Calls of tools that fit: from the first letter where one is asked for, from its mark on where one may come.


CITY = {"type": "object", "properties": {"city": {"enum": ["Rome", "Oslo"]}}, "required": ["city"]}
NOTHING = {"type": "object", "properties": {}, "additionalProperties": False}
TOOLS = json.dumps([{"function": {"name": "weather", "parameters": CITY}}, {"function": {"name": "stop"}}])
CALL = '<tool_call>\n{"name": "stop", "arguments": {}}\n</tool_call>'


@pytest.mark.parametrize("choice", ["required", "weather"])
def test_a_call_that_has_to_come_fits_and_is_the_same_with_and_without_guesses(pair: LoadedPair, choice: str) -> None:
    asked = {"tools": TOOLS, "tool_choice": choice, "stop": ("</tool_call>",), "max_tokens": 120, "seed": 2}
    words = (Message("user", "Which city?"),)
    (text,) = {end_of(replied(pair, k, temperature=0.8, messages=words, **asked)).text for k in (0, 4)}
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
