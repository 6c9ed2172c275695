"""A reply is read aloud by the system's own program: which one, what it is given, how it is silenced, how it fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.conftest import Stage
from tests.ui.fakes import ROUNDS, asked, begun, ended
from ui.desktop.reading_aloud import ReadingAloud
from ui.desktop.voice import Voice, voice_here


def only(name: str) -> Callable[[str], str | None]:
    return lambda sought: f"/bin/{sought}" if sought == name else None


def test_each_system_has_its_own_and_none_is_assumed() -> None:
    assert voice_here("linux", only("spd-say")) == Voice("/bin/spd-say", ("--pipe-mode", "--wait"), ("--stop",))
    assert voice_here("darwin", only("say")) == Voice("/bin/say", ("-f", "-"))
    windows = voice_here("win32", only("powershell"))
    assert windows is not None
    assert windows.arguments[:2] == ("-NoProfile", "-Command")
    assert voice_here("linux", only("say")) is None


@pytest.mark.skipif(os.name != "posix", reason="the stand-in is a shell script")
def test_the_text_without_its_marks_goes_into_the_program_and_a_second_call_silences_it(
    stage: Stage, tmp_path: Path
) -> None:
    heard, silenced = tmp_path / "heard", tmp_path / "silenced"
    program = tmp_path / "voice"
    program.write_text(
        f'#!/bin/sh\nif [ "$1" = --stop ]; then touch {silenced}; exit; fi\ncat > {heard}.part\n'
        f"mv {heard}.part {heard}\nexec sleep 60\n"
    )
    program.chmod(0o755)
    voice = ReadingAloud(stage.window, Voice(str(program), ("--pipe-mode",), ("--stop",)))
    assert stage.window.commands["read_aloud"].isEnabled()
    voice.toggle()
    assert not voice.is_reading  # There is no reply yet.
    stage.handle(*asked("Root of 7?"), *begun(), *ROUNDS, *ended())
    stage.parts.pace.finish_now()
    stage.window.transcript.show_frame()
    voice.toggle()
    stage.qtbot.waitUntil(heard.exists)
    assert heard.read_text() == "The square root of 7 is 2.6458."
    voice.toggle()
    assert not voice.is_reading
    stage.qtbot.waitUntil(silenced.exists)
    assert not stage.window.banner.isVisible()


@pytest.mark.parametrize("program", ["/no/such/voice", sys.executable], ids=["missing", "refusing"])
def test_one_that_fails_is_told(stage: Stage, program: str) -> None:
    stage.handle(*asked("Root of 7?"), *begun(), *ROUNDS, *ended())
    stage.parts.pace.finish_now()
    stage.window.transcript.show_frame()
    voice = ReadingAloud(stage.window, Voice(program, ("-c", "raise SystemExit(3)")))
    voice.toggle()
    stage.qtbot.waitUntil(stage.window.banner.isVisible)
    assert stage.window.banner.notice.what == "The system’s voice could not be used."


def test_where_the_system_has_none_it_is_not_offered(stage: Stage) -> None:
    if voice_here(sys.platform) is None:
        assert not stage.window.commands["read_aloud"].isEnabled()
