"""What a schema's grammar takes and refuses, what is looked at afterwards, and that both end for every schema."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.llama.grammar.json_text import whole_between
from engine.llama.grammar.llama_grammar import LlamaGrammar
from engine.llama.grammar.patterns import Pattern
from engine.llama.grammar.schema_check import misfit
from engine.llama.grammar.schema_grammar import grammar_of_schema
from engine.llama.grammar.tool_grammar import grammar_of_tools
from engine.llama.model import LlamaModel
from engine.options.sampling_params import Sampling

STARTER = Path(__file__).parents[3] / "models" / "starter"
ZOD_EMAIL = r"^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$"
PYDANTIC_DATE = r"^\d{4}-\d{2}-\d{2}$"
TREE = {"$ref": "#/definitions/n", "definitions": {"n": {
    "type": "object", "required": ["v"], "additionalProperties": False,
    "properties": {"v": {"type": "integer"}, "next": {"anyOf": [{"$ref": "#/definitions/n"}, {"type": "null"}]}},
}}}  # fmt: skip
OLD_NEXT = {"title": "Next", "allOf": [{"$ref": "#/definitions/n"}]}
OLD_TREE = {"allOf": [{"$ref": "#/definitions/n"}], "definitions": {"n": {
    "type": "object", "required": ["v"], "properties": {"v": {"type": "integer"}, "next": OLD_NEXT},
}}}  # fmt: skip
BAD_ENUM = {"a": {"enum": 1}}
HELD: list[tuple[Any, list[Any], list[Any]]] = [
    ({"type": "string", "pattern": PYDANTIC_DATE}, ["2026-11-29"], ["2026-1-29", "x2026-11-29", ""]),
    ({"type": "string", "pattern": r"\d\d"}, ["ab12cd", "99"], ["1", "ab"]),
    ({"type": "string", "pattern": r"^[\w\s]+$"}, ["a b\tc_9"], ["a-b", ""]),
    ({"type": "string", "pattern": r"^[^\"\\]{2}$"}, ["ab", "é한"], ['a"', "a\\", "abc"]),
    ({"type": "string", "pattern": r"^a\.b\/c\u0041\x42$"}, ["a.b/cAB"], ["axb/cAB"]),
    ({"type": "string", "pattern": r"^(?:yes|no)\b$"}, ["yes", "no"], ["maybe"]),
    ({"type": "string", "pattern": r"^(a|b?c){2,3}$"}, ["aa", "bcac"], ["a", "aaaa"]),
    ({"type": "string", "pattern": ZOD_EMAIL}, ["ann.lee@example.org"], ["ann", "ann@example"]),
    ({"type": "string", "pattern": r"^\p{Lu}\p{L}*$"}, ["Ärger", "Abc"], ["A1", "abc"]),
    ({"type": "string", "minLength": 2, "maxLength": 3}, ["ab", "abc"], ["a", "abcd"]),
    ({"type": "string", "format": "email"}, ["a@b.org"], ["a@b", "a b@c.de"]),
    ({"type": "string", "format": "uri"}, ["https://example.org/a?b=1"], ["example", "http://a b"]),
    ({"type": "string", "format": "date-time"}, ["2026-11-29T08:00:00Z"], ["2026-13-29T08:00:00Z"]),
    ({"type": "string", "format": "ipv4"}, ["10.0.0.255"], ["10.0.0.256"]),
    ({"type": "string", "format": "nobody-knows"}, ["anything"], [3]),
    ({"type": "integer", "minimum": -5, "maximum": 120}, [-5, 0, 9, 99, 120], [-6, 121, 1000]),
    ({"type": "integer", "exclusiveMinimum": 0}, [1, 15, 900], [0, -3]),
    ({"type": "number", "minimum": 0, "maximum": 1}, [0, 0.25, 1, 1.0], [-0.5, 2]),
    ({"type": "number", "minimum": 0}, [0.5, 12], [-1]),
    ({"type": ["string", "null"]}, ["a", None], [1]),
    ({"enum": ["a", 1, None]}, ["a", 1, None], ["b", 2]),
    ({"enum": [f"value {n}" for n in range(9_000)]}, ["value 7", "value 78", "value 8999"], ["value 9000", "value "]),
    (
        {"type": "object", "required": ["p5"], "properties": {f"p{n}": {"type": "integer"} for n in range(700)}},
        [{"p5": 1}, {"p5": 1, "p699": 2, "p3": 3}], [{"p3": 1}, {"p5": 1, "q": 2}],
    ),
    (OLD_TREE, [{"v": 1}, {"v": 1, "next": {"v": 2, "next": {"v": 3}}}], [{"next": {"v": 1}}, {"v": 1, "next": {}}]),
    ({"const": {"a": ['"', "é"]}}, [{"a": ['"', "é"]}], [{"a": []}]),
    ({"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2}, [[1], [1, 2]], [[], [1, 2, 3]]),
    ({"type": "array", "prefixItems": [{"type": "string"}], "items": False}, [["a"]], [["a", 1], [1]]),
    (
        {"type": "array", "items": [{"type": "string"}], "additionalItems": {"type": "integer"}},
        [["a"], ["a", 1, 2]], [["a", "b"]],
    ),
    ({"type": "object", "patternProperties": {"^x-": {"type": "integer"}}}, [{}, {"x-a": 1}], [{"y": 1}, {"x-a": "b"}]),
    ({"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 1}, [{"a": 1}], [{}, {"a": "b"}]),
    ({"type": "object", "required": ["x"], "additionalProperties": {"type": "integer"}}, [{"x": 1}], [{"x": "1"}, {}]),
    (
        {"allOf": [{"required": ["a"]}, {"properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}]},
        [{"a": "x"}, {"a": "x", "b": 1}], [{"b": 1}],
    ),
    (TREE, [{"v": 1}, {"v": 1, "next": {"v": 2, "next": None}}], [{"next": None}, {"v": 1, "next": {"v": "x"}}]),
    (
        {
            "type": "object", "properties": {"a": {"$ref": "#/$defs/x"}},
            "$defs": {"x": {"$ref": "#y"}, "y": {"$anchor": "y", "type": "boolean"}},
        },
        [{"a": True}, {}], [{"a": 1}],
    ),
    ({"properties": {"a": True, "b": False}, "required": ["a"]}, [{"a": [1]}], [{}, {"a": 1, "b": 2}]),
    (
        {"properties": {"ab": {"type": "integer"}}, "additionalProperties": True},
        [{"ab": 1, "b": "x"}, {"a": 1}, {"abc": "é"}, {"": 0}], [{"ab": "x"}, {"a": 1, "ab": "x"}],
    ),
    ({"properties": {"a1": {}}, "patternProperties": {"^a": {"type": "integer"}}}, [{"a1": 4}], [{"a1": 4.5}]),
    ({"type": "string", "format": "ipv6"}, ["::1", "2001:db8::a:1", "::ffff:10.0.0.1"], ["x", "1.2.3.4"]),
    ({"type": "string", "format": "date"}, ["2026-04-30"], ["2026-04-31", "2026-02-30"]),
    ({"type": "string", "format": "duration"}, ["P1DT2H", "PT5M", "P2W"], ["P", "P1D2Y", "PT"]),
    ({"minProperties": 2}, [{"a": 1, "b": 2}], [{"a": 1}]),
    (
        {"$id": "https://a.org/one", "$ref": "two#/$defs/n", "$defs": {"x": {
            "$id": "two", "$defs": {"n": {"$ref": "#m"}, "o": {"$anchor": "m", "type": "null"}},
        }, "y": {"enum": [{"$anchor": "m"}], "$anchor": "z"}}},
        [None], [1],
    ),
    ({"oneOf": [{"type": "string"}, {"type": "integer"}]}, ["a", 1], [None]),
]  # fmt: skip
"""Schemas, values that fit and values that do not: draft-07, 2020-12, what pydantic and zod write."""

Takes = Callable[[str, str], bool]


@pytest.fixture(scope="module")
def takes() -> Iterator[Takes]:
    model = LlamaModel(STARTER / "target-q8_0.gguf", gpu_layers=0)
    end = next(filter(model.is_end, range(model.n_vocab)))

    def whole(gbnf: str, text: str) -> bool:
        grammar = LlamaGrammar(model.vocabulary, gbnf, Sampling(), 0)
        ids = [*model.tokenize(text, parse_control=False), end]
        rows = np.zeros((len(ids), model.n_vocab), np.float32)
        rows[np.arange(len(ids)), ids] = 9.0  # the likeliest ones are asked about first
        try:
            return all(np.isfinite(grammar.adjusted(rows[at], ids[:at])[each]) for at, each in enumerate(ids))
        finally:
            grammar.close()

    yield whole
    model.close()


@pytest.mark.parametrize(("schema", "fitting", "others"), HELD, ids=[json.dumps(each[0])[:60] for each in HELD])
def test_a_grammar_takes_what_fits_and_nothing_else(
    takes: Takes, schema: Any, fitting: list[Any], others: list[Any]
) -> None:
    gbnf = grammar_of_schema(schema).gbnf
    taken = [each for each in (*fitting, *others) if takes(gbnf, json.dumps(each, ensure_ascii=False))]
    loose = [each for each in taken if each not in fitting]
    assert taken[: len(fitting)] == fitting
    assert [each for each in fitting if misfit(each, schema)] == []
    if not grammar_of_schema(schema).loose:
        assert loose == []


@pytest.mark.parametrize(
    ("schema", "loose", "wrong", "word"),
    [
        ({"properties": {"e": {"pattern": ZOD_EMAIL}}}, ("e: pattern",), {"e": "a..b@c.de"}, "e: pattern"),
        ({"type": "string", "pattern": r"^(.+)\1$"}, ("pattern",), 3, "type"),
        ({"type": "string", "pattern": "^((a?){30}){30}$"}, ("pattern",), "ab", "pattern"),
        ({"type": "string", "maxLength": 100_000}, ("maxLength",), "a" * 100_001, "maxLength"),
        ({"type": "string", "maxLength": 10**12}, ("maxLength",), 3, "type"),
        ({"type": "array", "minItems": 5_000}, ("minItems",), [], "minItems"),
        ({"type": "string", "pattern": "^a{1,2}$", "minLength": 2}, ("minLength",), "a", "minLength"),
        ({"type": "number", "multipleOf": 0.5}, ("multipleOf",), 0.3, "multipleOf"),
        ({"type": "array", "items": {"type": "integer"}, "uniqueItems": True}, ("uniqueItems",), [1, 1], "uniqueItems"),
        ({"type": "integer", "not": {"const": 3}}, ("not",), 3, "not"),
        ({"properties": {"a": {}}, "if": {"required": ["a"]}, "then": False}, ("if",), {"a": 1}, "if"),
        ({"type": "object", "properties": {"a": {}}, "minProperties": 1}, ("minProperties",), {}, "minProperties"),
        ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, ("oneOf",), 3, "oneOf"),
        ({"contains": False, "type": "array"}, ("contains",), [1], "contains"),
        ({"maximum": 1e20, "type": "number"}, ("maximum",), 2e20, "maximum"),
        ({"dependencies": {"a": ["b"]}, "type": "object"}, ("dependencies",), {"a": 1}, "dependencies"),
        ({"type": "string", "format": "json-pointer"}, ("format",), 3, "type"),
        ({"type": "string", "format": "ipv6"}, ("format",), "1::2::3", "format"),
        ({"type": "integer", "minimum": 10**400}, ("minimum",), "a", "type"),
        ({"oneOf": [{"const": 1}, {"const": 1.0}]}, ("oneOf",), 1, "oneOf"),
        ({"oneOf": [{"type": "null", "required": ["a"], "properties": BAD_ENUM}] * 2}, ("oneOf",), None, "oneOf"),
    ],
)  # fmt: skip
def test_what_no_grammar_holds_is_named_and_looked_at_afterwards(
    schema: Any, loose: tuple[str, ...], wrong: Any, word: str
) -> None:
    found = grammar_of_schema(schema)
    assert found.loose == loose
    assert found.gbnf
    assert misfit(wrong, schema) == word


@pytest.mark.parametrize("low", [None, -120, -7, 0, 3, 10, 99, 101])
@pytest.mark.parametrize("high", [None, -3, 0, 9, 10, 55, 100, 1234])
def test_whole_numbers_between_bounds(takes: Takes, low: int | None, high: int | None) -> None:
    if low is None or high is None or low <= high:
        gbnf = f"root ::= {' | '.join(whole_between(low, high))}\n"
        probes = {
            -1000, -120, -119, -8, -7, -3, -2, -1, 0, 1, 2, 3, 9, 10, 11, 54, 55, 56, 98, 99, 100, 101, 1233, 1234,
            1235,
        }  # fmt: skip
        wanted = {each for each in probes if (low is None or each >= low) and (high is None or each <= high)}
        assert {each for each in probes if takes(gbnf, str(each))} == wanted


def test_patterns_that_go_back_for_ever_elsewhere_end_here() -> None:
    began = time.thread_time()
    for source in (
        r"^(a+)+$",
        r"^(a|a)*$",
        r"^(a*)*$",
        r"(x+x+)+y",
        r"^(?=(a+)+$).*b$",
        r"^(([a-z])+.)+[A-Z]([a-z])+$",
    ):
        assert misfit("a" * 2000 + "!", {"pattern": source}) == "pattern"
    assert time.thread_time() - began < 20
    assert Pattern(r"^\bab\B").matches("abc")
    for source in ("(", "a{2,1}", "[z-a]", "*", "(?<", "[", "\\"):
        with pytest.raises(ValueError, match="the pattern"):
            Pattern(source)


def test_schemas_that_lead_to_themselves_or_to_billions_end() -> None:
    doubled = {f"a{n}": {"allOf": [{"$ref": f"#/$defs/a{n + 1}"}] * 2} for n in range(40)} | {
        "a40": {"type": "integer"}
    }
    either = {f"a{n}": {"anyOf": [{"$ref": f"#/$defs/a{n + 1}"}] * 2} for n in range(40)} | {"a40": {"type": "integer"}}
    assert misfit(1, {"$ref": "#/$defs/a0", "$defs": doubled}) == ""
    with pytest.raises(ValueError, match="too many parts"):
        grammar_of_schema({"$ref": "#/$defs/a0", "$defs": doubled})
    assert grammar_of_schema({"$ref": "#/$defs/a0", "$defs": either}).gbnf
    for schema in ({"$ref": "#"}, {"allOf": [{"$ref": "#"}]}):
        assert grammar_of_schema(schema).gbnf
        assert misfit(None, schema) == ""
    for begins in ({"anyOf": [{"$ref": "#"}, {"type": "string"}]}, {"type": "object", "anyOf": [{"$ref": "#"}, {}]}):
        found = grammar_of_schema(begins)
        assert found.gbnf
        assert any("$ref" in each for each in found.loose)
    beside = {
        f"a{n}": {"properties": {p: {"$ref": f"#/$defs/a{n + 1}", f"m{p}Properties": 1} for p in ("in", "ax")}}
        for n in range(40)
    }
    assert grammar_of_schema({"$ref": "#/$defs/a0", "$defs": beside | {"a40": {}}}).gbnf


def test_flags_of_draft_04_bound_no_number() -> None:
    assert misfit(0.5, {"type": "number", "minimum": 0, "exclusiveMinimum": True}) == ""
    assert misfit(5, {"maximum": 10, "exclusiveMaximum": False}) == ""
    with pytest.raises(ValueError, match="minimum above"):
        grammar_of_schema({"type": "integer", "minimum": 0.5, "maximum": 0.6})


def test_very_many_names_and_patterns_are_not_all_compared() -> None:
    began = time.thread_time()
    patterns = {f"^(a|b)*{n}$": {"type": "string"} for n in range(500)}
    with pytest.raises(ValueError, match="too many parts"):
        grammar_of_schema({"properties": {f"a{n}": {} for n in range(500)}, "patternProperties": patterns})
    one = {"patternProperties": {"^(a|b|ab|ba)*c$": {}}, "properties": {f"{'ab' * 900}{n}": {} for n in range(900)}}
    with pytest.raises(ValueError, match="too many parts"):
        grammar_of_schema(one)
    assert misfit("a" * 900, {"pattern": "^((a?){60}){60}b"}) == ""  # as far as it was looked at
    long = {f"p{n}": {"pattern": f"{'a' * 1_000}{n}"} for n in range(600)}
    with pytest.raises(ValueError, match="too many parts"):
        grammar_of_schema({"properties": long})
    grammar_of_schema({"properties": {name: {"pattern": "a" * 4_000} for name in long}})  # the same is written once
    ways = [{"properties": {f"p{n}": {} for n in range(90)}, "required": [f"p{n}"]} for n in range(90)]
    assert "oneOf" in grammar_of_schema({"oneOf": ways}).loose
    assert time.thread_time() - began < 20


def test_a_tool_whose_schema_cannot_be_held_costs_itself_alone(takes: Takes) -> None:
    tools = [
        {"name": "good", "parameters": {"properties": {"n": {"type": "integer"}}, "required": ["n"]}},
        {"name": "bad", "parameters": {"type": "object", "properties": {"x": {"$ref": "#/nowhere"}}}},
        {"name": "mail", "parameters": {"properties": {"to": {"pattern": ZOD_EMAIL}}}},
        {"name": "none", "parameters": ["x"]},
    ]  # fmt: skip
    found = grammar_of_tools(json.dumps(tools), "required")
    assert found.loose == {"bad": ("parameters",), "mail": ("to: pattern",), "none": ("parameters",)}
    for arguments, fits in (('{"n": 1}', True), ('{"n": "1"}', False)):
        call = f'<tool_call>{{"name": "good", "arguments": {arguments}}}</tool_call>'
        assert takes(found.gbnf, call) == fits
    assert takes(found.gbnf, '<tool_call>{"name": "bad", "arguments": {"y": [1]}}</tool_call>')
