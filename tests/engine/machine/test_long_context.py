"""How long prompts are computed: chosen by what was measured, on fakes with prices and on the starter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.errors import EngineError
from engine.events import Event, Started, Verified
from engine.interfaces import Rows
from engine.llama.interrupt import Interrupted
from engine.llama.model import usable_kernels
from engine.loading.context_configs import ContextConfigs
from engine.loading.loaded_pair import LoadedPair
from engine.machine import config_cache, long_context
from engine.machine.long_context import (
    FROM,
    LONG_CONTEXT,
    READ_S,
    ConfigMeasurement,
    KeptLongContext,
    LongContextConfig,
    LongContextConfigs,
    configs_left_open,
)
from engine.options.load_options import LoadOptions
from tests.engine.machine.deep_target import STARTER, DeepFake, Moved, ask, ids_of, split_at_depth, text_of
from tests.engine.open_pair import load_pair

OPENED = LongContextConfig("auto", 2, "f16")
PLAIN, SINGLE, PLAIN_SINGLE = (
    LongContextConfig("off", 2, "f16"),
    LongContextConfig("auto", 1, "f16"),
    LongContextConfig("off", 1, "f16"),
)
SMALL_CACHE = LongContextConfig("auto", 2, "q8_0")
ALL = [SINGLE, PLAIN, PLAIN_SINGLE, SMALL_CACHE]

Prices = dict[LongContextConfig, tuple[float, float]]
"""Seconds of a pass, and of each row more."""


def test_only_what_a_person_left_open_is_tried() -> None:
    assert configs_left_open(OPENED, attention=True, threads=True) == ALL
    assert configs_left_open(OPENED, attention=True, threads=False) == [PLAIN, SMALL_CACHE]
    assert configs_left_open(OPENED, attention=False, threads=False) == []
    assert configs_left_open(SINGLE, attention=True, threads=True) == [
        PLAIN_SINGLE,
        LongContextConfig("auto", 1, "q8_0"),
    ]
    assert configs_left_open(SMALL_CACHE, attention=True, threads=False) == []  # only flash attention reads it
    assert configs_left_open(LongContextConfig("off", 2, "f16"), attention=False, threads=True) == [PLAIN_SINGLE]


def found_of(*measured: tuple[LongContextConfig, int, float, float]) -> KeptLongContext:
    return KeptLongContext(
        tuple(ConfigMeasurement(config, 1, width, narrow_ms, wide_ms) for config, width, narrow_ms, wide_ms in measured)
    )


@pytest.mark.parametrize(
    ("others", "chosen"),
    [
        ([(PLAIN, 9, 10.0, 9.0)], PLAIN),
        ([(PLAIN, 9, 9.0, 9.0), (PLAIN_SINGLE, 9, 6.0, 9.0)], PLAIN_SINGLE),
        ([(PLAIN, 9, 10.0, 18.0)], OPENED),  # hardly faster
        ([(PLAIN, 9, 12.0, 5.0)], PLAIN),
        ([(PLAIN, 9, 13.0, 2.0)], OPENED),  # too slow one token at a time
        ([(PLAIN, 5, 5.0, 5.0)], OPENED),  # exact less far
        ([(SMALL_CACHE, 9, 1.0, 1.0)], OPENED),  # other scores: never unasked
        ([], OPENED),
    ],
)
def test_the_fastest_is_chosen_that_is_as_exact_and_slower_in_nothing(
    others: list[tuple[LongContextConfig, int, float, float]], chosen: LongContextConfig
) -> None:
    found = found_of((OPENED, 9, 10.0, 20.0), *others)
    assert (found.chosen.config if found.chosen else OPENED) == chosen


def test_where_the_opened_way_is_exact_nowhere_a_slower_one_that_is_will_do() -> None:
    assert found_of((OPENED, 1, 10.0, 20.0), (PLAIN, 9, 12.0, 22.0)).chosen is not None
    assert KeptLongContext().chosen is None
    assert (KeptLongContext().gain, KeptLongContext().smaller_cache_gain) == (None, None)


def test_a_smaller_cache_is_told_only_where_it_beats_what_is_chosen() -> None:
    opened, plain, small = (OPENED, 9, 10.0, 20.0), (PLAIN, 9, 8.0, 8.0), (SMALL_CACHE, 9, 4.0, 8.0)
    assert found_of(opened, plain, small).smaller_cache_gain == pytest.approx(16 / 12)
    assert found_of(opened, plain, (SMALL_CACHE, 9, 7.0, 8.0)).smaller_cache_gain is None
    assert found_of(opened, plain, small).gain == pytest.approx(30 / 16)


OTHERS_KERNELS = LoadOptions(n_threads=2, weights="llama.cpp")
"""So that there is something to choose whether or not this build has our kernels."""


class PricedFake(DeepFake):
    """Passes cost what the config costs, by a clock that all contexts share."""

    def __init__(self, room: Room, config: LongContextConfig, moved: Moved) -> None:
        super().__init__(moved, n_context=long_context.ROOM)
        self._room, self._config = room, config
        self.least_narrow = 2 if config.flash_attention == "off" else 1
        self.is_open = True

    def set_threads(self, count: int) -> None:
        self._config = LongContextConfig(self._config.flash_attention, count, self._config.kv_type)

    def feed(self, tokens: Sequence[int]) -> None:
        self._room.now += self._room.read_s * len(tokens)
        super().feed(tokens)

    def extend(self, tokens: Sequence[int]) -> Rows:
        base, each = self._room.prices[self._config]
        self._room.now += base + each * (max(len(tokens), self.narrowest) - 1)
        return super().extend(tokens) + self._room.shift.get(self._config.flash_attention, np.float32(0.0))

    def close(self) -> None:
        self.is_open = False


class Room:
    """A machine with prices."""

    def __init__(self, prices: Prices, read_s: float = 0.0001) -> None:
        self.prices, self.read_s, self.now = prices, read_s, 0.0
        self.moved: dict[LongContextConfig, Moved] = {
            OPENED: split_at_depth,
            SMALL_CACHE: lambda cached, width, place: 0,
        }
        self.shift: dict[str, np.ndarray] = {}
        self.opened: list[PricedFake] = []

    def open_at(self, config: LongContextConfig) -> PricedFake:
        self.opened.append(PricedFake(self, config, self.moved.get(config, split_at_depth)))
        return self.opened[-1]

    def choice(
        self, file: Path | None, others: Sequence[LongContextConfig] = (PLAIN, SMALL_CACHE)
    ) -> LongContextConfigs:
        return LongContextConfigs(OPENED, others, file, self.open_at, [1, 2, 3, 4, 5, 6, 7], lambda: self.now)


PRICES: Prices = {OPENED: (0.01, 0.004), PLAIN: (0.006, 0.001), SMALL_CACHE: (0.004, 0.001)}


def test_each_way_is_measured_once_and_the_choice_hangs_on_the_prompts_length_alone(tmp_path: Path) -> None:
    room, file = Room(PRICES), tmp_path / "pair.deep.json"
    choice = room.choice(file)
    assert (choice.config_for(FROM - 1), room.opened) == (OPENED, [])
    assert choice.config_for(FROM) == PLAIN
    assert choice.found is not None
    assert [(each.config, each.narrowest, each.width) for each in choice.found.configs] == [
        (OPENED, 2, 9),
        (PLAIN, 2, 9),
        (SMALL_CACHE, 1, 9),
    ]
    assert choice.found.configs[0].both_ms == pytest.approx(10 + 4 + 10 + 16)
    assert not any(target.is_open for target in room.opened)
    assert [choice.config_for(length) for length in (5000, 10, FROM)] == [PLAIN, OPENED, PLAIN]
    assert room.choice(file).config_for(FROM) == PLAIN
    assert len(room.opened) == 3
    config_cache.forget(tmp_path)
    assert room.choice(file).found is None


def test_threads_share_a_context(tmp_path: Path) -> None:
    room = Room({**PRICES, SINGLE: (0.004, 0.004), PLAIN_SINGLE: (0.003, 0.001)})
    assert room.choice(tmp_path / "d", ALL).config_for(FROM) == PLAIN_SINGLE
    assert len(room.opened) == 3


def test_scores_of_something_else_are_no_choice(tmp_path: Path) -> None:
    room = Room(PRICES)
    room.shift["off"] = np.random.default_rng(1).normal(0.0, 9.0, 16).astype(np.float32)
    assert room.choice(tmp_path / "d").config_for(FROM) == OPENED


def test_a_cache_that_the_model_cannot_have_leaves_the_other_configs(tmp_path: Path) -> None:
    room = Room(PRICES)

    def open_at(config: LongContextConfig) -> PricedFake:
        if config == SMALL_CACHE:
            raise EngineError("no context could be made")
        return room.open_at(config)

    choice = LongContextConfigs(OPENED, [PLAIN, SMALL_CACHE], tmp_path / "d", open_at, [1], lambda: room.now)
    assert choice.config_for(FROM) == PLAIN
    assert choice.found is not None
    assert [each.config for each in choice.found.configs] == [OPENED, PLAIN]


def test_a_way_that_is_exact_nowhere_is_no_choice(tmp_path: Path) -> None:
    room = Room(PRICES)
    room.moved[PLAIN] = lambda cached, width, place: 10 * width + place
    assert room.choice(tmp_path / "d").config_for(FROM) == OPENED


@pytest.mark.parametrize("read_s", [0.005, 0.05])
def test_a_slow_target_is_read_no_further_than_that_shows(tmp_path: Path, read_s: float) -> None:
    room, file = Room(PRICES, read_s=read_s), tmp_path / "d"
    assert room.choice(file).config_for(FROM) == OPENED
    assert room.now < READ_S / 2
    assert (len(room.opened), room.opened[0].is_open) == (1, False)
    for _ in range(5):
        choice = room.choice(file)
        assert [choice.config_for(FROM), choice.config_for(FROM)] == [OPENED, OPENED]
    assert len(room.opened) == 3  # once an opening, and not for ever


def test_a_machine_that_was_only_busy_is_measured_at_the_next_opening(tmp_path: Path) -> None:
    room, file = Room(PRICES, read_s=0.05), tmp_path / "d"
    assert room.choice(file).config_for(FROM) == OPENED
    room.read_s = 0.0001
    assert room.choice(file).config_for(FROM) == PLAIN


def test_what_cannot_be_kept_is_not_chosen(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    room = Room(PRICES)
    assert room.choice(None).config_for(FROM) == OPENED
    assert room.choice(tmp_path / "file" / "d").config_for(FROM) == OPENED
    assert room.opened == []


class Killed(BaseException):
    """The end of the process."""


def failing(error: BaseException) -> Callable[[LongContextConfig], PricedFake]:
    def open_at(config: LongContextConfig) -> PricedFake:
        raise error

    return open_at


@pytest.mark.parametrize(("error", "is_tried_again"), [(Killed(), False), (EngineError("no memory"), False)])
def test_what_failed_or_killed_the_process_is_not_tried_again(
    tmp_path: Path, error: BaseException, is_tried_again: bool
) -> None:
    room, file = Room(PRICES), tmp_path / "d"
    choice = LongContextConfigs(OPENED, [PLAIN], file, failing(error), [1], lambda: 0.0)
    if isinstance(error, Killed):
        with pytest.raises(Killed):
            choice.config_for(FROM)
    else:
        assert choice.config_for(FROM) == OPENED
    assert room.choice(file).config_for(FROM) == OPENED
    assert room.opened == []


def test_what_was_stopped_is_tried_again(tmp_path: Path) -> None:
    room, file = Room(PRICES), tmp_path / "d"
    with pytest.raises(Interrupted):
        LongContextConfigs(OPENED, [PLAIN], file, failing(Interrupted()), [1], lambda: 0.0).config_for(FROM)
    assert room.choice(file).config_for(FROM) == PLAIN


@pytest.mark.parametrize("text", ["", "[]", '{"ways": 3}', '{"ways": [{"way": {"flash_attention": "no"}}]}'])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "d").write_text(text)
    assert LONG_CONTEXT.read(tmp_path / "d") is None


class Reopening:
    """Remembers how it was opened; one config cannot be."""

    def __init__(self) -> None:
        self.configs: list[LongContextConfig] = []
        self.refuses = False

    def reopen(self, flash_attention: str, n_threads: int, kv_type: str) -> None:
        self.configs.append(LongContextConfig(flash_attention, n_threads, kv_type))  # type: ignore[arg-type]
        if self.refuses and flash_attention == "off":
            raise EngineError("no memory for it")


def test_a_pair_changes_its_way_with_the_prompts_length(tmp_path: Path) -> None:
    target, known = Reopening(), list[LongContextConfig]()
    configs = ContextConfigs(target, Room(PRICES).choice(tmp_path / "d"), lambda config: known.append(config))  # type: ignore[arg-type]
    for length in (10, 300, 400, 10, 300):
        configs.use_for(length)
    assert target.configs == [PLAIN, OPENED, PLAIN]
    assert known == [OPENED, PLAIN]


def test_a_way_that_cannot_be_opened_after_all_is_given_up(tmp_path: Path) -> None:
    target, room = Reopening(), Room(PRICES)
    target.refuses = True
    configs = ContextConfigs(target, room.choice(tmp_path / "d"), lambda config: None)  # type: ignore[arg-type, return-value]
    configs.use_for(300)
    configs.use_for(300)
    assert (configs.now, target.configs) == (OPENED, [PLAIN, OPENED])
    assert room.choice(tmp_path / "d").config_for(300) == OPENED


def started(events: Sequence[Event]) -> Started:
    return next(event for event in events if isinstance(event, Started))


def keep_choice(folder: Path, pair: LoadedPair) -> None:
    """As if plain attention had been measured to be the fastest on this machine."""
    room = Room(PRICES)
    file = pair._configs.long_context._file
    assert file is not None
    assert room.choice(file).config_for(FROM) == PLAIN


def test_the_starter_writes_the_same_in_the_chosen_way_guessed_plain_and_taken_up_again(tmp_path: Path) -> None:
    files, options = (
        (STARTER / "target-q8_0.gguf", STARTER / "drafter.onnx"),
        OTHERS_KERNELS,
    )
    pair = load_pair("pair", *files, options=options, measurements=tmp_path)
    keep_choice(tmp_path, pair)
    pair.close()
    pair = load_pair("pair", *files, options=options, measurements=tmp_path)
    short, long = text_of(pair, 30, 3), text_of(pair, 300, 3)
    before = ask(pair, short, 8, 0.8, 16, [])
    guessed, plain = (ask(pair, long, k, 0.8, 24, []) for k in (8, 0))
    assert ids_of(guessed) == ids_of(plain)
    assert max(event.width for event in guessed if isinstance(event, Verified)) > 1
    assert ids_of(ask(pair, short, 0, 0.8, 16, [])) == ids_of(before)  # and back
    with_what = started(guessed).exact_with
    assert with_what is not None
    assert (with_what.flash_attention, with_what.cache_type, with_what.threads) == ("off", "f16", 2)
    assert with_what.long_prompts is not None
    assert with_what.long_prompts.gain == pytest.approx(40 / 17)
    assert started(before).exact_with is not None
    assert started(before).exact_with.flash_attention == "auto"  # type: ignore[union-attr]
    pair.close()
    again = load_pair("pair", files[0], None, options=options, measurements=tmp_path)
    written = ids_of(guessed)
    assert ids_of(ask(again, long, 0, 0.8, 24, written[:12])) == written[12:]
    assert again._configs.now == PLAIN
    again.close()


def test_the_starter_is_measured_at_its_first_long_prompt(tmp_path: Path) -> None:
    pair = load_pair(
        "pair",
        STARTER / "target-q8_0.gguf",
        None,
        options=OTHERS_KERNELS,
        measurements=tmp_path,
    )
    ask(pair, text_of(pair, 30, 3), 0, 0.0, 1, [])
    assert not list(tmp_path.glob("*.deep.json"))
    ask(pair, text_of(pair, 300, 3), 0, 0.0, 1, [])
    found = pair._configs.long_context.found
    pair.close()
    assert found is not None
    assert LONG_CONTEXT.read(next(tmp_path.glob("*.deep.json"))) == found
    if found.configs:  # else this machine was too busy to read 520 tokens in a second
        assert [each.config for each in found.configs] == [OPENED, PLAIN, SMALL_CACHE]
        assert min(each.width for each in found.configs) > 1


@pytest.mark.skipif(usable_kernels() is None, reason="this llama.cpp was built without our kernels")
def test_with_our_attention_no_other_way_is_looked_for(tmp_path: Path) -> None:
    files, options = (STARTER / "target-q8_0.gguf", STARTER / "drafter.onnx"), LoadOptions(n_threads=2)
    pair = load_pair("pair", *files, options=options, measurements=tmp_path)
    long = text_of(pair, 300, 3)
    guessed, plain = (ask(pair, long, k, 0.8, 24, []) for k in (8, 0))
    assert ids_of(guessed) == ids_of(plain)
    assert max(event.width for event in guessed if isinstance(event, Verified)) > 1
    assert not list(tmp_path.glob("*.deep.json"))
    found = pair.exact_with
    assert found is not None
    assert (found.width, found.paired_from, found.up_to, found.any_depth) == (33, None, None, True)
    assert found.long_prompts is None
    pair.close()
