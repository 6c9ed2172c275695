"""Drivers of graphics cards are tried before a pair is opened; named devices and machines that are gone are left out.

A driver that crashes or hangs when it is only asked for its cards costs one worker, not the app. The next worker loads
no backend for graphics cards, and neither do all later ones for as long as this build of the library is here. A build
in one piece asks every driver as soon as it is asked anything, so the cards are hidden from the drivers too.

A device that the settings name may be gone since: its driver was removed, it crashed when it was asked, or a variable
hides it. That costs a sentence and not the reply.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import msgspec

from engine.llama import backends
from engine.llama.devices import Device
from engine.loading.opening import Environment, Opening
from engine.machine.config_cache import ConfigCache
from engine.machine.configs import DEVICES, PROCESSOR, WORDS, ConfigFailure
from engine.options.load_options import PROCESSOR as THE_PROCESSOR
from engine.options.load_options import LoadOptions
from engine.translatable import in_a_row, phrase

HIDDEN = {"CUDA_VISIBLE_DEVICES": "-1", "HIP_VISIBLE_DEVICES": "-1", "GGML_VK_VISIBLE_DEVICES": ""}
"""By the libraries' own switches. Not yet run with a driver that fails."""


def find_devices(
    list_devices: Callable[[], Sequence[Device]], failures: Collection[ConfigFailure], environment: Environment
) -> None:
    """Announces that the drivers are asked, and calls `list_devices`; cards that failed before are hidden from it."""
    cache = ConfigCache(environment.measurements, backends.library_file("llama"), DEVICES)
    failed = [failure for failure in failures if failure.config == DEVICES]
    if failed or cache.failures:
        os.environ.update(HIDDEN)
        backends.hide_cards()
        list_devices()
        if failed:
            cache.keep(PROCESSOR, failed, None)
        return
    environment.announce(DEVICES, "load", 0)
    environment.faults.before(DEVICES)
    list_devices()


def without_missing_devices(
    options: LoadOptions, list_devices: Callable[[], Sequence[Device]]
) -> tuple[LoadOptions, tuple[str, ...]]:
    """The options without named devices that are not here, and those names; the processor where none is left."""
    named = options.named_devices
    if not named or options.must_be_there or not options.wants_cards:
        return options, ()
    here = {device.name for device in list_devices() if device.is_gpu or device.kind == "other"}
    left = ",".join(name for name in named if name in here)
    missing = tuple(name for name in named if name not in here)
    return (msgspec.structs.replace(options, device=left or THE_PROCESSOR) if missing else options), missing


def missing_devices_sentence(missing: Sequence[str], target: Path, config: str) -> str | None:
    """One sentence about named devices that are not here; None without any."""
    if not missing:
        return None
    devices = ", ".join(missing)
    return phrase(
        "the settings name {devices}, which is not here: {file} now runs with {way}",
        devices,
        target.name,
        WORDS[config],
    )


def missing_servers_sentence(opening: Opening, environment: Environment, device: str) -> str | None:
    """One sentence about machines that hold nothing, though they were named; None without any."""
    links = environment.links
    if not opening.servers or links is None:
        return None
    if links.failures:
        target = Path(opening.pair.target).name
        return phrase("{file} now runs with {device}: {reason}", target, device, in_a_row(map(str, links.failures)))
    if links.planned is None:
        return phrase(
            "{servers}: these hold nothing, for this machine is as fast alone; HOST:PORT=N has them hold N layers",
            links.names,
        )
    return None


def usable_memory_bytes() -> int | None:
    """What a model may take of this machine's memory; None where the system does not say."""
    try:
        total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None
    return int(0.8 * total)
