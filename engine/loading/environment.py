"""What a process provides for every pair that it opens: folders, a stop flag, and who hears how far the opening is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from engine.llama.interrupt import NativeInterrupt
from engine.loading.progress import Announce, Report, not_announced, unheard


class Environment(NamedTuple):
    """`measurements` is the folder where costs, exact widths and the results of configs are kept between starts.

    `history` is the folder of what was said in earlier chats, where a request allows it; None keeps nothing. `faults`
    are those that a test asks for, by config (`fault_injection`). `interrupt` ends the loading. `announce` is told what
    begins that may end the process, and `report` how far the opening is.
    """

    measurements: Path | None = None
    history: Path | None = None
    faults: Mapping[str, str] = {}
    interrupt: NativeInterrupt | None = None
    announce: Announce = not_announced
    report: Report = unheard
