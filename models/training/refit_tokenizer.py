"""Gives tokens that today's corpus hardly uses to words that it does: run it with `--help`.

A tokenizer trained anew would number every token anew, and the training of the weights would start from nothing. Here
all tokens in use keep their numbers. The places of the others go to new merges, learnt on top of the kept ones by the
same rule (byte-pair encoding, Sennrich et al. 2016) from prompts as they are and as they are shouted: in the first
tokenizer a shouted word fell into three pieces. Checkpoints follow: the row of a new token is the mean of its pieces'.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer

from models.training.corpus.chats import endless_chats
from models.training.tokenizer import CHATS_READ, CONTROL_TOKENS, load_tokenizer

RARE = 120
"""A token seen less often in the corpus gives up its place."""
SHOUTED = 0.25
"""What a shouted word counts beside one as it is typed."""

Pair = tuple[str, str]


def count_corpus(tokenizer: Tokenizer, chats: int) -> tuple[Counter[str], dict[str, float]]:
    """(how often each token is used, how often each word occurs in prompts, shouted ones among them)."""
    used, words = Counter[str](), defaultdict[str, float](float)
    split = tokenizer.pre_tokenizer.pre_tokenize_str
    for chat in islice(endless_chats(seed=1), chats):
        for message in chat:
            used.update(tokenizer.encode(message["content"], add_special_tokens=False).tokens)
            if message["role"] == "user":
                for word, _ in split(message["content"]):
                    words[word] += 1
                for word, _ in split(message["content"].upper()):
                    words[word] += SHOUTED
    return used, words


def kept_merges(merges: list[Pair], used: Counter[str]) -> list[Pair]:
    """The merges whose token is in use, is a number, or is part of one that is kept."""
    needed, kept = set[str](), list[Pair]()
    for left, right in reversed(merges):
        token = left + right
        if used[token] >= RARE or token in needed or token.isdigit():
            needed |= {left, right}
            kept.append((left, right))
    return kept[::-1]


def _pieces(word: str, ranks: dict[Pair, int]) -> list[str]:
    parts = list(word)
    while len(parts) > 1:
        best = min(pairwise(parts), key=lambda pair: ranks.get(pair, len(ranks)))
        if best not in ranks:
            break
        parts = _merged(parts, best)
    return parts


def _merged(parts: list[str], pair: Pair) -> list[str]:
    joined, at = list[str](), 0
    while at < len(parts):
        if at + 1 < len(parts) and (parts[at], parts[at + 1]) == pair:
            joined.append(parts[at] + parts[at + 1])
            at += 2
        else:
            joined.append(parts[at])
            at += 1
    return joined


def further_merges(words: dict[str, float], merges: list[Pair], count: int, known: set[str]) -> list[Pair]:
    """`count` merges more, each the likeliest pair of pieces that is left."""
    ranks = {pair: rank for rank, pair in enumerate(merges)}
    pieces = {word: _pieces(word, ranks) for word, seen in words.items() if seen >= 1 and word not in known}
    learnt: list[Pair] = []
    while len(learnt) < count:
        pairs = defaultdict[Pair, float](float)
        for word, parts in pieces.items():
            for pair in pairwise(parts):
                if not any(character.isdigit() for character in pair[0] + pair[1]):
                    pairs[pair] += words[word]
        best = max((pair for pair in pairs if pair[0] + pair[1] not in known), key=lambda pair: pairs[pair])
        learnt.append(best)
        known.add(best[0] + best[1])
        pieces = {word: _merged(parts, best) for word, parts in pieces.items() if word not in known}
    return learnt


def refit(old: dict[str, Any], used: Counter[str], words: dict[str, float]) -> tuple[dict[str, Any], list[Pair]]:
    """The tokenizer's JSON with other merges, and the pieces of each new token."""
    vocabulary: dict[str, int] = dict(old["model"]["vocab"])
    merges = [tuple(merge) for merge in old["model"]["merges"]]
    kept = kept_merges(merges, used)
    made = {left + right for left, right in kept}
    freed = sorted(
        number
        for token, number in vocabulary.items()
        if len(token) > 1 and token not in made and token not in CONTROL_TOKENS and not token.isdigit()
    )
    known = {token for token, number in vocabulary.items() if number not in set(freed)}
    learnt = further_merges(words, kept, len(freed), set(known))
    vocabulary = {token: number for token, number in vocabulary.items() if token in known}
    vocabulary |= {left + right: number for (left, right), number in zip(learnt, freed, strict=True)}
    ordered = dict(sorted(vocabulary.items(), key=lambda item: item[1]))
    model = {**old["model"], "vocab": ordered, "merges": [list(pair) for pair in [*kept, *learnt]]}
    return {**old, "model": model}, learnt


def move_rows(weights: torch.Tensor, old: dict[str, int], new: dict[str, int], learnt: list[Pair]) -> torch.Tensor:
    """Embedding rows float32 (V, d) for the new tokens, each the mean of its two pieces' rows."""
    moved = weights.clone()
    place = {token: weights[number] for token, number in old.items() if new.get(token) == number}
    for left, right in learnt:
        place[left + right] = (place[left] + place[right]) / 2
        moved[new[left + right]] = place[left + right]
    return moved


def main() -> None:
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--checkpoints", type=Path, nargs="*", default=[], help="rewritten as NAME-refit.pt")
    arguments = parser.parse_args()
    old = json.loads(arguments.tokenizer.read_text(encoding="utf-8"))
    new, learnt = refit(old, *count_corpus(load_tokenizer(arguments.tokenizer), CHATS_READ))
    arguments.out.write_text(json.dumps(new, ensure_ascii=False, indent=1), encoding="utf-8")
    print(f"{len(learnt)} tokens given away:", *(left + right for left, right in learnt))
    for path in arguments.checkpoints:
        state = torch.load(path)
        name = "embedding.weight"
        state["network"][name] = move_rows(state["network"][name], old["model"]["vocab"], new["model"]["vocab"], learnt)
        torch.save({"network": state["network"]}, path.with_name(f"{path.stem}-refit.pt"))


if __name__ == "__main__":
    main()
