"""Whether there is a display to open the window on, checked before Qt starts, which ends the process without one."""

from __future__ import annotations

import ctypes
import os
import socket
import threading
from collections.abc import Mapping

from engine.translatable import translatable

PATIENCE_S = 5.0
"""Long enough for a display on another machine."""

_PLATFORMS = {"xcb", "wayland", "offscreen"}
"""Qt's names for where our window was seen, without what follows a hyphen. Its others end the process or show none."""


def display_fault(environment: Mapping[str, str]) -> str:
    """Why no window can be opened, as a clause; "" where one can, or where Qt was told to use another platform."""
    wanted = environment.get("QT_QPA_PLATFORM", "")
    kinds = {each.partition(":")[0].partition("-")[0] for each in wanted.split(";")} if wanted else set()
    if not kinds <= _PLATFORMS:  # Qt would end the process
        return translatable("{name} is the name of no display ({variable})", name=wanted, variable="QT_QPA_PLATFORM")
    if kinds - {"xcb", "wayland"}:
        return ""
    if kinds == {"wayland"}:
        return _wayland_fault(environment)
    names = [name for name in ("WAYLAND_DISPLAY", "DISPLAY") if environment.get(name)]
    names = [name for name in names if kinds != {"xcb"} or name == "DISPLAY"]
    if not names:
        return translatable("there is no display to open the window on")
    faults = [_wayland_fault(environment) if name == "WAYLAND_DISPLAY" else _x11_fault(environment) for name in names]
    return "" if "" in faults else faults[-1]


def on_x11(environment: Mapping[str, str]) -> bool:
    """Whether Qt will draw with X11 only."""
    wanted = environment.get("QT_QPA_PLATFORM", "")
    return bool(environment.get("DISPLAY")) and not environment.get("WAYLAND_DISPLAY") and wanted in ("", "xcb")


def _wayland_fault(environment: Mapping[str, str]) -> str:
    name = environment.get("WAYLAND_DISPLAY") or "wayland-0"  # the library's own
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as trial:
            trial.settimeout(PATIENCE_S)
            trial.connect(os.path.join(environment.get("XDG_RUNTIME_DIR", "/run"), name))
            return ""
    except (OSError, ValueError):  # a path that is too long, or holds a zero byte
        return translatable("the display {name} does not answer ({variable})", name=name, variable="WAYLAND_DISPLAY")


def _x11_fault(environment: Mapping[str, str]) -> str:
    """Asked through X11's own library where there is one; the check of libraries reports a missing one."""
    name = environment["DISPLAY"]
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return ""
    xcb.xcb_connect.restype, xcb.xcb_connect.argtypes = ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    errors: list[int] = []

    def connect() -> None:
        connection = xcb.xcb_connect(os.fsencode(name), None)
        errors.append(xcb.xcb_connection_has_error(connection))
        xcb.xcb_disconnect(connection)

    # What listens there may not be an X server, and may never answer.
    asking = threading.Thread(target=connect, daemon=True)
    asking.start()
    asking.join(PATIENCE_S)
    if errors == [0]:
        return ""
    return translatable(
        "the display {name} does not answer or does not let this program in ({variable})", name=name, variable="DISPLAY"
    )
