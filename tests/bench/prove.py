"""Whether guessing leaves the text alone, over many long replies of the real starter pair, bit-exact on.

    python tests/bench/prove.py [--limit 200] [--tokens 256] [--types Q8_0 Q4_K_M]

Every reply is written twice with one seed, plainly and guessing as far as the exact width allows, at temperatures 0 and
0.8, and compared token by token. Ends of turn are banned, so that every reply has the full length. The Q4_K_M target is
quantized from the starter into a temporary file; rows that are no multiple of 256 fall back to other types, which are
printed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import gguf
import llama_cpp

from app.proof import prove
from engine.interrupt import Interrupt
from engine.loading import load_pair
from engine.request import Message, Request
from engine.settings import Sampling
from models.training.corpus import held_out_prompts

STARTER = Path(__file__).parents[2] / "models" / "starter"
TEMPERATURES = (0.0, 0.8)


def quantized(folder: Path) -> Path:
    """The starter's target as Q4_K_M."""
    file = folder / "starter-q4_k_m.gguf"
    parameters = llama_cpp.llama_model_quantize_default_params()
    parameters.ftype, parameters.allow_requantize = llama_cpp.LLAMA_FTYPE_MOSTLY_Q4_K_M, True
    status = llama_cpp.llama_model_quantize(
        str(STARTER / "target-q8_0.gguf").encode(), str(file).encode(), parameters
    )  # fmt: skip
    if status != 0:
        raise SystemExit(f"llama.cpp could not quantize the starter (code {status})")
    return file


def compare(target: Path, limit: int, tokens: int) -> bool:
    """Print how many replies are identical; whether all are."""
    types = Counter(tensor.tensor_type.name for tensor in gguf.GGUFReader(target).tensors)
    pair = load_pair("starter", target, STARTER / "drafter.onnx", n_threads=1)
    ends = [token for token in range(pair.n_vocab) if pair._model.is_end(token)]
    banned = tuple((token, float("-inf")) for token in ends)
    print(f"{target.name}: {dict(types)}, exact width {pair.measured().exact_width}", flush=True)
    prompts = held_out_prompts(None, -(-limit // 18))[:limit]
    good = True
    for temperature in TEMPERATURES:
        identical, guessed, first = 0, 0, ""
        for number, prompt in enumerate(prompts):
            messages = tuple(Message(message["role"], message["content"]) for message in prompt.messages)
            request = Request(
                "prove", messages, sampling=Sampling(temperature=temperature, logit_bias=banned), seed=number,
                max_tokens=tokens, draft_length=8, bit_exact=True,
            )  # fmt: skip
            plain = Request(
                **{name: getattr(request, name) for name in request.__struct_fields__} | {"draft_length": 0}
            )
            proof = prove(pair.generate(request, Interrupt()), pair.generate(plain, Interrupt()))
            identical += proof.identical is True
            guessed += proof.identical is not None
            first = first or ("" if proof.identical else proof.words)
        print(
            f"  temperature {temperature}: {identical} of {len(prompts)} identical ({guessed} guessed) {first}",
            flush=True,
        )
        good = good and identical == len(prompts)
    pair.close()
    return good


def main() -> int:
    """Compare with each target; exit 1 where any reply differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=int, default=200)
    parser.add_argument("--tokens", type=int, default=256)
    parser.add_argument("--types", nargs="+", choices=("Q8_0", "Q4_K_M"), default=("Q8_0", "Q4_K_M"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = {"Q8_0": STARTER / "target-q8_0.gguf"}
        if "Q4_K_M" in options.types:
            files["Q4_K_M"] = quantized(Path(folder))
        good = [compare(files[kind], options.limit, options.tokens) for kind in options.types]
    return 0 if all(good) else 1


if __name__ == "__main__":
    raise SystemExit(main())
