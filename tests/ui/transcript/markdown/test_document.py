"""A text read as it grows: the same page as the whole at once, and every letter from where it was written."""

from hypothesis import given, settings

from tests.ui.transcript.markdown.samples import cut_texts, finish, runs_of, texts, whole
from ui.transcript.markdown.blocks import text_of
from ui.transcript.markdown.document import Document
from ui.transcript.markdown.growing import MOST_AT_ONCE


@given(cut_texts())
@settings(max_examples=150, deadline=None)
def test_streaming_in_any_cuts_gives_the_same_page(cut):
    text, places = cut
    document = Document()
    for at in places:
        document.update(text[:at], at, is_live=True)
    finish(document, text)
    assert document.blocks == whole(text)


@given(cut_texts())
@settings(max_examples=100, deadline=None)
def test_guesses_that_are_taken_back_leave_no_trace(cut):
    text, places = cut
    document = Document()
    for at in places:
        document.update(text[:at] + "** `wrong` |\n```", at, is_live=True)
    finish(document, text)
    assert document.blocks == whole(text)


@given(cut_texts())
@settings(max_examples=100, deadline=None)
def test_going_back_and_on_again_gives_the_same_page(cut):
    text, places = cut
    document = Document()
    for at in places:
        document.update(text[:at], at, is_live=True)
    half = places[len(places) // 2]
    document.retreat(half)
    document.update(text[:half], half, is_live=True)
    finish(document, text)
    assert document.blocks == whole(text)


@given(texts)
@settings(max_examples=200, deadline=None)
def test_a_letter_on_the_page_is_the_letter_at_its_place(text):
    even = text.replace("\r", " ")
    for run in runs_of(whole(text)):
        for number, letter in enumerate(run.text):
            written = even[run.source + number]
            # an escape or an entity shows another letter than it is written with; a break in code or a gap is a space
            assert letter == written or written in "&\\\n]" or letter == " "


@given(texts)
@settings(max_examples=200, deadline=None)
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


def test_reasoning_is_apart_from_the_answer():
    blocks = whole("<think>\nLet me *see*.\n</think>\n\nIt is **two**.")
    assert [(block.kind, block.nest[0].kind if block.nest else "") for block in blocks] == [
        ("thought", ""),
        ("paragraph", "thought"),
        ("paragraph", ""),
    ]
    assert text_of(blocks[-1].lines[0]) == "It is two."


def test_a_reply_that_begins_inside_its_reasoning():
    assert [block.kind for block in whole("hm, so\n</think>\nTwo.")] == ["thought", "paragraph", "paragraph"]


def test_half_written_syntax_does_not_flash():
    document = Document()
    seen = []
    text = "A **bold** word and `code`.\n\n- one\n- two\n"
    for at in range(1, len(text) + 1):
        document.update(text[:at], at, is_live=True)
        seen += [text_of(words) for block in document.blocks for words in block.lines]
    assert not [line for line in seen if "*" in line or "`" in line or "- " in line]


def test_each_step_reads_only_from_the_last_unfinished_block(monkeypatch):
    from ui.transcript.markdown import growing

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
