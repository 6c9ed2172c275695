"""What the target wrote where a drafter had guessed something else, and when that is to be believed.

The light end of online speculative decoding (Liu et al. 2310.07177): the drafter itself is not trained. A table says
what came behind these three or five tokens where the drafter found that word likeliest; where another word came more
often, its score is raised above the drafter's own by the odds of the counts. Kinds of place that were never guessed
wrong are not in it.

Whether that helps is counted all the time, at the places where the moved guess and the drafter's own differ: which of
the two was the target's token? Only a clear lead has the moved one handed over, so a drafter that is as right as it can
be loses nothing (tests/bench/notebook/2026-11-23.md has both kinds).

Rejected, as measured: a bias for each token, and one of low rank over the token
before, which lose more than they win or learn a tenth as fast; and moves of scores by the context alone, whatever the
drafter said, which spoil what was right.

Which of two guessers is better, counted where they differ, so that nothing else of the text weighs in.

Two guesses of one place are judged by the token that the target wrote there. Where both are right or both wrong the
place says nothing (McNemar, Psychometrika 1947). Old places fade, since texts and what was learnt of them change; what
leads must do so beyond chance, so that whoever has nothing to win loses nothing. Read without numpy, with the facts of
files that keep it.

Corrections on disk: one file for each drafter and vocabulary, a line of facts and then its corrections.

Kept only where the user allows that earlier chats are kept, for they hold up to six tokens of those in a row. They lie
in the same folder and are forgotten with it (`history_file`). A damaged file is quarantined under another name, and
learning begins anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from engine.drafters.copies.history_file import CORRECTIONS, CorrectionFacts
from engine.machine.kept_file import DamagedFile, KeptMemory
from engine.translatable import phrase

if TYPE_CHECKING:  # The app reads `Record` with what heads learnt, and needs no numpy for that.
    from engine.interfaces import Rows

FADE = 0.99
"""Of what was won and lost at each further place: about the last hundred such places count."""

FEWEST, LEAD = 8.0, 2.0
"""So many places decide, and so many standard deviations of a fair coin the wins must lead by."""


class Record(NamedTuple):
    """Places, faded, where only the moved guess was the target's token, and where only the drafter's own was."""

    won: float = 0.0
    lost: float = 0.0

    def with_place(self, *, won: bool, lost: bool) -> Record:
        """One further place at which the two differed."""
        return Record(self.won * FADE + won, self.lost * FADE + lost)

    @property
    def leads(self) -> bool:
        """Whether the moved guesses are better beyond chance."""
        seen = self.won + self.lost
        return seen >= FEWEST and self.won - self.lost > LEAD * sqrt(seen)

    @property
    def trails(self) -> bool:
        """Whether the moved guesses are worse beyond chance."""
        return Record(self.lost, self.won).leads


CONTEXTS = (5, 3)
"""How many tokens before a place its corrections are kept by, the longest first: the longest that is known speaks."""

LONGEST = max(CONTEXTS)

MOST_COUNTED = 8
"""Places of one kind; beyond that all counts are halved, so that what is new can win."""

MOST_KNOWN = 15_000
"""Kinds of place; beyond that the older half is forgotten: seven thousand mistakes, 0.7 MB on disk."""


class Correction(NamedTuple):
    """Behind `context` the drafter found `own` likeliest, and the target wrote `token` so many times."""

    context: tuple[int, ...]
    own: int
    token: int
    times: int


class Corrections:
    """What was written at each kind of place, and the record of moved guesses. Tokens are the target's ids."""

    def __init__(self, kept: Iterable[Correction] = (), record: Record = Record()) -> None:  # noqa: B008 (frozen)
        """Begins with what was learnt before."""
        self.record = record
        self._written: dict[tuple[tuple[int, ...], int], dict[int, int]] = {}
        for context, own, token, times in kept:
            self._written.setdefault((context, own), {})[token] = times

    def forget(self) -> None:
        """All of it."""
        self._written.clear()
        self.record = Record()

    def __len__(self) -> int:
        return sum(map(len, self._written.values()))

    def __iter__(self) -> Iterator[Correction]:
        for (context, own), written in self._written.items():
            for token, count in written.items():
                yield Correction(context, own, token, count)

    def moved(self, row: Rows, before: Sequence[int], own: int) -> Rows | None:
        """The scores, float32 (V,), as they are moved behind these tokens, in a new array; None where they are not.

        `own` is the likeliest id of `row`.
        """
        written = next((found for key in _keys(before, own) if (found := self._written.get(key))), None)
        if written is None:
            return None
        token = max(written, key=written.__getitem__)
        count, agreed = written[token], written.get(own, 0)
        if count <= agreed or token >= len(row):
            return None
        row = row.copy()
        row[token] = max(row[token], row[own] + log((count + 0.5) / (agreed + 0.5)))
        return row

    def learn(self, before: Sequence[int], own: int, written: int) -> None:
        """What came behind `before`, where the drafter found `own` likeliest. Where that was never wrong, nothing."""
        for key in _keys(before, own):
            if own == written and key not in self._written:
                continue
            counts = self._written.setdefault(key, {})
            counts[written] = counts.get(written, 0) + 1
            if sum(counts.values()) > MOST_COUNTED:
                self._written[key] = {token: count // 2 for token, count in counts.items() if count > 1}
        if len(self._written) > MOST_KNOWN:
            for older in list(self._written)[: MOST_KNOWN // 2]:
                del self._written[older]

    def judge(self, own: int, moved: int, written: int) -> None:
        """The two guesses that were drawn at one place, the drafter's own and the moved one, and the truth."""
        if own != moved:
            self.record = self.record.with_place(won=moved == written, lost=own == written)


def _keys(before: Sequence[int], own: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The longest context first."""
    return ((tuple(before[-length:]), own) for length in CONTEXTS if length <= len(before))


DAMAGED = phrase("what the drafter learnt from earlier chats was damaged: it was set aside, and is learnt again")


class KeptCorrections(KeptMemory):
    """One drafter's file."""

    def __init__(self, file: Path, n_vocab: int, drafter: str) -> None:
        """`drafter` is the name that it is shown under."""
        super().__init__(file, DAMAGED)
        self._n_vocab, self._drafter = n_vocab, drafter

    def read(self, learnt: Corrections) -> Corrections:
        """What was kept; `learnt` where nothing was, or where it is damaged."""
        kept = self.found(self._read)
        return learnt if kept is None else kept

    def write(self, learnt: Corrections) -> None:
        """Writes all of it; where the file has been deleted since it was read or written, forgets it instead.

        A folder that refuses costs what would have been kept.
        """
        if self.is_deleted():
            learnt.forget()
            return
        if not len(learnt):
            return
        content = msgspec.msgpack.encode(list(learnt))
        record = learnt.record
        facts = CorrectionFacts(self._drafter, len(learnt), record.won, record.lost, len(content))
        if CORRECTIONS.write(self.file, facts, content):
            self.is_on_disk = True

    def _read(self) -> Corrections:
        """Raises DamagedFile, OSError."""
        facts, content = CORRECTIONS.read(self.file)
        try:
            found = msgspec.msgpack.decode(content, type=list[Correction])
        except (msgspec.DecodeError, RecursionError) as error:
            raise DamagedFile from error
        if not all(map(self._is_sound, found)):
            raise DamagedFile
        return Corrections(found, Record(facts.won, facts.lost))

    def _is_sound(self, each: Correction) -> bool:
        ids = (*each.context, each.own, each.token)
        return (
            len(each.context) in CONTEXTS
            and all(0 <= token < self._n_vocab for token in ids)
            and 0 < each.times <= MOST_COUNTED
        )
