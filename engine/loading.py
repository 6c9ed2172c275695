"""A target and a drafter made ready to write: what the worker process holds while a pair is open."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from engine.calibration import TEXT
from engine.calibration_file import Measurements, mark_of
from engine.chat_template import CHATML, ChatTemplate
from engine.decoding import Cast, Names, generate
from engine.drafter_chain import DrafterChain
from engine.errors import BadModelFile, CannotRewind, EngineError
from engine.events import Event, Failed
from engine.guesser import Guesser
from engine.interrupt import Interrupt, Interrupted
from engine.llama_backend import LlamaModel, LlamaTarget, library_mark
from engine.llama_grammar import LlamaGrammar, gbnf_of_schema
from engine.lookup_drafter import LookupDrafter
from engine.onnx_drafter import OnnxDrafter
from engine.overlap import OverlappingDrafter, OverlapTrial
from engine.pace import FixedPace, Pace
from engine.pace_choice import PaceChoice
from engine.prompt import prompt_ids
from engine.request import Request
from engine.seams import Drafter
from engine.threads import SMALL_BYTES, choose_threads, usable_cores

DEFAULT_CONTEXT = 8192
"""Tokens of context where nobody asked for a number: a 7B model's cache stays under a gigabyte."""


class LoadedPair:
    """One open pair. All calls belong to the one thread that owns the models."""

    def __init__(
        self,
        pair_id: str,
        model: LlamaModel,
        target: LlamaTarget,
        network: OnnxDrafter | None,
        *,
        lookup: bool,
        names: Names,
        note: str | None,
        measurements: Path | None,
    ) -> None:
        """Takes over what it is given and frees it in `close`. `note` says why a drafter is not in use."""
        self._model, self._target, self._network = model, target, network
        self._drafters = _cheapest_first(network, lookup=lookup)
        self._paces = PaceChoice(target, self._drafters, model.tokenize(TEXT, parse_control=False), measurements)
        self._names = names
        self._thread = ThreadPoolExecutor(1, "drafting-ahead")  # starts no thread until it is used
        self._trial = OverlapTrial()
        special = model.special_texts
        self._template = ChatTemplate(model.chat_template or CHATML, bos=special["bos"], eos=special["eos"])
        self.pair_id, self.note = pair_id, note
        self.target_name, self.drafter_name = names.target, names.drafter
        self.n_context, self.n_vocab = target.n_context, model.n_vocab
        self.target_device = model.device
        self.drafter_device = network.device if network else None

    def generate(self, request: Request, interrupt: Interrupt) -> Iterator[Event]:
        """One reply as events; whatever stops it on purpose ends in `Finished`, a fault in `Failed`."""
        try:
            request.check()
            self._target.watch(interrupt)
            prompt = prompt_ids(request, self._template, self._model, self._model.bos)
            seed = request.seed if request.seed is not None else secrets.randbelow(2**32)
            guesses = request.draft_length != 0
            pace: Pace = FixedPace(0)
            # A stop that comes while the target is still being measured ends the reply in the loop below.
            with contextlib.suppress(Interrupted):
                pace = self._paces.pace_for(request)
            drafter: Drafter | None = None
            overlap = None
            if guesses and self._drafters:
                drafter = DrafterChain(self._drafters, pace.limit_for)
                if request.overlap and not (request.sampling.looks_back or request.grammar or request.json_schema):
                    drafter = overlap = OverlappingDrafter(drafter, self._thread, self._trial)
            guesser = Guesser(drafter, self.n_vocab, self.note if guesses else None)
            grammar = self._grammar(request, len(prompt))
            cast = Cast(self._target, self._model, guesser, pace, self._names, overlap, grammar)
            try:
                yield from generate(cast, request, prompt, seed, interrupt)
            finally:
                if grammar is not None:
                    grammar.close()
        except EngineError as error:
            yield Failed(request.generation_id, error.code, str(error), error.hint)

    def _grammar(self, request: Request, prompt_length: int) -> LlamaGrammar | None:
        """The grammar that a request asks for, None where it asks for none. Raises BadSetting."""
        source = gbnf_of_schema(request.json_schema) if request.json_schema else request.grammar
        if not source:
            return None
        return LlamaGrammar(self._model.vocabulary, source, request.sampling, prompt_length)

    def measured(self) -> Measurements:
        """What passes and guesses cost here, and how wide a pass scores exactly: from the file, else in two seconds."""
        return self._paces.measurements()

    def close(self) -> None:
        """Free both models."""
        self._thread.shutdown()
        if self._network:
            self._network.close()
        self._target.close()
        self._model.close()


def load_pair(
    pair_id: str,
    target: Path,
    drafter: Path | None,
    n_context: int = 0,
    *,
    lookup: bool = False,
    n_threads: int | None = None,
    measurements: Path | None = None,
) -> LoadedPair:
    """Load a pair's files. A drafter that cannot be used leaves plain decoding, with the reason in `note`.

    `lookup` guesses from the prompt and the chat first, and asks the network only where these have nothing.
    `n_context` 0 takes what the model was made for, at most 8,192. `measurements` is the folder where costs and exact
    widths are kept between starts, None keeps nothing. Raises EngineError for the target.
    """
    model = LlamaModel(target)
    context = n_context or min(model.n_context_trained, DEFAULT_CONTEXT)
    loaded_target = LlamaTarget(model, context, n_threads or usable_cores())
    if n_threads is None and model.device == "CPU" and model.size_bytes < SMALL_BYTES:
        choose_threads(loaded_target, usable_cores())
    network, note = None, None
    try:
        if drafter is not None or lookup:
            _check_rewinds(loaded_target)
        if drafter is not None:
            network = OnnxDrafter(drafter, model.n_vocab, loaded_target.n_context)
    except (BadModelFile, CannotRewind) as error:
        note = f"guessing is off: {error}" if not lookup or isinstance(error, CannotRewind) else str(error)
        lookup = lookup and not isinstance(error, CannotRewind)
    if network is None and not lookup and note is None:
        note = "this pair has no drafter"
    named = drafter.name if drafter is not None and network is not None else None
    names = Names(pair_id, target.name, " + ".join(filter(None, ("lookup" if lookup else None, named))) or None)
    file = None
    if measurements is not None:
        files = [target, *([drafter] if drafter is not None and network is not None else [])]
        file = measurements / f"{mark_of(files, f'{library_mark()} {model.device} {loaded_target.n_threads}')}.json"
    pair = LoadedPair(pair_id, model, loaded_target, network, lookup=lookup, names=names, note=note, measurements=file)
    if pair.drafter_name is not None:
        pair.measured()
    return pair


def _cheapest_first(network: OnnxDrafter | None, *, lookup: bool) -> list[Drafter]:
    """What guesses: the free one first where it is wanted."""
    return [*([LookupDrafter()] if lookup else []), *([network] if network is not None else [])]


def _check_rewinds(target: LlamaTarget) -> None:
    """Try one rollback: guessing needs a cache that can forget. Raises CannotRewind."""
    target.feed([0, 0, 0])
    try:
        target.truncate(1)
    finally:
        target.truncate(0)
