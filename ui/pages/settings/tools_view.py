"""The section of the servers of tools: added, imported, switched off, looked at, removed.

Nothing is started by opening this page: a server starts when it is looked at here, or a chat with tools is asked.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QDir, Qt, Slot
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from app.conversation.tools.tool_servers import ToolConfig, ToolServer, ToolServerState, bearer, read_servers
from app.conversation.tools.toolbox import Toolbox, ToolsChanged
from app.system.terminal_text import safe
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import shortened
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.event_bridge import EventBridge
from ui.widgets.boxes import announce, button, column, flow, row
from ui.widgets.notices import in_one_line
from ui.widgets.rows import parts
from ui.widgets.rows.row import Action, ListRow

FOUND_BY = tr_noop("tools MCP servers functions agent import", "more words to find a setting by")
LONGEST_PLACE, LONGEST_STATE = 90, 400


def server_row(server: ToolServer, state: ToolServerState, config: ToolConfig) -> ListRow:
    """Returns a server as a row, with what can be done with it."""
    look = Action("check", tr("See its tools"), is_link=True, can=state.phase != "starting")
    switch = Action("switch", tr("Switch off") if server.on else tr("Switch on"), is_link=True)
    remove = Action("remove", tr("Remove"), is_link=True)
    return ListRow(
        server.name,
        safe(server.name),
        details=shortened(safe(server.url or " ".join((server.command, *server.args))), LONGEST_PLACE),
        note=state_words(server, state, config),
        actions=(look, switch, remove) if server.on else (switch, remove),
    )


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
            return tr("Starts with your next message in a chat with tools")
    left_out = [f"{one.name} ({translate(one.fault)})" for one in state.tools if one.fault]
    names = [one.name for one in state.tools if not one.fault]
    words = tr("%n (tool|tools): {names}", "", len(names), names=", ".join(names))
    allowed = [one.name for one in state.tools if config.allows(server.name, one)]
    found = [words]
    if allowed:
        found.append(tr("not asked for any more: {names}", names=", ".join(allowed)))
    if left_out:
        found.append(tr("cannot be used: {names}", names=", ".join(left_out)))
    return shortened(joined(found), LONGEST_STATE)


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


class ToolsView(SectionView):
    """The section of the tools, which listens to their box as long as the page is open."""

    def __init__(self, section: Section, parent: QWidget | None = None, toolbox: Toolbox | None = None) -> None:
        super().__init__(section, parent)
        self._toolbox, self._config = toolbox, ToolConfig()
        about = parts.note(
            tr(
                "Servers of tools, by the Model Context Protocol, for chats in which you switch tools on beside the "
                "message box. You are asked before a tool is used. A server that is a command runs on this "
                "computer with your rights: enter only those that you trust."
            ),
            self,
        )
        words = found_by(FOUND_BY)
        self.add_part(about, words)
        self.servers = self.add_rows(words, self._act)
        self.problem = parts.words("", self)
        self.name, self.place = self._field(tr("Name")), self._field(tr("Command or address"))
        self.key = self._field(tr("Key, if it needs one", "of a server of tools"))
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.place.textChanged.connect(lambda text: self.key.setVisible(is_address(text)))
        add = button(self, tr("Add", "a server of tools"), then=self._add)
        bring = button(self, tr("Import from another app…"), then=self._import)
        ask = button(self, tr("Ask before every tool again"), then=self._ask_again)
        entry = QWidget(self)
        line = row(None, 8, (self.name, 1), (self.place, 3), add)
        column(entry, 8, self.problem, line, self.key, 8, flow(entry, bring, ask))
        self.add_part(entry, words)
        self.key.hide()
        self.show_tools(ToolsChanged())
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.show_tools)
        if toolbox is not None:
            self._listener.follow(toolbox.listen)

    def _field(self, words: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName("settingField")
        field.setPlaceholderText(words)
        field.setAccessibleName(words)
        field.returnPressed.connect(self._add)
        return field

    @Slot(object)
    def show_tools(self, changed: ToolsChanged) -> None:
        """Takes what the box of tools says, on the window's thread."""
        self._config = changed.config
        states = ((each, changed.states.get(each.name, ToolServerState())) for each in changed.config.servers)
        self.servers.show_rows([server_row(server, state, changed.config) for server, state in states])
        words = in_one_line(changed.problem) if changed.problem is not None else ""
        self.problem.setText(words)
        self.problem.setVisible(bool(words))
        if words:
            announce(self.problem)

    def _change(self, change: Callable[[ToolConfig], ToolConfig]) -> None:
        if self._toolbox is not None:
            self._toolbox.change(change)

    @Slot(str, str)
    def _act(self, name: str, action: str) -> None:
        server = next(each for each in self._config.servers if each.name == name)
        if action == "switch":
            self._change(lambda config: config.with_server(msgspec.structs.replace(server, on=not server.on)))
        elif action == "remove":
            self._change(lambda config: config.without(name))
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._toolbox is not None:
            self._toolbox.check(name)

    def _ask_again(self) -> None:
        self._change(partial(msgspec.structs.replace, allowed={}))

    @Slot()
    def _add(self) -> None:
        server = server_of(self.name.text(), self.place.text(), self.key.text())
        if server is None:
            (self.place if self.name.text().strip() else self.name).setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._change(lambda config: config.with_server(server))
        for field in (self.name, self.place, self.key):
            field.clear()

    def _import(self) -> None:
        dialog = QFileDialog(self, tr("A file that lists tool servers"), str(Path.home()), "JSON (*.json)")
        dialog.setFilter(dialog.filter() | QDir.Filter.Hidden)  # .mcp.json, .lmstudio
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.take_from)
        dialog.open()

    @Slot(str)
    def take_from(self, path: str) -> None:
        """Adds the servers of a file; one that lists none is told."""

        def add(config: ToolConfig) -> ToolConfig:
            for server in read_servers(Path(path)):
                config = config.with_server(server)
            return config

        self._change(add)

    def leave(self) -> None:
        """Stops listening, because the page closes."""
        self._listener.close()
