"""A model's own chat template, rendered without trusting it, and kept apart from what people typed.

Templates come with model files and are programs (CVE-2024-34359: one ran shell commands), so they run in Jinja's
immutable sandbox. What a person wrote is never part of the rendered text: each message's content is a placeholder
while the template runs, and the result is cut at the placeholders. So the caller can tokenize the scaffold with its
control tokens and the content without, and a typed `<|im_end|>` stays text (invariant 3).
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

from engine.errors import BadModelFile
from engine.request import Message

CHATML = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)

# Private-use characters that no template writes; people's text is not in the rendering, so it cannot forge one.
_PLACEHOLDER = re.compile("\ue000(\\d+)\ue001")


class Segment(NamedTuple):
    """A stretch of the prompt; only the scaffold may hold control tokens."""

    text: str
    is_scaffold: bool


class ChatTemplate:
    """One compiled template."""

    def __init__(self, source: str, *, bos: str = "", eos: str = "") -> None:
        """`source` is Jinja; `bos` and `eos` are the token texts it may name. Raises BadModelFile."""
        environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True)
        environment.globals["raise_exception"] = _refuse
        environment.globals["strftime_now"] = _now
        self._constants = {"bos_token": bos, "eos_token": eos, "tools": None, "documents": None}
        try:
            self._template = environment.from_string(source)
        except jinja2.TemplateError as error:
            raise BadModelFile(f"the model's chat template cannot be read: {error}") from error

    def segments(self, messages: Sequence[Message], *, thinking: bool = True) -> list[Segment]:
        """The prompt that invites the next reply, cut into scaffold and what people (and the model) wrote.

        Templates that refuse a system message get it in front of the first message instead; those that know of thinking
        are asked for none where `thinking` is False. Raises BadModelFile.
        """
        try:
            rendered = self._render(messages, thinking)
        except _Refused:
            messages = _without_system(messages)
            try:
                rendered = self._render(messages, thinking)
            except _Refused as error:
                raise BadModelFile(f"the model's chat template refuses this chat: {error}") from error
        return _cut(rendered, [message.content for message in messages])

    def _render(self, messages: Sequence[Message], thinking: bool) -> str:
        stand_ins = [
            {"role": message.role, "content": f"\ue000{number}\ue001"} for number, message in enumerate(messages)
        ]
        try:
            # Left out where it is wanted: templates differ in what they do by themselves.
            asked = {} if thinking else {"enable_thinking": False}
            return self._template.render(messages=stand_ins, add_generation_prompt=True, **self._constants, **asked)
        except _Refused:
            raise
        except Exception as error:
            # A template is a program from a file: it may raise anything at all.
            raise BadModelFile(f"the model's chat template failed: {type(error).__name__}: {error}") from error


class _Refused(Exception):
    """The template called raise_exception: it does not take this chat."""


def _refuse(reason: Any) -> NoReturn:
    raise _Refused(str(reason))


def _now(pattern: str) -> str:
    return datetime.datetime.now().astimezone().strftime(pattern)


def _without_system(messages: Sequence[Message]) -> list[Message]:
    """The system text in front of the first other message, for templates that know no system role."""
    system = "\n\n".join(message.content for message in messages if message.role == "system")
    rest = [message for message in messages if message.role != "system"]
    if not system or not rest:
        return rest
    return [Message(rest[0].role, f"{system}\n\n{rest[0].content}"), *rest[1:]]


def _cut(rendered: str, contents: Sequence[str]) -> list[Segment]:
    """Scaffold and contents in order; empty stretches are left out."""
    segments: list[Segment] = []
    for place, part in enumerate(_PLACEHOLDER.split(rendered)):
        text = part if place % 2 == 0 else contents[int(part)]
        if text:
            segments.append(Segment(text, is_scaffold=place % 2 == 0))
    return segments
