"""What one reply is asked for: values only, so that the same struct crosses the pipe to the worker process."""

from __future__ import annotations

from typing import Annotated, Literal, Self

import msgspec

from engine.errors import BadSetting
from engine.events import Verify
from engine.options.load_options import FREE_DRAFTERS, OWN_DRAFTER
from engine.options.option import Flag, Option, Row, RowChoice, Scale, refuse_out_of_range
from engine.options.sampling_params import Sampling
from engine.translatable import phrase, tr_noop

Role = Literal["system", "user", "assistant", "tool"]

TOOL_CALL, TOOL_CALL_END = "<tool_call>", "</tool_call>"
"""The marks around a call: a JSON object with `name` and `arguments`, as Hermes wrote it first."""

DraftLength = int | Literal["auto"]
"""K, 0 for off, or "auto": as far as it pays on this machine."""

Tree = int | Literal["auto"]
"""Branches of each draft, 0 for none, or "auto": as many as pay, where the draft length is "auto" too."""

REASONING = ("on", "off", "minimal", "low", "medium", "high", "max")
"""All that chat templates may offer to choose about reasoning, in the order in which it is shown."""

LONGEST_DRAFT = 32

MAX_WIDTH = LONGEST_DRAFT + 1
"""Rows one pass may score: the longest draft and the newest token. Also what llama.cpp reserves room for."""
LONGEST_SHOWN = 8
"""The longest draft that the window offers."""

WIDEST_TREE = 16
LONGEST_PREDICTION = 1_000_000
"""Characters of a text that a reply is guessed from: more than fit the longest contexts."""

STANDARD_LENGTH = 4
"""Guesses in a draft where neither the user nor the pair has a choice."""

_AUTO_OFF = (("auto", "auto"), ("off", 0))
_ALWAYS = tr_noop("Always {value}", "so many tokens ahead")
_TREES = tuple(RowChoice(n, _ALWAYS) for n in (2, 4, 8, 16))


class ToolCall(msgspec.Struct, frozen=True):
    """A tool that the model called: `arguments` is the text of a JSON object."""

    id: str
    name: str
    arguments: str


class Message(msgspec.Struct, frozen=True):
    """One turn of a chat.

    `content` is all of it. Where it holds reasoning, `reasoning` is that, without its marks, and `answer` is what comes
    behind: some chat templates want the two apart and decide themselves what the model sees again. `calls` are those of
    tools by an assistant; a message of the role "tool" is the result of the call `call_id`, of the tool `name`.
    """

    role: Role
    content: str
    reasoning: str = ""
    answer: str | None = None
    calls: tuple[ToolCall, ...] = ()
    call_id: str = ""
    name: str = ""


class RequestOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What a user may choose for a reply, on the command line or in the window.

    `max_tokens` None writes until the model stops or the context is full. The reply ends before any of the `stop`
    strings. `grammar` (GBNF) or `json_schema` (a schema's text) allows only what fits it. `seed` None lets the engine
    draw one and tell it in `Started`. `reasoning` is one of what the chat template offers (`Opened.reasoning`), ""
    leaves it to the template. `draft_length` is K, 0 for off, or "auto"; None is the pair's own.
    `bit_exact` keeps every pass within the width that scores like plain decoding bit for bit, at the depth where it is
    made; None does so wherever that leaves a guess, True stops guessing where it leaves none, False takes any width.
    `learn_heads` has parallel heads learn from this reply between replies, and use what they learnt; they do neither
    where `verify` would write other text for other guesses. `memory` lets copies be made from earlier chats, and keeps
    this one for later ones. `prediction` is what the reply is expected to be like, its former version or the text that
    is to be corrected: it is guessed from first. `lenient_gap` counts where `verify` is "lenient": how far in nats a
    guess may fall short of the target's likeliest token and stand although the target would have written another.
    `likely_tokens` asks for what the target found likely at every place (`Verified`).
    """

    max_tokens: Annotated[
        int | None,
        Option(
            (1, None),
            refused=tr_noop("max_tokens must be 1 or more, not {found}"),
            flag=Flag("sampling", "N", "write at most N tokens"),
            row=Row(
                "length",
                tr_noop("Longest reply"),
                tr_noop("In tokens; a word is about one and a half."),
                also=tr_noop("limit stop", "more words to find a setting by"),
                scale=Scale(0, 1_000_000, 64, least_means=tr_noop("until it is done"), slider=False),
            ),
            kept_values=((None, 0),),
        ),
    ] = None
    sampling: Sampling = Sampling()
    stop: Annotated[tuple[str, ...], Option(flag=Flag("sampling", "TEXT", "end before this text"))] = ()
    grammar: Annotated[
        str, Option(flag=Flag("sampling", "FILE", "allow only what this GBNF grammar allows", file="grammar"))
    ] = ""
    json_schema: Annotated[
        str,
        Option(
            flag=Flag("sampling", "FILE", "allow only JSON that fits this schema", file="JSON schema"),
            row=Row(
                "form",
                tr_noop("What the JSON must hold"),
                tr_noop("Every reply fits this schema. Empty: any JSON object will do."),
                tr_noop("JSON schema", "a standard name"),
                tr_noop("structured output grammar", "more words to find a setting by"),
                placeholder='{"type": "object", "properties": {"answer": {"type": "number"}}, "required": ["answer"]}',
                text_is="json",
            ),
        ),
    ] = ""
    seed: Annotated[
        int | None,
        Option(
            (0, 2**63 - 1),
            refused=tr_noop("seed must be a whole number from 0 to 2**63 - 1, not {found}"),
            flag=Flag("sampling", "N", "the same seed writes the same text"),
            row=Row(
                "length",
                tr_noop("Seed"),
                tr_noop("The same number gives the same text for the same question."),
                also=tr_noop("random repeatable reproducible", "more words to find a setting by"),
                scale=Scale(-1, 2**31 - 1, least_means=tr_noop("new each time"), slider=False),
            ),
            kept_values=((None, -1),),
        ),
    ] = None
    reasoning: Annotated[
        str,
        Option(
            flag=Flag(
                "sampling",
                words="whether the model reasons first, and how hard, where its chat template has a switch for it",
                choices=REASONING,
            )
        ),
    ] = ""
    draft_length: Annotated[
        DraftLength | None,
        Option(
            (0, LONGEST_DRAFT),
            tr_noop("draft_length must be auto, or from 0 (off) to {most}, not {found}"),
            flag=Flag("guessing", "auto|N|off", "guesses a round (default: the pair's own)", said=_AUTO_OFF),
            row=Row(
                "ahead",  # The window shows it together with the switch.
                tr_noop("How many tokens ahead"),
                tr_noop("A longer guess saves more where it is right and costs more where it is wrong."),
                "draft_length (K)",
            ),
            kept_values=((None, 0),),
        ),
    ] = None
    tree: Annotated[
        Tree,
        Option(
            (0, WIDEST_TREE),
            tr_noop("tree must be auto, or from 0 (off) to {most}, not {found}"),
            flag=Flag(
                "guessing",
                "auto|N|off",
                "N guesses beside each draft, checked in the same pass; auto where they pay and the draft length is "
                "auto",
                said=_AUTO_OFF,
            ),
            row=Row(
                "guessing",
                tr_noop("Draft tree"),
                tr_noop("Other words that might come instead, checked along with a guess. The text stays the same."),
                also=tr_noop("branches tree attention", "more words to find a setting by"),
                choices=(
                    RowChoice(
                        "auto",
                        tr_noop("Where they help"),
                        tr_noop("Measured while it runs, together with “When it helps”"),
                    ),
                    RowChoice(0, tr_noop("None"), tr_noop("A guess is one line of tokens")),
                    *_TREES,
                ),
            ),
        ),
    ] = "auto"
    verify: Annotated[
        Verify,
        Option(
            flag=Flag("guessing", words="how guesses are judged"),
            row=Row(
                "judging",
                tr_noop("Verification"),
                tr_noop(
                    "The first three write what the model alone would write; only the first promises the very same "
                    "text. The last does not: it lets other words stand, and marks them."
                ),
                "verify (coupled / rejection / block / lenient)",
                choices=(
                    RowChoice(
                        "coupled",
                        tr_noop("Same seed, same text"),
                        tr_noop("coupled: a guess stands while it equals the model's draw"),
                    ),
                    RowChoice(
                        "rejection",
                        tr_noop("Keep as many as is fair"),
                        tr_noop("rejection: accepted with min(1, p / q)"),
                    ),
                    RowChoice(
                        "block", tr_noop("Judge the whole guess"), tr_noop("block: never fewer tokens in expectation")
                    ),
                    RowChoice(
                        "lenient",
                        tr_noop("Lenient: not the model’s own text"),
                        tr_noop("lenient: a likely guess stands although the model would write another word"),
                    ),
                ),
            ),
        ),
    ] = "coupled"
    lenient_gap: Annotated[
        float,
        Option(
            (0, 20),
            flag=Flag(
                "guessing",
                "NATS",
                "with lenient: how far a guess may fall short of the likeliest token and stand; 0 lets none",
            ),
            row=Row(
                "judging",
                tr_noop("How lenient"),
                tr_noop(
                    "For the lenient rule alone: how many times less likely than the model’s likeliest word a guess "
                    "may be, as a logarithm. 0.7 is half as likely, 2.3 a tenth; 0 lets nothing through."
                ),
                tr_noop("score gap of SpecDec", "a standard name"),
                also=tr_noop("lossy typical acceptance top-beta", "more words to find a setting by"),
                scale=Scale(0, 5, 0.1, 1),
            ),
        ),
    ] = 1.0
    bit_exact: Annotated[
        bool | None,
        Option(
            flag=Flag(
                "guessing",
                words="no pass is wider than what scores alike bit for bit (default: wherever that leaves a guess)",
            ),
            row=Row(
                "judging",
                tr_noop("Same to the last bit"),
                tr_noop("Never checks more tokens at once than this machine computes exactly as one by one."),
                choices=(
                    RowChoice(None, tr_noop("Where it leaves a guess")),
                    RowChoice(True, tr_noop("Always")),
                    RowChoice(False, tr_noop("No: as wide as it pays")),
                ),
            ),
            kept_values=((None, "auto"), (True, "on"), (False, "off")),
        ),
    ] = None
    learn_heads: Annotated[
        bool,
        Option(
            flag=Flag("ask", words="have heads learn from this reply, and use what they learnt from earlier ones"),
            row=Row(
                "guessing",
                tr_noop("Heads learn between replies"),
                tr_noop(
                    "Heads made for a model go on learning from your replies while nothing is written. Only numbers "
                    "are kept, no text: at most 18 MB a model. Deleting a chat does not undo it; switching this off "
                    "forgets all of it."
                ),
                tr_noop("online speculative decoding", "a standard name"),
                tr_noop("learn adapt heads medusa privacy forget", "more words to find a setting by"),
            ),
        ),
    ] = False
    memory: Annotated[
        bool,
        Option(
            flag=Flag("ask", words="guess from earlier chats too, and keep this one for later"),
            row=Row(
                "guessing",
                tr_noop("Guess from earlier chats"),
                tr_noop(
                    "What you and the models wrote is kept on this computer for it, at most 5 MB a vocabulary. "
                    "Off, nothing is kept, and what was kept is deleted."
                ),
                tr_noop("suffix memory", "a standard name"),
                tr_noop("remember forget copy datastore privacy", "more words to find a setting by"),
            ),
            kept_as="guess_memory",
        ),
    ] = False
    prediction: Annotated[
        str,
        Option(
            flag=Flag(
                "ask",
                "FILE",
                "guess from this text first: the reply's former version, or what is to be corrected",
                file="prediction",
            )
        ),
    ] = ""
    likely_tokens: Annotated[bool, Option()] = msgspec.field(default=False, name="looks")


class Request(RequestOptions, frozen=True):
    """One reply.

    With `raw`, `prompt` is continued as it is; otherwise `messages` go through the model's own chat template. `written`
    holds ids of this reply that an earlier attempt wrote; it goes on behind them, and `max_tokens` counts them too.
    `chosen` has (place in the reply, id): there stands the user's choice, whatever the model would draw.
    `probabilities` False says that nobody reads the target's own (`p_target`), which cost a pass over its scores; with
    `likely_tokens` they are told all the same. With `reasoning_if_offered` a `reasoning` that the template does not
    offer is left to it, and is refused else: whoever asks while a model is loaded cannot know. `drafters` names who
    guesses in place of those that the pair was opened with, in this order: drafters without a file, which then keep to
    themselves what they learn, and "own", the pair's network. `tools` is a JSON list of the functions that the model
    may call, as OpenAI's protocol describes them; their arguments fit their schemas, and `tool_choice` says whether one
    is called: "auto", "required", "none", or the name of the one that has to be. With `keeps_room` a prompt that leaves
    too little room for a reply is refused as too long: whoever asks can leave out what was said first. `unset_sampling`
    names the fields of `sampling` that nobody chose: there the model's own recommendation counts
    (`sampling/recommended.py`). A last message of the assistant is the reply's own beginning, which goes on; nothing of
    it is told again. A raw prompt may be ids (`prompt_ids`), and what comes between it and `suffix` is written where
    that is a text; `fills` takes the model's own marks for that in the prompt as such. With `echo` the tokens of the
    prompt are told as they are read, with what was likely there.
    """

    generation_id: str
    messages: tuple[Message, ...] = ()
    prompt: str = ""
    raw: bool = False
    written: tuple[int, ...] = ()
    chosen: tuple[tuple[int, int], ...] = ()
    probabilities: bool = True
    reasoning_if_offered: bool = False
    drafters: tuple[str, ...] = ()
    tools: str = ""
    tool_choice: str = "auto"
    unset_sampling: tuple[str, ...] = ()
    keeps_room: bool = False
    prompt_ids: tuple[int, ...] = ()
    suffix: str | None = None
    fills: bool = False
    echo: bool = False

    @property
    def begun(self) -> str:
        """What somebody else wrote of the reply; "" where the model begins it."""
        last = self.messages[-1] if self.messages and not self.raw else None
        return last.content if last is not None and last.role == "assistant" and not last.calls else ""

    @property
    def length(self) -> DraftLength:
        """`draft_length`, or the standard one where nothing was chosen."""
        return STANDARD_LENGTH if self.draft_length is None else self.draft_length

    def most(self, n_context: int) -> int:
        """The most tokens of the reply: those that were asked for, or as many as the context holds."""
        return n_context if self.max_tokens is None else self.max_tokens

    def least_room(self, n_context: int) -> int:
        """The tokens that the prompt must leave for the reply: what was asked for, or an eighth of the context."""
        if not self.keeps_room:
            return 1
        return min(n_context // 8 if self.max_tokens is None else self.max_tokens, n_context // 2)

    def longer(self, tokens: int) -> Self:
        """The same request, which may write this many tokens more."""
        return self if self.max_tokens is None else msgspec.structs.replace(self, max_tokens=self.max_tokens + tokens)

    @property
    def calls_tools(self) -> bool:
        """Whether the model may call a tool."""
        return bool(self.tools) and self.tool_choice != "none"

    @property
    def has_form(self) -> bool:
        """Whether the reply has to fit a grammar, a schema or the calls of tools."""
        return bool(self.grammar or self.json_schema or self.calls_tools)

    @property
    def is_written(self) -> bool:
        """Whether an earlier attempt wrote all the tokens that were asked for."""
        return self.max_tokens is not None and self.max_tokens <= len(self.written)

    def check(self) -> None:
        """Raises BadSetting that names the first value out of range, or two that do not go together."""
        self.sampling.check()
        refuse_out_of_range(self)
        if not all(self.stop):
            raise BadSetting(phrase("a stop string must not be empty"))
        if len(self.prediction) > LONGEST_PREDICTION:
            raise BadSetting(phrase("a prediction must not be longer than {most:,} characters", LONGEST_PREDICTION))
        if self.grammar and self.json_schema:
            raise BadSetting(phrase("grammar and json_schema cannot both be used"))
        if self.calls_tools and self.tool_choice != "auto" and (self.grammar or self.json_schema):
            raise BadSetting(phrase("a tool that has to be called cannot be used with a grammar or a JSON schema"))
        if self.raw and self.reasoning:
            raise BadSetting(phrase("reasoning is set by the chat template, and a raw prompt goes without it"))
        if any(place < 0 or token < 0 for place, token in self.chosen):
            raise BadSetting(phrase("a chosen token needs its place and its id, both 0 or more"))
        known = (*FREE_DRAFTERS, OWN_DRAFTER)
        if (name := next((each for each in self.drafters if each not in known), None)) is not None:
            raise BadSetting(phrase("there is no drafter called {name}: the names are {known}", name, ", ".join(known)))
