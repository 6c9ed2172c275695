"""What one reply is asked for: values only, so that the same struct crosses the pipe to the worker process."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.errors import BadSetting
from engine.events import Verify
from engine.options.load_options import FREE_DRAFTERS, OWN_DRAFTER
from engine.options.sampling_params import Sampling
from engine.translatable import phrase

Role = Literal["system", "user", "assistant"]

DraftLength = int | Literal["auto"]
"""K, 0 for off, or "auto": as far as it pays on this machine."""

Tree = int | Literal["auto"]
"""Guesses beside each draft's trunk, 0 for none, or "auto": as many as pay, where the draft length is "auto" too."""

REASONING = ("on", "off", "minimal", "low", "medium", "high", "max")
"""All that chat templates may offer to choose about reasoning, in the order in which it is shown."""

LONGEST_DRAFT = 32
WIDEST_TREE = 16


class Message(msgspec.Struct, frozen=True):
    """One turn of a chat.

    `content` is all of it. Where it holds reasoning, `reasoning` is that, without its marks, and `answer` is what comes
    behind: some chat templates want the two apart and decide themselves what the model sees again.
    """

    role: Role
    content: str
    reasoning: str = ""
    answer: str | None = None


class Request(msgspec.Struct, frozen=True):
    """One reply.

    With `raw`, `prompt` is continued as it is; otherwise `messages` go through the model's own chat template.
    `draft_length` is K, 0 for off, or "auto". `max_tokens` None writes until the model stops or the context is
    full. `seed` None lets the engine draw one and tell it in `Started`. `bit_exact` keeps every
    pass within the width that scores like plain decoding bit for bit, at the depth where it is made; None does so
    wherever that leaves a guess, True stops guessing where it leaves none, False takes any width.
    `overlap` drafts on while the target verifies, where that pays. The reply ends before any of the `stop` strings.
    `grammar` (GBNF) or `json_schema` (a schema's text) allows only what fits it.
    `written` holds ids of this reply that an earlier attempt wrote; it goes on behind them, and `max_tokens` counts
    them too. `chosen` has (place in the reply, id): there stands the user's choice, whatever the model would draw.
    `looks` asks for what the target held likely at every place (`Verified.looks`). `probabilities` False says that
    nobody reads the target's own (`p_target`), which cost a pass over its scores; with `looks` they are told all
    the same. `aside` is a short question beside the chat: it finds and leaves the target's cache as the chat has
    it, and no thinking comes first where the model's template can ask for none. `reasoning` is one of what the
    template offers (`Opened.reasoning`), "" leaves it to the template; with `reasoning_if_offered` so does one that
    it does not offer, which is refused else: whoever asks while a model is loaded cannot know. `memory` lets copies be
    made from earlier chats, and keeps this one for later ones, as what the pair's network learns of it. `learning`
    False has that network guess as it is, whatever it has learnt, and learn nothing; so it does where `verify` would
    write other text for other guesses. `drafters` names who guesses in place of those that the pair was opened with, in
    this order: drafters without a file, which then keep to themselves what they learn, and "own", the pair's network.
    """

    generation_id: str
    messages: tuple[Message, ...] = ()
    prompt: str = ""
    raw: bool = False
    sampling: Sampling = Sampling()
    max_tokens: int | None = None
    seed: int | None = None
    verify: Verify = "coupled"
    draft_length: DraftLength = 4
    bit_exact: bool | None = None
    overlap: bool = False
    stop: tuple[str, ...] = ()
    grammar: str = ""
    json_schema: str = ""
    written: tuple[int, ...] = ()
    chosen: tuple[tuple[int, int], ...] = ()
    looks: bool = False
    aside: bool = False
    reasoning: str = ""
    probabilities: bool = True
    reasoning_if_offered: bool = False
    memory: bool = False
    learning: bool = True
    drafters: tuple[str, ...] = ()
    tree: Tree = "auto"

    def check(self) -> None:
        """Raises BadSetting that names the first value out of range."""
        self.sampling.check()
        if self.max_tokens is not None and self.max_tokens < 1:
            raise BadSetting(phrase("max_tokens must be 1 or more, not {found}", self.max_tokens))
        if self.draft_length != "auto" and not 0 <= self.draft_length <= LONGEST_DRAFT:
            message = phrase(
                "draft_length must be auto, or from 0 (off) to {most}, not {found}", LONGEST_DRAFT, self.draft_length
            )
            raise BadSetting(message)
        if self.tree != "auto" and not 0 <= self.tree <= WIDEST_TREE:
            raise BadSetting(
                phrase("tree must be auto, or from 0 (off) to {most}, not {found}", WIDEST_TREE, self.tree)
            )
        if not all(self.stop):
            raise BadSetting(phrase("a stop string must not be empty"))
        if self.grammar and self.json_schema:
            raise BadSetting(phrase("grammar and json_schema cannot both be used"))
        if self.raw and self.reasoning:
            raise BadSetting(phrase("reasoning is set by the chat template, and a raw prompt goes without it"))
        if any(place < 0 or token < 0 for place, token in self.chosen):
            raise BadSetting(phrase("a chosen token needs its place and its id, both 0 or more"))
        unknown = next((name for name in self.drafters if name not in (*FREE_DRAFTERS, OWN_DRAFTER)), None)
        if unknown is not None:
            known = ", ".join((*FREE_DRAFTERS, OWN_DRAFTER))
            raise BadSetting(phrase("there is no drafter called {name}: the names are {known}", unknown, known))
        if self.seed is not None and not 0 <= self.seed < 2**63:
            raise BadSetting(phrase("seed must be a whole number from 0 to 2**63 - 1, not {found}", self.seed))
