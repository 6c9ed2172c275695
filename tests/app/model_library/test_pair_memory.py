"""A pair's first replies are guessed whether that pays or not, and then for as long as the user wants."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app.chats.records import MessageState, StoredMessage
from app.conversation.events import PairOpened, ReplyEnded
from app.engine_host.protocol import Opened, PairFiles
from app.model_library.pairs.pair_memory import ALWAYS, FIRST_REPLIES, PairMemory, is_shown, with_count
from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile

PAIR = PairFiles("big", "Big 7B", "/m/big.gguf", "/m/small.gguf", "auto")


def ended(state: MessageState = "complete") -> ReplyEnded:
    return ReplyEnded("g", StoredMessage(1, 1, 1, "assistant", "Yes.", state, 0.0))


def test_the_first_replies_of_a_pair_are_counted_and_kept(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as disk:
        file = PreferencesFile(tmp_path / "preferences.toml", disk)
        memory = PairMemory(file)
        memory(PairOpened(PAIR, Opened("big", "big.gguf", "small.gguf", 2048, 100, "CPU", "CPU", 1.0)))
        memory(ended("partial"))
        for _ in range(FIRST_REPLIES):
            assert memory.shows_guesses(PAIR)
            memory(ended())
    assert not memory.shows_guesses(PAIR)
    assert PreferencesFile(tmp_path / "preferences.toml", disk).read()[0].guessed_replies
    assert file.current.target == "/m/big.gguf"


def test_guesses_that_are_wanted_anyway_stay() -> None:
    kept = Preferences(guessed_replies=with_count({}, PAIR, FIRST_REPLIES))
    assert not is_shown(kept, PAIR)
    assert is_shown(Preferences(guessed_replies=with_count(kept.guessed_replies, PAIR, ALWAYS)), PAIR)


def test_copies_and_a_pair_with_a_length_of_its_own_are_left_alone() -> None:
    copies = PairFiles("big", "Big 7B", "/m/big.gguf", None, "auto", free=("suffix",))
    starter = PairFiles("starter", "Starter", "/s.gguf", "/s.onnx", 4)
    assert not is_shown(Preferences(), copies)
    assert not is_shown(Preferences(), starter)
