"""Drafters that read the target's states, the whole way: command line, worker process, proof; and a head converted."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.toys.eagle_gguf import eagle_tensors, write_eagle
from tests.toys.handed_out import config_of, handed_out, write_folder
from tests.toys.state_pairs import StateFiles, write_state_files
from tests.toys.state_target import SHAPE, state_target

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> StateFiles:
    return write_state_files(tmp_path_factory.mktemp("state-files"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def draftlight(home: Path, *argv: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app", *map(str, argv)],
        cwd=ROOT,
        env={**os.environ, "DRAFTLIGHT_HOME": str(home)},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


def proof(home: Path, target: Path, drafter: Path, temperature: str) -> str:
    options = ("--target", target, "--drafter", drafter, "--temperature", temperature, "--draft-length", "4")
    done = draftlight(home, "ask", "one two three", "--prove", "--max-tokens", "40", "--seed", "5", *options)
    assert done.returncode == 0, done.stderr
    return done.stderr


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", ["eagle", "eagle-reduced", "dspark", "dflash2"])
def test_the_proof_holds_at_every_temperature(files: StateFiles, home: Path, name: str) -> None:
    for temperature in ("0", "0.9"):
        said = proof(home, files.target_of(name), files.drafters[name], temperature)
        assert re.search(r"proof: identical: all \d\d tokens are the same without guessing", said), said


@pytest.mark.timeout(300)
def test_a_head_is_converted_and_drafts(files: StateFiles, home: Path, tmp_path: Path) -> None:
    tensors = eagle_tensors(state_target(0.5), own_words=True, listed=range(150))
    folder = write_folder(tmp_path / "head", handed_out(tensors, SHAPE), config_of(SHAPE, 150), "BF16")
    command = ("models", "convert-drafter", folder, "--target", files.remembers)
    done = draftlight(home, *command)
    made = folder / "head.gguf"
    assert (done.returncode, done.stderr) == (0, "")
    assert "It reads layers 1, 2, 3 of its model and guesses among 150 of 300 words." in done.stdout
    assert f"--drafter {made}" in done.stdout
    assert "proof: identical" in proof(home, files.remembers, made, "0.9")
    again = draftlight(home, *command)
    assert (again.returncode, again.stdout) == (1, "")
    assert f"{made} is there already" in again.stderr
    other = draftlight(home, *command, "--json", "--out", tmp_path / "other.gguf")
    said = json.loads(other.stdout)
    assert said == {
        "file": str(tmp_path / "other.gguf"),
        "size_bytes": made.stat().st_size,
        "target_layers": [1, 2, 3],
        "words": 150,
        "vocab": 300,
    }
    assert (tmp_path / "other.gguf").read_bytes() == made.read_bytes()


def test_what_cannot_be_converted_is_one_line(files: StateFiles, home: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "config.json").write_text("{")
    for folder, target, words in (
        (tmp_path / "nowhere", files.remembers, "is not a folder"),
        (tmp_path / "empty", files.remembers, "config.json is not there"),
        (tmp_path / "torn", files.remembers, "config.json is not JSON"),
        (tmp_path / "torn", "no-such-model", "there is no file or installed model"),
    ):
        done = draftlight(home, "models", "convert-drafter", folder, "--target", target)
        assert done.returncode != 0
        assert done.stdout == ""
        assert words in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.timeout(300)
def test_a_head_for_another_target_costs_the_guesses_and_says_so(files: StateFiles, home: Path, tmp_path: Path) -> None:
    wrong = write_eagle(tmp_path / "wrong.gguf", state_target(0.5), layers=(1, 2, 7))
    done = draftlight(home, "ask", "one", "--raw", "--max-tokens", "5", "--target", files.remembers, "--drafter", wrong)
    assert "wrong.gguf is an EAGLE-3 drafter and cannot guess for" in done.stderr
    assert "it reads layer 7, and the model has 4" in done.stderr
