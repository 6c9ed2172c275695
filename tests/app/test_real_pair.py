"""The whole way with real libraries: command line, worker process, llama.cpp and ONNX Runtime, over toy models."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.events import Drafted, Event, Finished, Verified, from_json_line
from tests.toys.eagle_gguf import eagle_tensors, write_eagle
from tests.toys.handed_out import config_of, handed_out, write_folder
from tests.toys.state_pairs import StateFiles
from tests.toys.state_target import SHAPE, state_target

ROOT = Path(__file__).parents[2]


def draftlight(*argv: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app", *map(str, argv)],
        cwd=ROOT,
        env={**os.environ, "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


def events_of(*argv: str | Path) -> list[Event]:
    done = draftlight("ask", "--json", *argv)
    assert (done.returncode, done.stderr) == (0, "")
    return [from_json_line(line) for line in done.stdout.splitlines()]


def end_of(events: list[Event]) -> Finished:
    assert isinstance(events[-1], Finished)
    return events[-1]


@pytest.mark.timeout(300)
def test_guessing_changes_no_text_at_any_temperature(toy_gguf: Path, toy_onnx_noisy: Path) -> None:
    options = ("a b c", "--target", toy_gguf, "--raw", "--seed", "11", "--max-tokens", "12", "--temperature", "0.9")
    # Always: `auto` may find at the first look that guessing does not pay here.
    guessed = events_of(*options, "--drafter", toy_onnx_noisy, "--draft-length", "4")
    plain = events_of(*options, "--drafter", "none")
    assert end_of(guessed).text == end_of(plain).text
    assert any(isinstance(event, Drafted) for event in guessed)
    assert not any(isinstance(event, Drafted) for event in plain)
    texts = [event.text for event in guessed if isinstance(event, Verified)]
    assert "".join(texts) == end_of(guessed).text


def test_a_drafter_of_another_kind_that_was_named_is_an_error(toy_gguf: Path, toy_onnx_wrong: Path) -> None:
    done = draftlight("ask", "hi", "--target", toy_gguf, "--drafter", toy_onnx_wrong)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("draftlight: ")
    assert done.stderr.count("\n") == 1


def test_junk_is_refused_in_one_line(tmp_path: Path) -> None:
    junk = tmp_path / "junk.gguf"
    junk.write_bytes(b"GGUF" + bytes(range(256)) * 20)
    done = draftlight("ask", "hi", "--target", junk)
    assert done.returncode == 1
    assert done.stderr.startswith("draftlight: junk.gguf")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        (
            "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
            "the model's chat template did not finish in 4 seconds",
        ),
        ("{{ raise_exception('\x1b]0;owned\x07 no') }}", "the model's chat template refuses this chat: ]0;owned no"),
    ],
    ids=["hangs", "writes escape characters"],
)
def test_a_hostile_template_costs_one_line(tmp_path: Path, template: str, reason: str) -> None:
    from tests.toys.gguf_file import write_gguf

    write_gguf(tmp_path / "hostile.gguf", template=template)
    done = draftlight("ask", "hi", "--target", tmp_path / "hostile.gguf", "--drafter", "none")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"draftlight: {reason}. Choose another file")
    assert done.stderr.rstrip("\n").isprintable()


def test_doctor_reports_the_libraries_as_json() -> None:
    done = draftlight("doctor", "--json")
    report = json.loads(done.stdout)
    assert {"llama_cpp_python", "onnxruntime"} <= report["libraries"].keys()
    assert done.returncode == (0 if report["usable"] else 1)


def test_the_app_itself_never_loads_the_model_libraries() -> None:
    script = (
        "import sys, app.__main__, app.cli.ask, app.cli.terminal.replay, app.services.bootstrap;"
        "print([name for name in ('llama_cpp', 'onnxruntime', 'numpy', 'PySide6', 'huggingface_hub', 'httpx')"
        " if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[]\n", "")


@pytest.mark.real_weights
def test_the_starter_answers() -> None:
    events = events_of("What is the square root of 7?", "--pair", "starter", "--temperature", "0")
    assert end_of(events).stats.draft_n_accepted > 0
    assert end_of(events).reason == "stop"


# Drafters that read the target's states: proof, and a head converted.


def proof(target: Path, drafter: Path, temperature: str) -> str:
    options = ("--target", target, "--drafter", drafter, "--temperature", temperature, "--draft-length", "4")
    done = draftlight("ask", "one two three", "--prove", "--max-tokens", "40", "--seed", "5", *options)
    assert done.returncode == 0, done.stderr
    return done.stderr


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", ["eagle", "eagle-reduced", "dspark", "dflash2"])
def test_the_proof_holds_at_every_temperature(state_files: StateFiles, name: str) -> None:
    for temperature in ("0", "0.9"):
        said = proof(state_files.target_of(name), state_files.drafters[name], temperature)
        assert re.search(r"proof: identical: all \d\d tokens are the same without guessing", said), said


@pytest.mark.timeout(300)
def test_a_head_is_converted_and_drafts(state_files: StateFiles, tmp_path: Path) -> None:
    tensors = eagle_tensors(state_target(0.5), own_words=True, listed=range(150))
    folder = write_folder(tmp_path / "head", handed_out(tensors, SHAPE), config_of(SHAPE, 150), "BF16")
    command = ("models", "convert-drafter", folder, "--target", state_files.remembers)
    done = draftlight(*command)
    made = folder / "head.gguf"
    assert (done.returncode, done.stderr) == (0, "")
    assert "It reads layers 1, 2, 3 of its model and guesses among 150 of 300 words." in done.stdout
    assert f"--drafter {made}" in done.stdout
    assert "proof: identical" in proof(state_files.remembers, made, "0.9")
    again = draftlight(*command)
    assert (again.returncode, again.stdout) == (1, "")
    assert f"{made} is there already" in again.stderr
    other = draftlight(*command, "--json", "--out", tmp_path / "other.gguf")
    said = json.loads(other.stdout)
    assert said == {
        "file": str(tmp_path / "other.gguf"),
        "size_bytes": made.stat().st_size,
        "target_layers": [1, 2, 3],
        "words": 150,
        "vocab": 300,
    }
    assert (tmp_path / "other.gguf").read_bytes() == made.read_bytes()


def test_what_cannot_be_converted_is_one_line(state_files: StateFiles, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "config.json").write_text("{")
    for folder, target, words in (
        (tmp_path / "nowhere", state_files.remembers, "is not a folder"),
        (tmp_path / "empty", state_files.remembers, "config.json is not there"),
        (tmp_path / "torn", state_files.remembers, "config.json is not JSON"),
        (tmp_path / "torn", "no-such-model", "there is no file or installed model"),
    ):
        done = draftlight("models", "convert-drafter", folder, "--target", target)
        assert done.returncode != 0
        assert done.stdout == ""
        assert words in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.timeout(300)
def test_a_head_for_another_target_costs_the_guesses_and_says_so(state_files: StateFiles, tmp_path: Path) -> None:
    wrong = write_eagle(tmp_path / "wrong.gguf", state_target(0.5), layers=(1, 2, 7))
    done = draftlight("ask", "one", "--raw", "--max-tokens", "5", "--target", state_files.remembers, "--drafter", wrong)
    assert "wrong.gguf is an EAGLE-3 drafter and cannot guess for" in done.stderr
    assert "it reads layer 7, and the model has 4" in done.stderr
