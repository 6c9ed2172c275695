"""Makes a drafter from a model's own file: one button for each kind, how far it is, and what came of it.

The replies that chats have kept are used only where the box is ticked; else the model answers prompts of many kinds. A
training can be paused, and goes on with the same button, or cancelled.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from app.model_library.commands import ForgetTraining, MakeDrafter, StopWork
from app.model_library.events import DrafterMade, TaskProgress
from ui.i18n.direction import joined
from ui.i18n.language import tr, translate
from ui.i18n.phrases import percent
from ui.pages.models import parts
from ui.widgets.boxes import flow
from ui.widgets.notices import sentence


class MakingRow(QFrame):
    """Signals: `command_requested(LibraryCommand)`."""

    command_requested = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._target = ""
        said = tr("No drafter that fits? One can be made from the model's own file, in a few minutes.")
        self.words, self.outcome = parts.note(said, self), parts.note("", self)
        self.heads = parts.button(
            tr("Make heads"), self, lambda: self._make("heads"), tr("Several guesses at once, fitted to its own text")
        )
        self.skip = parts.button(
            tr("Leave out layers"),
            self,
            lambda: self._make("skip"),
            tr("The model with fewer layers, where that pays"),
        )
        needs = tr("Trained for half an hour; needs PyTorch, 0.9 GB on the disk. It can be paused.")
        self.networks = [
            parts.button(name, self, lambda kind=kind: self._make(kind), f"{what} {needs}")
            for kind, name, what in (
                ("block", tr("Train a block"), tr("A network that makes all guesses in one call, for small models.")),
                ("onnx", tr("Train a decoder"), tr("A small network that guesses one token after the other.")),
                ("eagle", tr("Train a head"), tr("An EAGLE-3 head, which goes on from the model's own states.")),
            )
        ]
        self.chats = QCheckBox(tr("From the replies in my chats"), self)
        self.stop = parts.link(tr("Pause"), self, lambda: self.command_requested.emit(StopWork()))
        self.cancel = parts.link(tr("Cancel"), self, self._cancel)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 8, 0, 8)
        box.addWidget(self.words)
        rows = ((self.heads, self.skip), self.networks, (self.chats, self.stop, self.cancel))
        for parts_of_row in rows:
            box.addWidget(flow(self, *parts_of_row))
        box.addWidget(self.outcome)
        self.show_work("", None, None)

    def show_work(self, target: str, work: TaskProgress | None, made: DrafterMade | None) -> None:
        """Shows what is being made for this target, or was made last."""
        self._target = target
        for part in (self.heads, self.skip, *self.networks, self.chats):
            part.setEnabled(work is None and bool(target))
        self.stop.setVisible(work is not None)
        self.cancel.setVisible(work is not None)
        said = ""
        if work is not None:
            said = joined((translate(work.doing), "" if work.part is None else percent(work.part)))
        elif made is not None and made.model_id:
            said = " ".join((sentence(translate(made.words)), tr("It is in the list of drafters now.")))
        elif made is not None:
            said = " ".join((sentence(translate(made.words)), tr("Nothing was kept.")))
        self.outcome.setText(said)
        self.outcome.setVisible(bool(said))

    def _cancel(self) -> None:
        self.command_requested.emit(StopWork())
        self.command_requested.emit(ForgetTraining(self._target))

    def _make(self, kind: str) -> None:
        self.command_requested.emit(MakeDrafter(self._target, kind, self.chats.isChecked()))  # type: ignore[arg-type]
