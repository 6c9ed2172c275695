"""macOS: a sandbox profile for this process, as `sandbox-exec` takes it. Not yet run on macOS.

The profile allows what it does not name, because nobody has yet measured what Metal and the system's libraries ask for;
it refuses the network, other programs, all writing but to the process's own folders, and reading below the
folders where users and other disks keep their files, but for what is named. Of several rules that fit the last one
counts. `sandbox_init` is deprecated since OS X 10.8 and still what browsers use; a process takes one profile only, and
those that it starts inherit it.
"""

from __future__ import annotations

import ctypes
import errno
from collections.abc import Iterable
from pathlib import Path
from typing import Any

LIBRARY = "/usr/lib/libsandbox.1.dylib"
PRIVATE = ("/Users", "/Volumes", "/private/var/root", "/private/var/mail")
"""Where files of users lie, besides the user's own home."""


def profile(read: Iterable[Path], write: Iterable[Path], home: Path, programs: Iterable[Path] = ()) -> str:
    """The profile's text. `programs` may be started, and then this process may fork."""
    started, written = _named("literal", programs), tuple(write)
    lines = [
        "(version 1)",
        "(allow default)",
        "(deny network*)",
        "(deny process-exec*)",
        # Who starts programs has to end them, and then may signal others too.
        f"(allow process-exec* {started})" if started else "(deny process-fork)\n(deny signal (target others))",
        "(deny file-write*)",
        f"(allow file-write* {_named('subpath', written)})" if written else "",
        '(allow file-write-data (literal "/dev/null"))',
        f"(deny file-read-data {_named('subpath', (*map(Path, PRIVATE), home))})",
        f"(allow file-read-data {_named('subpath', (*read, *written))})",
    ]
    return "\n".join(line for line in lines if line)


def _named(kind: str, paths: Iterable[Path]) -> str:
    """The paths as rules see them, behind all links: "" where there are none."""
    real = dict.fromkeys(str(path.resolve()) for path in paths)
    return " ".join(f'({kind} "{each}")' for each in (_quoted(one) for one in real))


def _quoted(path: str) -> str:
    """A path as text within quotation marks: a file's name can end the text in no way."""
    return path.replace("\\", "\\\\").replace('"', '\\"')


def apply_profile(text: str, library: Any = None) -> None:
    """Put this process under the profile, for good. Raises OSError."""
    sandbox = library or ctypes.CDLL(LIBRARY)
    reason = ctypes.c_char_p()
    if sandbox.sandbox_init(text.encode(), ctypes.c_uint64(0), ctypes.byref(reason)):
        said = (reason.value or b"refused").decode("utf-8", "replace")
        raise OSError(errno.EPERM, f"macOS does not take the profile: {said}")
