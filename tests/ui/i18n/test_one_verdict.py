"""One finding has one sentence, wherever it is read: under a reply, in the inspector, a clip, a page, a bench."""

from __future__ import annotations

import msgspec
import pytest

from app.bench.turns import Spread
from app.cli.terminal.terminal_painter import summary
from app.traces.html.figures import is_it_helping as on_a_page
from app.traces.html.page import brought
from app.traces.speed_text import verdict
from app.traces.trace import TimedEvent, Trace, TraceHeader
from engine.events import Stats
from tests.ui.pages.bench.stage import row
from tests.ui.transcript.scripted import reply, stats
from ui.pages.bench.text import verdict as of_a_bench
from ui.pages.sides.compared_text import verdict as of_two_sides
from ui.stage.clip_content import clip_of_reply
from ui.transcript.message.summary import reply_verdict
from ui.transcript.state.live_stats import is_it_helping, live_state
from ui.transcript.state.reply_state import ReplyState, reduce

FOUND = {
    (1.83, 1.7, 1.96): "Guessing won: 1.83× as fast.",
    (0.8, 0.7, 0.9): "Plain won: 0.80× with guesses.",
    (1.01, 0.98, 1.04): "No difference: 1.01×.",
    (1.1, 0.9, 1.3): "Too close to call: 1.10×.",
}


def everywhere(found: Stats) -> list[str]:
    """Returns what each place says; a race is told by its own file's tests."""
    events = [msgspec.structs.replace(each, stats=found) if hasattr(each, "stats") else each for each in reply()]
    state = ReplyState("g1")
    for event in events:
        state = reduce(state, event)
    trace = Trace(TraceHeader(1, {}, {}, 0.0), tuple(TimedEvent(1.0, event) for event in events))
    bench = msgspec.structs.replace(
        row("overall", 1.0), speedup=found.speedup, speedup_low=found.speedup_low, speedup_high=found.speedup_high
    )
    plain = msgspec.structs.replace(found, draft_n=0, tok_per_s=found.plain_tok_per_s)
    return [
        reply_verdict(state),
        is_it_helping(live_state(state)),
        clip_of_reply(trace).verdict,
        on_a_page(found),
        brought(found),
        of_a_bench([], bench),
        of_two_sides(found, plain, True, one_pair=True),
        summary(found).split(" · ")[-1].split(" (")[0] + ".",
    ]


@pytest.mark.parametrize(("found", "sentence"), FOUND.items())
def test_a_finding_has_one_sentence(found: tuple[float, float, float], sentence: str) -> None:
    ratio, low, high = found
    plain = 61.4 / ratio
    said = everywhere(stats(speedup=ratio, plain_tok_per_s=plain, speedup_low=low, speedup_high=high))
    assert [words[: len(sentence)] for words in said] == [sentence] * len(said)


def test_what_is_not_known_is_said_in_one_way() -> None:
    assert [verdict(None), verdict(None, withheld="short"), verdict(None, withheld="")] == [
        "Can’t tell: the timing was too uneven.",
        "Too short to time.",
        "Not measured.",
    ]
    assert verdict(None, *Spread(1.4, 0.9, 1.94)[1:]) == "Too close to call: 0.9× to 1.9×."
