"""Local sockets that only the user's own processes may share: where they are, and who is at the other end.

Folders for temporary files belong to everybody, so anybody could take a socket's name there first and hear what was
meant for the user's own window. So a socket lies in a folder that only the user may enter, and before anything is sent
the system is asked whose process is at the other end.

Run on Linux. The branch for macOS has not yet been run. On Windows there are no such folders and Qt's sockets are named
pipes, which their access list keeps to the user; the peer is not asked for there, and that has not yet been run.
"""

from __future__ import annotations

import os
import socket
import stat
import struct
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

LONGEST_SOCKET_PATH = 100
"""Bytes. Linux takes 107 and macOS 103 in `sockaddr_un.sun_path`; Qt makes the socket under a longer name first."""

_LOCAL_PEERCRED = 1
"""macOS: the option of the level SOL_LOCAL, which is 0, that gives a `struct xucred` (sys/un.h, sys/ucred.h)."""


class NotPrivateError(Exception):
    """A folder, or the process at the other end of a socket, is not the user's own."""


def private_folder() -> Path:
    """A folder that only this user may enter; it is made where it is missing. POSIX only.

    It is the user's runtime folder (`XDG_RUNTIME_DIR`), else a folder of the user's own among the temporary files.
    Raises NotPrivateError where somebody else owns or may change it, OSError where it cannot be made.
    """
    given = os.environ.get("XDG_RUNTIME_DIR")
    if given and os.path.isabs(given) and _is_private(Path(given)):
        folder = Path(given) / "draftlight"
    else:
        folder = Path(tempfile.gettempdir()) / f"draftlight-{os.getuid()}"
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if not _is_private(folder):
        raise NotPrivateError(str(folder))
    return folder


def socket_path(name: str) -> str:
    """Where the user's socket of this name is; on Windows the name itself. Raises NotPrivateError and OSError."""
    if os.name != "posix":
        return name
    path = str(private_folder() / name)
    if len(os.fsencode(path)) > LONGEST_SOCKET_PATH:
        raise OSError(0, f"{path} is too long for a socket")
    return path


def check_peer(descriptor: int) -> None:
    """Make sure that the process at the other end of a connected socket is this user's.

    Raises NotPrivateError where it is not, or where the system does not say.
    """
    if os.name != "posix":
        return
    with socket.socket(fileno=os.dup(descriptor)) as connected:
        try:
            user = _user_at_other_end(connected)
        except OSError as error:
            raise NotPrivateError(str(error)) from error
    if user != os.getuid():
        raise NotPrivateError(f"user {user}")


def _user_at_other_end(connected: socket.socket) -> int:
    """The user id of the process at the other end. Raises OSError where the system does not give it."""
    if sys.platform == "linux":
        _, user, _ = struct.unpack("iII", connected.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
        return int(user)
    if sys.platform == "darwin":  # not yet run
        _, user = struct.unpack("II", connected.getsockopt(0, _LOCAL_PEERCRED, 76)[:8])
        return int(user)
    raise OSError(0, f"{sys.platform} does not say who is at the other end")


def _is_private(folder: Path) -> bool:
    """Whether this is a folder, no link, of this user, which nobody else may read or change."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
