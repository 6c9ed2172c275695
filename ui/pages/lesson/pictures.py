"""What stands beside the words of the first four steps, out of the parts of the replay and of the inspector."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from itertools import zip_longest

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLayout, QWidget

from engine.events import Event
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import percent
from ui.inspector.pictures.cache_strip import CacheStrip
from ui.inspector.pictures.cost_curve import CostCurvePicture
from ui.inspector.text.round import describe_round, round_times
from ui.inspector.timeline import Timeline
from ui.inspector.timeline_rows import ROW_PX, Key
from ui.inspector.token_signs import NAMES, cells_of
from ui.pages.lesson.live import DRAFT_LENGTH, QUESTION, TRIALS, LessonReplies, LiveTrial
from ui.pages.lesson.sheet import MEASURED, RECORDED, Prose, fact_line
from ui.stage.reply_stage import ReplyStage
from ui.theme.fonts import READING_PX, sized
from ui.transcript.legend import Legend
from ui.transcript.state.estimates import pass_ms
from ui.transcript.state.event_pacer import EventPacer
from ui.transcript.state.explanations import quoted
from ui.transcript.state.rounds import RoundFacts
from ui.widgets.boxes import STRETCH, button, column, flow, label
from ui.widgets.notices import sentence
from ui.widgets.rows import parts

ROUNDS_PER_S = 0.7
"""Slower than the chat's own slow motion: here the user should read every round."""

VIEW_PX = 216
SIDE_PX = 20
"""The transcript's own margin, so that what is below lines up with its text."""

ROWS_SEEN = 5
SIGNS, BLANK = {"right": "✓", "wrong": "✕"}, "\u2003"

OPENING = tr_noop("The starter is being opened.")


class ReplyPlayer(QWidget):
    """The starter's reply in the chat's own transcript, slowed down so that each round can be seen.

    Only the view is slow. With reduced motion the reply is shown whole, and plays on request.
    """

    def __init__(self, live: LessonReplies, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live, self._still = live, False
        self.view = ReplyStage(self, "nothing")
        self.view.setFixedHeight(VIEW_PX)
        self.pace = EventPacer(self)
        self.pace.released.connect(self.view.apply)
        self.pace.caught_up.connect(self.refresh)
        self.again = button(self, tr("Play again"), then=self.play)
        self.at_once = button(self, tr("Show all"), then=self.pace.finish_now)
        self._fact = fact_line(self)
        live.reply_begun.connect(self._begin)
        live.reply_event.connect(self._push)
        legend = Legend(self)
        legend.show_met(frozenset(("accepted", "rejected", "correction", "bonus", "pending")))
        below = column(None, 16, legend, flow(self, self.again, self.at_once), self._fact)
        below.setContentsMargins(SIDE_PX, 0, SIDE_PX, 0)  # The line is last, so that nothing moves when it comes.
        column(self, 12, self.view, below, STRETCH)

    def set_reduced_motion(self, on: bool) -> None:
        """Shows what plays now as a whole."""
        self._still = on
        self.view.display = replace(self.view.display, reduced_motion=on)
        self.pace.set_rounds_per_s(None if on else ROUNDS_PER_S)

    @Slot()
    def refresh(self) -> None:
        """Shows the sentence below, once the reply is complete before the reader's eyes."""
        stats = self._live.state.stats
        self.again.setEnabled(stats is not None)
        words = ""
        if stats is not None and not self.pace.is_behind:
            right, judged = stats.draft_n_accepted, stats.draft_n
            words = tr("{right} of {judged} guesses became text.", "", judged, right=right, judged=judged)
        self._fact.set_words(words, tr(RECORDED if self._live.is_recorded else MEASURED))

    @Slot()
    def play(self) -> None:
        """Plays the reply again, slowly, also with reduced motion, because the user requested it."""
        events = self._live.events
        if not events:
            return
        self._begin(events[0].generation_id)
        self.pace.set_rounds_per_s(ROUNDS_PER_S)
        for event in events:
            self.pace.push(event)
        self.refresh()

    @Slot(str)
    def _begin(self, generation_id: str) -> None:
        self.pace.start_over()
        self.pace.set_rounds_per_s(None if self._still else ROUNDS_PER_S)
        title = tr(RECORDED) if self._live.is_recorded else tr("Starter")
        self.view.open_reply(generation_id, title, "" if self._live.is_recorded else QUESTION)

    @Slot(object)
    def _push(self, event: Event) -> None:
        self.pace.push(event)


class PassPicture(QWidget):
    """The inspector's curve: what a pass costs by its guesses."""

    def __init__(self, live: LessonReplies, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self.curve = CostCurvePicture()
        self.curve.plot_px = 200.0  # Here is more room than in the inspector.
        self._fact = fact_line(self)
        column(self, 16, self.curve, self._fact, STRETCH)

    def refresh(self) -> None:
        """Shows the costs that came with the reply."""
        state, width = self._live.state, DRAFT_LENGTH + 1
        self.curve.show_rounds(state)
        self.curve.setVisible(self.curve.has_something(state))
        one, many = pass_ms(state.costs, 1), pass_ms(state.costs, width)
        if one and many:
            words = tr(
                "a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. "
                "{width} separate passes take {width} times as long.",
                width=width,
                ms=many,
                ratio=many / one,
            )
            self._fact.set_words(words, tr(RECORDED if self._live.is_recorded else MEASURED))
        else:
            is_coming = self._live.phase in ("off", "opening") or state.started is None
            self._fact.set_words(tr(OPENING) if is_coming else tr("Passes were not timed on this computer."))


class RoundPicture(QWidget):
    """The inspector's list of rounds, and the model's memory in the one that is chosen."""

    def __init__(self, live: LessonReplies, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._chosen: int | None = None
        self.timeline, self.cache, self._key = Timeline(), CacheStrip(), Key()
        self.timeline.setFixedHeight(ROWS_SEEN * ROW_PX)
        self._guesses, self._round = label(self, font=sized(READING_PX)), fact_line(self)
        self._guesses.setTextFormat(Qt.TextFormat.RichText)
        self.timeline.round_chosen.connect(self.choose)
        column(self, 12, self.timeline, self._key, 8, self._guesses, self._round, 8, self.cache, STRETCH)

    def refresh(self) -> None:
        """Shows the rounds so far; before the reader chooses, the first with a wrong guess."""
        state = self._live.state
        self.timeline.show_rounds(state)
        self._key.show_rounds(state)
        if not self._live.after_round:
            self._chosen = None
            self._round.set_words(tr(OPENING))
        elif self._chosen not in self._live.after_round:
            wrong = (facts.number for facts in state.rounds if facts.accepted < facts.round.verified)
            self.choose(next(wrong, state.rounds[0].number))
        self.cache.setVisible(bool(self._live.after_round))

    @Slot(int)
    def choose(self, number: int) -> None:
        """Shows a round in words and in the memory."""
        self._chosen = number
        after = self._live.after_round[number]
        self.timeline.mark_round(number)
        self._guesses.setText(_guess_table(after.rounds[-1]))
        self._guesses.setAccessibleName(describe_round(after.rounds[-1]))
        self._round.set_words(round_times(after.rounds[-1]), tr(RECORDED if self._live.is_recorded else MEASURED))
        self.cache.show_rounds(after)


def _guess_table(facts: RoundFacts) -> str:
    """Returns the tokens of a round as the rows of a table: its text, how sure the drafter was, what became of it."""
    sure = [tr("{share} sure", "how sure of a guess", share=percent(share)) for share in facts.p_draft]
    rows = zip_longest((*facts.guesses, facts.next_text), sure, cells_of(facts), fillvalue="")
    names = {each: " ".join((SIGNS.get(each, BLANK), tr(NAMES[each]))) for each in cells_of(facts)}
    cells = ((quoted(token), each, names[kind]) for token, each, kind in rows if kind)
    cell = "padding-right:24px;white-space:pre"
    made = ("".join(f'<td style="{cell}">{escape(each)}</td>' for each in row) for row in cells)
    return f"<table cellspacing=2><tr>{'</tr><tr>'.join(made)}</tr></table>"


class ProofList(QWidget):
    """A button for each trial, and its result: the reply written with and without guesses, and compared."""

    def __init__(self, live: LessonReplies, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        again = tr("Write it twice and compare")
        self.buttons = {each.name: button(self, again, then=lambda _, each=each: live.prove(each)) for each in TRIALS}
        self._facts = {trial.name: (Prose(self), fact_line(self)) for trial in TRIALS}
        column(self, 32, *map(self._make_trial, TRIALS), STRETCH)

    def refresh(self) -> None:
        """Shows what is being compared and what came of it."""
        for name, (written, fact) in self._facts.items():
            is_busy, words = name in self._live.proving, sentence(self._live.proofs.get(name, ""))
            self.buttons[name].setEnabled(self._live.phase == "ready" and not is_busy)
            written.set_words(self._live.written.get(name, "") if words else "")
            fact.set_words(tr("Writing it twice…") if is_busy else words, tr(MEASURED) if words else "")

    def _make_trial(self, trial: LiveTrial) -> QLayout:
        name, prompt = parts.name(tr(trial.name), self), label(self, quoted(trial.prompt), "muted", wraps=True)
        return column(None, 8, name, prompt, flow(self, self.buttons[trial.name]), *self._facts[trial.name])
