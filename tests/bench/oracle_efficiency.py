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
from collections import Counter
from pathlib import Path
from statistics import median

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.events import Drafted, Event, Finished, Stats, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
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


def stats_of(events: list[Event]) -> Stats:
    end = events[-1]
    assert isinstance(end, Finished)
    return end.stats


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


class Sums:
    """Of one draft length over all prompts: tokens, and milliseconds that passed, that the curve allows, of our own."""

    def __init__(self) -> None:
        self.tokens, self.spent, self.ideal, self.own = 0, 0.0, 0.0, 0.0

    def add(self, events: list[Event], curve: dict[int, float], cost_ms: float) -> None:
        stats = stats_of(events)
        self.tokens += stats.tokens
        self.spent += stats.decode_ms
        self.own += stats.overhead_ms
        self.ideal += allowed_ms(events, curve, cost_ms)

    @property
    def speed(self) -> float:
        """Tokens a second."""
        return 1000.0 * self.tokens / self.spent


def measure(
    pair: LoadedPair, asked_for: argparse.Namespace, cost_ms: float
) -> tuple[dict[DraftLength, Sums], dict[int, float], Counter[int]]:
    """All settings over all prompts between plain replies (0), the newest curve, and drafts of `auto` by length."""
    anew, longest = pair._policies.measured_anew, pair._policies.measured_anew().exact_width - 1
    if longest < 1:
        raise SystemExit("no pass of this target scores like one-token passes here: an oracle cannot know its text")
    settings = [length for length in SETTINGS if length == "auto" or length <= longest]
    sums, curve, lengths = {length: Sums() for length in (0, *settings)}, dict[int, float](), Counter[int]()
    answer(pair, "warm up", 0, 8)
    for number in range(asked_for.prompts):
        prompt, turn = f"{number} the cat sat on the mat and", number * 4 % len(settings)
        curves = [anew().verify_ms]
        order: list[DraftLength] = [0, *settings[turn:], *settings[:turn], 0]
        kept = [(length, answer(pair, prompt, length, asked_for.tokens)) for length in order]
        curves += [anew().verify_ms, anew().verify_ms]
        curve = {width: median(each.get(width, took) for each in curves) for width, took in curves[-1].items()}
        for length, events in kept:
            sums[length].add(events, curve, cost_ms)
            if length == "auto":
                lengths.update(event.width - 1 for event in events if isinstance(event, Verified))
    return sums, curve, lengths


def main() -> int:
    """Measure, and print each draft length's speed, its share of what the curve allows, and how near `auto` comes."""
    options = asked()
    if os.environ.get("OMP_WAIT_POLICY", "").lower() == "passive":
        raise SystemExit("OMP_WAIT_POLICY is passive: every figure would be wrong")
    probe = open_pair(options.target, 1.0, 0.0, options.device)
    cost_ms = options.cost * probe.measured().verify_ms[1]
    probe.close()
    pair = open_pair(options.target, options.acceptance, cost_ms, options.device)
    sums, curve, lengths = measure(pair, options, cost_ms)
    print(f"{options.target.name}, acceptance {options.acceptance}, {cost_ms:.2f} ms a guess")
    print("curve: " + ", ".join(f"{width}: {took:.1f}" for width, took in curve.items()) + " ms")
    print(f"{'K':>6}{'tok/s':>9}{'speed-up':>10}{'efficiency':>12}{'own time':>10}")
    for length, each in sums.items():
        ratio, efficiency, own = each.speed / sums[0].speed, each.ideal / each.spent, each.own / each.spent
        print(f"{length:>6}{each.speed:>9.1f}{ratio:>10.2f}{efficiency:>12.2f}{own:>10.1%}")
    best = max((length for length in sums if length != "auto"), key=lambda length: sums[length].speed)
    print(f"auto is at {sums['auto'].speed / sums[best].speed:.2f} of the best fixed K, which is {best};")
    # What the machine did in those very seconds falls out where the same rounds are priced by one curve.
    priced = {length: each.tokens / each.ideal for length, each in sums.items()}
    fixed = max(rate for length, rate in priced.items() if length != "auto")
    print(f"priced by the curve, at {priced['auto'] / fixed:.2f} of the best")
    print(f"drafts of auto by length: {dict(sorted(lengths.items()))}\n")
    pair.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
