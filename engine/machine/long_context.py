"""With which attention and threads a reply to a long prompt is computed: the fastest config that is exact there.

What llama.cpp calls "auto" is flash attention wherever it has one. On a CPU that is right behind a few tokens and wrong
behind many: on the pinned build, two threads, the starter over an f16 cache, a pass of five rows behind 1,500 tokens
takes 32 ms with it, 20 ms with a q8_0 cache, and 9 ms with plain attention, whose products go through the same kernels
as all others. So where the user left attention or threads open, the configs that are left open are measured once,
behind 520 tokens and for each file, build and machine. Replies to prompts of 256 tokens and more take the fastest one
that is exact there at no narrower a width. Shorter ones stay as the pair was opened, since plain attention needs a
second row for a single token from the first one on.

The choice depends on the length of the prompt alone, so that the guessed side and the plain one, a proof and a reply
that is continued in a fresh worker are computed alike; and it is made only where it can be kept in a file, for the same
reason. The file is written before the measurement: a process that dies of it leaves the file, and the pair stays as it
was opened.

A q8_0 cache is measured with the others and never chosen: it is exact with one-row passes, but it changes the model's
scores, and what the user chose, or did not, is f16. Where it would be clearly faster still, `doctor` says so.

Rejected: a cache type "auto" that becomes q8_0 when bit-exact is on (plain attention is faster and changes nothing of
the cache); trying the configs on real replies in turn (the same seed would write two texts); files of more than a
gigabyte (to read 520 tokens takes seconds there, and attention is a small part of a pass).
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

import msgspec

from engine.errors import EngineError
from engine.interfaces import Rows
from engine.llama.interrupt import Interrupted
from engine.machine.calibration import PREFIX
from engine.machine.calibration_cache import LONG_CONTEXT_SUFFIX
from engine.machine.config_check import GROSS, difference
from engine.machine.exact_depth import BUCKET, ExactDepths, Exactness, MeasuredTarget
from engine.machine.kept_file import KeptFormat
from engine.options.load_options import FlashAttention, KvType

DEPTH = 2 * BUCKET + PREFIX
"""Tokens behind which configs are measured: one row stands apart there, and attention is a good part of a pass."""

FROM = BUCKET
"""Tokens of a prompt from which on the fastest config is taken."""

ROOM = DEPTH + 64
"""Tokens of the context that is opened to measure a config."""

WIDE, TURNS, BUDGET_S = 5, 5, 0.4
"""Rows of the wide pass that is timed, in turns; no further one after so long."""

ROWS = 9
"""The widest pass that is compared with narrow ones."""

GAIN, SLOWER = 1.2, 1.25
"""What is chosen is so many times as fast over both passes, and neither alone takes longer than so many times."""

READ_S, CHUNK, FEW = 1.0, 64, 8
"""Where reading `DEPTH` tokens takes longer, which the first eight show, nothing is measured; so few take up to eight
times as long each as many do.
"""

TIMES_SLOW = 3
"""A machine may have been busy: after so many openings at which reading took too long it is left at that."""

MOST_BYTES, MOST_SCORES_BYTES = 1_000_000_000, 256 << 20
"""Weights past which it is not even tried, and the room that plain attention may take for every head's scores."""


class LongContextConfig(msgspec.Struct, frozen=True):
    """The options that a context is opened with: attention, threads, cache type."""

    flash_attention: FlashAttention
    n_threads: int
    kv_type: KvType


class ConfigMeasurement(msgspec.Struct, frozen=True):
    """One config behind `DEPTH` tokens: its narrowest and widest exact pass, and what a narrow and a wide one take."""

    config: LongContextConfig = msgspec.field(name="way")
    narrowest: int
    width: int
    narrow_ms: float
    wide_ms: float

    @property
    def both_ms(self) -> float:
        """Milliseconds of a narrow and a wide pass together."""
        return self.narrow_ms + self.wide_ms


class KeptLongContext(msgspec.Struct, frozen=True):
    """What was measured, the config of the opening first; nothing where the process died of it, or it was too slow.

    `slow` counts the openings at which it was too slow.
    """

    configs: tuple[ConfigMeasurement, ...] = msgspec.field(default=(), name="ways")
    slow: int = 0

    @property
    def chosen(self) -> ConfigMeasurement | None:
        """The config for long prompts, None where it is the one that the pair was opened with."""
        if not self.configs:
            return None
        opened, *others = self.configs
        same = [each for each in others if each.config.kv_type == opened.config.kv_type]
        good = [each for each in same if opened.width == 1 or beats(each, opened)]
        return min(good, key=lambda each: each.both_ms, default=None)

    @property
    def gain(self) -> float | None:
        """How many times as fast the chosen config is; None where there is none."""
        chosen = self.chosen
        return self.configs[0].both_ms / chosen.both_ms if chosen is not None else None

    @property
    def smaller_cache_gain(self) -> float | None:
        """How many times as fast a smaller cache would be, None where the gain is not worth mentioning."""
        best = self.chosen or (self.configs[0] if self.configs else None)
        if best is None:
            return None
        others = (each for each in self.configs if each.config.kv_type != best.config.kv_type)
        return max((best.both_ms / each.both_ms for each in others if beats(each, best)), default=None)


LONG_CONTEXT = KeptFormat(LONG_CONTEXT_SUFFIX, KeptLongContext)


def beats(one: ConfigMeasurement, other: ConfigMeasurement) -> bool:
    """Whether `one` is clearly faster, slower in nothing, and exact as far."""
    slower = one.narrow_ms > SLOWER * other.narrow_ms or one.wide_ms > SLOWER * other.wide_ms
    return one.both_ms * GAIN <= other.both_ms and not slower and one.width >= other.width


Open = Callable[[LongContextConfig], MeasuredTarget]
"""Opens a context to be measured. Raises EngineError."""


def configs_left_open(opened: LongContextConfig, *, attention: bool, threads: bool) -> list[LongContextConfig]:
    """The configs that may replace the opening's, and a smaller cache for comparison."""
    attentions: list[FlashAttention] = ["off"] if attention and opened.kv_type in ("f16", "bf16", "f32") else []
    counts = [1] if threads and opened.n_threads > 1 else []
    found = [msgspec.structs.replace(opened, n_threads=count) for count in counts]
    for each in attentions:
        found += [LongContextConfig(each, count, opened.kv_type) for count in (opened.n_threads, *counts)]
    if found and opened.kv_type == "f16" and opened.flash_attention != "off":
        found.append(msgspec.structs.replace(opened, kv_type="q8_0"))
    return found


class LongContextConfigs:
    """The choice for one open pair."""

    def __init__(
        self,
        opened: LongContextConfig,
        others: Sequence[LongContextConfig],
        file: Path | None,
        open_at: Open,
        text: Sequence[int],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`others` may be chosen instead of `opened`; `file` keeps the choice, None keeps nothing and chooses nothing.

        `text` (ids, any number) is read while measuring.
        """
        self.opened, self._others, self._file = opened, others, file
        self._open_at, self._text, self._clock = open_at, text, clock
        found = LONG_CONTEXT.read(file)
        self._slow = found.slow if found is not None else 0
        self._found = None if 0 < self._slow < TIMES_SLOW else found

    @property
    def found(self) -> KeptLongContext | None:
        """What is known, None before the first long prompt."""
        return self._found

    def config_for(self, prompt_tokens: int) -> LongContextConfig:
        """The config for a reply to so long a prompt; measured now where that was never done. May raise Interrupted."""
        if prompt_tokens < FROM or not self._others:
            return self.opened
        if self._found is None:
            # Written before: whatever the measurement does to this process, it is not tried again.
            if not LONG_CONTEXT.write(self._file, KeptLongContext()):
                return self.opened
            self._found = self._measured()
        chosen = self._found.chosen
        return self.opened if chosen is None else chosen.config

    def _measured(self) -> KeptLongContext:
        """Measures now. A measurement that was stopped is repeated later, one that failed is not."""
        try:
            found = KeptLongContext(measure([self.opened, *self._others], self._open_at, self._text, self._clock))
        except Interrupted:
            if self._file is not None:
                self._file.unlink(missing_ok=True)
            raise
        except EngineError:
            return KeptLongContext()
        if not found.configs:
            found = KeptLongContext(slow=self._slow + 1)
        LONG_CONTEXT.write(self._file, found)
        return found

    def give_up(self) -> None:
        """Stays with the config of the opening for good: the chosen one could not be opened."""
        self._found = KeptLongContext()
        LONG_CONTEXT.write(self._file, self._found)


def measure(
    configs: Sequence[LongContextConfig], open_at: Open, text: Sequence[int], clock: Callable[[], float]
) -> tuple[ConfigMeasurement, ...]:
    """Each config behind `DEPTH` tokens, in their order; nothing where reading so many tokens takes too long.

    A config that cannot be opened, whose scores are far from the first one's, or that is exact nowhere, is left out.
    Contexts are opened once for configs that differ by threads only, and measured in turns, so that a slow moment hits
    all of them. Raises EngineError where the first config fails, and Interrupted.
    """
    ids = (list(text) * (DEPTH // len(text) + 1))[: DEPTH + 1]
    opened = dict[tuple[str, str], MeasuredTarget | None]()
    with contextlib.ExitStack() as stack:
        for config in configs:
            key = config.flash_attention, config.kv_type
            if key not in opened:
                target = opened[key] = _opened(config, open_at, is_needed=config is configs[0])
                if target is None:
                    continue
                stack.callback(target.close)
                if not _read(target, ids[:-1], clock):
                    return ()
        found = ((config, opened[config.flash_attention, config.kv_type]) for config in configs)
        tried = {config: target for config, target in found if target is not None}
        exact = {config: _exactness(target, config, ids, clock) for config, target in tried.items()}
        rows = {config: _pass(target, config, ids, WIDE).copy() for config, target in tried.items()}
        others = (each for each in [*tried][1:] if exact[each][1] > 1 and _is_alike(rows[each], rows[configs[0]]))
        good = [configs[0], *others]
        took = _timed({config: tried[config] for config in good}, exact, ids, clock)
    return tuple(ConfigMeasurement(config, *exact[config], *took[config]) for config in good)


def _opened(config: LongContextConfig, open_at: Open, *, is_needed: bool) -> MeasuredTarget | None:
    """The opened context, or None where this model cannot have it: not every head width fits every cache type."""
    try:
        return open_at(config)
    except EngineError:
        if is_needed:
            raise
        return None


def _read(target: MeasuredTarget, ids: Sequence[int], clock: Callable[[], float]) -> bool:
    """Reads the tokens; returns False where the first few show that it would take too long."""
    began = clock()
    target.feed(ids[:PREFIX])
    if clock() - began > READ_S * FEW * PREFIX / len(ids):
        return False
    for start in range(PREFIX, len(ids), CHUNK):
        target.feed(ids[start : start + CHUNK])
        if clock() - began > READ_S * (FEW * PREFIX + start + CHUNK) / len(ids):
            return False
    return True


def _exactness(
    target: MeasuredTarget, config: LongContextConfig, ids: Sequence[int], clock: Callable[[], float]
) -> tuple[int, int]:
    target.set_threads(config.n_threads)
    depths = ExactDepths(target, clock=clock)
    depths.learn(0, Exactness(1, ROWS))
    found = depths.examine(ids)
    return (found.narrowest, found.width) if found is not None else (1, 1)


def _pass(target: MeasuredTarget, config: LongContextConfig, ids: Sequence[int], width: int) -> Rows:
    """One scored pass, behind the same tokens each time."""
    target.set_threads(config.n_threads)
    target.truncate(len(ids) - 1)
    return target.extend(ids[-width:])


def _is_alike(rows: Rows, expected: Rows) -> bool:
    return median(map(difference, rows, expected)) <= GROSS


def _timed(
    tried: dict[LongContextConfig, MeasuredTarget],
    exact: dict[LongContextConfig, tuple[int, int]],
    ids: Sequence[int],
    clock: Callable[[], float],
) -> dict[LongContextConfig, tuple[float, float]]:
    """Milliseconds of a narrow and a wide pass of each config, medians over turns."""
    took: dict[LongContextConfig, tuple[list[float], list[float]]] = {config: ([], []) for config in tried}
    began = clock()
    for turn in range(TURNS):
        if turn > 1 and clock() - began > BUDGET_S:
            break
        for config, target in tried.items():
            target.narrowest = exact[config][0]
            for width, times in zip((1, WIDE), took[config], strict=True):
                start = clock()
                _pass(target, config, ids, width)
                times.append(1000.0 * (clock() - start))
    return {config: (median(narrow), median(wide)) for config, (narrow, wide) in took.items()}
