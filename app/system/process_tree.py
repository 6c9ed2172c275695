"""What stands below a process: its children, theirs, and those that have left its group; seen on Linux alone."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

LOOKS, LOOK_AGAIN_S = 100, 0.01
"""Looks at what is left, at most: what runs under another user cannot be killed."""

_PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans() -> None:
    """Have whatever loses its parent below this process become its child: none leaves its tree by a second fork."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def below(process_id: int) -> list[int]:
    """All that lives below a process."""
    parents = dict[int, int]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, IndexError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if state != "Z":
                parents[int(stat.parent.name)] = int(parent)
    found = [process_id]
    for one in found:
        found += [each for each, parent in parents.items() if parent == one]
    return found[1:]


def end_below(process_id: int) -> None:
    """Kill all that lives below a process, also what is started meanwhile."""
    for _ in range(LOOKS):
        if not (found := below(process_id)):
            return
        for one in found:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(one, signal.SIGKILL)
        time.sleep(LOOK_AGAIN_S)


def end_tree(process_id: int) -> None:
    """Kill a process that may be stuck, and all below it: it is held first, so that it starts nothing more."""
    with suppress(ProcessLookupError, AttributeError):  # Windows has neither signal
        os.kill(process_id, signal.SIGSTOP)
        end_below(process_id)
        os.kill(process_id, signal.SIGKILL)
