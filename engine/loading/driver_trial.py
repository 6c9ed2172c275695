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
from engine.loading import fault_injection
from engine.loading.drafter_fallback import Announce
from engine.machine.config_cache import ConfigCache
from engine.machine.configs import DEVICES, PROCESSOR, WORDS, ConfigFailure
from engine.options.load_options import PROCESSOR as THE_PROCESSOR
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

HIDDEN = {"CUDA_VISIBLE_DEVICES": "-1", "HIP_VISIBLE_DEVICES": "-1", "GGML_VK_VISIBLE_DEVICES": ""}
"""By the libraries' own switches. Not yet run with a driver that fails."""


def look_for_devices(
    look: Callable[[], Sequence[Device]],
    folder: Path | None,
    failures: Collection[ConfigFailure],
    announce: Announce,
    faults: Mapping[str, str],
) -> None:
    """Announces that the drivers are asked, and calls `look`; cards that made this fail before are hidden from it."""
    memory = ConfigCache(folder, backends.library_file("llama"), DEVICES)
    failed_config = [failure for failure in failures if failure.config == DEVICES]
    if failed_config or memory.failures:
        os.environ.update(HIDDEN)
        backends.hide_cards()
        look()
        if failed_config:
            memory.keep(PROCESSOR, failed_config, None)
        return
    announce(DEVICES, "load", 0)
    fault_injection.do(faults.get(DEVICES, ""))
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


def told_of_gone(gone: Sequence[str], target: Path, config: str) -> str | None:
    """One sentence about named devices that are not here; None without any."""
    if not gone:
        return None
    devices = ", ".join(gone)
    return phrase(
        "the settings name {devices}, which is not here: {file} now runs with {way}",
        devices,
        target.name,
        WORDS[config],
    )
