"""The app's own rules for tests (no worker imports pytest, nobody's stored files are touched), and patient workers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.engine_host.response_timeout import WorkerTask, limit_of
from tests.app.conftest import lean_workers, own_home
from tests.app.engine_host.engine_link import Link
from tests.vulkan.patient_link import PatientLink

__all__ = ["lean_workers", "links", "own_home"]


@pytest.fixture
def links(tmp_path: Path) -> Iterator[Callable[[], Link]]:
    made: list[Link] = []

    def make(limits: Callable[[WorkerTask], float] = limit_of) -> Link:
        made.append(PatientLink(tmp_path / "worker.log", limits))
        return made[-1]

    yield make
    for link in made:
        link.engine.close()
