"""The side engine with the real starter, for pages that have it write: a callable that starts it, as pages take it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import Listener, SideEngine
from app.model_library.pairs.resolution import find_pair
from models.errors import ModelFileError
from models.pair import STARTER
from models.starter_pair import starter_pair


class StarterEngine:
    """`started` is the engine once the page has asked for it. Skips the test where the starter is not there."""

    started: SideEngine

    def __init__(self, folder: Path) -> None:
        try:
            starter_pair()
        except ModelFileError as error:
            pytest.skip(f"the starter pair is not there: {error}")
        self._log = folder / "side.log"

    def __call__(self, listener: Listener) -> SideEngine:
        self.started = SideEngine(listener, self._log, PairRequest(pair=STARTER), find_pair)
        self.started.start()
        return self.started
