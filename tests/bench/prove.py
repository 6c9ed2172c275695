"""Whether guessing leaves the text alone, over many replies behind long prompts of the real starter, bit-exact on.

    python tests/bench/prove.py [--limit 200] [--tokens 64] [--types Q8_0 Q4_0 Q4_K_M] [--prompt-tokens 300 3000]
                                [--threads 0] [--kv-type f16] [--flash-attention auto] [--target FILE]
                                [--results FILE] [--measurements FOLDER]

Every reply is written twice with one seed, guessing as far as the exact width allows and plainly, at temperatures 0 and
0.8, and compared token by token. Prompts are held-out questions one after the other, their lengths spread evenly; past
2,048 tokens the starter is beyond what it was trained on, which matters to its sense and not to its bits. Threads: 0
takes every core. Ends of turn are banned, so that every reply has the full length. Types other than Q8_0 are quantized
from the starter into a temporary folder; rows that are no multiple of 256 fall back to other types, which are printed.
`--measurements` keeps what was measured, for runs that are stopped between.
`--results` keeps one line a reply, so that a run can be stopped and taken up again. `--target` proves any other model,
guessed by copies alone: so prove the starter past 2,048 tokens, where its drafter ends. On a machine that is busy set
GOMP_SPINCOUNT=0: passes of two threads then wait asleep, not spinning.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))
sys.path.insert(0, str(Path(__file__).parents[2]))

import gguf
import llama_cpp

from app.traces.equivalence import prove
from engine.events import Verified
from engine.llama.interrupt import NativeInterrupt
from engine.llama.thread_count import compute_cores
from engine.loading.loaded_pair import LoadedPair
from engine.options.load_options import LoadOptions
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from starter.corpus import held_out_prompts
from tests.engine.open_pair import load_pair

STARTER = Path(__file__).parents[2] / "models" / "starter"
TEMPERATURES = (0.0, 0.8)


class Told(NamedTuple):
    """What one reply came to."""

    kind: str
    number: int
    temperature: float
    prompt_tokens: int
    identical: bool | None
    widest: int
    words: str


def quantized(kind: str, folder: Path) -> Path:
    """The starter's target as this type."""
    if kind == "Q8_0":
        return STARTER / "target-q8_0.gguf"
    file = folder / f"starter-{kind}.gguf"
    parameters = llama_cpp.llama_model_quantize_default_params()
    file_type = getattr(llama_cpp, f"LLAMA_FTYPE_MOSTLY_{kind}", None)
    if file_type is None:
        raise SystemExit(f"llama.cpp has no file type {kind}")
    parameters.ftype, parameters.allow_requantize = file_type, True
    status = llama_cpp.llama_model_quantize(
        str(STARTER / "target-q8_0.gguf").encode(), str(file).encode(), parameters
    )  # fmt: skip
    if status != 0:
        raise SystemExit(f"llama.cpp could not quantize the starter (code {status})")
    return file


def prompts_of(pair: LoadedPair, limit: int, shortest: int, longest: int) -> Iterator[str]:
    """Questions one after the other, up to so many tokens, from the shortest to the longest."""
    questions = [item.messages[-1]["content"] for item in held_out_prompts(None, 40)]
    for number in range(limit):
        wanted = shortest + (longest - shortest) * number // max(1, limit - 1)
        text, at = "", number
        while pair.count_tokens(text) < wanted:
            text += questions[at % len(questions)] + "\n"
            at += 7
        yield text


def compared(pair: LoadedPair, kind: str, number: int, prompt: str, temperature: float, tokens: int) -> Told:
    """One reply, guessed and plain."""
    ends = [token for token in range(pair.opened.n_vocab) if pair._model.is_end(token)]
    banned = tuple((token, float("-inf")) for token in ends)
    sampling = Sampling(temperature=temperature, logit_bias=banned)
    asked = {"sampling": sampling, "seed": number, "max_tokens": tokens, "bit_exact": True}
    both = [Request("prove", (Message("user", prompt),), draft_length=k, **asked) for k in (8, 0)]
    guessed, plain = (list(pair.generate(request, NativeInterrupt())) for request in both)
    proof = prove(guessed, plain)
    widest = max((event.width for event in guessed if isinstance(event, Verified)), default=0)
    return Told(kind, number, temperature, pair.count_tokens(prompt), proof.identical, widest, proof.words)


def compare(
    kind: str, target: Path, options: argparse.Namespace, before: list[Told], measurements: Path
) -> Iterator[Told]:
    """Every reply that is not in `before`."""
    types = Counter(tensor.tensor_type.name for tensor in gguf.GGUFReader(target).tensors)
    drafter = None if options.target else STARTER / "drafter.onnx"
    load = LoadOptions(
        n_threads=options.threads or compute_cores(),
        kv_type=options.kv_type,
        flash_attention=options.flash_attention,
    )
    context = options.prompt_tokens[1] + options.tokens + 128
    pair = load_pair("starter", target, drafter, context, free=("suffix",), options=load, measurements=measurements)
    found = pair.measured()
    print(
        f"{target.name}: {dict(types)}, {load.n_threads} threads, {load.kv_type} cache, exact width "
        f"{found.exact_width}, narrowest pass {found.narrowest}",
        flush=True,
    )
    done = {(told.number, told.temperature) for told in before if told.kind == kind}
    # Numbers far apart first, so that a run that is stopped has seen every length.
    prompts = list(enumerate(prompts_of(pair, options.limit, *options.prompt_tokens)))
    for number, prompt in sorted(prompts, key=lambda each: (each[0] * 89) % options.limit):
        for temperature in TEMPERATURES:
            if (number, temperature) not in done:
                yield compared(pair, kind, number, prompt, temperature, options.tokens)
    if (depths := pair._policies.depths) is not None:
        print(f"  by 256 tokens: { {at: tuple(each) for at, each in sorted(depths.known.items())} }")
    pair.close()


def report(kind: str, told: list[Told], limit: int) -> bool:
    """Print how many replies are identical; whether all that were wanted are."""
    good = True
    for temperature in TEMPERATURES:
        these = [each for each in told if each.kind == kind and each.temperature == temperature]
        identical = sum(each.identical is True for each in these)
        guessed = sum(each.identical is not None for each in these)
        longest = max((each.prompt_tokens for each in these), default=0)
        first = next((each.words for each in these if not each.identical), "")
        print(
            f"  {kind}, temperature {temperature}: {identical} of {len(these)} identical ({guessed} guessed, passes to "
            f"{max((each.widest for each in these), default=0)} wide, prompts to {longest:,} tokens) {first}",
            flush=True,
        )
        good = good and identical == len(these) == limit
    return good


def main() -> int:
    """Compare with each target; exit 1 where any reply differs or is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=int, default=200)
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--types", nargs="+", default=("Q8_0", "Q4_0", "Q4_K_M"), help="as llama.cpp names file types")
    parser.add_argument("--prompt-tokens", nargs=2, type=int, default=(300, 3000), metavar=("SHORTEST", "LONGEST"))
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--kv-type", default="f16")
    parser.add_argument("--target", type=Path)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--measurements", type=Path)
    parser.add_argument("--flash-attention", default="auto")
    options = parser.parse_args()
    told: list[Told] = []
    if options.results and options.results.is_file():
        told = [Told(*json.loads(line)) for line in options.results.read_text().splitlines()]
    with tempfile.TemporaryDirectory() as folder:
        kinds = [options.target.name] if options.target else options.types
        for kind in kinds:
            file = options.target or quantized(kind, Path(folder))
            for each in compare(kind, file, options, told, options.measurements or Path(folder)):
                told.append(each)
                if options.results:
                    with options.results.open("a") as file:
                        file.write(json.dumps(each) + "\n")
            report(kind, told, options.limit)
        good = [report(kind, told, options.limit) for kind in kinds]
    return 0 if all(good) else 1


if __name__ == "__main__":
    raise SystemExit(main())
