"""Which models a drafter guesses for: the other direction of `drafter_check`, where the drafter was chosen first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine.translatable import phrase
from models.checks.drafter_check import DoctorMemory, DrafterChoice, DrafterVerdict, verdicts
from models.checks.head_check import head_name, wanted_target
from models.errors import ModelFileError
from models.formats.gguf_check import is_gguf
from models.formats.gguf_header import read_gguf_header


class TargetChoice(msgspec.Struct, frozen=True):
    """A model that a drafter may guess for, and its file."""

    id: str
    name: str
    path: Path


class TargetMatch(msgspec.Struct, frozen=True):
    """What may be expected of one drafter beside one model: the doctor's verdict on it."""

    id: str
    name: str
    path: str
    verdict: DrafterVerdict

    @property
    def fits(self) -> bool:
        """Whether the drafter can guess for this model as it is."""
        return self.verdict.verdict == "usable" or self.verdict.translated


def targets_for(
    drafter: DrafterChoice, targets: Sequence[TargetChoice], memory: DoctorMemory | None = None
) -> tuple[TargetMatch, ...]:
    """The models with the verdict on this drafter, those that it fits best first; a model that cannot be read is out.

    Of several that it fits, one for which a guess costs little beside a pass comes first.
    """
    found = []
    for target in targets:
        try:
            [verdict] = verdicts(target.path, [drafter], memory)
        except ModelFileError:
            continue
        found.append(TargetMatch(target.id, target.name, str(target.path), verdict))
    return tuple(sorted(found, key=_rank))


def what_it_wants(path: Path) -> str:
    """Which model a drafter wants, in a sentence without a full stop. Raises ModelFileError."""
    header = read_gguf_header(path) if is_gguf(path) else None
    if header is None or head_name(header) is None:
        return phrase("it guesses for models of its own vocabulary")
    return phrase("it guesses for {target}", wanted_target(header))


def _rank(match: TargetMatch) -> tuple[bool, bool, bool, float]:
    ratio = match.verdict.cost_ratio
    return not match.fits, match.verdict.heavy, match.verdict.translated, float("inf") if ratio is None else ratio
