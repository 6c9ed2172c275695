"""From a body to the engine's request. All routes come this way.

Unknown fields are passed over, and unknown roles are taken for the user's. What would change the text and cannot be
kept is refused.
"""

from __future__ import annotations

import json
import math
import uuid
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from app.conversation.tools.call_forms import Tool, Tools
from app.server.refusals import RefusedRequest
from app.server.requests.bodies import Body, FunctionBody, convert
from app.server.requests.chat_turns import joined_text, turns_of
from app.settings.json_schema_check import problem_in_schema
from engine.errors import BadSetting
from engine.llama.grammar.grammar_work import LONGEST_GRAMMAR
from engine.llama.grammar.schema_grammar import grammar_of_schema
from engine.llama.grammar.tool_grammar import grammar_of_tools
from engine.options.request import REASONING, DraftLength, Message, Request
from engine.options.sampling_params import Sampling
from engine.sampling.recommended import NAMES

MOST_PROMPTS = 1_000
MOST_TOP = 20
KNOWN_TOP = 10
"""OpenAI allows 20 likely tokens a place; the engine tells 10, and the list may be shorter than what was asked for."""

_OFF = {"top_k": 0, "top_p": 1.0, "min_p": 0.0}
"""What -1 stands for in vLLM's and LM Studio's examples."""


class Asked(NamedTuple):
    """A request, and what its client wants to be told.

    `top_logprobs` None tells no probabilities. `tools` has the schemas of those that may be called, None for
    none. `usage_in_stream`: whether a stream ends with the usage. `model` is the name that the client gives.
    `not_held` has what no grammar holds of the form, by "response_format" or a tool's name. `echoes_only`: the last
    token was not asked for.
    """

    request: Request
    model: str
    stream: bool
    usage_in_stream: bool
    tools: Tools | None
    top_logprobs: int | None
    not_held: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    echoes_only: bool = False


def chat_request(body: Body, draft_length: DraftLength) -> list[Asked]:
    """What a body of chat completions asks for. `draft_length` is the open pair's own. Raises RefusedRequest."""
    messages = turns_of(body.messages or [])
    if not any(message.role == "user" and message.content.strip() for message in messages):
        raise RefusedRequest("messages must hold a text of the user", param="messages", code="empty_prompt")
    return [asked_of(body, draft_length, messages, _tools(body))]


def completion_request(body: Body, draft_length: DraftLength) -> list[Asked]:
    """What a body of (legacy) completions asks for: each prompt is continued as it is. Raises RefusedRequest."""
    prompts = _prompts(body.prompt)
    if not all(prompt or ids or body.suffix for prompt, ids in prompts):
        raise RefusedRequest("prompt must be a text that is not empty", param="prompt", code="invalid_prompt")
    if body.echo and (body.stream or body.suffix is not None):
        raise RefusedRequest("echo needs an answer in one piece, without suffix", param="echo", code="unsupported")
    reads_only = _max_tokens(body) == 0  # one token is written all the same, and not told
    if reads_only:
        body = msgspec.structs.replace(body, max_completion_tokens=1)
    if type(body.logprobs) is int:
        body = msgspec.structs.replace(body, logprobs=True, top_logprobs=max(body.logprobs, 0))
    asked = asked_of(body, draft_length, (), {})
    request = partial(msgspec.structs.replace, asked.request, raw=True, fills=True, suffix=body.suffix)
    return [
        asked._replace(
            request=request(generation_id=uuid.uuid4().hex, prompt=prompt, prompt_ids=ids, echo=bool(body.echo)),
            echoes_only=reads_only,
        )
        for prompt, ids in prompts
    ]


def infill_request(body: Body, draft_length: DraftLength) -> list[Asked]:
    """What a body of llama.cpp's `/infill` asks for. Raises RefusedRequest."""
    others = "".join(f"{each.text or ''}\n" for each in body.input_extra or ())
    prompts = _prompts(body.prompt)
    if len(prompts) > 1 or prompts[0][1]:
        raise RefusedRequest("prompt must be a text", param="prompt", code="invalid_type")
    prefix = others + (body.input_prefix or "") + prompts[0][0]
    given = msgspec.structs.replace(body, prompt=prefix, suffix=body.input_suffix or "", echo=False)
    return completion_request(given, draft_length)


def _prompts(value: Any) -> list[tuple[str, tuple[int, ...]]]:
    """Each prompt of a body. Raises RefusedRequest."""
    is_list = isinstance(value, list) and value and all(isinstance(each, str | list) for each in value)
    if is_list and len(value) > MOST_PROMPTS:
        message = f"prompt must hold at most {MOST_PROMPTS:,} prompts"
        raise RefusedRequest(message, param="prompt", code="invalid_prompt")
    return [_prompt(each) for each in (value if is_list else [value])]


def _prompt(value: Any) -> tuple[str, tuple[int, ...]]:
    """A prompt as a text, or as ids. Raises RefusedRequest."""
    if isinstance(value, list) and value and all(type(each) is int and 0 <= each < 2**31 for each in value):
        return "", tuple(value)
    if value is not None and not isinstance(value, str):
        message = "prompt must be a text, a list of ids, or a list of these"
        raise RefusedRequest(message, param="prompt", code="invalid_prompt")
    return value or "", ()


def asked_of(body: Body, draft_length: DraftLength, messages: tuple[Message, ...], tools: Mapping[str, Tool]) -> Asked:
    """All of a body but its prompt. Raises RefusedRequest."""
    if body.n not in (None, 1) or body.best_of not in (None, 1):
        raise RefusedRequest("n must be 1: ask again for another reply", param="n", code="unsupported")
    choice, top_logprobs = _tool_choice(body.tool_choice, tools), _top_logprobs(body)
    prediction = joined_text(body.prediction.content) if body.prediction is not None else ""
    own = body.draftlight.draft_length if body.draftlight is not None else None
    # Of a prediction far more guesses pay than the pair's network has made well.
    usual = "auto" if prediction else draft_length
    request = Request(
        uuid.uuid4().hex,
        messages,
        max_tokens=_max_tokens(body),
        sampling=_sampling(body),
        unset_sampling=tuple(name for name in NAMES if getattr(body, name) is None),
        stop=tuple(filter(None, [body.stop] if isinstance(body.stop, str) else body.stop or ())),
        seed=None if body.seed in (None, -1) else body.seed & (2**63 - 1),
        draft_length=usual if own is None else own,
        prediction=prediction,
        reasoning=_reasoning(body),
        reasoning_if_offered=True,
        likely_tokens=top_logprobs is not None,
        probabilities=top_logprobs is not None,
        grammar=body.grammar or "",
        json_schema=_schema(body),
        tools=json.dumps([tool.as_function() for tool in tools.values()]) if tools else "",
        tool_choice=choice,
    )
    if len(request.tools) > LONGEST_GRAMMAR:
        raise RefusedRequest("the tools are too long", param="tools", code="invalid_value")
    if request.grammar and request.json_schema:
        raise RefusedRequest("only one of grammar and response_format can be held", code="unsupported")
    try:
        request.check()
        not_held = _not_held(request)
    except BadSetting as error:
        raise RefusedRequest(str(error), code=error.code) from error
    return Asked(
        request,
        body.model or "",
        bool(body.stream),
        body.stream_options is not None and bool(body.stream_options.include_usage),
        {name: tool.parameters for name, tool in tools.items()} if tools and choice != "none" else None,
        top_logprobs,
        not_held,
    )


def _not_held(request: Request) -> dict[str, tuple[str, ...]]:
    """What is to be looked at once it is written. Raises BadSetting."""
    if request.json_schema:
        loose = grammar_of_schema(json.loads(request.json_schema)).loose
        return {"response_format": loose} if loose else {}
    return grammar_of_tools(request.tools, request.tool_choice).loose if request.calls_tools else {}


def _schema(body: Body) -> str:
    if body.response_format is None and body.json_schema is None:
        return ""
    # llama.cpp's server takes a schema beside the fields of OpenAI.
    wanted = {"type": "json_schema", "schema": body.json_schema}
    if body.response_format is not None:
        wanted = body.response_format
    match wanted.get("type") or "text":
        case "text":
            return ""
        case "json_object":
            schema = {"type": "object"} if wanted.get("schema") is None else wanted["schema"]
        case "json_schema":
            inner = wanted.get("json_schema") or wanted
            schema = inner.get("schema") if isinstance(inner, dict) else None
        case other:
            raise RefusedRequest(f"response_format {other!r} is not known", param="response_format", code="unsupported")
    if not isinstance(schema, dict):
        raise RefusedRequest("the JSON schema must be an object", param="response_format", code="invalid_schema")
    if len(text := json.dumps(schema)) > LONGEST_GRAMMAR:
        raise RefusedRequest("the JSON schema is too long", param="response_format", code="invalid_schema")
    if problem := problem_in_schema(text):
        raise RefusedRequest(str(problem), param="response_format", code="invalid_schema")
    return text


def _tools(body: Body) -> dict[str, Tool]:
    """The functions of a body, each name once; tools of other types are nothing that can be called here."""
    found = dict[str, Tool]()
    for place, each in enumerate(body.tools or ()):
        if each.type in (None, "function"):
            given = convert(each.function, FunctionBody, f"tools[{place}].function")
            parameters = given.parameters or {"type": "object", "properties": {}}
            found[given.name] = Tool(given.name, given.description or "", parameters)
    return found


def _tool_choice(choice: Any, tools: Mapping[str, Tool]) -> str:
    """Either "none", "auto", "required", or the name of the tool that has to be called. Raises RefusedRequest."""
    if not tools and choice not in (None, "none", "auto"):
        raise RefusedRequest("tool_choice needs tools", param="tool_choice", code="invalid_value")
    if choice is None or not tools:
        return "auto" if tools else "none"
    if choice in ("none", "auto", "required"):
        return str(choice)
    function = choice.get("function", choice) if isinstance(choice, dict) else {}
    name = function.get("name") if isinstance(function, dict) else None
    if name not in list(tools):
        raise RefusedRequest("tool_choice names none of the tools", param="tool_choice", code="invalid_value")
    return str(name)


def _max_tokens(body: Body) -> int | None:
    given = (body.max_completion_tokens, body.max_tokens, body.n_predict)
    return next((most for most in given if most is not None and most >= 0), None)


def _sampling(body: Body) -> Sampling:
    given: dict[str, Any] = {name: getattr(body, name, None) for name in Sampling.__struct_fields__}
    given = {name: _OFF[name] if value == -1 and name in _OFF else value for name, value in given.items()}
    given["logit_bias"] = tuple(_bias(*each) for each in body.logit_bias.items()) if body.logit_bias else None
    return Sampling(**{name: value for name, value in given.items() if value is not None})


def _bias(name: str, amount: float) -> tuple[int, float]:
    """OpenAI's -100 bans a token and 100 leaves no other."""
    if not (name.isascii() and name.isdigit() and len(name) < 10):
        raise RefusedRequest("logit_bias must map ids of tokens to numbers", param="logit_bias", code="invalid_value")
    return int(name), -math.inf if amount <= -100 else amount


def _top_logprobs(body: Body) -> int | None:
    if not body.logprobs:
        return None
    most = body.top_logprobs or 0
    if not 0 <= most <= MOST_TOP:
        raise RefusedRequest(f"top_logprobs must be from 0 to {MOST_TOP}", param="top_logprobs", code="invalid_value")
    return min(most, KNOWN_TOP)


def _reasoning(body: Body) -> str:
    """OpenAI's `reasoning_effort` in the words of chat templates; what a template does not offer is left to it."""
    if isinstance(on := (body.chat_template_kwargs or {}).get("enable_thinking"), bool):
        return "on" if on else "off"
    named = body.reasoning_effort or ""
    effort = {"none": "off", "xhigh": "max"}.get(named, named)
    return effort if effort in REASONING else ""
