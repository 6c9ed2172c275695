"""The small tree of a chat's branches, pure: only where it forks, for what lies between can be read in the chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.chats.records import TreeNode
from ui.i18n.language import mark, tr

SPEAKERS = {
    "user": mark("You", "who wrote a message"),
    "assistant": mark("Reply", "who wrote a message"),
    "system": mark("System", "who wrote a message"),
}


@dataclass(frozen=True, slots=True)
class BranchRow:
    """One version of a message that has several. `parent` is the row above it in the tree, by message; None is the top.

    `messages` counts what follows it, on all its branches.
    """

    message_id: int
    parent: int | None
    words: str
    version: int
    shown: bool
    messages: int

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        if self.shown:
            return tr("version {version}, {words}, on screen", version=self.version, words=self.words)
        return tr("version {version}, {words}", version=self.version, words=self.words)


def branch_rows(nodes: Sequence[TreeNode]) -> tuple[BranchRow, ...]:
    """The forks, each before those that hang on it; `nodes` come parents first."""
    children: dict[int | None, list[int]] = {}
    for node in nodes:
        children.setdefault(node.parent_id, []).append(node.id)
    below = {node.id: 0 for node in nodes}
    for node in reversed(nodes):
        if node.parent_id in below:
            below[node.parent_id] += below[node.id] + 1
    fork: dict[int, int | None] = {}
    rows = []
    for node in nodes:
        above = None if node.parent_id is None else fork.get(node.parent_id)
        versions = children[node.parent_id]
        if len(versions) == 1:
            fork[node.id] = above
            continue
        fork[node.id] = node.id
        speaker = tr(SPEAKERS[node.role], "who wrote a message")
        words = tr("{speaker}: {words}", speaker=speaker, words=node.line or tr("(empty)"))
        rows.append(BranchRow(node.id, above, words, versions.index(node.id) + 1, node.shown, below[node.id]))
    return tuple(rows)
