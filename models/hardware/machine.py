"""What this machine has: memory, cores, names. For the doctor's report, the choice of threads, and which pairs fit.

Every probe answers None rather than guessing where a system does not say. Linux is read from /proc and /sys; the macOS
and Windows probes follow Apple's and Microsoft's documentation and have not been run yet. Rejected: psutil, a native
dependency for five numbers.
"""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
from pathlib import Path

import msgspec

_MAX_FILE_BYTES = 1 << 20


class Machine(msgspec.Struct, frozen=True):
    """Facts about this machine; None for what could not be found out.

    `available_bytes` is what a new program may use without swapping. `usable_cores` counts logical processors that this
    process may run on; `physical_cores` those of the machine, without their second threads.
    """

    system: str
    architecture: str
    processor: str | None
    physical_cores: int | None
    usable_cores: int
    total_bytes: int | None
    available_bytes: int | None


def read_machine() -> Machine:
    """The machine as it is now. Never raises."""
    probe = {"linux": _linux, "darwin": _macos, "win32": _windows}.get(sys.platform)
    processor, cores, total, available = probe() if probe else (None, None, None, None)
    return Machine(
        system=f"{platform.system()} {platform.release()}".strip(),
        architecture=platform.machine(),
        processor=processor or platform.processor() or None,
        physical_cores=cores,
        usable_cores=_usable_cores(),
        total_bytes=total,
        available_bytes=available,
    )


def cpu_features() -> frozenset[str]:
    """What the processor can do, as Linux names it ("avx2", "asimddp"); only what decides how weights are arranged.

    On macOS and Windows, which do not list it so, what every processor of that kind has.
    """
    if sys.platform == "linux":
        return parse_features(small_text(Path("/proc/cpuinfo")))
    return frozenset({"asimddp"} if platform.machine().lower() in ("arm64", "aarch64") else {"avx2"})


def parse_features(text: str) -> frozenset[str]:
    """The features of the first processor in /proc/cpuinfo: `flags` on x86, `Features` on ARM."""
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if key.strip() in ("flags", "Features"):
            return frozenset(value.split())
    return frozenset()


_Facts = tuple[str | None, int | None, int | None, int | None]


def _usable_cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _linux() -> _Facts:
    memory = parse_meminfo(small_text(Path("/proc/meminfo")))
    processor, cores = parse_cpuinfo(small_text(Path("/proc/cpuinfo")))
    limit = _control_group_limit()
    total, available = memory.get("MemTotal"), memory.get("MemAvailable")
    if limit is not None and total is not None and limit < total:
        total, available = limit, min(available or limit, limit)
    return processor, cores, total, available


def parse_meminfo(text: str) -> dict[str, int]:
    """Bytes by name from /proc/meminfo's lines of the form `MemTotal:  24123456 kB`."""
    found = {}
    for line in text.splitlines():
        name, _, rest = line.partition(":")
        number = rest.split()
        if len(number) == 2 and number[0].isdigit() and number[1] == "kB":
            found[name] = int(number[0]) * 1024
    return found


def own_bytes(process_id: int) -> int | None:
    """Bytes that a process holds for itself alone, in memory and swapped out: only its end gives them back for certain.

    Pages of mapped files do not count: the system drops them where memory is short. None where the process is gone, or
    the system does not say as Linux does (proc(5)).
    """
    facts = parse_meminfo(small_text(Path(f"/proc/{process_id}/status")))
    return facts["RssAnon"] + facts.get("VmSwap", 0) if "RssAnon" in facts else None


def parse_cpuinfo(text: str) -> tuple[str | None, int | None]:
    """Processor name and number of physical cores from /proc/cpuinfo; None where it does not say (as on ARM)."""
    name: str | None = None
    cores: set[tuple[str, str]] = set()
    socket = ""
    for line in text.splitlines():
        key, _, value = (part.strip() for part in line.partition(":"))
        if key == "model name" and name is None:
            name = value
        elif key == "physical id":
            socket = value
        elif key == "core id":
            cores.add((socket, value))
    return name, len(cores) or None


def _control_group_limit() -> int | None:
    """The memory limit of a container or of this process's own group, which /proc/meminfo does not know. None without
    one.
    """
    found = [small_text(Path(place)).strip() for place in control_group_files(small_text(Path("/proc/self/cgroup")))]
    return min((int(text) for text in found if text.isdigit()), default=None)


def control_group_files(groups: str) -> list[str]:
    """The files that hold limits: of the container, and of the group that /proc/self/cgroup names (cgroups(7))."""
    first, second = "/sys/fs/cgroup/memory{}/memory.limit_in_bytes", "/sys/fs/cgroup{}/memory.max"
    found = [second.format(""), first.format("")]
    for line in groups.splitlines():
        _, _, rest = line.partition(":")
        controllers, _, group = rest.partition(":")
        if "memory" in controllers.split(","):
            found.append(first.format(group.rstrip("/")))
        elif not controllers:
            found.append(second.format(group.rstrip("/")))
    return found


def small_text(path: Path) -> str:
    """A small text file; "" where there is none to read."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(_MAX_FILE_BYTES)
    except OSError:
        return ""


def _macos() -> _Facts:
    """Not yet run on a Mac."""
    pages = [_sysctl_number(name) for name in ("vm.page_free_count", "vm.page_purgeable_count", "hw.pagesize")]
    free, purgeable, size = pages
    available = None if free is None or size is None else (free + (purgeable or 0)) * size
    cores, total = _sysctl_number("hw.physicalcpu"), _sysctl_number("hw.memsize")
    return _sysctl("machdep.cpu.brand_string"), cores, total, available


def _sysctl_number(name: str) -> int | None:
    text = _sysctl(name) or ""
    return int(text) if text.isascii() and text.isdigit() else None


def _sysctl(name: str) -> str | None:
    """One value of macOS's sysctl, None where it has no such name."""
    try:
        done = subprocess.run(["/usr/sbin/sysctl", "-n", name], capture_output=True, text=True, timeout=2, check=True)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return None
    return done.stdout.strip() or None


class _MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX of the Windows API."""

    _fields_ = [
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        *((name, ctypes.c_uint64) for name in ("total", "available", "a", "b", "c", "d", "e")),
    ]


def _windows() -> _Facts:
    """Not yet run on Windows. Physical cores are left out: their records have variable length."""
    library = getattr(ctypes, "windll", None)
    status = _MemoryStatus()
    status.length = ctypes.sizeof(status)
    if library is None or not library.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):
        return None, None, None, None
    return None, None, int(status.total), int(status.available)
