"""Bodies of requests of every shape, for hypothesis to draw: fields by their right names, values by chance."""

from __future__ import annotations

from hypothesis import strategies as st

PATHS = ("/v1/chat/completions", "/v1/completions", "/v1/infill")

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KINDS = st.sampled_from(["text", "tool_use", "tool_result", "thinking", "image", "function_call", "reasoning", "x"])
PART = st.dictionaries(st.sampled_from(["text", "id", "name", "input", "content", "thinking"]), VALUES)
PARTS = st.lists(st.builds(lambda kind, more: {"type": kind, **more}, KINDS, PART), max_size=3)
ROLES = st.sampled_from(["user", "assistant", "system", "tool", "developer", "function", "x"]) | VALUES
CALL = st.fixed_dictionaries({"function": st.fixed_dictionaries({"name": VALUES, "arguments": VALUES})})
TURN = st.fixed_dictionaries(
    {"role": ROLES, "content": st.text(max_size=20) | PARTS | VALUES},
    optional={"tool_calls": st.lists(CALL, max_size=2) | VALUES, "reasoning_content": VALUES, "type": KINDS},
)
WORDS = st.sampled_from(["type", "properties", "items", "enum", "anyOf", "$ref", "pattern", "minimum", "required"])
SCHEMA = st.dictionaries(WORDS, VALUES, max_size=4)
TOOL = st.fixed_dictionaries({"type": st.just("function")}, optional={"function": VALUES, "name": VALUES}) | VALUES
NAMED = st.fixed_dictionaries({"name": st.text(max_size=8), "parameters": SCHEMA})
FUNCTION = st.fixed_dictionaries({"type": st.just("function"), "function": NAMED})
TURNS = st.lists(TURN, max_size=4) | VALUES
BODY = st.fixed_dictionaries(
    {"messages": TURNS},
    optional={
        "input": TURNS,
        "prompt": VALUES | st.text(max_size=9),
        "max_tokens": st.integers(-2, 9) | VALUES,
        "system": VALUES | PARTS,
        "tools": st.lists(TOOL | FUNCTION, max_size=2) | VALUES,
        "tool_choice": st.sampled_from(["auto", "required", "none"]) | VALUES,
        "response_format": st.fixed_dictionaries({"type": st.sampled_from(["json_object", "json_schema"])},
                                                 optional={"schema": SCHEMA, "json_schema": VALUES}) | VALUES,
        "stop": VALUES,
        "stream": st.booleans() | VALUES,
        "logprobs": st.booleans() | VALUES,
        "top_logprobs": VALUES | st.integers(-1, 21),
        "seed": st.integers() | VALUES,
        "temperature": VALUES,
        "logit_bias": st.dictionaries(st.text(max_size=3), VALUES, max_size=2) | VALUES,
        "prediction": VALUES | st.fixed_dictionaries({"content": VALUES | PARTS}),
        "thinking": VALUES,
        "draftlight": st.dictionaries(st.sampled_from(["draft_length", "x"]), VALUES) | VALUES,
    },
)  # fmt: skip
