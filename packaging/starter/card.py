"""Writes the model card: `card_template.md` with the figures of `evaluation.json` put in.

`python -m starter.card` after `python -m starter.evaluate` and `python -m starter.trial`; no
figure is typed by hand but those of the training itself, which `training.md` holds. `trial-before.json` holds what
the files shipped before made of the same prompts.
"""

import argparse
import json
from pathlib import Path
from string import Template
from typing import Any

FOLDER = Path(__file__).parents[2] / "models" / "starter"

TEMPLATE = Path(__file__).parent / "card_template.md"

BARS = {"draftlight": 0.95, "unknown": 0.95, "stories": 0.95, "python": 0.95, "roots": 0.95, "overall": 0.85}
ACCEPTANCE_BAND = (0.70, 0.92)
MOST_WRONG, MOST_REFUSED, LEAST_RIGHT = 0.02, 0.05, 0.95
"""What strangers' prompts are measured by: wrong among all, refused in range, right among all and of Draftlight's."""


def table_row(name: str, row: dict[str, Any]) -> str:
    drafts = " | ".join(f"{row[f'acceptance_k{k}']:.2f}" for k in (2, 4, 6))
    block = row["block"]
    in_block = " | ".join(f"{block[f'acceptance_k{k}']:.2f}" for k in (2, 4, 6))
    shares = f"{row['right']:.2f} | {row['exact']:.2f}"
    own = f"{drafts} | {row['mean_length_k4']:.2f}"
    return f"| {name} | {row['prompts']} | {shares} | {own} | {in_block} | {block['mean_length_k7']:.2f} |"


def bars_text(skills: dict[str, Any]) -> str:
    """Which of the aims were met, said plainly."""
    lines = ["Aims set before training:", ""]
    for name, bar in BARS.items():
        met = "met" if skills[name]["right"] >= bar else "**missed**"
        lines.append(f"- {name}: at least {bar:.2f} right; {skills[name]['right']:.3f}, {met}")
    low, high = ACCEPTANCE_BAND
    acceptance = skills["overall"]["acceptance_k4"]
    met = "met" if low <= acceptance <= high else "**missed**"
    lines.append(f"- acceptance at K=4 between {low:.2f} and {high:.2f}; {acceptance:.3f}, {met}")
    return "\n".join(lines)


def trial_bars_text(now: dict[str, Any]) -> str:
    """Which aims of the trial were met, and which skills stay under theirs."""
    aims = (
        ("wrong, of all", now["all"]["wrong"], MOST_WRONG, False),
        ("refused, in range", now["all, in range"]["refused"], MOST_REFUSED, False),
        ("right, of all", now["all"]["right"], LEAST_RIGHT, True),
        ("right, draftlight in range", now["draftlight, in range"]["right"], LEAST_RIGHT, True),
    )
    lines = []
    for name, share, bar, is_least in aims:
        met = "met" if (share >= bar if is_least else share <= bar) else "**missed**"
        lines.append(f"- {name}: at {'least' if is_least else 'most'} {bar:.2f}; {share:.3f}, {met}")
    under = [
        f"{name.removesuffix(', in range')} {row['right']:.2f} of {row['prompts']}"
        for name, row in sorted(now.items())
        if name.endswith(", in range") and not name.startswith("all") and row["right"] < LEAST_RIGHT
    ]
    return "\n".join([*lines, f"- skills under {LEAST_RIGHT:.2f} right in range: {', '.join(under) or 'none'}"])


def late_text(late: dict[str, Any]) -> str:
    """How questions fared at the end of a long chat."""
    return (
        f"At the end of chats of {late['mean_prompt_tokens']:.0f} tokens on average, {late['right']:.2f} of "
        f"{late['prompts']} questions (three of each skill) were answered right."
    )


def foreign_text(foreign: dict[str, Any] | None) -> str:
    """How strangers' questions fared, where that was measured."""
    if foreign is None:
        return "How often strangers' questions are refused was not measured."
    kinds = ", ".join(f"{name} {row['refused']:.2f} ({row['prompts']})" for name, row in foreign["categories"].items())
    return (
        f"Of {foreign['prompts']} questions that people wrote for other models (Spec-Bench, first turns of at most 512 "
        f"tokens; none of them in the training data or in this repository), {foreign['refused']:.3f} got the refusal. "
        f"By category: {kinds}."
    )


def trial_row(name: str, before: dict[str, Any], now: dict[str, Any]) -> str:
    """One line of the table: name, number of prompts, then each share before and now."""
    shares = " | ".join(f"{before[kind]:.2f} → {now[kind]:.2f}" for kind in ("right", "refused", "wrong"))
    return f"| {name} | {now['prompts']} | {shares} |"


def trial_rows(before: dict[str, Any], now: dict[str, Any]) -> str:
    """The table's lines, the sums first. Raises KeyError where the two were not asked the same."""
    names = sorted(now, key=lambda name: (not name.startswith("all"), name))
    return "\n".join(trial_row(name, before[name], now[name]) for name in names)


def card(evaluation: dict[str, Any], training: str, trials: tuple[dict[str, Any], dict[str, Any]]) -> str:
    """The card's text; `trials` are the shares by skill of the files shipped before and of these."""
    sizes = {name.split(".")[0]: size for name, size in evaluation["bytes"].items()}
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        target_bytes=f"{sizes['target-q8_0']:,}",
        drafter_bytes=f"{sizes['drafter']:,}",
        tokenizer_bytes=f"{sizes['tokenizer']:,}",
        block_bytes=f"{sizes['block']:,}",
        training=training,
        rows="\n".join(table_row(name, row) for name, row in evaluation["skills"].items()),
        foreign=foreign_text(evaluation.get("foreign")),
        late=late_text(evaluation["late"]),
        bars=bars_text(evaluation["skills"]),
        trial=trial_rows(*trials),
        trial_bars=trial_bars_text(trials[1]),
    )


def main() -> None:
    """Reads the figures and writes README.md beside them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    arguments = parser.parse_args()
    evaluation = json.loads((arguments.folder / "evaluation.json").read_text(encoding="utf-8"))
    training = (arguments.folder / "training.md").read_text(encoding="utf-8").strip()
    trials = [json.loads((arguments.folder / f"{name}.json").read_text()) for name in ("trial-before", "trial")]
    (arguments.folder / "README.md").write_text(card(evaluation, training, (trials[0], trials[1])), encoding="utf-8")


if __name__ == "__main__":
    main()
