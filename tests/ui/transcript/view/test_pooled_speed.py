"""A reply too short to be timed shows what guessing brought in the chat's other replies of its pair."""

from pytestqt.qtbot import QtBot

from engine.events import Finished, Stats
from tests.ui.transcript.scripted import started, stats
from ui.transcript.message.reply_figures import ReplyFigures
from ui.transcript.message.summary import in_one_line
from ui.transcript.state.live_stats import PooledSpeed
from ui.transcript.view.transcript_view import TranscriptView

SHORT = stats(speedup=None, plain_tok_per_s=None, speedup_withheld="short")


def timed(speedup: float, decode_ms: float = 100.0) -> Stats:
    return stats(speedup=speedup, decode_ms=decode_ms)


def test_it_is_a_ratio_of_sums_over_replies_of_one_pair() -> None:
    pool = PooledSpeed()
    for number, (speedup, ms) in enumerate([(1.3, 100.0), (1.32, 300.0), (1.28, 200.0)]):
        pool.add("Big", f"g{number}", timed(speedup, ms))
    pool.add("Other", "g8", timed(9.0))
    pool.add("Big", "g9", SHORT)
    pool.add("Big", "g7", None)
    found = pool.of("Big")
    assert found is not None
    spread, replies = found
    assert (round(spread.ratio, 4), replies) == (round((130 + 396 + 256) / 600, 4), 3)
    assert pool.of("Other") is None  # one reply
    pool.add("Big", "g6", timed(3.0, 900.0))
    assert pool.of("Big") is None  # too far apart
    pool.clear()
    assert pool.of("Big") is None


def test_a_short_reply_has_it_and_another_chat_forgets_it(qtbot: QtBot) -> None:
    view = TranscriptView()
    qtbot.addWidget(view)
    for number, figures in enumerate((timed(1.3), timed(1.31), timed(1.29), SHORT)):
        view.begin_reply(f"g{number}", "Big")
        for event in (started(generation_id=f"g{number}"), Finished(f"g{number}", "stop", "", figures)):
            view.apply(event)
    newest = view.replies()[-1]
    chip = in_one_line(newest.state, pooled=newest.pooled("Big"))[0]
    assert chip.text == "Guessing won: 1.30× as fast, in this chat"
    assert chip.hint.startswith("This reply was too short to be timed by itself. The figure is that of 3 replies")
    assert [one.text for one in in_one_line(newest.state)] == ["82 % right"]
    assert newest.findChild(ReplyFigures) is not None
    assert view.pooled.of(view.messages.newest_reply().title) == view._maker.pooled.of("Big")
    view.clear()
    assert view._maker.pooled.of("Big") is None
