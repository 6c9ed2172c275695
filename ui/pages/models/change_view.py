"""How a model is loaded: the memory that it needs, the length of its context, and who guesses for it.

Few need it, because "Use" loads a model with the usual choices. The full mode has the precision of the chat's memory
too, and drafters that seldom help.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.engine_host.protocol import PairRequest
from app.model_library.commands import (
    CheckPair,
    EstimateMemory,
    ForgetTraining,
    GetDrafter,
    JudgeDrafters,
    MakeDrafter,
    StopWork,
)
from app.model_library.events import MemoryEstimated
from app.model_library.fit.verdicts import PairFit, Remedy
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import byte_size, percent
from ui.pages.models import parts, text
from ui.pages.models.fit_bar import BarPiece, FitBar, Swatch
from ui.pages.models.parts import PartsColumn
from ui.pages.models.rows.guesser_rows import first_choice, guesser_rows
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.state import ModelsState
from ui.theme.fonts import SMALL_PX, tabular
from ui.widgets.boxes import flow
from ui.widgets.choice_button import Segments
from ui.widgets.notices import in_one_line, sentence

KV_HINTS = {
    "f16": tr_noop("f16: as the model was made"),
    "q8_0": tr_noop("q8_0: half the memory, hardly a difference"),
    "q4_0": tr_noop("q4_0: a quarter of the memory, some loss in long chats"),
}


class ChangeView(PartsColumn):
    """Signals: `command_requested(LibraryCommand)`, `back_requested` to go back to the list."""

    command_requested = Signal(object)
    back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("How it is loaded"), parent)
        inner = self.inner
        self.pair_request, self.is_full = PairRequest(), False
        self._chosen_by_user = self._is_fresh = False
        self.back = parts.link(tr("‹  All models"), inner, self.back_requested.emit)
        self.title = parts.title("", inner)
        self.fit = MemoryBars(inner)
        self.load = parts.primary(tr("Load", "a model"), inner, self._on_load)
        self.refused = parts.problem("", inner)
        self.context, self.cache = Segments(tr("Context"), inner), Segments(tr("Memory precision"), inner)
        self.cache_title = parts.group(tr("Memory precision (KV cache)"), inner)
        self.judging = parts.note(tr("Comparing vocabularies…"), inner)
        self.guessers = RowList(inner)
        self.making = MakingRow(inner)
        for widget in (self.back, self.title, self.fit, self.refused, self.load):
            place = Qt.AlignmentFlag.AlignLeft if widget in (self.back, self.load) else Qt.AlignmentFlag(0)
            self.body.addWidget(widget, 0, place)
        self.body.addWidget(parts.group(tr("How much of a chat it remembers (context, in tokens)"), inner))
        self.body.addWidget(self.context, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.cache_title)
        self.body.addWidget(self.cache, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(parts.group(tr("Drafter"), inner))
        for widget in (self.judging, self.guessers, self.making):
            self.body.addWidget(widget)
        self.end()
        self.context.picked.connect(lambda number: self._change(n_context=self._contexts()[number]))
        self.cache.picked.connect(lambda number: self._change(kv_type=text.KV_TYPES[number][0]))
        self.fit.remedy_chosen.connect(self._on_remedy)
        self.guessers.acted.connect(self._act)
        self.making.command_requested.connect(self.command_requested)

    def set_narrow(self, narrow: bool) -> None:
        self.guessers.set_narrow(narrow)

    def open(self, pair_request: PairRequest, name: str) -> None:
        """Begins with this target. The drafter is chosen by what is found here, unless one is named."""
        self.pair_request = pair_request
        self._chosen_by_user = bool(pair_request.drafter)
        self.fit.has_parts = self.is_full
        self.title.setText(name)
        self.refused.hide()
        self.fit.headline.setText(tr("Weighing…"))
        self.verticalScrollBar().setValue(0)
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_fresh = True
        self.command_requested.emit(EstimateMemory(self.pair_request))
        self.command_requested.emit(JudgeDrafters(pair_request.target))

    def show_state(self, state: ModelsState) -> None:
        """Shows the state; events about other targets are out of date."""
        before, self.state = self.state, state
        if not self.pair_request.target:
            return
        if before.installed is not None and state.installed is not before.installed:
            self.command_requested.emit(JudgeDrafters(self.pair_request.target))  # A new drafter may be the best.
        if state.machine is not before.machine:
            self.command_requested.emit(EstimateMemory(self.pair_request))
        judged = state.judged if state.judged and state.judged.target == self.pair_request.target else None
        if judged is not None and judged.problem is None and not self._chosen_by_user:
            self._chosen_by_user = True
            self._change(drafter=first_choice(judged, self.pair_request))
        self._show_memory(state)
        self.judging.setVisible(judged is None or judged.problem is not None)
        if judged is not None and judged.problem is not None:
            self.judging.setText(in_one_line(judged.problem))
        fetching = frozenset(each.name for each in state.downloads if each.state != "failed")
        self.guessers.show_rows(guesser_rows(judged, self.pair_request, fetching, full=self.is_full))
        self.making.show_state(state, self.pair_request.target)

    def _show_memory(self, state: ModelsState) -> None:
        found = state.estimated
        estimated = found if found is not None and found.pair_request == self.pair_request else None
        fit = estimated.fit if estimated else None
        if estimated is not None:
            self.fit.show_estimate(estimated, text.speed_words(fit, _read_speed(state)) if fit else "")
            chosen = fit.n_context if fit else 0
            contexts = self._contexts()
            words = [(text.tokens(n), tr("{count:,} (token|tokens)", "", n, count=n)) for n in contexts]
            self.context.set_words(words, contexts.index(chosen))
        kinds = [kind for kind, _ in text.KV_TYPES]
        cache = [(tr(word, "how a chat is remembered"), tr(KV_HINTS[kind])) for kind, word in text.KV_TYPES]
        self.cache.set_words(cache, kinds.index(self.pair_request.loading.kv_type))
        is_usual = self.pair_request.loading.kv_type == kinds[0]
        for widget in (self.cache, self.cache_title):
            widget.setVisible(self.is_full or not is_usual)
        self.load.setEnabled(fit is not None and fit.verdict != "too_big")
        if estimated is not None and self._is_fresh:
            # Not before: a disabled widget passes the keyboard focus on to the next one.
            self._is_fresh = False
            (self.load if self.load.isEnabled() else self.back).setFocus(Qt.FocusReason.OtherFocusReason)

    def _contexts(self) -> tuple[int, ...]:
        """Returns the lengths of context that can be chosen now."""
        found = self.state.estimated
        chosen = found.fit.n_context if found is not None and found.fit is not None else 0
        return text.contexts_up_to(found.context_limit if found is not None else 0, chosen)

    def refuse(self, words: str) -> None:
        """Shows that the model was not loaded, and why."""
        self.refused.setText(words)
        self.refused.show()
        self.load.setEnabled(True)

    # What the user chooses

    def _change(self, **changes: object) -> None:
        """Changes the choice; with another drafter it is no longer the catalogue's pair."""
        pair = "" if "drafter" in changes else self.pair_request.pair
        self.pair_request = self.pair_request.changed(**changes, pair=pair)
        self.refused.hide()
        self.command_requested.emit(EstimateMemory(self.pair_request))
        self.show_state(self.state)

    @Slot(object)
    def _on_remedy(self, remedy: Remedy) -> None:
        if remedy.kind == "context":
            self._change(n_context=int(remedy.value))
        else:
            self._change(kv_type=str(remedy.value))

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        if action == "get":
            self._chosen_by_user = False  # Once it is here it may be the better choice.
            self.command_requested.emit(GetDrafter(id_))
        else:
            self._chosen_by_user = True
            self._change(drafter=action.removeprefix("choose "))

    @Slot()
    def _on_load(self) -> None:
        self.load.setEnabled(False)
        self.command_requested.emit(CheckPair(self.pair_request))


def _read_speed(state: ModelsState) -> float:
    """Returns gigabytes a second, 0.0 where it was not measured."""
    report = state.machine.report if state.machine else {}
    return float(report.get("memory_bandwidth_gb_per_s", {}).get("all_cores", 0.0))


class MakingRow(QFrame):
    """Makes a drafter from the model's own file: one button, how far it is, and what came of it.

    Other kinds are for the command line. Signals: `command_requested(LibraryCommand)`.
    """

    command_requested = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._target = ""
        said = tr("No drafter that fits? One can be made from the model's own file, in a few minutes.")
        self.words, self.outcome = parts.note(said, self), parts.note("", self)
        self.make = parts.button(tr("Make a drafter"), self, lambda: self._ask(MakeDrafter(self._target, "heads")))
        self.stop = parts.link(tr("Pause"), self, lambda: self._ask(StopWork()))
        self.cancel = parts.link(tr("Cancel"), self, self._cancel)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 8, 0, 8)
        box.addWidget(self.words)
        box.addWidget(flow(self, self.make, self.stop, self.cancel))
        box.addWidget(self.outcome)

    def _ask(self, command: MakeDrafter | StopWork | ForgetTraining) -> None:
        self.command_requested.emit(command)

    def _cancel(self) -> None:
        self._ask(StopWork())
        self._ask(ForgetTraining(self._target))

    def show_state(self, state: ModelsState, target: str) -> None:
        """Shows what is being made for this target, or was made last."""
        self._target, work = target, state.working.get(target)
        made = state.made if state.made is not None and state.made.target == target else None
        self.make.setEnabled(work is None)
        for button in (self.stop, self.cancel):
            button.setVisible(work is not None)
        said = ""
        if work is not None:
            said = joined((translate(work.doing), "" if work.part is None else percent(work.part)))
        elif made is not None:
            kept = tr("It is in the list of drafters now.") if made.model_id else tr("Nothing was kept.")
            said = f"{sentence(translate(made.words))} {kept}"
        self.outcome.setText(said)
        self.outcome.setVisible(bool(said))


class MemoryBars(QFrame):
    """What a model needs of the memory: bars, and remedies where it does not fit; with `has_parts` the parts in words.

    Signals: `remedy_chosen(Remedy)` when the user chooses one of the remedies.
    """

    remedy_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsHero")
        self.headline = parts.name(tr("Weighing…"), self)
        self.ram, self.vram = FitBar(self), FitBar(self)
        self.ram_words, self.vram_words = parts.words("", self), parts.words("", self)
        self.speed = parts.note("", self)
        self._legend = QGridLayout()
        self._legend.setHorizontalSpacing(8)
        self._legend.setVerticalSpacing(3)
        self._legend.setColumnStretch(3, 1)
        self._ways = QVBoxLayout()
        self._ways.setSpacing(6)
        self.has_parts = False
        self._lines: list[QWidget] = []
        self.remedies: list[QWidget] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        for widget in (self.headline, self.ram, self.ram_words, self.vram, self.vram_words):
            column.addWidget(widget)
        column.addLayout(self._legend)
        column.addWidget(self.speed)
        column.addLayout(self._ways)

    def show_estimate(self, estimated: MemoryEstimated, speed: str) -> None:
        """Shows how it would be loaded now, or why that is not known."""
        _clear(self._lines)
        _clear(self.remedies)
        fit = estimated.fit
        for widget in (self.ram, self.ram_words, self.vram, self.vram_words, self.speed):
            widget.setVisible(fit is not None)
        if fit is None:
            self.headline.setText(in_one_line(estimated.problem) if estimated.problem else "")
            return
        self.headline.setText(f"{text.MARKS[fit.verdict]}  {text.fit_headline(fit)}")
        self.headline.setAccessibleName(text.spoken(fit))
        ram = text.balance(fit.ram_bytes, fit.free_ram_bytes)
        self.ram.show_pieces(
            tuple(BarPiece(each.kind, each.ram_bytes) for each in fit.segments), fit.free_ram_bytes, ram
        )
        self.ram_words.setText(sentence(ram))
        vram = text.vram_words(fit)
        pieces = tuple(BarPiece(each.kind, each.vram_bytes) for each in fit.segments)
        self.vram.show_pieces(pieces, fit.free_vram_bytes, vram)
        self.vram_words.setText(sentence(vram))
        for widget in (self.vram, self.vram_words):
            widget.setVisible(fit.free_vram_bytes is not None)
        speed = sentence(translate(fit.slow)) if fit.slow else speed
        self.speed.setText(speed)
        self.speed.setVisible(bool(speed))
        if self.has_parts:
            self._show_legend(fit)
        if fit.verdict in ("too_big", "paged", "tight") and fit.remedies:
            self._show_ways(fit)

    def _show_legend(self, fit: PairFit) -> None:
        for number, each in enumerate(fit.segments):
            name = parts.note(text.part_name(each), self)
            name.setWordWrap(False)
            size = QLabel(byte_size(each.ram_bytes + each.vram_bytes), self)
            size.setObjectName("note")
            size.setFont(tabular(SMALL_PX, QFont.Weight.Medium))
            for place, widget in enumerate((Swatch(each.kind, self), name, size)):
                self._legend.addWidget(widget, number, place)
                self._lines.append(widget)

    def _show_ways(self, fit: PairFit) -> None:
        label = parts.words(tr("What would help:"), self)
        self._ways.addWidget(label)
        self.remedies.append(label)
        for remedy in fit.remedies:
            words, row = translate(remedy.sentence), QWidget(self)
            box = QHBoxLayout(row)
            box.setContentsMargins(0, 0, 0, 0)
            if remedy.kind in ("context", "kv_type"):
                box.addWidget(parts.button(words, row, lambda remedy=remedy: self.remedy_chosen.emit(remedy)))
                box.addStretch(1)
            else:
                box.addWidget(parts.note(words, row), 1)
            self._ways.addWidget(row)
            self.remedies.append(row)


def _clear(widgets: list[QWidget]) -> None:
    for widget in widgets:
        widget.hide()
        widget.deleteLater()
    widgets.clear()
