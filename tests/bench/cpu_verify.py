"""What makes checking guesses cheaper on a CPU: weight repacking, quantization, threads.

    python tests/bench/cpu_verify.py --targets FILE... [--turns 3]

Milliseconds of a pass by width for every setting, in turn, the median of the turns; `row` is what each further row of a
pass of eight costs, as a share of a one-token pass. Never run with OMP_WAIT_POLICY=passive.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.draft_length.calibration import TEXT, calibrate
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import usable_cores
from engine.load_options import WeightLayout

WIDTHS = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--targets", type=Path, nargs="+", required=True)
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    if os.environ.get("OMP_WAIT_POLICY", "").lower() == "passive":
        raise SystemExit("OMP_WAIT_POLICY is passive: every figure would be wrong")
    print(
        f"{'target':<24}{'repack':>8}{'threads':>9}"
        + "".join(f"{width:>7}" for width in WIDTHS)
        + f"{'row':>7}{'exact':>7}"
    )
    for file in options.targets:
        for repack in (True, False):
            model = LlamaModel(file, layout=WeightLayout("llama.cpp" if repack else "file"))
            text = model.tokenize(TEXT, parse_control=False)
            for threads in range(1, usable_cores() + 1):
                target = LlamaTarget(model, 512, threads)
                target.choose_rollback()
                found = [calibrate(target, text, patience=3.0) for _ in range(options.turns)]
                curve = {width: median(each.costs.verify_ms(width) for each in found) for width in WIDTHS}
                row = (curve[8] / curve[1] - 1.0) / 7.0
                figures = "".join(f"{curve[width]:>7.1f}" for width in WIDTHS)
                exact = max(each.exact_width for each in found)
                print(f"{file.stem:<24}{repack!s:>8}{threads:>9}{figures}{row:>7.2f}{exact:>7}", flush=True)
                target.close()
            model.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
