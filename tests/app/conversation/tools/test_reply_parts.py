"""A reply's text in parts, however its tokens cut it."""

from __future__ import annotations

from itertools import groupby

import pytest

from app.conversation.tools.reply_parts import ReplyPart, ReplyParts

CALL = '<tool_call>\n{"name": "f", "arguments": {"a": 1}}\n</tool_call>'


def parts_of(text: str, size: int, *, inside: bool = False, calls: bool = True) -> list[tuple[str, str, str]]:
    """The parts of a text that comes in pieces of `size`, those of one kind in a row joined."""
    parts = ReplyParts(calls=calls)
    if inside:
        parts.begins_inside()
    found: list[ReplyPart] = []
    for start in range(0, len(text), size):
        found += parts.take(text[start : start + size])
    found += parts.ends()
    told: list[tuple[str, str, str]] = []
    for (kind, name), group in groupby(found, key=lambda part: (part.kind, part.name)):
        told.append((kind, name, "".join(part.text for part in group)))
    return told


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize(
    ("text", "inside", "told"),
    [
        ("a plain <b> reply\n", False, [("content", "", "a plain <b> reply\n")]),
        ("<think>\nwhy\n\n</think>\n\nbecause", False, [("reasoning", "", "why"), ("content", "", "because")]),
        ("why</think>because", True, [("reasoning", "", "why"), ("content", "", "because")]),
        ("why, and no end </th", True, [("reasoning", "", "why, and no end </th")]),
        ("<thin", False, [("content", "", "<thin")]),
        (f"So:\n{CALL}", False, [("content", "", "So:"), ("call", "f", '{"a": 1}')]),
        (f"<think>x</think>{CALL}", False, [("reasoning", "", "x"), ("call", "f", '{"a": 1}')]),
        ("<tool_call>no JSON</tool_call>", False, [("content", "", "<tool_call>no JSON</tool_call>")]),
        ('<tool_call>{"na', False, [("content", "", '<tool_call>{"na')]),
        ("a < b and a <tool", False, [("content", "", "a < b and a <tool")]),
    ],
)
def test_parts_do_not_hang_on_where_tokens_end(
    text: str, inside: bool, told: list[tuple[str, str, str]], size: int
) -> None:
    assert parts_of(text, size, inside=inside) == told


def test_several_calls_are_several() -> None:
    parts = ReplyParts(calls=True)
    assert [part.name for part in [*parts.take(f"{CALL}\n{CALL}"), *parts.ends()]] == ["f", "f"]


def test_without_tools_a_mark_is_text() -> None:
    assert parts_of(CALL, 5, calls=False) == [("content", "", CALL)]
