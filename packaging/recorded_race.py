"""Records the race that the first screen plays: plainly and with guesses in turn, on this machine.

    PYTHONPATH=. python packaging/recorded_race.py [TURNS]

The pair is the starter's own drafter and its target padded to 1.5 billion weights (`padded_target`), in a folder that
is deleted: no trained pair of that size comes with Draftlight, and the window says which it is. So words and verdicts
are the starter's, and each pass takes what it takes on such a model. What would flatter is left out: a story of which
every guess is right is not told, and four guesses a round are asked for, not seven, because the drafters of real pairs
are larger and less sure.

Run it on a quiet machine; it takes about four minutes. What is kept is what a race in the window keeps: the spread over
all turns, and both runs of the turn that is closest to it. The file names the processor; nothing in it is made up, and
nothing is left out but the other turns.
"""

from __future__ import annotations

import gzip
import os
import sys
import tempfile
import threading
from pathlib import Path

import msgspec

from app.conversation.events import Run
from app.conversation.jobs.checks import spread_of_runs
from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import SideEngine, SideOpened
from app.model_library.pairs.resolution import find_pair
from app.settings.reply_options import ReplyOptions
from app.traces.trace import TimedEvent, machine
from engine.events import Drafted, Failed, Finished, Started, Verified
from engine.translatable import as_text
from starter.padded_target import SOURCE, write_padded
from ui.stage.race_result import nearest_turn
from ui.stage.recorded_race import PATH, RecordedRace

QUESTION = "Tell me a story about a robot."
SEED, TEMPERATURE, GUESSES, TURNS = 4, 0.8, 4, 15
OPENING_S, REPLY_S = 240, 120


class Recorder:
    """Runs the starter's drafter with this target in a process of its own, one reply after another."""

    def __init__(self, folder: Path, target: Path) -> None:
        self._ended, self._opened, self._events = threading.Event(), threading.Event(), list[object]()
        pair = PairRequest(target=str(target), drafter=str(SOURCE.with_name("block.onnx")))
        self.engine = SideEngine(self._hear, folder / "log", pair, find_pair)
        self.engine.start()
        assert self._opened.wait(OPENING_S), f"the pair did not open: {self._events}"

    def _hear(self, event: object) -> None:
        self._events.append(event)
        if isinstance(event, SideOpened):
            self._opened.set()
        if isinstance(event, Finished | Failed):
            self._ended.set()

    def run(self, mode: str) -> Run:
        """One reply, "plain" or "guessed"."""
        usual = ReplyOptions()
        sampling = msgspec.structs.replace(usual.sampling, temperature=TEMPERATURE)
        options = msgspec.structs.replace(usual, sampling=sampling, seed=SEED, draft_length=GUESSES)
        options = msgspec.structs.replace(options, guessing=mode == "guessed")
        self._ended.clear()
        self._events.clear()
        self.engine.ask(QUESTION, options)
        assert self._ended.wait(REPLY_S), "no reply came"
        kept = [each for each in self._events if isinstance(each, Started | Drafted | Verified | Finished)]
        assert isinstance(kept[-1], Finished), self._events
        return Run("guessed" if mode == "guessed" else "plain", tuple(TimedEvent(0.0, each) for each in kept))


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DRAFTLIGHT_HOME"] = folder  # Costs are measured anew, not taken from an earlier use.
        target = Path(folder, "padded-1.5b-q8_0.gguf")
        write_padded(SOURCE, target)
        recorder = Recorder(Path(folder), target)
        for mode in ("plain", "guessed", "guessed"):
            recorder.run(mode)  # The first ones are slower.
        runs = [recorder.run(mode) for _ in range(turns) for mode in ("plain", "guessed")]
        recorder.engine.close()
    spread, nearest = spread_of_runs(runs), nearest_turn(runs)
    if spread is None or spread.tells_nothing:
        raise SystemExit(f"this machine was too busy to tell who won, and nothing is written: {spread}")
    plain, guessed = (runs[2 * nearest + side].events for side in (0, 1))
    race = RecordedRace(QUESTION, machine(), plain, guessed)
    PATH.write_bytes(gzip.compress(msgspec.json.encode(race, enc_hook=as_text), mtime=0))
    print(f"{spread.ratio:.2f} ({spread.low:.2f} to {spread.high:.2f}) in {turns} turns, {PATH.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
