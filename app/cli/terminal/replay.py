"""`draftlight replay`: a saved reply painted again, at its own pace or slowed, with keys in a terminal.

space   pause and go on           left, right   a round back or on
+ -     faster, slower            home, end     the beginning, the end            q   leave
"""

from __future__ import annotations

import argparse
import contextlib
import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import TextIO

from app.cli.ask import make_painter
from app.cli.grammar.parser import number
from app.cli.terminal.terminal_painter import summary, wants_colour
from app.problem import refuse
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import print_error
from app.traces.playback import FACTORS, Playback, ReplaySpeed
from app.traces.trace import Trace, read_trace
from engine.events import Event, Finished, Started

ReadKey = Callable[[float | None], str]
"""Waits this many seconds (None: for ever) and returns the key's name; "" where no key was pressed."""

NAMES = {
    " ": "space",
    "\x1b[D": "left",
    "\x1b[C": "right",
    "\x1bOD": "left",
    "\x1bOC": "right",
    "\x1b[H": "home",
    "\x1b[F": "end",
    "\xe0K": "left",  # Windows
    "\xe0M": "right",
    "\xe0G": "home",
    "\xe0O": "end",
}


def name_of(pressed: str) -> str:
    """The name of a key, from what the terminal sends for it."""
    return NAMES.get(pressed, pressed)


@contextlib.contextmanager
def reading_keys(stream: TextIO) -> Iterator[ReadKey]:
    """Lets the caller read keys of a terminal while the context lasts. Ctrl-C still interrupts."""
    if sys.platform == "win32":  # not yet run on Windows
        yield _windows_key
        return
    import termios
    import tty

    descriptor = stream.fileno()
    before = termios.tcgetattr(descriptor)
    tty.setcbreak(descriptor)
    try:
        yield lambda wait_s: _posix_key(descriptor, wait_s)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _posix_key(descriptor: int, wait_s: float | None) -> str:
    """Read one key; an arrow comes as several bytes at once."""
    ready, _, _ = select.select([descriptor], [], [], wait_s)
    if not ready:
        return ""
    data = os.read(descriptor, 16)
    return name_of(data.decode("utf-8", "replace")) if data else "q"  # the terminal is gone


def _windows_key(wait_s: float | None) -> str:
    import msvcrt
    import time

    until = None if wait_s is None else time.monotonic() + wait_s
    while not msvcrt.kbhit():  # type: ignore[attr-defined]
        if until is not None and time.monotonic() >= until:
            return ""
        time.sleep(0.01)
    first = msvcrt.getwch()  # type: ignore[attr-defined]
    return name_of(first + msvcrt.getwch() if first in "\x00\xe0" else first)  # type: ignore[attr-defined]


CLEAR = "\x1b[2J\x1b[3J\x1b[H"
AT_END = "The end: space plays it again, q leaves."
HELP = "space pauses, ← → step by round, + − change the speed, q leaves"
SLOWED = (1.0, 2.0, 3.0, 6.0, 12.0, 30.0)


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
        play(trace, speed_from(arguments))
    if trace.damage is not None:
        raise refuse("trace_damaged", f"{arguments.file}: {trace.damage}", "What there is of it was played.")
    return 0


def speed_from(arguments: argparse.Namespace) -> ReplaySpeed:
    """The speed that the options name; recorded time where they name none."""
    if arguments.rounds_per_s is not None:
        return ReplaySpeed(rounds_per_s=arguments.rounds_per_s)
    return ReplaySpeed(factor=arguments.speed)


def play(
    trace: Trace, speed: ReplaySpeed, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
) -> None:
    """Play a trace on standard output, with keys where input and output are terminals."""
    out = out or sys.stdout
    by_keys = wants_colour(out) and sys.stdin.isatty()
    with reading_keys(sys.stdin) if by_keys else nullcontext(_only_wait) as read_key:
        if by_keys:
            print(f"{HELP}\n", file=sys.stderr)
        Player(trace, speed, out, read_key, clock).run(leave_at_end=not by_keys)


def _only_wait(wait_s: float | None) -> str:
    """Stands in for the keyboard where there is none: waits and returns no key."""
    time.sleep(wait_s or 0.0)
    return ""


class Player:
    """One replay in a terminal."""

    def __init__(
        self, trace: Trace, speed: ReplaySpeed, out: TextIO, read_key: ReadKey, clock: Callable[[], float]
    ) -> None:
        self._out, self._read_key, self._clock = out, read_key, clock
        self.playback = Playback(trace.events, speed)
        self._painter = make_painter(out)

    def run(self, *, leave_at_end: bool) -> None:
        """Play until the end, or until the user leaves."""
        playback = self.playback
        playback.play(self._clock())
        was_at_end = False
        while True:
            for event in playback.take_due(self._clock()):
                self._paint(event)
            if playback.at_end and leave_at_end:
                return
            if playback.at_end and not was_at_end:
                print_error(AT_END)
            was_at_end = playback.at_end
            key = self._read_key(playback.wait_s(self._clock()))
            if key in ("q", "\x1b"):
                return
            self._press(key)

    def _press(self, key: str) -> None:
        playback, now_s = self.playback, self._clock()
        match key:
            case "space":
                if playback.playing:
                    playback.pause()
                elif playback.at_end:
                    self._go_to(0)
                    playback.play(now_s)
                else:
                    playback.play(now_s)
            case "left" | "right":
                before = playback.position
                playback.step_round(1 if key == "right" else -1)
                self._go_to(playback.position, before)
            case "home" | "end":
                before = playback.position
                playback.seek(0 if key == "home" else len(playback.events))
                self._go_to(playback.position, before)
            case "+" | "=" | "-":
                playback.set_speed(neighbour(playback.speed, faster=key != "-"), now_s)

    def _go_to(self, position: int, before: int | None = None) -> None:
        """Go to a position. Forwards paints on; backwards clears the screen, because a terminal cannot remove text."""
        if before is None or position < before:
            self._out.write(CLEAR)
            self._painter, before = make_painter(self._out), 0
        for event in self.playback.events[before:position]:
            self._paint(event)

    def _paint(self, event: Event) -> None:
        self._painter.paint(event)
        if isinstance(event, Finished):
            began = self.playback.events[0]
            print_error(summary(event.stats, contrastive=began.contrastive if isinstance(began, Started) else 0.0))


def neighbour(speed: ReplaySpeed, *, faster: bool) -> ReplaySpeed:
    """The next of the fixed steps, or the same speed where there is none."""
    steps = SLOWED if speed.rounds_per_s is not None else FACTORS
    now = speed.factor if speed.rounds_per_s is None else speed.rounds_per_s
    others = [step for step in steps if (step > now if faster else step < now)]
    if not others:
        return speed
    chosen = others[0] if faster else others[-1]
    return ReplaySpeed(rounds_per_s=chosen) if speed.rounds_per_s is not None else ReplaySpeed(factor=chosen)
