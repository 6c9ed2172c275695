"""A model's own chat template, rendered without trusting it, and kept apart from what people typed.

The result is cut into the template's own text, which the caller tokenizes with its control tokens, and what people (and
the model) wrote, in which a typed `<|im_end|>` stays text (invariant 3). Templates may trim, cut and look into that
text as they like: `guarded_text` keeps the two apart letter by letter.

Nothing here limits time or memory: `template_process` runs this in a process that may be ended.

Whether the model reasons, and how hard, has no common name in templates (`enable_thinking`, `thinking_mode`,
`reasoning_effort` ...), and one that reads a name may ignore its value. So the known names that a template reads are
tried, and a choice is offered where it changes what the template writes.
"""

from __future__ import annotations

import datetime
import functools
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension, LoopControlExtension
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from engine.errors import BadModelFile, BadSetting
from engine.options.request import REASONING, TOOL_CALL, TOOL_CALL_END, Message, ToolCall
from engine.text.guarded_text import as_json, cut, guarded, guarded_value, joined, plain, recognised, without_stand_ins
from engine.text.template_tasks import Segment
from engine.translatable import phrase

_EFFORTS = ("low", "medium", "high", "max", "minimal")
"""Of two that write the same, the first is offered."""

_EFFORT_NAMES = ("reasoning_effort", "thinking_effort", "reasoning_strength")
_NO_EFFORT = ("none", "no_think")

_ON = {
    "enable_thinking": True,
    "thinking": True,
    "reasoning": True,
    "thinking_option": "on",
    "thinking_mode": "enabled",
    "thinking_budget": -1,
}
_OFF = {
    "enable_thinking": False,
    "thinking": False,
    "reasoning": False,
    "thinking_option": "off",
    "thinking_mode": "disabled",
    "thinking_budget": 0,
}

_UNHEARD_OF = "unheard-of"


class ReasoningOffer(NamedTuple):
    """One choice, and the variables that make it."""

    name: str
    settings: Mapping[str, Any]


def find_offers(tree: nodes.Template, render: Callable[[Mapping[str, Any]], str | None]) -> tuple[ReasoningOffer, ...]:
    """The choices that make a difference: on, off, then efforts from little to much; none or at least two.

    `render` gives what the template writes with some variables set, None where it does not take them.
    """
    read = {node.name for node in tree.find_all(nodes.Name)}
    efforts = [name for name in _EFFORT_NAMES if name in read]
    if not efforts and read.isdisjoint(_ON):
        return ()
    quoted = {node.value for node in tree.find_all(nodes.Const) if isinstance(node.value, str)}
    on = {name: value for name, value in _ON.items() if name in read}
    off = {name: value for name, value in _OFF.items() if name in read}
    off |= {name: next((word for word in _NO_EFFORT if word in quoted), None) for name in efforts}
    off = {name: value for name, value in off.items() if value is not None}
    offers = [ReasoningOffer("off", off)] if off else []
    offers += [ReasoningOffer(word, on | dict.fromkeys(efforts, word)) for word in _words(efforts, quoted, render)]
    if on:
        offers.append(ReasoningOffer("on", on))
    found: dict[str, ReasoningOffer] = {}
    for offer in offers:
        written = render(offer.settings)
        if written is not None:
            found.setdefault(written, offer)
    kept = sorted(found.values(), key=lambda offer: REASONING.index(offer.name))
    return tuple(kept) if len(kept) > 1 else ()


def _words(efforts: list[str], quoted: set[str], render: Callable[[Mapping[str, Any]], str | None]) -> tuple[str, ...]:
    """The efforts that a template knows: those it names, or the usual three where it passes any word on."""
    if not efforts:
        return ()
    written = render(dict.fromkeys(efforts, _UNHEARD_OF))
    if written is not None and _UNHEARD_OF in written:
        return ("low", "medium", "high")
    return tuple(word for word in _EFFORTS if word in quoted)


__all__ = ["ChatTemplate", "Segment"]

REASONING_FIELDS = ("reasoning_content", "thinking", "reasoning")
"""Names under which templates look for a message's reasoning."""

_NO_TOOLS: dict[str, Any] = {"tools": None, "documents": None}
_EMPTY_TOOLS: dict[str, Any] = {"tools": [], "documents": [], "functions": "[]"}

LONGEST_REASON = 200
"""Characters of a template's own words in an error."""


class ChatTemplate:
    def __init__(self, source: str, *, bos: str = "", eos: str = "") -> None:
        """`source` is Jinja; `bos` and `eos` are the token texts it may name. Raises BadModelFile."""
        environment = TemplateEnvironment()
        self._tokens = {"bos_token": bos, "eos_token": eos}
        source = without_stand_ins(source)
        try:
            tree = environment.parse(source)
            self._template = environment.from_string(source)
        except jinja2.TemplateError as error:
            raise BadModelFile(
                phrase("the model's chat template cannot be read: {reason}", in_one_line(error))
            ) from error
        except (RecursionError, MemoryError, OverflowError, SyntaxError, ValueError) as error:
            raise BadModelFile(
                phrase("the model's chat template cannot be read: {reason}", type(error).__name__)
            ) from error
        self._takes_reasoning = _names_any(tree, REASONING_FIELDS)
        self._knows_thoughts = self._takes_reasoning or "think" in source
        self._takes_tools = TOOL_CALL in source and any(node.name == "tools" for node in tree.find_all(nodes.Name))
        self._offers: tuple[ReasoningOffer, ...] = find_offers(tree, self._tried)

    @property
    def reasoning(self) -> tuple[str, ...]:
        """What may be chosen about the model's reasoning, such as on, off, low; empty where there is no switch."""
        return tuple(offer.name for offer in self._offers)

    def segments(self, messages: Sequence[Message], *, reasoning: str = "", tools: str = "") -> list[Segment]:
        """The prompt that invites the next reply, cut into scaffold and what people (and the model) wrote.

        Templates that refuse a system message get it in front of the first message instead. `reasoning` is one of what
        is offered, "" for what the template does by itself; "off" where it is not offered changes nothing. `tools` is
        a JSON list of functions. A template that writes no calls in the usual form has all about tools as texts.
        Raises BadModelFile and BadSetting.
        """
        settings = self._settings(reasoning)
        if not self._takes_tools:
            messages = as_texts(messages, tools)
        elif tools:
            settings = {**settings, "tools": [guarded_value(tool) for tool in json.loads(tools)]}
        try:
            rendered = self._render(messages, settings)
        except TemplateRefused:
            try:
                rendered = self._render(_without_system(messages), settings)
            except TemplateRefused as error:
                raise BadModelFile(
                    phrase("the model's chat template refuses this chat: {reason}", in_one_line(error))
                ) from error
        return [Segment(text, is_scaffold=not is_peoples) for text, is_peoples in cut(rendered)]

    def _settings(self, reasoning: str) -> Mapping[str, Any]:
        if not reasoning:
            return {}
        for offer in self._offers:
            if offer.name == reasoning:
                return offer.settings
        offered = ", ".join(self.reasoning) or phrase("no choice")
        message = phrase(
            "this model's chat template cannot set reasoning to {reasoning}: it offers {offered}", reasoning, offered
        )
        raise BadSetting(message)

    def _tried(self, settings: Mapping[str, Any]) -> str | None:
        """A short chat with these settings; None where the template does not take them."""
        try:
            return self._render([Message("user", "hello")], settings)
        except (BadModelFile, TemplateRefused):
            return None

    def _render(self, messages: Sequence[Message], settings: Mapping[str, Any]) -> str:
        values = {"messages": [self._shown(message) for message in messages], "add_generation_prompt": True}
        values |= {**self._tokens, **settings}
        try:
            try:
                return self._template.render(_NO_TOOLS | values)
            except (TypeError, jinja2.UndefinedError):
                # Some templates are for chats with tools alone; without any they still invite a reply.
                return self._template.render(_EMPTY_TOOLS | values | {"datetime": datetime.date.today().isoformat()})
        except TemplateRefused:
            raise
        except TooLong as error:
            raise BadModelFile(
                phrase("the model's chat template wrote more than {most:,} characters", LONGEST_PROMPT)
            ) from error
        except Exception as error:
            # A template is a program from a file: it may raise anything at all.
            raise BadModelFile(phrase("the model's chat template failed: {reason}", in_one_line(error))) from error

    def _shown(self, message: Message) -> dict[str, Any]:
        """A message as templates know it. Where one takes reasoning as a field, it decides whether that is kept."""
        if message.calls or message.role == "tool":
            return self._shown_call(message)
        if message.answer is None or not self._takes_reasoning:
            # A model that knows no thoughts copies the marks of another one's.
            text = message.content if message.answer is None or self._knows_thoughts else message.answer
            return {"role": message.role, "content": guarded(text)}
        reasoning = guarded(message.reasoning)
        return {"role": message.role, "content": guarded(message.answer), **dict.fromkeys(REASONING_FIELDS, reasoning)}

    def _shown_call(self, message: Message) -> dict[str, Any]:
        """A call of tools, or what one gave."""
        text = guarded(message.content if message.answer is None else message.answer)
        shown: dict[str, Any] = {"role": message.role, "content": text}
        if message.reasoning and self._takes_reasoning:
            shown |= dict.fromkeys(REASONING_FIELDS, guarded(message.reasoning))
        if message.role == "tool":
            return shown | {"name": guarded(message.name), "tool_call_id": guarded(message.call_id)}
        calls = [{"name": guarded(each.name), "arguments": _arguments(each.arguments)} for each in message.calls]
        return shown | {"tool_calls": [{"type": "function", "function": call} for call in calls]}


def _arguments(text: str) -> Any:
    """The object that a call's arguments are, else their text."""
    try:
        found = guarded_value(json.loads(text))
    except (ValueError, RecursionError):
        return guarded(text)
    return found if isinstance(found, dict) else guarded(text)


def in_one_line(error: Exception) -> str:
    """A template's error in words that a terminal shows as they are: they may come from the model's file."""
    words = "".join(letter if letter.isprintable() else " " for letter in plain(str(error)[: 2 * LONGEST_REASON]))
    shown = " ".join(words.split())[:LONGEST_REASON]
    if isinstance(error, (TemplateRefused, jinja2.TemplateSyntaxError)):
        return shown
    return f"{type(error).__name__}: {shown}" if shown else type(error).__name__


def _names_any(tree: nodes.Template, names: Sequence[str]) -> bool:
    """Whether a template names one of these as an attribute or in quotes."""
    fields = {node.attr for node in tree.find_all(nodes.Getattr)}
    quoted = {node.value for node in tree.find_all(nodes.Const) if isinstance(node.value, str)}
    return not (fields | quoted).isdisjoint(names)


def _without_system(messages: Sequence[Message]) -> list[Message]:
    """The system text in front of the first other message, for templates that know no system role."""
    system = "\n\n".join(message.content for message in messages if message.role == "system")
    rest = [message for message in messages if message.role != "system"]
    if not system or not rest:
        return rest
    return [Message(rest[0].role, f"{system}\n\n{rest[0].content}"), *rest[1:]]


LONGEST_PROMPT = 8_000_000
"""Characters that a template may write; more than the longest contexts hold."""


class TemplateRefused(Exception):
    """The template called raise_exception: it does not take this chat."""


class TooLong(Exception):
    """The template wrote more than is allowed."""


class TemplateEnvironment(ImmutableSandboxedEnvironment):
    """Templates come with model files and are programs (CVE-2024-34359: one ran shell commands), so they run in Jinja's
    immutable sandbox. They are written for one set-up: blocks trimmed, loops that break, a `generation` tag that
    marks what the model is trained on, JSON that escapes no HTML. Texts that are joined, filtered or returned by
    calls are recognised as people's again wherever they are (`guarded_text`).
    """

    @staticmethod
    def concat(parts: Iterable[str]) -> str:
        """Texts in a row. Raises TooLong before they take much memory."""
        taken, size = [], 0
        for part in parts:
            size += len(part)
            if size > LONGEST_PROMPT:
                raise TooLong
            taken.append(part)
        return joined(taken)

    def __init__(self) -> None:
        super().__init__(trim_blocks=True, lstrip_blocks=True, extensions=[GenerationTag, LoopControlExtension])
        self.code_generator_class = _Code
        for name, work in self.filters.items():
            self.filters[name] = _recognising(work)
        self.filters["tojson"] = as_json
        self.filters["from_json"] = json.loads
        self.globals["raise_exception"] = _refuse
        self.globals["strftime_now"] = _now

    def call(self, context: Context, call: Any, /, *args: Any, **kwargs: Any) -> Any:
        """What a template calls, methods of texts among it."""
        return _recognised(super().call(context, call, *args, **kwargs))

    @staticmethod
    def tilde(values: Iterable[Any]) -> str:
        """Jinja's `~`."""
        return joined(map(str, values))


class GenerationTag(Extension):
    """`{% generation %}` around what the model is trained to write: here its contents and nothing more.

    A block of its own, as in training: what is set in it is not seen behind it.
    """

    tags = {"generation"}  # noqa: RUF012 (Jinja's own shape)

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        body = parser.parse_statements(("name:endgeneration",), drop_needle=True)
        return nodes.CallBlock(self.call_method("contents"), [], [], body).set_lineno(line)

    def contents(self, caller: Callable[[], str]) -> str:
        """What stands between the tags."""
        return caller()


class _Code(CodeGenerator):
    """Jinja's compiler, with a `~` that knows people's text."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        self.write("environment.tilde((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")


def _recognising(work: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(work)
    def recognise(*args: Any, **kwargs: Any) -> Any:
        return _recognised(work(*args, **kwargs))

    return recognise


def _recognised(value: Any) -> Any:
    return recognised(value) if type(value) is str else value


def _refuse(reason: Any) -> NoReturn:
    raise TemplateRefused(str(reason))


def _now(pattern: str) -> str:
    """Local time without a zone, as templates expect it."""
    return datetime.datetime.now().strftime(pattern)


RESULT_BEGINS, RESULT_ENDS = "<tool_response>", "</tool_response>"

_REQUEST = (
    "You may call functions to help with the user's request. These are the functions, each a JSON object on a line:\n"
    "%s\n\nTo call one, write a JSON object with its name and arguments between these marks, and nothing behind:\n"
    f'{TOOL_CALL}\n{{"name": "…", "arguments": {{…}}}}\n{TOOL_CALL_END}'
)


def as_texts(messages: Sequence[Message], tools: str) -> list[Message]:
    """The same chat with tools, calls and results as texts of system, assistant and user; `tools` is a JSON list.

    The form is Hermes's, which Qwen and others are trained on: a JSON object with `name` and `arguments` between two
    marks. A model whose own template has another form is asked for this one in the system text, and the grammar holds
    it to it (`engine/llama/grammar/tool_grammar.py`), so that every call is read in one way.
    """
    turns: list[Message] = []
    for message in messages:
        if message.role == "tool":
            text = f"{RESULT_BEGINS}\n{message.content}\n{RESULT_ENDS}"
            if turns and turns[-1].role == "user":  # results of several calls are one turn
                text, _ = f"{turns[-1].content}\n{text}", turns.pop()
            turns.append(Message("user", text))
        elif message.calls:
            turns.append(Message("assistant", "\n".join(filter(None, [message.content, *map(_call, message.calls)]))))
        else:
            turns.append(message)
    if not tools:
        return turns
    listed = "\n".join(json.dumps(tool, ensure_ascii=False) for tool in json.loads(tools))
    request = _REQUEST % listed
    if turns and turns[0].role == "system":
        return [Message("system", f"{turns[0].content}\n\n{request}"), *turns[1:]]
    return [Message("system", request), *turns]


def _call(call: ToolCall) -> str:
    """A call as the model writes it."""
    name = json.dumps(call.name, ensure_ascii=False)
    return f'{TOOL_CALL}\n{{"name": {name}, "arguments": {call.arguments}}}\n{TOOL_CALL_END}'
