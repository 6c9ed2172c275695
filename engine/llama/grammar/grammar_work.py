"""Bounds what a client's grammar may cost: before it is used, and while it is.

llama.cpp follows all ways through a grammar up to the next letter, each by itself: forty rules of the form
`a ::= b | b` are 2^40 ways, and nothing interrupts it. So the ways are counted here first, from GBNF's text. What the
count does not see (ways that grow with the text) is bounded while a reply is written: by the processor's time of all
questions together, and by a watchdog that ends this process where a single question does not come back. The app then
fails that request alone and opens the same pair again, with nothing learnt (`app/engine_host/engine_process.py`).
"""

from __future__ import annotations

import math
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Protocol

from engine.errors import BadSetting
from engine.translatable import phrase

MOST_WAYS = 20_000
"""Ways to the next two letters: 1,000 values of an enum are 3,000, 128 tools some hundred."""

LONGEST_GRAMMAR = 1_000_000
MOST_NESTED = 1_000
"""Groups in each other, for each of which the library calls itself."""

DEEPEST = 20_000
"""Calls of Python's that may stand in each other: a rule that names a rule takes four."""

LONGEST_QUESTION_S = 5.0
"""Seconds of the processor for one row of scores, which takes milliseconds."""

FREE_S, TOKEN_S = 10.0, 0.25
"""Seconds of the processor for a whole reply, and more for each token: 128 tools take .02 s a token."""

GRAMMAR_HUNG = 84
"""The exit code of a process that a grammar has stopped."""

_TOKEN = re.compile(
    r'\s+|\#[^\n]*|(?P<literal>"(?:\\.|[^"\\])*")|(?P<set>\[(?:\\.|[^\]\\])*\]|\.|!?<[^>\n]*>)'
    r"|(?P<name>[a-zA-Z0-9_-]+)(?P<defines>\s*::=)?|(?P<times>[*+?]|\{\d*,?\d*\})|(?P<mark>[()|])",
    re.DOTALL,
)


_Part = str | tuple["_Part", int, int] | list[list["_Part"]]
"""A rule's or a group's name (LETTER is one letter or a text), a part with how often it comes, or alternatives."""

LETTER, MOST_REPEATS, MOST_EMPTY_REPEATS = "", 2_000, 8
"""The library takes no more repeats than the second; of a part that may be empty each is another way."""


@lru_cache(8)
def can_be_followed(gbnf: str) -> bool:
    """Whether a grammar has no more ways than that; one that is no GBNF is the library's to refuse."""
    if len(gbnf) > LONGEST_GRAMMAR:
        return False
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, DEEPEST))
    try:
        most = _Counting(dict(_rules(gbnf))).most()
    except RecursionError:
        most = math.inf
    finally:
        sys.setrecursionlimit(limit)
    return most <= MOST_WAYS


def too_costly() -> BadSetting:
    """What a client is told."""
    return BadSetting(
        phrase("the grammar cannot be used: it would take too long to follow"),
        phrase("Write it with fewer parts that may be left out or that begin alike."),
    )


def _rules(gbnf: str) -> Iterator[tuple[str, list[list[_Part]]]]:
    """Each rule's and each group's alternatives, by its name. What is no GBNF ends it: the library refuses that."""
    name, at = "", 0
    stack: list[list[list[_Part]]] = []
    while at < len(gbnf) and (found := _TOKEN.match(gbnf, at)) is not None:
        at = found.end()
        if found["defines"]:
            if len(stack) == 1:
                yield name, stack[0]
            name, stack = found["name"], [[[]]]
        elif not stack:
            continue
        elif found["literal"]:
            stack[-1][-1].append(LETTER if len(found[0]) > 2 else [[]])
        elif found["set"] or found["name"]:
            stack[-1][-1].append(found["name"] or LETTER)
        elif found["times"] and stack[-1][-1]:
            stack[-1][-1][-1] = (stack[-1][-1][-1], *_bounds(found["times"]))
        elif found["mark"] == "(":
            stack.append([[]])
            if len(stack) > MOST_NESTED:
                raise RecursionError
        elif found["mark"] == ")" and len(stack) > 1:
            yield (group := f"({at}"), stack.pop()  # as a rule of its own, which is counted once
            stack[-1][-1].append(group)
        elif found["mark"] == "|":
            stack[-1].append([])
    if len(stack) == 1:
        yield name, stack[0]


def _bounds(times: str) -> tuple[int, int]:
    """The least and the most repeats, -1 for any number."""
    if times in "*+?":
        return {"*": (0, -1), "+": (1, -1), "?": (0, 1)}[times]
    least, comma, most = times[1:-1].partition(",")
    low = int(least or 0)
    return low, (int(most) if most else -1) if comma else low


class _Counting:
    """Counts the ways through rules: to the first letter, past all of it, and from a first letter to the second.

    None of these looks behind a letter, so a rule may contain itself. One that comes back to itself before any letter
    has ways without end; the library overlooks it behind what may be empty.
    """

    def __init__(self, rules: dict[str, list[list[_Part]]]) -> None:
        self._rules = rules
        self._begins: dict[str, tuple[float, float]] = {LETTER: (1, 0)}
        self._follows: dict[str, tuple[float, float]] = {LETTER: (0, 1)}

    def most(self) -> float:
        """The most ways of any rule."""
        return max((max(*self._beginning(name), *self._following(name)) for name in self._rules), default=0)

    def _beginning(self, part: _Part) -> tuple[float, float]:
        """Ways to the first letter, and past all of it."""
        if isinstance(part, str):
            if part not in self._begins:
                self._begins[part] = math.inf, 0
                self._begins[part] = self._beginning(self._rules.get(part, []))
            return self._begins[part]
        if isinstance(part, list):
            first = empty = 0.0
            for parts in part:
                ways = 1.0
                for each in parts:
                    to, past = self._beginning(each)
                    first, ways = first + _times(ways, to), _times(ways, past)
                    if not ways:
                        break
                empty += ways
            return first, empty
        inner, least, most = part
        first, empty = self._beginning(inner)
        if 0 <= most < least:  # the library would count down for ever
            return math.inf, 0
        return _times(first, _starts(empty, most)), max(empty, float(least == 0))

    def _following(self, part: _Part) -> tuple[float, float]:
        """Ways from a first letter to the second one within the part, and out of it."""
        if isinstance(part, str):
            if part not in self._follows:
                self._follows[part] = 0, 0
                self._follows[part] = self._following(self._rules.get(part, []))
            return self._follows[part]
        within = out = 0.0
        if isinstance(part, list):
            for parts in part:
                behind = [(0.0, 1.0)]  # ways to the first letter of what is left of the alternative, and past it
                for each in reversed(parts):
                    (to, past), (rest_to, rest_past) = self._beginning(each), behind[-1]
                    behind.append((to + _times(past, rest_to), _times(past, rest_past)))
                ways = 1.0
                for each, (rest_to, rest_past) in zip(parts, behind[-2::-1], strict=True):
                    inside, leaving = self._following(each)
                    within += _times(ways, inside + _times(leaving, rest_to))
                    out += _times(ways, _times(leaving, rest_past))
                    ways = _times(ways, self._beginning(each)[1])
                    if not ways:
                        break
            return within, out
        inner, _, most = part
        (first, empty), (inside, leaving) = self._beginning(inner), self._following(inner)
        starts = _starts(empty, most)
        return _times(starts, inside + _times(leaving, _times(first, starts))), _times(starts, leaving)


def _starts(empty: float, most: int) -> float:
    """At how many of its repeats a part may begin: where each may be empty, at any of them."""
    return 1.0 if not empty or most in (0, 1) else float(most) if 0 < most <= MOST_EMPTY_REPEATS else math.inf


def _times(ways: float, each: float) -> float:
    return 0.0 if 0.0 in (ways, each) else ways * each


class Watch(Protocol):
    """Ends this process where what was begun does not end (`engine/decoding/watchdog.py`)."""

    def begin(self) -> None: ...

    def end(self) -> None: ...


class GrammarTime:
    """The processor's time that a reply's grammar takes. `asked` stands around each question to the library."""

    def __init__(self, watch: Watch | None = None, clock: Callable[[], float] = time.thread_time) -> None:
        """`watch` ends this process where one question takes too long; None: nobody does."""
        self._watch, self._clock, self._used_s = watch, clock, 0.0

    @contextmanager
    def asked(self, tokens: int) -> Iterator[None]:
        """One question behind this many tokens of the reply. Raises BadSetting where all together took too long."""
        if self._used_s > FREE_S + TOKEN_S * tokens:
            raise too_costly()
        began = self._clock()
        if self._watch is not None:
            self._watch.begin()
        try:
            yield
        finally:
            if self._watch is not None:
                self._watch.end()
            self._used_s += self._clock() - began


def clock_of_this_thread() -> Callable[[], float]:
    """The processor's time of this thread, to be read on any, so that a busy machine blames nobody."""
    if not hasattr(time, "pthread_getcpuclockid"):  # Windows
        return time.monotonic
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(clock)
