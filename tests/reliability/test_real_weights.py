"""Replies on weights that others trained, each written again without guesses, 576 in all; about an hour of two cores.

Each model and each cache is a line of the table. Depths rise, so that what was read stays in the cache, and every mode
is tried at each. With `--kept FILE` a run that was ended goes on behind the replies that its file has.
"""

from __future__ import annotations

from bisect import bisect_left
from contextlib import closing
from pathlib import Path

import pytest

from engine.options.load_options import FREE_DRAFTERS, KvType, LoadOptions
from engine.options.request import Request
from tests.engine.open_pair import load_pair
from tests.real.conftest import CODER, EXACT, MODES, SLIDING, SMALL, proof, real_file
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import Line

ROOT = Path(__file__).parents[2]
LARGE = "qwen2.5-coder-1.5b-instruct"
DRAFTERS = {CODER: "onnx", LARGE: "onnx", SMALL: "onnx", SLIDING: None}
"""By target: the network that comes with the app, or copies alone."""

OTHERS = {LARGE: CODER}
"""With the second cache another model guesses."""

DEPTHS = (30, 300, 1000, 2000, 3500, 6000)
TEXT = (ROOT / "packaging/installers/licences/GPL-3.txt").read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.mark.usefixtures("only_in_full")
@pytest.mark.timeout(20_000)
@pytest.mark.parametrize("kv_type", ["f16", "q8_0"])
@pytest.mark.parametrize("target", DRAFTERS)
def test_53_guesses_change_no_reply_on_real_weights(
    target: str, kv_type: KvType, passed: Passed, times: Times, kept: list[Line], subtests: pytest.Subtests
) -> None:
    fault = f"a reply of {target} that guesses change, cache {kv_type}"
    done = sum(line.runs for line in kept if line.fault.startswith(fault))
    with_guesses = sum(line.runs for line in kept if line.fault == fault)
    cases = [(depth, mode) for depth in DEPTHS for mode in MODES]
    other = DRAFTERS[target] if kv_type == "f16" else OTHERS.get(target, DRAFTERS[target])
    drafter = ROOT / f"models/drafters/{target}.onnx" if other == "onnx" else other and real_file(other)
    options = LoadOptions(kv_type=kv_type)
    with closing(load_pair("real", real_file(target), drafter, 6400, free=FREE_DRAFTERS, options=options)) as pair:
        for depth, mode in cases[done : times(0, len(cases))]:
            lines = bisect_left(
                range(len(TEXT)), depth, key=lambda n: len(pair._model.tokenize("".join(TEXT[:n]), parse_control=False))
            )
            found = proof(pair, Request("real", raw=True, prompt="".join(TEXT[:lines]), **EXACT | MODES[mode]))
            said = "" if found.identical is not False else f"{mode} at {depth}: {found.words}"
            guessed = fault if found.identical is not None else f"{fault}: nothing was guessed"
            with_guesses += found.identical is not None
            with subtests.test(depth=depth, mode=mode):
                assert passed(Line(53, guessed, 1, int(found.identical is False), note=said))
    assert with_guesses or not times(0, len(cases)), "no reply was guessed, so nothing was tried"
