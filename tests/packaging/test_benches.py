"""Scripts that measure run to their end with their smallest input, before a release: DRAFTLIGHT_BENCHES=all.

What they print is not judged: figures are for a quiet machine. All are imported in each run, so that none rots unseen.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCH = ROOT / "tests" / "bench"
MODULES = {"drafter_figures.py", "stopwatch.py", "results.py"}
"""What is no script."""

SMALLEST = {
    "busy_machine.py": "--busy 0 --seconds 0.05 --turns 1 --ways here:app:1",
    "cpu_verify.py": "--turns 1 --depths 16 --threads 1 --targets {starter}",
    "drafter_table.py": "--turns {out} --states {out}-states --shape small --prompts-per-kind 1 --minutes 0 --tokens 4 "
    "--starter-tokens 4",
    "everyday.py": "--target {starter} --settings greedy",
    "fit_check.py": "--file {starter} --contexts 512 --kv-types f16",
    "long_chat.py": "--target {starter} --context 512 --turns 3 --tokens 8",
    "real_size.py": "--target {starter} --drafter {starter} --tokens 8",
    "starter_pair.py": "--per-skill 1 --limit 1",
    "transcript_open.py": "50 open",
    "watching.py": "--tokens 50 --rate 200 --seconds 1",
    "window_start.py": "--runs 1",
}
"""The smallest input of each script; names in braces are files of the test."""


def test_no_script_is_left_out() -> None:
    assert {path.name for path in BENCH.glob("*.py")} == {*SMALLEST} | MODULES


def test_every_name_that_they_import_is_there() -> None:
    code = "import importlib, sys; [importlib.import_module(f'tests.bench.{name}') for name in sys.argv[1:]]"
    names = [path.stem for path in BENCH.glob("*.py")]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code, *names], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.slow
@pytest.mark.skipif(os.environ.get("DRAFTLIGHT_BENCHES") != "all", reason="before a release: DRAFTLIGHT_BENCHES=all")
@pytest.mark.parametrize(("script", "arguments"), SMALLEST.items())
def test_it_runs_to_its_end(script: str, arguments: str, tmp_path: Path) -> None:
    starter, out = ROOT / "models/starter/target-q8_0.gguf", tmp_path / "out"
    for name in ("target", "drafter"):
        (tmp_path / f"layered-{name}.gguf").symlink_to(starter)
    done = subprocess.run(
        [sys.executable, str(BENCH / script), *arguments.format(starter=starter, out=out, pair=tmp_path).split()],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "DRAFTLIGHT_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    assert done.stdout.strip() or out.exists()
