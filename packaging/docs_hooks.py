"""What the documentation takes from elsewhere in the repository: the README's pictures, and the measurements.

MkDocs reads one folder. Pages name pictures by their place in the repository, so that they are seen there too; here
those names are turned into the site's. The measurements are the file that the benchmarks write, whole.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
PICTURES = "packaging/pictures/"
MEASUREMENTS = "tests/bench/RESULTS.md"


def on_files(files: Files, config: Any) -> Files:
    """Adds the pictures and the page of measurements."""
    for picture in sorted((ROOT / PICTURES).glob("*.[ps][nv]g")):
        files.append(File.generated(config, f"pictures/{picture.name}", abs_src_path=str(picture)))
    measured = (ROOT / MEASUREMENTS).read_text(encoding="utf-8")
    files.append(File.generated(config, "benchmarks.md", content=measured))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Turns places in the repository into places in the site."""
    inside = markdown.replace(f"../{PICTURES}", "pictures/").replace(f"../{MEASUREMENTS}", "benchmarks.md")
    return re.sub(r"\[([^\]]+)\]\(\.\./[^)]+\)", r"\1", inside)  # code and cards are read in the repository
