"""From OpenAI's body of a chat to the engine's request. All protocols come this way.

Unknown fields are passed over, and unknown roles are taken for the user's. What would change the text and cannot be
kept is refused.
"""

from __future__ import annotations

import json
import math
import uuid
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from app.conversation.tools.call_forms import Tools
from app.conversation.tools.offered_tools import Tool
from app.server.refusals import RefusedRequest
from app.server.requests.body_fields import BodyFields
from app.server.requests.chat_turns import turns_of
from app.server.requests.tool_lists import tool_choice, tools_of
from app.settings.json_schema_check import problem_in_schema
from engine.errors import BadSetting
from engine.llama.grammar.schema_grammar import grammar_of_schema
from engine.llama.grammar.tool_grammar import grammar_of_tools
from engine.options.load_options import FREE_DRAFTERS, OWN_DRAFTER
from engine.options.request import REASONING, DraftLength, Message, Request
from engine.options.sampling_params import Sampling
from engine.sampling.recommended import NAMES

MOST_TOP = 20
KNOWN_TOP = 10
"""OpenAI allows 20 likely tokens a place; the engine tells 10, and the list may be shorter than what was asked for."""

_NUMBERS = (
    "temperature",
    "top_p",
    "min_p",
    "repeat_penalty",
    "presence_penalty",
    "frequency_penalty",
    "dry_multiplier",
    "dry_base",
)
_WHOLE = ("top_k", "repeat_last_n", "dry_allowed_length", "dry_last_n")


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
    marks: bool
    tools: Tools | None
    top_logprobs: int | None
    not_held: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    echoes_only: bool = False


class ServerDefaults(NamedTuple):
    """What a request takes that says nothing about it: the open pair's own draft length."""

    draft_length: DraftLength


def chat_request(body: BodyFields, defaults: ServerDefaults) -> Asked:
    """What a body of chat completions asks for. Raises RefusedRequest."""
    tools = tools_of(body)
    messages = turns_of(body)
    if not any(message.role == "user" and message.content.strip() for message in messages):
        raise RefusedRequest("messages must hold a text of the user", param="messages", code="empty_prompt")
    return asked_of(body, defaults, messages, tools)


def completion_request(body: BodyFields, defaults: ServerDefaults) -> Asked:
    """What a body of (legacy) completions asks for: a prompt that is continued as it is. Raises RefusedRequest."""
    prompt, ids = _prompt(body)
    suffix = body.text("suffix") if body.values.get("suffix") is not None else None
    if not (prompt or ids or suffix):
        raise RefusedRequest("prompt must be one text that is not empty", param="prompt", code="invalid_prompt")
    echo, tells_nothing = body.flag("echo"), _max_tokens(body) == 0  # the prompt is to be read alone
    if echo and (body.flag("stream") or suffix is not None):
        raise RefusedRequest("echo needs an answer in one piece, without suffix", param="echo", code="unsupported")
    if tells_nothing:
        body.values = {**body.values, "max_completion_tokens": 1}
    logprobs = body.values.get("logprobs")
    if isinstance(logprobs, int) and not isinstance(logprobs, bool):
        body.values = {**body.values, "logprobs": True, "top_logprobs": max(logprobs, 0)}
    asked = asked_of(body, defaults, (), ())
    request = msgspec.structs.replace(
        asked.request, raw=True, prompt=prompt, prompt_ids=ids, suffix=suffix, fills=True, echo=echo
    )
    return asked._replace(request=request, echoes_only=tells_nothing)


def infill_request(body: BodyFields, defaults: ServerDefaults) -> Asked:
    """What a body of llama.cpp's `/infill` asks for. Raises RefusedRequest."""
    others = "".join(f"{each.text('text')}\n" for each in body.objects("input_extra"))
    prefix = others + body.text("input_prefix") + body.text("prompt")
    given = {**body.values, "prompt": prefix, "suffix": body.text("input_suffix"), "echo": False}
    return completion_request(BodyFields(given), defaults)


def _prompt(body: BodyFields) -> tuple[str, tuple[int, ...]]:
    """The prompt of a body as a text, or as ids; a list of one is that one. Raises RefusedRequest."""
    value = body.values.get("prompt")
    while isinstance(value, list) and len(value) == 1 and isinstance(value[0], str | list):
        value = value[0]
    if isinstance(value, list) and value and all(type(each) is int and 0 <= each < 2**31 for each in value):
        return "", tuple(value)
    if value is not None and not isinstance(value, str):
        raise RefusedRequest("prompt must be one text or one list of ids", param="prompt", code="invalid_prompt")
    return value or "", ()


def asked_of(
    body: BodyFields, defaults: ServerDefaults, messages: tuple[Message, ...], tools: tuple[Tool, ...]
) -> Asked:
    """All of a body but its prompt. Raises RefusedRequest."""
    if body.whole("n") not in (None, 1) or body.whole("best_of") not in (None, 1):
        raise RefusedRequest("n must be 1: ask again for another reply", param="n", code="unsupported")
    own = body.inner("draftlight") or BodyFields({}, "draftlight")
    top_logprobs = _top_logprobs(body)
    marks, choice, prediction = own.flag("marks"), tool_choice(body, tools), _prediction(body)
    # Of a prediction far more guesses pay than the pair's network has made well.
    request = Request(
        uuid.uuid4().hex,
        messages,
        max_tokens=_max_tokens(body),
        sampling=_sampling(body),
        unset_sampling=tuple(name for name in NAMES if body.number(name) is None),
        stop=tuple(text for text in body.texts("stop") if text),
        seed=_seed(body),
        draft_length=_draft_length(own, "auto" if prediction else defaults.draft_length),
        drafters=_drafters(own),
        verify=_verify(own),
        prediction=prediction,
        reasoning=_reasoning(body),
        reasoning_if_offered=True,
        likely_tokens=top_logprobs is not None,
        probabilities=marks or top_logprobs is not None,
    )
    request = msgspec.structs.replace(request, **_form(body, tools, choice))
    try:
        request.check()
    except BadSetting as error:
        raise RefusedRequest(str(error), code=error.code) from error
    options = body.inner("stream_options")
    return Asked(
        request,
        body.text("model"),
        body.flag("stream"),
        options is not None and options.flag("include_usage"),
        marks,
        {tool.name: tool.parameters for tool in tools} if tools and choice != "none" else None,
        top_logprobs,
        _not_held(request),
    )


def _form(body: BodyFields, tools: tuple[Tool, ...], choice: str) -> dict[str, Any]:
    """The grammar, schema and tools that the reply has to fit. Raises RefusedRequest where they cannot be held."""
    grammar, schema = body.text("grammar"), _schema(body)
    if grammar and schema:
        raise RefusedRequest("only one of grammar and response_format can be held", code="unsupported")
    form: dict[str, Any] = {"grammar": grammar, "json_schema": schema}
    if tools:
        form |= {"tools": json.dumps([tool.told() for tool in tools]), "tool_choice": choice}
    return form


def _not_held(request: Request) -> dict[str, tuple[str, ...]]:
    """What is to be looked at once it is written. Raises RefusedRequest."""
    if request.json_schema:
        loose = grammar_of_schema(json.loads(request.json_schema)).loose
        return {"response_format": loose} if loose else {}
    return grammar_of_tools(request.tools, request.tool_choice).loose if request.calls_tools else {}


def _schema(body: BodyFields) -> str:
    wanted = body.inner("response_format")
    if wanted is None and body.values.get("json_schema") is not None:  # as llama.cpp's server takes it
        wanted = BodyFields({"type": "json_schema", "schema": body.values["json_schema"]})
    if wanted is None:
        return ""
    match wanted.text("type", "text"):
        case "text":
            return ""
        case "json_object":
            given = wanted.values.get("schema")
            schema: Any = {"type": "object"} if given is None else given
        case "json_schema":
            inner = wanted.inner("json_schema") or wanted  # Responses has the schema one level higher
            schema = inner.values.get("schema")
        case other:
            raise RefusedRequest(f"response_format {other!r} is not known", param="response_format", code="unsupported")
    if not isinstance(schema, dict):
        raise RefusedRequest("the JSON schema must be an object", param="response_format", code="invalid_schema")
    text = json.dumps(schema)
    if problem := problem_in_schema(text):
        raise RefusedRequest(str(problem), param="response_format", code="invalid_schema")
    return text


def _max_tokens(body: BodyFields) -> int | None:
    for name in ("max_completion_tokens", "max_tokens", "n_predict"):
        if (most := body.whole(name)) is not None and most >= 0:
            return most
    return None


def _sampling(body: BodyFields) -> Sampling:
    given: dict[str, Any] = {name: value for name in _NUMBERS if (value := body.number(name)) is not None}
    given |= {name: value for name in _WHOLE if (value := body.whole(name)) is not None}
    bias = body.inner("logit_bias")
    if bias is not None:
        given["logit_bias"] = tuple(_bias(bias, name) for name in bias.values)
    off = {"top_k": 0, "top_p": 1.0, "min_p": 0.0}  # vLLM's and LM Studio's examples write -1 for it
    given |= {name: value for name, value in off.items() if given.get(name) == -1}
    known = set(Sampling.__struct_fields__)
    return Sampling(**{name: value for name, value in given.items() if name in known})


def _bias(bias: BodyFields, name: str) -> tuple[int, float]:
    """OpenAI's -100 bans a token and 100 leaves no other."""
    amount = bias.number(name)
    if not (name.isascii() and name.isdigit() and len(name) < 10) or amount is None:
        raise RefusedRequest("logit_bias must map ids of tokens to numbers", param="logit_bias", code="invalid_value")
    return int(name), -math.inf if amount <= -100 else amount


def _seed(body: BodyFields) -> int | None:
    seed = body.whole("seed")
    return None if seed is None or seed == -1 else seed & (2**63 - 1)


def _top_logprobs(body: BodyFields) -> int | None:
    if not body.flag("logprobs"):
        return None
    most = body.whole("top_logprobs") or 0
    if not 0 <= most <= MOST_TOP:
        raise RefusedRequest(f"top_logprobs must be from 0 to {MOST_TOP}", param="top_logprobs", code="invalid_value")
    return min(most, KNOWN_TOP)


def _draft_length(own: BodyFields, usual: DraftLength) -> DraftLength:
    length = own.values.get("draft_length")
    if own.text("drafter") == "none":
        return 0
    if length is None:
        return usual
    if length == "auto":
        return "auto"
    if isinstance(length, int) and not isinstance(length, bool):
        return length
    raise own.wrong("draft_length", 'a whole number or "auto"')


def _drafters(own: BodyFields) -> tuple[str, ...]:
    named = own.text("drafter")
    if named in ("", "none"):
        return ()
    names = tuple(dict.fromkeys(name.strip() for name in named.split(",")))
    if unknown := [name for name in names if name not in (*FREE_DRAFTERS, OWN_DRAFTER)]:
        known = ", ".join((*FREE_DRAFTERS, OWN_DRAFTER, "none"))
        raise RefusedRequest(
            f"there is no drafter called {unknown[0]!r}: the names are {known}",
            param="draftlight.drafter",
            code="invalid_value",
        )
    return names


def _verify(own: BodyFields) -> Any:
    verify = own.text("verify", "coupled")
    if verify not in ("coupled", "rejection", "block"):
        raise own.wrong("verify", "coupled, rejection or block")
    return verify


def _prediction(body: BodyFields) -> str:
    prediction = body.inner("prediction")
    if prediction is None:
        return ""
    content = prediction.values.get("content")
    if isinstance(content, list):
        return "".join(part.text("text") for part in prediction.objects("content"))
    return prediction.text("content")


def _reasoning(body: BodyFields) -> str:
    """OpenAI's `reasoning_effort` in the words of chat templates; what a template does not offer is left to it."""
    extra = body.inner("chat_template_kwargs")
    if extra is not None and isinstance(on := extra.values.get("enable_thinking"), bool):
        return "on" if on else "off"
    effort = {"none": "off", "xhigh": "max"}.get(named := body.text("reasoning_effort"), named)
    return effort if effort in REASONING else ""
