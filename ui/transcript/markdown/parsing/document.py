"""A whole reply as blocks: the model's reasoning, if it wrote any, and its answer.

Reasoning is what stands between `<think>` and `</think>` at the beginning of a reply. Some chat templates write the
opening mark into the prompt, so the reply begins inside. Any other closing mark belongs to a text about such marks.
"""

from __future__ import annotations

import re
from dataclasses import replace

from app.chats.reasoning_end import end_of_reasoning
from ui.transcript.markdown.parsing.blocks import Block, Nest
from ui.transcript.markdown.parsing.incremental_parser import MOST_AT_ONCE, IncrementalParser

_OPENS = re.compile(r"\s*<(think|thinking)>")
_HALF_MARK = re.compile(r"\s*<(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$")
_HALF_CLOSE = re.compile(r"<(?:/(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?)?$")
_LONGEST_MARK = len("</thinking>")


class Document:
    """`finished` blocks are never changed, only added to; `tail` may differ after each `update`.

    `thought` is where the reasoning is; its end is None while it is being written. Its first block is of kind "thought"
    and empty: the line that says how long it was. `begins_inside` says whether the template wrote the opening mark,
    None where an old recording does not say.
    """

    def __init__(self, most: int = MOST_AT_ONCE, begins_inside: bool | None = False) -> None:
        self._most, self._begins_inside = most, begins_inside
        self.start_over()

    def start_over(self) -> None:
        """Clears the text."""
        self.thought: tuple[int, int | None] | None = None
        self._inner = self._answer = IncrementalParser(0, self._most)
        self._taken = 0
        self._begins_in_answer = False
        self._is_thought_read = self._has_unread_answer = False
        self.finished: list[Block] = []
        self.tail: list[Block] = []

    @property
    def is_behind(self) -> bool:
        """Whether there is more to parse although no more text came."""
        return self._answer.is_behind or self._inner.is_behind or self._has_unread_answer

    @property
    def blocks(self) -> list[Block]:
        return [*self.finished, *self.tail]

    def update(self, text: str, kept: int, is_live: bool) -> bool:
        """Parses the whole text as of now; its letters from `kept` on may be taken back.

        Returns True where everything is different now, because `finished` was begun again.
        """
        is_anew = self._find_thought(text, kept, is_live)
        self._has_unread_answer = False
        if self.thought is None:
            may_be_thought = self._begins_inside or _HALF_MARK.match(text) or _OPENS.match(text)
            if is_live and not self._begins_in_answer and may_be_thought:
                self.tail = []
            else:
                self._read_answer(text, kept, is_live)
        elif not self._is_thought_read:
            self._read_thought(text, kept, is_live, *self.thought)
        else:
            self._read_answer(text, kept, is_live)
        return is_anew

    def truncate(self, kept: int) -> None:
        """Cuts the text to `kept` letters; an `update` follows."""
        if self.thought is not None and (self.thought[1] is None or kept < self.thought[1] + _LONGEST_MARK):
            self.start_over()
            return
        self._begins_in_answer = self._begins_in_answer and kept > 2 * _LONGEST_MARK
        self._answer.truncate(kept)
        gone = self._taken - len(self._answer.blocks)
        if gone > 0:
            del self.finished[-gone:]
            self._taken -= gone

    def _find_thought(self, text: str, kept: int, is_live: bool) -> bool:
        """Finds where reasoning begins and ends, in kept letters only."""
        if self.thought is not None and self.thought[1] is not None:
            return False
        is_anew = self.thought is None and not self._begins_in_answer and self._find_thought_start(text, kept)
        if self.thought is None and (self._begins_inside is False or not self._begins_in_answer):
            return is_anew
        start = 0 if self.thought is None else self.thought[0]
        closes = end_of_reasoning(text, start, kept, only_alone=self.thought is None)
        if closes is None:
            return is_anew
        if self.thought is None:
            self._begin_thought(0)
            is_anew = True
        assert self.thought is not None
        self.thought = (self.thought[0], closes[0])
        self._answer = IncrementalParser(closes[1], self._most)
        return is_anew

    def _find_thought_start(self, text: str, kept: int) -> bool:
        """Returns whether the reply begins with reasoning; this is undecided while the text may be half a mark."""
        found = _OPENS.match(text, 0, kept)
        is_decided = found is not None or (text[:kept].strip() != "" and _HALF_MARK.match(text[:kept]) is None)
        if not is_decided:
            return False
        if found is None and not self._begins_inside:
            self._begins_in_answer = True
            return False
        self._begin_thought(0 if found is None else found.end())
        return True

    def _begin_thought(self, start: int) -> None:
        self.thought = (start, None)
        self._inner = IncrementalParser(start, self._most)
        self.finished, self.tail, self._taken = [Block("thought", start, start)], [], 0

    def _read_thought(self, text: str, kept: int, is_live: bool, start: int, end: int | None) -> None:
        inner, stop = self._inner, len(text)
        if end is not None:
            kept = stop = end
        elif is_live and (half := _HALF_CLOSE.search(text, max(start, len(text) - _LONGEST_MARK))) is not None:
            stop = half.start()
        inner.update(text, kept, stop, is_live and end is None)
        self.finished += map(_inside, inner.blocks[self._taken :])
        self._taken = len(inner.blocks)
        self.tail = [_inside(block) for block in inner.tail]
        if end is not None and not inner.is_behind:
            self._end_thought()

    def _end_thought(self) -> None:
        self.finished += self.tail
        if len(self.finished) == 1:
            self.finished = []  # The reasoning is empty: `<think></think>`.
        self.tail, self._taken = [], 0
        self._is_thought_read = self._has_unread_answer = True

    def _read_answer(self, text: str, kept: int, is_live: bool) -> None:
        answer = self._answer
        answer.update(text, kept, len(text), is_live)
        self.finished += answer.blocks[self._taken :]
        self._taken = len(answer.blocks)
        self.tail = answer.tail


def _inside(block: Block) -> Block:
    return replace(block, nest=(Nest("thought"), *block.nest))
