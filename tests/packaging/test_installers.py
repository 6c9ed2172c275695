"""What the installers say about the app agrees with the app, and with itself."""

from __future__ import annotations

import configparser
import json
import os
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from app.cli.command_line import make_parser

ROOT = Path(__file__).parents[2]
INSTALLERS = ROOT / "packaging/installers"
LINUX = INSTALLERS / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def script(name: str) -> ModuleType:
    spec = spec_from_file_location(name, INSTALLERS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # its named tuples look for it there
    spec.loader.exec_module(module)
    return module


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(LINUX / "draftlight.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_version_stands_in_one_place() -> None:
    files = [*INSTALLERS.rglob("*"), ROOT / "packaging/build.sh", *(ROOT / ".github").rglob("*.yml")]
    texts = {
        path: path.read_text(encoding="utf-8") for path in files if path.suffix not in (".pyc",) and path.is_file()
    }
    named = [path for path, text in texts.items() if re.search(rf"(?<![\w.]){re.escape(VERSION)}(?![\w.])", text)]
    assert [path.name for path in named if "licences" not in path.parts] == []


def test_what_the_desktop_starts_is_a_command_of_the_app() -> None:
    program, *words = desktop_entry()["Exec"].split()
    assert program == make_parser().prog
    assert make_parser().parse_args([word for word in words if word != "%f"]).command == "open"


def test_every_type_of_file_that_the_desktop_offers_is_declared_and_known() -> None:
    offered = set(desktop_entry()["MimeType"].strip(";").split(";"))
    types = ET.parse(LINUX / "draftlight-mime.xml").getroot().findall(f"{MIME}mime-type")
    assert {each.attrib["type"] for each in types} == offered
    provided = ET.parse(LINUX / "metainfo.xml").getroot().findall("provides/mediatype")
    assert {each.text for each in provided} == offered
    globs = {each.attrib["pattern"] for kind in types for each in kind.findall(f"{MIME}glob")}
    assert "*.gguf" in globs
    from ui.stage.sharing import KINDS

    saved = KINDS["trace"][1]
    assert any(Path(saved).match(pattern) for pattern in globs)


def test_the_window_belongs_to_the_desktop_entry() -> None:
    source = (ROOT / "ui/start/application.py").read_text(encoding="utf-8")
    assert 'setDesktopFileName("draftlight")' in source
    assert (LINUX / "draftlight.desktop").is_file()
    launched = ET.parse(LINUX / "metainfo.xml").getroot().findtext("launchable")
    assert launched == "draftlight.desktop"


def test_both_command_pages_name_every_option() -> None:
    pages = script("command_pages")
    for page in (pages.markdown(), pages.man().replace("\\-", "-")):
        for command in pages.commands(make_parser()):
            assert command.name.upper() in page.upper()
            for option in (action.option_strings for action in command.parser._actions):
                assert [name for name in option if name not in page and name not in ("-h", "--help")] == []


@pytest.mark.skipif(sys.platform != "linux", reason="reads ELF files")
def test_a_folder_with_a_library_that_must_be_the_systems_own_is_refused(tmp_path: Path) -> None:
    (tmp_path / "libstdc++.so.6").touch()
    done = subprocess.run(
        [sys.executable, INSTALLERS / "needs.py", tmp_path],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "libstdc++.so.6" in done.stderr


def test_the_spec_leaves_out_what_must_be_the_systems_own() -> None:
    spec = (INSTALLERS / "draftlight.spec").read_text(encoding="utf-8")
    forbidden = script("needs").NEVER_INSIDE
    prefixes = re.findall(r'"(lib[\w+-]+\.?)', spec)
    assert [name for name in forbidden if not name.startswith(tuple(prefixes))] == []


def test_a_wheels_three_names_of_a_library_become_one_file(tmp_path: Path) -> None:
    for name in ("libggml.so", "libggml.so.0", "libggml.so.0.25.3", "libggml-cpu-haswell.so"):
        (tmp_path / name).write_bytes(b"the same")
    (tmp_path / "libtwo.so").write_bytes(b"two")
    (tmp_path / "libtwo.so.0").write_bytes(b"two")
    (tmp_path / "libllama.so").write_bytes(b"another")
    (tmp_path / "libllama.so.0.5.0").write_bytes(b"one")
    function = re.search(r"^one_name\(\).*?^}", (INSTALLERS / "linux.sh").read_text(encoding="utf-8"), re.M | re.S)
    assert function is not None
    subprocess.run(["sh", "-euc", f'{function[0]}\none_name "$1"', "sh", tmp_path], check=True)
    links = {path.name: os.readlink(path) for path in tmp_path.iterdir() if path.is_symlink()}
    assert links == {"libggml.so": "libggml.so.0.25.3", "libggml.so.0": "libggml.so.0.25.3", "libtwo.so": "libtwo.so.0"}
    assert (tmp_path / "libllama.so").read_bytes() == b"another"


START = """
import ctypes, json, os, runpy, sys, types
sys.frozen = True

class Frozen(ctypes.CDLL):  # as PyInstaller's
    def __init__(self, name, *args, **kwargs):
        try:
            super().__init__(name, *args, **kwargs)
        except OSError as error:
            raise OSError(f"Failed to load dynlib/dll {name!r}") from error

ctypes.CDLL = Frozen

def told():
    try:
        ctypes.CDLL("libno-such-thing.so.7")
    except OSError as error:
        return str(error)

app, entry = types.ModuleType("app"), types.ModuleType("app.__main__")
entry.main = lambda: print(json.dumps({**os.environ, "told": told(), "loaded": ctypes.CDLL(None) is not None}))
sys.modules |= {"app": app, "app.__main__": entry}
runpy.run_path(sys.argv[1], run_name="__main__")
"""


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ({"LD_LIBRARY_PATH": "/bundle"}, None),
        ({"LD_LIBRARY_PATH": "/bundle:/mine", "LD_LIBRARY_PATH_ORIG": "/mine"}, "/mine"),
    ],
)
def test_what_the_frozen_app_opens_gets_the_library_path_of_before(found: dict[str, str], left: str | None) -> None:
    environment = os.environ | {"QT_PLUGIN_PATH": "/bundle/plugins", **found}
    command = [sys.executable, "-c", START, INSTALLERS / "launch.py"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    seen = json.loads(done.stdout)
    assert seen.get("LD_LIBRARY_PATH") == left
    assert not {"LD_LIBRARY_PATH_ORIG", "QT_PLUGIN_PATH"} & set(seen)
    assert seen["PYINSTALLER_RESET_ENVIRONMENT"] == "1"  # a worker looks for its libraries anew
    assert "libno-such-thing.so.7: cannot open shared object file" in seen["told"]  # in the loader's words
    assert seen["loaded"]


def test_what_is_inside_is_listed_by_its_owner_and_a_stranger_ends_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = script("contents")
    windows = tmp_path / "Windows/System32/vcruntime140.dll"
    stranger = tmp_path / "somewhere/libwho.so"
    for file in (windows, stranger):
        file.parent.mkdir(parents=True)
        file.touch()
    table = tmp_path / "collected.tsv"
    sources = [pytest.__file__, os.__file__, str(windows), str(INSTALLERS / "launch.py"), "-"]
    table.write_text("".join(f"name\t{source}\n" for source in sources), encoding="utf-8")
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path / "Windows"))
    parts = {part.name: part for part in contents.find_parts(table)}
    assert sorted(parts) == ["llama.cpp", "microsoft-c-runtime", "pytest", "python"]
    assert parts["pytest"].licence == "MIT"
    assert all(text.is_file() for name in ("pytest", "python", "llama.cpp") for text in parts[name].texts)
    listed = json.loads(json.dumps(contents.sbom_of(list(parts.values()))))
    assert {"name": "pytest", "version": pytest.__version__}.items() <= listed["components"][-2].items()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in contents.notices_of(list(parts.values()))
    table.write_text(f"name\t{stranger}\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"libwho\.so"):
        contents.find_parts(table)


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_the_release_gives_each_systems_bill_of_materials_away(system: str) -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))["jobs"]
    commands = "\n".join(step.get("run", "") for step in jobs[system]["steps"])
    made = (
        "packaging/build.sh linux"
        if system == "linux"
        else f"contents.py build/frozen build/frozen/.*-{system}.cdx.json"
    )
    assert re.search(made, commands)
    kept = next(step["with"]["path"] for step in jobs[system]["steps"] if "upload-artifact" in step.get("uses", ""))
    given = next(step["run"] for step in jobs["release"]["steps"] if "SHA256SUMS" in step.get("run", ""))
    kinds = {Path(line).suffix for line in kept.split() if Path(line).suffix not in (".png", ".log", ".md", ".txt", "")}
    assert ".json" in kinds
    assert {kind for kind in kinds if f"*{kind}'" not in given and f"*.cdx{kind}'" not in given} == set()


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path
