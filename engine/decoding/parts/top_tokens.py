"""What the target found likely at each position, for readers of a reply: ranks, the likeliest ten tokens, entropy.

These figures come from the raw scores of a pass, over the whole vocabulary and before temperature, cuts, penalties and
grammar; they are the model's own belief. Beside it stands what the settings left of the ten (`WordShares`). The figures
cost about two passes over each row's memory, so they are computed only for replies that ask for them, and only for rows
on which a verdict stands.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from engine.decoding.parts.round_part import RoundPart
from engine.decoding.round_state import RoundState
from engine.events import EchoedToken, LikelyTokens, TopToken
from engine.interfaces import Rows
from engine.sampling.chain import largest
from engine.sampling.draft_tree import line_of
from engine.sampling.softmax import SoftmaxSums, sums_of
from engine.sampling.word_shares import WordShares

TOP = 10


class TopTokens(RoundPart):
    """Makes the top tokens of rows; `piece` gives the bytes of an id, `shares` what the settings leave, if known."""

    def __init__(self, piece: Callable[[int], bytes], shares: WordShares | None = None) -> None:
        self._piece, self._shares = piece, shares
        self._texts: dict[int, str] = {}

    def after(self, state: RoundState) -> None:
        """Set the round's `likely_tokens`: what was found likely at each place that was written."""
        draft, (verdict, path, _, written, *_) = state.draft, state.judged
        if not draft.parents:
            state.likely_tokens = self.of_rows(state.rows, written, draft.tokens, verdict.sums)
            return
        guesses = [draft.tokens[place] for place in line_of(draft.parents, path)]
        rows = state.rows[[0, *(place + 1 for place in path)]]
        state.likely_tokens = self.of_rows(rows, written, guesses, verdict.sums)

    def of_rows(
        self, rows: Rows, written: Sequence[int], guesses: Sequence[int], sums: SoftmaxSums | None = None
    ) -> list[LikelyTokens]:
        """What was likely where each token was written: `rows` float32 (R, V), R >= len(written), guesses as drafted.

        `sums` are those of these rows, where somebody has summed them up already.
        """
        count = len(written)
        rows = rows[:count]
        ids, logits = largest(rows, min(TOP, rows.shape[1]))
        totals, entropies = sums if sums is not None else sums_of(rows, logits[:, 0].tolist(), count)
        shares = np.exp((logits - logits[:, :1]).astype(np.float64)) / np.array(totals[:count])[:, None]
        found: list[LikelyTokens] = []
        for place, (names, scores, parts, entropy) in enumerate(
            zip(ids.tolist(), logits.tolist(), shares.tolist(), entropies[:count], strict=True)
        ):
            top = [TopToken(token, self._text(token), _short(p)) for token, p in zip(names, parts, strict=True)]
            guess = guesses[place] if place < len(guesses) else None
            rank, p = _standing(rows[place], totals[place], names, parts, written[place])
            guess_rank, guess_p = (rank, p) if guess is not None else (None, None)
            if guess is not None and guess != written[place]:
                guess_rank, guess_p = _standing(rows[place], totals[place], names, parts, guess)
            left, forbidden = self._left(rows[place], written[:place], names, scores)
            bits = _short(max(entropy, 0.0))
            found.append(LikelyTokens(top, bits, rank, p, guess_rank, guess_p, left, forbidden))
        return found

    def echoed(self, rows: Rows | None, tokens: Sequence[int]) -> list[EchoedToken]:
        """Tokens of the prompt, which stand where `rows`, float32 (n, n_vocab), scored them; None of its first."""
        likely = [None] if rows is None else self.of_rows(rows, tokens, ())
        return [EchoedToken(self._text(token), each) for token, each in zip(tokens, likely, strict=True)]

    def _left(
        self, row: Rows, before: Sequence[int], names: Sequence[int], scores: Sequence[float]
    ) -> tuple[list[float] | None, list[int]]:
        if self._shares is None:
            return None, []
        left, forbidden = self._shares.of(row, before, names, scores)
        return [_short(share) for share in left], forbidden

    def _text(self, token: int) -> str:
        text = self._texts.get(token)
        if text is None:
            piece = self._piece(token)
            try:
                text = piece.decode()
            except UnicodeDecodeError:  # a part of a letter, as OpenAI's protocol tells it: no two are alike
                text = "bytes:" + "".join(f"\\x{byte:02x}" for byte in piece)
            self._texts[token] = text
        return text


def _standing(row: Rows, total: float, names: Sequence[int], parts: Sequence[float], token: int) -> tuple[int, float]:
    """A token's rank (of equals the lower id first) and probability; the ten likeliest are known already."""
    if token in names:
        place = names.index(token)
        return place + 1, _short(parts[place])
    score, top = row[token], row[names[0]]
    above = int(np.count_nonzero(row > score)) + int(np.count_nonzero(row[:token] == score))
    return above + 1, _short(math.exp(max(float(score) - float(top), -700.0)) / total)


def _short(value: float) -> float:
    """Six figures: all that the user or a file has use for."""
    return float(f"{value:.6g}")
