"""What a bench has to do, as one value that the command line and the window both make.

It holds plain values only, so that a plan can be made without loading an engine, stored, and compared.
"""

from __future__ import annotations

from typing import Any

import msgspec

from app.engine_host.protocol import PairRequest
from app.problem import refuse
from app.settings.reply_options import DraftLength, ReplyOptions
from engine.errors import BadSetting
from engine.options.request import Message, Request

DEFAULT_TOKENS, DEFAULT_SEED = 128, 1


class BenchPlan(msgspec.Struct, frozen=True):
    """Pairs to measure one after another, over one set of questions.

    `questions` is a file; "" is the built-in set. `limit` None asks all of it. `options` are those of every reply;
    there `max_tokens` None is DEFAULT_TOKENS and `seed` None is DEFAULT_SEED. `compared` names several drafters that
    are compared with each other (`app/bench/drafter_comparison.py`).
    """

    pairs: tuple[PairRequest, ...] = (PairRequest(),)
    questions: str = ""
    limit: int | None = None
    options: ReplyOptions = ReplyOptions()
    compared: tuple[str, ...] = ()

    @property
    def facts(self) -> dict[str, Any]:
        """How each answer is asked for, by name, for the report."""
        request = self.request("facts", (), 0)
        return {
            "temperature": request.sampling.temperature,
            "verify": request.verify,
            "max_tokens": request.max_tokens,
        }

    def check(self) -> None:
        """Raises ProblemError, which names the first value out of range."""
        try:
            self.request("check", (), self.options.draft_length or 0).check()
            for pair in self.pairs:
                pair.loading.check()
        except BadSetting as error:
            raise refuse(error.code, str(error), error.hint) from error

    def request(
        self,
        generation_id: str,
        messages: tuple[Message, ...],
        draft_length: DraftLength,
        drafters: tuple[str, ...] = (),
    ) -> Request:
        """The request for one reply; `draft_length` 0 writes it plainly, `drafters` are those of `Request`.

        Drafters learn nothing from it, and guess as they are: a bench asks the same questions each time, and what was
        learnt from its last answers would be taken for what guessing brings.
        """
        return msgspec.structs.replace(
            self.options.request(generation_id, messages, 0),
            max_tokens=self.options.max_tokens or DEFAULT_TOKENS,
            seed=DEFAULT_SEED if self.options.seed is None else self.options.seed,
            draft_length=draft_length,
            probabilities=False,  # only texts and times are compared
            learning=False,
            drafters=drafters,
        )
