"""Reads off the libraries of a frozen folder what it needs of a system, and prints Debian's `Depends`.

    python needs.py FOLDER

Ends with 1 and the reason where the folder holds a library that must be the system's own, needs one of an unknown
package, or a newer glibc than the floor (Ubuntu 22.04).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from app.system.window_libraries import PACKAGES

FLOOR = (2, 35)
NEVER_INSIDE = (
    "libstdc++.so.6",
    "libgcc_s.so.1",
    "libvulkan.so.1",
    "libGL.so.1",
    "libEGL.so.1",
    "libxcb.so.1",
    "libgtk-3.so.0",
)
"""A copy of another age beside the system's keeps the system's graphics drivers from loading."""

OF_ALL_SYSTEMS = {
    "libc.so.6": "libc6 (>= 2.35)",
    "libm.so.6": "libc6 (>= 2.35)",
    "libdl.so.2": "libc6 (>= 2.35)",
    "libpthread.so.0": "libc6 (>= 2.35)",
    "libresolv.so.2": "libc6 (>= 2.35)",
    "librt.so.1": "libc6 (>= 2.35)",
    "libutil.so.1": "libc6 (>= 2.35)",
    "ld-linux-x86-64.so.2": "libc6 (>= 2.35)",
    "libstdc++.so.6": "libstdc++6 (>= 12)",
    "libgcc_s.so.1": "libgcc-s1",
    "libgomp.so.1": "libgomp1",
    "libbrotlidec.so.1": "libbrotli1",
    "libbrotlicommon.so.1": "libbrotli1",
}
WHERE_THERE = {"libvulkan.so.1", "libdrm.so.2", "libgbm.so.1"}
"""Needed by parts that are left out where it is missing: a backend of llama.cpp, Qt's integrations for Wayland."""

BESIDES = (
    "ca-certificates",
    "fontconfig-config",
    "fonts-dejavu-core | fonts-noto-core | fonts-liberation",
    "hicolor-icon-theme",
    "xkb-data",
)
"""What no library names: without a font and its configuration every letter is a box."""


def main(folder: Path) -> None:
    """Check the folder and print its dependencies in one line."""
    inside = {file.name for file in folder.rglob("*")}
    if forbidden := inside.intersection(NEVER_INSIDE):
        raise SystemExit(f"needs.py: these must be the system's own: {', '.join(sorted(forbidden))}")
    needed, newest = set[str](), (0, 0)
    for file in binaries(folder):
        described = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True).stdout
        needed.update(re.findall(r"NEEDED\s+(\S+)", described))
        found = max((tuple(map(int, pair)) for pair in re.findall(r"GLIBC_(\d+)\.(\d+)", described)), default=(0, 0))
        if found > FLOOR:
            raise SystemExit(f"needs.py: {file} needs glibc {'.'.join(map(str, found))}")
        newest = max(newest, found)
    outside = needed - inside - WHERE_THERE
    packages = OF_ALL_SYSTEMS | PACKAGES
    if unknown := sorted(outside - set(packages)):
        raise SystemExit(f"needs.py: no package is known for {', '.join(unknown)}")
    print(", ".join(sorted({*(packages[name] for name in outside), *BESIDES})))
    print(f"needs.py: glibc {'.'.join(map(str, newest))} is the newest that is asked for", file=sys.stderr)


def binaries(folder: Path) -> Iterator[Path]:
    """Programs and libraries, each once however many links lead to it."""
    for path, _, names in os.walk(folder):
        for name in sorted(names):
            file = Path(path) / name
            if not file.is_symlink() and file.is_file():
                with file.open("rb") as start:
                    if start.read(4) == b"\x7fELF":
                        yield file


if __name__ == "__main__":
    main(Path(sys.argv[1]))
