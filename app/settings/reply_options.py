"""The options of the next reply, and the request made from them.

The window's controls, the command line and the saved preferences all end in this one value. It takes effect with the
next message, and no model is loaded again.
"""

from __future__ import annotations

from typing import Annotated

from engine.events import Verify
from engine.options.option import DeclaredOption, Flag, Option, Row, Scale
from engine.options.request import LONGEST_SHOWN, DraftLength, Message, Request, RequestOptions, Tree
from engine.options.sampling_params import Sampling
from engine.sampling.recommended import NAMES
from engine.translatable import tr_noop

__all__ = ["LONGEST_SHOWN", "DeclaredOption", "DraftLength", "ReplyOptions", "Row", "Sampling", "Tree", "Verify"]


class ReplyOptions(RequestOptions, frozen=True, kw_only=True):
    """What a user may choose for a reply and for what is made of it.

    `guessing` False decodes plainly, whatever `draft_length` is. `system` is what the model is told first. Traces are
    kept while `keep_traces` is on; together they take at most `trace_limit_mb`, and the oldest are deleted first.
    """

    guessing: Annotated[
        bool,
        Option(
            row=Row(
                "switch",
                tr_noop("Guessing"),
                tr_noop("A small model guesses, the large one checks: less waiting, the same text."),
                tr_noop("speculative decoding", "a standard name"),
                tr_noop("drafter draft", "more words to find a setting by"),
            )
        ),
    ] = True
    system: Annotated[
        str,
        Option(
            flag=Flag("reply", "TEXT", "what the model is told before the message"),
            row=Row(
                "system",
                tr_noop("For every chat"),
                tr_noop("The model reads this before your messages, from the next one on."),
                tr_noop("system prompt", "a standard name"),
                tr_noop("custom instructions told first role character persona", "more words to find a setting by"),
                placeholder=tr_noop("For example: Answer in two sentences, in plain words."),
            ),
        ),
    ] = ""
    keep_traces: Annotated[
        bool,
        Option(
            row=Row(
                "storage",
                tr_noop("Keep replays of new replies"),
                tr_noop("Every reply is recorded, so that you can replay it."),
                term="",
                also=tr_noop("trace history", "more words to find a setting by"),
            )
        ),
    ] = True
    trace_limit_mb: Annotated[
        int,
        Option(
            (1, None),
            refused=tr_noop("trace_limit_mb must be 1 or more, not {found}"),
            row=Row(
                "storage",
                tr_noop("Space for replays"),
                tr_noop("In total; the oldest are deleted first."),
                term="",
                also=tr_noop("trace disk space megabytes storage", "more words to find a setting by"),
                scale=Scale(1, 100_000, 50, unit=" MB", slider=False),
            ),
        ),
    ] = 200

    def request(self, generation_id: str, messages: tuple[Message, ...], pair_draft_length: DraftLength) -> Request:
        """The request for one reply to these turns. `system` goes first where it is set.

        What stands at the standard value of sampling is left to the model's own recommendation.
        """
        opening = (Message("system", self.system),) if self.system.strip() else ()
        asked = {name: getattr(self, name) for name in RequestOptions.__struct_fields__}
        asked["draft_length"] = self.length(pair_draft_length)
        asked["unset_sampling"] = tuple(
            name for name in NAMES if getattr(self.sampling, name) == getattr(Sampling(), name)
        )
        asked["json_schema"] = self.json_schema if self.json_schema.strip() else ""
        return Request(generation_id, opening + messages, **asked)

    def length(self, pair_draft_length: DraftLength) -> DraftLength:
        """K or "auto" for the next reply; 0 where guessing is off.

        A prediction is guessed as far as it pays where nobody chose otherwise: a pair's own K is for its drafter.
        """
        if not self.guessing:
            return 0
        if self.prediction and self.draft_length is None:
            return "auto"
        return pair_draft_length if self.draft_length is None else self.draft_length
