"""From a request to prompt ids: the only place where people's text becomes tokens."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.errors import BadSetting, EmptyPrompt
from engine.interfaces import Vocabulary
from engine.llama.control_words import BLANKS, ControlWords
from engine.options.request import Message, Request
from engine.text.template_tasks import Segment
from engine.translatable import phrase


class Template(Protocol):
    """A chat template, here or in a process of its own."""

    @property
    def reasoning(self) -> tuple[str, ...]: ...

    def segments(self, messages: Sequence[Message], *, reasoning: str = "", tools: str = "") -> list[Segment]:
        """The prompt, cut into what is the template's and what is people's."""


class PromptVocabulary(Vocabulary, Protocol):
    """A vocabulary that knows its control words."""

    @property
    def control_words(self) -> ControlWords: ...

    @property
    def fill_marks(self) -> tuple[str, str, str] | None:
        """The words before a text, before what comes behind, and before what is written between."""


_LAST = 12
"""Ids that the longest opening mark and the empty lines behind it take, letter by letter."""


def prompt_ids(request: Request, template: Template, vocabulary: PromptVocabulary, bos: int | None) -> list[int]:
    """The ids that the model reads before it writes.

    `bos` is put in front where the model wants one and the template did not write it. Raises EmptyPrompt.
    """
    ids: list[int] = []
    if request.raw:
        if not (request.prompt or request.prompt_ids or request.suffix):
            raise EmptyPrompt(phrase("the prompt is empty"))
        ids = [*request.prompt_ids, *_raw_ids(request, vocabulary)]
    else:
        if not any(message.role == "user" and message.content.strip() for message in request.messages):
            raise EmptyPrompt(phrase("the prompt is empty"))
        is_offered = request.reasoning in template.reasoning
        reasoning = "" if request.reasoning_if_offered and not is_offered else request.reasoning
        tools = request.tools if request.calls_tools else ""
        messages = request.messages[:-1] if request.begun else request.messages
        ids = segment_ids(template.segments(messages, reasoning=reasoning, tools=tools), vocabulary)
    if bos is not None and ids[:1] != [bos]:
        ids = [bos, *ids]
    return ids


def _raw_ids(request: Request, vocabulary: PromptVocabulary) -> list[int]:
    """A raw prompt, with the model's marks where what is between two texts is to be written. Raises BadSetting."""
    prompt, suffix = request.prompt, request.suffix
    marks = vocabulary.fill_marks if request.fills or suffix is not None else None
    if suffix is not None:
        if marks is None:
            raise BadSetting(phrase("this model knows no marks for filling in the middle, so suffix cannot be used"))
        parts = [marks[0], prompt, marks[1], suffix, marks[2]]
    elif marks is not None and all(mark in prompt for mark in marks):
        parts = re.split("(" + "|".join(map(re.escape, marks)) + ")", prompt)
    else:
        return vocabulary.tokenize(prompt, parse_control=False) if prompt else []
    segments = [Segment(part, is_scaffold=place % 2 == (suffix is None)) for place, part in enumerate(parts)]
    return segment_ids([each for each in segments if each.text], vocabulary)


def segment_ids(segments: Sequence[Segment], vocabulary: PromptVocabulary) -> list[int]:
    """The ids of a prompt as the model was trained: what lies between two control words is tokenized in one piece.

    Control words count in the scaffold alone.
    """
    ids, text, is_open = list[int](), "", True  # whether blanks at the text's begin are its own
    for segment, is_scaffold in segments:
        for part in vocabulary.control_words.cut(segment) if is_scaffold else (segment,):
            if isinstance(part, str):
                text += part
                continue
            text = text if is_open else text.lstrip(BLANKS)
            text = text.rstrip(BLANKS) if part.takes_before else text
            ids += [*(vocabulary.tokenize(text, parse_control=False) if text else []), part.token]
            text, is_open = "", not part.takes_behind
    text = text if is_open else text.lstrip(BLANKS)
    return ids + (vocabulary.tokenize(text, parse_control=False) if text else [])


def ends_in_thought(prompt: Sequence[int], piece: Callable[[int], bytes]) -> bool:
    """Whether a prompt ends with the mark that opens reasoning, as some chat templates write it."""
    return b"".join(map(piece, prompt[-_LAST:])).rstrip().endswith((b"<think>", b"<thinking>"))
