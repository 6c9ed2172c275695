"""Records the race that the first screen plays: a real model, plainly and with guesses in turn, on this machine.

    PYTHONPATH=. python packaging/recorded_race.py MODEL.gguf [TURNS]

It is raced as the window races a reply: guessed by copies and by the drafter that comes with the app for that model, as
far as that pays, with the model's own sampling; not by counts, which would know the reply from the turn before. The
seed is 1 and was not chosen.

Run it on a quiet machine; it takes about four minutes. What is kept is what a race in the window keeps: both runs of
the turn that is closest to the common figure of all turns. The file names the model and the processor; nothing in it is
made up, and nothing is left out but the other turns.
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
from app.conversation.jobs.rerun import COPIES
from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import SideEngine, SideOpened
from app.model_library.pairs.resolution import SEPARATOR, find_pair
from app.settings.reply_options import ReplyOptions
from app.traces.equivalence import prove
from app.traces.trace import TimedEvent, machine
from engine.events import Drafted, Failed, Finished, Started, Verified
from engine.translatable import as_text
from ui.stage.race_result import nearest_turn
from ui.stage.recorded_race import PATH, RecordedRace

QUESTION = "Write one paragraph to my landlord: the heating has been broken since Monday."
SEED, TURNS = 1, 9
WAYS = "plain", "guessed"
OPENING_S, REPLY_S = 240, 120


class Recorder:
    """Runs the model in a process of its own, one reply after another."""

    def __init__(self, folder: Path, target: Path) -> None:
        self._ended, self._opened, self._events = threading.Event(), threading.Event(), list[object]()
        drafter = find_pair(PairRequest(target=str(target))).drafter
        pair = PairRequest(target=str(target), drafter=f"{COPIES}{SEPARATOR}{drafter}")
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
        options = ReplyOptions(seed=SEED, guessing=mode == "guessed")
        self._ended.clear()
        self._events.clear()
        self.engine.ask(QUESTION, options)
        assert self._ended.wait(REPLY_S), "no reply came"
        kept = [each for each in self._events if isinstance(each, Started | Drafted | Verified | Finished)]
        assert isinstance(kept[-1], Finished), self._events
        return Run("guessed" if mode == "guessed" else "plain", tuple(TimedEvent(0.0, each) for each in kept))


def main() -> None:
    target, turns = Path(sys.argv[1]).absolute(), int(sys.argv[2]) if len(sys.argv) > 2 else TURNS
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DRAFTLIGHT_HOME"] = folder  # Costs are measured anew, not taken from an earlier use.
        recorder = Recorder(Path(folder), target)
        for mode in (*WAYS, "guessed"):
            recorder.run(mode)  # The first ones are slower.
        loads = [os.getloadavg()[0]]
        runs = [recorder.run(mode) for turn in range(turns) for mode in (WAYS if turn % 2 else reversed(WAYS))]
        loads.append(os.getloadavg()[0])
        recorder.engine.close()
    spread, nearest = spread_of_runs(runs), nearest_turn(runs)
    print(f"load {loads[0]:.1f} to {loads[1]:.1f}; {spread} in {turns} turns")
    if spread is None or spread.too_wide:
        raise SystemExit("this machine was too busy to tell how fast which was, and nothing is written")
    plain, guessed = ([run for run in runs if run.mode == mode][nearest].events for mode in WAYS)
    assert prove([each.event for each in guessed], [each.event for each in plain]).identical
    race = RecordedRace(QUESTION, machine(), plain, guessed)
    PATH.write_bytes(gzip.compress(msgspec.json.encode(race, enc_hook=as_text), mtime=0))
    print(f"{PATH}: {PATH.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
