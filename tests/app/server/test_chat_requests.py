"""What bodies mean: tolerant of what nobody knows, strict where a text would be another."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from app.server.openai_replies import InfillReply
from app.server.refusals import RefusedRequest
from app.server.requests.bodies import Body, convert, read_body
from app.server.requests.chat_requests import Asked, chat_request, completion_request, infill_request
from engine.options.request import Message, ToolCall
from tests.app.scripted_engine import ending, opening, round_of

ASK = [{"role": "user", "content": "hi"}]
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}


def of(**fields: Any) -> Asked:
    return chat_request(convert({"messages": ASK, **fields}, Body), 4)[0]


def turns(*messages: dict[str, Any]) -> list[Message]:
    return list(of(messages=list(messages)).request.messages)


def test_all_that_is_known_arrives() -> None:
    asked = of(
        temperature=0.5, top_p=0.9, top_k=7, min_p=0.1, presence_penalty=1, frequency_penalty=1, seed=-5,
        stop=["a", "b"], max_tokens=3, max_completion_tokens=5, logit_bias={"7": -100, "8": 2}, stream=True,
        stream_options={"include_usage": True}, logprobs=True, top_logprobs=20, nobody_knows_this={"a": [1]},
        prediction={"type": "content", "content": [{"type": "text", "text": "before"}]}, reasoning_effort="none",
        draftlight={"draft_length": "auto"},
    )  # fmt: skip
    request, sampling = asked.request, asked.request.sampling
    assert (sampling.temperature, sampling.top_p, sampling.top_k, sampling.min_p) == (0.5, 0.9, 7, 0.1)
    assert sampling.logit_bias == ((7, -math.inf), (8, 2.0))
    assert (request.stop, request.max_tokens, request.prediction, request.reasoning) == (("a", "b"), 5, "before", "off")
    assert (asked.stream, asked.usage_in_stream, asked.top_logprobs, request.draft_length) == (True, True, 10, "auto")
    assert request.likely_tokens
    assert of(prediction={"content": "before"}).request.draft_length == "auto"  # and not the pair's own
    assert request.seed == (-5) & (2**63 - 1)


def test_system_texts_may_stand_anywhere_and_roles_are_taken_as_they_can() -> None:
    assert turns(
        {"role": "developer", "content": "be brief"},
        {"role": "system", "content": "be kind"},
        {"role": "user", "content": [{"type": "text", "text": "hi"}, {"type": "input_text", "text": "there"}]},
        {"role": "assistant", "content": "<think>\nhm\n</think>\n\nyes"},
        {"role": "system", "content": "now in verse"},
        {"role": "critic", "content": "well?"},
    ) == [
        Message("system", "be brief\n\nbe kind"),
        Message("user", "hi\nthere"),
        Message("assistant", "<think>\nhm\n</think>\n\nyes", "hm", "yes"),
        Message("user", "now in verse\n\nwell?"),
    ]


def test_calls_and_results_are_turns() -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": '{"a": 1}'}}
    openai = turns(
        *ASK, {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c1", "content": "one"},
    )  # fmt: skip
    expected = [
        Message("user", "hi"),
        Message("assistant", "", calls=(ToolCall("c1", "f", '{"a": 1}'),)),
        Message("tool", "one", call_id="c1"),
    ]
    assert openai == expected


def test_tools_of_other_types_are_passed_over_and_schemas_are_told_as_they_are() -> None:
    bounded = {"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}, "any": {"description": "x"}}}
    broken = {"type": "object", "properties": {"x": {"$ref": "#/nowhere"}}}
    tools = [
        {"type": "web_search"},
        *(
            {"type": "function", "function": {"name": name, "strict": True, "parameters": each}}
            for name, each in (("f", bounded), ("g", broken))
        ),
    ]
    asked = of(tools=tools)
    told = msgspec.json.decode(asked.request.tools)
    assert [each["function"]["parameters"] for each in told] == [bounded, broken]
    assert asked.tools == {"f": bounded, "g": broken}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"n": 2}, "unsupported"),
        ({"temperature": "hot"}, "invalid_type"),
        ({"temperature": -1}, "bad_setting"),
        ({"top_p": 0}, "bad_setting"),
        ({"max_tokens": 0}, "bad_setting"),
        ({"messages": []}, "invalid_value"),
        ({"messages": [{"role": "user", "content": "  "}]}, "empty_prompt"),
        ({"response_format": {"type": "xml"}}, "unsupported"),
        ({"response_format": {"type": "json_schema", "json_schema": {"schema": 3}}}, "invalid_schema"),
        ({"response_format": {"type": "json_object", "schema": {"$ref": "#/nowhere"}}}, "invalid_schema"),
        ({"json_schema": {"type": "nothing"}}, "invalid_schema"),
        ({"response_format": {"type": "json_object"}, "grammar": 'root ::= "a"'}, "unsupported"),
        ({"tools": [TOOL], "tool_choice": {"function": {"name": "g"}}}, "invalid_value"),
        ({"tools": [TOOL], "tool_choice": "required", "grammar": 'root ::= "a"'}, "bad_setting"),
        ({"tool_choice": "required"}, "invalid_value"),
        ({"tools": [{"function": {"name": ""}}]}, "invalid_type"),
        ({"draftlight": {"draft_length": 1000}}, "bad_setting"),
        ({"logit_bias": {"word": 1}}, "invalid_value"),
        ({"logprobs": True, "top_logprobs": 99}, "invalid_value"),
    ],
)
def test_what_cannot_be_kept_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(RefusedRequest) as refused:
        of(**fields)
    assert (refused.value.status, refused.value.code) == (400, code)


def test_minus_one_is_off_and_a_picture_is_a_line_in_its_place() -> None:
    picture = [{"type": "text", "text": "see"}, {"type": "image_url", "image_url": {}}]
    off = dict.fromkeys(("max_tokens", "top_k", "top_p", "min_p", "seed"), -1)
    asked = of(**off, messages=[{"role": "user", "content": picture}]).request
    assert (asked.max_tokens, asked.seed) == (None, None)
    assert (asked.sampling.top_k, asked.sampling.top_p, asked.sampling.min_p) == (0, 1.0, 0.0)
    assert asked.messages == (Message("user", "see\n[image_url: left out, it cannot be read here]"),)


def test_a_reply_that_the_client_began_is_no_turn() -> None:
    begun = of(messages=[*ASK, {"role": "assistant", "content": "{"}]).request
    assert (begun.begun, begun.messages[-1].content) == ("{", "{")
    assert of().request.begun == ""


def test_what_no_grammar_holds_is_named() -> None:
    schema = {"type": "string", "pattern": "^(?!a)"}
    form = {"type": "json_schema", "json_schema": {"schema": schema}}
    assert of(response_format=form).not_held == {"response_format": ("pattern",)}
    tool = {"function": {"name": "f", "parameters": {"properties": {"a": schema}}}}
    assert of(tools=[tool]).not_held == {"f": ("a: pattern",)}
    assert of(tools=[TOOL]).not_held == {}


@pytest.mark.parametrize(
    ("fields", "prompt", "ids", "suffix"),
    [
        ({"prompt": "a"}, "a", (), None),
        ({"prompt": ["a"]}, "a", (), None),
        ({"prompt": [1, 2]}, "", (1, 2), None),
        ({"prompt": [[1, 2]]}, "", (1, 2), None),
        ({"prompt": "a", "suffix": "b"}, "a", (), "b"),
        ({"suffix": "b"}, "", (), "b"),
    ],
)
def test_a_prompt_is_a_text_or_ids_and_may_have_what_comes_behind(
    fields: dict[str, Any], prompt: str, ids: tuple[int, ...], suffix: str | None
) -> None:
    asked = completion_request(convert(fields, Body), 4)[0].request
    assert (asked.raw, asked.prompt, asked.prompt_ids, asked.suffix) == (True, prompt, ids, suffix)
    streamed = {"prompt": "a", "echo": True, "stream": True}
    for wrong in ({"prompt": ["a", ""]}, {"prompt": [1, -1]}, {"prompt": {}}, {"prompt": ""}, streamed):
        with pytest.raises(RefusedRequest):
            completion_request(convert(wrong, Body), 4)
    filled = infill_request(convert({"input_prefix": "a", "input_suffix": "b"}, Body), 4)[0].request
    assert (filled.prompt, filled.suffix) == ("a", "b")
    warmed = infill_request(convert({"input_prefix": "a", "input_suffix": "", "n_predict": 0}, Body), 4)[0]
    assert (warmed.request.max_tokens, warmed.echoes_only) == (1, True)
    form = InfillReply(warmed, "m")
    for event in (*opening("a"), *round_of("a", 0, "x"), ending("a", ["x"])):
        form.reply.handle(event)
    assert (form.body()["content"], list(form.part_events([], "x"))) == ("", [])


def test_a_body_of_very_many_values_is_not_read() -> None:
    for body in (b'{"a": [' + b"[]," * 300_000 + b"[]]}", b'{"a": [' + b"1," * 600_000 + b"1]}"):
        with pytest.raises(RefusedRequest) as refused:
            read_body(body)
        assert (refused.value.status, refused.value.code) == (413, "body_too_large")
    assert read_body(b'\xef\xbb\xbf{"model": "' + b"x" * 20_000_000 + b'"}').model


@pytest.mark.parametrize(
    ("body", "param", "message"),
    [
        (b'{"messages": [{}, {"content": 7}]}', "messages[1].content", "Expected `str | array | null`, got `int`"),
        (b'{"top_k": 1e40}', "top_k", "Expected"),
    ],
)
def test_a_field_of_a_wrong_type_is_named(body: bytes, param: str, message: str) -> None:
    with pytest.raises(RefusedRequest, match=message) as refused:
        read_body(body)
    assert refused.value.param == param


def test_a_schema_may_stand_where_llama_cpp_has_it() -> None:
    assert msgspec.json.decode(of(json_schema={"const": "42"}).request.json_schema) == {"const": "42"}
