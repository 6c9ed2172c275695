"""Calls of tools as models write them: between marks, as bare or fenced JSON, as Python, as XML.

What stands between the marks of a call is one whoever reads it. Anything else is a call only where the whole reply is
nothing but calls, each of an offered tool with arguments that fit its schema: JSON that a model shows, or that somebody
has put into a text, is no order. The card asks in any case.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.llama.grammar.schema_check import misfit

LONGEST_CALL = 200_000
"""Letters of a reply that may be a call without marks; one that is longer is text."""

MARKS = ("<|python_tag|>", "[TOOL_CALLS]", "<|tool_call|>", "<|tool_calls_section_begin|>")
"""What some families write before a call, in one token that is mostly not seen: Llama, Mistral, Phi, Kimi."""

_KEYS = ("name", "arguments", "parameters", "function", "type", "id")
_FENCE = re.compile(r"```[\w-]*[ \t]*\n(.*?)\n?[ \t]*```", re.DOTALL)
_FUNCTION = re.compile(r"<function=([\w.-]+)>\s*(.*?)\s*</function>", re.DOTALL)
_PARAMETER = re.compile(r"<parameter=([\w.-]+)>\n?(.*?)\n?</parameter>", re.DOTALL)
_FENCE_HEAD = re.compile(r"```[\w-]*[ \t]*\n?")

Tools = Mapping[str, Any]
"""The schemas of the arguments, by the tools' names."""


class Tool(NamedTuple):
    """A function that may be called. Its arguments are held to what a grammar can hold of its `parameters`."""

    name: str
    description: str
    parameters: dict[str, Any]

    def as_function(self) -> dict[str, Any]:
        """The function as the model's template gets it."""
        function = {"name": self.name, "description": self.description, "parameters": self.parameters}
        return {"type": "function", "function": function}


class Call(NamedTuple):
    """A tool's name, and its arguments as JSON."""

    name: str
    arguments: str


def marked_call(text: str, tools: Tools) -> Call | None:
    """The call between two marks; None where there is none."""
    found = _of_json(text) or _of_xml(text, tools)
    return found[0] if len(found) == 1 else None


def whole_calls(text: str, tools: Tools) -> list[Call]:
    """The calls that a whole reply without marks is; none where it is anything else."""
    body = text.strip()
    if len(body) > LONGEST_CALL:
        return []
    fenced = _FENCE.fullmatch(body)
    body = fenced[1].strip() if fenced is not None else body
    mark = next((each for each in MARKS if body.startswith(each)), "")
    body = body.removeprefix(mark).strip()
    for read in (_of_json, lambda text: _of_json(text[1:-1]) if text[:2] == "{{" else [], _of_python):
        if found := read(body) if read is not None else []:
            break
    else:
        found = _of_xml(body, tools)
    fits = all(call.name in tools and not misfit(json.loads(call.arguments), tools[call.name]) for call in found)
    return found if fits else []


def may_become_calls(text: str, tools: Tools) -> bool:
    """Whether a reply that began like this may still be nothing but calls."""
    body = text.lstrip()
    if (fence := _FENCE_HEAD.match(body)) is not None:
        body = body[fence.end() :].lstrip()
    rest = body.lstrip("[{ \t\r\n")
    if rest and rest != body and not any(mark.startswith(body) or body.startswith(mark) for mark in MARKS):
        # JSON and lists that begin with anything else than a call are told as they come.
        begun = [f'"{key}"' for key in _KEYS] + [f"{name}(" for name in tools]
        return len(text) <= LONGEST_CALL and any(rest.startswith(each) or each.startswith(rest) for each in begun)
    beginnings = ("```", "{", "[", "<function=", *MARKS, *(f"{name}(" for name in tools))
    return len(text) <= LONGEST_CALL and any(body.startswith(each) or each.startswith(body) for each in beginnings)


def _of_json(text: str) -> list[Call]:
    """Calls that are JSON: an object, a list of them, or several in a row."""
    decoder, at, values = json.JSONDecoder(), 0, list[Any]()
    try:
        while at < len(text):
            value, at = decoder.raw_decode(text, at)
            values += value if isinstance(value, list) else [value]
            at = len(text) - len(text[at:].lstrip(" \t\r\n;,"))
    except (ValueError, RecursionError):
        return []
    calls = [_of_object(each) for each in values]
    return [call for call in calls if call is not None] if all(calls) else []


def _of_object(value: Any) -> Call | None:
    if not isinstance(value, dict) or not set(value) <= set(_KEYS):
        return None
    inner = value["function"] if isinstance(value.get("function"), dict) else value
    arguments: Any = inner.get("arguments", inner.get("parameters", {}))
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            return None
    if not isinstance(inner.get("name"), str) or not isinstance(arguments, dict):
        return None
    return Call(inner["name"], json.dumps(arguments, ensure_ascii=False))


def _of_python(text: str) -> list[Call]:
    """Calls as Python writes them, one or a list: names and values by their own words."""
    try:
        body = ast.parse(text, mode="eval").body
        calls = body.elts if isinstance(body, ast.List | ast.Tuple) else [body]
        return [_of_ast(each) for each in calls]
    except (SyntaxError, ValueError, RecursionError, MemoryError, TypeError):
        return []


def _of_ast(node: ast.expr) -> Call:
    """Raises ValueError for what is no call of plain values."""
    if not isinstance(node, ast.Call) or node.args or any(each.arg is None for each in node.keywords):
        raise ValueError
    arguments = {str(each.arg): ast.literal_eval(each.value) for each in node.keywords}
    return Call(ast.unparse(node.func), json.dumps(arguments, ensure_ascii=False, allow_nan=False))


def _of_xml(text: str, tools: Tools) -> list[Call]:
    """Calls as Qwen3-Coder and its like write them, each parameter between marks of its own."""
    if _FUNCTION.sub("", text).strip():
        return []
    calls = []
    for name, body in _FUNCTION.findall(text):
        if _PARAMETER.sub("", body).strip():
            return []
        arguments = {key: _value(raw, tools.get(name), key) for key, raw in _PARAMETER.findall(body)}
        calls.append(Call(name, json.dumps(arguments, ensure_ascii=False)))
    return calls


def _value(raw: str, parameters: Any, key: str) -> Any:
    """A parameter's text as the value that its schema wants: XML has texts alone."""
    properties = parameters.get("properties") if isinstance(parameters, dict) else None
    schema = properties.get(key) if isinstance(properties, dict) else None
    if not isinstance(schema, dict) or schema.get("type") == "string":
        return raw
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        return raw
