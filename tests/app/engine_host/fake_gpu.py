"""A worker with the real engine that believes in a graphics card: layers stay on the CPU, the configs are of a GPU."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection

from app.engine_host import worker
from app.engine_host.worker_engine import Engine, native_engine
from tests.toys.faults import faults_in


def main(connection: Connection, log_file: str, parent_id: int) -> None:
    """The worker's entry point."""
    worker.run(connection, log_file, parent_id, _make_engine)


def _make_engine() -> Engine:
    from engine.llama.devices import Device
    from engine.loading import drafter_fallback, fallback

    for module in (fallback, drafter_fallback):
        module.devices = lambda: [Device("CUDA0", "a card", True, 1 << 34, 1 << 34)]  # type: ignore[attr-defined]
    return native_engine(faults_in(os.environ))
