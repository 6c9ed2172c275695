"""One context over a loaded model and its one sequence: read and forgotten by position, kept and handed over.

This module calls the low-level C API. The binding's `Llama` class copies every score row, fills batches element by
element in Python and ignores what `llama_memory_seq_rm` returns. Here the batch is a struct over numpy arrays, and
every native call is checked before (a wrong batch aborts the process) and after (rollback answers a bool).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import llama_cpp
import numpy as np

from engine.errors import CannotCompute, CannotRewind, EngineError, PromptTooLong
from engine.interfaces import shared_length
from engine.llama.cache.kept_prefixes import CacheCopy, KeptPrefixes
from engine.llama.cache.native_context import BATCH, Batch, cache_parameters, compute_error, new_context, stop_when_set
from engine.llama.cache.rollback import CutPositions, Rollback
from engine.llama.cache.tree_cells import TreeBatch, TreeCells
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.states.state_taps import StateTaps
from engine.options.load_options import LoadOptions
from engine.options.request import MAX_WIDTH
from engine.translatable import phrase

SNAPSHOTS = 8
"""States that a recurrent model keeps where it can: the longest draft that can be rolled back. Each costs memory."""


class Passed(NamedTuple):
    """Which rows of the newest batch a pass was asked for, and whether they were scored."""

    first: int
    end: int
    scored: bool


NO_PASS = Passed(0, 0, scored=False)
"""The requested states are not available yet."""


class LlamaContext:
    """What a context has read, and the ways in which it forgets. Until one was chosen only `truncate(0)` is sure."""

    made_of: str = ""
    """Names file, library and device; "" where nobody said."""

    def __init__(
        self,
        model: LlamaModel,
        n_context: int,
        n_threads: int,
        options: LoadOptions = LoadOptions(),  # noqa: B008 (frozen)
        *,
        max_width: int = MAX_WIDTH,
        saved_states: int = 0,
        leaves: int = 1,
    ) -> None:
        """`n_threads` serves narrow and wide passes alike. Raises EngineError.

        Where a state cannot be cut it goes back to one saved before each pass, or, with `saved_states`, to one of so
        many that `keep_state` saved: a drafter's passes are of one token, between which snapshots hold nothing.
        `leaves` is how many paths a pass may branch into: each is a sequence of one common cache, which states cannot
        be, so that models with them keep to chains.
        """
        self._model, self._wanted_context = model, n_context
        self._take(options)
        self._batch = Batch(BATCH)
        self._cached: list[int] = []
        self._seen = 0, np.zeros((0, model.n_vocab), np.float32)  # where the library's scores lie, and a view of them
        self._newest_pass = 0  # where it began: snapshots hold states of that pass only
        self._interrupt: NativeInterrupt | None = None
        self.n_vocab, self.n_threads, self.max_width = model.n_vocab, n_threads, max_width
        self.narrowest = 1
        """Rows that every scored pass has at least, 1 or 2: see `exact_depth`."""
        self._saved_states = saved_states
        self._tree = TreeCells(1 if model.keeps_states else leaves)
        self._taps: StateTaps | None = None
        self._passed = NO_PASS
        self._open(SNAPSHOTS if model.keeps_states and not saved_states else 0)

    def _take(self, options: LoadOptions) -> None:
        self._options = options
        self.kv_type, self.flash_attention = options.kv_type, options.flash_attention
        # Products of unquantized matrices take another kernel for one row: keys and values without flash
        # attention, and what chooses experts. The difference hides in the rounding of what follows, most of the time,
        # so that no short comparison would find it.
        self.least_narrow = 2 if options.flash_attention == "off" or self._model.has_experts else 1

    def _open(self, snapshots: int) -> None:
        """Makes a fresh context. Raises EngineError."""
        self._free()
        ahead = self._model.read_ahead
        self._context: Any = new_context(
            self._model,
            self._wanted_context,
            self.n_threads,
            hint=phrase("Choose a smaller context, or another type for its cache."),
            n_outputs_max=self.max_width,  # the graph reserves this many rows of V scores
            n_rs_seq=snapshots,
            n_seq_max=self._tree.sequences,
            swa_full=True,  # a ring of cells, cut back past its end, sums in another order
            **cache_parameters(self._options),
            **({} if ahead is None else {"cb_eval": ahead.callback}),
        )
        self._memory: Any = llama_cpp.llama_get_memory(self._context)
        self._tree.opened(self._memory)
        most_kept = self._options.prefix_memory_mb * 2**20
        self._prefixes = KeptPrefixes(self._context, self._model.window, most_kept)
        self._rollback: Rollback = CutPositions(self._context)
        self.n_context = min(self._wanted_context, int(llama_cpp.llama_n_ctx(self._context)))
        self._passed = NO_PASS
        if self._taps is not None:
            self._taps.switch(self._context, on=True)
        if self._interrupt is not None:
            self.watch(self._interrupt)

    @property
    def rollback_name(self) -> str:
        """How it forgets, as `choose_rollback` said."""
        return self._rollback.name

    def close(self) -> None:
        self._free()

    def _free(self) -> None:
        if getattr(self, "_context", None):
            llama_cpp.llama_free(self._context)
            self._context = None

    @property
    def cached(self) -> Sequence[int]:
        return self._cached

    def set_threads(self, count: int) -> None:
        """Compute with this many threads from the next pass on, narrow and wide alike."""
        self.n_threads = count
        llama_cpp.llama_set_n_threads(self._context, count, count)

    def watch(self, interrupt: NativeInterrupt) -> None:
        """Let this flag end native calls early (CPU and Metal; elsewhere calls are short)."""
        self._interrupt = interrupt  # keeps its bytes alive
        llama_cpp.llama_set_abort_callback(self._context, stop_when_set(), interrupt.address)

    @property
    def native(self) -> Any:
        """The library's own context, for another that goes on from it."""
        return self._context

    def feed(self, tokens: Sequence[int]) -> None:
        """Read up to 512 tokens without scoring them. Raises Interrupted; the cache is then as before, or empty."""
        self._tree.discard_branches()
        self._decode(tokens, scored=False)

    @property
    def can_pair(self) -> bool:
        """Whether a second row can be added to a pass and cut off again at no price: the cache holds no state."""
        return not self._model.keeps_states and self._rollback.name == CutPositions.name

    def keep_state(self) -> None:
        """Save the state as it is now, to come back to; costs nothing where the cache is cut by position."""
        self._rollback.before_pass(len(self._cached))

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` tokens. Raises CannotRewind where the cache cannot; it is then empty."""
        if not self.try_truncate(length):
            raise CannotRewind(phrase("this model's cache cannot go back that far"))

    def try_truncate(self, length: int) -> bool:
        """`truncate`, but False in place of an error."""
        if length >= len(self._cached):
            return True
        if length <= 0:
            self.clear()
            return True
        self._tree.discard_branches()
        # Snapshots are of the newest pass; the library cuts back past its beginning all the same, to a wrong state.
        is_lost = self._keeps_snapshots and length <= self._newest_pass
        if is_lost or not self._rollback.truncate(length, self._cached):
            self.clear()  # half a rollback would be a wrong text; an empty cache is always right
            return False
        del self._cached[length:]
        self._newest_pass = length
        self._tree.cut(length)
        return True

    @property
    def _keeps_snapshots(self) -> bool:
        return self._model.keeps_states and self._rollback.name == CutPositions.name

    def change_to(self, prompt: Sequence[int]) -> None:
        """Put back what was kept of an earlier prompt where that shares more with this one than the cache does."""
        if not self._options.prefix_memory_mb:
            return
        self._tree.discard_branches()
        held = self._prefixes.change_to(prompt, self._cached, has_state=not self.can_pair)
        if held is None:
            self.clear()
        elif held is not self._cached:
            self._cached, self._newest_pass = held, len(held)
            self._tree.cut(len(held))

    def export_cache(self) -> tuple[list[int], bytes] | None:
        """A copy of the cache for another process: its tokens and state; None where it is short, or too large."""
        self._tree.discard_branches()
        return self._prefixes.export_cache(self._cached)

    def import_cache(self, tokens: Sequence[int], state: bytes) -> None:
        """Go on from the cache of another process that computed alike. One that cannot be used leaves it empty."""
        self.clear()
        if len(tokens) <= self.n_context and self._prefixes.restore(tokens, state):
            self._cached, self._newest_pass = list(tokens), len(tokens)
            self._tree.cut(len(tokens))
        else:
            self.clear()

    @property
    def computed_by(self) -> str:
        """What the bits of its cache hang on."""
        return f"{self.made_of} {self.kv_type} {self.flash_attention} {self.n_threads}"

    @contextlib.contextmanager
    def trial(self, tokens: Sequence[int]) -> Iterator[None]:
        """What is read inside, beginning with `tokens`, is forgotten afterwards, and the cache is as it was.

        Where it cannot be put back, what is left of it is true: at worst nothing.
        """
        whole = list(tokens[: len(self._cached)]) != self._cached
        before = CacheCopy(self._context, self._model.window, self._cached, has_state=not self.can_pair, whole=whole)
        try:
            yield
        finally:
            self._restore(before)

    def _restore(self, before: CacheCopy) -> None:
        self._tree.discard_branches()
        if before.restore(self._cached):
            self._cached, self._newest_pass = before.cached, len(before.cached)
            self._tree.cut(len(self._cached))
            return
        # Without a copy nothing was read back, and what both have in common is untouched.
        common = shared_length(self._cached, before.cached)
        self.try_truncate(common if not before.is_copied and common < len(before.cached) else 0)

    def clear(self) -> None:
        """Forgets all tokens, which every kind of cache can do."""
        llama_cpp.llama_memory_clear(self._memory, False)
        self._tree.opened(self._memory)
        self._cached.clear()
        self._newest_pass = 0
        self._rollback.emptied()

    def _decode(self, tokens: Sequence[int], *, scored: bool, tree: TreeBatch | None = None) -> None:
        """One native batch, checked first: a bad one would abort the whole process."""
        if not 0 < len(tokens) <= BATCH:
            raise ValueError(f"a batch holds 1 to {BATCH} tokens, not {len(tokens)}")
        if min(tokens) < 0 or max(tokens) >= self.n_vocab:
            raise ValueError(f"token ids must be from 0 to {self.n_vocab - 1}")
        start = len(self._cached)
        self._make_room(start + len(tokens))
        if start + len(tokens) > self.n_context:
            message = phrase(
                "the context holds {room:,} tokens, {tokens:,} were asked for", self.n_context, start + len(tokens)
            )
            raise PromptTooLong(message)
        if self._taps is not None:
            self._taps.before(self._context, scored=scored)
        batch = self._batch.fill(tokens, start, scored=scored)
        if tree is not None:
            batch = tree.fill(batch, start)
        if self._model.read_ahead is not None:
            self._model.read_ahead.begin_pass()
        status = llama_cpp.llama_decode(self._context, batch)
        if status == 0:
            self._newest_pass, self._passed = start, Passed(0, len(tokens), scored)
            self._cached.extend(tokens if tree is None else tokens[: tree.kept])
            return
        # Parts of the batch may have been read: put the cache back to what `cached` says.
        if self._keeps_snapshots or not CutPositions(self._context).truncate(start, self._cached):
            self.clear()
        if status == 2:
            raise Interrupted
        # llama.h: below -1 is fatal, no memory or a device that failed; the others are this caller's mistakes.
        raise compute_error(status) if status < -1 else EngineError(str(compute_error(status)))

    def _make_room(self, wanted: int) -> None:
        """Lays the cache out anew where cells of lost paths are too many, or take the room. Raises CannotCompute."""
        held = self._tree.held
        if not held or (wanted + held <= self.n_context and not self._tree.is_crowded(self.n_context)):
            return
        if not self._tree.lay_out(self._context):
            self.clear()
            raise CannotCompute(phrase("the cache could not be laid out again"))

    def _read_again(self, tokens: Sequence[int], start: int) -> bool:
        """Put tokens behind position `start` without scoring them.

        The last state would be made of each of them, more rows than the context has room for: the library aborts there.
        """
        if self._taps is not None:
            self._taps.before(self._context, scored=False)
        return bool(llama_cpp.llama_decode(self._context, self._batch.fill(tokens, start, scored=False)) == 0)
