"""Measures the starter pair on questions it has never seen: `python -m starter.evaluate`.

Every figure of the model card comes from here. The target runs in llama.cpp from the GGUF file, both drafters in
onnxruntime from their ONNX files, all greedy, so that what is measured is what is shipped.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

from starter.acceptance import DraftCounts, draft_counts
from starter.corpus import HeldOut, held_out_prompts
from starter.corpus.catalogue import PRACTICE, WEIGHTS
from starter.corpus.chats import chat
from starter.corpus.stories import CHARACTERS, THINGS
from starter.corpus.unknown import REFUSAL
from starter.pair import StarterPair

FOLDER = Path(__file__).parents[2] / "models" / "starter"
DRAFT_LENGTHS = (2, 4, 6)
PLACES = 7
"""Guesses of one call of the block, which is how far the pair drafts."""
FOREIGN_PROMPT_TOKENS = 512
LATE_TOKENS = 600
SPOKEN_BEFORE = {skill: share for skill, share in WEIGHTS.items() if skill != PRACTICE}


def story_holds(prompt: str, reply: str) -> bool:
    """Whether a reply is a story about what was wished for: opening, both words, ending with a moral."""
    words = set(prompt.lower().replace(".", " ").replace("?", " ").split())
    wished = [word for word in (*CHARACTERS, *THINGS) if word in words]
    return reply.startswith("Once upon a time") and "The moral:" in reply and all(word in reply for word in wished)


def is_right(item: HeldOut, reply: str) -> bool:
    """Exact match, except that a story only has to hold together."""
    if item.skill == "stories":
        return story_holds(item.messages[-1]["content"], reply)
    return reply == item.answer or reply in item.others


def measure_skills(pair: StarterPair, limit: int, mistakes: list[dict[str, str]]) -> dict[str, Any]:
    """Per skill: how many asked and right, and the acceptance at each draft length."""
    rows: dict[str, Any] = {}
    totals: dict[int, DraftCounts] = defaultdict(DraftCounts)
    block_totals: dict[int, DraftCounts] = defaultdict(DraftCounts)
    for skill, items in by_skill(held_out_prompts(limit_per_skill=limit)).items():
        right = exact = 0
        counts: dict[int, DraftCounts] = defaultdict(DraftCounts)
        in_block: dict[int, DraftCounts] = defaultdict(DraftCounts)
        for item in items:
            prompt = pair.prompt_ids(item.messages)
            reply = pair.reply_ids(prompt)
            text = pair.text(reply)
            exact += text == item.answer or text in item.others
            right += is_right(item, text)
            if not is_right(item, text):
                mistakes.append(
                    {"skill": skill, "prompt": item.messages[-1]["content"], "wanted": item.answer, "got": text}
                )
            for k in DRAFT_LENGTHS:
                counts[k].add(draft_counts(pair.drafter, prompt, reply, k))
            for k in (*DRAFT_LENGTHS, PLACES):
                in_block[k].add(draft_counts(pair.block, prompt, reply, k))
        for k in DRAFT_LENGTHS:
            totals[k].add(counts[k])
        for k, found in in_block.items():
            block_totals[k].add(found)
        asked = {"prompts": len(items), "right": right / len(items), "exact": exact / len(items)}
        rows[skill] = asked | shares(counts) | {"block": shares(in_block)}
        print(row_text(skill, rows[skill]), flush=True)
    names = list(rows)
    mean = {
        "prompts": sum(rows[name]["prompts"] for name in names),
        "right": sum(rows[name]["right"] for name in names) / len(names),
    }
    exact_share = {"exact": sum(rows[name]["exact"] for name in names) / len(names)}
    rows["overall"] = mean | exact_share | shares(totals) | {"block": shares(block_totals)}
    print(row_text("overall", rows["overall"]), flush=True)
    return rows


def by_skill(items: list[HeldOut]) -> dict[str, list[HeldOut]]:
    groups: dict[str, list[HeldOut]] = defaultdict(list)
    for item in items:
        groups[item.skill].append(item)
    return groups


def shares(counts: dict[int, DraftCounts]) -> dict[str, float]:
    """Acceptance and mean length at each draft length."""
    made: dict[str, float] = {}
    for k in counts:
        made[f"acceptance_k{k}"] = counts[k].acceptance
        made[f"mean_length_k{k}"] = counts[k].mean_length
    return made


def row_text(name: str, row: dict[str, Any]) -> str:
    drafts = "  ".join(f"K{k} {row[f'acceptance_k{k}']:.2f}" for k in DRAFT_LENGTHS)
    shares = f"right {row['right']:.3f}  exact {row['exact']:.3f}  {drafts}  tokens/round {row['mean_length_k4']:.2f}"
    block = f"  block K4 {row['block']['acceptance_k4']:.2f}  tokens/round {row['block']['mean_length_k7']:.2f}"
    return f"{name:12} n {row['prompts']:4}  {shares}{block}"


def measure_late(pair: StarterPair, mistakes: list[dict[str, str]]) -> dict[str, Any]:
    """Questions of every skill at the end of a chat of at least LATE_TOKENS tokens: does distance harm?"""
    rng, right, lengths = Random(LATE_TOKENS), 0, []
    items = [item for skill in by_skill(held_out_prompts(limit_per_skill=3)).values() for item in skill]
    for item in items:
        before: list[dict[str, str]] = []
        while len(prompt := pair.prompt_ids((*before, *item.messages))) < LATE_TOKENS:
            before += chat(rng, SPOKEN_BEFORE, turns=1, longest=1)
            before = [message for message in before if message["role"] != "system"]
        text = pair.text(pair.reply_ids(prompt))
        right += is_right(item, text)
        lengths.append(len(prompt))
        if not is_right(item, text):
            asked = item.messages[-1]["content"]
            mistakes.append({"skill": f"late {item.skill}", "prompt": asked, "wanted": item.answer, "got": text})
    print(f"after {LATE_TOKENS} tokens of chat: {right} of {len(items)} right")
    return {"prompts": len(items), "right": right / len(items), "mean_prompt_tokens": sum(lengths) / len(lengths)}


def measure_foreign(pair: StarterPair, path: Path, mistakes: list[dict[str, str]]) -> dict[str, Any]:
    """How often somebody else's questions get the honest refusal; `path` holds JSON lines with `turns`."""
    refused: dict[str, list[bool]] = defaultdict(list)
    for line in path.read_text(encoding="utf-8").split("\n"):
        if not line.strip():
            continue
        question = json.loads(line)
        prompt = pair.prompt_ids(({"role": "user", "content": question["turns"][0]},))
        if len(prompt) > FOREIGN_PROMPT_TOKENS:
            continue
        text = pair.text(pair.reply_ids(prompt))
        refused[question.get("category", "all")].append(text == REFUSAL)
        if text != REFUSAL:
            mistakes.append(
                {"skill": "foreign", "prompt": question["turns"][0][:200], "wanted": "refusal", "got": text}
            )
    rates = {name: {"prompts": len(seen), "refused": sum(seen) / len(seen)} for name, seen in sorted(refused.items())}
    seen = [value for values in refused.values() for value in values]
    print(f"foreign questions refused: {sum(seen)} of {len(seen)}")
    return {"prompts": len(seen), "refused": sum(seen) / max(1, len(seen)), "categories": rates}


def main() -> None:
    """Measures, prints, and writes `evaluation.json`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the three model files are")
    parser.add_argument("--foreign", type=Path, help="JSON lines of somebody else's questions, expected to be refused")
    parser.add_argument("--limit", type=int, default=40, help="questions per skill")
    parser.add_argument("--out", type=Path, help="default: evaluation.json in the folder")
    parser.add_argument("--mistakes", type=Path, help="JSON file for the wrong replies")
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    pair = StarterPair(arguments.folder, threads=arguments.threads)
    mistakes: list[dict[str, str]] = []
    result: dict[str, Any] = {"skills": measure_skills(pair, arguments.limit, mistakes), "bytes": pair.sizes()}
    result["late"] = measure_late(pair, mistakes)
    if arguments.foreign is not None:
        result["foreign"] = measure_foreign(pair, arguments.foreign, mistakes)
    (arguments.out or arguments.folder / "evaluation.json").write_text(
        json.dumps(result, indent=2) + "\n", encoding="utf-8"
    )
    if arguments.mistakes is not None:
        arguments.mistakes.write_text(json.dumps(mistakes, indent=1, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
