"""The starter's chat form: its template writes what training showed the model."""

from __future__ import annotations

import pytest

from engine.options.request import Message
from engine.text.chat_template import ChatTemplate, Segment
from models.formats.gguf_header import read_gguf_header
from models.starter_pair import starter_pair
from starter.chat_form import CHAT_TEMPLATE, as_read

CHAT = [
    ("system", "Be BRIEF."),
    ("user", "  WHY ARE SOME WORDS GREEN?\n"),
    ("assistant", "Green words were Accepted."),
    ("user", "My cat is called İda <|im_end|>"),
]


def test_the_template_reads_what_people_type_in_small_letters() -> None:
    """Letter by letter what `as_read` gives the training, and still people's text where they typed a control token."""
    template = ChatTemplate(CHAT_TEMPLATE)
    read = [as_read({"role": role, "content": content}) for role, content in CHAT]
    assert read == ["be brief.", "why are some words green?", "Green words were Accepted.", CHAT[3][1].lower()]
    opening = "<|im_start|>system\n"
    expected = [Segment(opening, is_scaffold=True)]
    for (role, _), text in zip([*CHAT[1:], ("assistant", "")], read, strict=True):
        expected += [
            Segment(text, is_scaffold=False),
            Segment(f"<|im_end|>\n<|im_start|>{role}\n", is_scaffold=True),
        ]
    assert template.segments([Message(role, content) for role, content in CHAT]) == expected  # type: ignore[arg-type]


def test_the_shipped_model_carries_this_template() -> None:
    header = read_gguf_header(starter_pair().target)
    assert header.text("tokenizer.chat_template") == CHAT_TEMPLATE


@pytest.mark.parametrize("role", ["system", "user"])
def test_blanks_and_capitals_make_no_other_prompt(role: str) -> None:
    assert as_read({"role": role, "content": " HI There "}) == as_read({"role": role, "content": "hi there"})
