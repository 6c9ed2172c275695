"""Asks for graphics cards so that a driver which crashes or hangs when it is only asked costs one worker, not the app.

Where asking a driver ended a worker, the next one loads no backend for graphics cards, and neither do all later ones
for as long as this build of the library is here. A build in one piece asks every driver as soon as it is asked
anything, so the cards are hidden from the drivers too.

A device that the settings name may be gone since: its driver was removed, it crashed when it was asked, or a variable
hides it. That costs a sentence and not the reply.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

import msgspec

from engine.llama import backends
from engine.llama.devices import Device
from engine.load_options import PROCESSOR as THE_PROCESSOR
from engine.load_options import LoadOptions
from engine.loading import rung_fault
from engine.loading.drafter_climb import Announce
from engine.loading.ladder import DEVICES, PROCESSOR, WORDS, Fall
from engine.loading.rung_memory import Memory
from engine.translatable import phrase

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


def on_what_is_here(options: LoadOptions, look: Callable[[], Sequence[Device]]) -> tuple[LoadOptions, tuple[str, ...]]:
    """The options without named devices that are not here, and those names; the processor where none is left."""
    named = options.named_devices
    if not named or options.must_be_there or not options.wants_cards:
        return options, ()
    here = {device.name for device in look() if device.is_gpu or device.kind == "other"}
    left = ",".join(name for name in named if name in here)
    gone = tuple(name for name in named if name not in here)
    return (msgspec.structs.replace(options, device=left or THE_PROCESSOR) if gone else options), gone


def told_of_gone(gone: Sequence[str], target: Path, rung: str) -> str | None:
    """One sentence about named devices that are not here; None without any."""
    if not gone:
        return None
    devices = ", ".join(gone)
    return phrase(
        "the settings name {devices}, which is not here: {file} now runs with {way}", devices, target.name, WORDS[rung]
    )
