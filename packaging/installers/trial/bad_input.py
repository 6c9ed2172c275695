"""Starts the installed app where it cannot do its work: each time one clear sentence comes, or it works all the same.

python bad_input.py ROOT PICTURES
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from use_it import Screen

PATIENCE_S = 180
"""Long enough for a machine that does much else."""

LOOK_S = 10
"""From a message to the picture of what came of it."""

ASK = ("draftlight", "ask", "What is the square root of 49?", "--temperature", "0")
WINDOW = ("draftlight",)


class Ended(NamedTuple):
    """Exit code, standard output and standard error."""

    code: int
    out: str
    err: str


class Place:
    """The clean system, with the app in it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, command: Sequence[str], home: str = "/home/someone", **environment: str) -> Ended:
        """Run as the ordinary user to its end, or to the end of patience: a window that stays open counts as 0."""
        program = self._begin(command, home, environment)
        try:
            out, err = program.communicate(timeout=PATIENCE_S)
        except subprocess.TimeoutExpired:
            program.kill()
            out, err = program.communicate()
            return Ended(0, out, err)
        return Ended(program.returncode, out, err)

    def look(self, screen: Screen, picture: Path, home: str, **environment: str) -> Ended:
        """Open the window, send a message, and take a picture a while later."""
        program = self._begin(WINDOW, home, {"DISPLAY": screen.name, **environment})
        names = os.environ | {"DISPLAY": screen.name}
        search = ["xdotool", "search", "--onlyvisible", "--name", "^Draftlight$"]
        until, found = time.monotonic() + PATIENCE_S, ""
        while not found and program.poll() is None and time.monotonic() < until:
            time.sleep(1.0)
            found = subprocess.run(search, env=names, capture_output=True, text=True, check=False).stdout
        for window in found.split()[:1]:
            subprocess.run(
                ["xdotool", "windowfocus", "--sync", window, "type", "--delay", "10", "Hello\n"], env=names, check=True
            )
        time.sleep(LOOK_S)
        screen.save(picture)
        code = program.poll() if found else 1
        program.kill()
        out, err = program.communicate()
        return Ended(code or 0, out, err)

    def _begin(self, command: Sequence[str], home: str, environment: Mapping[str, str]) -> subprocess.Popen[str]:
        names = {"HOME": home, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "GOMP_SPINCOUNT": "0", **environment}
        given = [f"{name}={value}" for name, value in names.items()]
        words = ["chroot", "--userspec=someone", str(self.root), "/usr/bin/env", "-i", *given, *command]
        return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd="/")

    def inside(self, *command: str) -> None:
        subprocess.run(["chroot", str(self.root), *command], check=True, stdout=subprocess.DEVNULL)


@contextmanager
def hidden(root: Path, *patterns: str) -> Iterator[None]:
    """Moves files away, and back."""
    moved = [(file, file.with_name(f"{file.name}.away")) for each in patterns for file in sorted(root.glob(each))]
    if not moved:
        raise SystemExit(f"FAILED: nothing to hide at {patterns}")
    for file, away in moved:
        file.rename(away)
    try:
        yield
    finally:
        for file, away in reversed(moved):
            away.rename(file)


failures: list[str] = []


def report(what: str, result: Ended, *, refused: bool, words: str = "") -> None:
    """Print the case. `refused`: exit code 1 and one line with `words`; else exit code 0 with `words` in the output."""
    code, out, err = result
    lines = [line for line in err.splitlines() if line.strip()]
    good = "Traceback" not in err and (code == 1 and len(lines) == 1 if refused else code == 0)
    good = good and words in (err if refused else out)
    said = lines[-1] if lines and refused else out.strip() or "it works"
    print(f"{'' if good else 'FAILED: '}{what}: {said}" if good else f"FAILED: {what}: {code} {out!r} {err!r}")
    if not good:
        failures.append(what)


def main(root: Path, pictures: Path) -> None:
    """All cases."""
    place = Place(root)
    report("no display", place.run(WINDOW), refused=True, words="there is no display")
    report("a display that does not answer", place.run(WINDOW, DISPLAY=":4711"), refused=True, words="does not answer")
    report(
        "Wayland that does not answer",
        place.run(WINDOW, WAYLAND_DISPLAY="wayland-9"),
        refused=True,
        words="does not answer",
    )
    for platform in ("linuxfb", "eglfs", "vkkhrdisplay"):
        report(f"Qt's {platform}", place.run(WINDOW, QT_QPA_PLATFORM=platform), refused=True, words="no display")

    odd = "/home/ein Haus für 模型"
    place.inside("mkdir", "-p", odd)
    place.inside("chown", "someone", odd)
    report("a home with spaces and other letters", place.run(ASK, odd), refused=False, words="exactly 7")

    closed = "/home/closed"
    place.inside("mkdir", "-p", "-m", "555", closed)
    report("a read-only home, in the terminal", place.run(ASK, closed), refused=False, words="exactly 7")

    full = root / "home/full"
    full.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k,mode=777", "tmpfs", full], check=True)
    try:
        report(
            "a full disk, a trace", place.run([*ASK, "--save-trace", "/home/full/a.trace"], "/home/full"), refused=True
        )
        with tempfile.TemporaryDirectory() as folder:
            screen = Screen(Path(folder))
            try:
                with_display(place, root, screen, pictures)
            finally:
                screen.close()
    finally:
        subprocess.run(["umount", "-l", full], check=True)
    place.inside("rm", "-rf", odd, closed, "/home/full")
    if failures:
        raise SystemExit(1)


def with_display(place: Place, root: Path, screen: Screen, pictures: Path) -> None:
    """The cases that need a display."""
    display = {"DISPLAY": screen.name}
    # The window opens, and says there that nothing can be kept: the pictures show it.
    for name in ("closed", "full"):
        report(
            f"a {name} home, the window (home-{name}.png)",
            place.look(screen, pictures / f"home-{name}.png", f"/home/{name}"),
            refused=False,
        )
    with hidden(root, "usr/lib/x86_64-linux-gnu/libGL.so.1*", "usr/lib/x86_64-linux-gnu/libEGL.so.1*"):
        report("no GL libraries", place.run(WINDOW, **display), refused=True, words="apt-get install")
        report("no GL libraries, in the terminal", place.run(ASK), refused=False, words="exactly 7")
    with hidden(root, "usr/share/fonts", "etc/fonts"):
        looked = place.look(screen, pictures / "no-fonts.png", "/home/someone")
        report("no fonts (no-fonts.png)", looked, refused=False)


if __name__ == "__main__":
    os.umask(0o022)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
