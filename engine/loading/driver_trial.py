"""Asks for graphics cards so that a driver which crashes or hangs when it is only asked costs one worker, not the app.

Where asking a driver ended a worker, the next one loads no backend for graphics cards, and neither do all later ones
for as long as this build of the library is here. A build in one piece asks every driver as soon as it is asked
anything, so the cards are hidden from the drivers too.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from engine.llama import backends
from engine.llama.devices import Device
from engine.loading import rung_fault
from engine.loading.drafter_climb import Announce
from engine.loading.ladder import DEVICES, PROCESSOR, Fall
from engine.loading.rung_memory import Memory

HIDDEN = {"CUDA_VISIBLE_DEVICES": "-1", "HIP_VISIBLE_DEVICES": "-1", "GGML_VK_VISIBLE_DEVICES": ""}
"""By the libraries' own switches. Not yet run with a driver that fails."""


def look_for_devices(
    look: Callable[[], Sequence[Device]],
    folder: Path | None,
    falls: Collection[Fall],
    announce: Announce,
    faults: Mapping[str, str],
) -> None:
    """Announces that the drivers are asked, and calls `look`; cards that made this fail before are hidden from it."""
    memory = Memory(folder, backends.library_file("llama"), DEVICES)
    fell = [fall for fall in falls if fall.rung == DEVICES]
    if fell or memory.falls:
        os.environ.update(HIDDEN)
        backends.hide_cards()
        look()
        if fell:
            memory.keep(PROCESSOR, fell, None)
        return
    announce(DEVICES, "load", 0)
    rung_fault.do(faults.get(DEVICES, ""))
    look()
