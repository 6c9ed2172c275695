"""The race that the first screen plays: a real one, which was recorded once on another computer.

It says with which model and on what it was recorded, and both times; how fast guessing is here, only replies tell. It
comes from `packaging/recorded_race.py`, which has a real model write it plainly and with guesses in turn.
"""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from app.conversation.events import Run
from app.traces.trace import TimedEvent
from engine.events import Event
from ui.i18n.language import tr
from ui.stage.clip_content import ClipContent, clip_of_race
from ui.stage.race_result import duration, result_of

PATH = Path(__file__).with_suffix(".json.gz")


class RecordedRace(msgspec.Struct, frozen=True):
    """`plain` and `guessed` are the runs of the turn that was closest to all turns; `machine` is where."""

    question: str
    machine: dict[str, Any]
    plain: tuple[TimedEvent, ...]
    guessed: tuple[TimedEvent, ...]


def _read(path: Path) -> RecordedRace:
    """Raises OSError or msgspec.DecodeError where the installation is damaged."""
    return msgspec.json.decode(gzip.decompress(path.read_bytes()), type=RecordedRace)


def recorded_reply(path: Path = PATH) -> list[Event]:
    """Returns the events of the run with guesses; raises as `_read`."""
    return [timed.event for timed in _read(path).guessed]


def recorded_race(path: Path = PATH) -> ClipContent:
    """Returns what is shown of it, which promises no speed here; raises as `_read`."""
    race = _read(path)
    result = result_of((Run("plain", race.plain), Run("guessed", race.guessed)))
    content = clip_of_race(result, race.question, race.machine)
    plain, guessed = (replace(side, tok_per_s=None) for side in content.sides)
    took, instead = (duration(side.decode_ms, content.longest_ms) for side in (guessed, plain))
    words = tr("{took} instead of {instead}, word for word the same.", "times", took=took, instead=instead)
    return replace(content, sides=(plain, guessed), verdict=words, details="", winner=1)
