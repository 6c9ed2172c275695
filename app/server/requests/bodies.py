"""The bodies that clients send, by OpenAI's names: JSON of bounded depth, each field of its type.

A field that is null counts as absent, one that nobody knows is passed over, and one of a wrong type is refused by name.
"""

from __future__ import annotations

import codecs
import json
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from app.server.refusals import RefusedRequest

DEEPEST = 100
"""Levels of lists and objects in a body; schemas of tools have some twenty."""

MOST_VALUES = 500_000
"""Counted by commas and opening brackets, those in texts too: a page of text has some hundred."""

Whole = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
Number = Annotated[float, Meta(ge=-1e30, le=1e30)]
Parts = list[dict[str, Any] | str]
"""The parts of a content: texts, and what is none."""

Wanted = TypeVar("Wanted")


class CalledFunction(Struct):
    name: str | None = None
    arguments: Any = None


class CallBody(Struct):
    function: CalledFunction
    id: str | None = None


class TurnBody(Struct):
    """One of the `messages`."""

    role: str | None = None
    content: str | Parts | None = None
    tool_calls: list[CallBody] | None = None
    tool_call_id: str | None = None
    name: str | None = None
    reasoning_content: str | None = None
    reasoning: str | None = None


class ToolBody(Struct):
    """One of the `tools`; what it is if not a function is nothing that can be called here."""

    type: str | None = None
    function: Any = None


class FunctionBody(Struct):
    name: Annotated[str, Meta(min_length=1, max_length=128)]
    description: str | None = None
    parameters: dict[str, Any] | None = None


class Prediction(Struct):
    content: str | Parts | None = None


class OwnOptions(Struct):
    """What this server adds."""

    draft_length: Whole | Literal["auto"] | None = None


class StreamOptions(Struct):
    include_usage: bool | None = None


class OtherFile(Struct):
    text: str | None = None


class Body(Struct):
    """What a body of any route may hold."""

    model: str | None = None
    messages: list[TurnBody] | None = None
    prompt: Any = None
    suffix: str | None = None
    echo: bool | None = None
    input_prefix: str | None = None
    input_suffix: str | None = None
    input_extra: list[OtherFile] | None = None
    stream: bool | None = None
    stream_options: StreamOptions | None = None
    n: Whole | None = None
    best_of: Whole | None = None
    max_completion_tokens: Whole | None = None
    max_tokens: Whole | None = None
    n_predict: Whole | None = None
    stop: str | list[str] | None = None
    seed: Whole | None = None
    temperature: Number | None = None
    top_p: Number | None = None
    min_p: Number | None = None
    top_k: Whole | None = None
    repeat_penalty: Number | None = None
    repeat_last_n: Whole | None = None
    presence_penalty: Number | None = None
    frequency_penalty: Number | None = None
    dry_multiplier: Number | None = None
    dry_base: Number | None = None
    dry_allowed_length: Whole | None = None
    dry_last_n: Whole | None = None
    logit_bias: dict[str, Number] | None = None
    logprobs: bool | Whole | None = None
    top_logprobs: Whole | None = None
    grammar: str | None = None
    response_format: dict[str, Any] | None = None
    json_schema: Any = None
    tools: list[ToolBody] | None = None
    tool_choice: Any = None
    prediction: Prediction | None = None
    reasoning_effort: str | None = None
    chat_template_kwargs: dict[str, Any] | None = None
    draftlight: OwnOptions | None = None


def read_body(data: bytes) -> Body:
    """The object that a body holds. Raises RefusedRequest."""
    # A value of two letters takes a hundred bytes and much time once it is read, in which nobody else is served.
    if sum(data.count(mark) for mark in (b",", b"[", b"{")) > MOST_VALUES:
        raise RefusedRequest(f"the body has more than {MOST_VALUES:,} values", status=413, code="body_too_large")
    try:
        value = _decoded(data.removeprefix(codecs.BOM_UTF8))
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deep" if isinstance(error, RecursionError) else str(error)[:200]
        raise RefusedRequest(f"the body is not JSON: {reason}", code="invalid_json") from error
    if not isinstance(value, dict):
        raise RefusedRequest("the body must be a JSON object", code="invalid_json")
    if _is_deep(value):
        raise RefusedRequest(f"the body is nested more than {DEEPEST} levels deep", code="invalid_json")
    return convert(value, Body)


def _decoded(data: bytes) -> Any:
    """What a body says. Half of a letter, as where an editor cuts its text, becomes a question mark."""
    try:
        return msgspec.json.decode(data)
    except ValueError:
        if b"\\ud" not in data.lower():
            raise
        return msgspec.json.decode(json.dumps(json.loads(data), ensure_ascii=False).encode(errors="replace"))


def convert(value: Any, kind: type[Wanted], where: str = "") -> Wanted:
    """A part of a body, which stands at `where`, as a value of its kind. Raises RefusedRequest."""
    try:
        return msgspec.convert(value, kind, strict=False)
    except ValueError as error:
        fault, _, place = str(error).partition(" - at `$")
        named = f"{where}{place.rstrip('`')}".removeprefix(".")
        raise RefusedRequest(f"{named or 'the body'}: {fault}", param=named or None, code="invalid_type") from error


def _is_deep(value: Any) -> bool:
    """Whether lists and objects stand in each other too deep."""
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for each in level
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True
