"""The memory of earlier chats as a drafter uses it: read from its file when first allowed, written after each reply.

The file may vanish at any time, for the user may have all forgotten while a pair is open: then what is in memory is
forgotten with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

import msgspec
import numpy as np

from engine.drafters.copies import history_file
from engine.drafters.copies.copying import BranchCandidate, Copy, Ids
from engine.drafters.copies.history_file import HistoryFacts
from engine.drafters.copies.suffix_memory import SuffixMemory
from engine.machine.kept_file import DamagedFile, KeptMemory
from engine.translatable import phrase

DAMAGED = phrase("what was kept of earlier chats to guess from was damaged: it was set aside, and is collected again")


class TokenHistory(KeptMemory):
    """One vocabulary's memory and its file."""

    def __init__(self, file: Path, n_vocab: int, model: str) -> None:
        """Reads the file where there is one. `model` is the name that it is shown under."""
        super().__init__(file, DAMAGED)
        self._n_vocab = n_vocab
        self.facts, self.texts = self.found(lambda: self._read(model)) or (HistoryFacts(model), SuffixMemory())
        """What it holds and brought so far, and the texts: other objects once all was forgotten."""

    def refresh(self) -> bool:
        """Forgets everything where the file has been deleted since it was read or written; whether that is so."""
        if is_gone := self.is_deleted():
            self.facts, self.texts = HistoryFacts(self.facts.model), SuffixMemory()
        return is_gone

    def guess(self, tail: Sequence[int], limit: int, more_than: int) -> Copy:
        """As `SuffixMemory.guess`."""
        return self.texts.guess(tail, limit, more_than)

    def others(self, tail: Sequence[int], copied: Sequence[int]) -> Iterator[BranchCandidate]:
        """As `SuffixMemory.others`."""
        return self.texts.others(tail, copied)

    def count(self, guesses: int, stood: int) -> None:
        """Adds what became of a draft that was made from here."""
        facts = self.facts
        self.facts = msgspec.structs.replace(facts, guesses=facts.guesses + guesses, stood=facts.stood + stood)

    def keep(self, text: Sequence[int]) -> None:
        """Takes in a chat's text and writes the file. A folder that refuses costs what would have been kept.

        Where all was forgotten while the reply was written, that is meant for this reply too.
        """
        if self.refresh():
            return
        self.texts.add_text(text)
        old, new = self.texts.parts
        if history_file.write(self.file, self.facts, old.tobytes(), new.tobytes()):
            self.is_on_disk = True

    def _read(self, model: str) -> tuple[HistoryFacts, SuffixMemory]:
        kept = history_file.read(self.file)
        memory = SuffixMemory(self._ids(kept.old), self._ids(kept.new))
        return msgspec.structs.replace(kept.facts, model=model), memory

    def _ids(self, content: bytes) -> Ids:
        """Raises DamagedFile for ids that this vocabulary does not have."""
        ids = np.frombuffer(content, np.int32)
        if ids.size and not (int(ids.min()) >= -1 and int(ids.max()) < self._n_vocab):
            raise DamagedFile
        return ids


@runtime_checkable
class Remembering(Protocol):
    """A drafter that can guess from what was said in earlier chats."""

    def remember(self, memory: TokenHistory | None, *, keeps: bool = True) -> None:
        """Guess from that memory too, from the next reply on, or not (None); `keeps`: and keep this chat there."""
