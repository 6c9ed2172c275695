"""A worker process with real models in which a drafter hangs and the watchdog is impatient."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection

from app.engine_host import worker
from app.engine_host.worker_engine import Engine, native_engine
from app.system.paths import find_app_paths
from engine.interfaces import Choose, Draft, Drafter
from engine.loading.drafter_set import DrafterSet
from engine.loading.files import load_pair
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Announce, Environment, Opening, Report

PATIENCE_S = 0.3
"""In place of ten seconds. Where a busy machine makes honest work as slow as that, the outcome is the same."""


class Hanging:
    """A real drafter that does not come back the third time that it is asked."""

    def __init__(self, drafter: Drafter) -> None:
        self._drafter, self._left, self.name = drafter, 3, drafter.name
        self.observe, self.truncate = drafter.observe, drafter.truncate

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        self._left -= 1
        if self._left <= 0:
            threading.Event().wait()
        return self._drafter.propose(context, limit, choose)


def main(call: str, connection: Connection, log_file: str, parent_id: int) -> None:
    """The worker's entry. "propose" as `call` hangs there, "" leaves that to the drafter itself."""

    def impatient(opening: Opening, announce: Announce, report: Report) -> LoadedPair:
        pair = load_pair(opening.pair, Environment(find_app_paths().measurements))
        pair._watchdog._limit_s = PATIENCE_S
        if call:
            pair._replies.drafter_set = DrafterSet([Hanging(drafter) for drafter in pair._drafters.drafters])
        return pair

    def engine() -> Engine:
        return native_engine()._replace(open_pair=impatient)

    worker.run(connection, log_file, parent_id, engine)
