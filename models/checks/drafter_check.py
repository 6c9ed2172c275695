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
from models.checks.drafter_kind import made_for_target
from models.checks.head_check import head_misfit, head_name, wanted_target
from models.checks.shipped_drafters import fits
from models.checks.vocabulary_check import (
    FAMILY_NAMES,
    FEWEST_SHARED,
    Compatible,
    DrafterVocabulary,
    compare,
    find_tokenizer,
    read_drafter_vocabulary,
    shared_texts,
    vocabulary_family,
)
from models.errors import ModelFileError, NotADecoder
from models.formats.gguf_check import check_can_guess, check_can_write, is_gguf
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_vocabulary import UNUSED, TargetVocabulary, read_target_vocabulary
from models.formats.heads_header import is_heads, mark_of_target
from models.formats.onnx_decoder import decoder_contract
from models.formats.onnx_external_data import external_files
from models.formats.onnx_header import OnnxHeader, read_onnx_header

Kind = Literal["usable", "usable_after_translation", "unknown", "unusable"]
_ORDER: tuple[Kind, ...] = ("usable", "usable_after_translation", "unknown", "unusable")
# A drafter this heavy compared with its target costs about as much as it saves.
HEAVY = 0.5
MADE_FOR_THIS = phrase("was made for this model, from its own file")
_STATE_KEYS = ("ssm.state_size", "wkv.head_size", "shortconv.l_cache")
_STATE_WORDS = ("conv", "ssm", "state", "recurrent")
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


class DoctorMemory:
    """Verdicts of files that have not changed since; hand the same one in again."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], tuple[Kind, str]] = {}

    def keep(self, key: tuple[object, ...], verdict: tuple[Kind, str]) -> None:
        if len(self.known) >= _MAX_REMEMBERED:
            self.known.clear()
        self.known[key] = verdict


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
    patient = _Target(target, memory or DoctorMemory())
    return tuple(sorted((patient.judge(drafter) for drafter in drafters), key=_rank))


def _rank(verdict: DrafterVerdict) -> tuple[int, bool, float, bool, str]:
    """Cheap ones first: what a guess costs is known beforehand, how often it stands only after trying."""
    ratio = float("inf") if verdict.cost_ratio is None else verdict.cost_ratio
    return _ORDER.index(verdict.verdict), verdict.heavy, ratio, not verdict.installed, verdict.id


class _Target:
    """The model that drafters are judged for; its vocabulary is read once, and only if it has to be."""

    def __init__(self, path: Path, memory: DoctorMemory) -> None:
        self._path, self._memory = path, memory
        self._header = read_gguf_header(path)
        self._bytes = sum(os.stat(part).st_size for part in check_can_write(path, self._header))
        self._family = vocabulary_family(self._header)
        self._vocabulary: TargetVocabulary | None = None

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
        key = tuple(_mark(file) for file in (self._path, path, path.parent, tokenizer, _config(tokenizer)))
        known = self._memory.known.get(key)
        if known is None:
            known = self._examine(path, tokenizer)
            self._memory.keep(key, known)
        return known

    def _examine(self, path: Path, tokenizer: Path | None) -> tuple[Kind, str]:
        try:
            made_for = made_for_target(path)
            if made_for is not None:
                return self._made(path, made_for)
            if is_gguf(path):
                header = read_gguf_header(path)
                if head_name(header) is not None:
                    return self._of_head(path, header)
                return self._compared(*_gguf_vocabulary(path, header))
            width = _graph_width(read_onnx_header(path), path)
            if tokenizer is None:
                return "unknown", phrase(
                    "{file} has no tokenizer.json beside it, so its tokens cannot be compared", path.name
                )
            return self._compared(read_drafter_vocabulary(tokenizer, width), "")
        except ModelFileError as error:
            return "unusable", str(error)

    def _made(self, path: Path, mark: str) -> tuple[Kind, str]:
        """A drafter that was made from one target's own file, here or by whoever made the app."""
        if mark == mark_of_target(self._path):
            return "usable", MADE_FOR_THIS
        if fits(path, self._path):
            return "usable", phrase("was made for a model of this shape and vocabulary; not measured with this file")
        return "unusable", phrase("was made for another model")

    def _own_vocabulary(self) -> TargetVocabulary:
        if self._vocabulary is None:
            self._vocabulary = read_target_vocabulary(self._path, self._header)
        return self._vocabulary

    def _of_head(self, path: Path, header: GgufHeader) -> tuple[Kind, str]:
        """Of a drafter that reads its target's states: it fits one model, or none."""
        check_can_guess(path, header)
        misfit, what = head_misfit(path, header, self._header, self._own_vocabulary()), head_name(header)
        if misfit is not None:
            words = phrase("{what} for {target}, not for this model: {reason}", what, wanted_target(header), misfit)
            return "unusable", words
        return "usable", phrase("{what} that fits this model", what)

    def _compared(self, theirs: DrafterVocabulary, note: str) -> tuple[Kind, str]:
        """Guesses of another vocabulary are translated token by token, unless the graph scores too few tokens."""
        ours = self._own_vocabulary()
        result = compare(ours, theirs)
        if isinstance(result, Compatible):
            sentence: str = phrase("fits: {count} tokens are the same", result.usable_vocab)
            for each in filter(None, (result.note, note)):
                sentence = phrase("{first}; {second}", sentence, each)
            return "usable", sentence
        shared = 0 if result.cause == "width" else shared_texts(ours, theirs)
        if shared < FEWEST_SHARED:
            return "unusable", result.reason
        return "usable_after_translation", phrase(
            "fits with translation: {count} tokens are the same text; {reason}", shared, result.reason
        )


def _gguf_vocabulary(path: Path, header: GgufHeader) -> tuple[DrafterVocabulary, str]:
    check_can_write(path, header)
    found = read_target_vocabulary(path, header)
    ends = tuple(token for token in (found.eos, found.eot) if token is not None)
    tokens = [None if kind == UNUSED else token for token, kind in zip(found.tokens, found.types, strict=True)]
    return DrafterVocabulary(tokens, len(found.tokens), found.bos, ends), _state_note(header)


def _state_note(header: GgufHeader) -> str:
    """llama.cpp can undo some recurrent models by snapshots: the engine tries it when the pair is opened."""
    recurrent = any(f"{header.architecture}.{key}" in header.metadata for key in _STATE_KEYS)
    return (
        phrase("it keeps a state: whether that can forget a wrong guess is tried when it is opened")
        if recurrent
        else ""
    )


def _graph_width(header: OnnxHeader, path: Path) -> int | None:
    """How many tokens the graph scores, None where it leaves that open. Raises ModelFileError."""
    external_files(path, header.external)
    state = next((value.name for value in header.inputs if _is_state(value.name)), None)
    if state is not None:
        message = phrase("{file} cannot be rolled back: its state {name} cannot forget a wrong guess", path.name, state)
        raise NotADecoder(message)
    return decoder_contract(header).logits_width


def _is_state(name: str) -> bool:
    return any(word in name.lower() for word in _STATE_WORDS)


def _bytes(path: Path) -> int:
    """The drafter's whole weight on disk; 0 where that cannot be told."""
    try:
        if is_heads(path):
            return os.stat(path).st_size
        if is_gguf(path):
            return sum(os.stat(part).st_size for part in check_can_guess(path, read_gguf_header(path)))
        weights = external_files(path, read_onnx_header(path).external)
        return sum(os.stat(file).st_size for file in (path, *weights))
    except (ModelFileError, OSError):
        return 0


def _config(tokenizer: Path | None) -> Path | None:
    return None if tokenizer is None else tokenizer.with_name("config.json")


def _mark(path: Path | None) -> tuple[str, int, int] | None:
    """What a file is known by while it stays the same; None where it is not there."""
    try:
        found = None if path is None else os.stat(path)
    except OSError:
        return None
    return None if found is None else (os.path.abspath(str(path)), found.st_size, found.st_mtime_ns)
