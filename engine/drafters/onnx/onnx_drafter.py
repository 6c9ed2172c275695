"""The drafter over onnxruntime, which `onnx_devices` alone imports.

It runs any decoder in the Hugging Face Hub's convention: `input_ids`, `attention_mask`, sometimes `position_ids`,
`past_key_values.N.key|value` in, `logits` and `present…` out; names, types and shapes are read from the session and
nothing is assumed. Where the graph allows it (GroupQueryAttention), one buffer per layer is both past and present, and
forgetting is a smaller number; otherwise the past is a slice of what the last call returned. Which of the two a graph
allows is tried at load, not looked up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drafters.branch_growth import READ_AT_ONCE, Growth, growth_of, guess_in_turn, guess_tree, unread
from engine.drafters.onnx.onnx_devices import cache_buffer, not_loaded, open_session
from engine.errors import BadModelFile
from engine.interfaces import Choose, Draft, DrafterTraits, EndOfReach, RoundFeedback, Rows, shared_length
from engine.translatable import phrase

CHUNK = 64
"""Tokens per call while reading a prompt: bounds the (tokens, V) scores that the graph insists on."""

_DTYPES = {"tensor(float)": np.float32, "tensor(float16)": np.float16, "tensor(int64)": np.int64}
_KNOWN = re.compile(r"input_ids|attention_mask|position_ids|num_logits_to_keep|past_key_values\.\d+\.(key|value)")


class _Cache(NamedTuple):
    """One past input with its present output: heads and head size of a layer's keys or values."""

    past: str
    present: str
    heads: int
    size: int
    dtype: Any


class OnnxDrafter:
    """The engine's `Drafter` over one ONNX decoder."""

    traits = DrafterTraits(rounds=False)

    def __init__(
        self,
        path: Path,
        n_vocab: int,
        n_context: int,
        device: str = "auto",
        *,
        rearranged: bool = True,
        opened: tuple[Any, str] | None = None,
    ) -> None:
        """`n_vocab` is the target's: ids past it are never guessed. `device` as of `onnx_devices.open_session`.

        `rearranged` False runs the graph as it is written, without the library's optimisations. `opened` is what that
        function gave, where the file is open already. Raises BadModelFile.
        """
        self.name = path.stem
        self._session, self.device = opened or open_session(path, device, rearranged=rearranged)
        caches = _read_contract(self._session, path)
        width = self._session.get_outputs()[0].shape[-1]
        self.n_vocab = min(n_vocab, width) if isinstance(width, int) else n_vocab
        self._cached: list[int] = []
        self._reach: int | None = None  # tokens it can read at most, once that was met
        try:
            self._past = _choose_past(self._session, caches, n_context)
        except Exception as error:  # a graph that loads and cannot compute; onnxruntime has no common error type
            raise BadModelFile(not_loaded(path, error)) from error

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """Guess token by token. Raises EndOfReach."""
        if self._reach is not None:
            self._check_reach(len(context))
            limit = min(limit, self._reach - len(context) + 1)
        if len(context) - len(self._cached) > READ_AT_ONCE:
            self._read(context[len(self._cached) :][:READ_AT_ONCE])
            return Draft((), (), self.name)
        row = self._read(context[len(self._cached) :])
        growth = growth_of(choose)
        if growth is not None and self._reach is None:
            return self._guess_tree(row, len(context), limit, choose, growth)
        return guess_in_turn(self.name, row, len(context), limit, choose, self._read)

    def _guess_tree(self, row: Rows, length: int, limit: int, choose: Choose, growth: Growth) -> Draft:
        """Guess depth by depth, with a call for each path, for such a graph reads one text at a time; the trunk's last.

        So what it has read at the end is the trunk.
        """

        def read(places: Sequence[int]) -> Sequence[Rows]:
            branches = [self._read_path(growth.guesses_to(place), length) for place in places[1:]]
            return [self._read_path(growth.guesses_to(places[0]), length), *branches]

        return guess_tree(self.name, row, length, limit, choose, growth, read)

    def _read_path(self, guesses: Sequence[int], start: int) -> Rows:
        """The scores behind these guesses, the first of which stands at place `start`, float32 (V,), a copy."""
        shared = min(shared_length(guesses, self._cached[start:]), len(guesses) - 1)
        self.truncate(start + shared)
        return self._read(guesses[shared:]).copy()

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; how many of its ids are still read. Raises EndOfReach."""
        self._check_reach(len(prompt))
        self.truncate(shared_length(prompt[:-1], self._cached))
        return len(self._cached)

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        """Take in a piece of a prompt that begins at place `start`, but for what is read already."""
        if new := unread(tokens, start, len(self._cached)):
            self._read(new)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Read a new prompt, all but its newest token; after a round there is nothing to learn."""
        if seen is None:
            cached = self.cached_prefix(committed)
            self.prefill(committed[cached:-1], cached)

    def truncate(self, length: int) -> None:
        if length < len(self._cached):
            del self._cached[max(length, 0) :]
            self._past.truncate(max(length, 0))

    def close(self) -> None:
        del self._past, self._session

    def _read(self, tokens: Sequence[int]) -> Rows:
        """Reads ids; returns the last one's scores, float32 (V,), valid until the next call. Raises EndOfReach."""
        start, at_once = 0, CHUNK
        while start < len(tokens):
            chunk = tokens[start : start + at_once]
            try:
                row = self._past.run(chunk, len(self._cached))
            except Exception:  # onnxruntime has no common error type
                if len(chunk) == 1:
                    self._look_for_reach(chunk)
                    raise
                at_once = len(chunk) // 2
                continue
            self._cached.extend(chunk)
            start += len(chunk)
        return row[: self.n_vocab]

    def _look_for_reach(self, token: Sequence[int]) -> None:
        """A token could not be read behind this text. Where it can behind half of it, the text is too long: EndOfReach.

        A graph's positions may end (its table of them), which nothing in its inputs says; so it is tried, as all that
        graphs can do, but only once it is met: most chats are shorter.
        """
        length, half = len(self._cached), len(self._cached) // 2
        if not half:
            return
        self.truncate(half)
        try:
            self._past.run(token, half)
        except Exception:  # it fails there too: that is no matter of length
            return
        self._past.truncate(half)
        self._reach = length
        raise EndOfReach(length) from None

    def _check_reach(self, length: int) -> None:
        """Raises EndOfReach for a text of this many tokens."""
        if self._reach is not None and length > self._reach:
            raise EndOfReach(self._reach)


class _Feeds:
    """The inputs other than the caches, as views of buffers made once."""

    def __init__(self, session: Any, n_context: int) -> None:
        self._names = {value.name for value in session.get_inputs()}
        self._ids = np.zeros((1, CHUNK), np.int64)
        self._mask = np.ones((1, n_context + CHUNK), np.int64)
        self._places = np.arange(n_context + CHUNK, dtype=np.int64)[None]
        self._one = np.array(1, np.int64)

    def of(self, tokens: Sequence[int], past: int) -> dict[str, NDArray[Any]]:
        """Arrays by input name for `tokens` after `past` cached ones."""
        count = len(tokens)
        ids = self._ids[:, :count]
        ids[0] = tokens
        feeds: dict[str, NDArray[Any]] = {"input_ids": ids, "attention_mask": self._mask[:, : past + count]}
        if "position_ids" in self._names:
            feeds["position_ids"] = self._places[:, past : past + count]
        if "num_logits_to_keep" in self._names:
            feeds["num_logits_to_keep"] = self._one
        return feeds


class _SharedPast:
    """One buffer per layer is both past and present (GroupQueryAttention): forgetting costs nothing at all."""

    def __init__(self, session: Any, caches: Sequence[_Cache], n_context: int) -> None:
        self._session, self._feeds = session, _Feeds(session, n_context)
        self._binding = self._session.io_binding()
        for cache in caches:
            buffer = cache_buffer(session, (1, cache.heads, n_context + CHUNK, cache.size), cache.dtype)
            self._binding.bind_ortvalue_input(cache.past, buffer)
            self._binding.bind_ortvalue_output(cache.present, buffer)
        self._narrow: NDArray[Any] | None = None

    def run(self, tokens: Sequence[int], past: int) -> Rows:
        """Scores of the last token; the buffers then hold `past + len(tokens)` entries."""
        for name, array in self._feeds.of(tokens, past).items():
            self._binding.bind_input(name, "cpu", 0, array.dtype, array.shape, array.ctypes.data)
        if len(tokens) == 1 and self._narrow is not None:
            out = self._narrow
            self._binding.bind_output("logits", "cpu", 0, out.dtype, out.shape, out.ctypes.data)
            self._session.run_with_iobinding(self._binding)
        else:
            self._binding.bind_output("logits", "cpu")
            self._session.run_with_iobinding(self._binding)
            out = self._binding.get_outputs()[-1].numpy()  # in the order of binding: the caches came first
            if len(tokens) == 1:
                self._narrow = np.empty_like(out)
        return np.asarray(out[0, -1], np.float32)

    def truncate(self, length: int) -> None:
        """Nothing to do: the mask's length says how much of the buffer counts."""


class _GrowingPast:
    """The graph returns past and new entries in one array: keep it, and cut it to forget."""

    def __init__(self, session: Any, caches: Sequence[_Cache], n_context: int) -> None:
        self._session, self._feeds, self._caches = session, _Feeds(session, n_context), caches
        self._pasts: list[NDArray[Any]] = []
        self._outputs = ["logits", *(cache.present for cache in caches)]
        self.truncate(0)

    def run(self, tokens: Sequence[int], past: int) -> Rows:
        """Scores of the last token."""
        feeds = self._feeds.of(tokens, past)
        for cache, entries in zip(self._caches, self._pasts, strict=True):
            feeds[cache.past] = entries
        logits, *self._pasts = self._session.run(self._outputs, feeds)
        return np.asarray(logits[0, -1], np.float32)

    def truncate(self, length: int) -> None:
        """Cut every layer's entries to `length`."""
        if length == 0:
            self._pasts = [np.zeros((1, c.heads, 0, c.size), c.dtype) for c in self._caches]
        self._pasts = [np.ascontiguousarray(entries[:, :, :length]) for entries in self._pasts]


def _choose_past(session: Any, caches: Sequence[_Cache], n_context: int) -> _SharedPast | _GrowingPast:
    """Shared buffers where they give the same scores as growing ones on a few tokens with a rollback; else growing."""
    growing = _GrowingPast(session, caches, n_context)
    expected = _trial(growing)
    growing.truncate(0)
    try:
        shared = _SharedPast(session, caches, n_context)
        found = _trial(shared)
    except Exception:  # onnxruntime has no common error type; that growing buffers work was just shown
        return growing
    same = all(np.allclose(a, b, rtol=1e-3, atol=1e-3) for a, b in zip(expected, found, strict=True))
    return shared if same else growing


def _trial(past: _SharedPast | _GrowingPast) -> list[Rows]:
    """Scores after three tokens, one more, and another in that one's place. Raises what onnxruntime raises."""
    rows = [past.run([1, 2, 3], 0).copy(), past.run([4], 3).copy()]
    past.truncate(3)
    return [*rows, past.run([5], 3).copy(), past.run([6, 7], 4).copy()]


def _read_contract(session: Any, path: Path) -> list[_Cache]:
    """The caches of a decoder. Raises BadModelFile that says what is missing or unknown."""
    inputs = {value.name: value for value in session.get_inputs()}
    outputs = {value.name for value in session.get_outputs()}
    unknown = sorted(name for name in inputs if not _KNOWN.fullmatch(name))
    missing = sorted({"input_ids", "attention_mask"} - inputs.keys()) + sorted({"logits"} - outputs)
    if missing or unknown:
        raise BadModelFile(_no_decoder(path.name, ", ".join(missing), ", ".join(unknown)))
    if session.get_outputs()[0].name != "logits":
        raise BadModelFile(phrase("{file} is not a decoder that can guess: logits is not its first output", path.name))
    caches = []
    for name, value in inputs.items():
        if not name.startswith("past_key_values."):
            continue
        present = name.replace("past_key_values.", "present.")
        heads, size = value.shape[1::2] if len(value.shape) == 4 else (0, 0)
        is_sized = all(isinstance(number, int) and number > 0 for number in (heads, size))
        if present not in outputs or value.type not in _DTYPES or not is_sized:
            raise BadModelFile(
                phrase("{file}: the cache {name} of shape {shape} cannot be carried over", path.name, name, value.shape)
            )
        caches.append(_Cache(name, present, heads, size, _DTYPES[value.type]))
    if not caches:
        raise BadModelFile(phrase("{file} is not a decoder that can guess: it keeps no past_key_values", path.name))
    return caches


def _no_decoder(name: str, missing: str, unknown: str) -> str:
    if not unknown:
        return phrase("{file} is not a decoder that can guess: it lacks {missing}", name, missing)
    if not missing:
        return phrase("{file} is not a decoder that can guess: it wants {unknown}", name, unknown)
    return phrase(
        "{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}", name, missing, unknown
    )
