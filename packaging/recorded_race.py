"""Records the race that the first screen plays: the starter pair, plainly and with guesses in turn, on this machine.

    PYTHONPATH=. python packaging/recorded_race.py [TURNS]

Run it on a quiet machine. What is kept is what a race in the window keeps: the spread over all turns, and both runs of
the turn that is closest to it. The file names the processor; nothing in it is made up, and nothing is left out but the
other turns.
"""

from __future__ import annotations

import gzip
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
from ui.stage.race_result import nearest_turn
from ui.stage.recorded_race import PATH, RecordedRace

QUESTION = "Tell me a short story about a fox and a lantern."
SEED, TEMPERATURE, TURNS = 3, 0.8, 15


class Recorder:
    """Runs the starter in a process of its own, one reply after another."""

    def __init__(self, folder: Path) -> None:
        self._ended, self._opened, self._events = threading.Event(), threading.Event(), list[object]()
        self.engine = SideEngine(self._hear, folder / "log", PairRequest(pair="starter"), find_pair)
        self.engine.start()
        assert self._opened.wait(60), "the starter did not open"

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
        options = msgspec.structs.replace(usual, sampling=sampling, seed=SEED, guessing=mode == "guessed")
        self._ended.clear()
        self._events.clear()
        self.engine.ask(QUESTION, options)
        assert self._ended.wait(60), "no reply came"
        kept = [each for each in self._events if isinstance(each, Started | Drafted | Verified | Finished)]
        assert isinstance(kept[-1], Finished), self._events
        return Run("guessed" if mode == "guessed" else "plain", tuple(TimedEvent(0.0, each) for each in kept))


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(Path(folder))
        for mode in ("plain", "guessed", "guessed"):
            recorder.run(mode)  # The first ones are slower.
        runs = [recorder.run(mode) for _ in range(turns) for mode in ("plain", "guessed")]
        recorder.engine.close()
    spread, nearest = spread_of_runs(runs), nearest_turn(runs)
    assert spread is not None, "the runs could not be compared"
    plain, guessed = (runs[2 * nearest + side].events for side in (0, 1))
    race = RecordedRace(QUESTION, machine(), (spread.ratio, spread.low, spread.high), turns, plain, guessed)
    PATH.write_bytes(gzip.compress(msgspec.json.encode(race, enc_hook=as_text), mtime=0))
    print(f"{spread.ratio:.2f} ({spread.low:.2f} to {spread.high:.2f}) in {turns} turns, {PATH.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
