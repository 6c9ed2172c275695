"""The whole way with real libraries: command line, worker process, llama.cpp and ONNX Runtime, over toy models."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.events import Drafted, Event, Finished, Verified, from_json_line

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
