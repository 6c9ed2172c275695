"""How near the engine comes to what its parts allow, on a target of real shape guessed by an oracle.

    python tests/bench/oracle_efficiency.py --target FILE [--acceptance 0.75] [--cost 0.05] [--prompts 3] [--tokens 64]
        [--device Vulkan0]

Every prompt is answered with K = 0 to 8 and with `auto`, one after the other, so that all meet the same moments of the
machine; the order is turned by one from prompt to prompt. The cost curve is measured between the prompts. Random-weight
targets come from tests/toys/shaped_gguf.py. Never run with OMP_WAIT_POLICY=passive: it slows plain decoding tenfold.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter, defaultdict
from pathlib import Path
from statistics import median

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.events import Drafted, Event, Finished, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.machine.calibration_cache import Measurements
from engine.machine.cost_curve import CostCurve
from engine.options.load_options import LoadOptions
from engine.options.request import DraftLength, Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair
from tests.toys.oracle import ORACLE, use_oracle

# K past the exact width would be cut to it.
SETTINGS: tuple[DraftLength, ...] = (1, 2, 3, 4, 5, 6, 7, 8, "auto")


def answer(pair: LoadedPair, prompt: str, length: DraftLength, tokens: int) -> list[Event]:
    """All events of one reply. Bit-exact, since the oracle knows the plain text: another one it could not guess."""
    request = Request(
        "bench", raw=True, prompt=prompt, sampling=Sampling(temperature=0.0), max_tokens=tokens, draft_length=length,
    )  # fmt: skip
    events = list(pair.generate(request, NativeInterrupt()))
    if not isinstance(events[-1], Finished):
        raise SystemExit(f"the reply failed: {events[-1]}")
    return events


def allowed_ms(events: list[Event], curve: dict[int, float], cost_ms: float) -> float:
    """What a reply's guesses and passes cost by the measured curve."""
    guesses = sum(len(event.tokens) for event in events if isinstance(event, Drafted))
    costs = CostCurve(curve)
    return guesses * cost_ms + sum(costs.verify_ms(event.width) for event in events if isinstance(event, Verified))


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--acceptance", type=float, default=0.75)
    parser.add_argument("--cost", type=float, default=0.05, help="of a guess, as a share of a one-token pass")
    parser.add_argument("--prompts", type=int, default=3)
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--device", default="auto", help="as `draftlight ask --device`, but without a comparison")
    return parser.parse_args()


def open_pair(target: Path, acceptance: float, cost_ms: float, device: str) -> LoadedPair:
    """The target with such an oracle as its drafter."""
    use_oracle(pytest.MonkeyPatch(), acceptance, cost_ms)
    return load_pair("bench", target, None, 1024, free=(ORACLE,), options=LoadOptions(device=device))


def guess_cost_ms(target: Path, share: float, device: str) -> float:
    """That share of a one-token pass, as it is measured at load."""
    probe = open_pair(target, 1.0, 0.0, device)
    cost_ms = share * probe.measured().verify_ms[1]
    probe.close()
    return cost_ms


def measured_anew(pair: LoadedPair) -> Measurements:
    """What passes cost now, whatever was kept: all figures come from one run."""
    return pair._policies.measured_anew()


def settings_of(pair: LoadedPair) -> list[DraftLength]:
    """The draft lengths that this target scores bit by bit like plain passes."""
    longest = measured_anew(pair).exact_width - 1
    if longest < 1:
        raise SystemExit("no pass of this target scores like one-token passes here: an oracle cannot know its text")
    return [length for length in SETTINGS if length == "auto" or length <= longest]


class Tally:
    """Tokens and milliseconds by draft length, and what the measured curve allows."""

    def __init__(self, settings: list[DraftLength], cost_ms: float) -> None:
        self.settings = settings
        self.cost_ms = cost_ms
        self.plain_tokens, self.plain_ms = 0, 0.0
        self.tokens = defaultdict[object, int](int)
        self.spent = defaultdict[object, float](float)
        self.ideal = defaultdict[object, float](float)
        self.own = defaultdict[object, float](float)
        """What is neither guessing nor passing, in milliseconds."""
        self.lengths = Counter[int]()
        """Drafts of `auto` by length."""
        self.curve: dict[int, float] = {}
        """The newest, in milliseconds by width."""

    def measure(self, pair: LoadedPair, number: int, tokens: int) -> None:
        """Answer one prompt in every setting between two plain replies, the curve measured before and after."""
        prompt = f"{number} the cat sat on the mat and"
        curves = [measured_anew(pair).verify_ms]
        kept: dict[object, list[Event]] = {}
        turn = number * 4 % len(self.settings)
        plain = answer(pair, prompt, 0, tokens)[-1]
        for length in (*self.settings[turn:], *self.settings[:turn]):
            kept[length] = answer(pair, prompt, length, tokens)
        again = answer(pair, prompt, 0, tokens)[-1]
        curves.append(measured_anew(pair).verify_ms)
        curve = dict(measured_anew(pair).verify_ms)
        for width in curve:
            curve[width] = median([curve[width], *(each.get(width, curve[width]) for each in curves)])
        self.curve = curve
        self._add_plain(plain, again)
        self._add(kept)

    def _add_plain(self, *ends: Event) -> None:
        for end in ends:
            assert isinstance(end, Finished)
            self.plain_tokens += end.stats.tokens
            self.plain_ms += end.stats.decode_ms

    def _add(self, kept: dict[object, list[Event]]) -> None:
        for event in kept["auto"]:
            if isinstance(event, Verified):
                self.lengths[event.width - 1] += 1
        for length, events in kept.items():
            end = events[-1]
            assert isinstance(end, Finished)
            self.tokens[length] += end.stats.tokens
            self.spent[length] += end.stats.decode_ms
            self.own[length] += end.stats.overhead_ms
            self.ideal[length] += allowed_ms(events, self.curve, self.cost_ms)

    def speeds(self) -> dict[object, float]:
        """Tokens a second by draft length, plain decoding as 0."""
        plain: dict[object, float] = {0: 1000.0 * self.plain_tokens / self.plain_ms}
        return plain | {length: 1000.0 * self.tokens[length] / self.spent[length] for length in self.settings}


def print_table(reply_stats: Tally) -> None:
    """Each draft length's speed, its speed-up, its share of what the curve allows, and the engine's own time in it."""
    print("curve: " + ", ".join(f"{width}: {took:.1f}" for width, took in reply_stats.curve.items()) + " ms")
    speeds = reply_stats.speeds()
    print(f"{'K':>6}{'tok/s':>9}{'speed-up':>10}{'efficiency':>12}{'own time':>10}")
    print(f"{0:>6}{speeds[0]:>9.1f}{1.0:>10.2f}")
    for length in reply_stats.settings:
        efficiency = reply_stats.ideal[length] / reply_stats.spent[length]
        ratio, own = speeds[length] / speeds[0], reply_stats.own[length] / reply_stats.spent[length]
        print(f"{length:>6}{speeds[length]:>9.1f}{ratio:>10.2f}{efficiency:>12.2f}{own:>10.1%}")


def print_verdict(reply_stats: Tally) -> None:
    """How near `auto` comes to the best fixed draft length, by the clock and by the curve."""
    speeds = reply_stats.speeds()
    best = max((length for length in speeds if length != "auto"), key=speeds.__getitem__)
    by_curve = {length: reply_stats.tokens[length] / reply_stats.ideal[length] for length in reply_stats.settings}
    fixed = max(rate for length, rate in by_curve.items() if length != "auto")
    print(f"auto is at {speeds['auto'] / speeds[best]:.2f} of the best fixed K, which is {best};")
    # What the machine did in those very seconds falls out where the same rounds are priced by one curve.
    print(f"priced by the curve, at {by_curve['auto'] / max(fixed, 1.0 / reply_stats.curve[1]):.2f} of the best")
    print(f"drafts of auto by length: {dict(sorted(reply_stats.lengths.items()))}\n")


def main() -> int:
    """Measure and print the table."""
    options = asked()
    if os.environ.get("OMP_WAIT_POLICY", "").lower() == "passive":
        raise SystemExit("OMP_WAIT_POLICY is passive: every figure would be wrong")
    cost_ms = guess_cost_ms(options.target, options.cost, options.device)
    pair = open_pair(options.target, options.acceptance, cost_ms, options.device)
    reply_stats = Tally(settings_of(pair), cost_ms)
    answer(pair, "warm up", 0, 8)
    for number in range(options.prompts):
        reply_stats.measure(pair, number, options.tokens)
    print(f"{options.target.name}, acceptance {options.acceptance}, {cost_ms:.2f} ms a guess")
    print_table(reply_stats)
    print_verdict(reply_stats)
    pair.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
