"""The numbers that a user may set for one reply, and the one place where they are checked.

A value out of range is refused by name before anything native sees it.
"""

from __future__ import annotations

import math
from typing import Annotated, Any

import msgspec

from engine.errors import BadSetting
from engine.options.option import Flag, Option, Row, Scale, refuse_out_of_range
from engine.translatable import phrase, tr_noop

_CHOOSING, _REPETITION = "choosing", "repetition"
_BACK = tr_noop("{name} must be -1 (the whole context), 0 (off) or more, not {found}")


class Sampling(msgspec.Struct, frozen=True):
    """How the next token is drawn, in float32: penalties, DRY and bias, then temperature, top-k, top-p, min-p.

    Where the app leaves a value at its standard, the model's own recommendation counts (`sampling/recommended.py`).

    `temperature` 0 is greedy. `top_k` 0, `top_p` 1 and `min_p` 0 each switch that cut off; so do `repeat_penalty` 1,
    `presence_penalty` 0, `frequency_penalty` 0 and `dry_multiplier` 0. The penalties look at the newest `repeat_last_n`
    tokens, prompt included (0 is off, -1 the whole context), DRY at the newest `dry_last_n`. `logit_bias` holds pairs
    of a token's id and what is added to its logit; -inf bans the token. `contrastive` is how strongly the target's
    scores are moved away from the drafter's before all of that, 0 is off (`engine/sampling/contrastive.py`).
    """

    temperature: Annotated[
        float,
        Option(
            (0, 100),
            flag=Flag("sampling", "T", "0 is greedy"),
            row=Row(
                _CHOOSING,
                tr_noop("Temperature"),
                tr_noop("0 always takes the likeliest token. Higher values allow unlikely ones more often."),
                also=tr_noop("creativity random greedy", "more words to find a setting by"),
                scale=Scale(0, 2, 0.05, 2),
            ),
        ),
    ] = 0.8
    top_k: Annotated[
        int,
        Option(
            (0, None),
            refused=tr_noop("top_k must be 0 (off) or more, not {found}"),
            flag=Flag("sampling", "N", "0 is off"),
            row=Row(
                _CHOOSING,
                tr_noop("Only this many of the likeliest"),
                tr_noop("The rest is never chosen. 0 considers all."),
                scale=Scale(0, 200, least_means=tr_noop("all")),
            ),
        ),
    ] = 40
    top_p: Annotated[
        float,
        Option(
            (0, 1),
            not_low=tr_noop("top_p must be above 0: at 0 no token is left to choose"),
            flag=Flag("sampling", "P", "1 is off"),
            row=Row(
                _CHOOSING,
                tr_noop("Only the likeliest, up to this share"),
                tr_noop("Tokens are taken from the likeliest down until their chances add up to it. 1 takes all."),
                also=tr_noop("nucleus", "more words to find a setting by"),
                scale=Scale(0.05, 1, 0.01, 2),
            ),
        ),
    ] = 0.95
    min_p: Annotated[
        float,
        Option(
            (0, 1),
            flag=Flag("sampling", "P", "0 is off"),
            row=Row(
                _CHOOSING,
                tr_noop("None much less likely than the best"),
                tr_noop("A token needs at least this share of the best one's chance. 0 is off."),
                scale=Scale(0, 0.5, 0.01, 2, tr_noop("off")),
            ),
        ),
    ] = 0.05
    repeat_penalty: Annotated[
        float,
        Option(
            (0, 100),
            not_low=tr_noop("repeat_penalty must be above 0; 1 is off"),
            flag=Flag("sampling", "P", "penalty of tokens that stand in the window; 1 is off"),
            row=Row(
                _REPETITION,
                tr_noop("Avoid recent words"),
                tr_noop("Makes recent tokens less likely. 1 is off."),
                also=tr_noop("repetition", "more words to find a setting by"),
                scale=Scale(1, 2, 0.05, 2, tr_noop("off")),
            ),
        ),
    ] = 1.0
    presence_penalty: Annotated[
        float,
        Option(
            (-100, 100),
            flag=Flag("sampling", "P", "taken off once from each of them; 0 is off"),
            row=Row(
                _REPETITION,
                tr_noop("Prefer new topics"),
                tr_noop("Subtracted once from every token that has appeared. 0 is off."),
                also=tr_noop("repetition", "more words to find a setting by"),
                scale=Scale(-2, 2, 0.1, 1),
            ),
        ),
    ] = 0.0
    frequency_penalty: Annotated[
        float,
        Option(
            (-100, 100),
            flag=Flag("sampling", "P", "taken off for each time they stand there; 0 is off"),
            row=Row(
                _REPETITION,
                tr_noop("Avoid frequent words"),
                tr_noop("Subtracted each time a token has appeared. 0 is off."),
                also=tr_noop("repetition", "more words to find a setting by"),
                scale=Scale(-2, 2, 0.1, 1),
            ),
        ),
    ] = 0.0
    repeat_last_n: Annotated[
        int,
        Option(
            (-1, None),
            refused=_BACK,
            flag=Flag("sampling", "N", "tokens in the penalties' window; -1 is the whole context"),
            row=Row(
                _REPETITION,
                tr_noop("How far these three look back"),
                tr_noop("In tokens, the question included."),
                also=tr_noop("window repetition", "more words to find a setting by"),
                scale=Scale(-1, 8192, 16, least_means=tr_noop("everything"), slider=False),
            ),
        ),
    ] = 64
    dry_multiplier: Annotated[
        float,
        Option(
            (0, 100),
            flag=Flag("sampling", "M", "against repeated stretches; 0 is off"),
            row=Row(
                _REPETITION,
                tr_noop("Stop repeated passages"),
                tr_noop("Holds back a token that would repeat a passage already written. 0 is off, 0.8 is usual."),
                also=tr_noop("DRY repetition loops", "more words to find a setting by"),
                scale=Scale(0, 5, 0.1, 1, tr_noop("off")),
            ),
        ),
    ] = 0.0
    dry_base: Annotated[
        float,
        Option(
            (1, 100),
            flag=Flag("sampling", "B"),
            row=Row(
                _REPETITION,
                tr_noop("How fast that grows with length"),
                tr_noop("Each further repeated token makes the next one this many times less likely."),
                also=tr_noop("DRY repetition", "more words to find a setting by"),
                scale=Scale(1, 4, 0.05, 2),
            ),
        ),
    ] = 1.75
    dry_allowed_length: Annotated[
        int,
        Option(
            (1, None),
            refused=tr_noop("dry_allowed_length must be 1 or more, not {found}"),
            flag=Flag("sampling", "N"),
            row=Row(
                _REPETITION,
                tr_noop("Longest repeat allowed"),
                tr_noop("Passages of this many tokens may repeat: names, set phrases."),
                also=tr_noop("DRY repetition", "more words to find a setting by"),
                scale=Scale(1, 20),
            ),
        ),
    ] = 2
    dry_last_n: Annotated[int, Option((-1, None), refused=_BACK)] = -1
    dry_sequence_breakers: tuple[str, ...] = ("\n", ":", '"', "*")
    logit_bias: Annotated[
        tuple[tuple[int, float], ...],
        Option(flag=Flag("sampling", "ID=BIAS", "added to that token's logit; -inf bans it")),
    ] = ()

    contrastive: Annotated[
        float,
        Option(
            (0, 5),
            flag=Flag(
                "sampling",
                "B",
                "steer the text away from what the drafter would say, which must be a GGUF of the model's own words; "
                "0 is off, 0.5 is usual",
            ),
            row=Row(
                _CHOOSING,
                tr_noop("Contradict the drafter"),
                tr_noop(
                    "Prefers words that the model finds much likelier than its small drafter does. This steers the "
                    "text: it is not what the model alone would write. 0 is off, 0.5 is usual."
                ),
                tr_noop("contrastive decoding", "a standard name"),
                also=tr_noop("amateur expert steering", "more words to find a setting by"),
                scale=Scale(0, 2, 0.1, 1, tr_noop("off")),
            ),
        ),
    ] = 0.0

    def check(self) -> None:
        """Raises BadSetting that names the first value out of range."""
        refuse_out_of_range(self)
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
