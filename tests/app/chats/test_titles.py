"""A chat's title, while the user has not named it."""

from __future__ import annotations

from app.attachments.attachment import Attachment, in_prompt
from app.chats.records import title_of


def test_a_chat_that_begins_with_files_is_named_after_the_question() -> None:
    files = [Attachment("report.pdf", "pdf", "Sales\n```\nrose.", pages=3), Attachment("notes.txt", "text", "")]
    assert title_of(in_prompt(files, "What sold best?\nIn one line.")) == "What sold best?"
    assert title_of(in_prompt(files, "")) == "report.pdf, PDF, 3 pages"
    assert title_of("[Attached 1 of 2: report.pdf] is what I would write") == (
        "[Attached 1 of 2: report.pdf] is what I would write"
    )
