"""Checks a pair before native code sees it: is every file there, whole, unswapped, of the right kind, and do they fit.

The checks return findings instead of raising exceptions, because a user wants to know everything that is wrong, and a
bad drafter does not stop plain decoding. What is wrong with the target is fatal; what is wrong with the drafter is not.
"""

from __future__ import annotations

from pathlib import Path

from engine.translatable import phrase
from models.checks.drafter_kind import made_for_target
from models.checks.head_check import head_misfit, head_name, wanted_target
from models.checks.model_files import Fingerprints
from models.checks.shipped_drafters import fits
from models.checks.vocabulary_check import (
    FEWEST_SHARED,
    Compatible,
    DrafterVocabulary,
    Incompatible,
    compare,
    find_tokenizer,
    read_drafter_vocabulary,
    shared_texts,
)
from models.errors import ModelFileError, Swapped, Truncated
from models.formats.bounded_reader import open_cursor
from models.formats.gguf_check import CannotWrite, check_can_guess, check_can_write, is_gguf
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_vocabulary import UNUSED, TargetVocabulary, read_target_vocabulary
from models.formats.heads_header import mark_of_target
from models.formats.onnx_decoder import decoder_contract
from models.formats.onnx_external_data import external_files
from models.formats.onnx_header import read_onnx_header
from models.pair import TRANSLATED, Finding, Pair

UNCHECKED = "drafter_unchecked"
PLAIN = phrase("Replies are written without guessing until then.")


def check_pair(pair: Pair, *, hashes: bool = True, fingerprints: Fingerprints | None = None) -> list[Finding]:
    """All that is wrong with the pair's files, the target's first; empty for a sound pair. Never raises for bad files.

    `hashes` compares contents with the pinned SHA-256 where there is one; sizes are always compared. Hand in the same
    `fingerprints` again to read unchanged files once only.
    """
    known = (fingerprints or Fingerprints()) if hashes else None
    findings, vocabulary = _check_target(pair, known)
    if pair.drafter is not None:
        findings += _check_drafter(pair, pair.drafter, vocabulary, known)
    return findings


def _check_target(pair: Pair, known: Fingerprints | None) -> tuple[list[Finding], TargetVocabulary | None]:
    """The target's findings; its vocabulary where it could be read."""
    try:
        _expect(pair, pair.target, known)
        header = read_gguf_header(pair.target)
        for part in check_can_write(pair.target, header)[1:]:
            _expect(pair, part, known)
        return [], read_target_vocabulary(pair.target, header)
    except CannotWrite as error:
        return [Finding("target_unsupported", str(error), error.hint, fatal=True)], None
    except ModelFileError as error:
        return [Finding(f"target_{error.code}", str(error), error.hint, fatal=True)], None


def _check_drafter(
    pair: Pair, drafter: Path, target: TargetVocabulary | None, known: Fingerprints | None
) -> list[Finding]:
    try:
        _expect(pair, drafter, known)
        if (made := made_for_target(drafter)) is not None:
            return _check_made(pair, drafter, made)
        if is_gguf(drafter):
            return _check_gguf_drafter(pair, drafter, target)
        header = read_onnx_header(drafter)
        for file in external_files(drafter, header.external):
            _expect(pair, file, known)
        contract = decoder_contract(header)
        problem = _misfit(pair, drafter, target, contract.logits_width, known)
    except ModelFileError as error:
        return [
            Finding(f"drafter_{error.code}", str(error), phrase("{first} {second}", error.hint, PLAIN), fatal=False)
        ]
    return [problem] if problem else []


def _check_made(pair: Pair, drafter: Path, mark: str) -> list[Finding]:
    """Checks that what was made here from one target's own file is this target's. Raises ModelFileError."""
    if mark == mark_of_target(pair.target) or fits(drafter, pair.target):
        return []
    message = phrase("{name} was made for another model than {target}, or that changed", drafter.name, pair.target.name)
    hint = phrase("Make one for this model: draftlight distil --target MODEL. {hint}", PLAIN)
    return [Finding("drafter_vocabulary", message, hint, fatal=False)]


def _check_gguf_drafter(pair: Pair, drafter: Path, target: TargetVocabulary | None) -> list[Finding]:
    """Checks a GGUF drafter: sound, a language model, and of the target's vocabulary. Raises ModelFileError."""
    header = read_gguf_header(drafter)
    try:
        check_can_guess(drafter, header)
    except CannotWrite as error:
        hint = phrase("Choose another drafter. {hint}", PLAIN)
        return [Finding("drafter_unsupported", str(error), hint, fatal=False)]
    if (what := head_name(header)) is not None:
        return [] if target is None else _check_head(pair, drafter, header, target, what)
    theirs = read_target_vocabulary(drafter, header)
    if target is None:
        return []
    ends = tuple(token for token in (theirs.eos, theirs.eot) if token is not None)
    unused = [None if kind == UNUSED else token for token, kind in zip(theirs.tokens, theirs.types, strict=True)]
    vocabulary = DrafterVocabulary(unused, len(theirs.tokens), theirs.bos, ends)
    result = compare(target, vocabulary)
    if isinstance(result, Compatible) or shared_texts(target, vocabulary) >= FEWEST_SHARED:
        return []  # what it guesses can be translated (`engine/drafters/vocabularies/translated_drafter.py`)
    return [_foreign(pair, drafter, result)]


def _check_head(pair: Pair, drafter: Path, header: GgufHeader, target: TargetVocabulary, what: str) -> list[Finding]:
    """Checks a drafter that reads its target's states: made for this one, and one that can be used."""
    reason = head_misfit(drafter, header, read_gguf_header(pair.target), target)
    if reason is None:
        return []
    hint = phrase("It wants {target}. {hint}", wanted_target(header), PLAIN)
    message = phrase(
        "{name} is {what} and cannot guess for {target}: {reason}", drafter.name, what, pair.target.name, reason
    )
    return [Finding("drafter_head", message, hint, fatal=False)]


def _misfit(
    pair: Pair, drafter: Path, target: TargetVocabulary | None, logits_width: int | None, known: Fingerprints | None
) -> Finding | None:
    """Why the drafter's ids cannot be handed to the target as they are; None where they can. Raises ModelFileError."""
    tokenizer = pair.tokenizer or find_tokenizer(drafter)
    if tokenizer is None:
        message = phrase(
            "{name} has no tokenizer.json beside it: whether it fits the target cannot be checked", drafter.name
        )
        hint = phrase("Put the drafter's tokenizer.json into its folder, or choose it anyway. {hint}", PLAIN)
        return Finding(UNCHECKED, message, hint, fatal=False)
    _expect(pair, tokenizer, known)
    vocabulary = read_drafter_vocabulary(tokenizer, logits_width)
    if target is None:
        return None
    result = compare(target, vocabulary)
    if isinstance(result, Compatible):
        return None
    if result.cause != "width" and shared_texts(target, vocabulary) >= FEWEST_SHARED:
        message = phrase(
            "{name} has another vocabulary than {target}: {reason}", drafter.name, pair.target.name, result.reason
        )
        return Finding(TRANSLATED, message, phrase("What it guesses is translated."), fatal=False)
    return _foreign(pair, drafter, result)


def _foreign(pair: Pair, drafter: Path, found: Incompatible) -> Finding:
    message = phrase("{name} does not fit {target}: {reason}", drafter.name, pair.target.name, found.reason)
    hint = phrase("Choose a drafter of the same model family. {hint}", PLAIN)
    return Finding("drafter_vocabulary", message, hint, fatal=False)


def _expect(pair: Pair, file: Path, known: Fingerprints | None) -> None:
    """Raises ModelFileError where a file is not the pinned one; says nothing about files without pinned facts."""
    expected = pair.expected.get(file.name)
    if expected is None:
        return
    with open_cursor(file) as cursor:
        found_bytes = cursor.size_bytes
    if found_bytes < expected.size_bytes:
        raise Truncated(
            phrase("{name} is incomplete: it has {size} of {other} bytes", file.name, found_bytes, expected.size_bytes)
        )
    if found_bytes > expected.size_bytes:
        message = phrase(
            "{name} has {size} bytes instead of {other}: it is another file",
            file.name,
            found_bytes,
            expected.size_bytes,
        )
        raise Swapped(message)
    if known is not None and known.sha256(file) != expected.sha256:
        raise Swapped(
            phrase("{name} has the right size but other contents: its SHA-256 is not the pinned one", file.name)
        )
