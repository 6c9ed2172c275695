"""The target's own heads of further tokens, or an assistant's: guesses from the target's state and the newest token.

Where heads are trained with a model, they are the best that drafts it: they see what it thinks (Gloeckle et al.
2404.19737; DeepSeek-V3 2412.19437; Qwen3.5; Gemma 4's assistants). Each guess is drawn by `choose` from the head's own
scores, so that its q is honest and every mode of acceptance holds.

The states of what a round wrote are read together with the first guess of the next draft, in one pass (a chain of heads
needs one pass a head). A state that is known no more, such as the one before a prompt's first new token, is a zero
vector: heads learn with one at the beginning of a text, and a worse guess costs no text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from engine.drafters.branch_growth import READ_AT_ONCE
from engine.drafters.state_readers.state_queue import rows_of
from engine.interfaces import Choice, Choose, Draft, DrafterTraits, RoundFeedback, Rows, draft_of, shared_length
from engine.llama.states.mtp_context import MOST_SCORED, MtpContext
from engine.llama.states.readable_states import NEXTN
from engine.options.load_options import OWN_HEADS

MOST_UNREAD = 64
"""Pairs that wait for the next draft; past it they are read, for others guess in the meantime."""


class RecentStates:
    """The target's states by place, float32 (D,) each: a text may be cut back so far, and be gone on with at once.

    Of all places that were told the newest `most` at least are kept.
    """

    def __init__(self, width: int, most: int) -> None:
        """`width` is D."""
        self._rows = np.zeros((2 * most, width), np.float32)
        self._most, self._first, self._length = most, 0, 0

    def __len__(self) -> int:
        """How many places were told."""
        return self._length

    def add(self, rows: Rows) -> None:
        """The states of the places that follow, float32 (n, D), which are copied."""
        self._length += len(rows)
        rows = rows[-self._most :]
        kept = self._length - self._first - len(rows) if len(rows) < self._most else 0
        if kept + len(rows) > len(self._rows):
            self._rows[: self._most] = self._rows[kept - self._most : kept].copy()
            kept = self._most
        self._rows[kept : kept + len(rows)] = rows
        self._first = self._length - len(rows) - kept

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` places."""
        self._length = min(self._length, max(length, 0))
        self._first = min(self._first, self._length)

    def between(self, start: int, end: int) -> Rows:
        """The states of places from `start` to before `end`, float32 (end - start, D); zeros where none is kept."""
        found = np.zeros((end - start, self._rows.shape[1]), np.float32)
        low, high = max(start, self._first), min(end, self._length)
        if low < high:
            found[low - start : high - start] = self._rows[low - self._first : high - self._first]
        return found


class MtpDrafter:
    """The engine's `Drafter` and `StateReader` over the heads of a model."""

    traits = DrafterTraits(hidden=(NEXTN,))

    def __init__(
        self, heads: MtpContext, device: str, name: str = OWN_HEADS, free: Callable[[], None] = lambda: None
    ) -> None:
        """Takes over the context; `free` is called when it is closed, for who holds the weights."""
        self.name, self.device = name, device
        self._heads, self._free = heads, free
        self._text: list[int] = []  # tokens whose states were told
        self._states = RecentStates(heads.width, 2 * MOST_UNREAD)
        self._read = 0  # pairs that the heads have read: of the text, and the one of the newest token
        self._has_guessed = False  # whether guesses stand behind them

    @property
    def heads(self) -> int:
        """How many guess in turn; 1 where one goes on from its own states."""
        return self._heads.heads

    @property
    def shares_cache(self) -> bool:
        """Whether the heads attend to the target's cache, whose context must then stay as it is."""
        return self._heads.is_shared

    def held_states(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; of how many tokens it was told."""
        self.truncate(shared_length(prompt[:-1], self._text))
        return len(self._text)

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        """Take in a piece of a text, one pass for each 512 of its pairs and each head.

        Raises ValueError where what lies before was never told, BadDraft for states of another width.
        """
        if start > len(self._text):
            raise ValueError(f"states from place {start} on, of a text of {len(self._text)}")
        rows = rows_of(states, NEXTN, len(tokens), self._heads.width)
        self.truncate(start)
        self._take(tokens, rows)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """Guess token by token; nothing where the state of the token before the newest has not come yet."""
        if len(self._text) != len(context) - 1:
            return Draft((), (), self.name)
        self._read = min(self._read, len(self._text))
        self._forget_guesses()
        self._has_guessed = True
        guess = self._guess_chained if self._heads.chains else self._guess_in_turn
        choices = guess(context[-1], limit, choose)
        return draft_of(choices, self.name)

    def _guess_in_turn(self, newest: int, limit: int, choose: Choose) -> list[Choice]:
        """By one head, which goes on from its own states; what was not read is read with the first guess."""
        place, choices = len(self._text), list[Choice]()
        if place - self._read >= MOST_SCORED:
            self._read_all()
        start = place if self.shares_cache else min(self._read, place)
        row, state = self._scored([*self._text[start:], newest], self._states.between(start - 1, place), start)
        self._read = place + 1
        while True:
            choices.append(choose(row, place + 1 + len(choices)))
            if len(choices) >= limit or not choices[-1].should_continue:
                return choices
            at = place if self.shares_cache else place + len(choices)
            row, state = self._scored([choices[-1].token], state[None], at)

    def _guess_chained(self, newest: int, limit: int, choose: Choose) -> list[Choice]:
        """Each guess by the next head, which reads those before it for itself."""
        self._read_all()
        place, tokens, choices = len(self._text), [newest], list[Choice]()
        states = self._states.between(place - 1, place)
        for head in range(min(limit, self.heads, MOST_SCORED)):
            self._heads.truncate(place)
            row, state = self._scored(tokens, states, place, head)
            choices.append(choose(row, place + 1 + head))
            if not choices[-1].should_continue:
                break
            tokens.append(choices[-1].token)
            states = np.concatenate((states, state[None]))
        return choices

    def _scored(self, tokens: Sequence[int], states: Rows, start: int, head: int = 0) -> tuple[Rows, Rows]:
        found = self._heads.decode(tokens, states, start, head=head)
        assert found is not None
        return found[0], found[1].copy()

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Notes the states of what a round wrote; a branch's come when the target reads it again."""
        if seen is None or len(self._text) != seen.start - 1:
            return
        kept = [committed[seen.start - 1], *seen.draft.tokens[: seen.accepted]]
        self._text += kept
        self._states.add(seen.hidden[NEXTN][: len(kept)])
        if len(self._text) - self._read > MOST_UNREAD:
            self._forget_guesses()
            self._read_all()

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` tokens; the heads' cache is cut before it is used again."""
        length = max(length, 0)
        if length < len(self._text):
            del self._text[length:]
            self._states.truncate(length)
        if length < self._read:
            self._read, self._has_guessed = length, True

    def close(self) -> None:
        self._heads.close()
        self._free()

    def _take(self, tokens: Sequence[int], states: Rows) -> None:
        """Reads tokens and their states at once, with what still waits before them."""
        self._forget_guesses()
        self._read_all()
        for first in range(0, len(tokens), READ_AT_ONCE):
            piece, place = tokens[first : first + READ_AT_ONCE], len(self._text)
            rows = np.concatenate((self._states.between(place - 1, place), states[first : first + len(piece) - 1]))
            if not self.shares_cache:
                self._heads.read(piece, rows, place)
            self._text += piece
            self._states.add(states[first : first + len(piece)])
        self._read = len(self._text)

    def _read_all(self) -> None:
        """Has the heads read the pairs that wait."""
        start, end = self._read, len(self._text)
        if start < end and not self.shares_cache:
            self._heads.read(self._text[start:], self._states.between(start - 1, end - 1), start)
        self._read = max(start, end)

    def _forget_guesses(self) -> None:
        if self._has_guessed:
            self._heads.truncate(self._read)
            self._has_guessed = False
