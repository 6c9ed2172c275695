"""A GGUF drafter that is opened on a thread of its own while its target's weights are read.

Only one that computed here before, with the config that it had then: what is not proven is tried alone, so that it is
known what ended the process. Where it ends all the same, which of the two did that is found out by opening one after
the other (`BESIDE`). And only one whose words were compared with the target's before, which is not there yet to be
asked: what was found then is kept by both files.
"""

from __future__ import annotations

import contextlib
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import msgspec

from engine.draft_length.statistics.acceptance_stats import LONGEST
from engine.drafters.gguf_drafter import GgufDrafter, is_gguf
from engine.drafters.vocabularies.reduced_vocabulary import WORD_FACTS, WordFacts
from engine.errors import EngineError
from engine.interfaces import Drafter
from engine.llama.gguf_library import opened_header
from engine.llama.model import library_mark
from engine.llama.thread_count import SMALL_BYTES, compute_cores
from engine.loading.device_trial import usable_memory_bytes
from engine.loading.opening import Environment, Faults, PairFiles
from engine.machine.configs import BESIDE, DrafterConfig
from engine.options.load_options import LoadOptions

DEFAULT_CONTEXT = 8192
"""Tokens of context where nobody asked for a number: a 7B model's cache stays under a gigabyte."""


class DrafterAhead:
    """The drafter of a pair, from the moment when its target begins to be read; nothing where it is of another kind."""

    def __init__(self, pair: PairFiles, environment: Environment, config: DrafterConfig | None = None) -> None:
        """`config` is the one that the drafter is known to compute with; None where that is to be tried."""
        self._opening: Future[GgufDrafter] | None = None
        self._place, self._known = None, None
        if not is_gguf(Path(pair.drafter or "")) or not Path(pair.target).is_file():
            return
        files = [Path(pair.target), Path(pair.drafter or "")]
        self._place = WORD_FACTS.place(environment.measurements, files, f"words={library_mark()}")
        self._known = WORD_FACTS.read(self._place)
        if self._known is not None and config is not None and config.rearranged and _may_be_opened_beside(pair):
            environment.announce(BESIDE, "load", sum(file.stat().st_size for file in files))
            thread = ThreadPoolExecutor(1, "drafter")
            self._opening = thread.submit(_opened, pair, self._known, environment.faults)
            thread.shutdown(wait=False)

    def take(self, n_context: int, n_threads: int) -> GgufDrafter | None:
        """The drafter; None where it could not be opened, or not for such a target: then it is opened anew,

        which says why it cannot be.
        """
        drafter = self._waited_for()
        if drafter is None or drafter.opened_for == (n_context, n_threads):
            return drafter
        drafter.close()
        return None

    def _waited_for(self) -> GgufDrafter | None:
        opening, self._opening = self._opening, None
        with contextlib.suppress(EngineError, OSError):
            return None if opening is None else opening.result()
        return None

    def keep(self, network: Drafter | None) -> None:
        """Keeps what was found of the words of the drafter that is used."""
        facts = network.facts if isinstance(network, GgufDrafter) else None
        if facts is not None and facts != self._known:
            WORD_FACTS.write(self._place, facts)

    def close(self) -> None:
        """Frees what nobody took."""
        if (drafter := self._waited_for()) is not None:
            drafter.close()


NOT_AHEAD = DrafterAhead(PairFiles("", "", ""), Environment())


def _may_be_opened_beside(pair: PairFiles) -> bool:
    """Whether both are files that take their time, are loaded with the same kernels, and fit into memory together.

    How many threads a small target takes is known only once it was timed.
    """
    target, drafter, usable = Path(pair.target), Path(pair.drafter or ""), usable_memory_bytes()
    if pair.options.weights != LoadOptions().weights or pair.paging is not None:
        return False
    sizes = target.stat().st_size, drafter.stat().st_size
    return sizes[0] > 2 * SMALL_BYTES and (usable is None or 2 * sum(sizes) < usable)


def _opened(pair: PairFiles, known: WordFacts, faults: Faults) -> GgufDrafter:
    """Raises EngineError, OSError."""
    faults.before(BESIDE)
    options, n_context = msgspec.structs.replace(pair.options, drafter_device="cpu"), pair.n_context
    if not n_context:
        with opened_header(Path(pair.target)) as header:
            n_context = min(header.number(".context_length"), DEFAULT_CONTEXT) if header else DEFAULT_CONTEXT
    place, checks = (n_context, options.n_threads or compute_cores()), LONGEST if pair.inner is not None else 0
    file, words = Path(pair.drafter or ""), options.drafter_words
    return GgufDrafter(file, known, *place, options, checks=checks, words=words, cuts=True)
