"""Examines for the doctor what the window needs, in a child process: loading a broken library may end the process."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from multiprocessing.connection import Connection
from typing import Any

from app.system.child_process import ChildProcess
from app.system.display import display_fault
from app.system.window_libraries import (
    CJK_PACKAGE,
    install_line,
    missing_libraries,
    named_in,
    packages_for,
    qt_fault,
)
from engine.translatable import translatable

PATIENCE_S = 30.0
LANGUAGES = ("ja", "ko", "zh-cn")


def examine_window() -> dict[str, Any]:
    """What the window needs and does not find. "usable" is None where the system's libraries are not known."""
    if sys.platform != "linux":
        return {"usable": None, "problem": "", "packages": [], "advice": [], "display": "", "fonts_missing": []}
    found = _ask_child()
    missing = list(found["missing"]) + [name for name in named_in(found["fault"]) if name not in found["missing"]]
    packages = list(packages_for(missing))
    fonts = [CJK_PACKAGE] if found["languages"] else []
    advice = [install_line([*packages, *fonts])] if packages or fonts else []
    return {
        "usable": not found["fault"],
        "problem": found["fault"],
        "missing": missing,
        "packages": packages,
        "fonts_missing": found["languages"],
        "display": display_fault(os.environ),
        "advice": advice,
    }


def _ask_child() -> dict[str, Any]:
    process = ChildProcess(_probe, name="window-probe", duplex=False)
    try:
        if process.pipe.poll(PATIENCE_S):
            answer: dict[str, Any] = json.loads(process.pipe.recv_bytes())
            return answer
    except EOFError:
        process.end(1.0)
    finally:
        process.kill()
        process.end()
    return {
        "missing": [],
        "fault": translatable("loading Qt's libraries ended the process that tried"),
        "languages": [],
    }


def _probe(answer: Connection) -> None:
    """Examine the libraries; runs in the child."""
    found = {"missing": missing_libraries(), "fault": qt_fault(), "languages": languages_without_font()}
    answer.send_bytes(json.dumps(found).encode())


def languages_without_font() -> list[str]:
    """Those of Japanese, Korean and Chinese that no installed font can write; none where fontconfig cannot be asked."""
    try:
        fontconfig = ctypes.CDLL("libfontconfig.so.1")
    except OSError:
        return []
    fontconfig.FcNameParse.restype = ctypes.c_void_p
    fontconfig.FcObjectSetCreate.restype = ctypes.c_void_p
    fontconfig.FcFontList.restype = ctypes.POINTER(ctypes.c_int)  # s|how many there are|the number of fonts
    fontconfig.FcFontList.argtypes = [ctypes.c_void_p] * 3
    lacking = []
    for language in LANGUAGES:
        pattern = fontconfig.FcNameParse(f":lang={language}".encode())
        fonts = fontconfig.FcFontList(None, pattern, fontconfig.FcObjectSetCreate())
        if not fonts or fonts[0] == 0:
            lacking.append(language)
    return lacking
