"""A disk that is full, for real: a small file system of its own. What could not be written leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

ON_A_SMALL_DISK = """
mount -t tmpfs -o size=64k none "$1" || exit 77
exec "$2" -c "$3" "$1"
"""
FILL = """
import os, sys
from pathlib import Path

disk = Path(sys.argv[1])
def fill():
    with open(disk / "filler", "wb", buffering=0) as filler:
        try:
            while filler.write(b"x" * 4096):
                pass
        except OSError:
            pass
"""
EXPORT = """
from app.chats.transfer.export import save
from app.problem import ProblemError
target = disk / "chats.json"
target.write_bytes(b"old")
fill()
try:
    save(b"new" * 100_000, target)
except ProblemError as error:
    assert "No space left" in error.problem.message, error
    print(sorted(path.name for path in disk.iterdir()), target.read_bytes())
"""
SETTINGS = """
from app.settings.preferences import Preferences
from app.settings.preferences_file import write_preferences
file, wanted = disk / "preferences.toml", Preferences()
write_preferences(file, wanted)
before = file.read_bytes()
fill()
problem = write_preferences(file, wanted.changed(zoom=125))
if problem is not None and problem.code == "preferences_not_saved":
    print(sorted(path.name for path in disk.iterdir()), file.read_bytes() == before)
"""
MEASURED = """
from engine.machine.kept_file import write_whole
fill()
assert not write_whole(disk / "costs.json", b"x" * 5000)
print(sorted(path.name for path in disk.iterdir()))
"""


def on_a_small_disk(script: str, folder: Path) -> str:
    """What the script prints; it runs in a mount namespace of its own, where `folder` is a disk of 64 kB."""
    try:
        mounted = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", ON_A_SMALL_DISK, "sh", str(folder))
        ran = subprocess.run(
            [*mounted, sys.executable, FILL + script],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        pytest.skip("no unshare here")
    if ran.returncode == 77 or "unshare" in ran.stderr:
        pytest.skip("no file systems of one's own may be mounted here")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize(
    ("script", "left"),
    [
        pytest.param(EXPORT, "['chats.json', 'filler'] b'old'\n", id="export"),
        pytest.param(SETTINGS, "['filler', 'preferences.toml'] True\n", id="settings"),
        pytest.param(MEASURED, "['filler']\n", id="measurements"),
    ],
)
def test_nothing_unfinished_stays(tmp_path: Path, script: str, left: str) -> None:
    assert on_a_small_disk(script, tmp_path) == left
