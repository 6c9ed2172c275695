"""A model pair as files on this machine, and what checking it found. Values only; the window imports this."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

STARTER = "starter"
"""The name of the pair that comes with the app."""


TRANSLATED = "drafter_translated"
"""The code of a finding that is no fault: the drafter has another vocabulary, and what it guesses is translated."""


class ExpectedFile(msgspec.Struct, frozen=True):
    """What a file must be: its size in bytes and its SHA-256 in lower-case hex, both from a pinned list."""

    size_bytes: int
    sha256: str


class Pair(msgspec.Struct, frozen=True):
    """A target and, where it has one, its drafter with the drafter's tokenizer.json.

    `inner` is a smaller drafter that guesses for it, with the tokenizer that lies next to it.

    `draft_length` is the pair's own K, None for one that is chosen by measuring. `n_context` 0 takes what the model was
    made for. `expected` holds facts by file name; a file that is not in it (the user's own) cannot be checked for
    having been swapped.
    """

    id: str
    name: str
    target: Path
    drafter: Path | None = None
    tokenizer: Path | None = None
    draft_length: int | None = None
    n_context: int = 0
    licence: str = ""
    note: str = ""
    expected: Mapping[str, ExpectedFile] = {}
    inner: Path | None = None


class Finding(msgspec.Struct, frozen=True):
    """One thing that is wrong with a pair: what and where in `message`, what to do next in `hint`.

    `code` is stable, for programs. `fatal` is False where plain decoding goes on without the drafter.
    """

    code: str
    message: str
    hint: str
    fatal: bool
