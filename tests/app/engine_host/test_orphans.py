"""A worker never outlives the app, however the app ends."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="needs pidfds to watch a process that is no child"
)

APP = """
import queue, sys
from pathlib import Path
from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Generate, OpenPair, Ready
from engine.options.request import Message, Request
from tests.app import scripted_engine
from tests.forked_workers import fork_workers

if sys.argv[3] == "forked":
    fork_workers()
received = queue.SimpleQueue()
engine = EngineProcess(received.put, Path(sys.argv[1]), scripted_engine.main)
engine.start()
ready = received.get()
engine.send(OpenPair(scripted_engine.PAIR))
engine.send(Generate(Request("g1", messages=(Message("user", sys.argv[2]),))))
while type(received.get()).__name__ != "Verified":
    pass
print(ready.process_id, flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("how", ["spawned", "forked"])  # as in the app, and as in the tests
@pytest.mark.parametrize("script", ["one !wait", "one !hang"])
def test_worker_ends_when_the_app_is_killed(tmp_path: Path, script: str, how: str) -> None:
    root = Path(__file__).parents[3]
    app = subprocess.Popen(
        [sys.executable, "-c", APP, str(tmp_path / "worker.log"), script, how],
        cwd=root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with app:
        assert app.stdout is not None
        worker = os.pidfd_open(int(app.stdout.readline()))
        try:
            app.send_signal(signal.SIGKILL)
            # A pidfd becomes readable when its process ends.
            ended, _, _ = select.select([worker], [], [], 60)
        finally:
            os.close(worker)
    assert ended
