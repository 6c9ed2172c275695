"""Files of targets and of drafters that read their states."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toys.state_pairs import StateFiles, write_state_files


@pytest.fixture(scope="session")
def state_files(tmp_path_factory: pytest.TempPathFactory) -> StateFiles:
    return write_state_files(Path(tmp_path_factory.mktemp("state-drafters")))
