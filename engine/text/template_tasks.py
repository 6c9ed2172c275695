"""What is said to the process that renders chat templates, and what comes back.

These structs are apart from both ends, so that the process that holds the models need not load Jinja.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from engine.options.request import Message
from engine.translatable import WithTemplates

CONTINUED = (
    "{% for message in messages %}{{ message.content }}"
    "{% if loop.nextitem is defined and loop.nextitem.role == 'user' %}{{ '\n\n' }}{% endif %}{% endfor %}"
)
"""For a model without a chat template, which was trained to continue text: what is said is one text, which goes on."""

TEMPLATE_MARKS = (
    "<|im_start|>", "<|im_end|>", "<|endoftext|>", "<|eot_id|>", "<|start_header_id|>", "<start_of_turn>",
    "<end_of_turn>", "[INST]", "[/INST]", "</s>", "<|user|>", "<|assistant|>", "<|end|>",
)  # fmt: skip
"""Marks of chat templates as letters: such a model writes them where its text looked like a chat, and then invents the
person's turn.
"""


class Segment(NamedTuple):
    """A stretch of the prompt; only the scaffold may hold control tokens."""

    text: str
    is_scaffold: bool


class Compile(msgspec.Struct, frozen=True, tag="compile"):
    """Take this template from now on. Answered by Compiled or Failed."""

    source: str
    bos: str
    eos: str


class Render(msgspec.Struct, frozen=True, tag="render"):
    """Write the prompt of a chat. Answered by Rendered or Failed."""

    messages: tuple[Message, ...]
    reasoning: str
    tools: str = ""


class TemplateReady(msgspec.Struct, frozen=True, tag="ready"):
    """The child has imported everything: the time from now on is the template's own."""


class Compiled(msgspec.Struct, frozen=True, tag="compiled"):
    """The template can be used; `reasoning` is what it offers."""

    reasoning: tuple[str, ...]


class Rendered(msgspec.Struct, frozen=True, tag="rendered"):
    """The prompt: each stretch with whether it is the template's own."""

    segments: tuple[Segment, ...]


class TaskFailed(WithTemplates, frozen=True, tag="failed"):
    """The reason of a failure; `is_setting` where a setting was wrong, not the template."""

    message: str
    is_setting: bool = False


Task = Compile | Render
Answer = TemplateReady | Compiled | Rendered | TaskFailed
