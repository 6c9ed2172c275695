"""A drafter that copies: how the prompt and the chat went on where these words stood before.

Behind three tokens or more that agree it copies; behind fewer it guesses what came most often, where that is likely
enough (`continuations`, as SuffixDecoding scores the tokens of its tree).

It costs almost nothing, needs no model, and is right for long stretches where a reply repeats what was said: quoting,
editing, code (LLMA, Yang et al. 2304.04487; prompt lookup, Saxena 2023; SuffixDecoding, Oliaro et al. 2411.04975). Its
guesses say how sure they are, by how many tokens agree and how often the text continued like that; the draft length
follows from what became of guesses that were as sure. A copy with edits is followed through them (`copy_cursor`). Where
the user allows it, texts of other chats are guessed from too (REST, He et al. 2311.08252): what agrees with more tokens
speaks, and says that it is the memory.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.drafters.copies.continuations import branches, likeliest_path
from engine.drafters.copies.copy_cursor import CopyCursor, EditedCopyCursor
from engine.drafters.copies.copying import Copy, Ids, continued, grown, longest_match
from engine.drafters.copies.folder_store import FolderStore
from engine.drafters.copies.suffix_memory import DEPTH
from engine.drafters.copies.token_history import TokenHistory
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.sampling.draft_tree import trunk_length


class SuffixDrafter:
    """The engine's `Drafter` over the context itself."""

    name = "suffix"
    memory_name = "memory"
    folders_name = "folders"

    def __init__(self) -> None:
        self._memory: TokenHistory | None = None
        self._keeps = True
        self._folders: FolderStore | None = None
        self._ids = np.zeros(1024, np.int32)
        self._length = 0
        self._edited = EditedCopyCursor()

    @property
    def traits(self) -> DrafterTraits:
        """It hears of rounds to follow its copies past edits, and to count what the memory brought."""
        return DrafterTraits(free=True, unasked=False)

    def remember(self, memory: TokenHistory | None, *, keeps: bool = True) -> None:
        """Guess from a memory of earlier chats too from now on, or not (None); `keeps`: and keep this one there."""
        self._memory, self._keeps = memory, keeps
        if memory is not None:
            memory.refresh()

    def read_folders(self, folders: FolderStore) -> None:
        """Guess from the files of these folders too from now on."""
        self._folders = folders

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """How the text went on after the longest earlier matches of its end; empty where too few tokens agree."""
        ids = self._taken_in(context)
        places, agreed = longest_match(ids)
        cursor = self._edited.behind(ids, agreed)
        if cursor is not None:
            places, agreed = places if cursor.place in places else np.array([cursor.place]), cursor.agreed
        for name, store in self._stores() if agreed < DEPTH else ():
            kept = store.guess(context[-DEPTH:], limit, agreed)
            if kept.tokens:
                return _draft(kept, name)
        if not agreed:
            return _draft(likeliest_path(ids, limit), self.name)
        self._edited.watch_draft(cursor or CopyCursor(ids.size, int(places[-1]), agreed))
        copy = continued(ids, places.tolist(), agreed, limit)
        if cursor is not None and cursor.edits:
            copy = copy._replace(chances=(self._edited.chance, *copy.chances[1:]))
        return _draft(copy, self.name)

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """What else came after the same words, by how often and behind how many of them; of the memory, its own."""
        trunk = trunk_length(draft)
        if draft.source == self.name:
            found = branches(self._taken_in(context), draft.tokens[:trunk], draft.p_draft[:trunk])
            return grown(draft, found, room)
        store = dict(self._stores()).get(draft.source)
        return draft if store is None else grown(draft, store.others(context[-DEPTH:], draft.tokens[:trunk]), room)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """A new prompt may differ anywhere; after a round only the end has grown."""
        if seen is None:
            self._length = 0
            self._edited.begin()
            return
        guessed = bool(seen.draft.tokens) and seen.draft.source == self.name
        self._edited.observe(self._taken_in(committed), seen.start, guessed, seen.accepted)
        if self._memory is not None and seen.draft.source == self.memory_name:
            self._memory.count(len(seen.draft.tokens), seen.accepted)

    def end_of_reply(self, committed: Sequence[int]) -> None:
        """Puts the chat into the memory, where there is one."""
        if self._memory is not None and self._keeps:
            self._memory.keep(list(committed))

    def truncate(self, length: int) -> None:
        self._length = min(self._length, max(length, 0))
        self._edited.truncate(length)

    def _stores(self) -> list[tuple[str, TokenHistory | FolderStore]]:
        """The texts besides this chat's own, by the names that their guesses go by."""
        stores = (self.memory_name, self._memory), (self.folders_name, self._folders)
        return [(name, store) for name, store in stores if store is not None]

    def _taken_in(self, context: Sequence[int]) -> Ids:
        """The context as an array, of which only the new part is copied."""
        needed = len(context)
        if needed > self._ids.size:
            self._ids = np.concatenate((self._ids, np.zeros(max(needed, self._ids.size), np.int32)))
        self._ids[self._length : needed] = context[self._length :]
        self._length = needed
        return self._ids[:needed]


def _draft(copy: Copy, source: str) -> Draft:
    return Draft(copy.tokens, copy.chances, source, agreed=copy.agreed)
