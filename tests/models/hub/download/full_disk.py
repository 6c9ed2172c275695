"""Downloads on a disk of 64 KiB; started by test_interruptions.py in a mount namespace that ends with it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec

from models.hub.download.file_download import fetch
from models.hub.errors import HubError
from models.hub.records import FileToFetch
from tests.models.hub.conftest import QUICK


def main() -> None:
    endpoint, folder, raw = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    file = msgspec.json.decode(raw, type=FileToFetch)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)], check=True)
    codes = []
    try:
        for margin in (0, -(1 << 30)):  # Once with the look beforehand, then running into the end of the disk.
            try:
                fetch(file, folder, endpoint=endpoint, limits=msgspec.structs.replace(QUICK, margin_bytes=margin))
            except HubError as error:
                codes.append(error.code)
        left = sorted(path.name for path in folder.iterdir())
        kept = sum(path.stat().st_size for path in folder.glob("*.part"))
        subprocess.run(["mount", "-o", "remount,size=1m", "none", str(folder)], check=True)
        place = fetch(file, folder, endpoint=endpoint, limits=QUICK)
        print(json.dumps({"codes": codes, "left": left, "kept": kept, "size": place.stat().st_size}))
    finally:
        subprocess.run(["umount", str(folder)], check=False)


if __name__ == "__main__":
    main()
