"""Landlock: below which folders this thread, and all that it starts, may read and write. Everything else is refused.

Older kernels know fewer kinds of access (Linux's landlock.h numbers the versions); those that this one knows are all
refused unless a rule allows them. From the version that can, names of sockets without a file and signals to processes
outside are refused too.
"""

from __future__ import annotations

import ctypes
import errno
import os
import stat
import struct
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_ASK_VERSION, _BENEATH, _PORT = 1, 1, 2

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
REMOVE_DIR, REMOVE_FILE, MAKE_DIR, MAKE_FILE = 1 << 4, 1 << 5, 1 << 7, 1 << 8
REFER, TRUNCATE, DEVICE_CALLS = 1 << 13, 1 << 14, 1 << 15

READING = READ_FILE | READ_DIR | EXECUTE
WRITING = READING | WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_FILE | REFER | TRUNCATE
DEVICE = READ_FILE | READ_DIR | WRITE_FILE | TRUNCATE | DEVICE_CALLS
_OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | DEVICE_CALLS

_NEWEST_KNOWN, _KNOWS_TCP = 6, 4
_BITS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16, 6: 16}
"""How many kinds of access to files each version knows."""

BIND, CONNECT = 1 << 0, 1 << 1
"""Of TCP, by port."""
_SCOPED = 0b11
"""Sockets without a file, and signals."""


class FileRules(NamedTuple):
    """Files and folders, by what may be done with them. Those that are missing are left out.

    `connect` and `bind` are ports of TCP, none usually.
    """

    read: tuple[Path, ...] = ()
    write: tuple[Path, ...] = ()
    devices: tuple[Path, ...] = ()
    connect: tuple[int, ...] = ()
    bind: tuple[int, ...] = ()


def landlock_version() -> int:
    """Which version the kernel has. Raises OSError where it has none or does not use it."""
    return _call(_CREATE, None, 0, _ASK_VERSION)


def restrict_files(rules: FileRules) -> int:
    """Refuse this thread all other files from now on; returns Landlock's version. Raises OSError.

    It needs `renounce_privileges` first.
    """
    version = landlock_version()
    known = min(version, _NEWEST_KNOWN)
    handled = (1 << _BITS[known]) - 1
    attributes = struct.pack("=QQQ", handled, BIND | CONNECT, _SCOPED)[: 8 if known < 4 else 16 if known < 6 else 24]
    ruleset = _call(_CREATE, attributes, len(attributes), 0)
    try:
        for paths, rights in ((rules.read, READING), (rules.write, WRITING), (rules.devices, DEVICE)):
            _allow(ruleset, paths, rights & handled)
        for ports, right in ((rules.connect, CONNECT), (rules.bind, BIND)):
            for port in ports if known >= _KNOWS_TCP else ():
                _call(_ADD, ruleset, _PORT, struct.pack("=QQ", right, port), 0)
        _call(_RESTRICT, ruleset, 0)
    finally:
        os.close(ruleset)
    return version


def _allow(ruleset: int, paths: Iterable[Path], rights: int) -> None:
    for path in paths:
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            continue  # what cannot be reached needs no rule
        try:
            is_folder = stat.S_ISDIR(os.fstat(place).st_mode)
            allowed = rights if is_folder else rights & _OF_FILES
            _call(_ADD, ruleset, _BENEATH, struct.pack("=Qi", allowed, place), 0)
        finally:
            os.close(place)


def _call(number: int, *arguments: int | bytes | None) -> int:
    libc = ctypes.CDLL(None, use_errno=True)
    passed = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
    done: int = libc.syscall(ctypes.c_long(number), *passed)
    if done < 0:
        code = ctypes.get_errno()
        reasons = {
            errno.ENOSYS: "this kernel has no Landlock",
            errno.EOPNOTSUPP: "Landlock is switched off in this kernel",
        }
        raise OSError(code, reasons.get(code, os.strerror(code)))
    return done
