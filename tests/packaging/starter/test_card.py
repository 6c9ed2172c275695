"""The starter's card says what was measured of the files that are shipped, of both that guess."""

import json
from pathlib import Path

from starter.card import card, table_row

FOLDER = Path(__file__).parents[3] / "models" / "starter"


def test_the_card_is_what_its_figures_make() -> None:
    read = {name: json.loads((FOLDER / f"{name}.json").read_text()) for name in ("evaluation", "trial-before", "trial")}
    training = (FOLDER / "training.md").read_text(encoding="utf-8").strip()
    made = card(read["evaluation"], training, (read["trial-before"], read["trial"]))
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == made
    sizes = read["evaluation"]["bytes"]
    assert sizes == {name: (FOLDER / name).stat().st_size for name in sizes}
    assert f"{sizes['block.onnx']:,} bytes" in made


def test_a_row_has_the_figures_of_both() -> None:
    own = {f"acceptance_k{k}": 0.9 for k in (2, 4, 6)} | {"mean_length_k4": 4.0}
    block = {f"acceptance_k{k}": 0.8 for k in (2, 4, 6)} | {"mean_length_k7": 5.5}
    row = {"prompts": 3, "right": 1.0, "exact": 0.5, "block": block} | own
    assert table_row("sums", row) == (
        "| sums | 3 | 1.00 | 0.50 | 0.90 | 0.90 | 0.90 | 4.00 | 0.80 | 0.80 | 0.80 | 5.50 |"
    )
