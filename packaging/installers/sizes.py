"""Prints what takes the space in an installer, as a table: `python sizes.py TREE [PACKED]`."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

WHERE = (
    ("Qt and PySide6", ("PySide6", "shiboken6", "libQt6", "libicu", "libpyside6", "libshiboken6")),
    ("llama.cpp", ("llama_cpp",)),
    ("onnxruntime", ("onnxruntime",)),
    ("numpy", ("numpy",)),
    ("the starter pair and the catalogue", ("models",)),
    ("downloads (hf-xet)", ("hf_xet",)),
    ("Pillow", ("PIL", "pillow")),
    ("Python and its modules, the app among them", ("libpython", "python3", "base_library", "draftlight")),
    ("fonts, translations, pages", ("ui", "app")),
)
ROW = "| {:<44} | {:>6} |"


def main(tree: Path, packed: Path | None) -> None:
    """Print the table, largest first."""
    sizes: Counter[str] = Counter()
    for folder, _, names in os.walk(tree):
        for name in names:
            file = Path(folder) / name
            if not file.is_symlink():
                sizes[_whose(file.relative_to(tree))] += file.stat().st_size
    print(ROW.format("what", "MB"))
    print("|---|---:|")
    for what, size in sizes.most_common():
        print(ROW.format(what, f"{size / 1e6:.1f}"))
    print(ROW.format("**installed**", f"{sum(sizes.values()) / 1e6:.0f}"))
    if packed is not None:
        print(ROW.format(f"**{packed.suffix} file**", f"{packed.stat().st_size / 1e6:.0f}"))


def _whose(file: Path) -> str:
    parts = file.parts
    if "_internal" not in parts:
        return WHERE[7][0] if parts[:3] == ("usr", "lib", "draftlight") else "icons, notices, manual"
    top = parts[parts.index("_internal") + 1]
    return next((what for what, starts in WHERE if top.startswith(starts)), "other libraries")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
