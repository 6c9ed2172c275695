"""Where chat templates run: Jinja as Hugging Face's renderer sets it up, in its sandbox, with people's text guarded.

Templates come with model files and are programs (CVE-2024-34359: one ran shell commands), so they run in Jinja's
immutable sandbox. They are written for one set-up: blocks trimmed, loops that break, a `generation` tag that marks what
the model is trained on, JSON that escapes no HTML. Texts that are joined, filtered or returned by calls are recognised
as people's again wherever they are (`guarded_text`).
"""

from __future__ import annotations

import datetime
import functools
import json
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension, LoopControlExtension
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from engine.text.guarded_text import as_json, joined, recognised

LONGEST_PROMPT = 8_000_000
"""Characters that a template may write; more than the longest contexts hold."""


class TemplateRefused(Exception):
    """The template called raise_exception: it does not take this chat."""


class TooLong(Exception):
    """The template wrote more than is allowed."""


class TemplateEnvironment(ImmutableSandboxedEnvironment):
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
