"""The numbers that a user may set for one reply, and the one place where they are checked.

A value out of range is refused by name before anything native sees it.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec

from engine.errors import BadSetting
from engine.translatable import phrase

_RANGES = (
    ("temperature", 0.0, 100.0),
    ("top_p", 0.0, 1.0),
    ("min_p", 0.0, 1.0),
    ("repeat_penalty", 0.0, 100.0),
    ("presence_penalty", -100.0, 100.0),
    ("frequency_penalty", -100.0, 100.0),
    ("dry_multiplier", 0.0, 100.0),
    ("dry_base", 1.0, 100.0),
)


class Sampling(msgspec.Struct, frozen=True):
    """How the next token is drawn, in float32: penalties, DRY and bias, then temperature, top-k, top-p, min-p.

    `temperature` 0 is greedy. `top_k` 0, `top_p` 1 and `min_p` 0 each switch that cut off; so do `repeat_penalty` 1,
    `presence_penalty` 0, `frequency_penalty` 0 and `dry_multiplier` 0. The penalties look at the newest `repeat_last_n`
    tokens, prompt included (0 is off, -1 the whole context), DRY at the newest `dry_last_n`. `logit_bias` holds pairs
    of a token's id and what is added to its logit; -inf bans the token.
    """

    temperature: float = 0.8
    top_k: int = 40
    top_p: float = 0.95
    min_p: float = 0.05
    repeat_penalty: float = 1.0
    presence_penalty: float = 0.0
    frequency_penalty: float = 0.0
    repeat_last_n: int = 64
    dry_multiplier: float = 0.0
    dry_base: float = 1.75
    dry_allowed_length: int = 2
    dry_last_n: int = -1
    dry_sequence_breakers: tuple[str, ...] = ("\n", ":", '"', "*")
    logit_bias: tuple[tuple[int, float], ...] = ()

    def check(self) -> None:
        """Raises BadSetting that names the first value out of range."""
        for name, low, high in _RANGES:
            value = getattr(self, name)
            if not math.isfinite(value) or not low <= value <= high:
                raise BadSetting(
                    phrase("{name} must be a number from {low:g} to {high:g}, not {found}", name, low, high, value)
                )
        if self.top_p == 0.0:
            raise BadSetting(phrase("top_p must be above 0: at 0 no token is left to choose"))
        if self.repeat_penalty == 0.0:
            raise BadSetting(phrase("repeat_penalty must be above 0; 1 is off"))
        if self.top_k < 0:
            raise BadSetting(phrase("top_k must be 0 (off) or more, not {found}", self.top_k))
        for name in ("repeat_last_n", "dry_last_n"):
            if getattr(self, name) < -1:
                message = phrase(
                    "{name} must be -1 (the whole context), 0 (off) or more, not {found}", name, getattr(self, name)
                )
                raise BadSetting(message)
        if self.dry_allowed_length < 1:
            raise BadSetting(phrase("dry_allowed_length must be 1 or more, not {found}", self.dry_allowed_length))
        for token, bias in self.logit_bias:
            if not 0 <= token < 2**31 or math.isnan(bias) or bias == math.inf:
                raise BadSetting(
                    phrase("logit_bias must pair token ids with numbers or -inf, not {token} with {bias}", token, bias)
                )

    def in_use(self) -> dict[str, Any]:
        """The numbers by name: the four that always count, and of the others those that differ from off."""
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        always = self.__struct_fields__[:4]
        return {name: value for name, value in values.items() if name in always or value != getattr(_OFF, name)}

    @property
    def drafts_shadows(self) -> bool:
        """Whether a token's logit depends on the tokens before it, or is biased, beyond the model's own scores."""
        penalised = (self.repeat_penalty, self.presence_penalty, self.frequency_penalty) != (1.0, 0.0, 0.0)
        return (penalised and self.repeat_last_n != 0) or self.dry_multiplier > 0.0 or bool(self.logit_bias)


_OFF = Sampling()
