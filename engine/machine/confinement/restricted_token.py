"""Windows: this process gives up its privileges and its right to write, and joins a job. Not yet run on Windows.

The token that a process runs under can be restricted by the process itself: privileges are removed from it, and its
integrity level is lowered to "low" (mandatory integrity control). A process of that level writes to no file, key or
process of the usual level "medium". Folders that it shall write to are labelled "low" before, which their owner may do.
Reading and the network are not limited by a level; an AppContainer would, and has to be given when a process starts,
before its files are known. Constants and layouts are those of Windows' winnt.h.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

_ADJUST_PRIVILEGES, _QUERY, _ADJUST_DEFAULT = 0x20, 0x08, 0x80
_PRIVILEGES, _INTEGRITY_LEVEL = 3, 25  # of TOKEN_INFORMATION_CLASS
_REMOVED, _INTEGRITY = 4, 0x20
_FILE_OBJECT, _LABEL = 1, 0x10
LOW = "S-1-16-4096"
LOW_FOLDER = "S:(ML;OICI;NW;;;LW)"
"""A label in SDDL: nobody below "low" writes up to it, and what is made in the folder inherits it."""


class Libraries(NamedTuple):
    """Windows' own; tests pass ones that note the calls. `last_error` is that of the calling thread."""

    kernel: Any
    rights: Any
    last_error: Any


def libraries() -> Libraries:
    """Raises OSError where this is not Windows."""
    if sys.platform != "win32":
        raise OSError(0, "this is not Windows")
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    kernel.GetCurrentProcess.restype = kernel.CreateJobObjectW.restype = ctypes.c_void_p
    return Libraries(kernel, ctypes.WinDLL("advapi32", use_last_error=True), ctypes.get_last_error)


class Privilege(ctypes.Structure):
    """LUID_AND_ATTRIBUTES."""

    _fields_ = (("low", ctypes.c_uint32), ("high", ctypes.c_int32), ("attributes", ctypes.c_uint32))


class Label(ctypes.Structure):
    """TOKEN_MANDATORY_LABEL: a pointer to a SID, and what it is."""

    _fields_ = (("sid", ctypes.c_void_p), ("attributes", ctypes.c_uint32))


def restrict_token(write: Iterable[Path], *, keeps_level: bool = False, windows: Libraries | None = None) -> None:
    """Remove all privileges and lower the level; folders of `write` stay writable, to every process of that level.

    Raises OSError, also where it `keeps_level` because that would open a folder of others; privileges are gone then.
    """
    with_ = windows or libraries()
    for folder in () if keeps_level else write:
        for path in (folder, *folder.rglob("*")):
            _label(path, with_)  # before the level: afterwards it would be refused
    token = ctypes.c_void_p()
    access = _ADJUST_PRIVILEGES | _QUERY | _ADJUST_DEFAULT
    process = ctypes.c_void_p(with_.kernel.GetCurrentProcess())
    _done(with_, with_.rights.OpenProcessToken(process, access, ctypes.byref(token)), "open the token")
    try:
        _remove_privileges(token, with_)
        if keeps_level:
            raise OSError(0, "privileges are removed; a lower level would open the folder of models to other programs")
        _lower_level(token, with_)
    finally:
        with_.kernel.CloseHandle(token)


def _remove_privileges(token: ctypes.c_void_p, windows: Libraries) -> None:
    size = ctypes.c_uint32()
    windows.rights.GetTokenInformation(token, _PRIVILEGES, None, 0, ctypes.byref(size))
    held = ctypes.create_string_buffer(max(size.value, 4))
    got = windows.rights.GetTokenInformation(token, _PRIVILEGES, held, len(held), ctypes.byref(size))
    _done(windows, got, "read the privileges")
    count = ctypes.c_uint32.from_buffer(held).value
    for place in range(count):
        Privilege.from_buffer(held, 4 + place * ctypes.sizeof(Privilege)).attributes = _REMOVED
    removed = windows.rights.AdjustTokenPrivileges(token, 0, held, 0, None, None)
    _done(windows, removed, "remove the privileges")


def _lower_level(token: ctypes.c_void_p, windows: Libraries) -> None:
    sid = ctypes.c_void_p()
    _done(windows, windows.rights.ConvertStringSidToSidW(LOW, ctypes.byref(sid)), "name the level")
    try:
        label = Label(sid, _INTEGRITY)
        size = ctypes.sizeof(label) + windows.rights.GetLengthSid(sid)
        lowered = windows.rights.SetTokenInformation(token, _INTEGRITY_LEVEL, ctypes.byref(label), size)
        _done(windows, lowered, "lower the level")
    finally:
        windows.kernel.LocalFree(sid)


def _label(path: Path, windows: Libraries) -> None:
    description, labels = ctypes.c_void_p(), ctypes.c_void_p()
    rights = windows.rights
    made = rights.ConvertStringSecurityDescriptorToSecurityDescriptorW(LOW_FOLDER, 1, ctypes.byref(description), None)
    _done(windows, made, "make a label")
    try:
        present, by_default = ctypes.c_int(), ctypes.c_int()
        found = rights.GetSecurityDescriptorSacl(
            description, ctypes.byref(present), ctypes.byref(labels), ctypes.byref(by_default)
        )
        _done(windows, found, "read the label")
        code = rights.SetNamedSecurityInfoW(str(path), _FILE_OBJECT, _LABEL, None, None, None, labels)
        if code:
            raise OSError(code, f"Windows does not label {path.name} (error {code})")
    finally:
        windows.kernel.LocalFree(description)


def _done(windows: Libraries, result: int, what: str) -> None:
    """Raises OSError where a call returned 0."""
    if not result:
        code = windows.last_error()
        raise OSError(code, f"Windows does not {what} (error {code})")
