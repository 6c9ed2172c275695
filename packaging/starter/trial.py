"""Asks the pair what a stranger would ask: `python -m starter.trial`, over the prompts of `trial.jsonl`.

These prompts were written by hand, by somebody who had seen the list of skills and not the patterns that training
draws from. Each line has `prompt`, `skill`, and `key`, from which the one right answer is made; a line without a key
is out of range, and only the refusal is right there. A reply is *right*, *refused* where an answer was due, or
*wrong*: anything else, the worst of the three.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from starter.corpus import arithmetic, facts, product, smalltalk, stories, treats
from starter.corpus.python_functions import ENTRIES as FUNCTIONS
from starter.corpus.python_functions import fenced
from starter.corpus.unknown import REFUSAL
from starter.evaluate import FOLDER, story_holds
from starter.pair import StarterPair

PROMPTS = Path(__file__).with_name("trial.jsonl")
_TREATS = {"riddles": treats.RIDDLES, "haiku": treats.HAIKU, "tables": treats.TABLES, "json": treats.RECORDS}


def answers_to(skill: str, key: Any) -> tuple[str, ...]:
    """Every reply that is right; `key` as in `trial.jsonl`. Raises KeyError, StopIteration for one that is unknown."""
    match skill:
        case "sums":
            return (arithmetic.sum_answer(*key),)
        case "differences":
            return (arithmetic.difference_answer(*key),)
        case "times":
            return (arithmetic.product_answer(*key),)
        case "roots":
            return (arithmetic.root_answer(key),)
        case "counting":
            return (arithmetic.count_answer(*key),)
        case "capitals":
            return (facts.capital_answer(key),)
        case "units":
            count, unit = key[0], key[1]
            if unit in ("mile", "kilometre to miles"):
                return (facts.mile_answer(count, to_miles=unit != "mile"),)
            return (facts.unit_answer(count, next(row for row in facts.UNITS if row[0] == unit)),)
        case "lists":
            return (stories.list_answer(*key),)
        case "python":
            return (fenced(next(code for deeds, code in FUNCTIONS if key in deeds.split("|"))),)
        case "draftlight":
            return (next(answer for _, topics, answer in product.ENTRIES if topics.split("|")[0] == key),)
        case "smalltalk":
            return (next(answer for _, answer in smalltalk.ENTRIES if answer == key),)
        case "jokes":
            return treats.JOKES
        case "explanation":
            return (treats.EXPLANATION,)
        case "riddles" | "haiku" | "tables" | "json":
            table = _TREATS[skill]
            return tuple(table.values()) if key == "any" else (table[key],)
    return (str(key),)  # facts, repeat, mend: the answer itself


def verdict(row: dict[str, Any], reply: str) -> str:
    """`right`, `refused` or `wrong`."""
    if row.get("key") is None:
        return "right" if reply == REFUSAL else "wrong"
    if reply == REFUSAL:
        return "refused"
    if row["skill"] == "stories":
        return "right" if story_holds(row["prompt"], reply) else "wrong"
    return "right" if reply in answers_to(row["skill"], row["key"]) else "wrong"


def read_prompts(path: Path = PROMPTS) -> list[dict[str, Any]]:
    """The prompts, each with a key that has an answer."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    for row in rows:
        if row.get("key") is not None and row["skill"] != "stories":
            answers_to(row["skill"], row["key"])
    return rows


def run_trial(pair: StarterPair, mistakes: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Counts by skill and range, greedy and without a system text."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in read_prompts():
        reply = pair.text(pair.reply_ids(pair.prompt_ids(({"role": "user", "content": row["prompt"]},))))
        was = verdict(row, reply)
        place = "in range" if row.get("key") is not None else "out of range"
        for name in (f"{row['skill']}, {place}", f"all, {place}", "all"):
            found[name].append(was)
        if was != "right":
            mistakes.append({**row, "was": was, "got": reply})
    return {
        name: {"prompts": len(seen)} | {kind: seen.count(kind) / len(seen) for kind in ("right", "refused", "wrong")}
        for name, seen in sorted(found.items())
    }


def main() -> None:
    """Runs, prints the table, and writes the mistakes where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--mistakes", type=Path)
    parser.add_argument("--out", type=Path, help="default: trial.json in the folder")
    arguments = parser.parse_args()
    mistakes: list[dict[str, Any]] = []
    rows = run_trial(StarterPair(arguments.folder, threads=2), mistakes)
    for name, row in rows.items():
        shares = "  ".join(f"{kind} {row[kind]:.3f}" for kind in ("right", "refused", "wrong"))
        print(f"{name:32} n {row['prompts']:4}  {shares}")
    (arguments.out or arguments.folder / "trial.json").write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
    if arguments.mistakes is not None:
        arguments.mistakes.write_text(json.dumps(mistakes, indent=1, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
