"""Corrections on disk: one file for each drafter and vocabulary, a line of facts and then its corrections.

Kept only where the user allows that earlier chats are kept, for they hold up to six tokens of those in a row. They lie
in the same folder and are forgotten with it (`history_file`). A damaged file is quarantined under another name, and
learning begins anew.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.drafters.composed.corrections import CONTEXTS, MOST_COUNTED, Correction, Corrections
from engine.drafters.composed.record import Record
from engine.drafters.copies.history_file import CORRECTIONS, CorrectionFacts
from engine.machine.kept_file import DamagedFile, quarantine
from engine.translatable import phrase

DAMAGED = phrase("what the drafter learnt from earlier chats was damaged: it was set aside, and is learnt again")


class KeptCorrections:
    """One drafter's file."""

    def __init__(self, file: Path, n_vocab: int, drafter: str) -> None:
        """`drafter` is the name that it is shown under."""
        self._file, self._n_vocab, self._drafter = file, n_vocab, drafter
        self._is_on_disk = False
        self.note: str | None = None
        """One sentence for the user where the file was damaged; whoever tells it takes it away."""

    def read(self, learnt: Corrections) -> Corrections:
        """What was kept; `learnt` where nothing was, or where it is damaged."""
        try:
            facts, kept = self._read()
        except FileNotFoundError:
            return learnt
        except (DamagedFile, OSError):
            quarantine(self._file)
            self.note = DAMAGED
            return learnt
        self._is_on_disk = True
        return Corrections(kept, Record(facts.won, facts.lost))

    def write(self, learnt: Corrections) -> None:
        """Writes all of it; where the file has been deleted since it was read or written, forgets it instead.

        A folder that refuses costs what would have been kept.
        """
        if self._is_on_disk and not self._file.exists():
            learnt.forget()
            self._is_on_disk = False
            return
        if not len(learnt):
            return
        content = msgspec.msgpack.encode(list(learnt))
        record = learnt.record
        facts = CorrectionFacts(self._drafter, len(learnt), record.won, record.lost, len(content))
        if CORRECTIONS.write(self._file, facts, content):
            self._is_on_disk = True

    def _read(self) -> tuple[CorrectionFacts, list[Correction]]:
        """Raises DamagedFile, OSError."""
        facts, content = CORRECTIONS.read(self._file)
        try:
            found = msgspec.msgpack.decode(content, type=list[Correction])
        except (msgspec.DecodeError, RecursionError) as error:
            raise DamagedFile from error
        if not all(map(self._is_sound, found)):
            raise DamagedFile
        return facts, found

    def _is_sound(self, each: Correction) -> bool:
        ids = (*each.context, each.own, each.token)
        return (
            len(each.context) in CONTEXTS
            and all(0 <= token < self._n_vocab for token in ids)
            and 0 < each.times <= MOST_COUNTED
        )
