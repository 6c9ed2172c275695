"""The options of the next reply, and the request made from them.

The window's controls, the command line and the saved preferences all end in this one value. It takes effect with the
next message, and no model is loaded again.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.events import Verify
from engine.options.request import DraftLength, Message, Request, Tree
from engine.options.sampling_params import Sampling

__all__ = ["DraftLength", "ReplyOptions", "Sampling", "Tree", "Verify"]


Titles = Literal["model", "first_line"]


class ReplyOptions(msgspec.Struct, frozen=True):
    """Options for the next reply.

    `guessing` False decodes plainly. `draft_length` None takes the pair's own; `tree` goes into the request as it is.
    `max_tokens` None writes until the model stops. `seed` None draws a new seed for every reply. `bit_exact` and
    `json_schema` go into the request as they are. `looks` asks for the target's likeliest tokens at every position.
    Traces are kept unless `keep_trace` is off; together they take at most `trace_limit_mb`, and the oldest are deleted
    first. `titles` says who names a chat after its first reply. `reasoning` is one of the open pair's choices
    (`Opened.reasoning`); "" leaves it to the pair's template. `memory` has guesses copied from earlier chats, and keeps
    this one for later ones.
    """

    guessing: bool = True
    draft_length: DraftLength | None = None
    tree: Tree = "auto"
    sampling: Sampling = Sampling()
    system: str = ""
    max_tokens: int | None = None
    seed: int | None = None
    verify: Verify = "coupled"
    bit_exact: bool | None = None
    json_schema: str = ""
    overlap: bool = False
    looks: bool = False
    keep_trace: bool = True
    trace_limit_mb: int = 200
    titles: Titles = "first_line"
    reasoning: str = ""
    memory: bool = False
    learning: bool = True

    def request(self, generation_id: str, messages: tuple[Message, ...], pair_draft_length: DraftLength) -> Request:
        """The request for one reply to these turns. `system` goes first where it is set."""
        opening = (Message("system", self.system),) if self.system.strip() else ()
        return Request(
            generation_id=generation_id,
            messages=opening + messages,
            sampling=self.sampling,
            max_tokens=self.max_tokens,
            seed=self.seed,
            verify=self.verify,
            bit_exact=self.bit_exact,
            json_schema=self.json_schema if self.json_schema.strip() else "",
            overlap=self.overlap,
            looks=self.looks,
            reasoning=self.reasoning,
            memory=self.memory,
            learning=self.learning,
            draft_length=self.length(pair_draft_length),
            tree=self.tree,
        )

    def length(self, pair_draft_length: DraftLength) -> DraftLength:
        """K or "auto" for the next reply; 0 where guessing is off."""
        if not self.guessing:
            return 0
        return pair_draft_length if self.draft_length is None else self.draft_length
