"""Draws prompts that training may see, one a line: what the starter answers when heads are made for it.

    python -m starter.draw_prompts build/prompts.txt

No prompt that a test asks is among them, so what the heads get right in the tests' replies is theirs alone.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

from starter.corpus.catalogue import WEIGHTS
from starter.corpus.chats import training_turn

COUNT, SEED, LONGEST_REPLY = 1600, 5, 60


def prompts(count: int, seed: int) -> Iterator[str]:
    """So many prompts in one line each, of all skills by their weights in training."""
    rng, skills = Random(seed), list(WEIGHTS)
    drawn = 0
    while drawn < count:
        skill = rng.choices(skills, [WEIGHTS[each] for each in skills])[0]
        prompt = training_turn(rng, skill, LONGEST_REPLY)[0]["content"]
        if "\n" not in prompt and prompt.strip() and not prompt.startswith("{"):  # a brace begins a JSON object there
            drawn += 1
            yield prompt


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_text("\n".join(prompts(chosen.count, chosen.seed)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
