"""The libraries that people's programs use, `openai`, against a real server with the starter pair."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.app.server.conftest import Served

if TYPE_CHECKING:  # it takes two seconds, which only who runs these tests shall wait
    import openai

QUESTION = "What is a drafter?"
ASK: list[Any] = [{"role": "user", "content": QUESTION}]
CITIES = {"type": "object", "properties": {"city": {"enum": ["Rome", "Oslo"]}}, "required": ["city"]}
SCHEMA = {**CITIES, "additionalProperties": False}
TOOL: Any = {"type": "function", "function": {"name": "weather", "description": "of a city", "parameters": SCHEMA}}


@pytest.fixture(scope="module")
def client(served: Served) -> Iterator[openai.OpenAI]:
    import openai

    with openai.OpenAI(base_url=served.url, api_key=served.key, max_retries=0) as client:
        yield client


def chat(client: openai.OpenAI, messages: Any = ASK, **options: Any) -> Any:
    own = {"extra_body": {"draftlight": options.pop("draftlight")}} if "draftlight" in options else {}
    asked = {"model": "starter", "max_tokens": 60, "temperature": 0.7, "seed": 5, **options, **own}
    return client.chat.completions.create(messages=messages, **asked)


def test_a_reply_is_the_same_streamed_guessed_and_plain(client: openai.OpenAI) -> None:
    whole = chat(client)
    text = whole.choices[0].message.content
    streamed = list(chat(client, stream=True, stream_options={"include_usage": True}))
    plain = chat(client, draftlight={"draft_length": 0})
    copied = chat(client, draftlight={"draft_length": 3})
    assert "".join(chunk.choices[0].delta.content or "" for chunk in streamed if chunk.choices) == text
    assert plain.choices[0].message.content == copied.choices[0].message.content == text
    assert streamed[-1].usage.completion_tokens == whole.usage.completion_tokens
    assert whole.timings["draft_n"] >= whole.timings["draft_n_accepted"] > 0
    assert plain.timings["draft_n"] == 0


def test_the_prefix_is_kept_and_told(client: openai.OpenAI) -> None:
    chat(client)
    again = chat(client)
    assert again.usage.prompt_tokens_details.cached_tokens == again.usage.prompt_tokens - 1


def test_each_token_has_its_probability_where_that_is_asked(client: openai.OpenAI) -> None:
    whole = chat(client, logprobs=True, top_logprobs=3)
    told = whole.choices[0].logprobs.content
    assert len(told) == whole.usage.completion_tokens
    assert "".join(each.token for each in told) == whole.choices[0].message.content


def test_a_prediction_is_guessed_from_and_counted(client: openai.OpenAI) -> None:
    before = chat(client, temperature=1.0)
    text = before.choices[0].message.content
    predicted = chat(client, temperature=1.0, prediction={"type": "content", "content": text})
    details = predicted.usage.completion_tokens_details
    assert predicted.choices[0].message.content == text
    assert details.accepted_prediction_tokens > predicted.usage.completion_tokens / 2
    # Guesses behind the end of the turn are in no count, so what was rejected is little.
    assert details.rejected_prediction_tokens < details.accepted_prediction_tokens


def test_a_call_streams_its_arguments(client: openai.OpenAI) -> None:
    text = {"type": "object", "properties": {"text": {"type": "string", "minLength": 20}}, "required": ["text"]}
    tool = {"type": "function", "function": {"name": "say", "parameters": text}}
    chunks = list(chat(client, tools=[tool], tool_choice="required", stream=True, max_tokens=200))
    calls = [call for chunk in chunks for call in chunk.choices[0].delta.tool_calls or ()]
    named = [call for call in calls if call.function.name]
    assert [call.function.name for call in calls[:1]] == ["say"]
    assert len(calls) - len(named) > 4
    told = "".join(call.function.arguments for call in calls if call.index == 0)
    assert json.loads(told)["text"] if chunks[-1].choices[0].finish_reason == "tool_calls" else told.startswith("{")
    cut = chat(client, tools=[tool], tool_choice="required", max_tokens=14)
    assert (cut.choices[0].finish_reason, cut.choices[0].message.content or "") == ("length", "")


def test_a_reply_that_was_begun_goes_on(client: openai.OpenAI) -> None:
    begun = chat(client, [*ASK, {"role": "assistant", "content": "The drafter"}], temperature=0.0)
    assert not begun.choices[0].message.content.startswith("The drafter")
    form = {"type": "json_schema", "json_schema": {"name": "city", "schema": SCHEMA}}
    rest = chat(client, [*ASK, {"role": "assistant", "content": "{"}], response_format=form).choices[0].message.content
    assert json.loads("{" + rest)["city"] in ("Rome", "Oslo")


def test_completions_tell_places_and_echo_their_prompt(client: openai.OpenAI) -> None:
    asked: Any = {"model": "starter", "prompt": "A drafter guesses", "temperature": 0.0, "logprobs": 2}
    echoed = client.completions.create(**asked, max_tokens=0, echo=True).choices[0]
    assert echoed.text == "A drafter guesses"
    found = echoed.logprobs
    assert "".join(found.tokens) == echoed.text
    assert found.token_logprobs[0] is None
    assert all(each <= 0 for each in found.token_logprobs[1:])
    assert found.text_offset == [len("".join(found.tokens[:place])) for place in range(len(found.tokens))]
    longer = client.completions.create(**asked, max_tokens=4, echo=True).choices[0]
    assert longer.text == "A drafter guesses" + client.completions.create(**asked, max_tokens=4).choices[0].text


def test_a_tool_that_has_to_be_called_is_called(client: openai.OpenAI) -> None:
    whole = chat(client, tools=[TOOL], tool_choice={"type": "function", "function": {"name": "weather"}})
    assert whole.choices[0].finish_reason == "tool_calls"
    assert json.loads(whole.choices[0].message.tool_calls[0].function.arguments)["city"] in ("Rome", "Oslo")


def test_a_chat_with_tools_goes_on_behind_a_result(client: openai.OpenAI) -> None:
    first = chat(client, tools=[TOOL], tool_choice="required").choices[0].message
    result = {"role": "tool", "tool_call_id": first.tool_calls[0].id, "content": "sunny"}
    assert chat(client, [*ASK, first.model_dump(exclude_none=True), result], tools=[TOOL]).choices[0].message.content


def test_completions_and_models(client: openai.OpenAI) -> None:
    raw = client.completions.create(model="starter", prompt="A drafter", max_tokens=5, seed=1)
    assert raw.usage is not None
    assert raw.usage.completion_tokens == 5
    assert [model.id for model in client.models.list()] == ["starter"]
    assert client.models.retrieve("starter").id == "starter"
    without_version = str(client.base_url).removesuffix("/v1/")
    assert [model.id for model in client.with_options(base_url=without_version).models.list()] == ["starter"]


def test_errors_are_those_of_the_library(client: openai.OpenAI) -> None:
    import openai

    with pytest.raises(openai.BadRequestError, match="not valid GBNF"):
        client.chat.completions.create(model="x", messages=ASK, extra_body={"grammar": "nonsense"})
    with pytest.raises(openai.BadRequestError, match="the context holds"):
        chat(client, [{"role": "user", "content": "word " * 20_000}])
    with pytest.raises(openai.AuthenticationError):
        client.with_options(api_key="wrong").models.list()
