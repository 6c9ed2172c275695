"""Parsed Markdown as values: blocks of lines of runs, where every letter knows its position in the source.

There is no Qt and no parser here: the parser makes these, the typesetter lays them out, the tests compare them. They
hold no syntax; what is not on the page is still in the source, which a copy takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Part = Literal["whole", "first", "middle", "last"]
Kind = Literal["paragraph", "heading", "code", "math", "table", "rule", "thought", "raw"]


class Style(NamedTuple):
    """How a run looks. `link` is the full address; `ink` a class of code (see `layout/highlighting.py`)."""

    bold: bool = False
    italic: bool = False
    strike: bool = False
    code: bool = False
    math: bool = False
    quiet: bool = False
    link: str = ""
    ink: str = ""


PLAIN = Style()


class InlineRun(NamedTuple):
    """Letters in one style. Letter number i comes from position `source` + i of the source."""

    text: str
    source: int
    style: Style = PLAIN


Words = tuple[InlineRun, ...]


class Nest(NamedTuple):
    """What a block lies in: a quote, a list's item, or the model's reasoning.

    An item's first block has its `marker` ("•", "3.") and the marker's position in `source`; those that follow have ""
    and -1. `task` says whether the item is a task, and done.
    """

    kind: Literal["quote", "item", "thought"]
    marker: str = ""
    source: int = -1
    task: bool | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the page that is as wide as the page. `start` and `end` are its whole lines in the source.

    `lines` hold its words; a table has them in `rows`, of which the first is its head. `is_spaced`: an empty line
    stands before it. `is_open`: it may still grow (a fence that was not closed). `part`: very long code is several
    blocks; of raw text, one that begins inside a line is a middle part.
    """

    kind: Kind
    start: int
    end: int
    lines: tuple[Words, ...] = ()
    nest: tuple[Nest, ...] = ()
    is_spaced: bool = False
    is_open: bool = False
    level: int = 0
    language: str = ""
    rows: tuple[tuple[Words, ...], ...] = ()
    aligns: tuple[str, ...] = ()
    part: Part = "whole"


def words_of(block: Block) -> list[Words]:
    """Returns all lines of words of a block, in reading order."""
    return [*block.lines, *(cell for row in block.rows for cell in row)]


def text_of(words: Words) -> str:
    return "".join(run.text for run in words)
