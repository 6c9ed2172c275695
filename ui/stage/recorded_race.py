"""The race that the first screen plays: a real one of the starter pair, recorded with its machine's name.

It was run once on the machine that the file names, plainly and with guesses in turn, by `packaging/recorded_race.py`.
No pair of real size comes with Draftlight, so a bigger one is not shown: its text would have to be made up.
"""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from app.bench.turns import Spread
from app.conversation.events import Run
from app.traces.trace import TimedEvent
from ui.stage.clip_content import ClipContent, clip_of_race
from ui.stage.race_result import result_of

PATH = Path(__file__).with_suffix(".json.gz")


class RecordedRace(msgspec.Struct, frozen=True):
    """`spread` is over all `turns`; `plain` and `guessed` are the runs of the turn that is closest to it."""

    question: str
    machine: dict[str, Any]
    spread: tuple[float, float | None, float | None]
    turns: int
    plain: tuple[TimedEvent, ...]
    guessed: tuple[TimedEvent, ...]


def recorded_race() -> ClipContent:
    """Returns what is shown of it. Raises OSError or msgspec.DecodeError where the installation is damaged."""
    race = msgspec.json.decode(gzip.decompress(PATH.read_bytes()), type=RecordedRace)
    result = result_of((Run("plain", race.plain), Run("guessed", race.guessed)))
    whole = replace(result, spread=Spread(*race.spread), turns=race.turns)
    return clip_of_race(whole, race.question, race.machine)
