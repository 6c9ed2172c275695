"""The barrier that packaging/llama gives llama.cpp's threads: nobody passes early, no wake is lost, no order missing.

A program that includes it runs with one to eight threads, more than most machines that test have cores, so that
threads sleep and are held up. A lost wake would never end. Both ways of sleeping are tried, Linux's own and the other.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

STRESS = Path(__file__).parents[2] / "packaging/llama/check/barrier_stress.c"
COMPILER = shutil.which("cc")

pytestmark = [
    pytest.mark.skipif(COMPILER is None or sys.platform != "linux", reason="a C compiler on Linux is needed"),
    pytest.mark.slow,
]


def stressed(folder: Path, meetings: int, *flags: str) -> subprocess.CompletedProcess[str]:
    """The program compiled with `flags`, and run."""
    program = folder / "stress"
    command = ["cc", "-std=c11", "-O2", "-g", "-pthread", "-Wall", "-Wextra", "-Werror", *flags, STRESS, "-o", program]
    subprocess.run(command, check=True)
    return subprocess.run([program, str(meetings)], capture_output=True, text=True, timeout=280)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("flags", "meetings"), [((), 4_000), (("-DGGML_WAITING_PORTABLE",), 2_000)], ids=["futex", "condition"]
)
def test_all_threads_meet_at_every_barrier(tmp_path: Path, flags: tuple[str, ...], meetings: int) -> None:
    ran = stressed(tmp_path, meetings, *flags)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.count(" 0 wrong, 0 asleep at the end") == 8, ran.stdout


@pytest.mark.timeout(300)
@pytest.mark.parametrize("flags", [(), ("-DGGML_WAITING_PORTABLE",)], ids=["futex", "condition"])
def test_what_is_written_before_a_barrier_is_ordered_for_all_behind_it(tmp_path: Path, flags: tuple[str, ...]) -> None:
    probe = subprocess.run(
        ["cc", "-fsanitize=thread", "-x", "c", "-", "-o", tmp_path / "probe"], input="int main(void) { return 0; }",
        capture_output=True, text=True,
    )  # fmt: skip
    if probe.returncode or subprocess.run([tmp_path / "probe"]).returncode:
        pytest.skip("the thread sanitizer does not run here")
    ran = stressed(tmp_path, 600, "-fsanitize=thread", *flags)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_barrier_that_lets_threads_pass_early_is_found(tmp_path: Path) -> None:
    """The stress program itself: without its waiting it ends with a fault."""
    broken = tmp_path / "llama/wide/waiting/barrier.h"
    broken.parent.mkdir(parents=True)
    source = (STRESS.parents[1] / "wide/waiting/barrier.h").read_text()
    assert source.count("== n_threads - 1)") == 1
    broken.write_text(source.replace("== n_threads - 1)", ">= 0)"))
    (tmp_path / "llama/check").mkdir()
    shutil.copy(STRESS, tmp_path / "llama/check")
    program = tmp_path / "stress"
    subprocess.run(
        ["cc", "-std=c11", "-O2", "-pthread", tmp_path / "llama/check" / STRESS.name, "-o", program], check=True
    )
    ran = subprocess.run([program, "10000"], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 1, ran.stdout
