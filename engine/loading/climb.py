"""Opens a pair on the fastest rung of the ladder that computes correctly, in a process that may die while trying.

Every rung is announced before it is tried, so that the app knows what killed or hung the worker; it then starts a fresh
one and tells it which rungs have failed. Before a rung is trusted it computes (`rung_proof`) and is compared with the
safest settings, whose scores are taken first, by a model that is freed again before the fast one is loaded: rearranged
weights are never in memory twice. What was proven, and what failed above it, is remembered (`rung_memory`), so that all
this is done once for a file, a build and a machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from engine.draft_length.calibration import TEXT
from engine.draft_length.weight_choice import WeightChoice
from engine.errors import BadModelFile, BadScores, BadSetting, EngineError
from engine.interfaces import Rows
from engine.llama.devices import devices, handles_of, in_use
from engine.llama.interrupt import Interrupt, Interrupted
from engine.llama.model import LlamaModel, has_amx, library_mark, model_outline
from engine.llama.target import LlamaTarget
from engine.load_options import LoadOptions
from engine.loading import ladder, rung_fault
from engine.loading.device_contest import Contest, pass_times
from engine.loading.drafter_climb import Announce, DrafterClimb
from engine.loading.driver_trial import look_for_devices, on_what_is_here, told_of_gone
from engine.loading.files import layers_that_fit, load_pair
from engine.loading.guessers import NetworkDrafter
from engine.loading.ladder import DrafterRung, Fall, Rung
from engine.loading.loaded_pair import LoadedPair
from engine.loading.processor_trial import fits_memory, on_processor
from engine.loading.progress import Report, unheard
from engine.loading.rung_fault import FaultyTarget, is_of_replies
from engine.loading.rung_memory import Memory
from engine.loading.rung_proof import (
    Provable,
    RungFailed,
    are_numbers,
    check_scores,
    proof_ids,
    scores_of,
)
from engine.translatable import phrase


class NoRungLeft(EngineError):
    """Every way to run the file has failed here."""

    code = "no_rung_left"
    hint = phrase("Choose another model file; `draftlight doctor` names the log that tells more.")


def load_on_ladder(
    pair_id: str,
    target: Path,
    drafter: Path | None,
    n_context: int = 0,
    *,
    inner: Path | None = None,
    free: Sequence[str] = (),
    options: LoadOptions = LoadOptions(),  # noqa: B008 (frozen)
    measurements: Path | None = None,
    memories: Path | None = None,
    falls: Sequence[Fall] = (),
    pardoned: Collection[str] = (),
    announce: Announce = lambda rung, step, size_bytes: None,
    faults: Mapping[str, str] | None = None,
    interrupt: Interrupt | None = None,
    report: Report = unheard,
) -> tuple[LoadedPair, str | None]:
    """As `load_pair`, on the first rung that is not among `falls`, proven; and what the user is told of new falls.

    `pardoned` are rungs of the drafter that were blamed for a reply's end by mistake.

    Raises what `load_pair` does, RungFailed where this rung computes nonsense (try again in a fresh process, with it
    among `falls`), and NoRungLeft.
    """
    options.check()
    if not target.is_file():
        raise BadModelFile(phrase("there is no model file at {path}", target))
    look_for_devices(devices, measurements, falls, announce, faults or {})
    options, gone = on_what_is_here(options, devices)
    climb = Climb(target, options, measurements, falls, announce, faults or {}, interrupt, pardoned, report)
    rung = climb.begin(drafter, n_context)
    try:
        pair = load_pair(
            pair_id,
            target,
            drafter,
            n_context,
            inner=inner,
            free=free,
            measurements=measurements,
            memories=memories,
            options=rung.options,
            interrupt=interrupt,
            trial=climb,
            report=report,
        )
    except (RungFailed, BadSetting, Interrupted):
        raise
    except EngineError as error:
        # Too little memory for it, perhaps: on a card, or for a second copy of the weights. The file was read before.
        if rung.name in ladder.ON_CARDS or (rung.name in ladder.COPIED and not climb.is_loaded):
            raise RungFailed(str(error)) from error
        raise
    pair.rung, pair.drafter_rung = climb.rungs
    climb.spoil_replies()
    return pair, climb.told(drafter) or told_of_gone(gone, target, pair.rung)


class Climb:
    """One attempt at opening one pair (`loading.Trial`)."""

    def __init__(
        self,
        file: Path,
        wanted: LoadOptions,
        folder: Path | None,
        falls: Sequence[Fall],
        announce: Announce,
        faults: Mapping[str, str],
        interrupt: Interrupt | None,
        pardoned: Collection[str] = (),
        report: Report = unheard,
    ) -> None:
        self._file, self._wanted, self._folder = file, wanted, folder
        self._faults, self._interrupt = faults, interrupt
        self._announce, self._pardoned, self._report = announce, pardoned, report
        self._memory = Memory(folder, file, library_mark())
        self._old = {fall.rung for fall in self._memory.falls}
        doubts = self._memory.doubt([fall for fall in falls if not fall.counts])
        self._falls = [*(fall for fall in falls if fall.counts), *doubts]
        self._rung = Rung("", wanted)
        self._target: LlamaTarget | None = None
        self._drafter: NetworkDrafter | None = None
        self._offered: list[Rung] = []
        self._reference: list[Rows] | None = None
        self._processor_ms: dict[int, float] = {}
        self._is_bad_file = False
        self._drafter_now = ""
        self._drafters_old: set[str] = set()

    def begin(self, drafter: Path | None, n_context: int) -> Rung:
        """The rung to load with: it has been announced and its reference scores taken. Raises NoRungLeft."""
        layers, choice = self._gpu_layers(drafter, n_context), WeightChoice(self._folder, self._wanted)
        self._offered = self._rungs(layers, choice)
        failed = {fall.rung for fall in (*self._memory.falls, *self._falls)}
        if self._wanted.is_open and self._objections():
            failed.update(ladder.ON_CARDS)  # a slow card with fewer layers is slow as well
        stuck = next((fall for fall in self._falls if (fall.rung, fall.step) == (ladder.REFERENCE, "load")), None)
        if stuck is not None:
            message = phrase(
                "{file} cannot be loaded, even with the safest settings: {reason}", self._file.name, stuck.reason
            )
            raise NoRungLeft(message)
        left = [rung for rung in self._offered if rung.name not in failed]
        if not left:
            # What even the safest settings die of in a reply is the file's or the library's, whichever way it is run.
            self._memory.pardon([fall.rung for fall in self._falls])
            tried = [fall for fall in self._falls if fall.rung in {rung.name for rung in self._offered}]
            message = phrase(
                "{file} cannot be used on this machine: tried {ways}", self._file.name, ladder.falls_in_words(tried)
            )
            raise NoRungLeft(message)
        self._rung = left[0]
        if self._rung.name == ladder.OURS and not self._is_proven and (missing := choice.missing(self._file)):
            self._computes(ladder.OURS)
            choice.measure(missing)
            self._offered = self._rungs(layers, choice)
            self._rung = next(rung for rung in self._offered if rung.name == ladder.OURS)
        if not self._is_proven and ladder.REFERENCE not in failed:
            self._take_reference(n_context)
            if self._rung.name in ladder.ON_CARDS and self._wanted.is_open:
                self._time_processor(n_context)
        self._announce(self._rung.name, "load", self._size)
        return self._rung

    def _rungs(self, gpu_layers: int, choice: WeightChoice) -> list[Rung]:
        return ladder.rungs(self._wanted, gpu_layers, repacks=not has_amx(), kernel_types=choice.types)

    def prove(self, model: LlamaModel, target: LlamaTarget) -> None:
        """Lets the rung compute, unless it was proven before. Raises RungFailed, BadScores."""
        self._target = target
        if self._is_proven:
            if self._above():
                self._memory.keep(self._rung.name, self._above(), None)
            return
        ids = proof_ids(model.tokenize(TEXT, parse_control=False), model.n_vocab)
        try:
            ours = scores_of(self._faulty(target, self._rung.name), ids, lambda: self._computes(self._rung.name))
        except BadModelFile:
            raise
        except EngineError as error:
            raise RungFailed(str(error)) from error
        if self._is_bad_file and not all(map(are_numbers, ours)):
            raise BadScores(phrase("the scores of {file} are not numbers, whichever way it is run", self._file.name))
        check_scores(ours, self._reference)
        self._compare_speed(model, target, ids)
        self._memory.keep(self._rung.name, self._above(), self._mark)

    def open_drafter(
        self, file: Path, target: LlamaTarget, open_at: Callable[[DrafterRung], NetworkDrafter]
    ) -> NetworkDrafter:
        """The drafter on its fastest rung that guesses. Raises BadModelFile with the reason where none does."""
        if not file.is_file():
            raise BadModelFile(phrase("there is no drafter file at {path}", file))
        climb = DrafterClimb(file, self._wanted, self._folder, self._falls, self._announce, self._faults)
        climb.pardon(self._pardoned)
        try:
            self._drafter, self._drafter_now = climb.open(target.n_vocab, target.n_context, open_at)
        finally:
            self._falls, self._drafters_old = climb.falls, climb.old
            self._computes(self._rung.name)
        return self._drafter

    def spoil_replies(self) -> None:
        """Makes the opened models fail in replies where a test asks for that."""
        for name, computes in ((self._rung.name, self._target), (self._drafter_now, self._drafter)):
            fault = self._faults.get(name, "")
            if computes is not None and is_of_replies(fault):
                rung_fault.spoil_replies(computes, fault)

    def told(self, drafter: Path | None) -> str | None:
        """One sentence about what fell since it was opened last, the target's first; None where nothing did."""
        offered = {ladder.DEVICES, *(rung.name for rung in ladder.rungs(self._wanted, 2, kernel_types=0))}
        target = next((fall for fall in self._falls if fall.rung in offered - self._old), None)
        if target is not None:
            return ladder.told_of(self._file.name, self._rung.name, target)
        known = self._drafters_old
        other = next(
            (fall for fall in self._falls if fall.rung.startswith(ladder.DRAFTER) and fall.rung not in known), None
        )
        if drafter is not None and other is not None and self._drafter_now:
            return ladder.told_of(drafter.name, self._drafter_now, other)
        return None

    @property
    def is_loaded(self) -> bool:
        """Whether the target could be loaded with this rung; what fails from then on may be the fault of others."""
        return self._target is not None

    @property
    def rungs(self) -> tuple[str, str]:
        """The names of what was opened: the target's rung, the drafter's or ""."""
        return self._rung.name, self._drafter_now

    @property
    def _size(self) -> int:
        return self._file.stat().st_size

    @property
    def _mark(self) -> str:
        return f"{self._rung.name} {self._rung.options}"

    @property
    def _is_proven(self) -> bool:
        return self._memory.is_proven(self._mark) and self._rung.name not in self._faults

    def _gpu_layers(self, drafter: Path | None, n_context: int) -> int:
        """How many layers the GPUs here take: 0 without any, or where none are wanted."""
        if not self._wanted.wants_cards:
            return 0
        found = devices()
        handles_of(self._wanted.named_devices)  # refuses a name that is not here, rather than leave it out
        if not in_use(found, self._wanted.named_devices):
            return 0
        most = self._wanted.gpu_layers
        if most < 0:
            most = layers_that_fit(self._file, drafter, n_context, self._wanted, found)
        outline = model_outline(self._file)
        all_layers = outline.layers + 1 if outline is not None else max(most, 1)
        return max(min(most, all_layers) if most >= 0 else all_layers, 1)

    def _take_reference(self, n_context: int) -> None:
        """The safest settings' scores, in a context of its own; a file larger than memory goes without."""
        if not fits_memory(self._size):
            return
        rung = Rung(ladder.REFERENCE, ladder.safest(self._wanted))
        self._announce(rung.name, "load", self._size)
        with on_processor(self._file, rung.options, n_context, self._interrupt, self._checked) as (target, ids):
            found = scores_of(self._faulty(target, rung.name), ids, lambda: self._computes(rung.name))
        self._is_bad_file = not all(map(are_numbers, found))
        self._reference = None if self._is_bad_file else found

    def _time_processor(self, n_context: int) -> None:
        """How fast the processor is with this file, before a graphics card is loaded; nothing past main memory."""
        if not fits_memory(self._size):
            return
        rung = next(rung for rung in self._offered if rung.name not in ladder.ON_CARDS)
        self._announce(rung.name, "load", self._size)
        with on_processor(self._file, rung.options, n_context, self._interrupt, self._checked) as (target, ids):
            self._processor_ms = pass_times(target, ids, lambda: self._computes(rung.name))

    def _compare_speed(self, model: LlamaModel, target: LlamaTarget, ids: Sequence[int]) -> None:
        """Raises RungFailed where a graphics card that nobody named is slower than the processor."""
        if not self._processor_ms:
            return
        card_ms = pass_times(target, ids, lambda: self._computes(self._rung.name))
        contest = Contest(self._rung.name, model.device, card_ms, self._processor_ms)
        self._memory.keep_contest(contest)
        if contest.objection is not None:
            raise RungFailed(contest.objection)

    def _checked(self, share: float) -> None:
        self._report("checking", share)

    def _computes(self, rung: str) -> None:
        self._announce(rung, "compute", self._size)

    def _faulty(self, target: Provable, rung: str) -> Provable:
        fault = self._faults.get(rung)
        return FaultyTarget(target, fault) if fault and not is_of_replies(fault) else target

    def _above(self) -> list[Fall]:
        """The rungs of this file that failed; a safer one has computed. A card that is only slow did not fail."""
        offered, slow = {rung.name for rung in self._offered}, self._objections()
        return [fall for fall in self._falls if fall.rung in offered and fall.reason not in slow]

    def _objections(self) -> list[str]:
        return [said for contest in self._memory.contests if (said := contest.objection) is not None]
