"""A text read as it grows: the same page as the whole at once, and every letter from where it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.transcript.markdown.samples import cut_texts, finish, runs_of, texts, whole
from ui.transcript.markdown.parsing.blocks import text_of
from ui.transcript.markdown.parsing.document import Document
from ui.transcript.markdown.parsing.incremental_parser import MOST_AT_ONCE

BEGINS = st.sampled_from((False, True, None))


@given(cut_texts(), BEGINS)
def test_streaming_in_any_cuts_gives_the_same_page(cut, begins_inside):
    text, places = cut
    document = Document(begins_inside=begins_inside)
    for at in places:
        document.update(text[:at], at, is_live=True)
    finish(document, text)
    assert document.blocks == whole(text, begins_inside)


@given(cut_texts())
def test_guesses_that_are_taken_back_leave_no_trace(cut):
    text, places = cut
    document = Document()
    for at in places:
        document.update(text[:at] + "** `wrong` |\n```", at, is_live=True)
    finish(document, text)
    assert document.blocks == whole(text)


@given(cut_texts(), BEGINS)
def test_going_back_and_on_again_gives_the_same_page(cut, begins_inside):
    text, places = cut
    document = Document(begins_inside=begins_inside)
    for at in places:
        document.update(text[:at], at, is_live=True)
    half = places[len(places) // 2]
    document.truncate(half)
    document.update(text[:half], half, is_live=True)
    finish(document, text)
    assert document.blocks == whole(text, begins_inside)


@given(texts)
def test_a_letter_on_the_page_is_the_letter_at_its_place(text):
    even = text.replace("\r", " ")
    for run in runs_of(whole(text)):
        for number, letter in enumerate(run.text):
            written = even[run.source + number]
            # an escape or an entity shows another letter than it is written with; a break in code or a gap is a space
            assert letter == written or written in "&\\\n]" or letter == " "


@given(texts)
def test_no_place_is_shown_twice_and_all_come_in_order(text):
    places = [
        run.source + number
        for run in runs_of(whole(text))
        for number in range(len(run.text))
        if not run.text.isspace()  # a gap stands for a bracket, several for a tab
    ]
    entity_letters = text.count("&amp;")
    assert len(places) - len(set(places)) <= entity_letters
    assert places == sorted(places)


def test_reasoning_is_apart_from_the_answer_however_it_begins_or_ends():
    blocks = whole("<think>\nLet me *see*.\n</think>\n\nIt is **two**.")
    assert [(block.kind, block.nest[0].kind if block.nest else "") for block in blocks] == [
        ("thought", ""),
        ("paragraph", "thought"),
        ("paragraph", ""),
    ]
    assert text_of(blocks[-1].lines[0]) == "It is two."
    assert kinds("hm, so\n</think>\nTwo.", True) == ["thought: paragraph", "paragraph"]
    assert kinds("So.</think>Two.", True) == ["thought: paragraph", "paragraph"]
    assert kinds("Still at it, and then it was", True) == ["thought: paragraph"]
    text = "<think>\nMaybe\n```python\nx = 1\n</think>\n\nTwo."
    assert kinds(text) == ["thought: paragraph", "thought: code", "paragraph"]


def kinds(text, begins_inside=False):
    """What stands where: "thought: " before each block of reasoning."""
    blocks = whole(text, begins_inside)
    return [f"thought: {block.kind}" if block.nest else block.kind for block in blocks if block.kind != "thought"]


MENTIONS = {
    "in a fence": "Reasoning looks so:\n\n```\n<think>\nhm\n</think>\nTwo.\n```\n\nThat is all.",
    "in a span": "It stands between `<think>` and `</think>`, then comes the answer.",
    "at the end": "A model closes its reasoning with </think>",
    "on a line of its own": "A model closes its reasoning with\n</think>\nand goes on.",
}


@pytest.mark.parametrize("text", MENTIONS.values(), ids=MENTIONS.keys())
def test_a_reply_that_mentions_a_closing_mark_stays_whole(text):
    assert not any(kind.startswith("thought") for kind in kinds(text))
    document = Document()
    for at in range(1, len(text) + 1):
        document.update(text[:at], at, is_live=True)
        assert document.thought is None


def test_a_recording_of_old_that_does_not_say_how_it_begins():
    assert kinds("hm, so\n</think>\n\nTwo.", None) == ["thought: paragraph", "paragraph"]
    for name in ("in a fence", "in a span", "at the end"):
        assert not any(kind.startswith("thought") for kind in kinds(MENTIONS[name], None))


def test_a_call_of_a_tool_is_code_between_its_marks():
    call = '<tool_call>\n{"name": "*x*"}\n</tool_call>'
    blocks = whole(f"I **look**.\n{call}\nThen <tool_call>.")
    said = [(block.kind, text_of(runs_of([block])), block.language) for block in blocks]
    assert said == [
        ("paragraph", "I look.", ""),
        ("code", '{"name": "*x*"}', "json"),
        ("paragraph", "Then <tool_call>.", ""),
    ]
    assert [(block.kind, block.is_open) for block in whole("<tool_call>\n{")] == [("code", True)]
    together = (
        '<tool_call>{"name": "*x*"}</tool_call>',
        '<tool_call>\n{"name": "*x*"}</tool_call>',
        '<tool_call> {"na*me*',
    )
    for call, after in zip(together, ([("paragraph", "Then.")], [("paragraph", "Then.")], []), strict=True):
        said = [
            (block.kind, text_of(runs_of([block]))) for block in whole(f"I look.\n{call}\n{'Then.' if after else ''}")
        ]
        assert said == [("paragraph", "I look."), ("code", call.replace("\n", "")), *after]
    assert [block.kind for block in whole("<tool_call> is a *mark*.")] == ["paragraph"]


def test_half_written_syntax_does_not_flash():
    document = Document()
    seen = []
    text = "A **bold** word and `code`.\n\n- one\n- two\n"
    for at in range(1, len(text) + 1):
        document.update(text[:at], at, is_live=True)
        seen += [text_of(words) for block in document.blocks for words in block.lines]
    assert not [line for line in seen if "*" in line or "`" in line or "- " in line]
    kept, document = "| a | b |\n| --- ", Document()
    document.update(f"{kept}no", len(kept), is_live=True)  # A wrong guess in its rule.
    assert [block.kind for block in document.blocks] == ["table"]


def test_each_step_reads_only_from_the_last_unfinished_block(monkeypatch):
    from ui.transcript.markdown.parsing import incremental_parser as growing

    read_letters = []
    real = growing.read
    monkeypatch.setattr(
        growing, "read", lambda window, *rest: (read_letters.append(len(window)), real(window, *rest))[1]
    )
    text = "A paragraph of some words, with a second sentence.\n\n" * 400
    document = Document()
    for at in range(10, len(text), 10):
        document.update(text[:at], at, is_live=True)
    assert max(read_letters) < 250


def test_long_code_is_read_in_parts_and_closed():
    code = "x = 1\n" * 5000
    blocks = whole(f"Before\n\n```python\n{code}```\n\nAfter")
    parts = [block for block in blocks if block.kind == "code"]
    assert [parts[0].part, parts[-1].part] == ["first", "last"]
    assert {block.part for block in parts[1:-1]} == {"middle"}
    assert sum(len(block.lines) for block in parts) == 5000
    assert max(sum(len(text_of(line)) for line in block.lines) for block in parts) <= MOST_AT_ONCE
    assert text_of(blocks[-1].lines[0]) == "After"
