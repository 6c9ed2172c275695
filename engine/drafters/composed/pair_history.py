"""What a pair's drafters may keep of chats: the texts that are copied from, and what heads learnt.

Without leave nothing is read or written, and drafters know what was said since the pair was opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.drafters.copies import history_file
from engine.drafters.copies.folder_store import FolderStore
from engine.drafters.copies.token_history import Remembering, TokenHistory
from engine.drafters.heads.heads_drafter import HeadsDrafter
from engine.drafters.heads.heads_learning import HeadsLearning
from engine.drafters.heads.learnt_facts import learnt_place


class PairHistory:
    """The memories of one open pair; their files are read when a reply is first allowed to."""

    def __init__(
        self,
        folder: Path | None,
        drafters: Sequence[object],
        texts: Callable[[], Sequence[bytes]],
        target: str,
        tokenize: Callable[[str], list[int]],
        folders: str = "",
    ) -> None:
        """`folder` None keeps nothing. `texts` says what each id stands for; `target` is the model's name.

        `tokenize` gives the ids of a file's text (`FolderStore`), which is in `folders`.
        """
        self._chosen, self.folders = folders, FolderStore(tokenize, drafters)
        self._folder, self._texts, self._target = folder, texts, target
        self._copying = [each for each in drafters if isinstance(each, Remembering)]
        self._said: TokenHistory | None = None
        self._heads = next((each for each in drafters if isinstance(each, HeadsDrafter)), None)
        self.heads_learning: HeadsLearning | None = None

    def begin(self, *, guesses: bool) -> str | None:
        """A reply begins; a sentence about what was left out of the folders to guess from, told once."""
        return self.folders.use(self._chosen) if guesses and self._copying else None

    def allow(self, allowed: bool) -> str | None:
        """Have the next reply use and keep texts, or not; a sentence where the file was damaged, told once."""
        if self._folder is None or not self._copying:
            return None
        if allowed and self._said is None:
            texts = self._texts()
            file = history_file.place_of(self._folder, b"\0".join(texts))
            self._said = TokenHistory(file, len(texts), self._target)
        for place, drafter in enumerate(self._copying):  # the first one keeps the chat for all
            drafter.remember(self._said if allowed else None, keeps=not place)
        if self._said is None or not allowed:
            return None
        note, self._said.note = self._said.note, None
        return note

    def teach_heads(self, *, allowed: bool, applies: bool) -> str | None:
        """Have heads learn from the next reply, where that is allowed and `applies` to it; else they guess in it as

        their file does. What they learnt is forgotten where it is no longer allowed. Returns a sentence where a file
        was damaged or what was learnt was dropped, told once.
        """
        if self._heads is None or self._folder is None:
            return None
        if not allowed:
            self._heads.drop_learning()
            if self.heads_learning is not None:
                self.heads_learning.keep()  # a bench learns nothing; what was switched off is deleted by the app
            self.heads_learning = None
            return None
        if self.heads_learning is None:
            place = learnt_place(self._folder, self._heads.heads.facts.digest)
            self.heads_learning = self._heads.learning_in(place)
        self.heads_learning.begin()
        self._heads.use_learning(self.heads_learning if applies else None)
        return self.heads_learning.pop_note()
