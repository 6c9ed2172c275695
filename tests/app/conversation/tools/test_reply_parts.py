"""A reply's text in parts, however its tokens cut it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.conversation.tools.call_forms import Tools
from app.conversation.tools.reply_parts import ReplyPart, ReplyParts

CALL = '<tool_call>\n{"name": "f", "arguments": {"a": 1}}\n</tool_call>'
TOOLS: dict[str, Any] = {"f": {"properties": {"a": {"type": "integer"}}, "required": ["a"]}, "g": {}}
CALLED, TWICE, THOUGHT = [("call", "f", '{"a": 1}')], [("call", "f", '{"a": 1}')] * 2, ("reasoning", "", "x")
NO_CALLS = (
    'Like this: {"name": "f", "arguments": {"a": 1}}', '{"name": "f", "arguments": {"a": 1}} is a call.',
    '```json\n{"name": "f", "arguments": {"a": 1}}\n```\nThat is it.', '{"name": "other", "arguments": {"a": 1}}',
    '{"name": "f", "arguments": {"a": "one"}}', '{"name": "f", "arguments": {}}',
    "f <arg_key>a</arg_key>", "<tool_call>f g</tool_call>", "f", "call:f{a:1} is a call", "call:f{a:<escape>}",
    '{"name": "f", "arguments": {"a": 1}, "note": "x"}', '{"name": "f", "arguments": {"a": 1}',
    '[{"name": "f", "arguments": {"a": 1}}, {"name": "other", "arguments": {}}]', "f(a=open('x'))",
    "f(a=1) # and so on\nmore", "g(1)", "import f", '{"a": 1}', "<function=f>a</function>",
)  # fmt: skip
FAMILIES = (
    '<function=f>{"a": 1}</function>', "f.call(a=1)", '{"function": "f", "arguments": {"a": 1}}',
    "```tool_code\nprint(default_api.f(a=1))\n```", "{'name': 'f', 'arguments': {'a': 1}}",
    '<|tool_call|>[{"name": "f", "arguments": {"a": 1}}]<|/tool_call|>', "<|tool_call_start|>[f(a=1)]<|tool_call_end|>",
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{"a": 1}<|tool_call_end|>',
    '<｜tool▁calls▁begin｜>function<｜tool▁sep｜>f\n```json\n{"a": 1}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    "<start_function_call>call:f{a:1}<end_function_call><start_function_response>",
    "<|tool_call>call:f{a:1}<tool_call|>", "f\n<arg_key>a</arg_key>\n<arg_value>1</arg_value>\n",
    "<tool_call>f<arg_key>a</arg_key><arg_value>1</arg_value></tool_call>",
    '<minimax:tool_call>\n<invoke name="f">\n<parameter name="a">1</parameter>\n</invoke>\n</minimax:tool_call>',
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="f">\n<｜DSML｜parameter name="a" string="false">1'
    "</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>", "<|python_start|>[f(a=1)]<|python_end|>",
    '[TOOL_CALLS]f[CALL_ID]x1[ARGS]{"a": 1}',
    '<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a": 1}',
    'functools[{"name": "f", "args": {"a": 1}}]', 'Action: ```json\n[{"tool_name": "f", "input": {"a": 1}}]\n```',
    '<|tools_prefix|>[{"f": {"a": 1}}]<|tools_suffix|>', '{"tool_calls": [{"tool": "f", "arguments": {"a": 1}}]}',
    "<function_calls>\nf(a=1)\n</function_calls>", "<tool_call><function=f>\n<parameter=a>\n1\n</function></tool_call>",
    '<|tool_call:begin|>x1<|tool_call:name|>f<|tool_call:args|>{"a": 1}<|tool_call:end|>', '>>>f\n{"a": 1}',
)  # fmt: skip
REAL: list[dict[str, str]] = json.loads(Path(__file__).with_name("real_replies.json").read_text())
"""What Qwen2.5-Coder 0.5 B and 1.5 B wrote when tools were offered; `kind` says whether it is a call."""


def parts_of(text: str, size: int, *, inside: bool = False, tools: Tools | None = TOOLS) -> list[tuple[str, str, str]]:
    """The parts of a text that comes in pieces of `size`, put together from what is told of each piece."""
    parts, told = ReplyParts(tools), list[ReplyPart]()
    parts.begins_inside = inside
    for start in range(0, len(text), size):
        parts.add(text[start : start + size])
        for part in parts.new_parts():
            _join(told, part)
    parts.add("", is_end=True)
    for part in parts.new_parts():
        _join(told, part)
    assert told == parts.parts
    return [(part.kind, part.name, part.text) for part in told]


def _join(told: list[ReplyPart], part: ReplyPart) -> None:
    goes_on = told and part.kind in ("arguments", "reasoning", told[-1].kind) and part.kind != "call"
    if goes_on and told[-1].kind in ("call", part.kind):
        told[-1] = told[-1]._replace(text=told[-1].text + part.text)
    else:
        told.append(part)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize(
    ("text", "inside", "told"),
    [
        ("a plain <b> reply\n", False, [("content", "", "a plain <b> reply\n")]),
        ("<think>\nwhy\n\n</think>\n\nbecause", False, [("reasoning", "", "why"), ("content", "", "because")]),
        ("why</think>because", True, [("reasoning", "", "why"), ("content", "", "because")]),
        ("why, and no end </th", True, [("reasoning", "", "why, and no end </th")]),
        ("<thin", False, [("content", "", "<thin")]),
        (f"So:\n{CALL}", False, [("content", "", "So:"), ("call", "f", '{"a": 1}')]),
        (f"<think>x</think>{CALL}", False, [("reasoning", "", "x"), ("call", "f", '{"a": 1}')]),
        ("<tool_call>no JSON</tool_call>", False, [("content", "", "<tool_call>no JSON</tool_call>")]),
        ('<tool_call>{"na', False, []),
        (f"{CALL}\n<tool_", False, CALLED),
        (f'{CALL[:-15]}, "b', False, [("call", "f", '{"a": 1, "b')]),
        ('<tool_call>{"arguments": {"a": 1}, "name": "f"}</tool_call>', False, [("call", "f", '{"a": 1}')]),
        ("<tool_call><function=f>\n<parameter=a>\n1\n</parameter>\n</function></tool_call>", False, CALLED),
        ('{"name": "f", "arguments": {"a": 1}}', False, CALLED),
        ('<think>x</think>\n\n```json\n{"name": "f", "arguments": {"a": 1}}\n```\n', False, [THOUGHT, *CALLED]),
        ('{{"name": "f", "arguments": {"a": 1}}}', False, CALLED),
        (
            '[{"name": "f", "parameters": {"a": 1}}, {"function": {"name": "f", "arguments": {"a": 1}}}]',
            False,
            CALLED * 2,
        ),
        ('[TOOL_CALLS][{"name": "f", "arguments": {"a": 1}}]', False, CALLED),
        ('<|python_tag|>{"name": "f", "parameters": {"a": 1}}', False, CALLED),
        ("[f(a=1), f(a=1)]", False, TWICE),
        ("<function=f><parameter=a>1</parameter></function>", False, CALLED),
        *((text, False, CALLED) for text in FAMILIES),
        ('f{"a": 1}f[ARGS]{"a": 1}', False, TWICE),
        *((text, False, [("content", "", text)]) for text in NO_CALLS),
        ("a < b and a <tool", False, [("content", "", "a < b and a <tool")]),
    ],
)
def test_parts_do_not_hang_on_where_tokens_end(
    text: str, inside: bool, told: list[tuple[str, str, str]], size: int
) -> None:
    assert parts_of(text, size, inside=inside) == told


def test_several_calls_are_several() -> None:
    assert [name for _, name, _ in parts_of(f"{CALL}\n{CALL}", 9)] == ["f", "f"]


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ('{"name": "g", "arguments": {"b": "one\ntwo"}}', '{"b": "one\\ntwo"}'),
        ('{"name": "g", "arguments": {"b": "\\ud83d"}}', '{"b": "?"}'),  # half of a letter is no text
        (
            "<start_function_call>call:g{b:[<escape>x{a:1},<escape>,2],<escape>c d<escape>:{e:true}}"
            "<end_function_call>",
            '{"b": ["x{a:1},", 2], "c d": {"e": true}}',
        ),
        ('<|tool_call>call:g{b:<|"|>say "a", b:<|"|>}<tool_call|><|tool_response>x', '{"b": "say \\"a\\", b:"}'),
        ("<tool_call>g</tool_call>", "{}"),
        (
            "<tool_call>h\n<arg_key>t</arg_key>\n<arg_value>07\n</arg_value>\n"
            "<arg_key>on</arg_key><arg_value>true</arg_value></tool_call>",
            '{"t": "07\\n", "on": true}',
        ),
        ("g(b=[true, {'c': null}])", '{"b": [true, {"c": null}]}'),
        ("<function=h><parameter=t>07</parameter><parameter=on>True</parameter></function>", '{"t": "07", "on": true}'),
    ],
)
def test_arguments_are_json_as_they_were_meant(text: str, arguments: str) -> None:
    text_or_none = {"anyOf": [{"type": "string"}, {"type": "null"}]}
    tools = {**TOOLS, "h": {"properties": {"t": text_or_none, "on": {"type": "boolean"}}}}
    assert [told for _, _, told in parts_of(text, 5, tools=tools)] == [arguments]


def test_what_is_no_number_of_json_and_blanks_without_end_are_text() -> None:
    for text in ('{"name": "g", "arguments": {"b": NaN}}', f"<function=f>{' ' * 50_000}"):
        assert parts_of(text, 100_000) == [("content", "", text)]


def test_without_tools_a_mark_is_text() -> None:
    assert parts_of(CALL, 5, tools=None) == [("content", "", CALL)]


@pytest.mark.parametrize("size", [1, 1000])
def test_what_models_wrote_is_read_as_it_was_meant(size: int) -> None:
    text = {"type": "string"}
    tools = {
        "get_weather": {"type": "object", "properties": {"city": text}, "required": ["city"]},
        "write_file": {"type": "object", "properties": {"path": text, "text": text}, "required": ["path", "text"]},
    }
    found = [(one["kind"], {kind for kind, _, _ in parts_of(one["text"], size, tools=tools)}) for one in REAL]
    assert sorted(kind for kind, _ in found) == ["call"] * 24 + ["talk"] * len(
        [one for one in REAL if one["kind"] == "talk"]
    )
    assert [(kind, kinds) for kind, kinds in found if kinds != {"call" if kind == "call" else "content"}] == []


@pytest.mark.parametrize("begun", ['{"answer": 5', "[1] According", "[see](x", '["x', "{1: 2"])
def test_what_begins_like_a_call_and_is_none_is_told_as_it_comes(begun: str) -> None:
    parts = ReplyParts(TOOLS)
    parts.add(begun)
    assert [part.kind for part in parts.new_parts()] == ["content"]


@pytest.mark.parametrize("begun", ['{"na', '[{"name": "f"', "[f(", "f(", "[", '{"function": {', "[TOOL_CA"])
def test_what_may_be_a_call_is_held_back(begun: str) -> None:
    parts = ReplyParts(TOOLS)
    parts.add(begun)
    assert parts.new_parts() == []
