"""Every command of the window with its words and its keys, in one table.

The menu, the shortcuts and the overview (F1) are all made from it, so none can know a command that the others do not.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that can be done. `name` is for code; "" in `keys` is for none."""

    name: str
    words: str
    keys: str = ""


SWITCHES = frozenset(("keep_traces",))
"""Commands that are on or off, with a check mark in the menu."""

GROUPS: tuple[tuple[Command, ...], ...] = (
    (
        Command("new_chat", "New chat", "Ctrl+N"),
        Command("regenerate", "Write the reply again", "Ctrl+R"),
        Command("copy_reply", "Copy the reply", "Ctrl+Shift+C"),
        Command("stop", "Stop the reply", "Esc"),
    ),
    (
        Command("open_model", "Open a bigger model…", "Ctrl+O"),
        Command("toggle_guessing", "Guessing on or off", "Ctrl+G"),
    ),
    (
        Command("replay", "Play the reply again", "Ctrl+P"),
        Command("race", "Race: plain against guessing", "Ctrl+Shift+R"),
        Command("prove", "Prove that the text is unchanged", "Ctrl+Shift+P"),
        Command("open_trace", "Open a trace…", "Ctrl+Shift+O"),
        Command("keep_traces", "Keep replays of new replies"),
        Command("lesson", "How guessing works", "Ctrl+H"),
        Command("bench", "Measure this machine…", "Ctrl+B"),
        Command("compare", "Compare two pairs or settings…", "Ctrl+Shift+B"),
    ),
    (
        Command("toggle_panel", "Inspector", "Ctrl+I"),
        Command("toggle_marks", "Marks on or off", "Ctrl+M"),
        Command("toggle_keep", "Keep wrong guesses or let them fade", "Ctrl+K"),
        Command("look", "Colours and theme…", "Ctrl+,"),
        Command("write", "Go to the message box", "Ctrl+L"),
    ),
    (
        Command("shortcuts", "All keys", "F1"),
        Command("quit", "Quit", "Ctrl+Q"),
    ),
)
COMMANDS = tuple(command for group in GROUPS for command in group)
IN_THE_COMPOSER = (("Send the message", "Enter"), ("New line", "Shift+Enter"))


def make_actions(window: QWidget) -> dict[str, QAction]:
    """One QAction a command, by name; their shortcuts work everywhere in `window`."""
    actions = {}
    for command in COMMANDS:
        action = QAction(command.words, window)
        if command.keys:
            action.setShortcut(QKeySequence(command.keys))
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(command.name in SWITCHES)
        window.addAction(action)
        actions[command.name] = action
    return actions


def fill_menu(menu: QMenu, actions: dict[str, QAction]) -> None:
    """All commands, a line between groups."""
    for group in GROUPS:
        if not menu.isEmpty():
            menu.addSeparator()
        for command in group:
            menu.addAction(actions[command.name])


def overview() -> tuple[tuple[str, str], ...]:
    """(words, keys as this system writes them) for F1."""
    own = tuple(
        (command.words.rstrip("…"), QKeySequence(command.keys).toString(QKeySequence.SequenceFormat.NativeText))
        for command in COMMANDS
        if command.keys
    )
    return IN_THE_COMPOSER + own
