"""Grammar-constrained output: llama.cpp's grammar engine as a processor of score rows (see `constrained_verifier`).

A token that the grammar does not allow gets the logit -inf, in the target's rows and in the drafter's alike, so that
the draft follows the grammar too. The grammar's state after each of the newest tokens is kept, so that a rejected guess
only discards the states behind it.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import math
import os
from collections.abc import Iterator, Sequence
from typing import Any

import llama_cpp
import numpy as np
from numpy.typing import NDArray

from engine.errors import BadSetting
from engine.interfaces import Rows, shared_length
from engine.llama.grammar.first_letters import FirstLetters, is_plain, named_tokens
from engine.llama.grammar.grammar_work import GrammarTime, can_be_followed, too_costly
from engine.llama.grammar.schema_grammar import grammar_of_schema
from engine.options.sampling_params import Sampling
from engine.sampling.constrained_verifier import CERTAINLY_JUDGED
from engine.translatable import phrase

LOOK_AT = (CERTAINLY_JUDGED, 1024)
"""How many of the likeliest tokens are tried first: asking the grammar about 150,000 would cost more than the model."""

KEPT_STATES = 64
"""States behind the newest token: more than the longest draft."""

_ENTRY = np.dtype([("id", np.int32), ("logit", np.float32), ("p", np.float32)])


def gbnf_of_schema(schema: str) -> str:
    """A JSON schema's text as a GBNF grammar. Raises BadSetting."""
    try:
        read = json.loads(schema)
        if not isinstance(read, dict):
            raise ValueError("a schema is an object: it begins with { and ends with }")
        return grammar_of_schema(read).gbnf
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSetting(
            phrase("the JSON schema cannot be used: {reason}", error), phrase("Check the schema and try again.")
        ) from error


class _Stand:
    """The grammar behind one token: its `state`, None where that token breaks it.

    `few` are all ids that may follow where they are few and known, None else; `is_wide` says that they are many.
    """

    __slots__ = ("few", "is_wide", "state")

    def __init__(self, state: Any) -> None:
        self.state, self.is_wide = state, False
        self.few: NDArray[np.int64] | None = None

    def after(self, token: int) -> _Stand:
        """One token on; accepting a token that the grammar does not allow would abort."""
        if not self.state:
            return _Stand(None)
        may = token in self.few if self.few is not None else allowed_in(self.state, np.array([token]))[0]
        if not may:
            return _Stand(None)
        following = llama_cpp.llama_sampler_clone(self.state)
        llama_cpp.llama_sampler_accept(following, token)
        return _Stand(following)

    def close(self) -> None:
        if self.state:
            llama_cpp.llama_sampler_free(self.state)
        self.state = None


@contextlib.contextmanager
def _unprinted() -> Iterator[None]:
    """While the library reads a grammar: it prints one that is none, whole, where the log of this process is."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class LlamaGrammar:
    """The grammar of one reply, with its state after each token of the newest stretch."""

    def __init__(
        self,
        vocabulary: Any,
        grammar: str,
        sampling: Sampling,
        prompt_length: int,
        letters: FirstLetters | None = None,
        spent: GrammarTime | None = None,
    ) -> None:
        """`vocabulary` is llama.cpp's, `letters` are its first letters, None where they are not known; `spent` is the
        time that the reply's grammar takes.

        The grammar starts behind `prompt_length` tokens. Raises BadSetting.
        """
        if not can_be_followed(grammar):
            raise too_costly()
        self._time = spent or GrammarTime()
        with self._time.asked(0), _unprinted():
            first = llama_cpp.llama_sampler_init_grammar(vocabulary, grammar.encode(), b"root")
        if not first:
            message = phrase("the grammar cannot be used: it is not valid GBNF with a rule named root")
            raise BadSetting(message, phrase("Correct the grammar."))
        self._sampling, self._prompt_length = sampling, prompt_length
        self._letters, self._is_plain, self._named = letters, is_plain(grammar), named_tokens(grammar)
        self._stands = [_Stand(first)]  # the last stands behind all of `_path`; old ones are dropped
        self._path: list[int] = []

    def close(self) -> None:
        for stand in self._stands:
            stand.close()
        self._stands.clear()

    def adjusted(self, row: Rows, context: Sequence[int]) -> Rows:
        """A copy of one row of logits, float32 (V,), in which only what the grammar allows is finite.

        Behind a guess that the grammar does not allow the row stays as it is: such a guess is always refused.
        """
        written = context[self._prompt_length :]
        with self._time.asked(len(written)):
            stand = self._behind(written)
            if not stand.state:
                return row
            allowed = self._allowed(stand, row)
        masked = np.full_like(row, -np.inf)
        masked[allowed] = row[allowed]
        return masked

    def forced(self, context: Sequence[int], most: int) -> str:
        """The letters, at most this many, that alone may follow `context`."""
        written = context[self._prompt_length :]
        with self._time.asked(len(written)):
            stand = self._behind(written)
            if not stand.state or self._letters is None:
                return ""
            return self._letters.forced(stand.state, self._path[-1] if self._path else None, most)

    def _allowed(self, stand: _Stand, row: Rows) -> NDArray[np.int64]:
        """The ids that may follow, as many of the likeliest as can be drawn, or all of them.

        What else has been asked here, as for a drafter's row, does not count: top-p is a share of what is left.
        """
        if stand.few is not None and (self._sampling.temperature == 0.0 or self._sampling.min_p == 0.0):
            return stand.few
        for count in (*(count for count in LOOK_AT if count < row.size), row.size):
            if count > LOOK_AT[0] and (few := self._few(stand)) is not None:
                return few
            cut = row.size - count
            ids = np.argpartition(row, cut)[cut:] if cut else np.arange(row.size)
            allowed = ids[allowed_in(stand.state, ids)]
            if not cut or self._enough(row[allowed], float(row[ids].min())):
                break
        return allowed

    def _few(self, stand: _Stand) -> NDArray[np.int64] | None:
        if self._letters is not None and self._is_plain and not stand.is_wide and stand.few is None:
            stand.few = self._letters.few(stand.state, self._named)
            stand.is_wide = stand.few is None
        return stand.few

    def _enough(self, allowed: Rows, lowest: float) -> bool:
        """Whether tokens below the lowest that was looked at cannot be drawn."""
        top = float(allowed.max()) if allowed.size else -math.inf
        if not math.isfinite(top):
            return False
        sampling = self._sampling
        if sampling.temperature == 0.0 or (sampling.top_k and np.isfinite(allowed).sum() >= sampling.top_k):
            return True
        return sampling.min_p > 0.0 and lowest < top + sampling.temperature * math.log(sampling.min_p)

    def _behind(self, written: Sequence[int]) -> _Stand:
        """Where the grammar stands after these ids of the reply."""
        shared = shared_length(self._path, written)
        while len(self._path) > shared:
            self._path.pop()
            self._stands.pop().close()
        for token in written[shared:]:
            self._path.append(token)
            self._stands.append(self._stands[-1].after(token))
        while len(self._stands) > KEPT_STATES:
            self._stands.pop(0).close()
        return self._stands[-1]


def allowed_in(state: Any, ids: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of these ids may come next where a grammar is in this `state`, bool (n,)."""
    entries = np.zeros(ids.size, _ENTRY)
    entries["id"] = ids
    array = llama_cpp.llama_token_data_array()
    array.data = ctypes.cast(entries.ctypes.data, ctypes.POINTER(llama_cpp.llama_token_data))
    array.size, array.selected, array.sorted = ids.size, -1, False
    llama_cpp.llama_sampler_apply(state, ctypes.byref(array))
    may: NDArray[np.bool_] = np.isfinite(entries["logit"])
    return may
