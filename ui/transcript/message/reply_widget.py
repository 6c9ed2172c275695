"""One reply: the name of its pair, its text with marks, its status line, and one row of actions with its figures.

The widget holds the reply's state and shows it; all decisions are in `reply_state`. The reply never gets shorter while
it is being written, although refused guesses that disappear may free a line, nor than the version in whose place it is
written. So the text that the user reads does not jump.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget

from app.traces.speed_text import verdict_of
from engine.events import Event, Failed
from ui.i18n.language import tr, tr_noop, translate
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.message import message_actions as actions
from ui.transcript.message import summary
from ui.transcript.message.message_actions import MessageActions, MessageRequest
from ui.transcript.message.parts import quiet_label, small_font
from ui.transcript.message.records import About, KeptReply
from ui.transcript.message.reply_figures import FailureNote, FiguresPopover, ProofLine, StatusLine
from ui.transcript.pane.text_pane import PAD, TextPane
from ui.transcript.state.live_stats import PooledVerdict
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, awaiting, reduce
from ui.transcript.state.token_details import TokenDetails, WordChoice, details_of, word_choice
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import LONG_AGO_S
from ui.widgets.boxes import announce

NOT_KEPT = tr_noop("What else the model considered was not kept for this reply.")
Offers = Literal["all", "figures", "nothing"]


class ReplyWidget(QWidget):
    """`refresh` paints the current state, and `height_at` lays out the parts.

    Signals: `requested(MessageRequest)`; `grew` when the height has changed. `_least_height` is what it had and keeps
    while it is written.
    """

    requested = Signal(object)
    grew = Signal()
    pooled: Callable[[str], PooledVerdict | None] = staticmethod(lambda title: None)
    """What guessing brought over the last replies of the pair with this title."""

    def __init__(self, generation_id: str, title: str, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.state = ReplyState(generation_id)
        self._font = font
        self._is_newest = True
        self._offers: Offers = "all"
        self._title = quiet_label(self)
        self._title.setText(title)
        self.pane = TextPane(font, self)
        self.pane.set_flow(MarkdownFlow(font))
        self._showing = self.pane.flow.showing
        self.pane.reader.copy_all_label = tr("Copy reply")
        self._least_height = 0
        self.pane.grew.connect(self.grew)
        self.pane.setAccessibleName(tr("Reply by {model}", model=title) if title else tr("Reply"))
        self._status = StatusLine(font, self)
        self.about = About()
        self.action_row = MessageActions(self, of_reply=True)
        self.action_row.follow_in_tab_order(self.pane)
        self.action_row.asked.connect(self._on_asked)
        self.action_row.share_asked.connect(self._share)
        self.figures: FiguresPopover | None = None
        self._note, self._proof = quiet_label(self), ProofLine(self)
        self._proof.stop_requested.connect(lambda: self._request(actions.STOP_PROOF))
        self._proof.again_requested.connect(lambda: self._request(actions.PROVE_AGAIN))
        self._failure: FailureNote | None = None
        self.set_reading_font(font)

    def set_reading_font(self, font: QFont) -> None:
        """Applies another font of reading."""
        self._font, px = font, font.pixelSize()
        self.pane.flow.resize(self.pane.flow.width, font)
        self._status.set_reading_font(font)
        self.action_row.set_font_px(px)
        for label in (self._title, self._note):
            label.setFont(small_font(px))
        self._proof.set_font_px(px)
        if self._failure is not None:
            self._failure.set_font_px(px)
        self._show_end()

    def set_showing(self, showing: DisplayOptions) -> None:
        """Applies other display options. The text is laid out again if it needs another kind of layout."""
        self._least_height, self._showing, old = 0, showing, self.pane.flow
        if showing == old.showing:
            return
        if showing.is_raw == old.showing.is_raw:
            self.pane.set_showing(showing, self.state.pending)
            return
        flow = RawLayout(self._font, is_exact=True) if showing.is_raw else MarkdownFlow(self._font)
        flow.showing, flow.at_once_s = showing, old.at_once_s
        flow.resize(old.width)
        flow.show(self.state.marks, self.state.pending, LONG_AGO_S, self.state.is_live)
        self.pane.set_flow(flow)

    def apply(self, event: Event) -> None:
        """Adds an event to the state. The next `refresh` shows it."""
        was_live, pair = self.state.is_live, self.state.pair
        self.state = reduce(self.state, event)
        if self.state.pair != pair:
            self.set_showing(self._showing)
        if was_live and not self.state.is_live:
            self._end(event)
            announce(self.pane, self.state.text or tr("No reply."))  # Read while it is written, nobody could follow.

    def fail(self, message: str, hint: str) -> None:
        """Ends the reply as failed where no event says so, because the worker process is gone."""
        if self.state.is_live:
            self.apply(Failed(self.state.generation_id, "window", message, hint))
        else:
            self.show_failure(message, hint)

    def restore(self, state: ReplyState, about: About | None = None, *, newest: bool | None = None) -> None:
        """Shows a saved reply at once."""
        self.state = state
        self.about = self.about if about is None else about
        self._is_newest = self._is_newest if newest is None else newest  # Only the newest needs buttons.
        self.set_showing(self._showing)
        self.pane.flow.show(state.marks, state.pending, LONG_AGO_S)
        self._show_kept_proof()
        self._end(state.failure)

    @property
    def title(self) -> str:
        """Who wrote the reply, "" where that is not known."""
        return self._title.text()

    def name(self, title: str) -> None:
        """Shows who wrote the reply, where that is not known yet."""
        if title and not self._title.text():
            self._title.setText(title)
            self.pane.setAccessibleName(tr("Reply by {model}", model=title))

    def remembered(self) -> KeptReply:
        """Returns all that `recall` needs to make another widget show the same."""
        return KeptReply(
            self._title.text(),
            self.state,
            self.about,
            self._is_newest,
            self._proof.text,
            None if self._failure is None else self._failure.said,
            self.pane.flow.thought_is_open,
        )

    def recall(self, kept: KeptReply) -> None:
        """Shows what another widget showed before."""
        self._is_newest = kept.is_newest
        self.pane.flow.thought_is_open = kept.thought_is_open
        self.restore(kept.state, about=kept.about)
        if kept.failure is not None:
            self.show_failure(*kept.failure)
        self._proof.set_text(kept.proof)

    def show_state(self, before: ReplyState, now: ReplyState) -> None:
        """Shows the reply as it was at any moment. Its verdicts before the newest event have settled."""
        if self.state is not before:
            flow = self.pane.flow
            usual_s, flow.at_once_s = flow.at_once_s, 0.0  # It is read with what is new, not twice.
            flow.show(before.marks, before.pending, LONG_AGO_S)
            flow.at_once_s = usual_s
        self._least_height = 0
        self.state = now
        self._status.show_state(now)
        self._show_end()

    def show_failure(self, message: str, hint: str) -> None:
        """Shows why the reply ended early."""
        if self._failure is not None:
            self._failure.deleteLater()
        self._failure = FailureNote(message, hint, self)
        self._failure.try_again_requested.connect(lambda: self._request(actions.TRY_AGAIN))
        self._failure.set_font_px(self._font.pixelSize())
        if not self._is_newest:
            self._failure.retire()
        self._failure.show()
        self._show_end()

    def set_offers(self, offers: Offers) -> None:
        """Sets what stands under a reply that has ended: figures and actions, figures only, or nothing."""
        if offers != self._offers:
            self._offers = offers
            self._show_end()

    def retire(self) -> None:
        """Hides actions such as "Try again": a later message exists now, and only the newest reply offers them."""
        self._is_newest = False
        if self._failure is not None:
            self._failure.retire()
        self._show_end()

    def refresh(self, now_s: float) -> float | None:
        """Updates the text for the time `now_s`. Returns the seconds until the next update, None where there is none.

        `pane.refresh` repaints it.
        """
        flow = self.pane.flow
        flow.show(self.state.marks, self.state.pending, now_s, self.state.is_live)
        wait_s = flow.step(now_s, hold=self.pane.reader.is_busy)
        self._status.show_state(self.state)
        return wait_s

    def height_at(self, width: int) -> int:
        """Lays out the parts in `width`, which reaches PAD beyond the column on both sides, and returns the height."""
        column, y = width - 2 * PAD, 0
        if self._title.text():
            high = self._title.heightForWidth(column)
            self._title.setGeometry(PAD, y, column, high)
            y += high + 4
        y = self._place_text(width, y)
        for part in (self._status, self._failure):
            if part is not None and not part.isHidden():
                high = part.height_at(column)
                part.setGeometry(PAD, y, column, high)
                y += high + 8
        if not self.action_row.isHidden():
            self.action_row.setGeometry(PAD - actions.REACH_PX, y - 4, column + 2 * actions.REACH_PX, actions.HEIGHT_PX)
        if self._offers != "nothing" or not self._status.isVisibleTo(self):
            y += actions.HEIGHT_PX  # While it is written, wrong guesses hang there.
        for below in (self._note, self._proof):
            if not below.isHidden():
                high = below.heightForWidth(column) if isinstance(below, QLabel) else below.height_at(column)
                below.setGeometry(PAD, y, column, high)
                y += high + 8
        if width != self.width():  # The lines break differently, so the earlier height no longer counts.
            self._least_height = 0
        if self.state.is_live and not self.pane.flow.is_empty:
            y = self._least_height = max(y, self._least_height)
        return y

    def _place_text(self, width: int, y: int) -> int:
        """Lays out the text. Its pane reaches PAD around the letters; the other parts are stacked by the letters."""
        self.pane.setVisible(not self.pane.flow.is_empty)
        self._status.setVisible(self._status.is_needed)
        if self.pane.flow.is_empty:
            return y
        below = self.pane.room_below = actions.HEIGHT_PX if self.state.is_live else 0
        high = self.pane.height_at(width)
        self.pane.setGeometry(0, y - PAD, width, high)
        return y + high - 2 * PAD - below + 8

    def _end(self, event: Event | None) -> None:
        self.pane.setAccessibleDescription(self.state.text)
        self._least_height = 0
        if isinstance(event, Failed):
            self.show_failure(event.message, event.hint)
        self._status.show_state(self.state)
        self._show_end()

    def _show_end(self) -> None:
        """Shows the figures, the actions and the failure note of a reply that has ended."""
        over = not self.state.is_live and self._offers != "nothing"
        words = tr("The reply had no visible text. Try again, or use another model.")
        self._note.setText(words if summary.is_unseen(self.state) else "")
        self._note.setVisible(over and self._note.text() != "")
        self.action_row.setVisible(over)
        if over:
            self._offer_actions()

    def _open_figures(self) -> None:
        """Opens all figures of the reply over its row, which stays where it is."""
        words = summary.reply_verdict(self.state, self.about.checks, self.pooled(self.title))
        stats = self.state.stats
        is_bare = stats is not None and stats.speedup is None and words == translate(verdict_of(stats))
        asked = tr("Did guessing help?") if is_bare else ""  # "Not measured." alone does not say what.
        button = self.action_row.button(actions.FIGURES)
        self.figures = FiguresPopover(button, self.state, words, question=asked, with_actions=self._offers == "all")
        self.figures.asked.connect(self._request)
        self.figures.open_below()

    def set_about(self, about: About) -> None:
        """Sets what the message is on disk."""
        self.about = about
        self._show_kept_proof()
        self._offer_actions()

    def _show_kept_proof(self) -> None:
        """Shows that the reply was proved earlier, unless the line has something newer."""
        kept = summary.proof_of(self.about.checks) if self.about.checks is not None else ""
        if kept and self._proof.isHidden():
            self._proof.set_text(kept)

    def start_from(self, events: Sequence[Event], text: str) -> None:
        """Starts with the beginning of another version, whose verdicts settled long ago, and the user's word `text`;
        without events `text` is the beginning of a reply that was cut off.
        """
        for event in events:
            self.state = reduce(self.state, event)
        if text and events:
            self.state = awaiting(self.state, text)
        elif text:
            marks = MarkRow([Mark(text, "plain", 0)], self.state.marks.begins_inside)
            self.state = ReplyState(self.state.generation_id, marks=marks)
        self.set_showing(self._showing)
        self.pane.flow.show(self.state.marks, self.state.pending, LONG_AGO_S, self.state.is_live)

    def keep_size(self, size: QSize) -> None:
        """Sets what room the version before took: this one takes no less while it is written."""
        self.resize(size)
        self._least_height = size.height()

    def word_choice(self, details: TokenDetails) -> WordChoice | str:
        """Returns which other words may stand in place of a token, or why none may."""
        if self.state.is_live:
            return tr("This reply is still being written.")
        if self._offers != "all" or not self.about.message_id:
            return tr("This reply belongs to no chat, so it cannot continue with another word.")
        return word_choice(self.state.marks, details) or tr(NOT_KEPT)

    def choose_word(self, mark: Mark, token: int) -> None:
        """Asks for another version of this reply, with that token in place of `mark`."""
        details = details_of(self.state, mark)
        choice = self.word_choice(details) if details is not None else ""
        if not isinstance(choice, str):
            text = next((each.text for each in choice.candidates if each.token == token), "")
            request = MessageRequest(actions.ANOTHER_WORD, self.about.message_id, text)
            self.requested.emit(request._replace(place=choice.place, token=token))

    def _offer_actions(self) -> None:
        offered = actions.of_reply(
            self.about,
            has_text=bool(self.state.marks) or self.state.is_live,
            is_newest=self._is_newest,
            has_failed=self._failure is not None,
            is_full=self.state.reason == "context_full",
            has_trace=self.state.stats is not None and self.state.started is not None,
        )
        shown = offered if self._offers == "all" else ()
        self.action_row.show_actions(self.about, shown, summary.row_words(self.state, self.about.checks))

    def _on_asked(self, action: str) -> None:
        match action:
            case actions.COPY:
                self.pane.reader.copy_all()
            case actions.COPY_MARKDOWN:
                QGuiApplication.clipboard().setText(self.state.text)
            case actions.FIGURES:
                self._open_figures()
            case actions.REGENERATE if self._is_newest or not self.about.message_id:
                self._request(actions.TRY_AGAIN)
            case _:
                self._request(action)

    def _share(self, kind: str) -> None:
        self.requested.emit(MessageRequest(actions.SHARE, self.about.message_id, text=kind))

    def _request(self, action: str) -> None:
        self.requested.emit(MessageRequest(action, self.about.message_id))

    def show_proof(self, words: str, share: float | None = None, *, again: bool = False) -> None:
        """Shows what came of writing it again; "" removes the line."""
        self._proof.set_text(words, share, again=again)
        announce(self._proof, words)
