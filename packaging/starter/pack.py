"""Writes `pair.toml`: what the starter's files are called, how long they are, and their SHA-256.

`python -m starter.pack` after the three model files were copied into models/starter.
"""

import argparse
import hashlib
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "models" / "starter"
FILES = {"target": "target-q8_0.gguf", "drafter": "block.onnx", "tokenizer": "tokenizer.json"}
LIMIT_BYTES = 16_000_000
"""Both models and the tokenizer travel with the source, so they must stay small."""
CONTEXT = 2048
DRAFT_LENGTH = 7
"""As many as the drafter guesses in one call; fewer of them would take as long."""
NOTE = (
    "Trained from scratch for Draftlight: answers questions about Draftlight, small sums, tables and square roots, "
    "capitals, units, short Python functions, lists, tiny stories and riddles, and says so when it does not know."
)


def description(folder: Path) -> str:
    """The text of `pair.toml` for the files in `folder`. Raises ValueError where they are too large together."""
    lines = ['id = "starter"', 'name = "Starter"', 'license = "MIT"', f"context = {CONTEXT}"]
    lines += [f"draft_length = {DRAFT_LENGTH}", f'note = "{NOTE}"']
    total = 0
    for part, name in FILES.items():
        data = (folder / name).read_bytes()
        total += len(data)
        digest = hashlib.sha256(data).hexdigest()
        lines += ["", f"[{part}]", f'file = "{name}"', f"size_bytes = {len(data)}", f'sha256 = "{digest}"']
    if total > LIMIT_BYTES:
        raise ValueError(f"the starter's files have {total} bytes together, more than {LIMIT_BYTES}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Reads the command line and writes the description."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    arguments = parser.parse_args()
    (arguments.folder / "pair.toml").write_text(description(arguments.folder), encoding="utf-8")


if __name__ == "__main__":
    main()
