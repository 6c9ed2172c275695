"""`draftlight` in processes of its own, as a person runs it: a hub through HF_ENDPOINT, Ctrl-C, no network."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.app.cli.models.model_commands import PAIR, TARGET_FILE, toy_hub
from tests.models.hub.fake_hub import FakeHub, Fault

ROOT = Path(__file__).parents[4]
WATCH = '''
"""Notes every look-up and connection of this process, and of those that it starts."""
import os, sys
def note(line):
    with open(os.environ["CONNECTIONS"], "a", encoding="utf-8") as file:
        file.write(f"{os.getpid()} {line}\\n")
def hook(event, args):
    if event == "socket.sendmsg" and args[1] is None:
        return  # to whom a socket is connected already: that was noted, or the two are one process's own pair
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "socket.sendmsg"):
        note(f"{event} {args[1:] if event.startswith('socket.s') or event == 'socket.connect' else args}")
sys.addaudithook(hook)
note("started")
'''


@pytest.fixture
def hub(toy_gguf: Path, toy_onnx_decoder: Path, toy_folder: Path) -> Iterator[FakeHub]:
    with toy_hub(toy_gguf, toy_onnx_decoder, toy_folder / "tokenizer.json") as fake:
        yield fake


def environment(**more: str) -> dict[str, str]:
    """Of a person without proxies, tokens or settings of their own."""
    gone = ("proxy", "hf_", "hugging_face")
    kept = {name: value for name, value in os.environ.items() if not any(part in name.lower() for part in gone)}
    return kept | {"HF_TOKEN_PATH": os.devnull, "PYTHONPATH": str(ROOT)} | more


def draftlight(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "app", *words]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=environment(**more),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_a_pair_from_the_hub_writes(hub: FakeHub) -> None:
    refused = draftlight("ask", "hi", "--pair", PAIR)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.endswith(f"Run: draftlight models get {PAIR}\n")
    got = draftlight("models", "get", PAIR, HF_ENDPOINT=hub.url)
    assert got.returncode == 0, got.stderr
    agents = {each.headers["user-agent"].split("/")[0] for each in hub.requests}
    assert agents == {"draftlight"}
    assert all("telemetry" not in each.path for each in hub.requests)
    done = draftlight("ask", "hi", "--pair", PAIR, "--json", "--max-tokens", "4", "--seed", "1")
    assert done.returncode == 0, done.stderr
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert (events[0]["type"], events[0]["pair"]) == ("started", PAIR)
    assert events[0]["drafter"]
    assert events[-1]["type"] == "finished"


@contextmanager
def ctrl_c_is_heard() -> Iterator[None]:
    """A shell starts what runs in its background with Ctrl+C ignored, which children inherit."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
def test_ctrl_c_keeps_what_is_there(hub: FakeHub) -> None:
    hub.script(TARGET_FILE, Fault(stop_after=65_536, stall=True))
    with (
        ctrl_c_is_heard(),
        subprocess.Popen(
            [sys.executable, "-m", "app", "models", "get", PAIR],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            env=environment(HF_ENDPOINT=hub.url),
            cwd=ROOT,
        ) as child,
    ):
        assert child.stderr is not None
        line = next(line for line in child.stderr if "65.5 kB" in line)
        child.send_signal(signal.SIGINT)
        _, said = child.communicate()
    assert "51%" in line
    assert child.returncode == 130
    assert said.splitlines()[-2:] == [
        next(each for each in said.splitlines() if each.startswith("Stopped at 65.5 kB of ")),
        f"Go on with: draftlight models get {PAIR}",
    ]
    hub.go_on.set()
    again = draftlight("models", "get", PAIR, HF_ENDPOINT=hub.url)
    assert again.returncode == 0, again.stderr
    asked = [each.headers.get("range") for each in hub.sent("cdn") if TARGET_FILE in each.path]
    assert asked == [None, "bytes=65536-"]


@pytest.fixture
def watched(tmp_path: Path) -> dict[str, str]:
    """An environment in which every Python process notes its connections; a confined one could not write the note."""
    folder = tmp_path / "watch"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    return {
        "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}",
        "CONNECTIONS": str(tmp_path / "connections"),
        "DRAFTLIGHT_CONFINE": "off",
    }


@pytest.mark.parametrize(
    ("words", "processes"),
    [
        (("ask", "hi", "--pair", "starter", "--max-tokens", "4"), 2),
        (("doctor", "--json"), 2),
        (("doctor", "--target", "starter"), 1),
        (("models", "list"), 1),
        (("models", "check"), 1),
    ],
    ids=lambda words: " ".join(words[:2]) if isinstance(words, tuple) else "",
)
def test_nothing_connects_without_a_persons_act(
    watched: dict[str, str], words: tuple[str, ...], processes: int
) -> None:
    done = draftlight(*words, **watched)
    assert done.returncode == 0, done.stderr
    lines = Path(watched["CONNECTIONS"]).read_text(encoding="utf-8").splitlines()
    assert len({line.split()[0] for line in lines}) >= processes
    assert [line for line in lines if not line.endswith(" started")] == []


def test_the_watch_sees_a_connection(watched: dict[str, str], hub: FakeHub) -> None:
    done = draftlight("models", "search", "gguf", HF_ENDPOINT=hub.url, **watched)
    assert done.returncode == 0, done.stderr
    noted = Path(watched["CONNECTIONS"]).read_text(encoding="utf-8")
    connections = [line for line in noted.splitlines() if "socket.connect" in line]
    port = hub.url.rpartition(":")[2]
    assert connections
    assert all("127.0.0.1" in line and port in line for line in connections)


def test_a_proxy_is_used(hub: FakeHub) -> None:
    done = draftlight("models", "search", "gguf", HF_ENDPOINT="http://hub.invalid", HTTP_PROXY=hub.url)
    assert done.returncode == 0, done.stderr
    assert hub.requests[0].path.startswith("http://hub.invalid/api/models")


def test_offline_mode_sends_nothing(hub: FakeHub) -> None:
    done = draftlight("models", "get", PAIR, HF_ENDPOINT=hub.url, HF_HUB_OFFLINE="1")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "HF_HUB_OFFLINE" in done.stderr
    assert hub.requests == []
