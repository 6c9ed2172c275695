"""The starter pair, plain and guessing in turn over the held-out prompts: same text, speed by skill, own time a round.

    .venv/bin/python tests/bench/starter_pair.py [--per-skill 6] [--target FILE --drafter FILE]

Every prompt is answered four times in a row, plain and guessing at temperature 0 and 0.8, so that both ways meet the
same state of the machine. Ratios hold on a noisy machine, single speeds do not. Never run with OMP_WAIT_POLICY set to
passive: it slows plain decoding tenfold and makes guessing look good.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.events import Finished, Stats
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from starter.corpus import held_out_prompts
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair

TEMPERATURES = (0.0, 0.8)


def answer(pair: LoadedPair, messages: tuple[Message, ...], temperature: float, draft_length: int) -> tuple[str, Stats]:
    """One reply's text and statistics."""
    request = Request(
        "bench", messages, sampling=Sampling(temperature=temperature), seed=1, max_tokens=160,
        draft_length=draft_length, probabilities=False,
    )  # fmt: skip
    last = list(pair.generate(request, NativeInterrupt()))[-1]
    if not isinstance(last, Finished):
        raise SystemExit(f"the reply failed: {last}")
    return last.text, last.stats


def main() -> int:
    """Measure and print the table; exit 1 if any text differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--per-skill", type=int, default=6)
    parser.add_argument("--limit", type=int, help="prompts at the most")
    parser.add_argument("--draft-length", type=int, default=4)
    parser.add_argument("--threads", type=int)
    parser.add_argument("--target", type=Path, default=Path("models/starter/target-q8_0.gguf"))
    parser.add_argument("--drafter", type=Path, default=Path("models/starter/drafter.onnx"))
    add_keep_option(parser)
    options = parser.parse_args()
    pair = load_pair("starter", options.target, options.drafter, 0, n_threads=options.threads)
    opened = pair.opened
    print(f"{opened.target_name} on {opened.target_device}, {opened.drafter_name} on {opened.drafter_device}\n")
    plain, guessing = defaultdict[str, list[Stats]](list), defaultdict[str, list[Stats]](list)
    different: list[str] = []
    prompts = held_out_prompts(None, options.per_skill)[: options.limit]
    for prompt in prompts:
        messages = tuple(Message(message["role"], message["content"]) for message in prompt.messages)
        for temperature in TEMPERATURES:
            text, stats = answer(pair, messages, temperature, 0)
            guessed_text, guessed = answer(pair, messages, temperature, options.draft_length)
            plain[prompt.skill].append(stats)
            guessing[prompt.skill].append(guessed)
            if text != guessed_text:
                different.append(f"{prompt.skill}, temperature {temperature}: {text!r} / {guessed_text!r}")
    print(f"{'skill':<14}{'replies':>8}{'plain t/s':>11}{'guess t/s':>11}{'ratio':>7}{'right':>7}{'tok/round':>11}")
    for skill in [*plain, "all"]:
        ours = guessing[skill] if skill != "all" else [stats for all_of in guessing.values() for stats in all_of]
        theirs = plain[skill] if skill != "all" else [stats for all_of in plain.values() for stats in all_of]
        print(row_of(skill, theirs, ours))
    everything = [stats for all_of in guessing.values() for stats in all_of]
    overheads = [stats.overhead_ms / stats.rounds for stats in everything]
    own_ms = median(overheads)
    print(f"\nown time a round: median {own_ms:.3f} ms (bar 0.150 ms)")
    same = f"{2 * len(prompts) - len(different)} of {2 * len(prompts)}"
    print(f"identical text: {same}")
    print("\n".join(different))
    if options.keep:
        speedups = [speedup_of(plain[skill], guessing[skill]) for skill in plain]
        all_plain = [stats for all_of in plain.values() for stats in all_of]
        figures = [
            Figure("texts the same with guesses as without", same, "", "all", not different),
            Figure("engine's own time a round, median", f"{own_ms:.3f} ms", "", "0.150 ms", own_ms <= 0.15),
            Figure(
                f"drafts of {options.draft_length}, of plain",
                f"{speedup_of(all_plain, everything):.2f}",
                f"{min(speedups):.2f} to {max(speedups):.2f} by skill",
            ),
        ]
        keep("starter_pair", "The starter pair", figures, 40)
    return bool(different)


def speedup_of(plain: list[Stats], guessing: list[Stats]) -> float:
    """How many times as fast as plain: sums of tokens over sums of decode time, not means of ratios."""
    speeds = [sum(s.tokens for s in all_of) / sum(s.decode_ms for s in all_of) for all_of in (guessing, plain)]
    return speeds[0] / speeds[1]


def row_of(skill: str, plain: list[Stats], guessing: list[Stats]) -> str:
    """One line of the table: sums of tokens over sums of decode time, not means of ratios."""
    speeds = [1000.0 * sum(s.tokens for s in all_of) / sum(s.decode_ms for s in all_of) for all_of in (plain, guessing)]
    acceptance = sum(s.draft_n_accepted for s in guessing) / max(1, sum(s.draft_n for s in guessing))
    length = sum(s.tokens for s in guessing) / sum(s.rounds for s in guessing)
    return (
        f"{skill:<14}{len(guessing):>8}{speeds[0]:>11,.0f}{speeds[1]:>11,.0f}{speeds[1] / speeds[0]:>7.2f}"
        f"{acceptance:>7.0%}{length:>11.2f}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
