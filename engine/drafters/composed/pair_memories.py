"""What a pair's drafters may keep of chats: the texts that are copied from, and what a network learnt of its mistakes.

Both lie in one folder, are allowed together and forgotten together. Without leave nothing is read or written, and
drafters know what was said since the pair was opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.drafters.composed import corrections_file
from engine.drafters.composed.corrections_file import KeptCorrections
from engine.drafters.composed.learning_drafter import LearningDrafter
from engine.drafters.copies import memory_file
from engine.drafters.copies.kept_memory import KeptMemory, Remembering


class PairMemories:
    """The memories of one open pair; their files are read when a reply is first allowed to."""

    def __init__(
        self,
        folder: Path | None,
        drafters: Sequence[object],
        texts: Callable[[], Sequence[bytes]],
        names: tuple[str, str],
    ) -> None:
        """`folder` None keeps nothing. `texts` says what each id stands for; `names` are of target and drafter."""
        self._folder, self._texts, self._names = folder, texts, names
        self._copying = [each for each in drafters if isinstance(each, Remembering)]
        self._learning = [each for each in drafters if isinstance(each, LearningDrafter)]
        self._said: KeptMemory | None = None
        self._learnt: KeptCorrections | None = None

    def allow(self, allowed: bool) -> str | None:
        """Have the next reply use and keep them, or not; a sentence where a file was damaged, told once."""
        if self._folder is None or not (self._copying or self._learning):
            return None
        if allowed and self._said is None:
            self._open(self._folder)
        for place, drafter in enumerate(self._copying):  # the first one keeps the chat for all
            drafter.remember(self._said if allowed else None, keeps=not place)
        for learner in self._learning:
            learner.take_up(self._learnt if allowed else None)
        notes = [_taken(kept) for kept in (self._said, self._learnt) if kept is not None and allowed]
        return next(filter(None, notes), None)

    def _open(self, folder: Path) -> None:
        texts, (target, drafter) = self._texts(), self._names
        vocabulary = b"\0".join(texts)
        self._said = KeptMemory(memory_file.place_of(folder, vocabulary), len(texts), target)
        file = corrections_file.place_of(folder, vocabulary, f"{target}\0{drafter}")
        self._learnt = KeptCorrections(file, len(texts), drafter)


def _taken(kept: KeptMemory | KeptCorrections) -> str | None:
    note, kept.note = kept.note, None
    return note
