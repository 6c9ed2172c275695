"""Calls of tools as models write them: between marks, as bare or fenced JSON, behind a name, as Python, as XML.

What stands between the marks of a call is one whoever reads it. Anything else is a call only where the whole reply is
nothing but calls, each of an offered tool with arguments that fit its schema: JSON that a model shows, or that somebody
has put into a text, is no order. The card asks in any case.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from engine.llama.grammar.schema_check import misfit

LONGEST_CALL = 200_000
"""Letters of a reply that may be a call without marks; one that is longer is text."""

_AROUND = (
    r"(?:[\s;,]|```[\w-]*|</?\|?/?(?:python_\w+|tools?_\w+|action_\w+|(?:START|END)_ACTION|plugin|eom|e?o?t_id"
    r"|channel|constrain|message|call|(?:start|end)_function_\w+)\|?>|<\|tool_call:(?:begin\|>\w*|\w+\|>)"
    r"|\[(?:TOOL_CALLS|ARGS)\]|\[CALL_ID\]\w*|(?:function)?<｜tool[▁_][\w▁]+｜>"
    r"|</?[\w｜]*:?(?:tool_calls?|TOOLCALL|function_calls|tools|code)>|>>>|functools(?=\[)|Action:(?=\s*```))*"
)
"""What Llama, Mistral, Phi, Kimi, DeepSeek and others write around calls, mostly in tokens that are not seen."""

_MARKS, _MARK_BEGUN = re.compile(_AROUND), re.compile(r"`{1,2}|\[[A-Z_]*|>{1,2}|(?:function)?<[^\s>]{0,40}")
_BEHIND_NAME = re.compile(rf"(?:\.call)?(?::\d*)?(?:{_AROUND}j?s?o?n?\b)?{_AROUND}(?:[({{<\[`]|\Z)")
_NAMED = re.compile(rf"(?:(?:commentary )?(?:to=)?functions\.|call:)?([\w.-]+)(?::\d+)?(?:{_AROUND}json(?=\W))?")
_GEMMAS = re.compile(
    r"(?P<mark><escape>|<\|\"\|>)(?P<text>.*?)(?P=mark)|(?<=[{,])\s*(?P<key>[\w.-]+)(?=\s*:)", re.DOTALL
)
_ANSWERED = re.compile(r"<start_function_response>|<\|tool_response>")
_PAIR = re.compile(r"(?s)\s*<arg_key>([^<]+)</arg_key>\s*<arg_value>(.*?)</arg_value>")
_ELEMENT = re.compile(
    r'\s*<((?:｜DSML｜|\w+:)?(function|invoke|parameter))(?:=| name=")([\w.-]+)"?(?: string="(?:true|false)")?>'
)
_ELEMENT_BEGUN = re.compile(r"<(?:｜DSML｜|\w+:)?(?:function=|invoke (?:name=|n?a?m?e?\Z))")
_NAMES, _ARGUMENTS = ("name", "function", "tool_name", "tool"), ("arguments", "parameters", "args", "input")
_FIRST_KEYS = (*_NAMES, *_ARGUMENTS[:2], "type", "id", "tool_call_id", "tool_calls")
_LEADS = ("print(", "default_api.", "commentary to=", "to=", "functions.", "call:")
_LED = re.compile(rf"(?:{'|'.join(map(re.escape, _LEADS))})*")
_JSON = json.JSONDecoder(strict=False)  # models write the line ends of a text as they are
_CONSTANTS = {"true": True, "false": False, "null": None}

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
    text = text.strip()
    found = [Call(text, "{}")] if text in tools else _calls_of(text, tools)
    return found[0] if len(found) == 1 else None


def whole_calls(text: str, tools: Tools) -> list[Call]:
    """The calls that a whole reply without marks is; none where it is anything else."""
    if len(text) > LONGEST_CALL:
        return []
    body = _ANSWERED.split(text, 1)[0].strip()  # some write what the tool would say themselves
    body = body[_behind_marks(body, 0) :].removesuffix("```").rstrip()
    while (last := body.rfind("<")) > 0 and _MARKS.fullmatch(body, last):
        body = body[:last].rstrip()
    calls = [call._replace(name=_offered(call.name, tools)) for call in _calls_of(body, tools)]
    fits = all(call.name in tools and not misfit(json.loads(call.arguments), tools[call.name]) for call in calls)
    return calls if fits else []


def may_become_calls(text: str, tools: Tools) -> bool:
    """Whether a reply that began like this may still be nothing but calls."""
    body = text[_behind_marks(text, 0) :]
    if len(text) > LONGEST_CALL or not body or _MARK_BEGUN.fullmatch(body):
        return len(text) <= LONGEST_CALL
    if body[0] in "[{":
        # JSON and lists that begin with anything else than a call are given as they come.
        rest = body.lstrip("[{ \t\r\n")
        begun = [f"{mark}{key}{mark}" for key in (*_FIRST_KEYS, *tools) for mark in "\"'"]
        begun += [f"{name}(" for name in tools]
        return not rest or any(rest.startswith(each) or each.startswith(rest) for each in begun)
    body = _LED.sub("", body, count=1)
    heads = ("<invoke name=", "function<", "functools[", "Action: ```", *_LEADS, *tools)
    if any(each.startswith(body) for each in heads):
        return True
    names = (body[len(name) :] for name in tools if body.startswith(name))
    return _ELEMENT_BEGUN.match(body) is not None or any(
        _BEHIND_NAME.match(behind) or ".call".startswith(behind) for behind in names
    )


def _behind_marks(text: str, at: int) -> int:
    found = _MARKS.match(text, at)
    return at if found is None else found.end()


def _offered(name: str, tools: Tools) -> str:
    """A tool's name as it was offered: some write a module before it, or a method behind."""
    return next((each for each in (name, name.removesuffix(".call"), name.rpartition(".")[2]) if each in tools), name)


def _calls_of(text: str, tools: Tools) -> list[Call]:
    """The calls that a text is, by the first form that it has."""
    for form in (_of_json, _of_python, _of_names, _of_xml, _of_pairs):
        with suppress(SyntaxError, ValueError, RecursionError, MemoryError, TypeError, KeyError):
            return [_call(*each) for each in form(text, tools)]
    return []


def _call(name: Any, arguments: Any) -> Call:
    """Raises ValueError where it is no name with an object of JSON."""
    if not isinstance(name, str) or not isinstance(arguments, dict):
        raise ValueError
    written = json.dumps(arguments, ensure_ascii=False, allow_nan=False)
    # JSON can name the half of a letter, which is no text.
    return Call(name.encode(errors="replace").decode(), written.encode(errors="replace").decode())


def _of_json(text: str, tools: Tools) -> list[tuple[Any, Any]]:
    """Calls that are JSON: an object, a list of them, or several in a row. Braces may be doubled, as in templates."""
    text, at, found = text[1:-1] if text[:2] == "{{" else text, 0, list[tuple[Any, Any]]()
    while at < len(text):
        value, at = _decoded(text, at)
        value = value["tool_calls"] if isinstance(value, dict) and list(value) == ["tool_calls"] else value
        for each in value if isinstance(value, list) else [value]:
            is_named = isinstance(each, dict) and len(each) == 1 and set(each) <= set(tools)
            found.append(*each.items() if is_named else [_of_object(each)])
    return found


def _decoded(text: str, at: int) -> tuple[Any, int]:
    """The JSON behind marks, and where what comes behind it and its marks begins."""
    value, end = _JSON.raw_decode(text, _behind_marks(text, at))
    return value, _behind_marks(text, end)


def _of_object(value: Any) -> tuple[Any, Any]:
    if not isinstance(value, dict) or not set(value) <= {*_FIRST_KEYS, *_ARGUMENTS}:
        raise ValueError
    inner = value["function"] if isinstance(value.get("function"), dict) else value
    name, arguments = (_first_of(inner, keys) for keys in (_NAMES, _ARGUMENTS))
    return name, _JSON.decode(arguments) if isinstance(arguments, str) else arguments


def _first_of(values: dict[str, Any], keys: tuple[str, ...]) -> Any:
    return next((values[key] for key in keys if key in values), {})


def _of_python(text: str, tools: Tools) -> list[tuple[Any, Any]]:
    """Calls as Python writes them, one or a list: names and values by their own words."""
    body = ast.parse(text, mode="eval").body
    return [_of_ast(each) for each in (body.elts if isinstance(body, ast.List | ast.Tuple) else [body])]


def _of_ast(node: ast.expr) -> tuple[Any, Any]:
    """Raises ValueError for what is no call of plain values."""
    if isinstance(node, ast.Dict):
        return _of_object(ast.literal_eval(node))
    if isinstance(node, ast.Call) and len(node.args) == 1 and ast.unparse(node.func) == "print":
        node = node.args[0]
    if not isinstance(node, ast.Call) or node.args or any(each.arg is None for each in node.keywords):
        raise ValueError
    values = {str(each.arg): ast.literal_eval(_JsonConstants().visit(each.value)) for each in node.keywords}
    return ast.unparse(node.func), values


class _JsonConstants(ast.NodeTransformer):
    def visit_Name(self, node: ast.Name) -> ast.Constant:
        return ast.Constant(_CONSTANTS[node.id])


def _of_names(text: str, tools: Tools) -> list[tuple[Any, Any]]:
    """Calls that are a name and behind it the object of the arguments, in JSON or as Gemma writes it."""
    if text.startswith("call:"):
        text = _GEMMAS.sub(lambda found: json.dumps(found["key"] or found["text"]), text)
    found, at = list[tuple[Any, Any]](), 0
    while head := _NAMED.match(text, at):
        arguments, at = _decoded(text, head.end())
        found.append((head[1], arguments))
    if at < len(text):
        raise ValueError
    return found


def _of_xml(text: str, tools: Tools) -> list[tuple[Any, Any]]:
    """Calls as Qwen3-Coder and its like write them: each parameter between marks of its own, or all as JSON."""

    def arguments(name: str, body: str) -> Any:
        if body.lstrip().startswith("{"):
            return _JSON.decode(body)
        return {key: _value(raw, tools.get(name), key) for key, raw in _elements(body)}

    return [(name, arguments(name, body)) for name, body in _elements(text)]


def _of_pairs(text: str, tools: Tools) -> list[tuple[Any, Any]]:
    """A call as GLM writes it: a name, then marks around each parameter's name and value."""
    name, at = text.partition("<")[0].rstrip(), len(text.partition("<")[0])
    found = dict[str, Any]()
    while (pair := _PAIR.match(text, at)) is not None:
        found[pair[1]], at = _value(pair[2], tools.get(name), pair[1]), pair.end()
    if not found or text[at:].strip():
        raise ValueError
    return [(name, found)]


def _elements(text: str) -> list[tuple[str, str]]:
    """Names and what stands between the marks of each. Raises ValueError where there is anything else."""
    found, at = list[tuple[str, str]](), 0
    while (head := _ELEMENT.match(text, at)) is not None:
        mark = f"</{head[1]}>"
        end = text.find(mark, head.end())
        if end < 0 and head[2] != "parameter":
            raise ValueError
        end = len(text) if end < 0 else end  # the last one's end may be missing
        found.append((head[3], text[head.end() : end].removeprefix("\n").removesuffix("\n")))
        at = end + len(mark)
    if text[at:].strip():
        raise ValueError
    return found


def _value(raw: str, parameters: Any, key: str) -> Any:
    """A parameter's text as the value that its schema wants: XML has texts alone."""
    properties = parameters.get("properties") if isinstance(parameters, dict) else None
    schema = properties.get(key) if isinstance(properties, dict) else None
    if not isinstance(schema, dict) or schema.get("type") == "string":
        return raw
    try:
        value = _JSON.decode({"True": "true", "False": "false", "None": "null"}.get(raw, raw))
    except (ValueError, RecursionError):
        return raw
    is_text = isinstance(value, str) and not misfit(raw, schema)
    return raw if is_text or (misfit(value, schema) and not misfit(raw, schema)) else value
