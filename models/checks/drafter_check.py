"""Which drafters can guess for a target, and exactly why the others cannot. Only headers are read, nothing is loaded.

Token texts are compared, not sizes. A drafter that is not on this machine yet gets a verdict by its family, and the
verdict says so: nobody knows for certain until it is fetched.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from engine.translatable import phrase
from models.catalogue.catalogue import DrafterEntry
from models.checks.drafter_match import TargetFile, match_drafter
from models.checks.head_check import head_name, wanted_target
from models.checks.model_files import read_model_files
from models.checks.vocabulary_check import FAMILY_NAMES, find_tokenizer, vocabulary_family
from models.errors import ModelFileError
from models.formats.gguf_check import check_can_write, is_gguf
from models.formats.gguf_header import read_gguf_header

Kind = Literal["usable", "usable_after_translation", "unknown", "unusable"]
_ORDER: tuple[Kind, ...] = ("usable", "usable_after_translation", "unknown", "unusable")
# A drafter this heavy compared with its target costs about as much as it saves.
HEAVY = 0.5
MADE_FOR_THIS = phrase("was made for this model, from its own file")
_MAX_REMEMBERED = 4096


class DrafterChoice(msgspec.Struct, frozen=True):
    """A drafter to judge: on this machine at `path`, or only on offer (`path` None).

    `tokenizer` replaces the one next to the graph. `vocabulary` is the family that the catalogue names. `is_own`: the
    catalogue names it as what was made for this very target.
    """

    id: str
    name: str
    path: Path | None = None
    tokenizer: Path | None = None
    vocabulary: str = ""
    model_bytes: int = 0
    download_bytes: int = 0
    is_own: bool = False


class DrafterVerdict(msgspec.Struct, frozen=True):
    """What may be expected of one drafter. `sentence` says it to the user.

    `certain` is False for a verdict by family. `cost_ratio` is the drafter's bytes by the target's, an estimate of what
    a guess costs; None where sizes are not known. `download_bytes` is 0 for what is here. `translated`: it can be used
    as it is, and its guesses are translated.
    """

    id: str
    name: str
    verdict: Kind
    sentence: str
    cost_ratio: float | None
    installed: bool
    certain: bool
    download_bytes: int = 0
    translated: bool = False

    @property
    def heavy(self) -> bool:
        return self.cost_ratio is not None and self.cost_ratio > HEAVY


DoctorMemory = dict[tuple[object, ...], tuple[Kind, str]]
"""Verdicts of files that have not changed since; hand the same one in again."""


def on_offer(entry: DrafterEntry) -> DrafterChoice:
    """A drafter of the catalogue that was not fetched. One that is a head is offered to its own target alone."""
    return DrafterChoice(
        id=entry.id,
        name=entry.name,
        vocabulary=entry.vocabulary,
        model_bytes=entry.model_bytes,
        download_bytes=sum(file.about_bytes for file in entry.all_files),
        is_own=entry.is_head,
    )


def verdicts(
    target: Path, drafters: Sequence[DrafterChoice], memory: DoctorMemory | None = None
) -> tuple[DrafterVerdict, ...]:
    """One verdict for each drafter, the best first: `[0]` is what to get. Raises ModelFileError for a bad target."""
    patient = _Target(target, {} if memory is None else memory)
    return tuple(sorted((patient.judge(drafter) for drafter in drafters), key=_rank))


def _rank(verdict: DrafterVerdict) -> tuple[int, bool, float, bool, str]:
    """Cheap ones first: what a guess costs is known beforehand, how often it stands only after trying."""
    ratio = float("inf") if verdict.cost_ratio is None else verdict.cost_ratio
    return _ORDER.index(verdict.verdict), verdict.heavy, ratio, not verdict.installed, verdict.id


class _Target:
    """The model that drafters are judged for; its vocabulary is read once, and only if it has to be."""

    def __init__(self, path: Path, memory: DoctorMemory) -> None:
        self._path, self._memory = path, memory
        self._file = TargetFile(path, read_gguf_header(path))
        self._bytes = sum(os.stat(part).st_size for part in check_can_write(path, self._file.header))
        self._family = vocabulary_family(self._file.header)

    def judge(self, drafter: DrafterChoice) -> DrafterVerdict:
        if drafter.path is None:
            verdict, sentence = self._by_family(drafter)
            size = drafter.model_bytes
        else:
            verdict, sentence = self._by_content(drafter, drafter.path)
            size = drafter.model_bytes or _bytes(drafter.path)
        is_own = drafter.path is not None and sentence == MADE_FOR_THIS
        ratio = size / self._bytes if size and not is_own else None  # what it costs was measured, and it pays
        if verdict in ("usable", "usable_after_translation") and ratio is not None and ratio > HEAVY:
            heavy = phrase("it has {share:.0%} of the target's bytes, so expect little or no gain", ratio)
            sentence = phrase("{first}; {second}", sentence, heavy)
        return DrafterVerdict(
            id=drafter.id,
            name=drafter.name,
            verdict=verdict,
            sentence=sentence,
            cost_ratio=ratio,
            installed=drafter.path is not None,
            certain=drafter.path is not None,
            download_bytes=0 if drafter.path else drafter.download_bytes,
            translated=verdict == "usable_after_translation" and drafter.path is not None,
        )

    def _by_family(self, drafter: DrafterChoice) -> tuple[Kind, str]:
        if drafter.is_own:
            return "usable", phrase("should fit: its makers trained it for this model; compared once it is downloaded")
        theirs = FAMILY_NAMES.get(drafter.vocabulary, drafter.vocabulary)
        if self._family is None or not drafter.vocabulary:
            return "unknown", phrase("whether it fits is not known until it is downloaded")
        if self._family == drafter.vocabulary:
            return "usable", phrase(
                "should fit: both are of the family {family}, which is compared once it is downloaded", theirs
            )
        ours = FAMILY_NAMES[self._family]
        return "usable_after_translation", phrase(
            "its vocabulary is that of {theirs}, the target's that of {ours}", theirs, ours
        )

    def _by_content(self, drafter: DrafterChoice, path: Path) -> tuple[Kind, str]:
        tokenizer = drafter.tokenizer or find_tokenizer(path)
        # The folder's own time of change stands for weights that come or go next to the graph.
        config = tokenizer and tokenizer.with_name("config.json")
        key = tuple(_mark(file) for file in (self._path, path, path.parent, tokenizer, config))
        if key not in self._memory:
            if len(self._memory) >= _MAX_REMEMBERED:
                self._memory.clear()
            self._memory[key] = self._examine(path, tokenizer)
        return self._memory[key]

    def _examine(self, path: Path, tokenizer: Path | None) -> tuple[Kind, str]:
        try:
            match = match_drafter(path, tokenizer, self._file)
        except ModelFileError as error:
            return "unusable", str(error)
        match match.kind:
            case "own":
                return "usable", MADE_FOR_THIS
            case "shaped":
                return "usable", phrase(
                    "was made for a model of this shape and vocabulary; not measured with this file"
                )
            case "made":
                return "unusable", phrase("was made for another model")
            case "head":
                return "usable", phrase("{what} that fits this model", match.what)
            case "misfit":
                return "unusable", phrase(
                    "{what} for {target}, not for this model: {reason}", match.what, match.wanted, match.reason
                )
            case "unchecked":
                return "unknown", phrase(
                    "{file} has no tokenizer.json beside it, so its tokens cannot be compared", path.name
                )
            case "translated":
                return "usable_after_translation", phrase(
                    "fits with translation: {count} tokens are the same text; {reason}", match.shared, match.reason
                )
            case "foreign":
                return "unusable", match.reason
        fits = phrase("fits: {count} tokens are the same", match.shared)
        return "usable", phrase("{first}; {second}", fits, match.reason) if match.reason else fits


def _bytes(path: Path) -> int:
    """The drafter's whole weight on disk; 0 where that cannot be told."""
    try:
        return sum(os.stat(file).st_size for file in read_model_files(path).files)
    except (ModelFileError, OSError):
        return 0


def _mark(path: Path | None) -> tuple[str, int, int] | None:
    """What a file is known by while it stays the same; None where it is not there."""
    try:
        found = None if path is None else os.stat(path)
    except OSError:
        return None
    return None if found is None else (os.path.abspath(str(path)), found.st_size, found.st_mtime_ns)


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
    return tuple(sorted(found, key=_target_rank))


def what_it_wants(path: Path) -> str:
    """Which model a drafter wants, in a sentence without a full stop. Raises ModelFileError."""
    header = read_gguf_header(path) if is_gguf(path) else None
    if header is None or head_name(header) is None:
        return phrase("it guesses for models of its own vocabulary")
    return phrase("it guesses for {target}", wanted_target(header))


def _target_rank(match: TargetMatch) -> tuple[bool, bool, bool, float]:
    ratio = match.verdict.cost_ratio
    return not match.fits, match.verdict.heavy, match.verdict.translated, float("inf") if ratio is None else ratio
