"""Tells what an installer holds: licence notices for people, and a bill of materials (CycloneDX) for programs.

    python contents.py FROZEN NOTICES SBOM

Nothing is listed by hand. FROZEN/collected.tsv says from which file each thing came; a file belongs to a Python package
by that package's own RECORD, to Python itself, to Windows, or to a Debian package by dpkg's word. What belongs to
nobody ends the build: it would be given away without a licence. Not yet run on Windows and macOS.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LICENCES = Path(__file__).parent / "licences"
LICENCE_FILE = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE|ThirdPartyNotices|OFL)[^/]*$", re.IGNORECASE)


class Part(NamedTuple):
    """One thing inside: `kind` is "pypi", "deb" or "generic"; `texts` are its licence's files."""

    kind: str
    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]


def main(frozen: Path, notices: Path, sbom: Path) -> None:
    """Write both files."""
    parts = find_parts(frozen / "collected.tsv")
    notices.write_text(notices_of(parts), encoding="utf-8")
    sbom.write_text(json.dumps(sbom_of(parts), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"contents.py: {len(parts)} parts", file=sys.stderr)


def find_parts(table: Path) -> list[Part]:
    """Every part once, by name. Raises SystemExit for a file that belongs to nobody."""
    owners = {
        str(Path(str(each.locate_file(file))).resolve()): each
        for each in metadata.distributions()
        for file in each.files or ()
    }
    python = Path(sys.base_prefix).resolve()
    parts: dict[str, Part] = {}
    strangers = []
    for line in table.read_text(encoding="utf-8").splitlines():
        _, _, source = line.partition("\t")
        path = Path(source)
        own = path.resolve().is_relative_to(ROOT) and "site-packages" not in path.parts
        if source in ("", "-") or not path.is_file() or own:
            continue  # a namespace, or this project's own file
        owner = owners.get(str(path.resolve())) or owners.get(str(path)) or owners.get(_package_of(path))
        if owner is not None:
            part = _python_part(owner)
        elif path.resolve().is_relative_to(python):
            version = ".".join(map(str, sys.version_info[:3]))
            texts = (*python.glob("lib/python3*/LICENSE.txt"), *python.glob("LICENSE.txt"))
            part = Part("generic", "python", version, "PSF-2.0", texts)
        elif "PyInstaller" in path.parts or "_pyinstaller_hooks_contrib" in path.parts:
            part = Part("pypi", "pyinstaller", "", "GPL-2.0-or-later WITH Bootloader-exception", ())
        elif (found := _windows_part(path) or _debian_part(path)) is not None:
            part = found
        else:
            strangers.append(source)
            continue
        parts[part.name] = part
    if strangers:
        raise SystemExit("contents.py: nobody says under which licence these are:\n" + "\n".join(sorted(strangers)))
    parts["llama.cpp"] = Part("generic", "llama.cpp", "", "MIT", (LICENCES / "llama.cpp.txt",))
    return sorted(parts.values(), key=lambda part: part.name.lower())


def _package_of(path: Path) -> str:
    """The `__init__.py` of the package whose folder a file lies in: a set-up may add files that no RECORD knows."""
    parts = path.parts
    if "site-packages" not in parts:
        return ""
    top = parts[: parts.index("site-packages") + 2]
    return str(Path(*top, "__init__.py").resolve())


def _python_part(owner: metadata.Distribution) -> Part:
    facts = owner.metadata
    said = facts.get("License-Expression") or facts.get("License") or ""
    classified = [
        line.rpartition(" :: ")[2] for line in facts.get_all("Classifier", []) if line.startswith("License ::")
    ]
    licence = said if 0 < len(said) < 100 else " AND ".join(classified)
    files = sorted({str(file) for file in owner.files or () if LICENCE_FILE.search(str(file))})
    return Part("pypi", owner.name, owner.version, licence, tuple(Path(str(owner.locate_file(file))) for file in files))


def _windows_part(path: Path) -> Part | None:
    """Libraries of Windows' own folder: the C runtime, which Microsoft lets everybody pass on."""
    root = os.environ.get("SYSTEMROOT")
    if not root or not path.resolve().is_relative_to(Path(root).resolve()):
        return None
    return Part("generic", "microsoft-c-runtime", "", "Microsoft Visual Studio redistributable", ())


def _debian_part(path: Path) -> Part | None:
    """The Debian package of a file; /lib may be a link to /usr/lib, and dpkg knows one of the two names."""
    if shutil.which("dpkg-query") is None:
        return None
    for name in (str(path), str(path.resolve()), str(path).removeprefix("/usr"), f"/usr{path}"):
        asked = subprocess.run(["dpkg-query", "--search", name], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            package = asked.stdout.partition(":")[0]
            shown = ["dpkg-query", "--show", "--showformat", "${Version}", package]
            version = subprocess.run(shown, capture_output=True, text=True, check=False).stdout
            return Part("deb", package, version, "", (Path("/usr/share/doc") / package / "copyright",))
    return None


def notices_of(parts: list[Part]) -> str:
    """The notices in the order in which somebody looks: this project, its models and fonts, Qt, then all else."""
    head = (Path(__file__).parent / "licences" / "head.txt").read_text(encoding="utf-8")
    chunks = [head, (ROOT / "LICENSE").read_text(encoding="utf-8")]
    for font in sorted((ROOT / "ui/theme/typefaces").glob("OFL-*.txt")):
        chunks.append(f"{'=' * 78}\nFont: {font.stem.removeprefix('OFL-')}\n\n{font.read_text(encoding='utf-8')}")
    for part in parts:
        chunks.append(
            f"{'=' * 78}\n{part.name} {part.version}".rstrip() + f"\nLicence: {part.licence or 'see below'}\n"
        )
        chunks += [text.read_text(encoding="utf-8", errors="replace") for text in part.texts if text.is_file()]
    for name in ("LGPL-3", "GPL-3", "GPL-2", "Apache-2.0"):
        chunks.append(f"{'=' * 78}\n{name}, whole\n\n{(LICENCES / f'{name}.txt').read_text(encoding='utf-8')}")
    return "\n".join(chunks)


def sbom_of(parts: list[Part]) -> dict[str, object]:
    """CycloneDX 1.6, without a time or a serial number: the same contents give the same bytes."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "draftlight", "version": version}},
        "components": [_component(part) for part in parts],
    }


def _component(part: Part) -> dict[str, object]:
    where = {"pypi": "pypi/", "deb": "deb/debian/", "generic": "generic/"}[part.kind]
    address = f"pkg:{where}{part.name.lower()}" + (f"@{part.version.replace('+', '%2B')}" if part.version else "")
    component: dict[str, object] = {"type": "library", "bom-ref": address, "name": part.name, "purl": address}
    if part.version:
        component["version"] = part.version
    if part.licence:
        component["licenses"] = [{"license": {"name": part.licence}}]
    return component


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
