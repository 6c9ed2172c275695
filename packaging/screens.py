"""Every page, sheet and popover of the window, one after the other: `screenshots.py --screens`.

Each is opened as a person opens it, by its command or its button, and closed again; the chat stays as it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton, QWidget

    from ui.start.window_factory import OpenWindow

PAGES = ("lesson", "beat", "bench", "compare", "replay", "race")
SHEETS = ("palette", "shortcuts", "look", "branches", "instructions")
MODELS = ("mine", "get", "machine")
SETTINGS = ("look", "replies", "instructions", "guessing", "sampling", "presets", "storage", "tools")
PASTED = "Notes on the square root.\n" * 200
SOUGHT = "square"
BIN = "bin"
"""The section of the list of chats, as `ui.chat_list.list_state` names it."""
OPENING_MS = 6000
"""The game's own engine opens and writes a first reply within this time."""

CLIP_MS = 8000
"""A clip of a short reply is drawn within this time, also beside other work."""

ANSWER_MS = 1500
"""What a page asks of the disk and of its own engine comes within this time, or says that it is on its way."""


class Screens:
    """`save(name)` takes the picture in every theme; `wait(ms)` lets the window live."""

    def __init__(self, opened: OpenWindow, save: Callable[[str], None], wait: Callable[[int], None]) -> None:
        self._opened, self._window = opened, opened.window
        self._save, self._wait = save, wait

    def take(self) -> None:
        """All of them."""
        for name in PAGES:
            self._window.commands[name].trigger()
            self._wait(OPENING_MS if name == "beat" else ANSWER_MS)
            self._save(name)
            self._window.pages.close()
        self._take_clip()
        self._take_models()
        self._take_settings()
        for name in SHEETS:
            self._window.commands[name].trigger()
            self._save_sheet(name)
        bar = self._window.top_bar
        for name, button in (("guessing", bar.guessing), ("models-menu", bar.pair)):
            self._save_opened(name, button)
        self._take_chats()
        self._take_composer()
        self._take_json()
        self._take_views()
        self._take_card()
        self._take_bin()

    def _take_clip(self) -> None:
        self._window.commands["clip"].trigger()
        self._wait(CLIP_MS)
        self._save("clip")
        self._opened.conversation_controller.reply_actions.clip_making.sheet.dismiss()

    def _take_models(self) -> None:
        self._window.commands["models"].trigger()
        page = self._opened.models.page
        assert page is not None
        for section in MODELS:
            page.show_section(section)
            self._wait(ANSWER_MS)
            self._save(f"models-{section}")
        self._window.pages.close()

    def _take_settings(self) -> None:
        """In the full mode, which has all of them."""
        kept = self._opened.choices.preferences.full_mode
        self._opened.choices.change(full_mode=True)
        self._window.commands["settings"].trigger()
        page = self._opened.settings.page
        assert page is not None
        for section in SETTINGS:
            page.show_section(section)
            self._save(f"settings-{section}")
        self._window.pages.close()
        self._save("full-mode")
        self._opened.choices.change(full_mode=kept)

    def _take_chats(self) -> None:
        window, pane = self._window, self._window.chat_list
        was_open = window.chats_side.is_open
        if not was_open:
            window.commands["toggle_chats"].trigger()
        self._save("chats")
        pane.search.setText(SOUGHT)
        self._wait(ANSWER_MS)
        self._save("chats-found")
        pane.search.setText("nothing has these letters")
        self._wait(ANSWER_MS)
        self._save("chats-nothing-found")
        pane.search.clear()
        if not was_open:
            window.commands["toggle_chats"].trigger()

    def _take_composer(self) -> None:
        composer = self._window.composer
        self._opened.conversation_controller.attachments.attach_text(PASTED)
        self._wait(ANSWER_MS)
        composer.set_text("What do these notes say?\nIn two sentences, please.")
        self._save("attached")
        composer.edit.clear()
        composer.chips.clear()
        self._wait(ANSWER_MS)

    def _take_json(self) -> None:
        """The switch for answers as JSON, which the simple mode shows while it is on."""
        self._opened.choices.change(answer_as_json=True)
        self._save("json")
        self._opened.choices.change(answer_as_json=False)

    def _take_card(self) -> None:
        """What is told of the first token of the reply's first round, as from the inspector's picture."""
        reply = self._window.transcript.messages.newest_reply()
        assert reply is not None
        self._window.transcript.show_round(1, reply.about.message_id)
        self._save("token-card")
        self._window.transcript.cards.close()

    def _take_bin(self) -> None:
        """The chat goes into the bin, the bin is opened, and the chat comes back."""
        window, pane = self._window, self._window.chat_list
        was_open = window.chats_side.is_open
        if not was_open:
            window.commands["toggle_chats"].trigger()
        window.commands["delete_chat"].trigger()
        self._wait(ANSWER_MS)
        pane.list.turned.emit(BIN)
        self._wait(ANSWER_MS)
        self._save("bin")
        pane.list.turned.emit(BIN)
        window.commands["undo_delete"].trigger()
        self._wait(ANSWER_MS)
        if not was_open:
            window.commands["toggle_chats"].trigger()

    def _take_views(self) -> None:
        commands = self._window.commands
        for name in ("raw_tokens", "toggle_marks"):
            commands[name].trigger()
            self._save(name)
            commands[name].trigger()

    def _save_opened(self, name: str, button: QAbstractButton) -> None:
        """What stands behind a button; a menu would keep this loop to itself, so it is opened by hand."""
        from PySide6.QtCore import QPoint
        from PySide6.QtWidgets import QPushButton

        if button.isHidden():
            return
        menu = button.menu() if isinstance(button, QPushButton) else None
        if menu is None:
            button.click()
        else:
            menu.popup(button.mapToGlobal(QPoint(0, button.height())))
        self._save_sheet(name)

    def _save_sheet(self, name: str) -> None:
        self._wait(ANSWER_MS if name in ("branches", "instructions") else 0)
        self._save(name)
        for sheet in (*sheets(self._window), *shades(self._window)):
            sheet.close()


def sheets(window: QWidget) -> list[QWidget]:
    """What stands over the window as a window of its own."""
    from PySide6.QtWidgets import QApplication

    return [each for each in QApplication.topLevelWidgets() if each is not window and each.isVisible()]


def shades(window: QWidget) -> list[QWidget]:
    """What lies over the window within it."""
    from PySide6.QtWidgets import QFrame

    return [each for each in window.findChildren(QFrame, "shade") if each.isVisible()]
