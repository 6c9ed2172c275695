"""A title out of what a model answers, or none."""

from __future__ import annotations

import pytest

from app.attachments.attachment import Attachment, in_prompt
from app.chats.title_text import TITLE_CHARACTERS, title_from, title_of
from starter.corpus.unknown import REFUSAL

MESSAGE = "How do plants make sugar out of light?"


@pytest.mark.parametrize(
    ("answer", "title"),
    [
        ("How Plants Make Sugar", "How Plants Make Sugar"),
        ("  Photosynthesis explained.\n", "Photosynthesis explained"),
        ('"Plants and Light"', "Plants and Light"),
        ("“Pflanzen und Licht”", "Pflanzen und Licht"),
        ("「光合成の仕組み」", "光合成の仕組み"),
        ("제목: 식물과 빛", "식물과 빛"),
        ("العنوان: النبات والضوء", "النبات والضوء"),
        ('**Title:** "Plants *and* Light"', "Plants *and* Light"),
        ("Title: **Plants and Light**", "Plants and Light"),
        ("# Plants and Light", "Plants and Light"),
        ("- Plants and Light", "Plants and Light"),
        ("1. Plants and Light", "Plants and Light"),
        ("Here is a title:\n\n**Plants and Light**", "Plants and Light"),
        ("<think>\nthe user\n\n</think>\n\nPlants and Light", "Plants and Light"),
        ("[Plants](file:///etc/passwd) and `Light`", "Plants and Light"),
        ("Plants\tand \u202eLight\u0007", "Plants and Light"),
        ("Plants and Light\nThis title says what it is about.", "Plants and Light"),
        ("What makes plants green?", "What makes plants green?"),
        ("U.S. plants", "U.S. plants"),
        ("می‌خواهم بدانم", "می‌خواهم بدانم"),
    ],
)
def test_what_is_around_a_title_goes(answer: str, title: str) -> None:
    assert title_from(answer, MESSAGE) == title


@pytest.mark.parametrize(
    "answer",
    [
        "",
        " \n ",
        '""',
        "…!?",
        "Title:",
        "🌱🌞",
        MESSAGE,
        f'"{MESSAGE.upper()}"',
        REFUSAL,
        "I'm sorry, but I cannot do that.",
        "I’m sorry.",
        "<think>\nthe user wants a title",
        "x" * 101,
    ],
)
def test_what_is_no_title_is_none(answer: str) -> None:
    assert title_from(answer, MESSAGE) is None


def test_an_answer_that_was_cut_off_counts_as_far_as_its_lines_have_ended() -> None:
    assert title_from("Plants and Light\nThis is ab", MESSAGE, is_whole=False) == "Plants and Light"
    assert title_from("Plants and Light", MESSAGE, is_whole=False) is None


def test_a_long_title_ends_at_a_word() -> None:
    title = title_from("How plants make sugar out of nothing but light, water and a little carbon dioxide", MESSAGE)
    assert title == "How plants make sugar out of nothing but light, water and a…"
    assert len(title) <= TITLE_CHARACTERS
    long_word = title_from("光" * 80, MESSAGE)
    assert long_word == "光" * (TITLE_CHARACTERS - 1) + "…"


def test_a_chat_that_begins_with_files_is_named_after_the_question() -> None:
    files = [Attachment("report.pdf", "pdf", "Sales\n```\nrose.", pages=3), Attachment("notes.txt", "text", "")]
    assert title_of(in_prompt(files, "What sold best?\nIn one line.")) == "What sold best?"
    assert title_of(in_prompt(files, "")) == "report.pdf, PDF, 3 pages"
    assert title_of("[Attached 1 of 2: report.pdf] is what I would write") == (
        "[Attached 1 of 2: report.pdf] is what I would write"
    )
