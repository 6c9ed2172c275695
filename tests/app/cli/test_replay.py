"""`draftlight replay`: its pace, what it writes, and what is left of a damaged trace."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.command_line import parse
from app.cli.terminal.replay import play, replay
from app.problem import ProblemError
from app.system.paths import find_app_paths
from app.traces.playback import ReplaySpeed
from app.traces.trace import Trace, header_for, read_trace, save_trace
from tests.app.traces.saved_replies import REPLY, save


@pytest.fixture
def trace(tmp_path: Path) -> Trace:
    save(tmp_path / "reply.jsonl")
    return read_trace(tmp_path / "reply.jsonl")


def test_it_keeps_the_recorded_pace(trace: Trace, capsys: pytest.CaptureFixture[str]) -> None:
    out, waits = io.StringIO(), list[float]()
    play(trace, ReplaySpeed(), out, lambda: sum(waits), waits.append)
    assert out.getvalue() == "one two \n"
    assert waits == [pytest.approx(0.5)] * (len(REPLY) - 1)
    assert "400.0 tok/s" in capsys.readouterr().err


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
