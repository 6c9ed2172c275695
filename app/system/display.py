"""Whether there is a display to open the window on, checked before Qt starts, which ends the process without one."""

from __future__ import annotations

import ctypes
import os
import re
import socket
import threading
from collections.abc import Mapping

from engine.translatable import translatable

PATIENCE_S = 5.0
"""Long enough for a display on another machine."""

_DISPLAY = re.compile(r"(?P<host>.*):(?P<number>\d{1,5})(\.\d+)?")
_FIRST_PORT = 6000
_PLATFORMS = {"xcb", "wayland", "offscreen"}
"""Qt's names for where our window was seen, without what follows a hyphen. Its others end the process or show none."""


def display_fault(environment: Mapping[str, str]) -> str:
    """Why no window can be opened, as a clause; "" where one can, or where Qt was told to use another platform."""
    wanted = environment.get("QT_QPA_PLATFORM", "")
    kinds = _kinds(environment)
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


def _kinds(environment: Mapping[str, str]) -> set[str]:
    wanted = environment.get("QT_QPA_PLATFORM", "")
    return {each.partition(":")[0].partition("-")[0] for each in wanted.split(";")} if wanted else set()


def on_x11(environment: Mapping[str, str]) -> bool:
    """Whether Qt will draw with X11 only."""
    wanted = environment.get("QT_QPA_PLATFORM", "")
    return bool(environment.get("DISPLAY")) and not environment.get("WAYLAND_DISPLAY") and wanted in ("", "xcb")


def _wayland_fault(environment: Mapping[str, str]) -> str:
    name = environment.get("WAYLAND_DISPLAY") or "wayland-0"  # the library's own
    if _answers(socket.AF_UNIX, os.path.join(environment.get("XDG_RUNTIME_DIR", "/run"), name)):
        return ""
    return translatable("the display {name} does not answer ({variable})", name=name, variable="WAYLAND_DISPLAY")


def _x11_fault(environment: Mapping[str, str]) -> str:
    name = environment["DISPLAY"]
    found = _DISPLAY.fullmatch(name)
    if found is None:
        return translatable("{name} is the name of no display ({variable})", name=name, variable="DISPLAY")
    host, number = found["host"].removeprefix("unix"), int(found["number"])
    if host.startswith("/"):
        reached = _answers(socket.AF_UNIX, name)
    elif host:
        reached = _FIRST_PORT + number < 2**16 and _answers(socket.AF_INET, (host, _FIRST_PORT + number))
    else:
        path = f"/tmp/.X11-unix/X{number}"
        reached = _answers(socket.AF_UNIX, path) or _answers(socket.AF_UNIX, "\0" + path)
    if not reached:
        return translatable("the display {name} does not answer ({variable})", name=name, variable="DISPLAY")
    greeting = _greeting(name)
    if greeting is None:
        return translatable("the display {name} does not answer ({variable})", name=name, variable="DISPLAY")
    if not greeting:
        return translatable(
            "the display {name} does not let this program in ({variable})", name=name, variable="DISPLAY"
        )
    return ""


def _answers(family: int, address: str | tuple[str, int]) -> bool:
    try:
        if family == socket.AF_INET:
            socket.create_connection(address, PATIENCE_S).close()  # type: ignore[arg-type]
            return True
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.settimeout(PATIENCE_S)
            trial.connect(address)
            return True
    except (OSError, ValueError):  # a path that is too long, or holds a zero byte
        return False


def _greeting(name: str) -> bool | None:
    """Whether the server accepts this program, asked through X11's own library where there is one; None: no answer."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # the check of libraries reports the missing one
    xcb.xcb_connect.restype, xcb.xcb_connect.argtypes = ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    answers: list[bool] = []

    def connect() -> None:
        connection = xcb.xcb_connect(os.fsencode(name), None)
        answers.append(not xcb.xcb_connection_has_error(connection))
        xcb.xcb_disconnect(connection)

    # What listens there may not be an X server, and may never answer.
    asking = threading.Thread(target=connect, daemon=True)
    asking.start()
    asking.join(PATIENCE_S)
    return answers[0] if answers else None
