"""How near the engine comes to what its parts allow, on a target of real shape guessed by an oracle.

    python tests/bench/oracle_efficiency.py --target FILE [--acceptance 0.75] [--cost 0.05] [--prompts 3] [--tokens 64]

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

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.cost_curve import CostCurve
from engine.events import Drafted, Event, Finished, Verified
from engine.interrupt import Interrupt
from engine.load_options import LoadOptions, OracleSpec
from engine.loaded_pair import LoadedPair
from engine.loading import load_pair
from engine.request import DraftLength, Request
from engine.settings import Sampling

# K past the exact width would be cut to it.
SETTINGS: tuple[DraftLength, ...] = (1, 2, 3, 4, 5, 6, 7, 8, "auto")


def answer(pair: LoadedPair, prompt: str, length: DraftLength, tokens: int) -> list[Event]:
    """All events of one reply. Bit-exact, since the oracle knows the plain text: another one it could not guess."""
    request = Request(
        "bench", raw=True, prompt=prompt, sampling=Sampling(temperature=0.0), max_tokens=tokens, draft_length=length,
    )  # fmt: skip
    events = list(pair.generate(request, Interrupt()))
    if not isinstance(events[-1], Finished):
        raise SystemExit(f"the reply failed: {events[-1]}")
    return events


def allowed_ms(events: list[Event], curve: dict[int, float], cost_ms: float) -> float:
    """What a reply's guesses and passes cost by the measured curve."""
    guesses = sum(len(event.tokens) for event in events if isinstance(event, Drafted))
    costs = CostCurve(curve)
    return guesses * cost_ms + sum(costs.verify_ms(event.width) for event in events if isinstance(event, Verified))


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--acceptance", type=float, default=0.75)
    parser.add_argument("--cost", type=float, default=0.05, help="of a guess, as a share of a one-token pass")
    parser.add_argument("--prompts", type=int, default=3)
    parser.add_argument("--tokens", type=int, default=64)
    options = parser.parse_args()
    if os.environ.get("OMP_WAIT_POLICY", "").lower() == "passive":
        raise SystemExit("OMP_WAIT_POLICY is passive: every figure would be wrong")
    probe = load_pair("bench", options.target, None, 1024, options=LoadOptions(oracle=OracleSpec(1.0)))
    cost_ms = options.cost * probe.measured().verify_ms[1]
    probe.close()
    spec = OracleSpec(options.acceptance, cost_ms)
    pair = load_pair("bench", options.target, None, 1024, options=LoadOptions(oracle=spec))
    tokens, spent, ideal = (
        defaultdict[object, int](int),
        defaultdict[object, float](float),
        defaultdict[object, float](float),
    )
    plain_tokens, plain_ms = 0, 0.0
    lengths = Counter[int]()
    longest = pair.measured_anew()[1] - 1
    settings = [length for length in SETTINGS if length == "auto" or length <= longest]
    if longest < 1:
        raise SystemExit("no pass of this target scores like one-token passes here: an oracle cannot know its text")
    answer(pair, "warm up", 0, 8)
    for number in range(options.prompts):
        prompt = f"{number} the cat sat on the mat and"
        curves = [pair.measured_anew()[0]]
        kept: dict[object, list[Event]] = {}
        turn = number * 4 % len(settings)
        plain = answer(pair, prompt, 0, options.tokens)[-1]
        for length in (*settings[turn:], *settings[:turn]):
            kept[length] = answer(pair, prompt, length, options.tokens)
        again = answer(pair, prompt, 0, options.tokens)[-1]
        curves.append(pair.measured_anew()[0])
        curve = dict(pair.measured_anew()[0])
        for width in curve:
            curve[width] = median([curve[width], *(each.get(width, curve[width]) for each in curves)])
        for reply in (plain, again):
            assert isinstance(reply, Finished)
            plain_tokens, plain_ms = plain_tokens + reply.stats.tokens, plain_ms + reply.stats.decode_ms
        for event in kept["auto"]:
            if isinstance(event, Verified):
                lengths[event.width - 1] += 1
        for length, events in kept.items():
            last = events[-1]
            assert isinstance(last, Finished)
            tokens[length] += last.stats.tokens
            spent[length] += last.stats.decode_ms
            ideal[length] += allowed_ms(events, curve, cost_ms)
    print(f"{options.target.name}, acceptance {options.acceptance}, {cost_ms:.2f} ms a guess")
    print("curve: " + ", ".join(f"{width}: {took:.1f}" for width, took in curve.items()) + " ms")
    plain_speed = 1000.0 * plain_tokens / plain_ms
    print(f"{'K':>6}{'tok/s':>9}{'speed-up':>10}{'efficiency':>12}")
    print(f"{0:>6}{plain_speed:>9.1f}{1.0:>10.2f}")
    speeds: dict[object, float] = {0: plain_speed}
    for length in settings:
        speeds[length] = 1000.0 * tokens[length] / spent[length]
        print(
            f"{length:>6}{speeds[length]:>9.1f}{speeds[length] / plain_speed:>10.2f}"
            f"{ideal[length] / spent[length]:>12.2f}"
        )
    best = max((length for length in speeds if length != "auto"), key=speeds.__getitem__)
    by_curve = {length: tokens[length] / ideal[length] for length in settings}
    fixed = max(rate for length, rate in by_curve.items() if length != "auto")
    print(f"auto is at {speeds['auto'] / speeds[best]:.2f} of the best fixed K, which is {best};")
    # What the machine did in those very seconds falls out where the same rounds are priced by one curve.
    print(f"priced by the curve, at {by_curve['auto'] / max(fixed, 1.0 / curve[1]):.2f} of the best")
    print(f"drafts of auto by length: {dict(sorted(lengths.items()))}\n")
    pair.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
