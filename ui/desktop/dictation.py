"""The system's own dictation types into the message box: Windows' voice typing (Win+H) and that of macOS.

Both begin in the field that has the keyboard focus, and end as they do everywhere in the system. Linux has none of its
own, so nothing is offered there. Not yet run on Windows and macOS.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from ui.i18n.language import tr
from ui.widgets.banner import Notice
from ui.window.main_window import MainWindow

WINDOWS_KEY, KEY_H, RELEASED = 0x5B, 0x48, 2
"""Two virtual keys, and KEYEVENTF_KEYUP."""


def dictation_here(platform: str) -> Callable[[], bool] | None:
    """Returns what begins this system's dictation, by `sys.platform`; None where it has none.

    It returns whether the system took the request, and raises OSError or AttributeError where it could not be asked.
    """
    return {"win32": _press_windows_h, "darwin": _send_start_dictation}.get(platform)


def _press_windows_h() -> bool:
    """Windows has no call for its voice typing, only these keys."""
    press = ctypes.CDLL("user32").keybd_event
    for key, flags in ((WINDOWS_KEY, 0), (KEY_H, 0), (KEY_H, RELEASED), (WINDOWS_KEY, RELEASED)):
        press(key, 0, flags, None)
    return True


def _send_start_dictation() -> bool:
    """Sends the application what its menu Edit, "Start Dictation" sends; Qt's menus have no such entry."""
    library, pointer = ctypes.CDLL("libobjc.dylib"), ctypes.c_void_p
    named = ctypes.CFUNCTYPE(pointer, ctypes.c_char_p)
    selector, class_of = named(("sel_registerName", library)), named(("objc_getClass", library))
    shared = ctypes.CFUNCTYPE(pointer, pointer, pointer)(("objc_msgSend", library))
    send = ctypes.CFUNCTYPE(ctypes.c_bool, *5 * [pointer])(("objc_msgSend", library))
    application = shared(class_of(b"NSApplication"), selector(b"sharedApplication"))
    return bool(send(application, selector(b"sendAction:to:from:"), selector(b"startDictation:"), None, None))


class Dictation(QObject):
    """The command begins the system's dictation in the message box. It is not there where the system has none."""

    def __init__(self, window: MainWindow, begin: Callable[[], bool] | None = None) -> None:
        super().__init__(window)
        self._window, self._begin = window, begin or dictation_here(sys.platform)
        command = window.commands["dictate"]
        command.setEnabled(self._begin is not None)
        command.setVisible(self._begin is not None)
        if self._begin is not None:
            command.triggered.connect(self.start)

    @Slot()
    def start(self) -> None:
        """Puts the keyboard focus into the message box first, because that is where the words go."""
        self._window.composer.take_focus()
        try:
            is_begun = self._begin is not None and self._begin()
        except (OSError, AttributeError):
            is_begun = False
        if not is_begun:
            said = tr("The system’s dictation could not be started.")
            self._window.banner.show_notice(Notice(said, tr("See that dictation is on in the system’s settings.")))
