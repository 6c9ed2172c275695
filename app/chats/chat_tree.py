"""The tree of a chat's messages: which lead to which, and which are versions of one another. Pure; knows no texts.

A message whose parent is missing, or is not older than itself, hangs on the message before it instead, and is named in
`broken`: the rest of the chat stays readable whatever has become of one row.
"""

from __future__ import annotations

from collections.abc import Iterable


class Tree:
    """Message ids with their parents; None is the parent of those that a chat begins with."""

    def __init__(self, rows: Iterable[tuple[int, object]]) -> None:
        """`rows` are (id, parent id) in any order; a parent id may be anything that a damaged file holds."""
        self.parents: dict[int, int | None] = {}
        self.broken: set[int] = set()
        self._children: dict[int | None, list[int]] = {}
        before: int | None = None
        for message_id, parent in sorted(rows, key=lambda row: row[0]):
            if parent is not None and (not isinstance(parent, int) or parent not in self.parents):
                self.broken.add(message_id)
                parent = before
            self.parents[message_id] = parent
            self._children.setdefault(parent, []).append(message_id)
            before = message_id

    def __contains__(self, message_id: object) -> bool:
        return message_id in self.parents

    def versions(self, message_id: int) -> list[int]:
        """All versions of a message in the order they were made, itself among them."""
        return self._children[self.parents[message_id]]

    def path(self, leaf: int | None) -> list[int]:
        """From the chat's beginning to `leaf`; to the newest message where there is no such leaf."""
        place = leaf if leaf in self.parents else self.newest()
        path: list[int] = []
        while place is not None:
            path.append(place)
            place = self.parents[place]
        return path[::-1]

    def newest(self) -> int | None:
        """The newest message of all, which is a leaf."""
        return max(self.parents, default=None)

    def below(self, message_id: int) -> list[int]:
        """A message and all that follow it, on whatever branch; oldest first."""
        found, waiting = [], [message_id]
        while waiting:
            found.append(place := waiting.pop())
            waiting += self._children.get(place, ())
        return sorted(found)

    def newest_below(self, message_id: int) -> int:
        """The newest message of its branches, which is a leaf."""
        return self.below(message_id)[-1]

    def leaf_without(self, message_id: int, leaf: int | None) -> int | None:
        """Where the chat stands once `message_id` and all below it are gone: where it stood, if that is left,
        else at the neighbouring version's newest message, else at the message before.
        """
        gone = set(self.below(message_id))
        if leaf in self.parents and leaf not in gone:
            return leaf
        others = [version for version in self.versions(message_id) if version != message_id]
        if not others:
            return self.parents[message_id]
        older = [version for version in others if version < message_id]
        return self.newest_below(older[-1] if older else others[0])
