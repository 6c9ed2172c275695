"""What the window says by itself about guessing."""

from __future__ import annotations

from app.conversation.commands import UsePair
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.events import DraftersJudged
from app.model_library.pairs.pair_memory import ALWAYS, key_of
from engine.events import LengthChoice, Verified
from models.checks.drafter_check import DrafterVerdict
from tests.ui.conftest import Stage
from tests.ui.fakes import asked, begun, opened
from ui.controllers.guessing_hints import PAUSED_AFTER

PAIR = PairFiles("big", "Big 7B", "/m/big.gguf", "/m/small.gguf", "auto")


def plain(number: int) -> Verified:
    choice = LengthChoice("does_not_pay", 10.0)
    return Verified("g1", number, 0, [], None, "word ", 1, 4.0, 30, length_choice=choice)


def test_where_guessing_stops_one_line_says_so_and_brings_it_back(stage: Stage) -> None:
    stage.handle(opened(PAIR), *asked("Why?"), *begun())
    stage.handle(*(plain(number) for number in range(PAUSED_AFTER - 1)))
    assert stage.window.hint_line.isHidden()
    stage.handle(plain(PAUSED_AFTER))
    assert stage.window.hint_line.words.text() == "Paused guessing: plain is faster here."
    stage.window.hint_line.button.click()
    assert stage.services.preferences_file.current.guessed_replies == {key_of(PAIR): ALWAYS}
    assert stage.window.hint_line.isHidden()


def test_copies_pause_without_a_word(stage: Stage) -> None:
    stage.handle(opened(PairFiles("big", "Big 7B", "/m/big.gguf", None, "auto", free=("suffix",))), *asked("Why?"))
    stage.handle(*begun(), *(plain(number) for number in range(2 * PAUSED_AFTER)))
    assert stage.window.hint_line.isHidden()


def test_a_drafter_that_lies_here_is_offered_once(stage: Stage) -> None:
    pair = PairFiles("big", "Big 7B", "/m/big.gguf", None, "auto", free=("suffix",))
    verdict = DrafterVerdict("s", "Small 1B", "usable", "fits", 0.1, True, True, 0)
    judged = DraftersJudged(pair.target, (verdict,), {"s": "/m/small.gguf"})
    stage.handle(opened(pair))
    stage.parts.models.handle(judged)
    assert stage.window.hint_line.words.text() == "Small 1B lies here and can guess for this model."
    stage.window.hint_line.button.click()
    assert stage.conversation.sent_commands[-1] == UsePair(PairRequest(target=pair.target, drafter="/m/small.gguf"))
    stage.parts.models.handle(judged)
    assert stage.window.hint_line.isHidden()
