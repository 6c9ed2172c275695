"""One token of a reply with its verdict, and the list of them.

There is no Qt here: the reducer, the tooltips and the tests use marks, and the painters draw them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Self

from ui.transcript.state.append_only import AppendOnlyList

Verdict = Literal[
    "pending",
    "accepted",
    "lenient",
    "rejected",
    "unreached",
    "beside",
    "correction",
    "bonus",
    "plain",
    "chosen",
    "shared",
]
"""`lenient` is a guess that stands although the target would have written another token; `rejected` is the guess that
the target refused; `unreached` are the guesses after it, which were never judged; `beside` is a second guess, on a
branch that the reply did not take; `chosen` is what the user put in place of another token; `shared` is what two
versions that are compared both have.
"""

KEPT: frozenset[str] = frozenset(("accepted", "lenient", "correction", "bonus", "plain", "chosen", "shared"))
"""The verdicts of tokens that are part of the reply's text."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One token. `index` is its position in the draft, from 0; None for a token that the target wrote itself.

    Where drafter and target disagree, `other` is the other side's text: the target's token for a rejected or lenient
    guess, the refused guess for a correction. Elsewhere it is "". `source` names the drafter of a guess.
    """

    text: str
    verdict: Verdict
    round: int
    index: int | None = None
    p_draft: float | None = None
    p_target: float | None = None
    source: str = ""
    other: str = ""
    token_id: int | None = None

    @property
    def is_kept(self) -> bool:
        """Whether the token is part of the reply's text."""
        return self.verdict in KEPT


class MarkRow(AppendOnlyList[Mark]):
    """The marks of a reply in the order in which they are shown.

    `begins_inside` says whether the chat template opened the reasoning before the first mark; None where it is unknown.
    """

    __slots__ = ("begins_inside",)

    def __init__(self, marks: Iterable[Mark] = (), begins_inside: bool | None = False) -> None:
        super().__init__(marks)
        self.begins_inside = begins_inside

    def _of(self, shared: list[Mark], length: int) -> Self:
        row = super()._of(shared, length)
        row.begins_inside = self.begins_inside
        return row
