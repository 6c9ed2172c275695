"""The pair in the window: its name on the button, its problems, and the ways to another pair."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.conversation.commands import UnloadPair
from app.conversation.events import PairLoading, PairOpened, PairOpening, PairRefused, PairUnloaded
from app.services import Services
from app.traces.pair_names import split_precision
from ui.controllers.pair import PairModelFiles
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.widgets import notices
from ui.widgets.banner import Banner, Notice
from ui.window.loading_line import LoadingLine
from ui.window.toolbar.pair_button import PairButton, PairName, loading_name, pair_name, unloaded_name


class PairController(QObject):
    """`target_name` is that of the pair that was opened last."""

    def __init__(
        self,
        services: Services,
        choices: PreferencesController,
        button: PairButton,
        loading: LoadingLine,
        banner: Banner,
        commands: Mapping[str, QAction],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._choices, self._button, self._loading_line, self._banner = choices, button, loading, banner
        self._unload_action = commands["unload"]
        self._conversation = services.conversation
        self.files = PairModelFiles(services, window, button)
        self.target_name = self._loading = ""
        self._open: PairName | None = None
        banner.action_requested.connect(self._act_on_banner)
        commands["open_model"].triggered.connect(self.files.ask_for_target)
        self._unload_action.triggered.connect(self._unload)
        self._offer_unload(False)

    @Slot()
    def _unload(self) -> None:
        self._conversation.do(UnloadPair())

    def _offer_unload(self, is_loaded: bool) -> None:
        """Lets the user give back the memory, while there is any to give back."""
        self._unload_action.setEnabled(is_loaded)

    def handle(self, event: PairOpening | PairLoading | PairOpened | PairRefused | PairUnloaded) -> None:
        """Takes what became of a request for a pair."""
        button = self._button
        match event:
            case PairLoading(phase, share):
                self._loading_line.show_phase(self._loading, phase, share)
                self._offer_unload(phase == "open" and self._open is not None)
            case PairUnloaded():
                self._offer_unload(False)
                if self._open is not None:
                    button.set_name(unloaded_name(self._open))
                said = tr("The model is unloaded and its memory is free. The next message loads it again.")
                self._banner.show_notice(Notice(said, grave=False, done=True))
            case PairOpening(pair):
                self._loading = split_precision(pair.name)[0]
                self._offer_unload(False)
                button.set_name(loading_name(pair))
            case PairRefused(refused):
                # Without files nothing was loaded, and what was open before still answers.
                self._open = None if refused is not None else self._open
                self._offer_unload(self._open is not None)
                button.set_name(self._open or PairName(tr("Choose a model")))
                self._banner.show_notice(notices.pair_refused(event, self.files.wants_starter))
            case PairOpened(pair, opened):
                name = pair_name(pair, opened)
                self.target_name, self._open = name.target, name
                button.set_name(name)
                self._loading = name.target
                self._offer_unload(True)
                self.files.pair_opened(pair)
                self._choices.pair_opened(pair.id, pair.draft_length)
                if opened.safer or opened.note:
                    self._banner.show_notice(notices.pair_note(opened.safer or opened.note or ""))

    @Slot(str)
    def _act_on_banner(self, action: str) -> None:
        if action == notices.OPEN_MODEL:
            self.files.ask_for_target()
        elif action == notices.USE_STARTER:
            self.files.use_starter()
