"""How a model is loaded: the memory that it needs, the length of its context, and who guesses for it.

Few need it, because "Use" loads a model with the usual choices. The full mode has the precision of the chat's memory
too, and drafters that seldom help.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from app.engine_host.protocol import PairRequest
from app.model_library.commands import CheckPair, EstimateMemory, FitHeads, GetDrafter, JudgeDrafters, StopWork
from app.model_library.events import MemoryEstimated
from app.model_library.fit.verdicts import PairFit, Remedy
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import byte_size
from ui.pages.models import text
from ui.pages.models.rows.guesser_rows import first_choice, guesser_rows, making_row
from ui.pages.models.state import ModelsState
from ui.theme.fonts import SMALL_PX, tabular
from ui.widgets.boxes import button, column, label
from ui.widgets.choice_button import Segments
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.page import PageColumn
from ui.widgets.rows import parts
from ui.widgets.rows.fit_bar import BarPiece, FitBar, Swatch
from ui.widgets.rows.row_list import RowList

KV_HINTS = {
    "f16": tr_noop("f16: as the model was made"),
    "q8_0": tr_noop("q8_0: half the memory, hardly a difference"),
    "q4_0": tr_noop("q4_0: a quarter of the memory, some loss in long chats"),
}


class ChangeView(PageColumn):
    """Signals: `command_requested(LibraryCommand)`, `back_requested` to go back to the list."""

    command_requested = Signal(object)
    back_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("How it is loaded"))
        self.state = ModelsState()
        inner, left = self.inner, Qt.AlignmentFlag.AlignLeft
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
        self.lay(
            (self.back, left), self.title, self.fit, self.refused, (self.load, left),
            parts.group(tr("How much of a chat it remembers"), inner), (self.context, left),
            self.cache_title, (self.cache, left),
            parts.group(tr("Drafter"), inner), self.judging, self.guessers,
        )  # fmt: skip
        self.context.picked.connect(lambda number: self._change(n_context=self._contexts()[number]))
        self.cache.picked.connect(lambda number: self._change(kv_type=text.KV_TYPES[number][0]))
        self.fit.remedy_chosen.connect(lambda remedy: self._change(**changes_of(remedy)))
        self.guessers.acted.connect(self._act)

    def open(self, pair_request: PairRequest, name: str) -> None:
        """Begins with this target. The drafter is chosen by what is found here, unless one is named."""
        self.pair_request = pair_request
        self._chosen_by_user = bool(pair_request.drafter)
        self.fit.has_parts = self.is_full
        self.title.setText(name)
        self.refused.hide()
        self.fit.headline.setText(tr("Checking whether it fits…"))
        self.verticalScrollBar().setValue(0)
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_fresh = True
        self.command_requested.emit(EstimateMemory(self.pair_request))
        self.command_requested.emit(JudgeDrafters(pair_request.target))

    def show_state(self, state: ModelsState) -> None:
        """Shows the state; events about other targets are out of date."""
        before, self.state, target = self.state, state, self.pair_request.target
        if not target:
            return
        if before.installed is not None and state.installed is not before.installed:
            self.command_requested.emit(JudgeDrafters(target))  # A new drafter may be the best.
        if state.machine is not before.machine:
            self.command_requested.emit(EstimateMemory(self.pair_request))
        judged = state.judged if state.judged and state.judged.target == target else None
        problem = judged.problem if judged is not None else None
        if judged is not None and problem is None and not self._chosen_by_user:
            self._chosen_by_user = True
            self._change(drafter=first_choice(judged, self.pair_request))
        self._show_memory(state)
        self.judging.setVisible(judged is None or problem is not None)
        if problem is not None:
            self.judging.setText(in_one_line(problem))
        fetching = frozenset(each.name for each in state.downloads if each.state != "failed")
        rows = guesser_rows(judged, self.pair_request, fetching, full=self.is_full)
        self.guessers.show_rows((*rows, making_row(state, target)))

    def _show_memory(self, state: ModelsState) -> None:
        found = state.estimated
        estimated = found if found is not None and found.pair_request == self.pair_request else None
        fit = estimated.fit if estimated else None
        if estimated is not None:
            self.fit.show_estimate(estimated, text.speed_words(fit, _read_speed(state)) if fit else "")
            contexts = self._contexts()
            words = [(text.tokens(n), tr("{count:,} (token|tokens)", "", n, count=n)) for n in contexts]
            self.context.set_words(words, contexts.index(fit.n_context if fit else 0))
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

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        target = self.pair_request.target
        match action:
            case "get":
                self._chosen_by_user = False  # Once it is here it may be the better choice.
                self.command_requested.emit(GetDrafter(id_))
            case "make":
                self.command_requested.emit(FitHeads(target))
            case "stop":
                self.command_requested.emit(StopWork())
            case _:
                self._chosen_by_user = True
                self._change(drafter=action.removeprefix("choose "))

    @Slot()
    def _on_load(self) -> None:
        self.load.setEnabled(False)
        self.command_requested.emit(CheckPair(self.pair_request))


def changes_of(remedy: Remedy) -> dict[str, object]:
    """Returns what a remedy changes of the request."""
    return {"n_context": int(remedy.value)} if remedy.kind == "context" else {"kv_type": str(remedy.value)}


def _read_speed(state: ModelsState) -> float:
    """Returns gigabytes a second, 0.0 where it was not measured."""
    report = state.machine.report if state.machine else {}
    return float(report.get("memory_bandwidth_gb_per_s", {}).get("all_cores", 0.0))


class MemoryBars(QFrame):
    """What a model needs of the memory: bars, and remedies where it does not fit; with `has_parts` the parts in words.

    Signals: `remedy_chosen(Remedy)` when the user chooses one of the remedies.
    """

    remedy_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsHero")
        self.headline = parts.name(tr("Checking whether it fits…"), self)
        self.ram, self.vram = FitBar(self), FitBar(self)
        self.ram_words, self.vram_words, self.speed = parts.words("", self), parts.words("", self), parts.note("", self)
        self._legend, self._ways = QGridLayout(), QVBoxLayout()
        self._legend.setHorizontalSpacing(8)
        self._legend.setVerticalSpacing(3)
        self._legend.setColumnStretch(3, 1)
        self.has_parts = False
        self._lines: list[QWidget] = []
        self.remedies: list[QWidget] = []
        bars = self.ram, self.ram_words, self.vram, self.vram_words
        box = column(self, 8, self.headline, *bars, self._legend, self.speed, self._ways)
        box.setContentsMargins(20, 16, 20, 16)

    def show_estimate(self, estimated: MemoryEstimated, speed: str) -> None:
        """Shows how it would be loaded now, or why that is not known."""
        for widget in (*self._lines, *self.remedies):
            widget.hide()
            widget.deleteLater()
        self._lines, self.remedies, fit = [], [], estimated.fit
        for widget in (self.ram, self.ram_words, self.vram, self.vram_words, self.speed):
            widget.setVisible(fit is not None)
        if fit is None:
            self.headline.setText(in_one_line(estimated.problem) if estimated.problem else "")
            return
        self.headline.setText(f"{text.MARKS[fit.verdict]}  {text.fit_headline(fit)}")
        self.headline.setAccessibleName(text.spoken(fit))
        ram, vram = text.balance(fit.ram_bytes, fit.free_ram_bytes), text.vram_words(fit)
        in_ram = tuple(BarPiece(each.kind, each.ram_bytes) for each in fit.segments)
        in_vram = tuple(BarPiece(each.kind, each.vram_bytes) for each in fit.segments)
        self.ram.show_pieces(in_ram, fit.free_ram_bytes, ram)
        self.ram_words.setText(sentence(ram))
        self.vram.show_pieces(in_vram, fit.free_vram_bytes, vram)
        self.vram_words.setText(sentence(vram))
        for widget in (self.vram, self.vram_words):
            widget.setVisible(fit.free_vram_bytes is not None)
        self.speed.setText(sentence(translate(fit.slow)) if fit.slow else speed)
        self.speed.setVisible(bool(self.speed.text()))
        if self.has_parts:
            self._show_legend(fit)
        if fit.verdict in ("too_big", "paged", "tight") and fit.remedies:
            self._show_ways(fit)

    def _show_legend(self, fit: PairFit) -> None:
        figures = tabular(SMALL_PX, QFont.Weight.Medium)
        for number, each in enumerate(fit.segments):
            name = label(self, text.part_name(each), "note")
            size = label(self, byte_size(each.ram_bytes + each.vram_bytes), "note", font=figures)
            for place, widget in enumerate((Swatch(each.kind, self), name, size)):
                self._legend.addWidget(widget, number, place)
                self._lines.append(widget)

    def _show_ways(self, fit: PairFit) -> None:
        self.remedies.append(parts.words(tr("What would help:"), self))
        for remedy in fit.remedies:
            words = translate(remedy.sentence)
            if remedy.kind in ("context", "kv_type"):
                made: QWidget = button(
                    self, words, "modelsButton", then=lambda _=False, remedy=remedy: self.remedy_chosen.emit(remedy)
                )
            else:
                made = parts.note(words, self)
            self.remedies.append(made)
        for widget in self.remedies:
            self._ways.addWidget(widget)
