"""Drives the real window offscreen with the starter pair and takes pictures of it, to be looked at.

    python packaging/screenshots.py --out DIR [--theme light|dark|both|all] [--language ar] [--screens] [--scale 2]
                                    [--size 420x760] [--text 22]

`all` adds the colour-blind-safe palettes; `--screens` takes every page and sheet besides the chat's.
`--size` and `--text` are the window's size and that of messages, in the window's points. The README's pictures are of a
real model: `film.py` takes them.

Nothing is staged: the engine writes, the window paints, and each picture is taken when the view's own state says that
what it is to show is there. Every wait hangs on a signal and has a deadline; one that passes ends the script with
what it was waiting for.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from screens import Screens, sheets

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from app.conversation.events import AnyEvent
    from app.services import Services
    from ui.start.window_factory import OpenWindow

WIDE, NARROW = (1180, 760), (760, 760)
THEMES = {
    "light": ("light", False),
    "dark": ("dark", False),
    "light-safe": ("light", True),
    "dark-safe": ("dark", True),
}
FIRST = "What is the square root of 7?"
LONGER = (
    "How does speculative decoding work?",
    "What happens to wrong guesses?",
    "What is a drafter?",
    "Why are some words green?",
    "Tell me a short story about a fox and a lantern.",
    "Count from 1 to 20.",
)
ROUNDS_OF_TRIES = 3
MOSTLY_RIGHT = 8
"""What is drawn differs every time: new chats are begun until a reply has right and wrong guesses side by side."""

DEADLINE_S = 120.0
ROUNDS_PER_S = 2.0
SETTLE_MS = 160
"""A verdict takes 120 ms to settle and a frame 16; a guess waits 250 ms for its verdict at this pace."""


def main() -> int:
    arguments = parse()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = str(arguments.scale)
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["DRAFTLIGHT_HOME"] = home
        try:
            take_all(arguments)
        except (TimeoutError, OSError) as error:
            print(f"screenshots: {error}", file=sys.stderr)
            return 1
    return 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder that the pictures go to")
    parser.add_argument("--theme", choices=("light", "dark", "both", "all"), default="both")
    parser.add_argument("--language", default="en", help="en, ko, de, es, ja or ar")
    parser.add_argument("--screens", action="store_true", help="every page and sheet too")
    parser.add_argument("--scale", type=float, default=2.0, help="pixels for each point of the window")
    parser.add_argument("--size", default="{}x{}".format(*WIDE), help="of the window, as 1180x760")
    parser.add_argument("--text", type=int, default=15, help="pixels of the letters in messages")
    return parser.parse_args()


def take_all(arguments: argparse.Namespace) -> None:
    """The imports are in here: the worker process reads this file as well, and needs no Qt."""
    from app.services.bootstrap import running_services
    from app.settings.preferences import Preferences
    from app.system.paths import find_app_paths
    from ui.i18n.language import Translators
    from ui.i18n.language import chosen as language
    from ui.start.application import make_application
    from ui.start.window_factory import open_window
    from ui.theme.fonts import has_letters

    app_paths, application = find_app_paths(), make_application()
    if not has_letters(arguments.language):
        raise OSError(f"no font here has the letters of {arguments.language!r}; on Debian, install fonts-noto-cjk")
    with running_services(app_paths) as services:
        chosen = Preferences(pace="slow", rounds_per_s=ROUNDS_PER_S, reading_px=arguments.text)
        translators = Translators(application)
        translators.use(language(arguments.language))
        opened = open_window(services._replace(preferences=chosen), application)
        several = {"both": ("light", "dark"), "all": tuple(THEMES)}
        themes = several.get(arguments.theme, (arguments.theme,))
        width, height = (int(each) for each in arguments.size.split("x"))
        Shots(services, opened, arguments.out, themes, (width, height)).take(screens=arguments.screens)
        opened.window.close()


class Shots:
    """One visit to the window, from the empty chat to an engine that was killed."""

    def __init__(
        self, services: Services, opened: OpenWindow, out: Path, themes: tuple[str, ...], size: tuple[int, int] = WIDE
    ) -> None:
        self._conversation = services.conversation
        self._opened, self._window = opened, opened.window
        self._out, self._themes, self._size = out, themes, size
        self._pair_open = False
        opened.bridge.received.connect(self._note)

    def take(self, *, screens: bool) -> None:
        self._window.resize(*self._size)
        self._until(self._opened.bridge.received, lambda: self._pair_open, "the pair to open")
        self._save_in_each_theme("empty")
        self._ask_until_green_and_red()
        self._save_in_each_theme("mid-reply")
        self._finish()
        self._save_in_each_theme("reply")
        self._window.resize(*NARROW)
        self._save("narrow")
        self._window.resize(*self._size)
        if screens:
            Screens(self._opened, self._save_in_each_theme, wait).take()
            self._new_chat()
        self._take_failure()

    def _note(self, burst: tuple[AnyEvent, ...]) -> None:
        from app.conversation.events import PairOpened, PairRefused

        for item in burst:
            if isinstance(item, PairRefused) and not self._pair_open:
                print(f"screenshots: {item.problem.line()}", file=sys.stderr)
            self._pair_open |= isinstance(item, PairOpened)

    def _ask(self, text: str) -> None:
        composer = self._window.composer
        self._until(self._opened.bridge.received, lambda: not composer.is_replying, "the last reply to be saved")
        before = self._window.transcript.current_state()
        composer.set_text(text)
        composer.button.click()
        transcript = self._window.transcript
        self._until(
            self._opened.bridge.received, lambda: transcript.current_state() is not before, "the reply to begin"
        )

    def _ask_until_green_and_red(self) -> None:
        state = self._window.transcript.current_state
        for question in LONGER * ROUNDS_OF_TRIES:
            self._new_chat()
            self._ask(FIRST)
            self._finish()
            self._ask(question)
            released = self._opened.pace.released
            self._until(released, lambda: self._shows_green_and_red() or not state().is_live, "green and red")
            if self._shows_green_and_red():
                return
        raise TimeoutError("no reply had right and wrong guesses side by side")

    def _shows_green_and_red(self) -> bool:
        """Right guesses, wrong ones and some that wait for their verdict, in a reply that is still being shown."""
        state = self._window.transcript.current_state()
        if state is None or not state.is_live:
            return False
        seen = {mark.verdict for mark in state.marks}
        return {"rejected", "correction"} <= seen and bool(state.pending) and state.tally.accepted >= MOSTLY_RIGHT

    def _new_chat(self) -> None:
        """Once the last reply is saved, so that nothing has to be stopped for it."""
        received, composer, transcript = self._opened.bridge.received, self._window.composer, self._window.transcript
        self._until(received, lambda: not composer.is_replying, "the last reply to be saved")
        self._window.commands["new_chat"].trigger()
        self._until(received, lambda: transcript.current_state() is None, "the new chat")

    def _finish(self) -> None:
        """The reply to its end, without waiting for the slow motion."""
        transcript, pace = self._window.transcript, self._opened.pace
        pace.set_rounds_per_s(None)
        self._until(pace.released, lambda: not transcript.current_state().is_live, "the reply to end")
        pace.set_rounds_per_s(ROUNDS_PER_S)

    def _take_failure(self) -> None:
        """The engine is killed as soon as it has written something, as a bad model file might do."""
        from engine.events import Verified

        armed = [True]

        def kill(item: AnyEvent) -> None:
            if armed[0] and isinstance(item, Verified):
                armed[0] = False
                for child in multiprocessing.active_children():
                    child.kill()

        self._conversation.listen(kill)
        self._ask(LONGER[-2])
        transcript = self._window.transcript
        released = self._opened.pace.released

        def broke_off() -> bool:
            """Between the worker's death and the next one there may be no reply at all."""
            state = transcript.current_state()
            return state is not None and not state.is_live

        self._until(released, broke_off, "the reply to break off")
        self._save("failure")

    def _save_in_each_theme(self, name: str) -> None:
        for theme in self._themes:
            self._opened.theme.choose(*THEMES[theme])  # type: ignore[arg-type]
            self._save(f"{name}-{theme}")
        self._opened.theme.choose(*THEMES[self._themes[0]])  # type: ignore[arg-type]

    def _save(self, name: str) -> None:
        """The live numbers have their own beat; they are brought up to date, so that picture and figures agree."""
        from ui.controllers.inspector import InspectorController

        inspector = self._window.findChild(InspectorController)
        assert isinstance(inspector, InspectorController)
        inspector.show_numbers()
        wait(SETTLE_MS)
        path = self._out / f"{name}.png"
        if not picture(self._window).save(str(path)):
            raise OSError(f"cannot write {path}")
        print(path)

    def _until(self, signal: object, holds: Callable[[], bool], what: str) -> None:
        """Turn the event loop until `holds`, looked at after each `signal`. Raises TimeoutError."""
        from PySide6.QtCore import QEventLoop, QTimer

        if holds():
            return
        loop, deadline = QEventLoop(), QTimer()
        deadline.setSingleShot(True)
        deadline.timeout.connect(loop.quit)
        deadline.start(round(1000 * DEADLINE_S))

        def look() -> None:
            if holds():
                loop.quit()

        signal.connect(look)  # type: ignore[attr-defined]
        loop.exec()
        signal.disconnect(look)  # type: ignore[attr-defined]
        if not deadline.isActive():
            raise TimeoutError(f"waited {DEADLINE_S:.0f} s in vain for {what}")


def wait(ms: int) -> None:
    """Let the window live for a while."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def picture(window: QWidget) -> QPixmap:
    """The window with what stands over it: sheets and popovers are windows of their own."""
    from PySide6.QtGui import QPainter

    whole = window.grab()
    painter = QPainter(whole)
    for sheet in sheets(window):
        painter.drawPixmap(window.mapFromGlobal(sheet.pos()), sheet.grab())
    painter.end()
    return whole


if __name__ == "__main__":
    sys.exit(main())
