"""The real window on the real conversation and the real disk; the engine is scripted, on a thread or in a process."""

import queue
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from app.chats.store import ChatStore
from app.conversation.commands import Inbox, UsePair
from app.conversation.conversation import Conversation
from app.engine_host.protocol import Cancel, Command, Generate, Opened, OpenPair
from app.services import Services
from app.services.bootstrap import running_services
from app.settings.preferences import Preferences
from app.system.paths import find_app_paths
from engine.options.request import Request
from tests.app import scripted_engine
from tests.app.scripted_engine import ScriptedInterrupt
from tests.ui.conftest import shown_window
from tests.ui.fakes import fake_services
from ui.chat_list.list_state import ChatRow
from ui.controllers.chats.chat_list import ChatListController
from ui.start.window_factory import OpenWindow
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.window.main_window import MainWindow


class ScriptedThread:
    """The scripted engine without a process: spawning one costs more than the rest of a test."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox, self._pair, self._interrupt = inbox, scripted_engine.ScriptedPair(0), ScriptedInterrupt()
        self._runs: list[threading.Thread] = []

    def send(self, command: Command) -> None:
        match command:
            case OpenPair(pair, request_id=asked):
                self._inbox.put(
                    Opened(pair.id, "target.gguf", "drafter.onnx", 0, 300, "CPU", "CPU", 1.0, request_id=asked)
                )
            case Generate(request):
                self._interrupt = ScriptedInterrupt()
                run = threading.Thread(target=self._run, args=(request, self._interrupt))
                self._runs.append(run)
                run.start()
            case Cancel():
                self._interrupt.set()

    def _run(self, request: Request, interrupt: ScriptedInterrupt) -> None:
        for event in self._pair.generate(request, interrupt):
            self._inbox.put(event)

    def close(self) -> None:
        self._interrupt.set()
        for run in self._runs:
            run.join()


@contextmanager
def scripted_services(folder: Path) -> Iterator[Services]:
    """Services as the app wires them, with that engine."""
    inbox: Inbox = queue.SimpleQueue()
    with ExitStack() as stack:
        engine = ScriptedThread(inbox)
        stack.callback(engine.close)
        disk = stack.enter_context(ThreadPoolExecutor(max_workers=1))
        store = ChatStore(folder / "chats.sqlite3", disk)
        stack.callback(lambda: store.close().result())
        conversation = Conversation(inbox, engine, store, lambda command: scripted_engine.PAIR)
        stack.callback(conversation.close)
        conversation.do(UsePair(scripted_engine.PAIR))
        conversation.start()
        yield fake_services(folder)._replace(conversation=conversation)


class Desk:
    """An app that was started, and short words for using it."""

    def __init__(self, qtbot: QtBot, services: Services, parts: OpenWindow) -> None:
        self.qtbot, self.services, self.parts = qtbot, services, parts
        self.window: MainWindow = parts.window
        self.chats: ChatListController = parts.conversation_controller.chats
        self.view = self.window.chat_list.list

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=60_000)

    def say(self, text: str) -> None:
        """Send it and wait for the whole reply, and for the list to know of it."""
        before = len(self.messages())
        self.window.composer.set_text(text)
        self.window.composer.button.click()
        # Before its reply is there nothing is written yet, and the button would stop it.
        self.until(lambda: len(self.messages()) >= before + 2 and self.window.composer.text() == "")
        self.rest()

    def rest(self) -> None:
        """Until nothing is being written any more, on screen and in the engine."""

        def is_idle() -> bool:
            state = self.window.transcript.current_state()
            return self.chats.chat_list.busy is None and (state is None or not state.is_live)

        self.until(is_idle)

    def messages(self) -> list[UserMessage | ReplyWidget]:
        found = self.window.transcript.findChildren(UserMessage) + self.window.transcript.findChildren(ReplyWidget)
        return sorted((one for one in found if one.isVisibleTo(self.window.transcript)), key=lambda one: one.y())

    def texts(self) -> list[str]:
        return [one.text if isinstance(one, UserMessage) else one.state.text.strip() for one in self.messages()]

    def rows(self) -> list[ChatRow]:
        return [row for row in self.view.chat_list.rows if row.kind == "chat"]

    def titles(self) -> list[str]:
        return [row.words for row in self.rows()]

    def row(self, title: str) -> ChatRow:
        return next(row for row in self.rows() if row.words == title)

    def open(self, title: str) -> None:
        row = self.row(title)
        self.view.chosen.emit(row)
        self.until(lambda: self.chats.chat_list.current == row.chat_id)

    def new_chat(self) -> None:
        self.window.commands["new_chat"].trigger()
        self.until(lambda: self.chats.chat_list.current is None)


Starter = Callable[..., Desk]
"""`start(in_process=True)` takes the engine's own process, as the app does."""


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))
    # A spawned process imports the main script first; here that is pytest, which costs a second and helps nobody.
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    return tmp_path


@pytest.fixture
def start(home: Path, qtbot: QtBot, qapp: object) -> Iterator[Starter]:
    """Starts the app; a second call is a second start on the same disk."""
    with ExitStack() as last:
        running: list[tuple[ExitStack, Desk]] = []

        def end() -> None:
            for stack, desk in running:
                desk.window.close()
                # Before the engine goes, as at the end of the app: nothing of the window may ask it anything then.
                desk.window.deleteLater()
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
                stack.close()
            running.clear()

        last.callback(end)

        def begin(in_process: bool = False) -> Desk:
            end()
            stack = ExitStack()
            make = running_services(find_app_paths(), scripted_engine.main) if in_process else scripted_services(home)
            services = stack.enter_context(make)
            kept = Preferences(pace="live", reduced_motion=True, pair="starter")
            parts = shown_window(services._replace(preferences=kept), qapp)
            desk = Desk(qtbot, services, parts)
            running.append((stack, desk))
            desk.until(lambda: not parts.window.top_bar.pair.text().startswith(("Load", "Choose")))
            return desk

        yield begin


@pytest.fixture
def desk(start: Starter) -> Desk:
    return start()
