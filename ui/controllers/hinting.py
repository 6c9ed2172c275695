"""When a hint comes and goes: after a reply, at most one, until the next message."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction

from app.conversation.events import Heard, MessageAdded, PairOpened, ReplyEnded
from ui.controllers.hints import INSTEAD, Hint, next_hint
from ui.controllers.preferences import Choices
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import Bridge
from ui.widgets.commands import shown_keys
from ui.window.hint_line import HintLine


class Hinting(QObject):
    """Counts in the preferences what was said, so that nothing is said twice."""

    def __init__(self, line: HintLine, choices: Choices, bridge: Bridge, commands: Mapping[str, QAction]) -> None:
        super().__init__(line)
        self._line, self._choices, self._commands = line, choices, commands
        self._pair_id = ""
        self._shown: Hint | None = None
        bridge.heard.connect(self.hear)
        line.closed.connect(self.put_away)
        line.taken.connect(self._take)

    @Slot(tuple)
    def hear(self, burst: tuple[Heard, ...]) -> None:
        """One burst from the bridge, in order."""
        for item in burst:
            match item:
                case PairOpened(pair):
                    self._pair_id = pair.id
                case MessageAdded():
                    self.put_away()
                case ReplyEnded(message=message) if message.state == "complete":
                    self._show_next()

    @Slot()
    def put_away(self) -> None:
        """What stands there was seen."""
        if self._shown is not None:
            self._shown = None
            self._line.hide()
            self._choices.change(hints_seen=self._choices.preferences.hints_seen + 1)

    def _show_next(self) -> None:
        if self._shown is None:
            self._shown = next_hint(self._choices.preferences.hints_seen, self._pair_id)
            if self._shown is not None:
                self._line.show_hint(self._with_keys(tr(self._shown.words)), tr(self._shown.button))

    def _with_keys(self, words: str) -> str:
        """A command without keys is found by its name."""
        return words.format_map({name: shown_keys(action) or action.text() for name, action in self._commands.items()})

    @Slot()
    def _take(self) -> None:
        hint = self._shown
        self.put_away()
        if hint is not None:
            wanted = self._commands[hint.command]
            (wanted if wanted.isEnabled() else self._commands[INSTEAD[hint.command]]).trigger()
