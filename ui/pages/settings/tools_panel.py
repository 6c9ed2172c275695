"""The servers of tools in the settings: added, imported, switched off, looked at, removed.

Nothing is started by opening this page: a server starts when it is looked at here, or a chat with tools is asked.
"""

from __future__ import annotations

import shlex
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QDir, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.conversation.tools.server_process import ToolServerState
from app.conversation.tools.tool_servers import ToolConfig, ToolServer, allowed_key, bearer, read_servers
from app.conversation.tools.toolbox import Toolbox, ToolsChanged
from app.system.terminal_text import safe
from ui.i18n.direction import at_start, joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import shortened
from ui.pages.settings.controls.switches import SwitchBox
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.fonts import CONTROL_PX, SMALL_PX, sized
from ui.widgets.boxes import FlowLayout
from ui.widgets.notices import in_one_line

FOUND_BY = tr_noop("tools MCP servers functions agent import", "more words to find a setting by")
LONGEST_PLACE, LONGEST_STATE = 90, 400


def state_words(server: ToolServer, state: ToolServerState, config: ToolConfig) -> str:
    """Returns what is known of a server, in a sentence."""
    if not server.on:
        return tr("Switched off", "a server of tools")
    match state.phase:
        case "starting":
            return tr("Starting…", "a server of tools")
        case "failed":
            return tr("Not there: {reason}", reason=safe(translate(state.problem)))
        case "idle" if not state.tools:
            return tr("Starts when a chat with tools is asked")
    left_out = [f"{one.name} ({translate(one.fault)})" for one in state.tools if one.fault]
    names = [one.name for one in state.tools if not one.fault]
    words = tr("%n (tool|tools): {names}", "", len(names), names=", ".join(names))
    allowed = [one.name for one in state.tools if allowed_key(server.name, one.name) in config.allowed]
    parts = [words]
    if allowed:
        parts.append(tr("not asked for any more: {names}", names=", ".join(allowed)))
    if left_out:
        parts.append(tr("cannot be used: {names}", names=", ".join(left_out)))
    return shortened(joined(parts), LONGEST_STATE)


def is_address(place: str) -> bool:
    """Returns whether this is asked over HTTP; else it is a command line."""
    return place.strip().startswith(("http://", "https://"))


def server_of(name: str, place: str, key: str = "") -> ToolServer | None:
    """Returns the server that was entered: an address, or a command line; None where one of the two is missing.

    `key` is sent to an address with every request.
    """
    name, place, key = " ".join(name.split()), place.strip(), key.strip()
    if not name or not place:
        return None
    if is_address(place):
        return ToolServer(name, url=place, headers=bearer(key))
    try:
        command, *args = shlex.split(place)
    except ValueError:
        return None
    return ToolServer(name, command, tuple(args))


class ServerRow(QFrame):
    """One server. Signals: `switched(bool)`, `checked()`, `removed()`."""

    switched = Signal(bool)
    checked = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.place, self.state = QLabel(self), QLabel(self), QLabel(self)
        self.name.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        for label in (self.place, self.state):
            label.setObjectName("note")
            label.setFont(sized(SMALL_PX))
        for label in (self.name, self.place, self.state):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.switch = SwitchBox(self)
        self.check, self.remove = QPushButton(tr("Look at its tools"), self), QPushButton(tr("Remove"), self)
        self.switch.toggled.connect(self.switched)
        self.check.clicked.connect(self.checked)
        self.remove.clicked.connect(self.removed)
        head, buttons = QHBoxLayout(), QWidget(self)
        head.addWidget(self.name, 1)
        head.addWidget(self.switch)
        flow = FlowLayout(buttons)
        for button in (self.check, self.remove):
            flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self.place)
        column.addWidget(self.state)
        column.addSpacing(4)
        column.addWidget(buttons)

    def show_server(self, server: ToolServer, state: ToolServerState, config: ToolConfig) -> None:
        """Shows a server as it is now."""
        self.name.setText(safe(server.name))
        self.place.setText(shortened(safe(server.place), LONGEST_PLACE))
        for label in (self.name, self.place, self.state):
            label.setAlignment(at_start(self))
        self.state.setText(state_words(server, state, config))
        self.check.setVisible(server.on)
        self.check.setEnabled(state.phase != "starting")
        blocked = self.switch.blockSignals(True)
        self.switch.setChecked(server.on)
        self.switch.blockSignals(blocked)
        self.switch.update()
        self.switch.setAccessibleName(server.name)
        for button in (self.check, self.remove):
            button.setAccessibleName(f"{button.text()}: {server.name}")


class ToolsView(SectionView):
    """The section of the tools, which listens to their box as long as the page is open."""

    def __init__(self, section: Section, parent: QWidget | None = None, toolbox: Toolbox | None = None) -> None:
        super().__init__(section, parent)
        self._toolbox = toolbox
        self.panel = QWidget(self)
        self._box = QVBoxLayout(self.panel)
        self.problem = QLabel(self.panel)
        self.name, self.place, self.key = (QLineEdit(self.panel) for _ in range(3))
        self.servers: list[ServerRow] = []
        self._rows = QVBoxLayout()
        self._known: tuple[ToolServer, ...] = ()
        self._arrange()
        self.add_part(self.panel, found_by(FOUND_BY))
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.show_tools)
        if toolbox is not None:
            self._listener.follow(toolbox.listen)

    def _arrange(self) -> None:
        about = self._note(
            tr(
                "Servers of tools, by the Model Context Protocol, for chats in which you switch tools on beside the "
                "message box. You are asked before a tool is used. A server that is a command runs on this "
                "computer with your rights: enter only those that you trust."
            )
        )
        self.problem.setWordWrap(True)
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        key_words = tr("Key, where it wants one", "of a server of tools")
        for field, words in (
            (self.name, tr("Name")),
            (self.place, tr("Command or address")),
            (self.key, key_words),
        ):
            field.setObjectName("settingField")
            field.setPlaceholderText(words)
            field.setAccessibleName(words)
            field.returnPressed.connect(self._add)
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.place.textChanged.connect(lambda text: self.key.setVisible(is_address(text)))
        self.add = QPushButton(tr("Add", "a server of tools"), self.panel)
        self.add.clicked.connect(self._add)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.name, 1)
        line.addWidget(self.place, 3)
        line.addWidget(self.add)
        entry = QVBoxLayout()
        entry.setSpacing(8)
        entry.addLayout(line)
        entry.addWidget(self.key)
        import_row = self._buttons(
            (tr("Import from another app…"), self._import),
            (tr("Ask again for every tool"), lambda: self._change(partial(msgspec.structs.replace, allowed={}))),
        )
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(16)
        self._rows.setSpacing(20)
        for item in (about, self._rows, self.problem, entry, import_row):
            if isinstance(item, QWidget):
                self._box.addWidget(item)
            else:
                self._box.addLayout(item)
        self.key.hide()
        self.show_tools(ToolsChanged())

    def _note(self, words: str) -> QLabel:
        note = QLabel(words, self.panel)
        note.setObjectName("note")
        note.setWordWrap(True)
        return note

    def _buttons(self, *buttons: tuple[str, object]) -> QWidget:
        row = QWidget(self.panel)
        flow = FlowLayout(row)
        for words, do in buttons:
            button = QPushButton(words, row)
            button.clicked.connect(do)
            flow.addWidget(button)
        return row

    @Slot(object)
    def show_tools(self, changed: ToolsChanged) -> None:
        """Takes what the box of tools says, on the window's thread."""
        servers = changed.config.servers
        while len(self.servers) < len(servers):
            self._add_row(len(self.servers))
        for place, row in enumerate(self.servers):
            row.setVisible(place < len(servers))
            if place < len(servers):
                server = servers[place]
                row.show_server(server, changed.states.get(server.name, ToolServerState()), changed.config)
        self._known = servers
        said = in_one_line(changed.problem) if changed.problem is not None else ""
        self.problem.setText(said)
        self.problem.setVisible(bool(said))
        if said:
            QAccessible.updateAccessibility(QAccessibleEvent(self.problem, QAccessible.Event.Alert))

    def _add_row(self, place: int) -> None:
        row = ServerRow(self.panel)
        self.servers.append(row)
        self._rows.addWidget(row)
        row.switched.connect(lambda on: self._replace(msgspec.structs.replace(self._known[place], on=on)))
        row.checked.connect(lambda: self._look_at(self._known[place].name))
        row.removed.connect(lambda: self._remove(self._known[place].name))

    def _look_at(self, name: str) -> None:
        if self._toolbox is not None:
            self._toolbox.check(name)

    def _change(self, change: object) -> None:
        if self._toolbox is not None:
            self._toolbox.change(change)  # type: ignore[arg-type]

    def _replace(self, server: ToolServer) -> None:
        self._change(lambda config: config.with_server(server))

    def _remove(self, name: str) -> None:
        self._change(lambda config: config.without(name))
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _add(self) -> None:
        server = server_of(self.name.text(), self.place.text(), self.key.text())
        if server is None:
            (self.place if self.name.text().strip() else self.name).setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._replace(server)
        for field in (self.name, self.place, self.key):
            field.clear()

    @Slot()
    def _import(self) -> None:
        dialog = QFileDialog(self, tr("A file that lists tool servers"), str(Path.home()), "JSON (*.json)")
        dialog.setFilter(dialog.filter() | QDir.Filter.Hidden)  # .mcp.json, .lmstudio
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._take_from)
        dialog.open()

    def _take_from(self, path: str) -> None:
        def add(config: ToolConfig) -> ToolConfig:
            for server in read_servers(Path(path)):
                config = config.with_server(server)
            return config

        self._change(add)

    def leave(self) -> None:
        """Stops listening, because the page closes."""
        self._listener.close()
