"""Caches of earlier conversations on the disk, for the next start: one private file each, the oldest go first.

A file holds what was said, as tokens and as keys and values, so it is written only where that is asked for
(`prefix_disk_mb`), into a folder that only this user can enter, and it serves only the model file, library, machine and
config that computed it: there it has the bits that reading the text again would give.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from array import array
from collections.abc import Sequence
from pathlib import Path

from engine.machine.kept_file import DamagedFile, Facts, FactsFormat, forget, mark_of, open_regular, size_bytes

FOLDER, OLDEST_S = "prefixes", 30 * 24 * 3600.0
"""The folder within that of what is kept of chats, and the age in seconds past which a file is deleted."""

ID_BYTES = 4


class PrefixFacts(Facts, frozen=True):
    """What a file holds: `tokens` ids of int32, then `size` bytes of a cache; `mark` is what it was computed by."""

    mark: str = ""
    tokens: int = 0
    size: int = 0

    @property
    def content_bytes(self) -> int:
        return ID_BYTES * self.tokens + self.size if min(self.tokens, self.size) >= 0 else -1


PREFIXES = FactsFormat(".prefix", PrefixFacts, 1)


def forget_prefixes(memories: Path) -> int:
    """Deletes all of them, where `memories` is the folder of what is kept of chats. Raises OSError."""
    return forget(PREFIXES.places(memories / FOLDER))


class PrefixFiles:
    """The `Shelf` of one open model. A folder that cannot be used costs what would have been kept."""

    def __init__(self, memories: Path, model: Path, library: str, most_bytes: int) -> None:
        """All files of the folder, other models' too, take `most_bytes` at the most. Raises OSError for the model."""
        self._folder, self._most = memories / FOLDER, most_bytes
        self._mark = mark_of([model], library)
        self._texts: dict[Path, tuple[str, Sequence[int]]] = {}
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._make_room(0)
        for file in self._folder.glob(f"*{PREFIXES.suffix}"):
            with contextlib.suppress(DamagedFile, OSError):
                self._learn(file)

    def _learn(self, file: Path) -> None:
        facts = PREFIXES.read_facts(file)
        if not facts.mark.startswith(f"{self._mark} "):
            return
        with open_regular(file) as stream:
            stream.readline()
            tokens = array("i", stream.read(ID_BYTES * facts.tokens))
        self._texts[file] = facts.mark.partition(" ")[2], tokens.tolist()

    def texts(self, config: str) -> list[tuple[Path, Sequence[int]]]:
        """Each copy that this config computed, with its tokens."""
        return [(file, tokens) for file, (made_by, tokens) in self._texts.items() if made_by == config]

    def get(self, file: Path) -> bytes | None:
        """A copy's state; None where it is gone, or damaged, which deletes it."""
        try:
            facts, content = PREFIXES.read(file)
        except (DamagedFile, OSError):
            self._texts.pop(file, None)
            with contextlib.suppress(OSError):
                forget([file])
            return None
        # The newest use is the last to go. A confined worker may not set a file's time, and writing sets it too.
        with contextlib.suppress(OSError), file.open("r+b") as stream:
            stream.write(b"{")  # as it begins anyway
        return content[ID_BYTES * facts.tokens :]

    def put(self, config: str, tokens: Sequence[int], state: bytes) -> None:
        """Keep a copy, in place of those that are its beginning."""
        size = ID_BYTES * len(tokens) + len(state)
        known = self.texts(config)
        if size > self._most or any(list(text[: len(tokens)]) == list(tokens) for _, text in known):
            return
        facts = PrefixFacts(mark=f"{self._mark} {config}", tokens=len(tokens), size=len(state))
        file = self._folder / f"{secrets.token_hex(8)}{PREFIXES.suffix}"
        with contextlib.suppress(OSError):
            for older in [each for each, text in known if list(text) == list(tokens[: len(text)])]:
                older.unlink(missing_ok=True)
                del self._texts[older]
            self._make_room(size)
        if PREFIXES.write(file, facts, array("i", tokens).tobytes() + state):
            self._texts[file] = config, list(tokens)

    def _make_room(self, wanted: int) -> None:
        """Deletes what is old, damaged or too much. Raises OSError."""
        files = sorted(PREFIXES.places(self._folder), key=lambda file: file.stat().st_mtime)
        oldest = time.time() - OLDEST_S
        while files and (files[0].stat().st_mtime < oldest or size_bytes(files) + wanted > self._most):
            self._texts.pop(files[0], None)
            forget([files.pop(0)])
