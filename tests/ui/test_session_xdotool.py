"""A whole session by keyboard alone: the real program, the starter pair, a virtual X display, keys from xdotool.

Nothing is imported from the window and nobody waits for a time to pass: each step waits for what a user would look
for, in the database, in the file of preferences, in the list of windows, or for the program's end.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 60.0
LOOK_EVERY_S = 0.05
MESSAGES = """
    SELECT chat_id, role, text, CASE WHEN state = 'partial' AND stats IS NULL THEN 'unfinished' ELSE state END
    FROM messages ORDER BY id
"""
NEEDED = ("Xvfb", "xdotool")
T = TypeVar("T")

pytestmark = [
    pytest.mark.real_weights,
    pytest.mark.timeout(300),
    pytest.mark.skipif(sys.platform != "linux", reason="X displays are Linux's"),
    pytest.mark.skipif(
        any(shutil.which(name) is None for name in NEEDED), reason="needs Xvfb and xdotool (packaging/apt-test.txt)"
    ),
]


def wait_for(look: Callable[[], T], what: str, patience_s: float = PATIENCE_S) -> T:
    """Look until there is something to see; the failure says what was waited for."""
    until = time.monotonic() + patience_s
    while not (seen := look()):
        if time.monotonic() > until:
            raise AssertionError(f"waited {patience_s:g} s for {what}")
        time.sleep(LOOK_EVERY_S)
    return seen


@pytest.fixture
def display() -> Iterator[str]:
    """A display of its own, with a number that is free."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as told:
        number = told.readline().strip()
    if not number:
        server.wait()
        pytest.skip("Xvfb does not start here")
    yield f":{number}"
    server.terminate()
    server.wait()


class Session:
    """The program in one home folder; `start` and `quit` may follow each other."""

    def __init__(self, home: Path, display: str) -> None:
        self._home = home
        self._env = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "DRAFTLIGHT_HOME": str(home)}
        self._env.pop("WAYLAND_DISPLAY", None)
        self._program: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        log = (self._home / "output.txt").open("ab")
        with log:
            command = [sys.executable, "-m", "app"]
            self._program = subprocess.Popen(command, cwd=ROOT, env=self._env, stdout=log, stderr=log)
        window = wait_for(self._window, "the window")
        # No window manager runs here, so that nobody else would give it the keyboard.
        self._xdotool("windowfocus", "--sync", window)

    def _window(self) -> str:
        assert self._program.poll() is None, (self._home / "output.txt").read_text()
        found = self._xdotool("search", "--onlyvisible", "--name", "^Draftlight$", check=False)
        return found.split()[0] if found.split() else ""

    def _xdotool(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(["xdotool", *words], env=self._env, capture_output=True, text=True, check=check)
        return done.stdout

    def press(self, *keys: str) -> None:
        self._xdotool("key", "--delay", "20", *keys)

    def press_until(self, look: Callable[[], T], what: str, *keys: str) -> T:
        """Press again what has no effect while the program is not that far, until there is something to see."""

        def press_and_look() -> T:
            self.press(*keys)
            return look()

        return wait_for(press_and_look, what)

    def type(self, text: str) -> None:
        self._xdotool("type", "--delay", "8", text)

    def wait_for_end(self) -> int:
        return self._program.wait(PATIENCE_S)

    def end(self) -> None:
        if self._program is not None and self._program.poll() is None:
            self._program.kill()
            self._program.wait()

    # What is to be seen

    def messages(self) -> list[tuple[int, str, str, str]]:
        """chat, role, text and state of every message on disk, oldest first.

        A reply that is being written is "partial" as one that was stopped is, but has no figures: it is "unfinished".
        """
        path = next(self._home.rglob("chats.sqlite3"), None)
        if path is None:
            return []
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5)) as disk:
            try:
                return disk.execute(MESSAGES).fetchall()
            except sqlite3.OperationalError:
                return []  # not made yet

    def replies(self) -> list[tuple[int, str, str, str]]:
        """Those of the model."""
        return [row for row in self.messages() if row[1] == "assistant"]

    def preference(self, name: str) -> object:
        path = next(self._home.rglob("preferences.toml"), None)
        return tomllib.loads(path.read_text()).get(name) if path is not None else None


@pytest.fixture
def session(tmp_path: Path, display: str) -> Iterator[Session]:
    made = Session(tmp_path, display)
    yield made
    made.end()


def complete(session: Session, text: str) -> list[tuple[int, str, str, str]]:
    """The replies after a user's message with this text, where one has ended."""
    rows = session.messages()
    place = next((place for place, row in enumerate(rows) if row[1:3] == ("user", text)), None)
    if place is None:
        return []
    return [row for row in rows[place + 1 :] if row[1] == "assistant" and row[3] == "complete"]


def test_a_session_by_keyboard_alone(session: Session) -> None:
    session.start()
    # Ask
    session.type("What is the square root of 7?")
    session.press("Return")
    first = wait_for(lambda: complete(session, "What is the square root of 7?"), "the first reply")
    assert "square root" in first[0][2]
    # A new chat, of which the reply is stopped
    session.press("ctrl+n")
    wait_for(lambda: stopped(session), "a reply that was stopped", patience_s=90)
    # Edit the last message and send it again
    before = len(session.messages())
    session.press("ctrl+e")
    session.type(" And why?")
    session.press("Return")
    wait_for(
        lambda: [row for row in session.messages()[before:] if row[1] == "user" and row[2].endswith("And why?")],
        "the edited message",
    )
    wait_for(lambda: session.replies()[-1][3] == "complete", "the reply to it")
    # The command palette, with a command whose effect is on disk
    assert session.preference("show_chats") in (None, True)
    session.press("ctrl+k")
    session.type("list of chats")
    session.press("Return")
    wait_for(lambda: session.preference("show_chats") is False, "the list of chats closed")
    session.press("ctrl+shift+f")
    wait_for(lambda: session.preference("full_mode") is True, "the full mode")
    # Another theme: the row of themes comes after the four switches of the sheet
    session.press("ctrl+shift+l", "Tab", "Tab", "Tab", "Tab", "Right")
    wait_for(lambda: session.preference("theme") in ("light", "dark"), "another theme")
    session.press("Escape")
    # A setting, found by its words: from the search past the list of sections to its switch
    session.press("ctrl+comma")
    session.type("less motion")
    session.press("Tab", "Tab", "space")
    wait_for(lambda: session.preference("reduced_motion") is True, "less motion")
    session.press("Escape")
    # Quit, and start again: all chats are there
    session.press("ctrl+q")
    assert session.wait_for_end() == 0
    known = session.messages()
    session.start()
    assert session.messages() == known
    # Back to the last chat by its words: what is written again then is its reply, so it is the chat on screen
    last_chat = known[-1][0]
    session.press("ctrl+f")
    session.type("lantern")
    another = session.press_until(lambda: session.messages()[len(known) :], "another version", "Return", "ctrl+r")
    assert {(chat, role) for chat, role, *_ in another} == {(last_chat, "assistant")}
    # What was pressed while the program was busy is done after it: each time another version, of which the last counts
    wait_for(lambda: all(row[3] != "unfinished" for row in session.messages()), "its end")
    assert session.messages()[: len(known)] == known
    session.press("ctrl+q")
    assert session.wait_for_end() == 0


def stopped(session: Session) -> bool:
    """Ask for something long and stop it; the starter is quick, so that a stop may come too late."""
    before = len(session.replies())
    session.type("Tell me a long story about a fox and a lantern.")
    session.press("Return", "Escape")
    wait_for(lambda: len(session.replies()) > before, "a reply")
    wait_for(lambda: session.replies()[-1][3] in ("complete", "partial"), "its end")
    return session.replies()[-1][3] == "partial"
