"""What is measured, in plain words with sane defaults: somebody who came for the first time just presses Run.

The choices that the bench offers, in the user's language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from app.bench.plan import DEFAULT_TOKENS, OWN_QUESTIONS, BenchPlan, read_questions
from app.engine_host.protocol import PairRequest
from app.model_library.pairs.resolution import COPYING, FREE_FIRST, OWN_HEADS
from app.problem import Problem
from app.settings.reply_options import LONGEST_SHOWN, DraftLength, ReplyOptions, Sampling, scale_of
from ui.i18n.language import tr
from ui.pages.bench.pair_list import PairList, ask_file
from ui.qt_runtime.background import Background
from ui.widgets.boxes import STRETCH, column
from ui.widgets.choice_button import ChoiceButton, ChoiceOption

OWN, FILE = "own", "file"


def drafters() -> tuple[ChoiceOption, ...]:
    """The drafter: "" leaves it to the pair."""
    return (
        ChoiceOption("", tr("The pair's own drafter"), tr("Where a model has none, by copying from the chat")),
        ChoiceOption(COPYING, tr("Copying from the chat"), tr("Prompt lookup: needs no drafter at all")),
        ChoiceOption("ngram", tr("Counting tokens"), tr("What came most often after the last few tokens")),
        ChoiceOption("recycle", tr("Recycling scores"), tr("What the model itself found likeliest the last time")),
        ChoiceOption(
            FREE_FIRST, tr("Copying, then its own drafter"), tr("Copies where it can, else the network guesses")
        ),
        ChoiceOption(OWN_HEADS, tr("The model’s own heads"), tr("For models that bring heads in their file")),
        ChoiceOption(FILE, tr("A drafter file…"), tr("A GGUF or ONNX file with the same vocabulary")),
    )


def lengths() -> tuple[ChoiceOption, ...]:
    """The number of guesses a round: None leaves it to the pair."""
    return (
        ChoiceOption(None, tr("The pair’s default"), tr("4 for the starter, as far as it pays for all others")),
        ChoiceOption("auto", tr("As far as it pays"), tr("Draft length auto: measured while it runs")),
        *(ChoiceOption(k, tr("Always %n (token|tokens)", "", k), f"K = {k}") for k in range(1, LONGEST_SHOWN + 1)),
    )


def question_sets() -> tuple[ChoiceOption, ...]:
    """The questions to ask."""
    return (
        ChoiceOption(OWN, tr("The built-in set"), tr("Short questions of many kinds, made for the starter pair")),
        ChoiceOption(FILE, tr("A file of questions…"), tr('JSON lines with "category" and "turns", as in Spec-Bench')),
    )


WIDTH_PX = 304
DEFAULT_QUESTIONS = 36
MOST_QUESTIONS, MOST_TOKENS = 100_000, 8192


class SetFacts(NamedTuple):
    """What a question file holds."""

    path: str
    questions: int
    kinds: int


def facts_of_set(path: Path) -> SetFacts:
    """Raises ProblemError that names the bad line."""
    questions = read_questions(path)
    return SetFacts(str(path), len(questions), len({question.category for question in questions}))


def _told(found: SetFacts) -> str:
    count, kinds = found.questions, found.kinds
    if kinds > 1:
        return tr("{count:,} (question|questions) of {kinds:,} kinds", "", count, count=count, kinds=kinds)
    return tr("{count:,} (question|questions)", "", count, count=count)


class OptionsPane(QFrame):
    """Signals: `run_requested(BenchPlan)`, `stop_requested`; `problem_met(Problem)` for a file that cannot be used."""

    run_requested = Signal(object)
    stop_requested = Signal()
    problem_met = Signal(object)

    def __init__(
        self, pair_requests: Sequence[PairRequest], background: Background, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("benchChoices")
        self.setAccessibleName(tr("What to measure"))
        self._background = background
        self._drafter_file = self._questions_file = ""
        self._wanted_set = ""
        self._running = False
        self.pairs = PairList(pair_requests, self)
        self.drafter = ChoiceButton(tr("Drafter"), drafters(), self)
        self.length = ChoiceButton(tr("How far ahead"), lengths(), self)
        self.questions = ChoiceButton(tr("Questions"), question_sets(), self)
        self.set_note = QLabel(self)
        self.count, self.tokens = QSpinBox(self), QSpinBox(self)
        self.temperature = QDoubleSpinBox(self)
        self.run_button = QPushButton(tr("Run"), self)
        self._set_numbers()
        self._arrange()
        self._connect()
        self.use_questions(str(OWN_QUESTIONS))

    def _set_numbers(self) -> None:
        """Makes the fields for figures: typed, or stepped with the arrow keys."""
        many, longest = tr("At most this many, of all kinds in turn"), tr("The longest answer, in tokens")
        for field, name, high, value, step, hint in (
            (self.count, tr("Questions"), MOST_QUESTIONS, DEFAULT_QUESTIONS, 6, many),
            (self.tokens, tr("Tokens each"), MOST_TOKENS, DEFAULT_TOKENS, 32, longest),
        ):
            field.setRange(1, high)
            field.setValue(value)
            field.setSingleStep(step)
            field.setAccessibleName(name)
            field.setToolTip(hint)
        scale = scale_of("temperature")
        self.temperature.setRange(scale.low, scale.high)
        self.temperature.setDecimals(scale.decimals)
        self.temperature.setSingleStep(scale.step)
        self.temperature.setValue(Sampling().temperature)
        self.temperature.setAccessibleName(tr("Temperature"))
        self.temperature.setToolTip(tr("How freely it writes; 0 always takes the likeliest token"))
        for each in (self.count, self.tokens, self.temperature):
            # The style sheet gives the arrows no width: without arrows Qt gives the text none (a fault in Qt 6).
            each.lineEdit().setTextMargins(12, 0, 12, 0)

    def _arrange(self) -> None:
        inner = QWidget(self)
        inner.setObjectName("benchChoicesInner")
        self.set_note.setObjectName("note")
        self.set_note.setWordWrap(True)
        fields = (
            column(None, 8, self._label(tr("Which model")), self.pairs),
            column(None, 8, self._label(tr("Drafter")), self.drafter),
            column(None, 8, self._label(tr("How far ahead")), self.length),
            column(None, 8, self._label(tr("Questions")), self.questions, self.set_note),
        )
        column(inner, 20, *fields, self._numbers(), STRETCH).setContentsMargins(20, 20, 20, 8)
        area = QScrollArea(self)
        area.setObjectName("benchScroll")
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self.run_button.setObjectName("sendButton")
        foot = column(None, 0, self.run_button)
        foot.setContentsMargins(20, 8, 20, 16)
        column(self, 0, (area, 1), foot)

    def _label(self, text: str) -> QLabel:
        label = QLabel(text, self)
        label.setObjectName("subheading")
        return label

    def _numbers(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        names = (tr("How many"), tr("Tokens each"), tr("Temperature"))
        for place, field in enumerate((self.count, self.tokens, self.temperature)):
            grid.addWidget(self._label(names[place]), 0, place)
            grid.addWidget(field, 1, place)
            grid.setColumnStretch(place, 1)
        return grid

    def _connect(self) -> None:
        self.pairs.changed.connect(self._show_run)
        self.drafter.chosen.connect(self._on_drafter)
        self.questions.chosen.connect(self._on_questions)
        self.run_button.clicked.connect(self._on_run)

    # What was chosen

    def plan(self) -> BenchPlan:
        """Returns the choices as a plan."""
        drafter = self._drafter_file if self.drafter.value == FILE else str(self.drafter.value)
        pairs = self.pairs.chosen
        if drafter:
            pairs = tuple(msgspec.structs.replace(pair_request, drafter=drafter) for pair_request in pairs)
        length = self.length.value
        chosen: DraftLength | None = "auto" if length == "auto" else length if isinstance(length, int) else None
        return BenchPlan(
            pairs=pairs,
            questions=self._questions_file if self.questions.value == FILE else "",
            limit=self.count.value(),
            options=ReplyOptions(
                draft_length=chosen,
                sampling=Sampling(temperature=round(self.temperature.value(), 2)),
                max_tokens=self.tokens.value(),
            ),
        )

    def set_running(self, running: bool, stopping: bool = False) -> None:
        """Disables the choices while a bench runs, and lets the button stop it."""
        self._running = running
        for widget in (
            self.pairs, self.drafter, self.length, self.questions, self.count, self.tokens, self.temperature,
        ):  # fmt: skip
            widget.setEnabled(not running)
        self.run_button.setObjectName("benchStop" if running else "sendButton")
        self.run_button.setText(tr("Stopping…") if stopping else tr("Stop") if running else tr("Run"))
        kept = tr("What was measured so far is kept ({key})", key="Esc")
        self.run_button.setToolTip(kept if running else "")
        self.run_button.style().unpolish(self.run_button)
        self.run_button.style().polish(self.run_button)
        self._show_run()

    @Slot()
    def _show_run(self) -> None:
        self.run_button.setEnabled(self._running or bool(self.pairs.chosen))

    @Slot()
    def _on_run(self) -> None:
        if self._running:
            self.stop_requested.emit()
        else:
            self.run_requested.emit(self.plan())

    # Files

    @Slot(object)
    def _on_drafter(self, value: object) -> None:
        if value == FILE:
            self.drafter.take_back()
            self._ask(tr("Choose a drafter"), tr("Drafters (*.gguf *.onnx);;All files (*)"), self.use_drafter)

    @Slot(str)
    def use_drafter(self, path: str) -> None:
        """Uses this file as the drafter of every pair that is checked."""
        self._drafter_file = path
        self.drafter.set_value(FILE, Path(path).stem)

    @Slot(object)
    def _on_questions(self, value: object) -> None:
        if value == FILE:
            self.questions.take_back()
            self._ask(tr("Choose questions"), tr("Questions (*.jsonl *.json);;All files (*)"), self.use_questions)
        else:
            self.use_questions(str(OWN_QUESTIONS))

    @Slot(str)
    def use_questions(self, path: str) -> None:
        """Uses these questions, once they have been read."""
        self._wanted_set = path
        self._background.do(partial(facts_of_set, Path(path)), self._show_set)

    def _show_set(self, found: SetFacts | Problem) -> None:
        if isinstance(found, Problem):
            self.problem_met.emit(found)
            return
        if found.path != self._wanted_set:
            return  # Another file was chosen while this one was read.
        own = found.path == str(OWN_QUESTIONS)
        if not own:
            self._questions_file = found.path
        self.questions.set_value(OWN if own else FILE, "" if own else Path(found.path).name)
        self.set_note.setText(_told(found))
        self.count.setMaximum(found.questions)

    def _ask(self, title: str, kinds: str, then: Callable[[str], None]) -> None:
        ask_file(self, title, self._questions_file or self._drafter_file, kinds, then)
