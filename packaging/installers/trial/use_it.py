"""Uses the installed app on a display that nobody sees, as a user would, and looks at what is painted.

    python use_it.py ROOT PICTURES NAME [--upgraded]

In the clean system at ROOT the ordinary user starts `draftlight`, types a message, waits for the reply, and on the
screen there are green and red tokens. The program is killed, started again, and the chat is there. `--upgraded`: so is
the chat that an older version wrote, and its settings.
"""

from __future__ import annotations

import os
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

PATIENCE_S = 120.0
LOOK_EVERY_S = 0.05
SIZE = (1280, 900)
GREEN, RED = (0xE3, 0xF3, 0xE8), (0xFB, 0xE7, 0xE4)
"""The grounds of right and wrong guesses in the light palette (ui/theme/palette.py)."""

FEWEST_PIXELS = 150
REPLIES = (range(250, 830), range(130, 720))
"""Where replies stand on the screen, in pixels across and down, with the legend below them: not the inspector."""

APART = 6
"""Rows without a colour between two lines of text."""

MESSAGES = (
    "What is the square root of 7?",
    "Tell me a short story about a fox and a lantern.",
    "Tell me a riddle.",
    "Write a haiku.",
)
T = TypeVar("T")


def wait_for(look: Callable[[], T], what: str, patience_s: float = PATIENCE_S) -> T:
    """Look until there is something to see; the failure says what was waited for."""
    until = time.monotonic() + patience_s
    while not (seen := look()):
        if time.monotonic() > until:
            raise SystemExit(f"FAILED: waited {patience_s:g} s for {what}")
        time.sleep(LOOK_EVERY_S)
    return seen


class Screen:
    """A virtual display whose memory can be read as a file."""

    def __init__(self, folder: Path) -> None:
        reader, writer = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        command = [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            size,
            "-fbdir",
            str(folder),
            "-noreset",
            "-nolisten",
            "tcp",
            "-ac",
        ]
        self._server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as told:
            self.name = f":{told.readline().strip()}"
        self._memory = folder / "Xvfb_screen0"

    def pixels(self) -> bytes:
        """Four bytes a pixel, blue first, row by row. The file is an XWD, whose head says how long it is itself."""
        raw = self._memory.read_bytes()
        head, colours = struct.unpack_from(">I", raw)[0], struct.unpack_from(">I", raw, 76)[0]
        return raw[head + 12 * colours :][: SIZE[0] * SIZE[1] * 4]

    def count(self, colour: tuple[int, int, int]) -> int:
        """How many pixels of the replies have exactly this colour."""
        wanted = bytes((colour[2], colour[1], colour[0]))
        pixels = self.pixels()
        places = (divmod(at // 4, SIZE[0]) for at in _places(pixels, wanted))
        return above_the_legend(down for down, across in places if down in REPLIES[1] and across in REPLIES[0])

    def save(self, path: Path) -> None:
        """Write a PNG."""
        from PIL import Image

        Image.frombytes("RGB", SIZE, self.pixels(), "raw", "BGRX").save(path)

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


def above_the_legend(rows: Iterable[int]) -> int:
    """How many of these pixels, given by their rows, are not in the lowest line: the legend has all colours always."""
    there = sorted(rows)
    gaps = [at for at in range(1, len(there)) if there[at] - there[at - 1] > APART]
    return gaps[-1] if gaps else 0


def _places(pixels: bytes, wanted: bytes) -> list[int]:
    found, at = [], pixels.find(wanted)
    while at >= 0:
        if at % 4 == 0:
            found.append(at)
        at = pixels.find(wanted, at + 1)
    return found


class App:
    """The installed program in the clean system, run by its ordinary user."""

    def __init__(self, root: Path, screen: Screen) -> None:
        self._root, self._screen = root, screen
        self._home = root / "home/someone"
        self._program: subprocess.Popen[bytes] | None = None

    def start(self) -> str:
        """Start it; tells how long it took until the first of its pixels was on the screen.

        On a machine that does other work too, the processor time of the window's process says more.
        """
        command = [
            "chroot",
            "--userspec=someone",
            self._root,
            "/usr/bin/env",
            "-i",
            "HOME=/home/someone",
            "LANG=C.UTF-8",
        ]
        command += ["PATH=/usr/bin:/bin", f"DISPLAY={self._screen.name}", "GOMP_SPINCOUNT=0", "draftlight"]
        empty, began = self._screen.pixels(), time.monotonic()
        with (self._home / "output.txt").open("ab") as log:
            self._program = subprocess.Popen(command, stdout=log, stderr=log, cwd="/")
        wait_for(lambda: self._alive() and self._screen.pixels() != empty, "the first paint")
        first_paint_s = time.monotonic() - began
        used_s = sum(map(int, Path(f"/proc/{self._program.pid}/stat").read_text().rpartition(")")[2].split()[11:13]))
        used_s /= os.sysconf("SC_CLK_TCK")
        window = wait_for(self._window, "the window")
        self._xdotool("windowfocus", "--sync", window)
        return f"{first_paint_s:.2f} s, {used_s:.2f} s of processor time"

    def _alive(self) -> bool:
        assert self._program is not None
        if self._program.poll() is not None:
            raise SystemExit(f"FAILED: it ended: {(self._home / 'output.txt').read_text()}")
        return True

    def _window(self) -> str:
        self._alive()
        return next(iter(self.windows()), "")

    def windows(self) -> list[str]:
        """Those on the screen, whether or not the program runs."""
        return self._xdotool("search", "--onlyvisible", "--name", "^Draftlight$", check=False).split()

    def _xdotool(self, *words: str, check: bool = True) -> str:
        environment = os.environ | {"DISPLAY": self._screen.name}
        return subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=check).stdout

    def press(self, *keys: str) -> None:
        self._xdotool("key", "--delay", "20", *keys)

    def send(self, text: str) -> None:
        self._xdotool("type", "--delay", "10", text)
        self.press("Return")

    def kill(self) -> None:
        assert self._program is not None
        self._program.kill()
        self._program.wait()

    def quit(self) -> int:
        assert self._program is not None
        self.press("ctrl+q")
        return self._program.wait(PATIENCE_S)

    def messages(self) -> list[tuple[str, str]]:
        """Role and text of what is on disk."""
        path = next(self._home.rglob("chats.sqlite3"), None)
        if path is None:
            return []
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5)) as disk:
            try:
                return disk.execute("SELECT role, text FROM messages WHERE state = 'complete' ORDER BY id").fetchall()
            except sqlite3.OperationalError:
                return []


def ask_until_both_colours(app: App, screen: Screen) -> tuple[int, int]:
    """Send messages until right and wrong guesses are on the screen at once; returns their pixels."""
    for text in MESSAGES * 2:
        replies = len(app.messages())
        app.send(text)
        until = time.monotonic() + PATIENCE_S
        while len(app.messages()) < replies + 2 and time.monotonic() < until:
            green, red = screen.count(GREEN), screen.count(RED)
            if green >= FEWEST_PIXELS and red >= FEWEST_PIXELS:
                return green, red
            time.sleep(LOOK_EVERY_S)
        green, red = screen.count(GREEN), screen.count(RED)
        if green >= FEWEST_PIXELS and red >= FEWEST_PIXELS:
            return green, red
    raise SystemExit("FAILED: no green and red tokens at once in eight replies")


def main(root: Path, pictures: Path, name: str, upgraded: bool) -> None:
    """The whole visit."""
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(Path(folder))
        app = App(root, screen)
        try:
            before = app.messages()
            settings = root / "home/someone/.config/draftlight/preferences.toml"
            if upgraded and not (before and settings.is_file()):
                raise SystemExit("FAILED: the older version left no chat or no settings")
            kept = settings.read_text() if upgraded else ""
            if not upgraded:
                settings.parent.mkdir(parents=True, exist_ok=True)
                settings.write_text('theme = "light"\nkeep_wrong_guesses = true\nlanguage = "en"\n')
                subprocess.run(["chroot", root, "chown", "-R", "someone", "/home/someone"], check=True)
            first = app.start()
            print(f"window: first paint after {first} (load {os.getloadavg()[0]:.1f})")
            if upgraded:
                wait_for(lambda: app.messages()[: len(before)] == before, "the chats of the older version")
                print(f"upgraded: {len(before)} messages and the settings are there")
                if 'theme = "light"' not in kept:
                    raise SystemExit("FAILED: the settings of the older version are gone")
            if name == "older":  # whatever its colours were
                app.send(MESSAGES[0])
            else:
                green, red = ask_until_both_colours(app, screen)
                print(f"tokens on the screen: {green} pixels of right guesses, {red} of wrong ones")
            screen.save(pictures / f"{name}-colours.png")
            wait_for(lambda: len(app.messages()) >= len(before) + 2, "the reply on disk")
            known = app.messages()
            app.kill()
            wait_for(lambda: not app.windows(), "the killed window to go")
            again = app.start()
            wait_for(lambda: app.messages()[: len(known)] == known, "the chat after the kill")
            replies = len(known)
            app.send("What is the square root of 49?")
            wait_for(lambda: len(app.messages()) >= replies + 2, "a reply after the kill")
            screen.save(pictures / f"{name}-again.png")
            print(f"killed and started again ({again}): {len(known)} messages are there, and it answers")
            print(f"quit: exit code {app.quit()}")
        finally:
            screen.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], "--upgraded" in sys.argv)
