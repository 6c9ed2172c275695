"""The window's thread stays free while files are read: it is never kept waiting for a disk, a PDF or a decoder."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from app.attachments.attachment import Attachment
from tests.ui.conftest import Stage
from ui.composer import attachment_controller as attaching


def test_files_are_read_on_another_thread(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that does not answer: the window is used meanwhile, and the chip says that it is being read."""
    answered = threading.Event()
    threads: list[int] = []

    def stuck(path: Path, *_: object, **__: object) -> Attachment:
        threads.append(threading.get_ident())
        answered.wait()
        return Attachment(path.name, "text", "words")

    monkeypatch.setattr(attaching, "read_attachment", stuck)
    composer = stage.window.composer
    stage.parts.conversation_controller.attaching.attach_files([tmp_path / "a.txt"])
    stage.qtbot.keyClicks(composer.edit, "still there")
    assert composer.text() == "still there"
    assert composer.chips.is_reading
    answered.set()
    stage.qtbot.waitUntil(lambda: not composer.chips.is_reading, timeout=5000)
    assert threads != [threading.get_ident()]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_without_a_writer_is_refused(stage: Stage, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    composer = stage.window.composer
    stage.parts.conversation_controller.attaching.attach_files([tmp_path / "pipe.txt"])
    stage.qtbot.waitUntil(lambda: not composer.chips.is_reading, timeout=5000)
    assert composer.told.text.text().startswith("pipe.txt is a folder or a device")


def test_closing_the_window_gives_up_what_is_being_read(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_up = threading.Event()

    def patient(path: Path, encoding: str | None, wanted: object, **_: object) -> Attachment:
        while wanted():  # type: ignore[operator]
            pass
        given_up.set()
        return Attachment(path.name, "text", "late")

    monkeypatch.setattr(attaching, "read_attachment", patient)
    stage.parts.conversation_controller.attaching.attach_files([tmp_path / "a.pdf"])
    stage.window.close()
    assert given_up.wait(5)
