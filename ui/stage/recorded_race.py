"""The race that the first screen plays: a real one, recorded with its machine's name.

It was run once on the machine that the file names, plainly and with guesses in turn, by `packaging/recorded_race.py`.
No trained pair of real size comes with Draftlight. So words and guesses are the starter's, whose target was padded to
the size of a real one; each pass took its time there, and what is shown says so.
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
from engine.events import Event, Verified
from ui.i18n.language import tr
from ui.stage.clip_content import ClipContent, clip_of_race
from ui.stage.race_result import result_of

PATH = Path(__file__).with_suffix(".json.gz")


class RecordedRace(msgspec.Struct, frozen=True):
    """`spread` is over all `turns`; `plain` and `guessed` are the runs of the turn that is closest to it.

    `weights` is how many the padded target has.
    """

    question: str
    machine: dict[str, Any]
    weights: int
    spread: tuple[float, float | None, float | None]
    turns: int
    plain: tuple[TimedEvent, ...]
    guessed: tuple[TimedEvent, ...]


def _read(path: Path) -> RecordedRace:
    """Raises OSError or msgspec.DecodeError where the installation is damaged."""
    return msgspec.json.decode(gzip.decompress(path.read_bytes()), type=RecordedRace)


def recorded_reply(path: Path = PATH) -> list[Event]:
    """Returns the events of the run with guesses; raises as `_read`."""
    return [timed.event for timed in _read(path).guessed]


def recorded_race(path: Path = PATH) -> ClipContent:
    """Returns what is shown of it; raises as `_read`."""
    race = _read(path)
    result = result_of((Run("plain", race.plain), Run("guessed", race.guessed)))
    rounds = sum(isinstance(timed.event, Verified) for timed in race.guessed)
    spread = Spread(*race.spread).bounded(result.guessed.tokens / rounds)
    content = clip_of_race(replace(result, spread=spread, turns=race.turns), race.question, race.machine)
    billions = race.weights / 1e9
    what = tr("the starter’s words at the pace of a model of {billions:.1f} billion weights", billions=billions)
    return replace(content, pair=what)
