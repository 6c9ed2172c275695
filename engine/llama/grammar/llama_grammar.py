"""Grammar-constrained output: llama.cpp's grammar engine as a processor of score rows (see `constrained_verifier`).

A token that the grammar does not allow gets the logit -inf, in the target's rows and in the drafter's alike, so that
the draft follows the grammar too. The grammar's state after each of the newest tokens is kept, so that a rejected guess
only discards the states behind it.
"""

from __future__ import annotations

import ctypes
import json
import math
from collections.abc import Sequence
from typing import Any

import llama_cpp
import numpy as np
from llama_cpp.llama_grammar import json_schema_to_gbnf
from numpy.typing import NDArray

from engine.errors import BadSetting
from engine.interfaces import Rows
from engine.llama.grammar.schema_limits import LONGEST_GRAMMAR, too_much_in
from engine.options.sampling_params import Sampling
from engine.translatable import phrase

LOOK_AT = (64, 1024)
"""So many of the likeliest tokens are tried first: asking the grammar about 150,000 would cost more than the model."""

KEPT_STATES = 64
"""States behind the newest token: more than the longest draft."""

_ENTRY = np.dtype([("id", np.int32), ("logit", np.float32), ("p", np.float32)])


def gbnf_of_schema(schema: str) -> str:
    """A JSON schema's text as a GBNF grammar. Raises BadSetting."""
    try:
        if too_much := too_much_in(json.loads(schema)):
            raise BadSetting(
                phrase("the JSON schema cannot be used: {reason}", too_much), phrase("Ask for less and try again.")
            )
        grammar: str = json_schema_to_gbnf(schema)
    except (ValueError, KeyError, TypeError, AttributeError, AssertionError, RecursionError) as error:
        raise BadSetting(
            phrase("the JSON schema cannot be used: {reason}", error), phrase("Check the schema and try again.")
        ) from error
    if len(grammar) > LONGEST_GRAMMAR:
        raise BadSetting(
            phrase("the JSON schema cannot be used: its grammar is too long"), phrase("Ask for less and try again.")
        )
    return grammar


class LlamaGrammar:
    """The grammar of one reply, with its state after each token of the newest stretch."""

    def __init__(self, vocabulary: Any, grammar: str, sampling: Sampling, prompt_length: int) -> None:
        """`vocabulary` is llama.cpp's; the grammar starts behind `prompt_length` tokens. Raises BadSetting."""
        first = llama_cpp.llama_sampler_init_grammar(vocabulary, grammar.encode(), b"root")
        if not first:
            message = phrase("the grammar cannot be used: it is not valid GBNF with a rule named root")
            raise BadSetting(message, phrase("Correct the grammar."))
        self._sampling, self._prompt_length = sampling, prompt_length
        self._states: list[Any] = [first]  # the last stands behind all of `_path`; old ones are dropped
        self._path: list[int] = []

    def close(self) -> None:
        for state in self._states:
            if state:
                llama_cpp.llama_sampler_free(state)
        self._states.clear()

    def adjusted(self, row: Rows, context: Sequence[int]) -> Rows:
        """A copy of one row of logits, float32 (V,), in which only what the grammar allows is finite.

        Behind a guess that the grammar does not allow the row stays as it is: such a guess is always refused.
        """
        state = self._state_after(context[self._prompt_length :])
        if not state:
            return row
        masked = np.full_like(row, -np.inf)
        for count in (*(count for count in LOOK_AT if count < row.size), row.size):
            ids = (
                np.argpartition(row, row.size - count)[row.size - count :] if count < row.size else np.arange(row.size)
            )
            allowed = ids[_allowed(state, ids, row[ids])]
            if count == row.size or self._enough(row[allowed], float(row[ids].min())):
                break
        masked[allowed] = row[allowed]
        return masked

    def _enough(self, allowed: Rows, lowest: float) -> bool:
        """Whether tokens below the lowest that was looked at cannot be drawn."""
        if not allowed.size:
            return False
        sampling, top = self._sampling, float(allowed.max())
        if sampling.temperature == 0.0 or (sampling.top_k and allowed.size >= sampling.top_k):
            return True
        return sampling.min_p > 0.0 and lowest < top + sampling.temperature * math.log(sampling.min_p)

    def _state_after(self, written: Sequence[int]) -> Any:
        """The grammar's state after these ids of the reply; None where they break it."""
        shared = 0
        for ours, theirs in zip(self._path, written, strict=False):
            if ours != theirs:
                break
            shared += 1
        while len(self._path) > shared:
            self._path.pop()
            if state := self._states.pop():
                llama_cpp.llama_sampler_free(state)
        for token in written[shared:]:
            self._path.append(token)
            self._states.append(_next_state(self._states[-1], token))
        while len(self._states) > KEPT_STATES:
            if state := self._states.pop(0):
                llama_cpp.llama_sampler_free(state)
        return self._states[-1]


def _next_state(state: Any, token: int) -> Any:
    """The state one token on, None where the grammar does not allow it: accepting such a token would abort."""
    if not state or not _allowed(state, np.array([token]), np.zeros(1, np.float32))[0]:
        return None
    following = llama_cpp.llama_sampler_clone(state)
    llama_cpp.llama_sampler_accept(following, token)
    return following


def _allowed(state: Any, ids: NDArray[np.int64], logits: Rows) -> NDArray[np.bool_]:
    """Which of these ids may come next, bool (n,)."""
    entries = np.zeros(ids.size, _ENTRY)
    entries["id"], entries["logit"] = ids, np.where(np.isfinite(logits), logits, 0.0)
    array = llama_cpp.llama_token_data_array()
    array.data = ctypes.cast(entries.ctypes.data, ctypes.POINTER(llama_cpp.llama_token_data))
    array.size, array.selected, array.sorted = ids.size, -1, False
    llama_cpp.llama_sampler_apply(state, ctypes.byref(array))
    may: NDArray[np.bool_] = np.isfinite(entries["logit"]) & np.isfinite(logits)
    return may
