"""What the user can do with a reply: replay it, race it, prove it, share it.

It runs on the window's thread. Pages and exporters are imported when they are needed, so that the start does not wait
for them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.conversation.commands import FindTrace, Rerun, StopRerun
from app.conversation.events import RerunEnded, RerunProgress, TraceFound
from app.services import Services
from app.traces.pair_names import names_in
from app.traces.trace import Trace, machine
from ui.i18n.direction import joined
from ui.i18n.language import tr, translate
from ui.i18n.phrases import file_name
from ui.qt_runtime.event_bridge import EventTable
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.summary import proved
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.waiting import TimeLeft
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.pages.clip.clip_making import ClipMaking
    from ui.pages.race.race_page import RacePage
    from ui.pages.replay.replay_page import ReplayPage
    from ui.stage.clip_content import ClipContent
    from ui.stage.sharing import Sharing


class ReplyActions(QObject):
    """Joins the replies' own buttons, the conversation and the pages. `chat_title` names the chat on screen."""

    def __init__(
        self, services: Services, window: MainWindow, events: EventTable, chat_title: Callable[[], str]
    ) -> None:
        super().__init__(window)
        self._conversation, self._clips = services.conversation, services.app_paths.clips
        self._window, self._transcript, self._pages = window, window.transcript, window.pages
        self.chat_title = chat_title
        self._wanted: tuple[int, Callable[[Trace], None]] | None = None
        self._racing: Rerun | None = None
        self._race: RacePage | None = None
        self._raced: RerunEnded | None = None
        self._left = TimeLeft()
        self.proves = False  # A reply is being written again to prove it.
        self._replay: ReplayPage | None = None
        self._replay_name = ""
        self._transcript.requested.connect(self.do)
        self._pages.changed.connect(self._page_changed)
        for name, action in (("replay", self.replay), ("race", self.race), ("prove", self.prove)):
            window.commands[name].triggered.connect(lambda _=False, action=action: self._do_with_newest(action))
        window.commands["clip"].triggered.connect(self._make_clip_of_what_is_shown)
        events.subscribe(TraceFound, self._trace_found)
        events.subscribe(RerunProgress, self._show_progress)
        events.subscribe(RerunEnded, self._show_end)

    @cached_property
    def sharing(self) -> Sharing:
        """Writes a reply into files; made when it is first wanted."""
        from ui.stage.sharing import Sharing

        sharing = Sharing(self._window, self._pages.show_notice)
        self._window.banner.action_requested.connect(sharing.take_action)
        return sharing

    @cached_property
    def clip_making(self) -> ClipMaking:
        """Makes clips; made when the first one is wanted."""
        from ui.pages.clip.clip_making import ClipMaking

        return ClipMaking(self._window, self._clips)

    # Requests

    @Slot(object)
    def do(self, request: MessageRequest) -> None:
        """One of the actions under a reply's figures; others are passed by."""
        match request.action:
            case actions.REPLAY:
                self.replay(request.message_id)
            case actions.RACE:
                self.race(request.message_id)
            case actions.PROVE:
                self.prove(request.message_id)
            case actions.STOP_PROOF:
                self.stop_proof()
            case actions.SHARE:
                self.share(request.message_id, request.text)

    def _do_with_newest(self, action: Callable[[int], None]) -> None:
        newest = self._transcript.messages.newest_reply()
        if newest is not None and not (newest.state and newest.state.is_live):
            action(newest.about.message_id)

    def replay(self, message_id: int) -> None:
        """Replays a reply."""
        self._find(
            message_id, lambda trace: self.play(trace, tr("Replay of this reply"), self._name_of(trace.header.prompt))
        )

    def share(self, message_id: int, kind: str) -> None:
        """Gives a reply away in one of the ways of the menu."""
        self._find(message_id, lambda trace: self._give_away(trace, kind, self._name_of(trace.header.prompt)))

    def _give_away(self, trace: Trace, kind: str, name: str) -> None:
        if kind == "clip":
            self._make_clip(lambda: clip_of(trace), name)
        elif kind == "picture":
            self.clip_making.copy_picture(lambda: clip_of(trace), self._pages.show_notice)
        else:
            self.sharing.ask(trace, kind, name)

    def _name_of(self, question: str) -> str:
        """Returns what a reply's files are called: after its question, since a chat has many."""
        from ui.stage.clip_content import own_words

        return own_words(question) or self.chat_title()

    def _find(self, message_id: int, then: Callable[[Trace], None]) -> None:
        """Looks for a reply's trace; `then` gets it where there is one. One that is not on disk has none."""
        if message_id:
            self._wanted = message_id, then
            self._conversation.do(FindTrace(message_id))

    def prove(self, message_id: int) -> None:
        """Writes a reply again without guesses, and compares the two."""
        if message_id:
            self._transcript.tell_proof(message_id, tr("Writing it again without guesses…"), share=0.0)
            self.proves = True
            self._conversation.do(Rerun(message_id, "prove"))

    def stop_proof(self) -> None:
        """Stops a proof that runs; what it says then comes with its end."""
        if self.proves:
            self._conversation.do(StopRerun())

    def race(self, message_id: int) -> None:
        """Writes a reply twice, and plays both together; the last race is kept, and only played."""
        if message_id:
            from ui.pages.race.race_page import RacePage

            self._racing = Rerun(message_id, "race")
            page = self._race = RacePage(self._transcript.messages.prompt_of(message_id), self._pages.stack)
            page.again_requested.connect(self._race_again)
            page.clip_requested.connect(self._make_clip_of_what_is_shown)
            self._pages.show(page)
            if self._raced is not None and self._raced.message_id == message_id:
                page.show_runs(self._raced)
            else:
                self._race_again()

    @Slot()
    def _race_again(self) -> None:
        if self._racing is not None:
            self._conversation.do(self._racing)

    def open_trace(self, trace: Trace, name: str) -> None:
        """Shows a trace from the file of this name."""
        self.play(trace, tr("Replay of {name}", name=name), stem_of(name))

    def play(self, trace: Trace, title: str, name: str, *, over: bool = False) -> None:
        """Plays a trace, `over` the page that is open. `name` is what its files are called, without an ending."""
        from ui.pages.replay.replay_page import ReplayPage

        self._replay_name = name
        page = self._replay = ReplayPage(trace, self._pages.stack, title=title)
        page.share_requested.connect(self._share)
        self._pages.show(page, over=over)
        page.do("play")

    @Slot(str)
    def _share(self, kind: str) -> None:
        if (page := self._pages.shown(self._replay)) is not None:
            self._give_away(page.trace, kind, self._replay_name)

    @Slot()
    def _make_clip_of_what_is_shown(self) -> None:
        """Makes a clip of the race or the replay on screen, or else of the newest reply."""
        race, replay = self._pages.shown(self._race), self._pages.shown(self._replay)
        if race is not None and race.result is not None:
            from ui.stage.clip_content import clip_of_race

            result, question = race.result, race.question
            self._make_clip(lambda: clip_of_race(result, question, machine()), self._name_of(question))
        elif replay is not None:
            trace = replay.trace
            self._make_clip(lambda: clip_of(trace), self._replay_name or self._name_of(trace.header.prompt))
        else:
            self._do_with_newest(lambda message_id: self.share(message_id, "clip"))

    def _make_clip(self, tell: Callable[[], ClipContent], name: str) -> None:
        moves = not self._transcript.display.reduced_motion
        self.clip_making.make(tell, file_name(name or tr("Reply")), moves=moves)

    # Events

    def _trace_found(self, published: TraceFound) -> None:
        """Shows the marks of a reply, or does what the trace was wanted for."""
        if published.wanted_for == "marks":
            if published.trace is not None:
                events = [timed.event for timed in published.trace.events]
                self._transcript.remark(published.message_id, events, names_in(published.trace).target)
        elif self._wanted is not None and self._wanted[0] == published.message_id:
            then, self._wanted = self._wanted[1], None
            if published.trace is not None:
                then(published.trace)
            elif published.problem is not None:
                self._transcript.tell_proof(published.message_id, in_one_line(published.problem))

    def _show_progress(self, published: RerunProgress) -> None:
        """Shows how far writing a reply again is."""
        if published.kind == "race":
            if (race := self._pages.shown(self._race)) is not None:
                race.show_progress(published)
        elif published.kind == "prove" and published.rounds:
            said = tr(
                "Writing it again without guesses: {count:,} (token|tokens) so far…",
                "",
                published.rounds,
                count=published.rounds,
            )
            said = joined(filter(None, (said, self._left.words(published.share))))
            self._transcript.tell_proof(published.message_id, said, share=published.share)

    def _show_end(self, published: RerunEnded) -> None:
        """Shows what writing a reply again has found out."""
        item = self._transcript.messages.message(published.message_id)
        if published.checks is not None and item is not None:
            self._transcript.tell_about(published.message_id, replace(item.about, checks=published.checks))
        if published.kind != "race":
            self.proves = False
            again = published.problem is not None and published.problem.code == "stopped"
            self._transcript.tell_proof(published.message_id, proof_words(published), again=again)
            return
        self._raced = published if published.problem is None else self._raced
        if (race := self._pages.shown(self._race)) is not None:
            race.show_runs(published)

    @Slot()
    def _page_changed(self) -> None:
        if self._racing is not None and self._pages.shown(self._race) is None:
            self._racing = None
            self._conversation.do(StopRerun())


def stem_of(name: str) -> str:
    """Returns the name of a trace's file without its endings."""
    path = PurePath(name)
    return PurePath(path.stem).stem if path.suffix == ".gz" else path.stem


def proof_words(published: RerunEnded) -> str:
    """Returns what the proof found, for the line under the reply."""
    from app.traces.equivalence import departures_in, from_guesses, prove, written
    from ui.stage.race_result import difference, lenient_words

    if published.problem is not None:
        failed = tr("Not proved: {reason}.", reason=translate(published.problem.message))
        return failed if published.problem.code == "stopped" else f"{failed} {sentence(published.problem.hint)}"
    guessed, plain = ([timed.event for timed in events] for events in (published.written, published.runs[0].events))
    proof = prove(guessed, plain)
    if proof.identical is None:
        return tr("Nothing to prove: no token of this reply was guessed.")
    if proof.identical:
        return proved(len(written(guessed)), from_guesses(guessed))
    if departed := departures_in(guessed):
        return lenient_words(departed, len(written(guessed)))
    apart = difference(guessed, plain)
    if proof.by_law and apart.at_token is not None:
        return tr(
            "Another text, as this rule allows: {at_token} Proven: the %n (token|tokens) before it are the same, and "
            "as likely. Not proven: that all replies together are as likely, which no single one shows.",
            "At token 7: this here, that there.",
            apart.at_token - 1,
            at_token=sentence(apart.words),
        )
    if apart.at_token is not None:
        return tr("Not the same: {at_token}", "At token 7: this here, that there.", at_token=sentence(apart.words))
    return tr("Not the same: Different: {lengths}.", "so many tokens here, so many there", lengths=apart.words)


def clip_of(trace: Trace) -> ClipContent:
    """Returns what a picture or a clip of a reply tells. Raises ProblemError where it holds no text."""
    from ui.stage.clip_content import clip_of_reply  # Drawing is imported when it is first wanted.

    return clip_of_reply(trace)
