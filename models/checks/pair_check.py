"""Checks a pair before native code sees it: is every file there, whole, unswapped, of the right kind, and do they fit.

The checks return findings instead of raising exceptions, because a user wants to know everything that is wrong, and a
bad drafter does not stop plain decoding. What is wrong with the target is fatal; what is wrong with the drafter is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.translatable import phrase
from models.checks.drafter_match import TargetFile, match_drafter
from models.checks.model_files import Fingerprints
from models.errors import ModelFileError, Swapped, Truncated
from models.formats.bounded_reader import open_cursor
from models.formats.gguf_check import CannotWrite, check_can_write, is_gguf
from models.formats.gguf_header import read_gguf_header
from models.pair import TRANSLATED, Finding, Pair

UNCHECKED = "drafter_unchecked"


def check_pair(pair: Pair, *, hashes: bool = True, fingerprints: Fingerprints | None = None) -> list[Finding]:
    """All that is wrong with the pair's files, the target's first; empty for a sound pair. Never raises for bad files.

    `hashes` compares contents with the pinned SHA-256 where there is one; sizes are always compared. Hand in the same
    `fingerprints` again to read unchanged files once only.
    """
    known = (fingerprints or Fingerprints()) if hashes else None
    findings, target = _check_target(pair, known)
    if pair.drafter is not None:
        findings += _check_drafter(pair, pair.drafter, target, known)
    return findings


def _check_target(pair: Pair, known: Fingerprints | None) -> tuple[list[Finding], TargetFile | None]:
    """The target's findings; itself where it could be read."""
    try:
        _expect(pair, pair.target, known)
        target = TargetFile(pair.target, read_gguf_header(pair.target))
        for part in check_can_write(pair.target, target.header)[1:]:
            _expect(pair, part, known)
        return [], target if target.vocabulary else None
    except ModelFileError as error:
        return [Finding(f"target_{error.code}", str(error), error.hint, fatal=True)], None


def _check_drafter(
    pair: Pair, drafter: Path, target: TargetFile | None, known: Fingerprints | None
) -> Iterator[Finding]:
    try:
        match = match_drafter(drafter, pair.tokenizer, target, lambda file: _expect(pair, file, known))
    except CannotWrite as error:
        yield _lost(error.code, str(error), phrase("Choose another drafter."))
        return
    except ModelFileError as error:
        yield _lost(error.code, str(error), error.hint)
        return
    name, target_name = drafter.name, pair.target.name
    match match.kind:
        case "made":
            message = phrase("{name} was made for another model than {target}, or that changed", name, target_name)
            hint = phrase("Make one for this model: draftlight distil --target MODEL.")
            yield _lost("vocabulary", message, hint)
        case "misfit":
            message = phrase(
                "{name} is {what} and cannot guess for {target}: {reason}", name, match.what, target_name, match.reason
            )
            yield _lost("head", message, phrase("It wants {target}.", match.wanted))
        case "foreign":
            message = phrase("{name} does not fit {target}: {reason}", name, target_name, match.reason)
            yield _lost("vocabulary", message, phrase("Choose a drafter of the same model family."))
        case "unchecked":
            message = phrase(
                "{name} has no tokenizer.json beside it: whether it fits the target cannot be checked", name
            )
            hint = phrase("Put the drafter's tokenizer.json into its folder, or choose it anyway.")
            yield Finding(UNCHECKED, message, hint, fatal=False)
        case "translated" if not is_gguf(drafter):  # a GGUF's reader translates unasked (`translated_drafter.py`)
            message = phrase("{name} has another vocabulary than {target}: {reason}", name, target_name, match.reason)
            yield Finding(TRANSLATED, message, phrase("What it guesses is translated."), fatal=False)


def _lost(code: str, message: str, hint: str) -> Finding:
    return Finding(f"drafter_{code}", message, hint, fatal=False)


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
