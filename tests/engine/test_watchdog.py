"""A drafter that does not come back: looked at by a clock that the test turns, and bitten on a real thread."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from engine.guesser import Guesser
from engine.pace import FixedPace
from engine.seams import Choose, Draft
from engine.watchdog import Watchdog
from tests.engine.fakes import N_VOCAB, ScriptedDrafter


def test_it_counts_from_the_moment_the_drafter_is_asked() -> None:
    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    assert not watchdog.look()
    watchdog.begin()
    now[0] = 9.9
    assert not watchdog.look()
    now[0] = 10.1
    assert watchdog.look()
    watchdog.end()
    assert not watchdog.look()


class HangingDrafter(ScriptedDrafter):
    """Comes back only when the test lets it."""

    def __init__(self) -> None:
        super().__init__(lambda context, limit: ())
        self.free = threading.Event()

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        assert self.free.wait(30.0), "nobody bit"
        return super().propose(context, limit, choose)


def test_it_bites_while_the_drafter_hangs() -> None:
    drafter = HangingDrafter()
    watchdog = Watchdog(drafter.free.set, 0.05)
    watchdog.start()
    guesser = Guesser(drafter, N_VOCAB, None, watchdog)
    assert guesser.propose([1, 2], 3, lambda row, position: None, FixedPace(3).goes_on).tokens == ()
    assert drafter.free.is_set()


def test_a_drafter_that_fails_is_not_watched_any_more() -> None:
    class Failing(ScriptedDrafter):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            raise RuntimeError("no")

    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    Guesser(Failing(lambda c, n: ()), N_VOCAB, None, watchdog).propose([1], 2, lambda r, p: None, lambda n, p: True)
    now[0] = 100.0
    assert not watchdog.look()


def test_a_draft_begun_ahead_is_watched_while_it_is_waited_for() -> None:
    now, seen = [0.0], []
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])

    def drafting() -> None:
        now[0] = 11.0
        seen.append(watchdog.look())

    Guesser(ScriptedDrafter(lambda c, n: ()), N_VOCAB, None, watchdog).wait_for(drafting)
    assert seen == [True]
    assert not watchdog.look()
