"""The tools of a request, as OpenAI's chat completions list them.

Tools of other types are passed over: hosted ones (a search, a computer) are nothing that can be called here, and a
client that lists one beside its own functions is served all the same.
"""

from __future__ import annotations

from app.conversation.tools.offered_tools import Tool
from app.server.refusals import RefusedRequest
from app.server.requests.body_fields import BodyFields

LONGEST_NAME = 128


def tools_of(body: BodyFields) -> tuple[Tool, ...]:
    """The functions of a body, each name once. Raises RefusedRequest."""
    listed = [each.inner("function") or each for each in body.objects("tools") if _is_function(each)]
    listed += body.objects("functions")
    found = {tool.name: tool for tool in map(_tool, listed)}
    return tuple(found.values())


def _is_function(tool: BodyFields) -> bool:
    return tool.text("type", "function") == "function"


def _tool(function: BodyFields) -> Tool:
    name = function.text("name")
    if not name or len(name) > LONGEST_NAME:
        message = f"{function.named('name')} must be a name of at most {LONGEST_NAME} letters"
        raise RefusedRequest(message, param="tools", code="invalid_tool")
    given = function.inner("parameters")
    parameters = {"type": "object", "properties": {}} if given is None or not given.values else given.values
    return Tool(name, function.text("description"), parameters)


def tool_choice(body: BodyFields, tools: tuple[Tool, ...]) -> str:
    """Either "none", "auto", "required", or the name of the tool that has to be called. Raises RefusedRequest."""
    choice = body.values.get("tool_choice")
    if choice is None or not tools:
        if choice not in (None, "none", "auto"):
            raise RefusedRequest("tool_choice needs tools", param="tool_choice", code="invalid_value")
        return "auto" if tools else "none"
    if isinstance(choice, str) and choice in ("none", "auto", "required"):
        return choice
    function = choice.get("function", choice) if isinstance(choice, dict) else {}
    name = function.get("name") if isinstance(function, dict) else None
    if name not in [tool.name for tool in tools]:
        raise RefusedRequest("tool_choice names none of the tools", param="tool_choice", code="invalid_value")
    return str(name)
