"""What a drafter of another vocabulary brings, on two real vocabularies: the same weights, once translated, once not.

    python tests/bench/translation.py [--shape 0.5b] [--agreement 0.7] [--ours qwen2] [--theirs llama-bpe]
        [--prompts 4] [--tokens 64] [--keep]

The target has real sizes and random weights; the drafter is its first layers, so that it is right a known share of the
time (`tests/toys/layered_pair.py`). A second drafter has the same layers, and the rows of its vocabulary are those of
the other one's tokens with the same text. So both know the same, and what differs is the translation: its time, and
what is lost where texts are cut differently. Words that only one vocabulary has are never written, for a toy whose
words stand for nothing cannot spell one in parts; how many tokens of English text both have is printed beside it, and
bounds what a real pair can reach. All ways write each prompt in turn; greedy, K = 3. The vocabularies are those of the
pinned source package of llama-cpp-python; without it nothing is measured.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
import tempfile
from functools import cache
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

import gguf
import numpy as np

from engine.drafters.vocabularies.translated_drafter import Translation
from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.loading.loaded_pair import LoadedPair
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from models.formats.gguf_header import read_gguf_header
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair
from tests.toys.layered_pair import PAIRS, PROMPTS, make_pair, tensors_of
from tests.toys.pinned_sdist import models_folder

K = 3
KINDS = {str: gguf.GGUFValueType.STRING, int: gguf.GGUFValueType.UINT32, float: gguf.GGUFValueType.FLOAT32}
ROOT = Path(__file__).parents[2]
ENGLISH = (ROOT / "README.md", ROOT / "docs" / "guide.md", ROOT / "docs" / "drafters.md")
"""What the share of common tokens is counted in."""


def rows_for(ours: Path, theirs: Path) -> tuple[np.ndarray, np.ndarray]:
    """For each token of ours, whether both have its text; for each of theirs, ours with the same text, -1 for none."""
    by_name = {"ours": LlamaModel(ours, vocabulary_only=True), "theirs": LlamaModel(theirs, vocabulary_only=True)}
    try:
        translation = Translation(by_name["ours"], by_name["theirs"])
        shared = translation.places < by_name["theirs"].n_vocab
        rows = np.full(by_name["theirs"].n_vocab, -1)
        rows[translation.places[shared]] = np.flatnonzero(shared)
        return shared, rows
    finally:
        for model in by_name.values():
            model.close()


def share_of_english(ours: Path, shared: np.ndarray) -> float:
    """The share of the tokens of plain English that the other vocabulary has too."""
    model = LlamaModel(ours, vocabulary_only=True)
    try:
        ids = [token for file in ENGLISH for token in model.tokenize(file.read_text("utf-8"), parse_control=False)]
        return float(shared[ids].mean())
    finally:
        model.close()


@cache
def _words(file: Path) -> list[gguf.ReaderField]:
    """What a file says of its vocabulary: with two hundred thousand words gguf's reader takes nine seconds."""
    return [field for name, field in gguf.GGUFReader(file).fields.items() if name.startswith("tokenizer.")]


def speak(source: Path, out: Path, vocabulary: Path, rows: np.ndarray) -> Path:
    """The model of `source` with another vocabulary: row i of its words is row `rows[i]` of the old ones, 0 for -1."""
    writer = gguf.GGUFWriter(out, "qwen2", use_temp_file=True)
    for name, value in read_gguf_header(source).metadata.items():
        skipped = name == "general.architecture" or name.endswith(".vocab_size")
        if not skipped and not name.startswith("tokenizer."):
            writer.add_key_value(name, value, KINDS[type(value)])
    for field in _words(vocabulary):
        kind, *inner = field.types
        writer.add_key_value(field.name, field.contents(), kind, inner[-1] if inner else None)
    writer.add_vocab_size(len(rows))
    for tensor, data in tensors_of(source):
        lines = data.reshape(tensor.dims[-1] if len(tensor.dims) > 1 else 1, -1)
        if tensor.name == "token_embd.weight":
            lines = np.where(rows[:, None] >= 0, lines[np.maximum(rows, 0)], np.zeros_like(lines[:1]))
        kind = gguf.GGMLQuantizationType[tensor.type.name]
        if kind == gguf.GGMLQuantizationType.F32:
            writer.add_tensor(tensor.name, np.array(data).view(np.float32))
        else:
            writer.add_tensor(tensor.name, np.ascontiguousarray(lines), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return out


def reply(pair: LoadedPair, prompt: str, tokens: int, guesses: int) -> Finished:
    """One greedy reply."""
    request = Request(
        "b", prompt=prompt, raw=True, max_tokens=tokens, sampling=Sampling(temperature=0.0), probabilities=False,
        bit_exact=False, draft_length=guesses, tree=0,
    )  # fmt: skip
    *_, end = pair.generate(request, NativeInterrupt())
    assert isinstance(end, Finished), end
    return end


def measured(
    target: Path, drafters: dict[str, Path], prompts: int, tokens: int
) -> dict[str, list[tuple[float, Finished]]]:
    """By way, the speed of each prompt's reply over the plain one of the same turn, and the reply."""
    options = LoadOptions(drafter_words=0)
    pairs = {name: load_pair(name, target, file, 512, options=options) for name, file in drafters.items()}
    found: dict[str, list[tuple[float, Finished]]] = {name: [] for name in drafters}
    try:
        names = list(pairs)
        for number, prompt in enumerate((PROMPTS * prompts)[:prompts]):
            for name in (*names[number % len(names) :], *names[: number % len(names)]):
                plain, guessed = reply(pairs[name], prompt, tokens, 0), reply(pairs[name], prompt, tokens, K)
                assert guessed.text == plain.text or not guessed.stats.draft_n_accepted, (name, prompt)
                ratio = plain.stats.decode_ms / plain.stats.tokens * guessed.stats.tokens / guessed.stats.decode_ms
                found[name].append((ratio, guessed))
    finally:
        for pair in pairs.values():
            pair.close()
    return found


def main() -> int:
    """Make the files, measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", choices=PAIRS, default="0.5b")
    parser.add_argument("--agreement", type=float, default=0.7)
    parser.add_argument("--ours", default="qwen2")
    parser.add_argument("--theirs", default="llama-bpe")
    parser.add_argument("--prompts", type=int, default=4)
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--tries", type=int, default=5)
    add_keep_option(parser)
    options = parser.parse_args()
    folder = models_folder()
    if folder is None:
        print(
            "the pinned source package of llama-cpp-python is not here: there are no real vocabularies to measure with"
        )
        return 0
    ours, theirs = (folder / f"ggml-vocab-{name}.gguf" for name in (options.ours, options.theirs))
    shared, rows = rows_for(ours, theirs)
    english = share_of_english(ours, shared)
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        shape, layers = PAIRS[options.shape]
        PAIRS[options.shape] = dataclasses.replace(shape, vocab=len(shared)), layers
        layered = make_pair(place, options.shape, "Q4_0", options.agreement, tries=options.tries, tokens=24)
        own_rows = np.where(shared, np.arange(len(shared)), -1)
        target = speak(layered.target, place / "target.gguf", ours, own_rows)
        drafters = {
            "own vocabulary": speak(layered.drafter, place / "own.gguf", ours, own_rows),
            "translated": speak(layered.drafter, place / "translated.gguf", theirs, rows),
        }
        found = measured(target, drafters, options.prompts, options.tokens)
    print(
        f"{options.ours}: {len(shared):,} tokens, {options.theirs}: {len(rows):,}; {shared.sum():,} are the same text,"
    )
    print(f"{english:.1%} of the tokens of English text")
    for way, replies in found.items():
        drafted = sum(end.stats.draft_n for _, end in replies)
        right = sum(end.stats.draft_n_accepted for _, end in replies) / drafted if drafted else 0.0
        ratios = [ratio for ratio, _ in replies]
        print(f"{way:<16}{median(ratios):>6.2f} of plain ({min(ratios):.2f} to {max(ratios):.2f}), {right:.0%} right")
    if options.keep:
        keep("translation", "A drafter of another vocabulary", figures(found, shared, english, options), order=60)
    return 0


def figures(
    found: dict[str, list[tuple[float, Finished]]], shared: np.ndarray, english: float, options: argparse.Namespace
) -> list[Figure]:
    """What the page says of this run."""
    lines = [
        Figure(
            f"tokens of {options.ours} that {options.theirs} has too",
            f"{shared.sum():,} of {len(shared):,}",
            f"{english:.1%} of the tokens of English text",
        )
    ]
    for way, replies in found.items():
        ratios = [ratio for ratio, _ in replies]
        drafted = sum(end.stats.draft_n for _, end in replies)
        right = sum(end.stats.draft_n_accepted for _, end in replies) / drafted if drafted else 0.0
        lines.append(
            Figure(
                f"{way}, {right:.0%} of guesses right, K = {K}, of plain",
                f"{median(ratios):.2f}",
                f"{min(ratios):.2f} to {max(ratios):.2f}",
                "1.0",
                median(ratios) >= 1.0,
            )
        )
    return lines


if __name__ == "__main__":
    raise SystemExit(main())
