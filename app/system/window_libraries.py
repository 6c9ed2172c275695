"""What the window needs on Linux: the libraries that Qt's wheels link, and the package that has each one.

Qt ends the process with a page of text where a library is missing. So this is checked before: by the doctor in a child
process, and at a start by looking for the libraries' names only.
"""

from __future__ import annotations

import ctypes
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from app.system.child_process import ChildProcess
from app.system.display import display_fault
from engine.errors import is_checkout
from engine.translatable import translatable

_LIBRARIES = (
    "libEGL.so.1", "libGL.so.1", "libX11.so.6", "libdbus-1.so.3", "libfontconfig.so.1", "libfreetype.so.6",
    "libglib-2.0.so.0", "libgthread-2.0.so.0", "libgssapi_krb5.so.2", "libxkbcommon.so.0", "libzstd.so.1", "libz.so.1",
    "libxcb.so.1", "libX11-xcb.so.1", "libxcb-cursor.so.0", "libxcb-glx.so.0", "libxcb-icccm.so.4",
    "libxcb-image.so.0", "libxcb-keysyms.so.1", "libxcb-randr.so.0", "libxcb-render-util.so.0", "libxcb-render.so.0",
    "libxcb-shape.so.0", "libxcb-shm.so.0", "libxcb-sync.so.1", "libxcb-util.so.1", "libxcb-xfixes.so.0",
    "libxcb-xkb.so.1", "libxkbcommon-x11.so.0", "libwayland-client.so.0", "libwayland-cursor.so.0",
    "libwayland-egl.so.1",
)  # fmt: skip
_CALLED_OTHERWISE = {"libglib-2.0.so.0": "libglib2.0-0", "libgthread-2.0.so.0": "libglib2.0-0", "libz.so.1": "zlib1g"}


def package_of(library: str) -> str:
    """Debian's and Ubuntu's package of a library: nearly all are called after it (Debian's policy, 8.1)."""
    stem, _, number = library.lower().replace("_", "-").partition(".so.")
    return _CALLED_OTHERWISE.get(library) or f"{stem}{'-' if stem[-1].isdigit() else ''}{number}"


PACKAGES = {library: package_of(library) for library in _LIBRARIES}
"""By library; packaging/apt.txt names the same (a test compares them)."""

_QT = ("lib/libQt6Network.so.6", "lib/libQt6Widgets.so.6", "plugins/platforms/libqxcb.so")
"""The files of PySide6 without which a start fails. Wayland's plugin may be missing where X11 is there."""

_MISSING = re.compile(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object file")


def missing_libraries() -> tuple[str, ...]:
    """The libraries of the table that are missing. It loads those that exist, so call it in a child process."""
    return tuple(name for name in PACKAGES if _fault(name))


def qt_fault() -> str:
    """The loader's message about Qt's own files; "" where they can be loaded, or where there are none."""
    from importlib.util import find_spec

    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        return translatable("PySide6 is not installed")
    return next((fault for file in _QT if (fault := _fault(str(Path(spec.origin).parent / "Qt" / file)))), "")


def _fault(library: str) -> str:
    try:
        ctypes.CDLL(library)
    except OSError as error:
        return str(error)
    return ""


def packages_for(libraries: Iterable[str]) -> tuple[str, ...]:
    """The packages that have these libraries, each once. Libraries of no known package are left out."""
    return tuple(dict.fromkeys(PACKAGES[name] for name in libraries if name in PACKAGES))


def named_in(fault: str) -> tuple[str, ...]:
    """The libraries that the loader's message says are missing."""
    return tuple(_MISSING.findall(fault))


def install_line(packages: Sequence[str]) -> str:
    """The command that installs packages on Debian and Ubuntu."""
    return f"apt-get install {' '.join(packages)}"


def advice_for(fault: str) -> str:
    """What the user can do about a message of the loader."""
    packages = packages_for(named_in(fault))
    if not packages and not is_checkout():
        return translatable('Install Draftlight again; draftlight ask "…" works without a window.')
    if not packages:
        return translatable('Run the set-up again; draftlight ask "…" works without a window.')
    return translatable(
        'On Debian or Ubuntu, run as root: {line}; draftlight ask "…" works without a window.',
        line=install_line(packages),
    )


PATIENCE_S = 30.0


def examine_window() -> dict[str, Any]:
    """What the window needs and does not find. "usable" is None where the system's libraries are not known.

    Examines for the doctor what the window needs, in a child process: loading a broken library may end the process.
    """
    if sys.platform != "linux":
        return {"usable": None, "problem": "", "packages": [], "advice": [], "display": ""}
    found = _ask_child()
    missing = list(found["missing"]) + [name for name in named_in(found["fault"]) if name not in found["missing"]]
    packages = list(packages_for(missing))
    return {
        "usable": not found["fault"],
        "problem": found["fault"],
        "missing": missing,
        "packages": packages,
        "display": display_fault(os.environ),
        "advice": [install_line(packages)] if packages else [],
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
    return {"missing": [], "fault": translatable("loading Qt's libraries ended the process that tried")}


def _probe(answer: Connection) -> None:
    """Examine the libraries; runs in the child."""
    found = {"missing": missing_libraries(), "fault": qt_fault()}
    answer.send_bytes(json.dumps(found).encode())
