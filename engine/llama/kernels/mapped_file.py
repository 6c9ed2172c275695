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
import functools
import mmap
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_DONTNEED = 4
"""Linux's MADV_DONTNEED: pages of a mapped file that nobody wrote to are forgotten, and read again when asked for."""

_LINE = re.compile(r"([0-9a-f]+)-([0-9a-f]+) r--\S ([0-9a-f]+) \S+ \S+\s+(/.*)")
"""Of /proc/self/maps: only what is read and neither written nor run."""


class MappedPlace(NamedTuple):
    """Addresses from `start` to before `end`, where the file's bytes from `offset` on are mapped."""

    start: int
    end: int
    offset: int


class MappedFile:
    """Where a file is mapped now, by whom outlives this. Elsewhere than on Linux it is as if there were no mapping.

    Others may map the file later and end that: something else may stand at their addresses then, and would be lost.
    """

    def __init__(self, file: Path) -> None:
        self._places = _mapped(file)

    def release(self, start: int, end: int) -> None:
        """Hand back the whole pages of these bytes of the file; nothing where it is not mapped."""
        for place in self._places:
            first = max(place.start, place.start - place.offset + -(-start // mmap.PAGESIZE) * mmap.PAGESIZE)
            last = min(place.end, place.start - place.offset + end // mmap.PAGESIZE * mmap.PAGESIZE)
            if last > first:
                _libc().madvise(first, last - first, _DONTNEED)


def give_pages_back(file: Path) -> None:
    """Hand back the pages of a mapped file. Nothing happens where that is not known to be possible."""
    for place in _mapped(file):
        _libc().madvise(place.start, place.end - place.start, _DONTNEED)


def places_of(file: Path, maps: str) -> Iterator[MappedPlace]:
    """Where a file is mapped to be read; `maps` is what the system tells of a process."""
    name = str(file.resolve())
    for line in maps.splitlines():
        found = _LINE.fullmatch(line)
        if found and found[4] == name:
            yield MappedPlace(int(found[1], 16), int(found[2], 16), int(found[3], 16))


def lock_pages(file: Path) -> str | None:
    """Keep the pages of a mapped file in memory (mlock(2)); why that is not allowed, None where it is done.

    None too where nothing of the file is mapped, and on other systems than Linux, where nothing is tried.
    """
    for place in _mapped(file):
        if _libc().mlock(place.start, place.end - place.start):
            return os.strerror(ctypes.get_errno())
    return None


def _mapped(file: Path) -> list[MappedPlace]:
    """Where this process has mapped a file; nowhere where the system does not tell."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            return list(places_of(file, Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")))
    return []


@functools.cache
def _libc() -> ctypes.CDLL:
    library = ctypes.CDLL(None, use_errno=True)
    library.madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    library.mlock.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    return library
