"""Every command of the window with its words and its shortcut, in one table.

The menu, the shortcuts, the overview (F1) and the command palette are all made from it, so none of them can miss a
command.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr, tr_noop


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `name` is for code, `words` are in English; `keys` is "" for none."""

    name: str
    words: str
    keys: str = ""


SWITCHES = frozenset(("keep_traces", "full_mode", "raw_tokens"))
"""Commands that are on or off, with a check mark in the menu."""

SETTINGS = {
    "toggle_guessing": "guessing",
    "keep_traces": "keep_traces",
    "toggle_marks": "colours",
    "raw_tokens": "raw_tokens",
    "toggle_keep": "keep_wrong_guesses",
    "full_mode": "full_mode",
}
"""Commands that change a setting, with its field. Their shortcuts and the menu change it at once. The command palette
only leads to the setting, because a few letters may have found another command than was meant.
"""

GROUPS: tuple[tuple[Command, ...], ...] = (
    (
        Command("new_chat", tr_noop("New chat"), "Ctrl+N"),
        Command("temporary_chat", tr_noop("New temporary chat, which is not stored"), "Ctrl+Shift+N"),
        Command("keep_chat", tr_noop("Keep the temporary chat")),
        Command("regenerate", tr_noop("Regenerate the reply"), "Ctrl+R"),
        Command("copy_reply", tr_noop("Copy the reply"), "Ctrl+Shift+C"),
        Command("edit_message", tr_noop("Edit the last message and send it again"), "Ctrl+E"),
        Command("continue_reply", tr_noop("Continue a cut-off reply"), "Ctrl+Shift+E"),
        Command("branches", tr_noop("Branches of this chat…"), "Ctrl+T"),
        Command("side_by_side", tr_noop("Two versions side by side"), "Ctrl+Shift+Y"),
        Command("instructions", tr_noop("Instructions for this chat…"), "Ctrl+Shift+I"),
        Command("stop", tr_noop("Stop the reply"), "Esc"),
        Command("attach", tr_noop("Attach files…"), "Ctrl+Shift+A"),
        Command("write", tr_noop("Go to the message box"), "Ctrl+L"),
    ),
    (
        Command("toggle_chats", tr_noop("List of chats"), "F9"),
        Command("search_chats", tr_noop("Search all chats"), "Ctrl+F"),
        Command("next_chat", tr_noop("Next chat in the list"), "Ctrl+PgDown"),
        Command("previous_chat", tr_noop("Previous chat in the list"), "Ctrl+PgUp"),
        Command("rename_chat", tr_noop("Rename the chat"), "F2"),
        Command("duplicate_chat", tr_noop("Duplicate the chat"), "Ctrl+Shift+D"),
        Command("pin_chat", tr_noop("Pin or unpin the chat")),
        Command("archive_chat", tr_noop("Archive or restore the chat")),
        Command("delete_chat", tr_noop("Move the chat to the bin")),
        Command("undo_delete", tr_noop("Restore what was deleted last"), "Ctrl+Shift+U"),
        Command("new_folder", tr_noop("New folder…")),
        Command("export_chat", tr_noop("Export the chat…"), "Ctrl+S"),
        Command("export_chats", tr_noop("Export all chats…")),
        Command("import_chats", tr_noop("Import chats…")),
        Command("empty_bin", tr_noop("Empty the bin…")),
    ),
    (
        Command("models", tr_noop("Models…"), "Ctrl+Shift+M"),
        Command("open_model", tr_noop("Open a model file…"), "Ctrl+O"),
        Command("unload", tr_noop("Unload model")),
        Command("toggle_guessing", tr_noop("Guessing on or off"), "Ctrl+G"),
    ),
    (
        Command("replay", tr_noop("Play the reply again"), "Ctrl+P"),
        Command("race", tr_noop("Race: plain against guessing"), "Ctrl+Shift+R"),
        Command("clip", tr_noop("Make a clip of the reply…")),
        Command("prove", tr_noop("Prove that the text is unchanged"), "Ctrl+Shift+P"),
        Command("open_trace", tr_noop("Open a trace…"), "Ctrl+Shift+O"),
        Command("keep_traces", tr_noop("Keep replays of new replies")),
        Command("lesson", tr_noop("How guessing works"), "Ctrl+H"),
        Command("beat", tr_noop("Beat the drafter: a game")),
        Command("bench", tr_noop("Measure this machine…"), "Ctrl+B"),
        Command("compare", tr_noop("Compare two pairs or settings…"), "Ctrl+Shift+B"),
    ),
    (
        Command("toggle_panel", tr_noop("Inspector"), "Ctrl+I"),
        Command("toggle_marks", tr_noop("Show what was guessed"), "Ctrl+M"),
        Command("raw_tokens", tr_noop("Replies as raw tokens"), "Ctrl+Shift+T"),
        Command("toggle_keep", tr_noop("Keep wrong guesses or let them fade"), "Ctrl+Shift+K"),
        Command("zoom_in", tr_noop("Zoom in: everything larger"), "Ctrl++"),
        Command("zoom_out", tr_noop("Zoom out: everything smaller"), "Ctrl+-"),
        Command("zoom_reset", tr_noop("Zoom to 100 %"), "Ctrl+0"),
        Command("look", tr_noop("How replies are shown…"), "Ctrl+Shift+L"),
        Command("full_mode", tr_noop("Full mode: field terms and all settings"), "Ctrl+Shift+F"),
    ),
    (
        Command("palette", tr_noop("Find a command…"), "Ctrl+K"),
        Command("settings", tr_noop("Settings…"), "Ctrl+,"),
        Command("shortcuts", tr_noop("All keys"), "F1"),
        Command("quit", tr_noop("Quit"), "Ctrl+Q"),
    ),
)
GROUP_TITLES = (
    tr_noop("Chat"),
    tr_noop("All chats"),
    tr_noop("Model"),
    tr_noop("Replies and pages"),
    tr_noop("Window"),
    "Draftlight",
)
"""One heading for each group in the menu."""

COMMANDS = tuple(command for group in GROUPS for command in group)
ALSO = {"Ctrl++": "Ctrl+="}
"""Keys that do the same: on many keyboards the plus needs Shift."""

ALSO_KEYS = {
    GROUP_TITLES[0]: (
        (tr_noop("Send the message"), "Enter"),
        (tr_noop("New line"), "Shift+Enter"),
        (tr_noop("Earlier messages"), "↑ ↓"),
    ),
    GROUP_TITLES[3]: (
        (tr_noop("From word to word in a reply"), "← →"),
        (tr_noop("Another word in that place"), "Enter"),
        (tr_noop("From section to section in the inspector"), "Ctrl+↑ ↓"),
    ),
}
"""Keys in the message box and in a reply, by the heading they stand under."""


def make_actions(window: QWidget) -> dict[str, QAction]:
    """Returns one QAction for each command, by name; their shortcuts work everywhere in `window`."""
    actions = {}
    for command in COMMANDS:
        action = QAction(tr(command.words), window)
        keys = (command.keys, ALSO.get(command.keys, ""))
        action.setShortcuts([QKeySequence(each) for each in keys if each])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(command.name in SWITCHES)
        window.addAction(action)
        actions[command.name] = action
    return actions


SIMPLE_MENU = (
    ("replay", "race", "prove"),
    ("lesson", "beat", "bench", "compare"),
    ("models", "settings", "full_mode"),
    ("palette", "quit"),
)
"""What a person needs without the field's words and the list of chats lacks; the finder has everything else."""


def fill_simple_menu(menu: QMenu, actions: Mapping[str, QAction]) -> None:
    """Makes the simple mode's menu: a dozen commands, in one list."""
    for group in SIMPLE_MENU:
        menu.addSeparator()
        for name in group:
            menu.addAction(actions[name])


def fill_menu(menu: QMenu, actions: Mapping[str, QAction]) -> None:
    """Makes a menu for each group.

    The last group's commands stand in the main menu: one list would outgrow the screen.
    """
    for title, group in zip(GROUP_TITLES[:-1], GROUPS[:-1], strict=True):
        inner = menu.addMenu(tr(title))
        for command in group:
            inner.addAction(actions[command.name])
    menu.addSeparator()
    for command in GROUPS[-1]:
        menu.addAction(actions[command.name])


def plain_words(command: Command) -> str:
    """Returns the words without the dots that announce a dialog."""
    return tr(command.words).rstrip("…")


def shown_keys(action: QAction) -> str:
    """Returns the keys as this system writes them."""
    return native_keys(action.shortcut())


def native_keys(keys: str | QKeySequence) -> str:
    """Returns keys as this system writes them in the chosen language: Ctrl+N, Strg+N, ⌘N."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def native_modifier(name: str) -> str:
    """Returns the name of Ctrl, Alt or Shift in the same way."""
    return native_keys(f"{name}+A").removesuffix("A").removesuffix("+")


def overview(actions: Mapping[str, QAction]) -> list[tuple[str, list[tuple[str, str]]]]:
    """Returns the headings for F1, each with its (words, keys as this system writes them)."""
    groups = []
    for title, group in zip(GROUP_TITLES, GROUPS, strict=True):
        rows = [(tr(words), native_keys(keys) or keys) for words, keys in ALSO_KEYS.get(title, ())]
        rows += [(plain_words(each), keys) for each in group if (keys := shown_keys(actions[each.name]))]
        groups.append((tr(title), rows))
    return groups


def what_with_keys(what: str, keys: str) -> str:
    """Returns a tooltip that names the keys that do it."""
    return tr("{what} ({keys})", "a tool tip with the keys that do it", what=what, keys=keys)


def set_key_hint(widget: QWidget, words: str, action: QAction) -> None:
    """Gives a widget a tooltip of `words` and the keys in brackets."""
    widget.setToolTip(what_with_keys(words, shown_keys(action)))
