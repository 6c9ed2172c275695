"""Starts of the app: several at the same moment, over a read-only home."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.reliability.conftest import Note, Times, found_by
from tests.reliability.ledger import Line

pytestmark = [
    pytest.mark.timeout(1500),
    pytest.mark.skipif(sys.platform != "linux", reason="forks and mounts as Linux has them"),
]
OWN_MOUNTS = ("unshare", "--user", "--map-root-user", "--mount")


def test_4_a_home_that_cannot_be_written(tmp_path: Path, note: Note) -> None:
    if shutil.which("unshare") is None or subprocess.run([*OWN_MOUNTS, "true"], capture_output=True).returncode:
        pytest.skip("no file systems of one's own may be mounted here")
    found = found_by("read_only_homes.py", tmp_path, prefix=OWN_MOUNTS)
    note(Line(4, "a read-only home, by what is in it: shown or told, nothing written", found["runs"], found["failed"]))


def test_7_several_starts_at_once(tmp_path: Path, times: Times, note: Note) -> None:
    runs, seed = times(4, 100), 107
    found = found_by("racing_windows.py", tmp_path, runs, seed)
    said = "three starts each; the first is then killed"
    note(Line(7, "starts at once: one window, the others bring it forward", runs, found["failed"], seed, said))
