"""`draftlight replay`: a saved reply painted again, at its own pace or slowed; the window adds steps and pauses."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import TextIO

from app.cli.ask import make_painter
from app.cli.options import number
from app.cli.terminal.terminal_painter import summary
from app.problem import problem_error
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import print_error
from app.traces.playback import Playback, ReplaySpeed
from app.traces.trace import Trace, read_trace
from engine.events import Finished, Started


def add_flags(replay: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    replay.add_argument("file", help="a trace, from ask --save-trace or from the window")
    speed = replay.add_mutually_exclusive_group()
    speed.add_argument("--speed", metavar="X", type=number(0.01, 100), default=1.0, help="times as fast as it was")
    speed.add_argument("--rounds-per-s", metavar="N", type=number(0.1, 1000), help="so many rounds a second")
    replay.add_argument("--html", metavar="FILE", default="", help="write a web page that plays it, and end")


def replay(arguments: argparse.Namespace, paths: AppPaths) -> int:
    """Run the command and return its exit code. Raises ProblemError."""
    trace = read_trace(path_named(arguments.file))
    if arguments.html:
        from app.traces.html.page import save_html_page

        save_html_page(trace, path_named(arguments.html), trace.header.prompt)
        print_error(f"written to {arguments.html}")
    else:
        play(trace, ReplaySpeed(arguments.speed, arguments.rounds_per_s), sys.stdout)
    if trace.damage is not None:
        raise problem_error("trace_damaged", f"{arguments.file}: {trace.damage}", "What there is of it was played.")
    return 0


def play(
    trace: Trace,
    speed: ReplaySpeed,
    out: TextIO,
    clock: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Play a trace from its beginning to its end; both functions are in seconds."""
    playback, painter = Playback(trace.events, speed), make_painter(out)
    playback.play(clock())
    while True:
        for event in playback.advance(clock()):
            painter.paint(event)
            if isinstance(event, Finished):
                began = playback.events[0]
                print_error(summary(event.stats, began.contrastive if isinstance(began, Started) else 0.0))
        if (rest_s := playback.wait_s(clock())) is None:
            return
        wait(rest_s)
