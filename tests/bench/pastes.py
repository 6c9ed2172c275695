"""What a person pastes, sends, receives and attaches at its worst, and how long each holds the window's thread.

Run by hand: `python tests/bench/pastes.py [CASE ...]` (all cases; a case runs when its name holds one of the words).
The real window on a conversation that a script speaks for. One pass of the event loop is one hold: nothing that a
person does is answered meanwhile. `cpu` is the thread's processor time of the longest pass, `wall` its duration, which
a busy machine and other threads lengthen. Target: no pass over 100 ms.

With QT_QPA_PLATFORM=offscreen this is layout and raster painting, not the compositor.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEvent, QEventLoop, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.conversation.events import AnyEvent, ChatOpened, MessageAdded, PhaseChanged
from engine.events import NextToken, Verified
from tests.bench.pastes_texts import PASTES, REPLIES, files
from tests.ui.fakes import NEW_CHAT, asked, begun, ended, fake_services, message, opened
from ui.start.window_factory import open_window
from ui.transcript.message.user_message import UserMessage
from ui.transcript.text.display_options import TextMode
from ui.transcript.view.transcript_view import TranscriptView

TARGET_MS = 100.0
LONGEST_S = 12.0
"""How long one step may take in all; a text that is still being laid out then is told as `late`."""

TOKENS_A_BURST = 24
LETTERS_A_TOKEN = 12


class Window:
    """The real window; `do` measures what a deed and all that follows from it cost."""

    def __init__(self, application: QApplication, folder: Path) -> None:
        self.services = fake_services(folder)
        self.parts = open_window(self.services, application)
        self.window, self.conversation = self.parts.window, self.services.conversation
        self.window.resize(1180, 760)
        self.window.show()
        self._dispatcher = QAbstractEventDispatcher.instance()
        self._slow = 0
        self._collecting_s = self._gc_ms = 0.0
        gc.callbacks.append(self._note_collection)
        self.do("", lambda: self.tell(NEW_CHAT, opened()))

    def tell(self, *items: AnyEvent) -> None:
        self.conversation.publish(*items)  # type: ignore[attr-defined]

    def do(self, label: str, *deeds: Callable[[], object]) -> None:
        """The deeds one after another, each with the passes that follow; then passes until all is at rest."""
        self._cpu_ms = self._wall_ms = self._gc_ms = 0.0
        began_s, passes = time.perf_counter(), 0
        for deed in deeds:
            self._measure(deed)
            self._measure(self._pass)
        idle = 0
        while idle < 12 and time.perf_counter() - began_s < LONGEST_S:
            passes += 1
            if self._measure(self._pass) or self._is_late():
                idle = 0
            else:
                idle += 1
                time.sleep(0.004)
        if label:
            whole_s = time.perf_counter() - began_s
            over = "  OVER" if self._cpu_ms > TARGET_MS else ""
            late = "  late" if self._is_late() else ""
            self._slow += bool(over)
            over += f"  (of it the collector of garbage: {self._gc_ms:.0f} ms)" if over and self._gc_ms > 1 else ""
            print(f"{label:58} cpu {self._cpu_ms:7.1f}  wall {self._wall_ms:7.1f} ms  in {whole_s:5.1f} s{late}{over}")

    def _note_collection(self, phase: str, _info: object) -> None:
        """The longest collection of a step; those of another thread do not run here."""
        if phase == "start":
            self._collecting_s = time.thread_time()
        else:
            self._gc_ms = max(self._gc_ms, 1000 * (time.thread_time() - self._collecting_s))

    def _measure(self, deed: Callable[[], object]) -> object:
        cpu_s, wall_s = time.thread_time(), time.perf_counter()
        result = deed()
        self._cpu_ms = max(self._cpu_ms, 1000 * (time.thread_time() - cpu_s))
        self._wall_ms = max(self._wall_ms, 1000 * (time.perf_counter() - wall_s))
        return result

    def _pass(self) -> bool:
        """Whether there was anything to do."""
        assert self._dispatcher is not None
        did = self._dispatcher.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # as the event loop does by itself
        return did

    def _is_late(self) -> bool:
        transcript = self.window.transcript
        column = transcript.widget()
        texts = any(one.pane.flow.is_behind for one in column.messages)  # type: ignore[union-attr]
        return texts or self.window.composer.chips.is_reading

    # Steps that several cases share

    def new_chat(self) -> None:
        self.window.composer.edit.clear()
        self.window.composer.chips.clear()
        self.do("", lambda: self.tell(PhaseChanged("idle"), NEW_CHAT))

    def scroll(self, label: str) -> None:
        bar = self.window.transcript.verticalScrollBar()
        steps = [lambda at=at: bar.setValue(round(at * bar.maximum())) for at in (0.0, 0.9, 0.5, 0.1, 1.0)]
        near = [lambda: bar.setValue(bar.value() - 60) for _ in range(12)]
        self.do(label, *steps, *near)

    def bubble(self) -> UserMessage:
        column = self.window.transcript.widget()
        return next(one for one in column.messages if isinstance(one, UserMessage))  # type: ignore[union-attr]

    @property
    def count_over(self) -> int:
        return self._slow


def pasted(window: Window, name: str, text: str) -> None:
    """Into the composer, and sent from there: as an attachment where it is long."""
    composer, clipboard = window.window.composer, QApplication.clipboard()
    window.new_chat()
    clipboard.setText(text)
    window.do(f"{name}: pasted", composer.edit.paste)
    prompt = composer.draft().prompt
    window.do(f"{name}: a letter typed behind it", lambda: QTest.keyClicks(composer.edit, "So?"))
    window.do(f"{name}: kept as a draft", window.parts.conversation_controller.chats.drafts.save)
    window.do(
        f"{name}: sent",
        lambda: QTest.keyClick(composer.edit, Qt.Key.Key_Return),
        lambda: window.tell(*asked(composer.draft().prompt)),
    )
    window.do(f"{name}: answered", lambda: window.tell(*begun()), lambda: window.tell(*ended("")))
    window.do(f"{name}: brought back with its chat", lambda: window.tell(ChatOpened(5, (), prompt)))
    window.new_chat()
    window.do(f"{name}: dropped as text", lambda: dropped(composer.edit, text))


def dropped(edit: object, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    edit.insertFromMimeData(data)  # type: ignore[attr-defined]


def shown(window: Window, name: str, text: str) -> None:
    """As a message whose words it is, as an imported chat or the first version of the program may have one."""
    transcript = window.window.transcript
    window.new_chat()
    window.do(f"{name}: a message added", lambda: window.tell(MessageAdded(message(text))))
    window.scroll(f"{name}: scrolled")
    window.do(f"{name}: left for another chat", lambda: window.tell(ChatOpened(2, (message("hello"),))))
    chat = ChatOpened(1, (message("before"), message(text, number=2), message("after", "assistant", number=3)))
    window.do(f"{name}: its chat opened", lambda: window.tell(chat))
    window.scroll(f"{name}: scrolled there")
    window.do(f"{name}: the window made narrower", lambda: window.window.resize(900, 700))
    window.do(f"{name}: the window made wider", lambda: window.window.resize(1180, 760))
    window.do(f"{name}: a larger font", lambda: transcript.set_font_px(18))
    window.do(f"{name}: the font as before", lambda: transcript.set_font_px(15))
    handled(window, name)


def handled(window: Window, name: str) -> None:
    """The mouse and the keyboard in it, selected and copied, and written anew."""
    bubble = [one for one in window.window.transcript.widget().messages if isinstance(one, UserMessage)][-1]  # type: ignore[union-attr]
    pane = bubble.pane
    places = [QPoint(40, y) for y in range(20, min(pane.height(), 400), 20)]
    window.do(f"{name}: the mouse over it", *[lambda at=at: QTest.mouseMove(pane, at) for at in places])
    window.do(f"{name}: clicked", lambda: QTest.mouseClick(pane, Qt.MouseButton.LeftButton, pos=QPoint(40, 30)))
    window.do(f"{name}: an arrow key", lambda: QTest.keyClick(pane, Qt.Key.Key_Right))
    window.do(f"{name}: all selected", pane.reader.take_all)
    window.do(f"{name}: copied", pane.reader.copy, pane.reader.copy_all)
    window.do(f"{name}: let go", pane.reader.let_go)
    window.do(f"{name}: begun to be edited", bubble.begin_editing)
    editor = bubble._editor
    if editor is not None:
        window.do(f"{name}: a letter typed in it", lambda: QTest.keyClicks(editor.edit, "x"))
        window.do(f"{name}: sent again", editor._send)
    window.do(f"{name}: left as it was", bubble.end_editing)


def tokens(text: str) -> Iterator[Verified]:
    for number, at in enumerate(range(0, len(text), LETTERS_A_TOKEN), start=1):
        piece = text[at : at + LETTERS_A_TOKEN]
        yield Verified("g1", number, 0, [], NextToken(7, piece, 0.9, "plain"), piece, 1, 4.0, number)


def show_as(view: TranscriptView, mode: TextMode) -> None:
    view.display = replace(view.display, text=mode)


def received(window: Window, name: str, text: str) -> None:
    """Streamed, as fast as the window takes it; then opened with its chat; then raw."""
    window.new_chat()
    window.do("", lambda: window.tell(*asked("?")), lambda: window.tell(*begun()))
    events = list(tokens(text))
    bursts = [events[at : at + TOKENS_A_BURST] for at in range(0, len(events), TOKENS_A_BURST)]
    window.do(f"{name}: streamed", *[lambda burst=burst: window.tell(*burst) for burst in bursts])
    window.do(f"{name}: ended", lambda: window.tell(*ended(text)))
    window.scroll(f"{name}: scrolled")
    opened_chat = ChatOpened(1, (message("?"), message(text, "assistant", number=2)))
    window.do(f"{name}: its chat opened", lambda: window.tell(opened_chat))
    window.scroll(f"{name}: scrolled there")
    reply = window.window.transcript.widget().replies()[-1]  # type: ignore[union-attr]
    places = [QPoint(40, y) for y in range(20, min(reply.pane.height(), 400), 20)]
    window.do(f"{name}: the mouse over it", *[lambda at=at: QTest.mouseMove(reply.pane, at) for at in places])
    window.do(f"{name}: copied", reply.pane.reader.take_all, reply.pane.reader.copy, reply.pane.reader.copy_all)
    window.do(f"{name}: let go", reply.pane.reader.let_go)
    window.do(f"{name}: as raw tokens", lambda: show_as(window.window.transcript, "raw"))
    window.do(f"{name}: as a page again", lambda: show_as(window.window.transcript, "rendered"))
    window.do(f"{name}: the window made narrower", lambda: window.window.resize(900, 700))
    window.do(f"{name}: left for another chat", lambda: window.tell(ChatOpened(2, (message("hello"),))))
    window.window.resize(1180, 760)


def attached(window: Window, name: str, path: Path) -> None:
    """Chosen, and dropped on the window."""
    window.new_chat()
    window.do(f"{name}: attached", lambda: window.parts.conversation_controller.attaching.attach_files([path]))
    said = window.window.composer.told.text.text() or "; ".join(one.name for one in window.window.composer.chips.chips)
    print(f"    {said}")
    window.new_chat()
    window.do(f"{name}: dropped", lambda: drop(window, path))


def drop(window: Window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    at, copy = QPoint(400, 600), Qt.DropAction.CopyAction
    QApplication.sendEvent(window.window, QDragEnterEvent(at, copy, data, buttons, keys))
    QApplication.sendEvent(window.window, QDropEvent(at.toPointF(), copy, data, buttons, keys))


def damaged(window: Window) -> None:
    """A chat with rows that could not be read, and one in which every row is a wall of text."""
    rows = [message("This message is damaged.", number=n) for n in range(3)]
    window.new_chat()
    window.do("a damaged row: its chat opened", lambda: window.tell(ChatOpened(1, tuple(rows))))
    walls = tuple(message("wall " * 40_000, "assistant" if n % 2 else "user", number=n + 1) for n in range(12))
    window.do("twelve walls of text: their chat opened", lambda: window.tell(ChatOpened(3, walls)))
    window.scroll("twelve walls of text: scrolled")
    window.do("twelve walls of text: left", lambda: window.tell(NEW_CHAT))


def main() -> int:
    wanted = sys.argv[1:]

    def is_wanted(name: str) -> bool:
        return not wanted or any(word in name for word in wanted)

    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        window = Window(application, Path(folder))
        for name, text in PASTES.items():
            if is_wanted(f"paste {name}"):
                pasted(window, name, text)
            if is_wanted(f"show {name}"):
                shown(window, name, text)
        for name, text in REPLIES.items():
            if is_wanted(f"reply {name}"):
                received(window, name, text)
        for name, path in files(Path(folder)).items() if is_wanted("files") else ():
            attached(window, name, path)
        if is_wanted("damaged"):
            damaged(window)
        print(f"{window.count_over} steps over {TARGET_MS:.0f} ms")
        window.window.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
