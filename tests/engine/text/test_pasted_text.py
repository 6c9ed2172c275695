"""Which part of a message is taken for a text that was put into it."""

from __future__ import annotations

import pytest

from app.attachments.attachment import in_prompt
from app.attachments.loading import from_paste
from engine.text.pasted_text import LEAST, pasted_text

TEXT = "\n".join(f"Line {number} of a text that somebody wrote and that has misteaks." for number in range(8))
QUOTED = "\n".join(f"> {line}" for line in TEXT.split("\n"))


@pytest.mark.parametrize(
    "message",
    [
        TEXT,
        f"Correct this text:\n{TEXT}",
        f"Bitte korrigiere\uff1a\n\n{TEXT}\n",
        f"Correct this text.\n\n{TEXT}",
        f"{TEXT}\n\nCorrect this, please.",
        f"Rename things:\n```python\n{TEXT}\n```\nand say nothing else.",
        f"First `x`, then\n~~~~\n{TEXT}\n~~~~",
        f"What do you say to this?\n{QUOTED}\nMake it shorter.",
        in_prompt([from_paste(TEXT)], "Correct this."),
    ],
)
def test_the_text_is_found_without_what_is_asked(message: str) -> None:
    assert pasted_text(message) == TEXT


@pytest.mark.parametrize(
    "message", ["", "\n\n", ":", "Hello, who are you?", "```\nshort\n```", "```\n" * 3, "> a\n" * 3, "x" * (LEAST - 1)]
)
def test_a_short_text_is_none(message: str) -> None:
    assert pasted_text(message) == ""


def test_the_longest_of_several_blocks_is_taken_and_a_long_request_stays() -> None:
    assert pasted_text(f"```\n{TEXT}\n```\n\n```\n{TEXT}\n{TEXT}\n```") == f"{TEXT}\n{TEXT}"
    assert pasted_text(f"Correct this:\n{TEXT}\n```\nx\n```").startswith(TEXT)  # a short block is a part of a text
    wordy = "Please, as I said yesterday, " * 20
    assert pasted_text(f"{wordy}\n\n{TEXT}").startswith("Please, as I said")
    assert len(pasted_text("`" * 100_000 + "\n" + "a b\n" * 50_000)) > LEAST  # found in no time
