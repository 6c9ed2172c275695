"""A whole reply as blocks: the model's reasoning, where it wrote any, and its answer.

Reasoning is what stands between `<think>` and `</think>`. Some chat templates write the opening mark into the prompt,
so that a reply begins inside: a closing mark without an opening one ends reasoning that began with the reply.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ui.transcript.markdown.blocks import Block, Nest
from ui.transcript.markdown.growing import MOST_AT_ONCE, Growing

_OPENS = re.compile(r"\s*<(think|thinking)>")
_CLOSES = re.compile(r"</(think|thinking)>")
_HALF_MARK = re.compile(r"\s*<(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$")
_HALF_CLOSE = re.compile(r"<(?:/(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?)?$")
_LONGEST_MARK = len("</thinking>")


class Document:
    """`finished` blocks only ever get more; `tail` may be others after each `update`.

    `thought` is where the reasoning is, its end None while it is being written. Its first block is of kind "thought"
    and empty: the line that says how long it was.
    """

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self._most = most
        self.start_over()

    def start_over(self) -> None:
        """Forgets the text."""
        self.thought: tuple[int, int | None] | None = None
        self._inner = self._answer = Growing(0, self._most)
        self._taken = self._looked = 0
        self._begins_in_answer = False
        self._is_thought_read = self._has_unread_answer = False
        self.finished: list[Block] = []
        self.tail: list[Block] = []

    @property
    def is_behind(self) -> bool:
        """Whether there is more to be read without more having come."""
        return self._answer.is_behind or self._inner.is_behind or self._has_unread_answer

    @property
    def blocks(self) -> list[Block]:
        return [*self.finished, *self.tail]

    def update(self, text: str, kept: int, is_live: bool) -> bool:
        """Takes the whole text as of now; its letters from `kept` on may be taken back.

        True where everything is other than before: `finished` was begun anew.
        """
        is_anew = self._look_for_marks(text, kept)
        self._has_unread_answer = False
        if self.thought is None:
            if is_live and not self._begins_in_answer and (_HALF_MARK.match(text) or _OPENS.match(text)):
                self.tail = []
            else:
                self._read_answer(text, kept, is_live)
        elif not self._is_thought_read:
            self._read_thought(text, kept, is_live, *self.thought)
        else:
            self._read_answer(text, kept, is_live)
        return is_anew

    def retreat(self, kept: int) -> None:
        """The text will be taken back to `kept` letters; an `update` follows."""
        if self.thought is not None and (self.thought[1] is None or kept < self.thought[1] + _LONGEST_MARK):
            self.start_over()
            return
        self._looked = min(self._looked, kept)
        self._begins_in_answer = self._begins_in_answer and kept > 2 * _LONGEST_MARK
        self._answer.retreat(kept)
        gone = self._taken - len(self._answer.blocks)
        if gone > 0:
            del self.finished[-gone:]
            self._taken -= gone

    def _look_for_marks(self, text: str, kept: int) -> bool:
        """Finds where reasoning begins and ends, in kept letters only."""
        if self.thought is not None and self.thought[1] is not None:
            return False
        is_anew = False
        if self.thought is None and not self._begins_in_answer:
            found = _OPENS.match(text, 0, kept)
            self._begins_in_answer = found is None and len(text[:kept].lstrip()) >= _LONGEST_MARK
            if found is not None:
                self._begin_thought(found.end())
                is_anew = True
        closes = _CLOSES.search(text, max(0, self._looked - _LONGEST_MARK), kept)
        self._looked = kept
        if closes is None:
            return is_anew
        if self.thought is None:
            self._begin_thought(0)
            is_anew = True
        assert self.thought is not None
        self.thought = (self.thought[0], closes.start())
        self._answer = Growing(closes.end(), self._most)
        return is_anew

    def _begin_thought(self, start: int) -> None:
        self.thought = (start, None)
        self._inner = Growing(start, self._most)
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
            self.finished = []  # it thought nothing: `<think></think>`
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
