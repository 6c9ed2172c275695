"""How long OpenMP's threads spin is set before libgomp is loaded, and only where the other barriers are ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.llama.kernels.fork_and_join import BRIEFLY, OUR_BARRIER, POLICY, SPINS, processor_files, spin_briefly


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    file = tmp_path / "libggml-cpu.so"
    file.write_bytes(b"\x7fELF\0" + OUR_BARRIER + b"\0")
    return file


def test_threads_spin_briefly_where_every_file_has_our_barrier(ours: Path) -> None:
    environment = dict[str, str]()
    spin_briefly([ours, ours], environment)
    assert environment == {SPINS: str(BRIEFLY)}


def test_nothing_is_set_where_a_file_is_of_others(ours: Path, tmp_path: Path) -> None:
    other = tmp_path / "libggml-cpu-haswell.so"
    other.write_bytes(b"\x7fELF")
    for files in ([ours, other], [other], []):
        environment = dict[str, str]()
        spin_briefly(files, environment)
        assert environment == {}


@pytest.mark.parametrize("theirs", [{SPINS: "7"}, {POLICY: "passive"}], ids=[SPINS, POLICY])
def test_what_the_user_set_stays(ours: Path, theirs: dict[str, str]) -> None:
    environment = dict(theirs)
    spin_briefly([ours], environment)
    assert environment == theirs


@pytest.mark.skipif(sys.platform != "linux", reason="libgomp")
def test_libgomp_is_loaded_with_it() -> None:
    """In a process of its own, whose library is asked for what it took from the environment."""
    files = processor_files()
    if not files or not all(OUR_BARRIER in path.read_bytes() for path in files):
        pytest.skip("llama.cpp was built without packaging/llama")
    lines = (
        "import re",
        "maps = lambda: set(re.findall(r'\\S*libgomp\\S*', open('/proc/self/maps').read()))",
        "import app.engine_host.worker, app.engine_host.worker_engine",
        "before = maps()",
        "import engine.llama.backends, ctypes",
        "print(len(before), len(maps()))",
        "ctypes.CDLL(maps().pop()).omp_display_env(1)",
    )
    environment = {name: value for name, value in os.environ.items() if name not in (SPINS, POLICY)}
    ran = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], env=environment, capture_output=True, text=True, timeout=300
    )
    if ran.stdout.split()[1:] == ["0"]:
        pytest.skip("llama.cpp was built without OpenMP")
    assert ran.stdout.split() == ["0", "1"], ran.stderr
    assert f"{SPINS} = '{BRIEFLY}'" in ran.stderr
