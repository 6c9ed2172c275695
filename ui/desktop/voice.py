"""The system's own voice: speech-dispatcher on Linux, `say` on macOS, SAPI on Windows.

Each is a program that is there or is not; nothing is fetched and nothing leaves the computer. The text goes into its
standard input, so that no word of a model is ever read as an option or a command. Not yet run on macOS and Windows.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import NamedTuple

_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


class Voice(NamedTuple):
    """A program that speaks what it reads.

    `silence` has the arguments of a second call of it that silences it, where its end alone does not.
    """

    program: str
    arguments: tuple[str, ...]
    silence: tuple[str, ...] = ()


def voice_here(platform: str, find: Callable[[str], str | None] = shutil.which) -> Voice | None:
    """Returns this system's voice by `sys.platform`; None where it has none."""
    # All three speak whatever language the system is set to; a text in another one sounds like a bad reader.
    if platform == "darwin":
        program = find("say")
        return None if program is None else Voice(program, ("-f", "-"))
    if platform == "win32":
        program = find("powershell")
        return None if program is None else Voice(program, ("-NoProfile", "-Command", _SAPI))
    program = find("spd-say")  # Its daemon speaks, and would go on without it.
    return None if program is None else Voice(program, ("--pipe-mode", "--wait"), ("--stop",))
