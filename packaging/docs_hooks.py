"""What the documentation takes from elsewhere in the repository: the README's pictures.

MkDocs reads one folder. Pages name pictures by their place in the repository, so that they are seen there too; here
those names are turned into the site's.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
PICTURES = "packaging/pictures/"


def on_files(files: Files, config: Any) -> Files:
    """Adds the pictures."""
    for picture in sorted((ROOT / PICTURES).glob("*.[ps][nv]g")):
        files.append(File.generated(config, f"pictures/{picture.name}", abs_src_path=str(picture)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Turns places in the repository into places in the site."""
    inside = markdown.replace(f"../{PICTURES}", "pictures/")
    return re.sub(r"\[([^\]]+)\]\(\.\./[^)]+\)", r"\1", inside)  # code and cards are read in the repository
