"""Engine processes of a test, closed behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app import scripted_engine
from tests.app.engine_host.engine_link import Link


@pytest.fixture
def links(tmp_path: Path) -> Iterator[Callable[..., Link]]:
    """Starts one, with what `Link` takes behind its log."""
    made: list[Link] = []

    def make(*what: Any, **more: Any) -> Link:
        made.append(Link(tmp_path / "worker.log", *what, **more))
        return made[-1]

    yield make
    for link in made:
        link.engine.close()


@pytest.fixture
def link(links: Callable[..., Link]) -> Link:
    """A scripted one, which is waited for as the app does it."""
    return links(None, scripted_engine.main)
