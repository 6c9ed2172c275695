"""A real server process over the starter pair, and an app over an engine that answers at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[3]


class Served(NamedTuple):
    """A running server: its address, its key and its process."""

    url: str
    key: str
    process: subprocess.Popen[str]

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2].partition("/")[0])


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """`draftlight serve` with the starter, as people start it."""
    home = tmp_path_factory.mktemp("served")
    command = [sys.executable, "-m", "app", "serve", "--port=0", f"--key-file={home / 'key'}", "--pair=starter"]
    env = {**os.environ, "DRAFTLIGHT_HOME": str(home), "PYTHONWARNINGS": "error"}
    with (home / "stderr").open("w") as told:
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=told, text=True)
        assert process.stdout is not None
        url = process.stdout.readline().strip()
        assert url, (home / "stderr").read_text()
        yield Served(url, (home / "key").read_text().strip(), process)
        process.terminate()
        process.stdout.close()
        assert process.wait(30) == 0, (home / "stderr").read_text()
        assert "Traceback" not in (home / "stderr").read_text()
