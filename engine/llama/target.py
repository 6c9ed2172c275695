"""The target over llama.cpp: one context over a loaded model, one sequence, read and forgotten by position.

Where a draft branches, each further branch is a sequence of its own for as long as its pass takes (`branches`).

This module calls the low-level C API. The binding's `Llama` class copies every score row, fills batches element by
element in Python and ignores the return value of `llama_memory_seq_rm`. Here the batch is a struct over numpy arrays
made once, scores are a view of the library's own buffer, and every native call is checked before (a wrong batch aborts
the process) and after (rollback answers a bool).
"""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import llama_cpp
import msgspec
import numpy as np

from engine.errors import CannotCompute, CannotRewind, EngineError, PromptTooLong
from engine.interfaces import Rows
from engine.llama.cache.kept_prefixes import CacheCopy, KeptPrefixes
from engine.llama.cache.rollback import CutPositions, Refuse, RestoreState, Rollback, works
from engine.llama.cache.tree_cells import TreeBatch, TreeCells
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.log import forget_log, last_error
from engine.llama.model import LlamaModel, has_own_attention
from engine.llama.states.readable_states import why_not
from engine.llama.states.state_taps import StateTaps
from engine.options.load_options import FlashAttention, KvType, LoadOptions
from engine.options.request import MAX_WIDTH
from engine.sampling.draft_tree import is_tree, leaf_count
from engine.translatable import phrase

LEAVES = 8
"""Paths into which one pass may branch, the trunk's counted; each costs a copy of what cells know of sequences."""

BATCH = 512
"""Tokens one native call may read."""

SNAPSHOTS = 8
"""States that a recurrent model keeps where it can: the longest draft that can be rolled back. Each costs memory."""

KEEPS_STATE = phrase(
    "drafts were chains: this model keeps a state of all that it has read, and each branch would need one of its own"
)
SEES_A_WINDOW = phrase(
    "drafts were chains: this model looks at a window of its newest tokens, and each branch would need one of its own"
)

_KV_TYPES = {"f32": 0, "f16": 1, "q4_0": 2, "q4_1": 3, "q5_0": 6, "q5_1": 7, "q8_0": 8, "bf16": 30}
"""ggml.h: enum ggml_type. The binding has no name for bf16."""

_FLASH = {
    "auto": llama_cpp.LLAMA_FLASH_ATTN_TYPE_AUTO,
    "on": llama_cpp.LLAMA_FLASH_ATTN_TYPE_ENABLED,
    "off": llama_cpp.LLAMA_FLASH_ATTN_TYPE_DISABLED,
}


class LlamaTarget:
    """The engine's `Target`. `choose_rollback` finds out how it forgets; until then only `truncate(0)` is sure."""

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
        be and for which a sliding window would need as many windows, so that models with either keep to chains.
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
        self._tree = TreeCells(1 if model.keeps_states or model.window else leaves)
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
        parameters, n_context = llama_cpp.llama_context_default_params(), self._wanted_context
        parameters.n_ctx, parameters.n_batch, parameters.n_ubatch = n_context, BATCH, BATCH
        parameters.n_outputs_max = self.max_width  # the graph reserves this many rows of V scores
        parameters.n_threads = parameters.n_threads_batch = self.n_threads
        parameters.n_rs_seq = snapshots
        parameters.n_seq_max, parameters.kv_unified = self._tree.sequences, True
        parameters.swa_full = False  # a window's worth is enough: an earlier turn is read anew
        parameters.type_k = parameters.type_v = _KV_TYPES[self._options.kv_type]
        parameters.flash_attn_type = _FLASH[self._options.flash_attention]
        parameters.offload_kqv = self._options.kv_offload
        parameters.no_perf = True
        if self._model.read_ahead is not None:
            parameters.cb_eval = self._model.read_ahead.callback
        forget_log()
        self._context: Any = llama_cpp.llama_init_from_model(self._model.handle, parameters)
        if not self._context:
            reason = last_error(phrase("too little memory is free"))
            message = phrase("no context of {tokens:,} tokens could be made: {reason}", n_context, reason)
            raise EngineError(message, phrase("Choose a smaller context, or another type for its cache."))
        self._memory: Any = llama_cpp.llama_get_memory(self._context)
        self._tree.opened(self._memory)
        most_kept = self._options.prefix_memory_mb * 2**20
        self._prefixes = KeptPrefixes(self._context, self._model.window, most_kept)
        self._rollback: Rollback = CutPositions(self._context, self._model.window)
        self.n_context = min(n_context, int(llama_cpp.llama_n_ctx(self._context)))
        self._passed = NO_PASS
        if self._taps is not None:
            self._taps.switch(self._context, on=True)
        if self._interrupt is not None:
            self.watch(self._interrupt)

    def choose_rollback(self, *, cuts: bool = False) -> str:
        """Try the methods of forgetting on this very context, and take the first that works; returns its name.

        Snapshots bound how much one round may take back, and so the width of a pass. `cuts` says that cutting plain
        attention by position was tried with this file, library and these options before: a second or two of passes.
        """
        if cuts and not self._model.keeps_states and not self._model.window:
            return self._rollback.name
        tokens = [token % self.n_vocab for token in (11, 7, 5, 3, 2, 13, 17)]
        widest = self.max_width
        if self._model.keeps_states:
            self.max_width = min(widest, SNAPSHOTS + 1)
        if not works(self, tokens):
            self.max_width = widest
            if self._model.keeps_states:
                self._open(0)
            self._rollback = RestoreState(self._context, self._read_again, max(1, self._saved_states))
            if not works(self, tokens):
                self._rollback = Refuse()
        self.clear()
        return self._rollback.name

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
        """Compute with so many threads from the next pass on, narrow and wide alike."""
        self.n_threads = count
        llama_cpp.llama_set_n_threads(self._context, count, count)

    def reopen(self, flash_attention: FlashAttention, n_threads: int, kv_type: KvType) -> None:
        """Compute with these options from now on; another attention or type takes a fresh, empty context.

        For caches that are cut by position. Raises EngineError; there is then no context until the next call.
        """
        if (flash_attention, kv_type) == (self.flash_attention, self.kv_type):
            self.set_threads(n_threads)
            return
        self._take(msgspec.structs.replace(self._options, flash_attention=flash_attention, kv_type=kv_type))
        self.n_threads, self.narrowest = n_threads, 1
        self._cached.clear()
        self._newest_pass = 0
        self._open(0)

    def second_context(
        self, flash_attention: FlashAttention, n_threads: int, kv_type: KvType, n_context: int
    ) -> LlamaTarget:
        """Another context over the same model, for a trial; ended by the same flag. Raises EngineError."""
        options = msgspec.structs.replace(self._options, flash_attention=flash_attention, kv_type=kv_type)
        other = LlamaTarget(self._model, n_context, n_threads, options)
        if self._interrupt is not None:
            other.watch(self._interrupt)
        return other

    def watch(self, interrupt: NativeInterrupt) -> None:
        """Let this flag end native calls early (CPU and Metal; elsewhere calls are short)."""
        self._interrupt = interrupt  # keeps its bytes alive
        llama_cpp.llama_set_abort_callback(self._context, _stop_when_set(), interrupt.address)

    def give_states(self, names: Sequence[str]) -> None:
        """Give these states of each pass from now on, none where there are none; raises EngineError with the reason.

        A question that the library cannot answer ends the process at the next pass: `states_trial` asks first.
        """
        if (reason := why_not(names, self._model.architecture, self._model.layers)) is not None:
            raise EngineError(reason)
        if self._taps is not None:
            self._taps.switch(self._context, on=False)
        self._taps = StateTaps(names, *self._model.widths) if names else None
        self._passed = NO_PASS
        if self._taps is not None:
            self._taps.switch(self._context, on=True)

    @property
    def native(self) -> Any:
        """The library's own context, for another that goes on from it; `reopen` frees it."""
        return self._context

    @property
    def state_names(self) -> Sequence[str]:
        return self._taps.names if self._taps is not None else ()

    @property
    def states(self) -> Mapping[str, Rows]:
        """Of the newest pass, float32 (n, D) by name: views that die at the next call."""
        passed = self._passed
        if self._taps is None or not passed.end:
            return {}
        found = self._taps.read(self._context, passed.end, scored=passed.scored)
        return {name: rows[passed.first :] for name, rows in found.items()} if passed.first else found

    def feed(self, tokens: Sequence[int]) -> None:
        """Read up to 512 tokens without scoring them. Raises Interrupted; the cache is then as before, or empty."""
        self._tree.forget_branches()
        self._decode(tokens, scored=False)

    @property
    def max_leaves(self) -> int:
        """The most paths of one pass; 1 where only chains can be checked, or branches are not exact for sure.

        Without flash attention what a row does not attend to is added up all the same, as zeros: where a branch's cells
        lie decides which numbers are added together first.
        """
        return 1 if self._options.flash_attention == "off" or not self.can_pair else self._tree.leaves

    @property
    def why_chains(self) -> str | None:
        """Why this model's passes cannot branch, as a reply's sentence; None where nothing in the model forbids it."""
        return KEEPS_STATE if self._model.keeps_states else SEES_A_WINDOW if self._model.window else None

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        """Read and score up to `max_width` tokens: a float32 (len(tokens), V) view, dead at the next call.

        Of a tree (`parents`, as in `interfaces.Target`) the trunk stays in the cache, unless `keep_path` follows.
        Raises ValueError for too many or too few tokens.
        """
        if len(tokens) > self.max_width:
            raise ValueError(f"{len(tokens)} tokens in one scored pass, at most {self.max_width}")
        self._tree.forget_branches()
        if len(tokens) < self.narrowest:
            return self._with_second_row(tokens[0])
        if len(tokens) > 1:
            self._rollback.before_pass(len(self._cached))
        if parents:
            self._branch(tokens, parents)
        else:
            self._decode(tokens, scored=True)
        return self._scores(len(tokens))

    def _branch(self, tokens: Sequence[int], parents: Sequence[int]) -> None:
        """Score a tree: every path to a leaf is a sequence, and all share the cells of what they have in common."""
        stem, leaves = len(tokens) - len(parents), leaf_count(parents)
        if leaves > self.max_leaves or stem < 1 or not is_tree(parents, len(parents)):
            raise ValueError(f"no tree that this target takes: {list(parents)} behind {stem} tokens")
        self._make_room(len(self._cached) + len(tokens))
        paths = self._tree.fork(parents, len(self._cached) + stem)
        tree = TreeBatch.of_tree([*[list(range(leaves))] * stem, *paths], parents)
        try:
            self._decode(tokens, scored=True, tree=tree)
        except BaseException:
            self._tree.forget_branches()
            raise

    def keep_path(self, path: Sequence[int], tokens: Sequence[int]) -> None:
        """Of the tree that was just read, the guesses `tokens` at the places `path` stay in the cache, and no others.

        `path` leaves the trunk. What a row then sees are the cells that it would see had they been read as a chain, in
        the same order; between them lie cells of the paths that lost, which are held until they are too many.
        """
        fork = self._tree.keep(path)
        del self._cached[self._tree.start + fork :]
        self._cached.extend(tokens[fork:])

    def begin_levels(self) -> None:
        """A draft begins behind what is read, whose guesses are read depth by depth, on several paths."""
        self._tree.levels.begin(self._memory, len(self._cached))

    def extend_level(self, tokens: Sequence[int], places: Sequence[int], parents: Sequence[int]) -> Rows:
        """Read and score guesses of one depth, the trunk's first: float32 (n, V), a view that dies at the next call.

        `places` name them, `parents` what each follows, -1 for what was read before. Of the first ones alone where
        there are more paths than sequences.
        """
        seats = self._tree.levels.seats_of(places, parents)
        tokens = tokens[: len(seats)]
        length = len(self._cached)
        tree = TreeBatch([[seat.sequence] for seat in seats], [seat.position - length for seat in seats])
        self._decode(tokens, scored=True, tree=tree)
        return self._scores(len(tokens))

    def end_levels(self) -> None:
        """The branches are forgotten; what the trunk read stays."""
        self._tree.levels.end()

    def _scores(self, count: int) -> Rows:
        scores = llama_cpp.llama_get_logits(self._context)
        address = ctypes.addressof(scores.contents)
        if address != self._seen[0]:  # the library's buffer hardly ever moves, and a view of it takes a while to make
            self._seen = address, np.ctypeslib.as_array(scores, (self.max_width, self.n_vocab))
        return self._seen[1][:count]

    @property
    def is_uniform(self) -> bool:
        """Whether our kernels do all that could tell apart rows of passes of different widths: products and attention.

        A row's bits then hang on neither width nor depth, by how these kernels are made (`packaging/llama/`). States
        of recurrent models are computed by others.
        """
        attention = has_own_attention(self.kv_type, self.flash_attention)
        return attention and not self._model.keeps_states and self._model.has_own_products

    @property
    def can_pair(self) -> bool:
        """Whether a second row can be added to a pass and cut off again at no price."""
        return not self._model.keeps_states and self._rollback.name == CutPositions.name

    def _with_second_row(self, token: int) -> Rows:
        """One token in a pass of two rows; in the context's last place the second row is the token before, read again.

        The second row's scores are nobody's, but kernels treat the first as in any wider pass.
        """
        length = len(self._cached)
        if length + 2 <= self.n_context or not length:
            self._decode([token, token], scored=True)
            self._passed = Passed(0, 1, scored=True)
            self.truncate(length + 1)
            return self._scores(2)[:1]
        previous = self._cached[-1]
        self.truncate(length - 1)
        self._decode([previous, token], scored=True)
        self._passed = Passed(1, 2, scored=True)
        return self._scores(2)[1:]

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
        self._tree.forget_branches()
        # Snapshots are of the newest pass; the library cuts back past its beginning all the same, to a wrong state.
        is_lost = self._keeps_snapshots and length <= self._newest_pass
        if is_lost or not self._rollback.forget(length, self._cached):
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
        self._tree.forget_branches()
        has_state = self._model.keeps_states or self._rollback.name != CutPositions.name
        held = self._prefixes.change_to(prompt, self._cached, has_state=has_state)
        if held is None:
            self.clear()
        elif held is not self._cached:
            self._cached, self._newest_pass = held, len(held)
            self._tree.cut(len(held))

    def carried(self) -> tuple[list[int], bytes] | None:
        """A copy of the cache for another process: its tokens and state; None where it is short, or too large."""
        self._tree.forget_branches()
        return self._prefixes.carried(self._cached)

    def carry_on(self, tokens: Sequence[int], state: bytes) -> None:
        """Go on from the cache of another process that computed alike. One that cannot be used leaves it empty."""
        self.clear()
        if len(tokens) <= self.n_context and self._prefixes.put_back(tokens, state):
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
        has_state = self._model.keeps_states or self._rollback.name != CutPositions.name
        whole = list(tokens[: len(self._cached)]) != self._cached
        before = CacheCopy(self._context, self._model.window, self._cached, has_state=has_state, whole=whole)
        try:
            yield
        finally:
            self._go_back(before)

    def _go_back(self, before: CacheCopy) -> None:
        self._tree.forget_branches()
        if before.go_back(self._cached):
            self._cached, self._newest_pass = before.cached, len(before.cached)
            self._tree.cut(len(self._cached))
            return
        # Without a copy nothing was read back, and what both have in common is untouched.
        pairs = zip(self._cached, before.cached, strict=False)
        common = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))
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
            batch = tree.put_into(batch, start)
        if self._model.read_ahead is not None:
            self._model.read_ahead.begin_pass()
        status = llama_cpp.llama_decode(self._context, batch)
        if status == 0:
            self._newest_pass, self._passed = start, Passed(0, len(tokens), scored)
            self._cached.extend(tokens if tree is None else tokens[: tree.kept])
            return
        # Parts of the batch may have been read: put the cache back to what `cached` says.
        if self._keeps_snapshots or not CutPositions(self._context, 0).forget(start, self._cached):
            self.clear()
        if status == 2:
            raise Interrupted
        message = phrase(
            "llama.cpp could not compute (code {code}): {reason}", status, last_error(phrase("it gave no reason"))
        )
        # llama.h: below -1 is fatal, no memory or a device that failed; the others are this caller's mistakes.
        raise CannotCompute(message) if status < -1 else EngineError(message)

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


class Passed(NamedTuple):
    """Which rows of the newest batch a pass was asked for, and whether they were scored."""

    first: int
    end: int
    scored: bool


NO_PASS = Passed(0, 0, scored=False)
"""Nothing was read yet, or before what is asked now was asked."""


class Batch:
    """A `llama_batch` over numpy arrays that live as long as this object."""

    def __init__(self, size: int) -> None:
        self._tokens, self._positions = np.zeros(size, np.int32), np.zeros(size, np.int32)
        self._scored = np.zeros(size, np.int8)
        self._counts = np.ones(size, np.int32)
        self._sequence = np.zeros(1, np.int32)
        self._sequences = np.full(size, self._sequence.ctypes.data, np.uintp)
        self._places = np.arange(size, dtype=np.int32)
        self._struct = llama_cpp.llama_batch()
        for field, array in (
            ("token", self._tokens),
            ("pos", self._positions),
            ("n_seq_id", self._counts),
            ("seq_id", self._sequences),
            ("logits", self._scored),
        ):
            kind = dict(llama_cpp.llama_batch._fields_)[field]
            setattr(self._struct, field, ctypes.cast(array.ctypes.data, kind))

    def fill(self, tokens: Sequence[int], start: int, *, scored: bool) -> Any:
        """The struct for these tokens at positions from `start`."""
        count = len(tokens)
        self._tokens[:count] = tokens
        np.add(self._places[:count], start, out=self._positions[:count])
        self._scored[:count] = scored
        self._struct.n_tokens = count
        return self._struct


def _stop_when_set() -> Any:
    """Libc's strlen as the abort callback: true once the flag's first byte is set, and no Python in it."""
    libc = ctypes.cdll.msvcrt if sys.platform == "win32" else ctypes.CDLL(None)
    return ctypes.cast(libc.strlen, llama_cpp.ggml_abort_callback)
