"""The disk gets full at each write of chats, downloads, memories, traces, trainings, settings: nothing is lost or left.

Once on a small file system that has so many free pages, and once by strace, which makes the n-th call fail for each n.
Also here: starts of the app over a read-only home, and several at the same moment.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.models.hub.fake_hub import FakeHub, Repository
from tests.reliability.conftest import Passed, Times, found_by
from tests.reliability.full_disk import LAST, NOTHING
from tests.reliability.ledger import Line

pytestmark = pytest.mark.timeout(1500)
PROGRAM, SEED = Path(__file__).with_name("full_disk.py"), 134
SMALL = 'mount -t tmpfs -o size=4m none "$1" || exit 77; shift; exec "$@"'
OWN_MOUNTS = ("unshare", "--user", "--map-root-user", "--mount")
ON_A_SMALL_DISK = (*OWN_MOUNTS, "sh", "-c", SMALL, "sh")
SHORT, NEVER_TWICE = ("settings.toml", "export.json", "kept.json"), 400
"""What every run of the tests tries besides chats and a download, on a disk without a free page."""

CALLS = ",".join(NOTHING)
FAILING = ("-e", f"trace={CALLS}", "-e", f"inject={CALLS}:error=ENOSPC:when={LAST}+")
FAILED_CALLS = ("strace", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null", *FAILING)


def trial(
    how: str, prefix: tuple[str, ...], folder: Path, model: Path, every: int = 1, only: tuple[str, ...] = ()
) -> tuple[int, int, str]:
    """How many writes were refused, how often that did harm, and what was refused."""
    hub = FakeHub()
    hub.repositories["m/R"] = Repository({"a.gguf": b"GGUF" + random.Random(SEED).randbytes(30_000)}, frozenset())
    file = msgspec.json.encode(hub.file("m/R", "a.gguf")).decode()
    shutil.copy(model, folder / "model.gguf")
    (folder / "disk").mkdir()
    order = [str(folder / "disk"), str(every), hub.url, file, str(folder / "model.gguf"), *only]
    where = order[:1] if how == "room" else []
    done = subprocess.run(
        [*prefix, *where, sys.executable, "-B", str(PROGRAM), how, *order], capture_output=True, text=True
    )
    hub.close()
    if done.returncode == 77 or "unshare" in done.stderr or "ptrace" in done.stderr:
        pytest.skip(f"{prefix[0]} is not allowed here")
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout)
    print(*found["faults"], sep="\n")
    said = ", ".join(f"{name} {count}" for name, count in found["counts"].items())
    return sum(found["counts"].values()), found["failed"], said


def test_3_a_small_disk_is_full_at_each_write(
    memory_folder: Path, toy_gguf: Path, is_full: bool, passed: Passed
) -> None:
    if shutil.which("unshare") is None:
        pytest.skip("needs file systems of one's own")
    few = () if is_full else (NEVER_TWICE, SHORT)
    runs, failed, said = trial("room", ON_A_SMALL_DISK, memory_folder, toy_gguf, *few)
    assert runs >= 5
    assert passed(Line(3, "a small disk with 0, 1, 2, .. pages free, by kind of file", runs, failed, SEED, said))


@pytest.mark.usefixtures("only_in_full")
def test_3_each_call_that_writes_fails(memory_folder: Path, toy_gguf: Path, passed: Passed) -> None:
    if shutil.which("strace") is None:
        pytest.skip("needs strace")
    runs, failed, said = trial("calls", FAILED_CALLS, memory_folder, toy_gguf)
    assert runs >= 100
    assert passed(
        Line(3, "the n-th call to write, sync, rename or make a folder fails, for each n", runs, failed, SEED, said)
    )


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="forks and mounts as Linux has them")


@on_linux
def test_4_a_home_that_cannot_be_written(tmp_path: Path, passed: Passed) -> None:
    if shutil.which("unshare") is None or subprocess.run([*OWN_MOUNTS, "true"], capture_output=True).returncode:
        pytest.skip("no file systems of one's own may be mounted here")
    found = found_by("read_only_homes.py", tmp_path, prefix=OWN_MOUNTS)
    assert passed(
        Line(4, "a read-only home, by what is in it: shown or told, nothing written", found["runs"], found["failed"])
    )


@on_linux
def test_7_several_starts_at_once(tmp_path: Path, times: Times, passed: Passed) -> None:
    runs, seed = times(4, 100), 107
    found = found_by("racing_windows.py", tmp_path, runs, seed)
    said = "three starts each; the first is then killed"
    assert passed(Line(7, "starts at once: one window, the others bring it forward", runs, found["failed"], seed, said))
