"""Every script that measures can be started: with its smallest input, in a process of its own, to its end.

What it prints is not judged here: figures are for a quiet machine. A bench that no test starts rots unseen, for none of
its names is imported by anybody.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCH = ROOT / "tests" / "bench"
NO_SCRIPTS = {
    "drafter_figures.py": "of drafter_table.py",
    "pastes_texts.py": "texts of pastes.py",
    "stopwatch.py": "of window_start.py",
    "results.py": "test_docs.py",
    "server_rivals.py": "of server_speed.py",
}
"""Modules beside the scripts, and who starts them."""

STARTER = ("models/starter/target-q8_0.gguf", "models/starter/drafter.onnx")
SMALLEST: dict[str, str] = {
    "auto_on_starter.py": "--turns 1 --limit 1",
    "busy_machine.py": "--busy 0 --seconds 0.05 --turns 1 --ways here:app:1",
    "cascade.py": "--passes 8",
    "chats.py": "100",
    "copies_by_kind.py": "--turns 1 --tokens 20",
    "copy_and_edit.py": "--turns 1 --target {starter}",
    "cpu_verify.py": "--turns 1 --depths 16 --threads 1 --targets {starter}",
    "drafter_table.py": "--turns {out} --states {folder} --shape small --prompts-per-kind 1 --minutes 0 --tokens 4 "
    "--starter-tokens 4",
    "fit_check.py": "--file {starter} --contexts 512 --kv-types f16",
    "frames.py": "--tokens 60 --seconds 0.4 --disk {starter}",
    "going_on.py": "--turns 1 --tokens 20",
    "gpu_table.py": "{report}",
    "heads_learning.py": "--prompts 1 --few 0 --tokens 8",
    "large_vocabulary.py": "--turns 1",
    "learning.py": "--prompts 3 --orders 1 --tokens 4",
    "long_chat.py": "--tokens 20",
    "machines.py": "--delays 0 --target {toy} --layers 1 --tokens 8 --turns 1",
    "mode_order.py": "--prompts 1 --tokens 8",
    "oracle_efficiency.py": "--target {toy} --prompts 1 --tokens 8",
    "paged.py": "--limit-mb 0 --turns 1 --tokens 4 --target {pair}/layered-target.gguf "
    "--drafter {pair}/layered-drafter.gguf",
    "pastes.py": "nothing",
    "prove.py": "--limit 1 --tokens 4 --types Q8_0 --prompt-tokens 30 40",
    "real_size.py": "--pair {pair} --prompts 1 --tokens 8",
    "recorded_replies.py": f"record {' '.join(STARTER)} {{out}} --tokens 8",
    "routes_by_kind.py": "--turns 1 --tokens 20",
    "server_speed.py": "--turns 1 --context 1024 --only engine",
    "starter_pair.py": "--per-skill 1 --limit 1",
    "steady_bias.py": "--replies 3",
    "states_cost.py": "--files {folder} --shape small --turns 2",
    "suffix_memory.py": "--tokens 200000",
    "training_beside.py": "--kind heads --replies 1 --tokens 8 --warm 0",
    "transcript_open.py": "50 open",
    "transcript_paint.py": "50 2000",
    "translation.py": "--shape small --tries 1 --prompts 1 --tokens 4 --ours llama-spm --theirs deepseek-coder",
    "trees.py": "--tokens 8 --seeds 1",
    "watching.py": "--tokens 50 --rate 200 --seconds 1",
    "window_start.py": "--runs 1",
}
"""The smallest input of each script; names in braces are files of the test."""


@pytest.fixture
def files(toy_gguf: Path, tmp_path: Path) -> dict[str, Path]:
    """The files that scripts are given, by the names of `SMALLEST`."""
    report = tmp_path / "gpu.txt"
    report.write_text("no card\n", encoding="utf-8")
    pair = tmp_path / "pair"
    pair.mkdir()
    for name in ("target", "drafter"):
        (pair / f"layered-{name}.gguf").symlink_to(ROOT / STARTER[0])
    starter = ROOT / STARTER[0]
    return {
        "toy": toy_gguf,
        "starter": starter,
        "report": report,
        "pair": pair,
        "folder": tmp_path / "heads",
        "out": tmp_path / "replies.json",
    }


def test_no_script_is_left_out() -> None:
    assert {path.name for path in BENCH.glob("*.py")} == SMALLEST.keys() | NO_SCRIPTS.keys()


@pytest.mark.slow
@pytest.mark.parametrize("script", SMALLEST)
def test_it_runs_to_its_end(script: str, files: dict[str, Path]) -> None:
    arguments = SMALLEST[script].format(**files).split()
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "DRAFTLIGHT_HOME": str(files["out"].parent)}
    done = subprocess.run(
        [sys.executable, str(BENCH / script), *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    told = 1 if script == "gpu_table.py" else 0  # nothing was measured, and it says so
    assert done.returncode == told, done.stdout[-2000:] + done.stderr[-4000:]
    assert done.stdout.strip() or files["out"].exists()
