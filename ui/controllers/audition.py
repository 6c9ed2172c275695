"""Which drafter fits the model that answers: hears them when asked, uses one, goes back, and proposes the best once.

After enough kept replies the drafters that need nothing of the model are heard in the background, and the best one is
proposed where it is clearly better than what guesses now: once for each model, and never again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.bench.audition.background import AuditionDone, AuditionEvent, AuditionFailed, BackgroundAudition
from app.bench.audition.report import AuditionReport, CandidateReport
from app.conversation.commands import UsePair
from app.conversation.events import PairOpened, ReplyEnded
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.resolution import COPYING, OWN_HEADS, as_computed, as_loaded, chosen_for
from app.services import Services
from models.pair import STARTER
from ui.controllers.machine_curves import MachineCurves
from ui.controllers.models import ModelsController
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.pages.models.audition.audition_state import AuditionState, begun, fold, proposal_words, used_words
from ui.qt_runtime.event_bridge import EventBridge
from ui.widgets.banner import Banner, Notice

if TYPE_CHECKING:
    from ui.pages.models.audition.audition_view import AuditionView
    from ui.pages.models.models_page import ModelsPage

LOOK_EVERY = 10
"""Replies of this run after which it is seen whether there are enough to propose by."""

ENOUGH = 30
"""Kept replies that a proposal rests on."""

CLEARLY = 1.1
"""How many times as fast as what guesses now a drafter must be expected to be, to be proposed."""

USE_PROPOSED, UNDO = "use_proposed_drafter", "undo_drafter"

Begin = Callable[[PairRequest, Callable[[AuditionEvent], None], bool, Path | None], BackgroundAudition]
"""Starts an audition; True hears only who needs nothing of the model, a path is another machine's."""


class AuditionController(QObject):
    """Lives as long as the window; the page comes and goes."""

    def __init__(
        self,
        services: Services,
        models: ModelsController,
        choices: PreferencesController,
        banner: Banner,
        begin: Begin | None = None,
    ) -> None:
        super().__init__(banner)
        self._services, self._models, self._choices, self._banner = services, models, choices, banner
        self._begin_with = begin or self._in_the_background
        self.state = AuditionState()
        self._pair: PairRequest | None = None
        self._target_file = self._to_fetch = ""
        self._before: tuple[str, str | None] | None = None  # the pair's name, and what was kept for it
        self._running: BackgroundAudition | None = None
        self._asked = False  # whether the user asked for the one that runs
        self._replies, self._proposed = 0, ""
        self._bridge = EventBridge(self)
        self._bridge.arrived.connect(self._take)
        models.page_opened.connect(self._page_opened)
        curves = MachineCurves(banner.window(), banner.show_notice)
        models.page_opened.connect(lambda page: self._connect_curves(page.audition, curves))
        models.state_changed.connect(self._terms_known)
        banner.action_requested.connect(self._on_banner)

    @Slot()
    def close(self) -> None:
        """Ends what runs, because the window closes."""
        self._bridge.close()
        if self._running is not None:
            self._running.close()

    # What it hears of

    def pair_opened(self, event: PairOpened) -> None:
        """Takes which model answers now, and who guesses."""
        pair = _request_of(event.pair)
        if self._pair is None or chosen_for(pair) != chosen_for(self._pair):
            self._replies = 0
            self._take_pair(pair, Path(event.pair.target).stem if event.pair.id != STARTER else event.pair.name)
            self._target_file = event.pair.target
        self.state = replace(self.state, in_use=self._in_use(event.pair))
        self._show()

    def reply_ended(self, event: ReplyEnded) -> None:
        """Now and then sees whether a drafter can be proposed."""
        if self._pair is None or event.message.state != "complete":
            return
        self._replies += 1
        if self._replies % LOOK_EVERY or self._running is not None or not self._may_propose:
            return
        self._start(asked=False)

    @Slot(object)
    def _page_opened(self, page: ModelsPage) -> None:
        view = page.audition
        view.begin_requested.connect(lambda: self._start(asked=True))
        view.stop_requested.connect(self._stop)
        view.use_requested.connect(self.use)
        view.undo_requested.connect(self.undo)
        view.fetch_requested.connect(self._fetch)
        page.audition_asked.connect(self._ask_for)
        view.show_audition(self.state)

    @Slot(object)
    def _ask_for(self, pair: PairRequest) -> None:
        """The audition is for the model that the user looks at, whichever answers."""
        asked = pair.changed(drafter="")
        if self._pair is None or chosen_for(asked) != chosen_for(self._pair):
            self._take_pair(asked, pair.pair or Path(pair.target).stem)
            self._target_file = pair.target
        self._show()

    def _take_pair(self, pair: PairRequest, name: str) -> None:
        self._stop()
        self._pair, self._before = pair, None
        self.state = AuditionState(target=name)

    # What the user does

    @Slot(str)
    def use(self, drafter: str) -> None:
        """Has this drafter guess for the model from now on, also after the next start."""
        if self._pair is None:
            return
        name, kept = chosen_for(self._pair), self._choices.preferences.chosen_drafters
        if self._before is None:
            self._before = name, kept.get(name)
        self._keep(name, drafter or None)
        self.state = replace(self.state, can_undo=True)
        self._load()
        self._banner.show_notice(Notice(used_words(drafter), words=tr("Undo"), action=UNDO, grave=False))

    @Slot()
    def undo(self) -> None:
        """Goes back to the drafter before the first choice."""
        if self._before is None or self._pair is None:
            return
        (name, former), self._before = self._before, None
        self._keep(name, former)
        self.state = replace(self.state, can_undo=False)
        self._load()

    def _keep(self, name: str, drafter: str | None) -> None:
        others = {each: kept for each, kept in self._choices.preferences.chosen_drafters.items() if each != name}
        self._choices.change(chosen_drafters=others if drafter is None else {**others, name: drafter})

    def _load(self) -> None:
        assert self._pair is not None
        preferences = self._choices.preferences
        self._services.conversation.do(UsePair(as_computed(as_loaded(self._pair, preferences), preferences)))
        self._show()

    @Slot(str)
    def _on_banner(self, action: str) -> None:
        if action == USE_PROPOSED:
            self.use(self._proposed)
        elif action == UNDO:
            self.undo()

    @Slot(str)
    def _fetch(self, drafter: str) -> None:
        """Shows the terms of a drafter that is not here, where models are looked at; it is tried once it is fetched."""
        page = self._models.page
        if page is not None and self._target_file:
            self._to_fetch = drafter
            page.open_target(PairRequest("", self._target_file, COPYING), self.state.target)

    @Slot()
    def _terms_known(self) -> None:
        """Shows the terms of what is to be fetched once they are known, if the user still looks at its target."""
        page, judged = self._models.page, self._models.state.judged
        if not self._to_fetch or judged is None or judged.target != self._target_file:
            return
        drafter, self._to_fetch = self._to_fetch, ""
        if page is not None and page.target.pair_request.target == judged.target:
            page.show_state(self._models.state)
            page.target.ask_for_drafter(drafter)

    # Hearing

    def try_elsewhere(self, path: Path) -> None:
        """Tries them for the machine whose speeds this file has."""
        self._start(asked=True, curve=path)

    def _connect_curves(self, view: AuditionView, curves: MachineCurves) -> None:
        def save() -> None:
            if self.state.report is not None:
                curves.ask_where_to(self.state.report)

        view.curve_requested.connect(lambda: curves.ask_for_one(self.try_elsewhere))
        view.save_requested.connect(save)

    def _start(self, *, asked: bool, curve: Path | None = None) -> None:
        if self._pair is None:
            return
        if self._running is not None:
            self._running.close()
        self._asked = asked
        if asked:
            self.state = begun(self.state, curve.name if curve is not None else "")
            self._show()
        pair = as_computed(self._pair, self._choices.preferences)
        self._running = self._begin_with(pair, self._bridge.receive, not asked, curve)

    def _in_the_background(
        self, pair: PairRequest, listener: Callable[[AuditionEvent], None], small: bool, curve: Path | None
    ) -> BackgroundAudition:
        services = self._services
        made = BackgroundAudition(pair, listener, services.app_paths, services.find_pair, small=small, curve=curve)
        made.start()
        return made

    @Slot()
    def _stop(self) -> None:
        if self._running is not None:
            self._running.close()
            self._running = None
        self.state = replace(self.state, hearing=None)
        self._show()

    @Slot(object)
    def _take(self, event: AuditionEvent) -> None:
        if self._running is None:
            return  # It was stopped while this was on its way.
        if isinstance(event, AuditionDone | AuditionFailed):
            if event.pair != self._running.pair:
                return  # of a model that is no longer asked about
            self._running = None
        if self._asked:
            self.state = fold(self.state, event)
            self._show()
        elif isinstance(event, AuditionDone):
            self._propose(event.report)

    def _propose(self, report: AuditionReport) -> None:
        """Says who is better than what guesses now, where that is clear."""
        best = report.winner
        now = next((each for each in report.candidates if each.drafter == self.state.in_use), None)
        if best is None or now is None or report.replies < ENOUGH or self._pair is None:
            return
        if not _clearly_better(best, now):
            return
        self._proposed = best.drafter
        self._choices.change(proposed=(*self._choices.preferences.proposed, chosen_for(self._pair)))
        self.state = replace(self.state, report=report)
        self._banner.show_notice(
            Notice(proposal_words(best, now, report.replies), words=tr("Use it"), action=USE_PROPOSED, grave=False)
        )
        self._show()

    @property
    def _may_propose(self) -> bool:
        """Whether the user wants proposals, and has had none for this model."""
        preferences = self._choices.preferences
        is_new = self._pair is not None and chosen_for(self._pair) not in preferences.proposed
        return preferences.propose_drafters and is_new and not preferences.quiet

    def _in_use(self, files: PairFiles) -> str:
        """Who guesses, as an audition's candidates name it; "" for what belongs to the pair."""
        request = _request_of(files)
        chosen = self._choices.preferences.chosen_drafters.get(chosen_for(request))
        if chosen is not None:
            return chosen
        if files.drafter is not None:
            return "" if request.pair else files.drafter
        return OWN_HEADS if files.heads else COPYING

    def _show(self) -> None:
        page = self._models.page
        if page is not None:
            page.audition.show_audition(self.state)


def _request_of(files: PairFiles) -> PairRequest:
    """The pair by its name, or by its target's file, whoever guesses."""
    return (
        PairRequest(pair=files.id)
        if files.id in (STARTER,) or files.id != files.name
        else PairRequest(target=files.target)
    )


def _clearly_better(best: CandidateReport, now: CandidateReport) -> bool:
    if now.overall.speedup is None:
        return True
    return best is not now and (best.overall.speedup or 0.0) >= CLEARLY * max(now.overall.speedup, 1.0 / CLEARLY)
