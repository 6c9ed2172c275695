"""How much memory a process holds for itself alone, which only its end gives back for certain.

Pages of mapped files do not count: the system drops them where memory is short. Linux is read from /proc (proc(5));
the macOS and Windows probes follow Apple's and Microsoft's documentation and have not been run yet.
"""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

from models.hardware.machine import parse_meminfo

_FOOTPRINT = 16 + 7 * 8
"""Where `ri_phys_footprint` lies in macOS's `rusage_info_v0`: behind a UUID and seven numbers."""

_MAY_ASK = 0x1000
"""PROCESS_QUERY_LIMITED_INFORMATION of the Windows API."""


def own_bytes(process_id: int) -> int | None:
    """Bytes in memory and swapped out; None where the process is gone or the system does not say. Never raises."""
    probe = {"linux": _linux, "darwin": _macos, "win32": _windows}.get(sys.platform)
    return probe(process_id) if probe is not None else None


def _linux(process_id: int) -> int | None:
    try:
        facts = parse_meminfo(Path(f"/proc/{process_id}/status").read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return None
    return facts["RssAnon"] + facts.get("VmSwap", 0) if "RssAnon" in facts else None


def _macos(process_id: int) -> int | None:
    """Not yet run on a Mac."""
    facts = ctypes.create_string_buffer(256)
    if ctypes.CDLL(None).proc_pid_rusage(process_id, 0, facts) != 0:
        return None
    return ctypes.c_uint64.from_buffer(facts, _FOOTPRINT).value


class _Counters(ctypes.Structure):
    """PROCESS_MEMORY_COUNTERS_EX of the Windows API."""

    _fields_ = [
        ("length", ctypes.c_uint32),
        ("faults", ctypes.c_uint32),
        *((name, ctypes.c_size_t) for name in ("a", "b", "c", "d", "e", "f", "g", "h", "private")),
    ]


def _windows(process_id: int) -> int | None:
    """Not yet run on Windows."""
    library = getattr(ctypes, "windll", None)
    handle = library.kernel32.OpenProcess(_MAY_ASK, False, process_id) if library is not None else None
    if library is None or not handle:
        return None
    facts = _Counters()
    facts.length = ctypes.sizeof(facts)
    said = library.kernel32.K32GetProcessMemoryInfo(handle, ctypes.byref(facts), facts.length)
    library.kernel32.CloseHandle(handle)
    return int(facts.private) if said else None
