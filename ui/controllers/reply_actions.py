"""What the user can do with a reply: replay it, race it, prove it, share it.

It runs on the window's thread. Pages and exporters are imported when they are needed, so that the start does not wait
for them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.conversation.commands import FindTrace, Rerun, StopRerun
from app.conversation.events import RerunEnded, RerunProgress, TraceFound
from app.services import Services
from app.traces.pair_names import names_in
from app.traces.trace import Trace, machine
from ui.i18n.language import tr
from ui.i18n.phrases import file_name
from ui.qt_runtime.event_bridge import EventTable
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.summary import proof_of
from ui.widgets.banner import Notice
from ui.widgets.notices import in_one_line
from ui.widgets.waiting import TimeLeft
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.pages.clip.clip_making import ClipMaking
    from ui.pages.race.race_page import RacePage
    from ui.pages.replay.replay_page import ReplayPage
    from ui.stage.clip_content import ClipContent
    from ui.stage.sharing import Sharing


class ReplyActions(QObject):
    """Joins the replies' own buttons, the conversation and the pages. `chat_title` names the chat on screen.

    `is_proving` says that a reply is being written again to prove it.
    """

    is_proving = False
    _wanted: tuple[int, Callable[[Trace], None]] | None = None
    _race: RacePage | None = None
    _racing: Rerun | None = None
    _last_race: RerunEnded | None = None
    _replay: ReplayPage | None = None
    _replay_name = ""

    def __init__(
        self, services: Services, window: MainWindow, events: EventTable, chat_title: Callable[[], str]
    ) -> None:
        super().__init__(window)
        self._do, self._clips = services.conversation.do, services.app_paths.clips
        self._window, self._transcript, self._pages = window, window.transcript, window.pages
        self.chat_title = chat_title
        self._left = TimeLeft()
        self._transcript.requested.connect(self.do)
        self._pages.changed.connect(self._page_changed)
        window.connect_commands(
            replay=partial(self._do_with_newest, self.replay),
            race=partial(self._do_with_newest, self.race),
            prove=partial(self._do_with_newest, self.prove),
            clip=self._make_clip_of_what_is_shown,
        )
        events.subscribe(TraceFound, self._trace_found)
        events.subscribe(RerunProgress, self._show_progress)
        events.subscribe(RerunEnded, self._show_end)

    @cached_property
    def sharing(self) -> Sharing:
        """Writes a reply into files; made when it is first wanted."""
        from ui.stage.sharing import SHOW_FOLDER, Sharing

        sharing = Sharing(self._window, self._pages.show_notice)
        self._window.banner.connect_action(SHOW_FOLDER, sharing.open_folder)
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
        if request.action == actions.STOP_PROOF:
            self.stop_proof()
        elif request.action == actions.SHARE:
            self.share(request.message_id, request.text)
        else:
            usual = {actions.REPLAY: self.replay, actions.RACE: self.race, actions.PROVE: self.prove}
            usual[actions.PROVE_AGAIN] = self._prove_again
            usual.get(request.action, lambda _: None)(request.message_id)

    def _do_with_newest(self, action: Callable[[int], None]) -> None:
        newest = self._transcript.messages.newest_reply()
        if newest is not None and not (newest.state and newest.state.is_live):
            action(newest.about.message_id)

    def _find(self, message_id: int, then: Callable[[Trace], None]) -> None:
        """Looks for a reply's trace; `then` gets it where there is one. A reply that is not on disk has none."""
        if message_id:
            self._wanted = message_id, then
            self._do(FindTrace(message_id))

    def replay(self, message_id: int) -> None:
        """Replays a reply."""
        title = tr("Replay of this reply")
        self._find(message_id, lambda trace: self.play(trace, title, self._name_of(trace.header.prompt)))

    def share(self, message_id: int, kind: str) -> None:
        """Shares a reply in one of the ways of the menu."""
        self._find(message_id, lambda trace: self._share(trace, kind, self._name_of(trace.header.prompt)))

    def _share(self, trace: Trace, kind: str, name: str) -> None:
        if kind == "clip":
            self._make_clip(partial(clip_of, trace), name)
        elif kind == "picture":
            self.clip_making.copy_picture(partial(clip_of, trace), self._pages.show_notice)
        else:
            self.sharing.ask(trace, kind, name)

    def _name_of(self, question: str) -> str:
        """Returns what a reply's files are called: after its question, since a chat has many."""
        from ui.stage.clip_content import typed_words

        return typed_words(question) or self.chat_title()

    def prove(self, message_id: int) -> None:
        """Shows that a reply is proved, where a proof or a race has done so; else proves it."""
        item = self._transcript.messages.message(message_id)
        checks = None if item is None else item.about.checks
        if checks is None or checks.proved_at is None:
            self._prove_again(message_id)
            return
        race, words = self._last_race, proof_of(checks)
        if race is not None and (race.message_id, race.checks) == (message_id, checks):
            words = tr("✓ Checked in the race: all %n (token is|tokens are) equal.", "", checks.tokens)
        if self._pages.page is not None:
            self._pages.close()  # The answer stands under the reply.
        self._transcript.show_proof(message_id, words, again=True, goes_there=True)

    def _prove_again(self, message_id: int) -> None:
        """Writes a reply again without guesses, and compares the two."""
        if message_id:
            if self._pages.page is not None:
                self._pages.close()  # The answer comes under the reply.
            words = tr("Writing it again without guesses…")
            self._transcript.show_proof(message_id, words, share=0.0, goes_there=True)
            self.is_proving = True
            self._do(Rerun(message_id, "prove"))

    def stop_proof(self) -> None:
        """Stops a proof that runs; what became of it comes with its end."""
        if self.is_proving:
            self._do(StopRerun())

    def race(self, message_id: int) -> None:
        """Writes a reply twice, and plays both together; the last race is kept, and only played."""
        if not message_id:
            return
        from ui.pages.race.race_page import RacePage

        racing = self._racing = Rerun(message_id, "race")
        messages = self._transcript.messages
        reply, prompt = messages.message(message_id), messages.prompt_of(message_id)
        usual = self._transcript.pooled.of(reply.title) if reply is not None else None
        page = self._race = RacePage(prompt, self._pages.stack, usual="" if usual is None else usual.words)
        page.again_requested.connect(lambda: self._do(racing))
        page.stop_requested.connect(lambda: self._do(StopRerun()))
        page.clip_requested.connect(self._make_clip_of_what_is_shown)
        self._pages.show(page)
        if self._last_race is not None and self._last_race.message_id == message_id:
            page.show_runs(self._last_race)
        else:
            self._do(racing)

    @Slot()
    def _page_changed(self) -> None:
        if self._racing is not None and self._pages.shown(self._race) is None:
            self._racing = None
            self._do(StopRerun())

    def open_trace(self, trace: Trace, name: str) -> None:
        """Shows a trace from the file of this name."""
        self.play(trace, tr("Replay of {name}", name=name), stem_of(name))

    def play(self, trace: Trace, title: str, name: str, *, over: bool = False) -> None:
        """Plays a trace, `over` the page that is open. `name` is what its files are called, without an ending."""
        from ui.pages.replay.replay_page import ReplayPage

        page = self._replay = ReplayPage(trace, self._pages.stack, title=title)
        self._replay_name = name
        page.share_requested.connect(lambda kind: self._share(trace, kind, name))
        self._pages.show(page, over=over)
        page.do("play")

    @Slot()
    def _make_clip_of_what_is_shown(self) -> None:
        """Makes a clip of the race or the replay on screen, or else of the newest reply."""
        race, replay = self._pages.shown(self._race), self._pages.shown(self._replay)
        if race is not None and race.result is not None:
            from ui.stage.clip_content import clip_of_race

            self._make_clip(partial(clip_of_race, race.result, race.question, machine()), self._name_of(race.question))
        elif replay is not None:
            self._share(replay.trace, "clip", self._replay_name or self._name_of(replay.trace.header.prompt))
        else:
            self._do_with_newest(lambda message_id: self.share(message_id, "clip"))

    def _make_clip(self, read_content: Callable[[], ClipContent], name: str) -> None:
        moves = not self._transcript.display.reduced_motion
        self.clip_making.make(read_content, file_name(name or tr("Reply")), moves=moves)

    # Events

    def _trace_found(self, event: TraceFound) -> None:
        """Shows the marks of a reply, or does what the trace was wanted for."""
        trace = event.trace
        if event.wanted_for == "marks":
            if trace is not None:
                events = [timed.event for timed in trace.events]
                self._transcript.remark(event.message_id, events, names_in(trace).target)
        elif self._wanted is not None and self._wanted[0] == event.message_id:
            then, self._wanted = self._wanted[1], None
            if trace is not None:
                then(trace)
            elif event.problem is not None:
                self._transcript.show_proof(event.message_id, in_one_line(event.problem))

    def _show_progress(self, event: RerunProgress) -> None:
        """Shows how far writing a reply again is."""
        if event.kind == "race":
            if (race := self._pages.shown(self._race)) is not None:
                race.show_progress(event)
        elif event.kind == "prove" and event.rounds:
            words = tr(
                "Writing it again without guesses: {count:,} of {total:,} tokens…",
                count=min(event.rounds, event.total),
                total=event.total,
            )
            words = self._left.after(words, event.share)
            self._transcript.show_proof(event.message_id, words, share=event.share)

    def _show_end(self, event: RerunEnded) -> None:
        """Shows what writing a reply again has found out."""
        item = self._transcript.messages.message(event.message_id)
        if event.checks is not None and item is not None:
            self._transcript.set_about(event.message_id, replace(item.about, checks=event.checks))
        if event.kind == "race":
            self._last_race = event if event.problem is None else self._last_race
            if (race := self._pages.shown(self._race)) is not None:
                race.show_runs(event)
            return
        from ui.stage.race_result import proof_words

        self.is_proving = False
        again = event.problem is not None and event.problem.code == "stopped"
        words = proof_words(event)
        is_seen = self._transcript.show_proof(event.message_id, words, again=again) and self._pages.page is None
        if not (is_seen or again):  # It is told where the user is by now.
            self._pages.show_notice(Notice(words.removeprefix("✓ "), grave=False, done=words.startswith("✓")))


def stem_of(name: str) -> str:
    """Returns the name of a trace's file without its endings."""
    path = PurePath(name)
    return PurePath(path.stem).stem if path.suffix == ".gz" else path.stem


def clip_of(trace: Trace) -> ClipContent:
    """Returns what a picture or a clip of a reply tells. Raises ProblemError where it holds no text."""
    from ui.stage.clip_content import clip_of_reply  # Drawing is imported when it is first wanted.

    return clip_of_reply(trace)
