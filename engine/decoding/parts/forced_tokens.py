"""The user's own words in a reply, each at its place, whatever the model would draw.

Nothing else changes: all other tokens are drawn with the noise of their own places. So a reply with a chosen word can
be written again from its beginning, with guesses or plainly, and comes out as it was. No guess is made for a chosen
place (drafts end before one), so a right guess is never counted as wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.decoding.parts.round_part import RoundPart
from engine.decoding.round_state import RoundState
from engine.interfaces import Draft, Rows
from engine.sampling.verifier import PathVerdict, RoundVerdict, Verifier, VerifierOver


class ForcedTokens(RoundPart):
    """`chosen` has an id for each absolute position that the user decided."""

    def __init__(self, chosen: Mapping[int, int]) -> None:
        self._chosen = chosen

    def limit(self, state: RoundState) -> int:
        """Up to before the next chosen place."""
        return min((place - state.position for place in self._chosen if place >= state.position), default=state.limit)

    def after(self, state: RoundState) -> None:
        if state.position + len(state.judged.written) - 1 in self._chosen:
            state.kind = "chosen"


class ForcedTokenVerifier(VerifierOver):
    """The engine's `Verifier` over another one, and the choices.

    It stands outside of a `ConstrainedVerifier`, which refuses a choice that the grammar does not allow.
    """

    def __init__(self, verifier: Verifier, chosen: Mapping[int, int]) -> None:
        """`chosen` has an id for each absolute position that the user decided."""
        super().__init__(verifier)
        self._chosen = chosen

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        """The verdict, which ends at the first chosen place that it reaches. Raises RuledOut."""
        verdict = self._verifier.verify(rows, draft, start)
        for place in range(verdict.accepted + 1):
            if (token := self._chosen.get(start + place)) is not None:
                share = self._verifier.share_of(token, rows[place], draft.tokens[:place])
                p_next = None if verdict.p_next is None else share
                stand = tuple(each for each in verdict.departures if each[0] < place)
                return verdict._replace(accepted=place, next=token, p_next=p_next, departures=stand)
        return verdict

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """The verdict, which ends at the first chosen place that it reaches. Raises RuledOut."""
        verdict = self._verifier.judge_tree(rows, draft, start)
        if verdict is None:
            return None
        for depth in range(len(verdict.path) + 1):
            if (token := self._chosen.get(start + depth)) is not None:
                path = list(verdict.path[:depth])
                row, guesses = rows[path[-1] + 1 if path else 0], [draft.tokens[place] for place in path]
                share = self._verifier.share_of(token, row, guesses)
                return verdict._replace(path=path, next=token, p_next=None if verdict.p_next is None else share)
        return verdict

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """The choice where there is one. Raises RuledOut."""
        token, p = self._verifier.drawn(row, guesses, start)
        if (chosen := self._chosen.get(start + len(guesses))) is not None:
            token, p = chosen, None if p is None else self._verifier.share_of(chosen, row, guesses)
        return token, p
