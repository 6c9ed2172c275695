"""Before a model is loaded: the memory that it needs, the length of its context, and its drafter.

A row shows one drafter: chosen like a radio button, or downloaded first, with the exact reason beside it.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from app.engine_host.protocol import PairRequest
from app.model_library.commands import CheckPair, EstimateMemory, GetDrafter
from app.model_library.events import Terms
from app.model_library.fit.verdicts import Remedy
from app.model_library.pairs.resolution import COPYING, NO_DRAFTER
from ui.i18n.direction import margins
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size
from ui.pages.models import parts
from ui.pages.models.memory_bars import MemoryBars
from ui.pages.models.parts import ConsentPanel, PartsColumn, bring_into_sight
from ui.pages.models.rows import target_rows
from ui.pages.models.rows.making_row import MakingRow
from ui.pages.models.rows.pair_rows import Consent, Source
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.rows.target_rows import MARKS, VERDICTS, DrafterRow
from ui.pages.models.state import ModelsState
from ui.pages.models.text import KV_TYPES, contexts_up_to, tokens
from ui.widgets.choice_button import Segments
from ui.widgets.notices import in_one_line


class DrafterRowView(QFrame):
    """Signals: `chosen(choice)`, `get_requested(id)`."""

    chosen = Signal(str)
    get_requested = Signal(str)

    def __init__(self, row: DrafterRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self._row = row
        self.radio = QRadioButton(self)
        self.radio.setAutoExclusive(False)  # The rows are in frames of their own; the view keeps a single choice.
        self.verdict, self.reason = parts.note("", self), parts.note("", self)
        self.verdict.setObjectName("modelsVerdict")
        self.verdict.setWordWrap(False)
        self.get = parts.button("", self, lambda: self.get_requested.emit(self._row.id))
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.radio)
        top.addWidget(self.verdict)
        top.addStretch(1)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addLayout(top)
        said.addWidget(self.reason)
        self.reason.setContentsMargins(margins(28, 0, 0, 0))
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 8, 0, 8)
        box.setSpacing(24)
        box.addLayout(said, 1)
        box.addWidget(self.get)
        self.radio.clicked.connect(self._on_clicked)
        self.show_row(row)

    def show_row(self, row: DrafterRow) -> None:
        """As it is now."""
        self._row = row
        self.radio.setText(row.name)
        self.radio.setChecked(row.chosen)
        self.radio.setEnabled(bool(row.choice))
        verdict = tr(VERDICTS[row.verdict])
        self.radio.setAccessibleDescription(f"{verdict}. {row.reason}")
        best = tr("{verdict} · best", "of all drafters", verdict=verdict)
        self.verdict.setText(f"{MARKS[row.verdict]} {best if row.best else verdict}")
        self.verdict.setProperty("verdict", {"usable": "fits", "unusable": "too_big"}.get(row.verdict, ""))
        self.verdict.style().unpolish(self.verdict)
        self.verdict.style().polish(self.verdict)
        self.reason.setText(row.reason)
        self.get.setText(row.get_words)
        self.get.setVisible(bool(row.get_words))
        self.get.setEnabled(row.can_get)
        self.get.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=row.get_words, name=row.name))
        self.setAccessibleName(f"{row.name}. {verdict}. {row.reason}")

    @Slot()
    def _on_clicked(self) -> None:
        self.radio.setChecked(True)
        self.chosen.emit(self._row.choice)


KV_HINTS = {
    "f16": tr_noop("f16: as the model was made"),
    "q8_0": tr_noop("q8_0: half the memory, hardly a difference"),
    "q4_0": tr_noop("q4_0: a quarter of the memory, some loss in long chats"),
}


class TargetView(PartsColumn):
    """Signals: `command_requested(LibraryCommand)`, `back_requested` to go back to the list."""

    command_requested = Signal(object)
    back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Before loading"), parent)
        inner = self.inner
        self.pair_request = PairRequest()
        self._chosen_by_user = self._is_fresh = False
        self._contexts: tuple[int, ...] = ()
        self.back = parts.link(tr("‹  All models"), inner, self.back_requested.emit)
        self.title = parts.title("", inner)
        self.fit = MemoryBars(inner)
        self.context, self.cache = Segments(tr("Context"), inner), Segments(tr("Memory of the chat"), inner)
        self.load = parts.primary(tr("Load", "a model"), inner, self._on_load)
        self.refused = parts.problem("", inner)
        self.best = parts.button("", inner, self._on_best)
        self.judging = parts.note(tr("Comparing vocabularies…"), inner)
        self.drafters = RowList(self._make_row, inner)
        self.consent: ConsentPanel | None = None
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        body, inner = self.body, self.inner
        body.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        body.addWidget(self.title)
        body.addWidget(self.fit)
        body.addWidget(self.refused)
        row = QHBoxLayout()
        row.addWidget(self.load)
        row.addStretch(1)
        body.addLayout(row)
        body.addWidget(parts.group(tr("How much of a chat it remembers (context, in tokens)"), inner))
        body.addWidget(self.context, 0, Qt.AlignmentFlag.AlignLeft)
        body.addWidget(parts.group(tr("How exactly (KV cache)"), inner))
        body.addWidget(self.cache, 0, Qt.AlignmentFlag.AlignLeft)
        head = QHBoxLayout()
        head.addWidget(parts.group(tr("Drafter"), inner), 1)
        head.addWidget(self.best)
        body.addLayout(head)
        body.addWidget(self.judging)
        body.addWidget(self.drafters)
        self.making = MakingRow(inner)
        body.addWidget(self.making)
        self.end()

    def _connect(self) -> None:
        self.context.picked.connect(self._on_context)
        self.cache.picked.connect(self._on_cache)
        self.fit.remedy_chosen.connect(self._on_remedy)
        self.making.command_requested.connect(self.command_requested)

    def open(self, pair_request: PairRequest, name: str) -> None:
        """Begins with this target. The drafter is chosen after the doctor's report, unless one is named."""
        self.pair_request = pair_request
        self._chosen_by_user = pair_request.drafter != COPYING
        self.title.setText(name)
        self.refused.hide()
        self._drop_consent()
        self.fit.headline.setText(tr("Weighing…"))
        self.verticalScrollBar().setValue(0)
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_fresh = True
        self.command_requested.emit(EstimateMemory(self.pair_request))

    def show_state(self, state: ModelsState) -> None:
        """Shows the state; events about other targets are out of date."""
        self.state = state
        if not self.pair_request.target:
            return
        judged = state.judged if state.judged and state.judged.target == self.pair_request.target else None
        if judged is not None and judged.problem is None and not self._chosen_by_user:
            self._chosen_by_user = True
            self._change(drafter=target_rows.first_choice(judged, self.pair_request))
        estimated = state.estimated if state.estimated and state.estimated.pair_request == self.pair_request else None
        fit = estimated.fit if estimated else None
        if estimated is not None:
            self.fit.show_estimate(estimated, target_rows.speed_words(fit, _read_speed(state)) if fit else "")
            chosen = fit.n_context if fit else 0
            self._show_contexts(contexts_up_to(estimated.context_limit, chosen), chosen)
        kinds = [kind for kind, _ in KV_TYPES]
        cache = [(tr(word, "how a chat is remembered"), tr(KV_HINTS[kind])) for kind, word in KV_TYPES]
        self.cache.set_words(cache, kinds.index(self.pair_request.loading.kv_type))
        self.load.setEnabled(fit is not None and fit.verdict != "too_big")
        if estimated is not None and self._is_fresh:
            # Not before: a disabled widget passes the keyboard focus on to the next one.
            self._is_fresh = False
            (self.load if self.load.isEnabled() else self.back).setFocus(Qt.FocusReason.OtherFocusReason)
        fetching = frozenset(each.name for each in state.downloads if each.state != "failed")
        self.judging.setVisible(judged is None)
        if judged is not None and judged.problem is not None:
            self.judging.setText(in_one_line(judged.problem))
            self.judging.show()
        self.drafters.show_rows(target_rows.drafter_rows(judged, self.pair_request, fetching))
        target = self.pair_request.target
        made = state.made if state.made is not None and state.made.target == target else None
        self.making.show_work(target, state.working.get(target), made)
        best = target_rows.best_of(judged, self.pair_request)
        self.best.setText(best.words)
        self.best.setVisible(bool(best.words))

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

    @Slot(int)
    def _on_context(self, number: int) -> None:
        self._change(n_context=self._contexts[number])
        self.show_state(self.state)

    @Slot(int)
    def _on_cache(self, number: int) -> None:
        self._change(kv_type=KV_TYPES[number][0])
        self.show_state(self.state)

    @Slot(object)
    def _on_remedy(self, remedy: Remedy) -> None:
        if remedy.kind == "context":
            self._change(n_context=int(remedy.value))
        else:
            self._change(kv_type=str(remedy.value))
        self.show_state(self.state)

    @Slot(str)
    def choose_drafter(self, choice: str) -> None:
        """Chooses the drafter from now on."""
        self._chosen_by_user = True
        self._change(drafter=choice)
        self.show_state(self.state)

    @Slot()
    def _on_best(self) -> None:
        best = target_rows.best_of(self.state.judged, self.pair_request)
        if best.choice:
            self.choose_drafter(best.choice)
        elif best.drafter_id:
            self.ask_for_drafter(best.drafter_id)

    @Slot()
    def _on_load(self) -> None:
        self.load.setEnabled(False)
        self.command_requested.emit(CheckPair(self.pair_request))

    @Slot(str)
    def ask_for_drafter(self, id_: str) -> None:
        """Shows a drafter's terms first."""
        judged = self.state.judged
        terms = judged.consents.get(id_) if judged else None
        verdict = next((each for each in judged.verdicts if each.id == id_), None) if judged else None
        if terms is None or verdict is None:
            return
        self._drop_consent()
        self.consent = ConsentPanel(_consent(verdict.name, verdict.download_bytes, terms), self.inner)
        self.consent.accepted.connect(lambda: self._on_accepted(id_))
        self.consent.declined.connect(self._drop_consent)
        self.body.insertWidget(self.body.indexOf(self.drafters), self.consent)
        self.consent.take_focus()
        bring_into_sight(self.consent)

    def _on_accepted(self, id_: str) -> None:
        self._drop_consent()
        # Once it is here it may be the better choice: then the doctor is asked again, and chooses again.
        self._chosen_by_user = self.pair_request.drafter not in (COPYING, NO_DRAFTER)
        self.command_requested.emit(GetDrafter(id_))

    @Slot()
    def _drop_consent(self) -> None:
        if self.consent is not None:
            panel, self.consent = self.consent, None
            panel.hide()
            panel.deleteLater()

    def _show_contexts(self, contexts: tuple[int, ...], chosen: int) -> None:
        self._contexts = contexts
        shown = [(tokens(each), tr("{count:,} (token|tokens)", "", each, count=each)) for each in contexts]
        self.context.set_words(shown, contexts.index(chosen))

    def _make_row(self, row: target_rows.DrafterRow) -> DrafterRowView:
        made = DrafterRowView(row, self.inner)
        made.chosen.connect(self.choose_drafter)
        made.get_requested.connect(self.ask_for_drafter)
        return made


def _consent(name: str, bytes_: int, terms: Terms) -> Consent:
    """What fetching a drafter of the catalogue means."""
    shown = byte_size(bytes_) if bytes_ else ""
    free = terms.licence.lower() in ("apache-2.0", "mit")
    return Consent(
        title=tr("Before you download {name}", name=name),
        sources=(Source(tr("The drafter"), terms.repository, shown, terms.licence, terms.url),),
        notes=(tr("Every file is checked against the checksum on Hugging Face."),),
        accept="" if free else tr("I have read and accept: {licence}", licence=terms.licence),
        get_words=tr("Download ({size})", size=shown) if shown else tr("Download", "fetch"),
    )


def _read_speed(state: ModelsState) -> float:
    """Returns gigabytes a second, 0.0 where it was not measured."""
    report = state.machine.report if state.machine else {}
    return float(report.get("memory_bandwidth_gb_per_s", {}).get("all_cores", 0.0))
