"""The tools that a chat offers to its model: their names, what the model is told of them, and what they answered.

What a server says about a tool is a stranger's text: names are made harmless, long descriptions are cut, and a
schema that no grammar can be made of leaves the tool out, with the reason.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from app.attachments.attachment import ANSWERS, Attachment, from_prompt, harmless_name, in_prompt
from app.conversation.tools.call_forms import Tool
from app.settings.json_schema_check import problem_in_schema
from app.system.terminal_text import on_one_line

LONGEST_TOOL_NAME = 64
LONGEST_LISTED_NAME = 128
LONGEST_DESCRIPTION = 2_000
LONGEST_SCHEMA = 20_000
"""Letters; it stands in the system text of every request."""

MOST_LISTED, MOST_TOOLS = 1_000, 128
"""Tools of a server that are looked at, and of all servers that are offered: the system text and a grammar hold all."""


class ListedTool(msgspec.Struct, frozen=True):
    """A tool as its server lists it; `schema` is the JSON of its arguments' schema, `fault` why it cannot be used."""

    name: str
    description: str = ""
    schema: str = "{}"
    fault: str = ""

    @property
    def fingerprint(self) -> str:
        """Changes with all that was shown when the tool was allowed: a tool that is another one is asked for again."""
        return hashlib.sha256("\n".join((self.name, self.description, self.schema)).encode()).hexdigest()[:16]


class OfferedTool(NamedTuple):
    """A tool with its server's name, and as the model is told of it."""

    server: str
    listed: ListedTool
    tool: Tool


Permission = Literal["once", "always", "refused"]


class ToolAnswer(msgspec.Struct, frozen=True, tag=True):
    """What a call gave: plain text that the model reads. `failed` where it is an error, or nobody allowed the call."""

    name: str
    text: str
    failed: bool = False


def object_schema(given: object) -> dict[str, Any]:
    """The schema of a tool's arguments: what is none, of all or of a property, takes anything."""
    schema = given if isinstance(given, dict) and given.get("type", "object") == "object" else {}
    named, required = schema.get("properties"), schema.get("required")
    properties = named.items() if isinstance(named, dict) else ()
    mended = {
        "type": "object",
        "properties": {name: each if isinstance(each, dict) else {} for name, each in properties},
        "required": [each for each in required if isinstance(each, str)] if isinstance(required, list) else [],
    }
    return {"properties": {}} | schema | mended


def listed_tool(name: str, description: str, schema: object) -> ListedTool:
    """A tool from what its server says, which may be anything."""
    description, shown = description[:LONGEST_DESCRIPTION], on_one_line(name[:LONGEST_LISTED_NAME])
    if shown != name:
        fault = f"its name is longer than {LONGEST_LISTED_NAME} letters, or has some that cannot be shown"
        return ListedTool(shown[:LONGEST_LISTED_NAME], description, fault=fault)
    try:
        text = json.dumps(object_schema(schema))
        fault = problem_in_schema(text) if len(text) <= LONGEST_SCHEMA else "its schema is too long"
        return ListedTool(name, description, "{}" if fault else text, fault)
    except (RecursionError, ValueError, TypeError, AttributeError):
        return ListedTool(name, description, fault="its schema cannot be read")


def offered(servers: Sequence[tuple[str, Sequence[ListedTool]]]) -> dict[str, OfferedTool]:
    """The tools of all servers that can be used, each under a name of its own that models can write.

    A name that several of them have is put behind their server's, and numbered where that is not enough.
    """
    usable = [(server, one) for server, listed in servers for one in listed if not one.fault]
    plain = [_name(one.name) for _, one in usable]
    found: dict[str, OfferedTool] = {}
    for (server, one), name in zip(usable, plain, strict=True):
        named, number = name if plain.count(name) == 1 else f"{server}_{name}", 1
        while (own := _name(named, f"_{number}" if number > 1 else "")) in found:
            number += 1
        found[own] = OfferedTool(server, one, Tool(own, one.description, json.loads(one.schema)))
    return found


def _name(text: str, end: str = "") -> str:
    return (re.sub(r"[^A-Za-z0-9_-]+", "_", text)[: LONGEST_TOOL_NAME - len(end)] or "tool") + end


def answers_as_text(answers: Sequence[ToolAnswer]) -> str:
    """The answers as the text of one message, in the form of attachments, which no answer can leave."""
    return in_prompt([Attachment(harmless_name(one.name), ANSWERS[one.failed], one.text) for one in answers], "")


def answers_in(text: str) -> tuple[ToolAnswer, ...]:
    """The answers that a message holds; none where it is any other text."""
    attached, words = from_prompt(text)
    if words or not attached or not all(each.kind in ANSWERS for each in attached):
        return ()
    return tuple(ToolAnswer(each.name, each.text.removesuffix("\n"), each.kind == ANSWERS[1]) for each in attached)
