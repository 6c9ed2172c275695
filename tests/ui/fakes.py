"""Stand-ins for the app's side of the window: they record commands, and publish what a test makes them publish."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from app.chats.records import StoredMessage
from app.conversation.chat_commands import ChangeChats, ConversationCommand, SaveDraft, SaveEdit
from app.conversation.commands import Listener, SetOptions
from app.conversation.events import AnyEvent, ChatOpened, MessageAdded, PairOpened, PhaseChanged, ReplyBegun, ReplyEnded
from app.engine_host.protocol import Opened, PairFiles, PairRequest
from app.problem import Problem
from app.services import Services
from app.settings.preferences import Preferences
from app.settings.reply_options import ReplyOptions
from app.system.paths import AppPaths
from engine.events import Drafted, DraftedToken, Event, Failed, Finished, NextToken, Prefilled, Started, Stats, Verified

STARTER = PairFiles("starter", "Starter", "starter.gguf", "starter.onnx", 4)


class FakeConversation:
    """Answers nothing by itself: `publish` sends events; `sent_commands` is what the user asked for.

    Apart from those: `autosaves`, which a timer sends whenever it is due, and `options`, those chosen last.
    """

    def __init__(self) -> None:
        self.sent_commands: list[ConversationCommand] = []
        self.autosaves: list[SaveDraft | SaveEdit] = []
        self.options = ReplyOptions()
        self._listeners: list[Listener] = []

    def do(self, command: ConversationCommand) -> None:
        match command:
            case SetOptions(options):
                self.options = options
            case SaveDraft() | SaveEdit():
                self.autosaves.append(command)
            case _:
                self.sent_commands.append(command)

    def change_chats(self, query: Callable[..., object], *values: object) -> None:
        self.do(ChangeChats(query, values))

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def stop_listening(self, listener: Listener) -> None:
        self._listeners.remove(listener)

    def publish(self, *items: AnyEvent) -> None:
        for item in items:
            for listener in self._listeners:
                listener(item)


class FakePreferencesFile:
    """Keeps what would be on disk."""

    def __init__(self, preferences: Preferences) -> None:
        self.current = preferences
        self.problem: Problem | None = None

    def change(self, **changes: Any) -> Future[Problem | None]:
        self.current = self.current.changed(**changes)
        done: Future[Problem | None] = Future()
        done.set_result(self.problem)
        return done


def fake_services(
    folder: Path, preferences: Preferences | None = None, recent: tuple[PairRequest, ...] = ()
) -> Services:
    kept = preferences or Preferences(pace="live", pair="starter", show_inspector=True)
    return Services(
        app_paths=AppPaths(folder, folder, folder),
        preferences=kept,
        preferences_file=FakePreferencesFile(kept),
        conversation=FakeConversation(),
        list_pairs=lambda: recent,
        find_pair=lambda pair_request: STARTER,
    )


def opened(pair: PairFiles = STARTER, note: str | None = None) -> PairOpened:
    drafter = "drafter.onnx" if note is None else None
    return PairOpened(pair, Opened(pair.id, "target-q8_0.gguf", drafter, 2048, 4096, "CPU", "CPU", 20.0, note))


def message(text: str, role: str = "user", state: str = "complete", number: int = 1) -> StoredMessage:
    return StoredMessage(number, 1, number, role, text, state, 0.0)


def asked(text: str, generation_id: str = "g1") -> tuple[AnyEvent, ...]:
    """What a conversation says when a message was taken."""
    return (MessageAdded(message(text)), ReplyBegun(generation_id, 1, 2), PhaseChanged("answering"))


def begun(generation_id: str = "g1", draft_length: int = 4) -> tuple[Event, ...]:
    return (
        Started(generation_id, "starter", "Starter · Q8_0", "starter drafter", 20, 0, {}, 1, "coupled", draft_length),
        Prefilled(generation_id, 20, 20, 2.0),
    )


def round_of(
    number: int, right: tuple[str, ...], wrong: tuple[str, ...], own: str, generation_id: str = "g1"
) -> tuple[Drafted, Verified]:
    """One round: `right` guesses stand, `wrong` ones fall, the target writes `own`."""
    guesses = [DraftedToken(100 + place, text, 0.5) for place, text in enumerate((*right, *wrong))]
    kind = "correction" if wrong else "bonus"
    verdict = Verified(
        generation_id,
        number,
        len(right),
        [0.5] * len(guesses),
        NextToken(7, own, 0.9, kind),
        "".join(right) + own,
        len(guesses) + 1,
        4.0,
        30,
    )
    return Drafted(generation_id, number, "starter drafter", guesses, 1.0), verdict


def stats(tokens: int = 7, speedup: float | None = 0.78) -> Stats:
    return Stats(tokens, 2, 8, 5, 0.625, 3.5, [0, 0, 1, 1], 2.0, 10.0, 700.0, 2.0, 8.0, 0.0, 900.0, speedup, None)


ROUNDS = (
    *round_of(1, (" The", " square", " root"), (" is",), " of"),
    *round_of(2, (" 7", " is"), (" 2.5", "."), " 2.6458."),
)
TEXT = " The square root of 7 is 2.6458."


def ended(text: str = TEXT, generation_id: str = "g1", reason: str = "stop") -> tuple[AnyEvent, ...]:
    """The engine's end of a reply and the app's."""
    state = "complete" if reason == "stop" else "partial"
    return (
        Finished(generation_id, reason, text, stats()),
        ReplyEnded(generation_id, message(text, "assistant", state, 2)),
        PhaseChanged("idle"),
    )


def broken(generation_id: str = "g1", text: str = " The square root of") -> tuple[AnyEvent, ...]:
    """The engine's process died in mid-reply."""
    hint = "What was written is kept. Try again, or switch guessing off."
    return (
        Failed(generation_id, "engine_died", "the engine stopped (signal SIGSEGV)", hint),
        ReplyEnded(generation_id, message(text, "assistant", "failed", 2)),
        PhaseChanged("idle"),
    )


NEW_CHAT = ChatOpened(None, ())
