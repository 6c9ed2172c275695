"""Where the frozen program begins: the environment is put back as it was found, then the app starts.

PyInstaller's start program points LD_LIBRARY_PATH at the bundle, and its hook for Qt points Qt's plugins there. Both
are for this process alone, and have done their work by now. Handed down to the browser or the file manager that a link
opens, they would make those load this bundle's libraries.

PyInstaller also puts a sentence of its own in the place of what the system's loader says of a library. Which library is
missing is what people have to know, so the loader has the word again.
"""

from __future__ import annotations

import ctypes
import os
import sys
from multiprocessing import freeze_support
from typing import Any


def tell_what_the_loader_says() -> None:
    """Let `ctypes.CDLL` raise the error that PyInstaller's own stands for."""
    load = ctypes.CDLL.__init__

    def load_or_tell(self: ctypes.CDLL, *given: Any, **named: Any) -> None:
        try:
            load(self, *given, **named)
        except OSError as error:
            raise (error.__cause__ or error) from None

    ctypes.CDLL.__init__ = load_or_tell  # type: ignore[method-assign]


for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
    found = os.environ.pop(f"{name}_ORIG", None)
    if found is not None:
        os.environ[name] = found
    elif getattr(sys, "frozen", False):
        os.environ.pop(name, None)

# A worker is this same program again. It is to look for its libraries by itself, as if it were the first.
if getattr(sys, "frozen", False):
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    tell_what_the_loader_says()

# A worker ends in here.
freeze_support()

from app.__main__ import main  # noqa: E402 # a worker must not pay for it

if getattr(sys, "frozen", False):
    # Qt finds its plugins beside its own libraries. The hook that sets these runs before this file does.
    for name in ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH"):
        os.environ.pop(name, None)

sys.exit(main())
