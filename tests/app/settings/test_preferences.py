"""What the choices amount to, and which of them are refused."""

from __future__ import annotations

import msgspec
import pytest

from app.settings.json_schema_check import problem_in_schema
from app.settings.preferences import ANY_OBJECT, Preferences
from app.settings.presets import BALANCED, BUILT_IN, EXACT, Preset, in_use, own_preset
from engine.errors import BadSetting
from engine.options.sampling_params import Sampling

SCHEMA = '{"type": "object", "properties": {"answer": {"type": "number"}}, "required": ["answer"]}'


def test_the_defaults_are_what_the_engine_does_by_itself() -> None:
    options = Preferences().options()
    assert options.sampling == Sampling()
    assert (options.draft_length, options.max_tokens, options.seed, options.bit_exact) == (None, None, None, None)
    assert (options.json_schema, options.system) == ("", "")


def test_every_number_of_the_sampling_reaches_the_request() -> None:
    values = {
        "temperature": 0.1,
        "top_k": 7,
        "top_p": 0.5,
        "min_p": 0.2,
        "repeat_penalty": 1.1,
        "presence_penalty": 0.3,
        "frequency_penalty": 0.4,
        "repeat_last_n": 32,
        "dry_multiplier": 0.8,
        "dry_base": 2.0,
        "dry_allowed_length": 3,
        "contrastive": 0.5,
    }
    assert set(values) == set(EXACT.numbers)
    sampling = Preferences().changed(**values).options().request("g", (), 4).sampling
    assert {name: getattr(sampling, name) for name in values} == values


@pytest.mark.parametrize(
    ("kept", "asked"),
    [
        (Preferences(json_schema=SCHEMA), ""),
        (Preferences(json_schema=SCHEMA, answer_as_json=True), SCHEMA),
        (Preferences(answer_as_json=True), ANY_OBJECT),
        (Preferences(json_schema="  \n", answer_as_json=True), ANY_OBJECT),
    ],
)
def test_a_schema_counts_while_the_switch_is_on(kept: Preferences, asked: str) -> None:
    assert kept.options().request("g", (), 4).json_schema == asked


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("temperature", -1.0, "temperature"),
        ("device", "Vulkan0,,Vulkan1", "device"),
        ("device", "Vulkan0,Vulkan0", "device"),
        ("seed", -2, "seed"),
        ("trace_limit_mb", 0, "trace_limit_mb"),
        ("reading_px", 99, "reading_px"),
        ("json_schema", "{", "json_schema"),
        ("presets", (Preset(""),), "name"),
        ("presets", (Preset("Hot", sampling=Sampling(temperature=-1.0)),), "temperature"),
    ],
)
def test_what_is_out_of_range_is_refused_by_name(field: str, value: object, named: str) -> None:
    with pytest.raises(BadSetting, match=named):
        Preferences().changed(**{field: value}).check()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        SCHEMA,
        '{"$ref": "#/$defs/a", "$defs": {"a": {"type": ["string", "null"]}}}',
        '{"type": "array", "items": {"enum": ["a", 1]}}',
        '{"anyOf": [{"const": 1}, {"type": "boolean"}], "additionalProperties": false}',
        '{"type": "string", "pattern": "^[a-z]+$"}',
    ],
)
def test_schemas_that_hold(text: str) -> None:
    assert problem_in_schema(text) == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON yet"),
        ('{"a": 1,\n]', "line 2"),
        ("[]", "begins with {"),
        ('{"type": "strng"}', "strng"),
        ('{"properties": {"age": {"type": "int"}}}', "age has a type"),
        ('{"properties": []}', "properties must be an object"),
        ('{"properties": {"a": 3}}', "a is no schema"),
        ('{"enum": []}', "enum must be a list with something in it"),
        ('{"$ref": "https://example.org/a.json"}', "https://example.org/a.json"),
        ('{"$ref": "#/$defs/b", "$defs": {"a": {}}}', "#/$defs/b"),
        ("[" * 100_000, "nested too deep"),
    ],
)
def test_slips_in_a_schema_are_told(text: str, said: str) -> None:
    assert said in problem_in_schema(text)


def test_what_the_check_lets_through_the_engine_takes() -> None:
    """The two must not drift apart: the check exists to say earlier what the engine would say."""
    from engine.llama.grammar import llama_grammar as llama

    for text in (
        SCHEMA,
        "{}",
        ANY_OBJECT,
        '{"type": "string", "pattern": "(?=b)a"}',
        '{"enum": ["a", 1]}',
        '{"not": {}}',
    ):
        assert problem_in_schema(text) == ""
        assert "root" in llama.gbnf_of_schema(text)
    for text in ('{"type": "strng"}', '{"properties": {"a": 3}}'):
        assert problem_in_schema(text)
        with pytest.raises(BadSetting):
            llama.gbnf_of_schema(text)


def test_a_preset_keeps_numbers_and_words_and_says_when_it_is_in_use() -> None:
    kept = Preferences(system="Be short.", sampling=Sampling(temperature=0.3, top_k=5))
    mine = own_preset("  Short ", kept.system, kept.sampling)
    assert mine == Preset("Short", "Be short.", Sampling(temperature=0.3, top_k=5))
    assert in_use(mine, kept.system, kept.sampling)
    assert not in_use(mine, "", kept.sampling)
    assert not in_use(mine, kept.system, Preferences().sampling)
    assert in_use(BALANCED, "whatever", Preferences().sampling)
    assert in_use(EXACT, "", EXACT.sampling)


def test_the_presets_of_the_app_are_in_range() -> None:
    for preset in BUILT_IN:
        preset.check()  # raises where it is not
    assert len({preset.name for preset in BUILT_IN}) == len(BUILT_IN) == 3
    with pytest.raises(BadSetting, match="temperature"):
        msgspec.structs.replace(EXACT, sampling=Sampling(temperature=-1.0)).check()
