"""The server for other programs: its address and key, each with a button that copies it, and who asked lately.

The list has the newest request first: who asks, by which address, what, how fast, and how many of the guesses were
right, from its first token on. A reply can be read with its marks, and raced.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont, QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.server.served_requests import ServedRequest
from app.server.window_server import ServerState, WindowServer
from ui.i18n.direction import BETWEEN, at_start
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import percent, shortened
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.fonts import CONTROL_PX, READING_PX, SMALL_PX, sized
from ui.widgets.notices import in_one_line

SHOWN_REQUESTS = 8
LONGEST_AGENT = 60
LONGEST_QUESTION = 120
STATES = {
    "asked": tr_noop("waits", "a request of a program"),
    "writing": tr_noop("is being written", "a request of a program"),
    "broken_off": tr_noop("broken off", "a request of a program"),
}
FOUND_BY = tr_noop("server address key copy requests clients", "more words to find a setting by")


def state_words(state: ServerState) -> str:
    """Returns whether the server listens, or why not; "" while it is off."""
    if state.problem is not None:
        return in_one_line(state.problem)
    if state.url:
        return tr("Programs may ask now, with this address and this key.")
    return tr("It begins when a model is open.") if state.is_on else ""


def figures(request: ServedRequest) -> str:
    """Returns how a request went: tokens, tokens a second, the share of right guesses."""
    parts = [] if request.state == "written" else [tr(STATES[request.state], "a request of a program")]
    if request.tokens or not parts:
        parts.append(tr("{count:,} (token|tokens)", "", request.tokens, count=request.tokens))
    if request.tok_per_s is not None:
        parts.append(tr("{speed:,.1f} tokens a second", speed=request.tok_per_s))
    if request.acceptance is not None:
        parts.append(tr("{share} of the guesses right", share=percent(request.acceptance)))
    return BETWEEN.join(parts)


class CopiedField(QWidget):
    """A text to be read and copied: a name, the text, a button."""

    def __init__(self, name: str, copy: str, parent: QWidget | None = None) -> None:
        """`copy` is what the button does, in words."""
        super().__init__(parent)
        self.name, self.field, self.button = QLabel(name, self), QLineEdit(self), QPushButton(tr("Copy"), self)
        self.name.setFont(sized(CONTROL_PX))
        self.name.setBuddy(self.field)
        self.field.setObjectName("settingField")
        self.field.setReadOnly(True)
        self.field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.field.setAccessibleName(name)
        self.button.setAccessibleName(copy)
        self.button.clicked.connect(self._copy)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        row.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.name)
        column.addLayout(row)

    def show_text(self, text: str) -> None:
        """Shows a text from its beginning."""
        self.field.setText(text)
        self.field.setCursorPosition(0)
        self.button.setText(tr("Copy"))

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.field.text())
        self.button.setText(tr("Copied"))
        QAccessible.updateAccessibility(QAccessibleEvent(self.button, QAccessible.Event.NameChanged))


class RequestRow(QFrame):
    """One request. Signals: `wanted` with "open" or "race" and the request's number."""

    wanted = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = 0
        self.agent, self.question, self.figures = QLabel(self), QLabel(self), QLabel(self)
        self.agent.setFont(sized(CONTROL_PX))
        self.open, self.race = QPushButton(tr("Read"), self), QPushButton(tr("Race"), self)
        self.open.setToolTip(tr("The chat and its reply, with marks, to read and to replay"))
        self.race.setToolTip(tr("Writes the reply twice, plainly and with guesses"))
        texts = QVBoxLayout()
        texts.setSpacing(2)
        for label in (self.agent, self.question, self.figures):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            texts.addWidget(label)
        for label in (self.question, self.figures):
            label.setObjectName("note")
            label.setFont(sized(SMALL_PX))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(texts, 1)
        for button, name in ((self.open, "open"), (self.race, "race")):
            row.addWidget(button)
            button.clicked.connect(lambda _=False, name=name: self.wanted.emit(name, self.number))

    def show_request(self, request: ServedRequest) -> None:
        """Shows a request as it is now."""
        self.number = request.number
        agent = shortened(request.agent, LONGEST_AGENT) or tr("A program without a name")
        for label, text in (
            (self.agent, BETWEEN.join((agent, request.route))),
            (self.question, shortened(request.question, LONGEST_QUESTION)),
            (self.figures, figures(request)),
        ):
            label.setText(text)
            label.setAlignment(at_start(self))
        self.question.setVisible(bool(request.question))
        is_over = request.state in ("written", "broken_off")
        for button, can in ((self.open, is_over or request.state == "writing"), (self.race, is_over)):
            button.setEnabled(can and request.tokens > 0)
            button.setAccessibleName(f"{button.text()}: {self.agent.text()}, {self.question.text()}")
        self.setAccessibleName(": ".join(filter(None, (self.agent.text(), self.question.text(), self.figures.text()))))


class ServerPanel(QWidget):
    """`handle` takes the server's events. Signals: `wanted` as of its rows."""

    wanted = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self)
        self.words.setFont(sized(CONTROL_PX))
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.address = CopiedField(tr("Address"), tr("Copy the address"), self)
        self.key = CopiedField(tr("Key", "that a program needs"), tr("Copy the key"), self)
        self.title = QLabel(tr("Who asked lately"), self)
        self.title.setObjectName("settingGroup")
        self.title.setFont(sized(READING_PX - 2, QFont.Weight.DemiBold))
        self.nobody = QLabel(tr("Nobody yet."), self)
        self.nobody.setObjectName("note")
        self.rows: list[RequestRow] = [RequestRow(self) for _ in range(SHOWN_REQUESTS)]
        for row in self.rows:
            row.wanted.connect(self.wanted)
        self._requests: dict[int, ServedRequest] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for widget in (self.words, self.address, self.key, self.title, self.nobody, *self.rows):
            column.addWidget(widget)
        self.handle(ServerState())

    @Slot(object)
    def handle(self, event: object) -> None:
        """Takes one event of the server, on the window's thread."""
        if isinstance(event, ServerState):
            self._show_state(event)
        elif isinstance(event, ServedRequest):
            self._requests[event.number] = event
        self._show_requests()

    def _show_state(self, state: ServerState) -> None:
        said = state_words(state)
        self.words.setText(said)
        self.words.setVisible(bool(said))
        for field, text in ((self.address, state.url), (self.key, state.key)):
            field.show_text(text)
            field.setVisible(bool(text))
        self._is_on = state.is_on
        if state.problem is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(self.words, QAccessible.Event.Alert))

    def _show_requests(self) -> None:
        newest = [self._requests[number] for number in sorted(self._requests, reverse=True)]
        self._requests = {request.number: request for request in newest[:SHOWN_REQUESTS]}
        for number, row in enumerate(self.rows):
            row.setVisible(number < len(newest))
            if number < len(newest):
                row.show_request(newest[number])
        self.title.setVisible(self._is_on or bool(newest))
        self.nobody.setVisible(self._is_on and not newest)


class ServerView(SectionView):
    """The section of the server, which listens to it as long as the page is open."""

    def __init__(self, section: Section, parent: QWidget | None = None, server: WindowServer | None = None) -> None:
        super().__init__(section, parent)
        self.panel = ServerPanel(self)
        self.add_part(self.panel, found_by(FOUND_BY))
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.panel.handle)
        if server is not None:
            self._listener.follow(server.listen)

    def leave(self) -> None:
        """Stops listening, because the page closes."""
        self._listener.close()
