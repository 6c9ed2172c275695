"""What bodies mean: tolerant of what nobody knows, strict where a text would be another."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from app.server.refusals import RefusedRequest
from app.server.requests.body_fields import BodyFields
from app.server.requests.chat_requests import Asked, ServerDefaults, chat_request
from engine.options.request import Message, ToolCall

ASK = [{"role": "user", "content": "hi"}]
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}


def of(**fields: Any) -> Asked:
    return chat_request(BodyFields({"messages": ASK, **fields}), ServerDefaults(4))


def turns(*messages: dict[str, Any]) -> list[Message]:
    return list(of(messages=list(messages)).request.messages)


def test_all_that_is_known_arrives() -> None:
    asked = of(
        temperature=0.5, top_p=0.9, top_k=7, min_p=0.1, presence_penalty=1, frequency_penalty=1, seed=-5,
        stop=["a", "b"], max_tokens=3, max_completion_tokens=5, logit_bias={"7": -100, "8": 2}, stream=True,
        stream_options={"include_usage": True}, logprobs=True, top_logprobs=20, nobody_knows_this={"a": [1]},
        prediction={"type": "content", "content": [{"type": "text", "text": "before"}]}, reasoning_effort="none",
        draftlight={"marks": True, "drafter": "suffix,own", "draft_length": "auto", "verify": "block"},
    )  # fmt: skip
    request, sampling = asked.request, asked.request.sampling
    assert (sampling.temperature, sampling.top_p, sampling.top_k, sampling.min_p) == (0.5, 0.9, 7, 0.1)
    assert sampling.logit_bias == ((7, -math.inf), (8, 2.0))
    assert (request.stop, request.max_tokens, request.prediction, request.reasoning) == (("a", "b"), 5, "before", "off")
    assert (request.drafters, request.draft_length, request.verify) == (("suffix", "own"), "auto", "block")
    assert (asked.stream, asked.usage_in_stream, asked.marks, asked.top_logprobs) == (True, True, True, 10)
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


def test_tools_of_other_types_are_passed_over_and_bounds_are_left_out() -> None:
    bounded = {"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}, "any": {"description": "x"}}}
    tools = [{"type": "web_search"}, {"type": "function", "function": {"name": "f", "parameters": bounded}}]
    told = msgspec.json.decode(of(tools=tools).request.tools)
    properties = told[0]["function"]["parameters"]["properties"]
    assert [each["function"]["name"] for each in told] == ["f"]
    assert properties["n"] == {"type": "integer"}
    assert "object" in properties["any"]["type"]


def test_references_in_a_tool_become_what_they_point_at() -> None:
    node = {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}, "n": {"$ref": "#/$defs/n"}}}
    schema = {"$ref": "#/$defs/node", "$defs": {"node": node, "n": {"type": "integer"}}}
    told = msgspec.json.decode(of(tools=[{"function": {"name": "f", "parameters": schema}}]).request.tools)
    found = told[0]["function"]["parameters"]
    assert found["properties"]["n"] == {"type": "integer"}
    assert "object" in found["properties"]["next"]["type"]


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
        ({"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {}}]}]}, "unsupported"),
        ({"response_format": {"type": "xml"}}, "unsupported"),
        ({"response_format": {"type": "json_schema", "json_schema": {"schema": 3}}}, "invalid_schema"),
        ({"response_format": {"type": "json_object", "schema": {"not": {}}}}, "invalid_schema"),
        ({"response_format": {"type": "json_object", "schema": {"type": "number", "maximum": 3}}}, "invalid_schema"),
        ({"json_schema": {"type": "number", "maximum": 3}}, "invalid_schema"),
        ({"response_format": {"type": "json_object"}, "grammar": 'root ::= "a"'}, "unsupported"),
        ({"tools": [TOOL], "tool_choice": {"function": {"name": "g"}}}, "invalid_value"),
        ({"tools": [TOOL], "tool_choice": "required", "grammar": 'root ::= "a"'}, "bad_setting"),
        ({"tool_choice": "required"}, "invalid_value"),
        ({"draftlight": {"drafter": "nobody"}}, "invalid_value"),
        ({"draftlight": {"draft_length": 1000}}, "bad_setting"),
        ({"logit_bias": {"word": 1}}, "invalid_value"),
        ({"logprobs": True, "top_logprobs": 99}, "invalid_value"),
    ],
)
def test_what_cannot_be_kept_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(RefusedRequest) as refused:
        of(**fields)
    assert (refused.value.status, refused.value.code) == (400, code)


def test_a_schema_may_stand_where_llama_cpp_has_it() -> None:
    assert msgspec.json.decode(of(json_schema={"const": "42"}).request.json_schema) == {"const": "42"}
