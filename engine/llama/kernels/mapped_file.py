"""The mapping of a model's file once its weights lie in another order elsewhere: its pages are handed back.

llama.cpp keeps the whole file mapped as long as one tensor is used where it lies (an embedding, a norm), and what was
read for rearranging stays in this process's memory in addition to the copy: a file of a gigabyte took two. What is
handed back here is read again only where it is needed, from the system's own copy of the file while there is room for
that.

Linux only: elsewhere nobody has tried it, and systems take such pages back by themselves when memory is short.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

_DONTNEED = 4
"""Linux's MADV_DONTNEED: pages of a mapped file that nobody wrote to are forgotten, and read again when asked for."""

_LINE = re.compile(r"([0-9a-f]+)-([0-9a-f]+) r--\S \S+ \S+ \S+\s+(/.*)")
"""Of /proc/self/maps: only what is read and neither written nor run."""


def give_pages_back(file: Path) -> None:
    """Hand back the pages of a mapped file. Nothing happens where that is not known to be possible."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError):
        libc = ctypes.CDLL(None)
        libc.madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        for start, end in places_of(file, Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")):
            libc.madvise(start, end - start, _DONTNEED)


def places_of(file: Path, maps: str) -> Iterator[tuple[int, int]]:
    """Where a file is mapped to be read, as addresses; `maps` is what the system tells of a process."""
    name = str(file.resolve())
    for line in maps.splitlines():
        found = _LINE.fullmatch(line)
        if found and found[3] == name:
            yield int(found[1], 16), int(found[2], 16)


def lock_pages(file: Path) -> str | None:
    """Keep the pages of a mapped file in memory (mlock(2)); why that is not allowed, None where it is done.

    None too where nothing of the file is mapped, and on other systems than Linux, where nothing is tried.
    """
    if sys.platform != "linux":
        return None
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mlock.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    for start, end in places_of(file, Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")):
        if libc.mlock(start, end - start):
            return os.strerror(ctypes.get_errno())
    return None
