"""Tools as plain texts, for the many chat templates that know of none, and the form in which all calls are written.

The form is Hermes's, which Qwen and others are trained on: a JSON object with `name` and `arguments` between two marks.
A model whose own template has another form is asked for this one in the system text, and the grammar holds it to it
(`engine/llama/grammar/tool_grammar.py`), so that every call is read in one way.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine.options.request import TOOL_CALL, TOOL_CALL_END, Message, ToolCall

RESULT_BEGINS, RESULT_ENDS = "<tool_response>", "</tool_response>"

_REQUEST = (
    "You may call functions to help with the user's request. These are the functions, each a JSON object on a line:\n"
    "%s\n\nTo call one, write a JSON object with its name and arguments between these marks, and nothing behind:\n"
    f'{TOOL_CALL}\n{{"name": "…", "arguments": {{…}}}}\n{TOOL_CALL_END}'
)


def as_texts(messages: Sequence[Message], tools: str) -> list[Message]:
    """The same chat with tools, calls and results as texts of system, assistant and user; `tools` is a JSON list."""
    told: list[Message] = []
    for message in messages:
        if message.role == "tool":
            text = f"{RESULT_BEGINS}\n{message.content}\n{RESULT_ENDS}"
            if told and told[-1].role == "user":  # results of several calls are one turn
                text, _ = f"{told[-1].content}\n{text}", told.pop()
            told.append(Message("user", text))
        elif message.calls:
            told.append(Message("assistant", "\n".join(filter(None, [message.content, *map(_call, message.calls)]))))
        else:
            told.append(message)
    if not tools:
        return told
    listed = "\n".join(json.dumps(tool, ensure_ascii=False) for tool in json.loads(tools))
    request = _REQUEST % listed
    if told and told[0].role == "system":
        return [Message("system", f"{told[0].content}\n\n{request}"), *told[1:]]
    return [Message("system", request), *told]


def _call(call: ToolCall) -> str:
    """A call as the model writes it."""
    name = json.dumps(call.name, ensure_ascii=False)
    return f'{TOOL_CALL}\n{{"name": {name}, "arguments": {call.arguments}}}\n{TOOL_CALL_END}'
