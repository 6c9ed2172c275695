"""Who guesses in a reply: the drafters that the pair was opened with, or others that the request names.

A network is opened by its file's content. One that can check guesses has a smaller one inside where the pair names two
(`cascade_drafter`); where that cannot be, it guesses alone, and the pair's note says why.

The names are those of `Request.drafters`: drafters without a file, and `own` for the pair's network. A bench measures
several lists of them in one run over the same models. Each list has drafters of its own, so that none knows what
another one has read or learnt; only the network itself is shared, because it costs memory and learns nothing.

The lists are opened when a request first names them, and live as long as the pair does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.draft_length.statistics.acceptance_stats import LONGEST
from engine.drafters.composed.cascade_drafter import CascadeDrafter
from engine.drafters.composed.stage_costs import measured_cascade
from engine.drafters.gguf_drafter import GgufDrafter, OtherVocabulary, is_gguf, shared_vocabulary
from engine.drafters.heads.heads_drafter import STATE, HeadsDrafter, open_heads
from engine.drafters.heads.heads_file import is_heads
from engine.drafters.onnx.block_drafter import BlockDrafter, open_onnx_drafter, wants_state
from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.drafters.registry import open_free
from engine.drafters.state_readers.mtp_drafter import MtpDrafter
from engine.drafters.state_readers.open_state_drafter import StateDrafter, open_state_drafter, reads_states
from engine.drafters.vocabularies.translated_drafter import Texts, TranslatedDrafter, Translation
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Checker, Drafter, Target, traits_of
from engine.llama.model import LlamaModel
from engine.llama.states.heads_in_file import ASSISTANT, ASSISTED, heads_in
from engine.llama.states.mtp_context import MtpContext
from engine.llama.target import LlamaTarget
from engine.loading.drafter_ahead import NOT_AHEAD, DrafterAhead
from engine.loading.opening import PairFiles
from engine.machine.calibration import TEXT
from engine.machine.configs import DrafterConfig
from engine.options.load_options import OWN_DRAFTER, LoadOptions
from engine.text.tokenizer_texts import TokenizerTexts
from engine.translatable import phrase

CANNOT_FORGET = phrase("guessing is off: this model's cache cannot forget single tokens in any way that was tried")

NetworkDrafter = OnnxDrafter | BlockDrafter | GgufDrafter | TranslatedDrafter | MtpDrafter | StateDrafter | HeadsDrafter


class SelfTest:
    """What is tried of loaded models before they are used: nothing here (`fallback` does)."""

    def check_target(self, model: LlamaModel, target: LlamaTarget) -> None:
        """Let the target compute. Raises EngineError where it cannot."""

    def known_drafter(self, pair: PairFiles) -> DrafterConfig | None:
        """The config that the pair's drafter will have, where it computed here before; None where that is tried."""
        return None

    def choose_rollback(self, target: LlamaTarget) -> str:
        """How the target forgets, tried unless that is known; returns the method's name."""
        return target.choose_rollback()

    def open_drafter(
        self,
        file: Path,
        target: Target,
        open_at: Callable[[DrafterConfig], NetworkDrafter],
        *,
        reads_states: bool = False,
    ) -> NetworkDrafter:
        """Choose how the drafter is run; one that reads states asks the target for them. Raises BadModelFile."""
        return open_at(DrafterConfig("", on_gpu=True, rearranged=True))


class DrafterSet:
    """The drafters of an open pair, by the names of a request."""

    def __init__(self, opened: Sequence[Drafter]) -> None:
        """`opened` are those that the pair was opened with; where there are none, there is no guessing at all."""
        self._opened = list(opened)
        self._own = [drafter for drafter in opened if not traits_of(drafter).free]
        self._named: dict[tuple[str, ...], list[Drafter]] = {}

    def of(self, names: tuple[str, ...]) -> list[Drafter]:
        """Those of these names, those that the pair was opened with where there are none."""
        if not names or not self._opened:
            return self._opened
        if names not in self._named:
            free = {drafter.name: drafter for drafter in open_free([name for name in names if name != OWN_DRAFTER])}
            each = ([free[name]] if name in free else self._own for name in dict.fromkeys(names))
            self._named[names] = [drafter for found in each for drafter in found]
        return self._named[names]


def named(drafters: Sequence[Drafter], *, network: Drafter | None = None, files: Sequence[Path] = ()) -> str | None:
    """What `Started` calls those that guess; None where nobody does.

    `network` goes by the names of its `files`, a cascade's inner one in brackets.
    """
    of_files = " ".join(name if not place else f"({name})" for place, name in enumerate(file.name for file in files))
    return " + ".join((drafter is network and of_files) or drafter.name for drafter in drafters) or None


class OpenDrafters(NamedTuple):
    """The drafters, the free ones first; which is the network, from which files; and why one is not in use."""

    drafters: list[Drafter]
    note: str | None = None
    network: Drafter | None = None
    files: tuple[Path, ...] = ()

    @property
    def name(self) -> str | None:
        """What `Started` calls those that guess; None where nobody does."""
        return named(self.drafters, network=self.network, files=self.files)

    @property
    def device(self) -> str | None:
        """The device of the first drafter that has one."""
        return next((device for each in self.drafters if (device := getattr(each, "device", None))), None)

    @property
    def heads(self) -> int:
        """How many heads of the model's own file guess."""
        return self.network.heads if isinstance(self.network, MtpDrafter) and not self.files else 0

    @property
    def words(self) -> tuple[int, int] | None:
        """How many words the network guesses among, and of how many; None where all of them."""
        return getattr(self.network, "words", None)


def why_no_heads(target: Path) -> str | None:
    """Why the heads of further tokens of this file cannot guess; None where they are there and whole."""
    found = heads_in(target)
    if not found.promised or found.architecture == ASSISTANT:
        return phrase("{file} has none", target.name)
    if not found.are_whole:
        return phrase("{file} promises {promised} and has {found}", target.name, found.promised, found.found)
    return None


def open_drafters(
    model: LlamaModel,
    target: LlamaTarget,
    pair: PairFiles,
    self_test: SelfTest,
    ahead: DrafterAhead = NOT_AHEAD,
) -> OpenDrafters:
    """Opens the drafters of `pair`, but for what was opened `ahead`.

    One that cannot be used is left out, with the reason in the note.
    """
    networks = [Path(file) for file in (pair.drafter, pair.inner) if file is not None]
    if not networks and not pair.free and not pair.heads:
        return OpenDrafters([], pair.note or phrase("this pair has no drafter"))
    if self_test.choose_rollback(target) == "none":
        return OpenDrafters([], CANNOT_FORGET)
    drafters: list[Drafter] = open_free(pair.free)
    if not networks and not pair.heads:
        return OpenDrafters(drafters)
    opener = _NetworkOpener(model, target, pair.options, self_test, Path(pair.target), pair.tokenizer, ahead)
    try:
        if not networks:
            heads = opener.own_heads(Path(pair.target))
            return OpenDrafters([*drafters, heads], None, heads)
        network: Drafter = opener.open(networks[0], checks=LONGEST if len(networks) > 1 else 0)
    except BadModelFile as error:
        return OpenDrafters(drafters, str(error) if drafters else phrase("guessing is off: {reason}", error))
    note = network.note if isinstance(network, GgufDrafter) else None
    if len(networks) > 1:
        network, alone = opener.with_inner(network, networks[1])
        note = alone or note
    files = tuple(networks) if isinstance(network, CascadeDrafter) else tuple(networks[:1])
    return OpenDrafters([*drafters, network], note, network, files)


class _NetworkOpener(NamedTuple):
    """Opens networks that guess for one target."""

    model: LlamaModel
    target: LlamaTarget
    options: LoadOptions
    self_test: SelfTest
    target_file: Path
    tokenizer: str | None = None
    """Of the pair's own drafter, where that is a graph of another vocabulary."""
    ahead: DrafterAhead = NOT_AHEAD

    def open(self, file: Path, *, checks: int = 0, is_inner: bool = False) -> NetworkDrafter:
        """Opens a drafter by the file's content, not its name; the self-test may choose its config.

        `checks` is how many guesses of another drafter it is to check in one pass. Raises BadModelFile.
        """
        if is_heads(file):
            return self.open_reader(file, lambda config: open_heads(file, self.model, self.target_file))
        tokenizer = None if is_inner or self.tokenizer is None else Path(self.tokenizer)

        def open_at(config: DrafterConfig) -> NetworkDrafter:
            return self._open_at(file, config, checks, tokenizer)

        if is_gguf(file) and heads_in(file).alone:
            return self.open_reader(file, lambda config: self._heads_alone(file, config))
        if reads_states(file) or (tokenizer is None and not is_gguf(file) and wants_state(file)):
            return self.open_reader(file, open_at)
        return self.self_test.open_drafter(file, self.target, open_at)

    def open_reader(self, file: Path, open_at: Callable[[DrafterConfig], NetworkDrafter]) -> NetworkDrafter:
        """Opens a drafter of the target's states, which gives them from now on; `file` holds its weights.

        Where a self-test is made, it asks for the states first, in a process that may die of it. Raises BadModelFile.
        """
        drafter = self.self_test.open_drafter(file, self.target, open_at, reads_states=True)
        try:
            self.target.give_states(tuple(dict.fromkeys((*self.target.state_names, *traits_of(drafter).hidden))))
        except EngineError as error:
            drafter.close()
            raise BadModelFile(phrase("{name}: {line}", file.name, error)) from error
        return drafter

    def own_heads(self, file: Path) -> NetworkDrafter:
        """The heads of the target's own file. Raises BadModelFile."""
        return self.open_reader(file, lambda config: self._heads_of(self.model, file))

    def _heads_alone(self, file: Path, config: DrafterConfig) -> MtpDrafter:
        """Heads in a file of their own, made for this target. Raises BadModelFile."""
        wanted = heads_in(file).architecture
        wanted = ASSISTED if wanted == ASSISTANT else wanted
        if self.model.architecture != wanted:  # an assistant takes the cache as it is: the process would end
            line = phrase(
                "{file} guesses for models of the kind {wanted}, and this is one of the kind {found}",
                file.name,
                wanted,
                self.model.architecture,
            )
            raise BadModelFile(line)
        model = LlamaModel(file, cpu_only=not config.on_gpu or self.options.drafter_device == "cpu", heads=True)
        try:
            ours, theirs = (self.model.n_vocab, self.model.widths[1]), (model.n_vocab, model.widths[1])
            if ours != theirs:
                line = phrase(
                    "{file} is made for another model: for {tokens} tokens and states of {width} numbers",
                    file.name,
                    model.n_vocab,
                    model.widths[1],
                )
                raise BadModelFile(line)
            shared_vocabulary(self.model, model, file.name)
            return self._heads_of(model, file, free=model.close)
        except BadModelFile:
            model.close()
            raise

    def _heads_of(self, model: LlamaModel, file: Path, free: Callable[[], None] | None = None) -> MtpDrafter:
        try:
            heads = MtpContext(model, self.target)
        except EngineError as error:
            raise BadModelFile(phrase("{name}: {line}", file.name, error)) from error
        return MtpDrafter(heads, model.device) if free is None else MtpDrafter(heads, model.device, file.stem, free)

    def _open_at(self, file: Path, config: DrafterConfig, checks: int, tokenizer: Path | None) -> NetworkDrafter:
        wanted = msgspec.structs.replace(
            self.options,
            drafter_device=self.options.drafter_device if config.on_gpu else "cpu",
            weights=self.options.weights if config.rearranged else "file",
        )
        if not is_gguf(file):
            device = config.card or wanted.drafter_device
            if tokenizer is not None:
                words = TokenizerTexts(tokenizer)
                graph = OnnxDrafter(file, words.n_vocab, self.target.n_context, device, rearranged=config.rearranged)
                return self._translated(file, graph, lambda: words.cut(graph.n_vocab))
            return open_onnx_drafter(
                file, self.model.n_vocab, self.target.n_context, device, rearranged=config.rearranged
            )
        if reads_states(file):
            return open_state_drafter(file, self.model, self.target.n_context, self.target.n_threads, wanted)
        room, cuts = (self.target.n_context, self.target.n_threads, wanted), config.is_proven
        count = wanted.drafter_words if config.rearranged else 0
        if config.is_proven and (drafter := self.ahead.take(*room[:2])) is not None:
            return drafter
        try:
            return GgufDrafter(file, self.model, *room, checks=checks, words=count, cuts=cuts)
        except OtherVocabulary:
            network = GgufDrafter(file, None, *room, cuts=cuts)
        return self._translated(file, network, lambda: network.texts)

    def _translated(
        self, file: Path, network: GgufDrafter | OnnxDrafter, texts: Callable[[], Texts]
    ) -> TranslatedDrafter:
        """A drafter of another vocabulary, which has these texts. Raises BadModelFile."""
        try:
            return TranslatedDrafter(network, Translation(self.model, texts()), self.target.n_context)
        except BadModelFile as error:
            network.close()
            raise BadModelFile(phrase("{name}: {line}", file.name, error)) from error

    def with_inner(self, outer: Drafter, file: Path) -> tuple[Drafter, str | None]:
        """A cascade with the smaller drafter of `file`; where none can be made, `outer` as it is, and the reason."""
        if not isinstance(outer, Checker) or not outer.most_checked:
            return outer, phrase(
                "{name} guesses alone: only a GGUF of the model's own vocabulary, whose cache forgets single tokens, "
                "can check the guesses of {file}",
                outer.name,
                file.name,
            )
        if is_heads(file):  # nobody tells them states of the larger drafter
            reason = phrase("the drafter reads states of the model that cannot be had here ({names})", STATE)
            return outer, phrase("{name} guesses alone: {reason}", outer.name, reason)
        inner: NetworkDrafter | None = None
        try:
            inner = self.open(file, is_inner=True)
            if traits_of(inner).hidden:
                raise BadModelFile(phrase("{file} goes on from the model's own states, not from a drafter", file.name))
            text = self.model.tokenize(TEXT, parse_control=False)
            return measured_cascade(outer, inner, text, self.model.n_vocab), None
        except EngineError as error:
            if inner is not None:
                inner.close()
            return outer, phrase("{name} guesses alone: {reason}", outer.name, error)
