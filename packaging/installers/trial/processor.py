"""Tells which of llama.cpp's files this processor takes, and what the starter writes with it: `python processor.py`.

Run by packaging/test-processors.sh on imitated processors. All of it is this one process, for a child would be started
by the machine itself and meet its real processor.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from engine.decoding.watchdog import Watchdog
from engine.llama.interrupt import NativeInterrupt
from engine.loading.files import load_pair
from engine.loading.opening import PairFiles
from engine.options.load_options import LoadOptions
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from models.starter_pair import starter_pair

QUESTION = "What is the square root of 49?"
TOKENS = 8


def main() -> None:
    """Print a line of JSON: `file`, `ids`, `guesses` that stood."""
    from engine.llama.backends import backend_files, hide_cards

    hide_cards()
    # Slower by far than any real processor, so that no drafter counts as hung.
    Watchdog.start = lambda self: None  # type: ignore[method-assign]
    found, options = starter_pair(), LoadOptions(n_threads=1, device="cpu")
    files = PairFiles("starter", "Starter", str(found.target), str(found.drafter), n_context=512, options=options)
    pair = load_pair(files)
    request = Request(
        "processor",
        (Message("user", QUESTION),),
        sampling=Sampling(temperature=0.0),
        max_tokens=TOKENS,
        draft_length=4,
        bit_exact=False,
    )
    ids, stood = list[int](), 0
    for each in rounds(pair.generate(request, NativeInterrupt())):
        stood += len(each.kept)
        ids += [token.id for token in each.kept] + ([] if each.next is None else [each.next.id])
    taken = [each.path.stem.rpartition("-")[2] for each in backend_files() if each.state == "loaded"]
    print(json.dumps({"file": " ".join(taken), "ids": ids, "guesses": stood}))


if __name__ == "__main__":
    main()
