"""How many tokens a text will be, before anybody counted; and what a message would do to a chat's context.

English text has about four bytes a token, code and other scripts fewer: 3.5 errs on the careful side for most. Where
the model's own tokenizer has counted, the count takes the estimate's place (`app/engine_host/token_counter.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

BYTES_PER_TOKEN = 3.5

TURN_TOKENS = 8
"""What a chat template writes around one turn: from 5 (ChatML) to 10."""

SURELY = 2
"""An estimate may be wrong by half; twice the context it cannot be."""

SHORT_REPLY = 96
"""With less room than this, most replies break off."""


def estimate_tokens(text: str) -> int:
    """Rounded up; 0 for nothing."""
    return ceil(len(text.encode("utf-8", "replace")) / BYTES_PER_TOKEN)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What sending would do. `used` counts what stays: `left_out` messages, the oldest, would no longer be read.

    `fits` False: not even alone. `is_counted`: by the model's tokenizer, not estimated from bytes.
    """

    used: int
    total: int
    left_out: int = 0
    fits: bool = True
    is_counted: bool = False

    @property
    def is_hopeless(self) -> bool:
        """It cannot fit, however wrong the estimate is."""
        return not self.fits and (self.is_counted or self.used >= SURELY * self.total)

    @property
    def is_tight(self) -> bool:
        """It fits, and there is hardly room for a reply."""
        return self.fits and self.total - self.used < min(SHORT_REPLY, self.total // 8)


def forecast(turns: Sequence[int], message: int, total: int, is_counted: bool = False) -> Forecast:
    """`turns` are the tokens of the chat's turns that are read now, oldest first; `message` those of the next one.

    The rule is the one that replies follow (`app/conversation/current_chat.py`): whole exchanges go, oldest first,
    and the message never.
    """
    left_out = 0
    used = sum(turns) + message
    while used >= total and len(turns) - left_out >= 2:
        used -= sum(turns[left_out : left_out + 2])
        left_out += 2
    return Forecast(used, total, left_out, used < total, is_counted)
