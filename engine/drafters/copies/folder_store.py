"""The text files of folders that the user chose, as tokens to copy from: read in the background, kept in memory alone.

REST (He et al. 2311.08252) guesses from a store of texts; here it is the user's own code and notes. Nothing of it is
written to disk, so that with another choice, or when the pair is closed, it is forgotten. It is read anew where a
file's time of change or size differs. Reading rests while a reply is written.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np

from engine.drafters.copies.copying import NOTHING, BranchCandidate, Copy, continued, others
from engine.drafters.copies.folder_files import FolderScan, TextFile, left_out_words, named_folders, scan, text_of
from engine.drafters.copies.former_drafter import pieces_of
from engine.drafters.copies.suffix_memory import END, SortedTexts
from engine.errors import EngineError

PART_BYTES = 4 << 20
"""Files are sorted in parts of this many bytes, a million tokens: where one changes, its part alone is read anew."""

FIRST_WAIT_S = 1.0
"""The first reply after folders were chosen waits so long for them at most, so that a single question has them too."""

Part = tuple[TextFile, ...]


class ReadPart(NamedTuple):
    """The texts of some files, and how many of these turned out not to be text or not to be readable."""

    texts: SortedTexts
    left_out: Counter[str]


@runtime_checkable
class FolderReader(Protocol):
    """A drafter that can guess from the files of folders."""

    def read_folders(self, folders: FolderStore) -> None:
        """Guess from these files too from now on."""


class FolderStore:
    """The texts of one pair's folders. `use` and `rest` are called around each reply, by the thread of the models."""

    def __init__(self, tokenize: Callable[[str], list[int]], drafters: Sequence[object] = ()) -> None:
        """`tokenize` gives a text's ids and may be called by another thread while the model computes.

        Those of `drafters` that guess from folders are told of this store.
        """
        for drafter in drafters:
            if isinstance(drafter, FolderReader):
                drafter.read_folders(self)
        self._tokenize = tokenize
        self._folders: tuple[str, ...] = ()
        self._parts: dict[Part, ReadPart] = {}  # replaced as a whole, so that guesses need no lock
        self._left_out: Counter[str] = Counter()
        self._last_note: str | None = None
        self._thread: threading.Thread | None = None
        self._may_read, self._stopped, self._is_read = threading.Event(), threading.Event(), threading.Event()

    @property
    def tokens(self) -> int:
        """How many ids are kept; each takes eight bytes."""
        return sum(part.texts.ids.size for part in self._parts.values())

    def use(self, said: str) -> str | None:
        """A reply begins that may guess from these folders, commas between them; "" from none, and forgets them.

        Returns a sentence about what was left out, once; None where there is nothing new to say.
        """
        folders, is_new = named_folders(said), False
        if folders != self._folders:
            self.close()
            self._folders, self._parts, self._left_out, self._last_note, is_new = folders, {}, Counter(), None, True
        if folders and (self._thread is None or not self._thread.is_alive()):
            self._stopped, self._is_read = threading.Event(), threading.Event()
            self._may_read.set()
            self._thread = threading.Thread(target=self._read, name="reading-folders", daemon=True)
            self._thread.start()
        if is_new and folders:
            self._is_read.wait(FIRST_WAIT_S)
        self._may_read.clear()
        return self._left_out_note()

    def resume_reading(self) -> None:
        """The reply is over: what is unread may be read now."""
        self._may_read.set()

    def _left_out_note(self) -> str | None:
        said = left_out_words(self._left_out)
        if said == self._last_note:
            return None
        self._last_note = said
        return said

    def guess(self, tail: Sequence[int], limit: int, more_than: int = 0) -> Copy:
        """How files went on after the end of `tail`; nothing where no more than `more_than` tokens agree."""
        places, agreed, part = self._longest(tail)
        return continued(part.ids, places, agreed, limit) if part is not None and agreed > more_than else NOTHING

    def others(self, tail: Sequence[int], copied: Sequence[int]) -> Iterator[BranchCandidate]:
        """How files went on otherwise than `copied`, which is a guess behind `tail`."""
        places, agreed, part = self._longest(tail)
        if part is not None:
            yield from others(part.ids, places, agreed, copied)

    def close(self) -> None:
        """Ends the reading, which takes as long as one file or one part does."""
        self._stopped.set()
        self._may_read.set()
        if self._thread is not None:
            self._thread.join()
        self._thread = None

    def _longest(self, tail: Sequence[int]) -> tuple[list[int], int, SortedTexts | None]:
        found = [(*part.texts.find(tail), part.texts) for part in self._parts.values()]
        return max(found, key=lambda each: (each[1], len(each[0])), default=([], 0, None))

    def _read(self) -> None:
        """Looks at the folders, and reads the parts that are new or changed."""
        found = scan(self._folders, self._should_stop)
        left_out, parts = Counter(found.left_out), dict[Part, ReadPart]()
        for part in parts_of(found):
            ready = self._parts.get(part) or self._part(part)
            if ready is None:
                return
            parts[part] = ready
            left_out.update(ready.left_out)
        self._parts, self._left_out = parts, left_out
        self._is_read.set()

    def _part(self, part: Part) -> ReadPart | None:
        """A part read and sorted; None where the reading was ended."""
        left_out = Counter[str]()
        ids = list[np.ndarray[tuple[int], np.dtype[np.int32]]]()
        for file in part:
            if self._should_stop():
                return None
            try:
                text = text_of(file)
                found = [token for piece in pieces_of(text or "") for token in self._tokenize(piece)]
            except (OSError, EngineError):
                left_out["unreadable"] += 1
                continue
            left_out["binary"] += text is None
            if found:
                ids.append(np.array([*found, END], np.int32))
        if self._should_stop():
            return None
        return ReadPart(SortedTexts(np.concatenate(ids) if ids else np.empty(0, np.int32)), left_out)

    def _should_stop(self) -> bool:
        """Waits while a reply is written; whether the reading is to end."""
        self._may_read.wait()
        return self._stopped.is_set()


def parts_of(found: FolderScan) -> Iterator[Part]:
    """The files in groups of PART_BYTES at most, or of one file."""
    part, size = list[TextFile](), 0
    for file in found.files:
        if part and size + file.size > PART_BYTES:
            yield tuple(part)
            part, size = [], 0
        part.append(file)
        size += file.size
    if part:
        yield tuple(part)
