"""Waits of more than a second: a bar, and how long it still takes, wherever the share is known."""

from pytestqt.qtbot import QtBot

from app.conversation.events import ChatsImported, PairOpening, RerunProgress, TransferProgress
from app.engine_host.protocol import Loading, PairRequest
from app.engine_host.side_engine import SideOpened
from app.settings.reply_options import ReplyOptions
from app.system.job_queue import Throttle
from engine.events import Prefilled
from tests.app.conversation.conversation_room import OPENED
from tests.app.scripted_engine import PAIR, whole_reply
from tests.ui.conftest import Stage
from tests.ui.fakes import ROUNDS, STARTER, asked, begun, ended
from tests.ui.pages.page_engines import FakeEngine
from tests.ui.transcript.scripted import Clock
from ui.pages.beat.beat_page import BeatPage
from ui.pages.sides.compare_page import ComparePage
from ui.transcript.message.reply_figures import StatusLine
from ui.widgets.waiting import LoadingShare, ShareBar, TimeLeft, left_words


def told(*steps: tuple[float, float | None]) -> list[str]:
    """What is said after each (seconds that go by, share)."""
    clock = Clock()
    left, said = TimeLeft(clock), []
    for seconds, share in steps:
        clock.now_s += seconds
        said.append(left.words(share))
    return said


def test_what_is_left_is_told_after_a_second_while_it_does_not_grow_anew_for_another_wait_and_in_minutes() -> None:
    steps = (0, 0.0), (0.5, 0.1), (1.5, 0.2), (8, 0.5), (9, 0.6), (3, 0.8), (1, 1.0)
    assert told(*steps) == ["", "", "about 8 s left", "about 8 s left", "", "about 5 s left", ""]
    assert told((0, 0.0), (2, 0.5), (1, 0.1), (2, 0.2)) == ["", "about 2 s left", "", "about 16 s left"]
    assert told((0, 0.0), (2, 0.5), (1, None), (1, 0.6), (0.1, 0.7)) == ["", "about 2 s left", "", "", ""]
    assert told((0, 0.9), (3, 0.9)) == ["", ""]  # it stands still
    assert [left_words(seconds) for seconds in (0.2, 89.0, 200.0)] == [
        "about 1 s left",
        "about 89 s left",
        "about 3 min left",
    ]


def test_a_model_that_loads_a_prompt_that_is_read_and_a_proof_have_both(stage: Stage) -> None:
    clock, window = Clock(), stage.window
    line = window.loading
    line._left, line._share = TimeLeft(clock), LoadingShare(clock)
    for phases in (("starting", "reading"), ("starting", "checking", "reading")):
        stage.handle(PairOpening(STARTER), Loading("starting"), *[Loading(each, 0.0) for each in phases])
        clock.now_s += 3.0
        stage.handle(Loading("reading", 0.5))
        # A model that was never opened here has a bar, and no number that would only be guessed.
        assert bool(line.left.text()) == ("checking" not in phases)
        assert line.bar.share > 0.2
        stage.handle(Loading("open"))
    stage.handle(*asked("Why?"), *begun()[:1], Prefilled("g1", 0, 4000, 1.0))
    reply = window.transcript.replies()[0]
    status = reply.findChild(StatusLine)
    status._left = TimeLeft(clock)  # On a busy machine a frame has begun to count already.
    for done in (400, 1400):
        clock.now_s += 2.0
        stage.handle(Prefilled("g1", done, 4000, 1.0))
        window.transcript.show_frame()
    assert status.accessibleName() == "Reading the prompt: 1,400 of 4,000 tokens · about 5 s left"
    stage.handle(Prefilled("g1", 4000, 4000, 1.0), *ROUNDS, *ended())
    stage.parts.conversation_controller.reply_actions._left = TimeLeft(clock)
    for rounds in (16, 48):
        clock.now_s += 2.0
        stage.handle(RerunProgress(2, "prove", "plain", rounds, share=rounds / 160, total=160))
    assert reply._proof.text == "Writing it again without guesses: 48 of 160 tokens… · about 7 s left"
    assert reply._proof._bar.isVisible()
    assert reply._proof._bar.share == 0.3
    assert reply._proof.height() > reply._proof._words.height() + reply._proof._bar.height()


def test_one_bar_is_for_all_of_a_models_opening_and_never_goes_back() -> None:
    clock, shares = Clock(), list[float]()
    loading = LoadingShare(clock)
    steps = ("checking", "starting", "devices", "checking", "reading", "trying_card", "drafter", "trying_card")
    for phase in (*steps, "pass", "warming_up"):
        for share in (None, 0.5, 1.0, None):
            loading.tell(phase, share)
            shares.append(loading.now)
            clock.now_s += 1.0
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert shares[-1] == 1.0


def test_work_of_less_than_a_second_is_not_told_and_longer_work_four_times_a_second() -> None:
    clock, shares = Clock(), list[float]()
    slowed = Throttle(shares.append, clock)
    for number in range(16):
        slowed.report(number, 16)
        clock.now_s += 0.125
    assert shares == [0.5, 0.625, 0.75, 0.875]


def test_a_file_that_is_read_says_so_on_its_chip(stage: Stage) -> None:
    clock = Clock()
    chip = stage.window.composer.chips.add("long.pdf")
    chip._left = TimeLeft(clock)
    chip.show_share(0.0)
    height = chip.sizeHint().height()
    clock.now_s += 3.0
    chip.show_share(0.25)
    assert (chip.bar.share, chip._details.text()) == (0.25, "reading… · about 9 s left")
    assert chip.sizeHint().height() == height


def test_chats_that_come_in_say_how_far_they_are_until_that_is_closed(stage: Stage) -> None:
    clock, banner = Clock(), stage.window.banner
    transfers = stage.parts.conversation_controller.chats.transfers
    transfers._left = TimeLeft(clock)
    stage.handle(TransferProgress("import", 0.1))
    clock.now_s += 2.0
    stage.handle(TransferProgress("import", 0.6))
    assert (banner.text.text(), banner._bar.share) == ("Importing chats… · about 2 s left", 0.6)
    banner._close.click()
    stage.handle(TransferProgress("import", 0.8))
    assert banner.isHidden()
    stage.handle(ChatsImported("a", (1,), 2))
    assert (banner.text.text(), banner._bar.share) == ("1 chat with 2 messages imported.", None)


def test_compare_and_the_game_have_a_bar(qtbot: QtBot) -> None:
    engine, clock = FakeEngine(), Clock()
    page = ComparePage((PairRequest(pair="starter"),), ReplyOptions(), engine.start)
    qtbot.addWidget(page)
    page._left._clock = clock
    page.prompt.setText("Count.")
    page.run_button.click()
    for share in (0.1, 0.4):
        clock.now_s += 2.0
        page._handle_event(Loading("reading", share))
    assert (page.words.text(), page.bar.share) == ("Reading the file · about 4 s left", 0.4)
    page._handle_event(Loading("open"))
    page._handle_event(SideOpened(PAIR, OPENED))
    for event in whole_reply(engine.newest, ["one", "two", "three", "four"]):
        page._handle_event(event)
    assert (page.words.text(), page.bar.share) == ("Writing…", None)
    for event in whole_reply(engine.newest, ["one", "two"])[:-1]:
        page._handle_event(event)
    assert page.bar.share == 0.5
    game = BeatPage(engine.start)
    qtbot.addWidget(game)
    game.show()
    game.playing._handle(Loading("reading", 0.3))
    (bar,) = game._game.findChildren(ShareBar)
    assert bar.share == 0.3
    game.playing._handle(SideOpened(PAIR, OPENED))
    assert bar.share is None
