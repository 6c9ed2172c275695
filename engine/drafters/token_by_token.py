"""What drafters that read and guess token by token share: how much is read already, and the loop that guesses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.interfaces import Choice, Choose, Draft, Rows, draft_of

READ_AT_ONCE = 512
"""Tokens that a drafter far behind reads in one `propose`, guessing nothing: no call of it may take long."""


def guess_in_turn(
    name: str, row: Rows, length: int, limit: int, choose: Choose, read: Callable[[Sequence[int]], Rows]
) -> Draft:
    """Guess up to `limit` tokens behind a text of `length`, each from the scores after the one before.

    `row` has the scores after the text, float32 (V,). `read` takes ids in and answers with the scores after the last.
    """
    choices: list[Choice] = []
    while True:
        choices.append(choose(row, length + len(choices)))
        if len(choices) >= limit or not choices[-1].go_on:
            break
        row = read([choices[-1].token])
    return draft_of(choices, name)


def unread(tokens: Sequence[int], start: int, cached: int) -> Sequence[int]:
    """What is unread of a prompt's piece that begins at place `start`, where `cached` ids of the prompt are read."""
    known = cached - start
    return tokens[known:] if 0 <= known < len(tokens) else ()
