"""A drafter that guesses all places of a draft in one call: an ONNX graph over a window of the newest tokens.

SpecDec (Xia et al. 2203.16487) and PaSS (Monea et al. 2311.13581) guess a block in parallel, DFlash and DSpark with a
confidence of their own for each place. A network of one guess a call pays its overhead for every guess; beside a tiny
target that is more than the target's own pass. Here a draft is one call, and all its places are drawn at once.

A graph can go on from the target besides: `state` float32 (1, D) is its last state, behind which the newest token was
drawn. It then guesses only where that state was told, so that the first round of a reply is plain.

The graph takes `input_ids` int64 (1, W), the newest W ids with the newest last, and gives `logits` (1, B, N), one row
for each of the B places behind them. Optional outputs are `confidence` (1, B), the chance that a place's likeliest
token is right where those of the places before it are, and `token_ids` int64 (N,), which id each score belongs to. It
keeps no cache, so there is nothing to read beforehand and nothing to roll back.

A place's scores do not hang on what was drawn for the places before it. So what a guess was drawn from is its marginal,
and that is its q in every mode: given the guesses before it, a guess is still drawn from this same row, with a number
of its own. Rejection by min(1, p/q) asks for nothing else, and the product of the rows is the draft's joint q.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drafters.branch_growth import Growth, growth_of, guess_tree
from engine.drafters.onnx.onnx_devices import not_loaded, open_session
from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Choice, Choose, Draft, DrafterTraits, RoundFeedback, Rows, block_of, draft_of
from engine.translatable import phrase

PAD = 0
"""The id that fills the front of a window while the text is shorter. Graphs that want to know have `attention_mask`."""

STATE = "last_hidden"
"""The target's state that `state` is."""

_KNOWN = ("input_ids", "attention_mask", "state")
_SCORES = ("tensor(float)", "tensor(float16)")


class BlockShape(NamedTuple):
    """A graph's window W, its places B, how many scores N each has, and the width of the state that it wants, or 0."""

    window: int
    places: int
    scores: int
    state: int = 0


class BlockDrafter:
    """The engine's `Drafter` over one block graph."""

    traits = DrafterTraits(rounds=False, at_once=True)
    _known_at = 0
    """How long the text was, less its newest token, whose state was told last."""

    def __init__(self, path: Path, n_vocab: int, opened: tuple[Any, str]) -> None:
        """`opened` is the session of `path` and the word for where it computes. Raises BadModelFile.

        `n_vocab` is the target's: ids past it are never guessed.
        """
        self.name = path.stem
        self._session, self.device = opened
        shape = self._shape = block_shape(self._session, path)
        if shape.state:
            self.traits = DrafterTraits(hidden=(STATE,), at_once=True)
        self._run = _OneCall(self._session, shape)
        try:
            scores, _ = self._run.of([PAD])
            ids = self._run.token_ids()
        except Exception as error:  # a graph that loads and cannot compute; onnxruntime has no common error type
            raise BadModelFile(not_loaded(path, error)) from error
        if scores.shape != shape[1:3]:
            raise BadModelFile(_foreign(path, "logits"))
        self._ids, self._kept = _guessable(ids, shape.scores, n_vocab, path)
        self._whole: Rows = np.full((shape.places, n_vocab), -np.inf, np.float32)

    @property
    def state_width(self) -> int:
        """Numbers of the state that it goes on from; 0 where it needs none."""
        return self._shape.state

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """At most `limit` guesses, and at most as many as the graph has places; none without a state that it wants."""
        if self._shape.state and self._known_at != len(context) - 1:
            return Draft((), (), self.name)
        scores, sure = self._run.of(context[-self._shape.window :])
        places = min(limit, self._shape.places)
        rows = scores[:places] if self._kept is None else scores[:places, self._kept]
        growth = growth_of(choose)
        if growth is not None:
            return self._guess_tree(rows, sure, len(context), choose, growth)
        draw = block_of(choose)
        choices = (
            self._one_by_one(rows, len(context), choose)
            if draw is None
            else draw(rows, self._ids, len(context), sure[:places] if sure is not None else None)
        )
        return draft_of(choices, self.name)

    def _guess_tree(
        self, rows: Rows, sure: Sequence[float] | None, start: int, choose: Choose, growth: Growth
    ) -> Draft:
        """Second guesses at each place go on with those of the next: a place's scores are the same on every path."""
        whole = self._whole[: len(rows)]
        whole[:, self._ids] = rows

        def read(places: Sequence[int]) -> Sequence[Rows]:
            return [whole[len(growth.guesses_to(place))] for place in places]

        return guess_tree(self.name, whole[0], start, len(rows), choose, growth, read, sure)

    def _one_by_one(self, rows: Rows, start: int, choose: Choose) -> list[Choice]:
        """For draws that change rows by what was drawn before: a grammar, penalties, the second guesses of a tree."""
        choices = list[Choice]()
        whole = self._whole[: len(rows)]
        whole[:, self._ids] = rows
        for place, row in enumerate(whole):
            choices.append(choose(row, start + place))
            if not choices[-1].should_continue:
                break
        return choices

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Takes the last standing token's state, where the graph wants one. Raises EngineError where it is none."""
        self._known_at = 0
        if seen is None or not self._shape.state or STATE not in seen.hidden or seen.next is None:
            return
        state = seen.hidden[STATE][seen.standing[-1] + 1 if seen.standing else 0]
        if state.shape != (self._shape.state,):
            raise EngineError(_of_other_states(self.name, self._shape.state, len(state)))
        if np.isfinite(state).all():
            self._run.state[0] = state
            self._known_at = seen.start + seen.accepted

    def truncate(self, length: int) -> None:
        """Nothing is kept but a state, which fits no shorter text."""

    def close(self) -> None:
        del self._run, self._session


class _OneCall:
    """The graph with its inputs and outputs bound once, to arrays that are used again: a call costs microseconds."""

    def __init__(self, session: Any, shape: BlockShape) -> None:
        self._session, self._shape = session, shape
        self._names = {value.name for value in session.get_outputs()}
        self._ids = np.full((1, shape.window), PAD, np.int64)
        self._mask = np.zeros((1, shape.window), np.int64)
        self.state: Rows = np.ones((1, shape.state), np.float32)
        types = {value.name: np.float16 if value.type == _SCORES[1] else np.float32 for value in session.get_outputs()}
        self._logits = np.zeros((1, shape.places, shape.scores), types["logits"])
        self._sure = np.zeros((1, shape.places), types["confidence"]) if "confidence" in self._names else None
        self._binding = session.io_binding()
        arrays: dict[str, NDArray[Any]] = {"input_ids": self._ids}
        if shape.state:
            arrays["state"] = self.state
        if "attention_mask" in {value.name for value in session.get_inputs()}:
            arrays["attention_mask"] = self._mask
        for name, array in arrays.items():
            self._binding.bind_input(name, "cpu", 0, array.dtype, array.shape, array.ctypes.data)
        for name, out in (("logits", self._logits), ("confidence", self._sure)):
            if out is not None:
                self._binding.bind_output(name, "cpu", 0, out.dtype, out.shape, out.ctypes.data)

    def of(self, newest: Sequence[int]) -> tuple[Rows, list[float] | None]:
        """Scores float32 (B, N), which live until the next call, and how sure the graph is of each place."""
        front = self._shape.window - len(newest)
        self._ids[0, :front], self._ids[0, front:] = PAD, newest
        self._mask[0, :front], self._mask[0, front:] = 0, 1
        self._session.run_with_iobinding(self._binding)
        sure = None if self._sure is None else self._sure[0].tolist()
        return np.asarray(self._logits[0], np.float32), sure

    def token_ids(self) -> NDArray[np.int64] | None:
        """Which id each score belongs to; None where the graph does not say, and score i is of id i."""
        if "token_ids" not in self._names:
            return None
        feeds = {"input_ids": self._ids, "attention_mask": self._mask, "state": self.state}
        wanted = {value.name for value in self._session.get_inputs()}
        (found,) = self._session.run(["token_ids"], {name: feeds[name] for name in feeds if name in wanted})
        return np.asarray(found)


def open_onnx_drafter(
    path: Path, n_vocab: int, n_context: int, device: str = "auto", *, rearranged: bool = True
) -> OnnxDrafter | BlockDrafter:
    """The drafter of an ONNX file, by what its graph is. Arguments and errors as of `OnnxDrafter`."""
    opened = open_session(path, device, rearranged=rearranged)
    if is_block(opened[0]):
        return BlockDrafter(path, n_vocab, opened)
    return OnnxDrafter(path, n_vocab, n_context, device, rearranged=rearranged, opened=opened)


def wants_state(path: Path) -> bool:
    """Whether an ONNX file goes on from its target's states. Raises BadModelFile."""
    session, _ = open_session(path, "cpu", rearranged=False)
    return is_block(session) and "state" in {value.name for value in session.get_inputs()}


def is_block(session: Any) -> bool:
    """Whether a graph is one for blocks: no cache, a window of fixed length, and fewer places than that, or a state."""
    inputs = {value.name: value.shape for value in session.get_inputs()}
    outputs = {value.name: value.shape for value in session.get_outputs()}
    window, scores = inputs.get("input_ids", ()), outputs.get("logits", ())
    if not set(inputs) <= set(_KNOWN) or len(window) != 2 or len(scores) != 3:
        return False
    is_fixed = isinstance(window[1], int) and isinstance(scores[1], int) and scores[1] > 0
    return is_fixed and (scores[1] < window[1] or "state" in inputs)


def block_shape(session: Any, path: Path) -> BlockShape:
    """The shape of a graph for which `is_block` holds. Raises BadModelFile that says what is wrong with it."""
    inputs = {value.name: value for value in session.get_inputs()}
    outputs = {value.name: value for value in session.get_outputs()}
    window, scores = inputs["input_ids"], outputs["logits"]
    places, width = scores.shape[1:]
    state = inputs.pop("state", None)
    wrong = [
        name for name, value in inputs.items() if value.type != "tensor(int64)" or value.shape[1] != window.shape[1]
    ]
    if state is not None and (state.type != "tensor(float)" or len(state.shape) != 2 or not _is_size(state.shape[1])):
        wrong.append("state")
    if scores.type not in _SCORES or not isinstance(width, int) or width < 1:
        wrong.append("logits")
    sure, ids = outputs.get("confidence"), outputs.get("token_ids")
    if sure is not None and (sure.type not in _SCORES or sure.shape[1:] != [places]):
        wrong.append("confidence")
    if ids is not None and (ids.type != "tensor(int64)" or ids.shape != [width]):
        wrong.append("token_ids")
    if wrong:
        raise BadModelFile(_foreign(path, ", ".join(wrong)))
    return BlockShape(window.shape[1], places, width, 0 if state is None else state.shape[1])


def _is_size(number: object) -> bool:
    return isinstance(number, int) and number > 0


def _guessable(
    ids: NDArray[np.int64] | None, count: int, n_vocab: int, path: Path
) -> tuple[NDArray[np.int64], NDArray[np.int64] | None]:
    """The ids that may be guessed, and the places of their scores; None where those are all. Raises BadModelFile."""
    ids = np.arange(count) if ids is None else ids
    if ids.min() < 0 or not np.diff(np.sort(ids)).all():
        raise BadModelFile(_foreign(path, "token_ids"))  # a score of no id, or two of one
    known = np.flatnonzero(ids < n_vocab)
    return (ids, None) if known.size == ids.size else (ids[known], known)


def _of_other_states(name: str, width: int, found: int) -> str:
    return phrase("{name} goes on from states of {width} numbers, this model's have {found}", name, width, found)


def _foreign(path: Path, names: str) -> str:
    return phrase("{file} guesses blocks, with {names} of another type or shape", path.name, names)
