"""`draftlight replay`: its pace, its keys in a terminal, what it writes, and what is left of a damaged trace."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli.grammar.command_line import parse
from app.cli.terminal.replay import AT_END, CLEAR, Player, neighbour, replay
from app.problem import ProblemError
from app.system.paths import find_app_paths
from app.traces.playback import ReplaySpeed
from app.traces.trace import Trace, header_for, read_trace, save_trace
from engine.events import Event
from tests.app.traces.saved_replies import REPLY, save


class Session:
    """A clock that a fake keyboard moves: each key comes after its wait, or at the time the script says."""

    def __init__(self, *keys: tuple[float, str]) -> None:
        self.now = 0.0
        self._keys = list(keys)
        self.waits: list[float | None] = []

    def clock(self) -> float:
        return self.now

    def read(self, wait_s: float | None) -> str:
        self.waits.append(wait_s)
        if self._keys and (wait_s is None or self._keys[0][0] <= self.now + wait_s):
            at, key = self._keys.pop(0)
            self.now = max(self.now, at)
            return key
        assert wait_s is not None, "nothing more would happen"
        self.now += wait_s
        return ""


class Noted:
    def __init__(self, into: list[Event]) -> None:
        self.paint: Callable[[Event], None] = into.append


@pytest.fixture
def trace(tmp_path: Path) -> Trace:
    save(tmp_path / "reply.jsonl")
    return read_trace(tmp_path / "reply.jsonl")


def player(trace: Trace, session: Session, speed: ReplaySpeed | None = None) -> tuple[Player, list[Event], io.StringIO]:
    out, seen = io.StringIO(), list[Event]()
    made = Player(trace, speed or ReplaySpeed(), out, session.read, session.clock)
    made._painter = Noted(seen)
    return made, seen, out


def test_it_keeps_the_recorded_pace(trace: Trace, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session()
    made, seen, _ = player(trace, session)
    made.run(leave_at_end=True)
    assert seen == REPLY
    assert session.waits == [pytest.approx(0.5)] * (len(REPLY) - 1)
    assert "400.0 tok/s" in capsys.readouterr().err


def test_space_pauses_until_it_is_pressed_again(trace: Trace, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session((0.7, "space"), (100.0, "space"), (999.0, "q"))
    made, seen, _ = player(trace, session)
    made.run(leave_at_end=False)
    assert None in session.waits
    assert seen == REPLY
    assert capsys.readouterr().err.count(AT_END) == 1


def test_steps_go_by_rounds_and_back_paints_anew(trace: Trace) -> None:
    session = Session((0.1, "right"), (0.2, "right"), (0.3, "left"), (0.4, "q"))
    made, seen, out = player(trace, session)
    made.run(leave_at_end=False)
    assert made.playback.round == 1
    assert out.getvalue().count(CLEAR) == 1
    assert seen == REPLY[:6]  # what was painted before the screen was cleared
    assert "one" in out.getvalue().split(CLEAR)[1]


def test_the_speed_changes_in_steps() -> None:
    assert neighbour(ReplaySpeed(1.0), faster=True) == ReplaySpeed(2.0)
    assert neighbour(ReplaySpeed(4.0), faster=True) == ReplaySpeed(4.0)
    assert neighbour(ReplaySpeed(rounds_per_s=3.0), faster=False) == ReplaySpeed(rounds_per_s=2.0)
    assert neighbour(ReplaySpeed(rounds_per_s=5.0), faster=True) == ReplaySpeed(rounds_per_s=6.0)


def test_a_damaged_trace_is_played_as_far_as_it_goes_then_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(tmp_path / "reply.jsonl")
    data = (tmp_path / "reply.jsonl").read_bytes()
    (tmp_path / "reply.jsonl").write_bytes(data[:-5])
    with pytest.raises(ProblemError) as refused:
        replay(parse(["replay", str(tmp_path / "reply.jsonl"), "--speed", "100"]), find_app_paths())
    assert refused.value.problem.code == "trace_damaged"
    assert capsys.readouterr().out == "one two "


def test_a_page_is_written_instead_of_playing(trace: Trace, tmp_path: Path) -> None:
    save_trace(Trace(header_for(REPLY[0], 1.0, prompt="Say <b>two</b> words"), trace.events), tmp_path / "t.gz")
    done = subprocess.run(
        [sys.executable, "-m", "app", "replay", "t.gz", "--html", "t.html"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3]), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=100,
        check=True,
    )
    assert done.stdout == ""
    assert "written to t.html" in done.stderr
    assert "Say &lt;b&gt;two&lt;/b&gt; words" in (tmp_path / "t.html").read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_in_a_real_terminal_keys_work_and_the_terminal_is_left_as_it_was(tmp_path: Path) -> None:
    save(tmp_path / "reply.jsonl")
    main, side = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "PYTHONPATH": str(Path(__file__).parents[3])}
    environment.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "app", "replay", str(tmp_path / "reply.jsonl"), "--speed", "0.01"]
    with subprocess.Popen(command, stdin=side, stdout=side, stderr=side, env=environment, cwd=tmp_path) as process:
        os.close(side)
        seen = b""
        while b"q leaves" not in seen:
            seen += os.read(main, 4096)
        os.write(main, b"\x1b[C")  # a round on, in a replay that would take minutes
        while b"\x1b[32;4mone" not in seen:
            seen += os.read(main, 4096)
        os.write(main, b"q")
        assert process.wait(timeout=60) == 0
    os.close(main)
