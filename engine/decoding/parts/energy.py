"""How much energy the processor has drawn, where the system says so: Linux's RAPL counters.

The counters belong to whole processor packages, so they hold whatever else runs on the machine too. Most systems let
only the administrator read them (a side channel, CVE-2020-8694); then no figure is given, and none is estimated.
Documentation: the kernel's Documentation/power/powercap/powercap.rst.
"""

from __future__ import annotations

from pathlib import Path

from engine.decoding.parts.round_part import RoundPart
from engine.decoding.reply_stats import ReplyStats
from engine.draft_length.least_energy import Meter
from engine.options.request import SaveEnergy
from engine.translatable import phrase

POWERCAP = Path("/sys/class/powercap")

SUPPLIES = Path("/sys/class/power_supply")


class EnergyUse(RoundPart):
    """What was drawn while one reply was decoded."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._begun: float | None = None

    def prepare(self, number: int) -> bool:
        """Read the meter before the first round."""
        if number == 1:
            self._begun = self._meter()
        return False

    def note(self, stats: ReplyStats) -> None:
        now, began = self._meter(), self._begun
        stats.energy_j = now - began if now is not None and began is not None and now >= began else None


class RaplMeter:
    """The sum over all packages. A counter that has started over since the last call is continued, not subtracted."""

    def __init__(self, folder: Path = POWERCAP) -> None:
        zones = sorted(folder.glob("intel-rapl:[0-9]*")) if folder.is_dir() else []
        # "intel-rapl:0" is a package, "intel-rapl:0:1" a part of it.
        self._zones = [zone for zone in zones if zone.name.count(":") == 1 and _number(zone / "energy_uj") is not None]
        self._last = [0] * len(self._zones)
        self._whole_uj = 0
        self._begun = False

    @property
    def works(self) -> bool:
        """Whether the system tells anything."""
        return bool(self._zones)

    def __call__(self) -> float | None:
        if not self._zones:
            return None
        for place, zone in enumerate(self._zones):
            now = _number(zone / "energy_uj")
            if now is None:
                return None
            step = now - self._last[place]
            if step < 0:
                step += _number(zone / "max_energy_range_uj") or 0
            if self._begun:
                self._whole_uj += max(step, 0)
            self._last[place] = now
        self._begun = True
        return self._whole_uj / 1e6


class EnergyGoal:
    """Whether replies are to draw little, and the meter for it. Lives as long as its pair."""

    def __init__(self, meter: RaplMeter | None = None, supplies: Path = SUPPLIES) -> None:
        """`supplies` is the kernel's folder of batteries; elsewhere than on Linux none is ever in use."""
        self._meter, self._supplies = meter or RaplMeter(), supplies
        self._is_told = False

    @property
    def meter(self) -> Meter | None:
        """What tells the energy of a reply; None where this computer does not."""
        return self._meter if self._meter.works else None

    def meter_for(self, wanted: SaveEnergy) -> Meter | None:
        """The meter where guesses are to go by energy now; None where by time."""
        return self.meter if self._applies(wanted) else None

    def notice(self, wanted: SaveEnergy) -> str | None:
        """Why energy is not saved although it is wanted now; said once."""
        if self._is_told or self.meter is not None or not self._applies(wanted):
            return None
        self._is_told = True
        return phrase("this computer does not tell what energy it draws, so guesses go by time")

    def _applies(self, wanted: SaveEnergy) -> bool:
        return wanted == "always" or (wanted == "battery" and on_battery(self._supplies))


def on_battery(supplies: Path = SUPPLIES) -> bool:
    """Whether a battery is being discharged (Documentation/ABI/testing/sysfs-class-power); False where nobody says."""
    return any(_word(file) == "Discharging" for file in supplies.glob("*/status"))


def _word(file: Path) -> str:
    try:
        return file.read_text().strip()
    except (OSError, UnicodeDecodeError):
        return ""


def _number(file: Path) -> int | None:
    try:
        return int(file.read_text())
    except (OSError, ValueError):
        return None
