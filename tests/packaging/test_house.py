"""The rules of the house that no import contract can say: where files lie, how they are called, how many they are."""

from __future__ import annotations

import ast
import gc
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from app.cli.command_line import COMMANDS

ROOT = Path(__file__).parents[2]
PACKAGES = ("app", "engine", "models", "ui")
MOST_ENTRIES = 15
FEWEST_LINES = 40
SHORT = {
    "app/cli/serve.py": "a command stands beside its flags, and the server below the command line",
    "app/system/instance_lock.py": "a seam to the system's file lock",
    "app/server/refusals.py": "a seam: every file of the server raises it",
    "engine/drafters/registry.py": "the names in one place",
    "engine/llama/remote/gpu_layers.py": "numbers in, a number out, away from the library",
    "engine/llama/interrupt.py": "a seam: the callback that native code polls",
    "models/catalogue/typed_toml.py": "a seam to the TOML reader",
    "ui/start/entry.py": "a seam: all that the start of the app knows of ui",
    "ui/transcript/text/display_options.py": "what a reader chose: all painters know it, and it knows none of them",
    "ui/qt_runtime/none_refcount.py": "a workaround, to be deleted as a whole",
}
"""Files under 40 lines, each with its reason."""

ONLY_IN = {
    "llama_cpp": ("engine/llama/",),
    "onnxruntime": ("engine/drafters/onnx/onnx_devices.py",),
    "huggingface_hub": ("models/hub/client.py",),
    "sqlite3": ("app/chats/",),
    "PySide6": ("ui/", "app/__main__.py"),
}
"""Libraries that one room alone may know."""


def modules(package: str) -> Iterator[Path]:
    for path in sorted((ROOT / package).rglob("*.py")):
        yield path.relative_to(ROOT)


@cache
def tree(path: Path) -> ast.Module:
    """The syntax of a module. Garbage is not looked for among the nodes of a thousand of them: that took 3 s of 4."""
    gc.disable()
    try:
        return ast.parse((ROOT / path).read_text(encoding="utf-8"))
    finally:
        gc.enable()


@pytest.fixture(scope="module", autouse=True)
def trees_are_let_go() -> Iterator[None]:
    """Else each later search for garbage in this process goes through them."""
    yield
    tree.cache_clear()


@cache
def imported(path: Path) -> frozenset[str]:
    found = set[str]()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add(node.module or "")
    return frozenset(found)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_folder_can_be_read_at_a_glance(package: str) -> None:
    entries = defaultdict(set)
    for path in modules(package):
        parts = path.parts
        for depth in range(1, len(parts)):
            if parts[depth] != "__init__.py":
                entries["/".join(parts[:depth])].add(parts[depth])
    assert {folder: len(found) for folder, found in entries.items() if len(found) > MOST_ENTRIES} == {}, (
        f"more than {MOST_ENTRIES} entries: what belongs together goes into a folder of its own"
    )


@pytest.mark.parametrize("package", PACKAGES)
def test_every_folder_says_what_it_is(package: str) -> None:
    folders = {path.parent for path in modules(package)}
    said = {folder: ast.get_docstring(tree(folder / "__init__.py")) for folder in folders}
    assert [str(folder) for folder, words in said.items() if not words] == []


def public_classes(path: Path) -> list[ast.ClassDef]:
    return [node for node in tree(path).body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]


def test_no_public_class_has_a_namesake() -> None:
    homes = defaultdict(list)
    for package in PACKAGES:
        for path in modules(package):
            for node in public_classes(path):
                homes[node.name].append(str(path))
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_no_module_gives_a_name_a_second_value() -> None:
    """Two files that became one may have had the same name for two things; the later one wins in silence."""
    twice = []
    for path in (path for package in PACKAGES for path in modules(package)):
        bound = [
            target.id
            for node in tree(path).body
            if isinstance(node, ast.Assign | ast.AnnAssign)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        ]
        twice += [(str(path), name) for name in set(bound) if bound.count(name) > 1]
    assert twice == []


def test_a_module_that_is_one_class_shares_a_word_with_it() -> None:
    strangers = {}
    for package in PACKAGES:
        for path in modules(package):
            public = public_classes(path)
            lines = len((ROOT / path).read_text(encoding="utf-8").splitlines())
            if len(public) != 1 or path.name == "__init__.py" or 2 * _length(public[0]) < lines:
                continue
            if not _kin(_words(public[0].name), _words(path.stem) + _words(path.parent.name)):
                strangers[str(path)] = public[0].name
    assert strangers == {}


def _length(node: ast.ClassDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _words(name: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)]


def _kin(some: list[str], others: list[str]) -> bool:
    """Whether a word is in both, or begins alike: `titling` and `title`."""
    return any(one == other or (len(one) >= 4 and one[:4] == other[:4]) for one in some for other in others)


def test_no_class_keeps_more_than_fifteen_attributes() -> None:
    crowded = {}
    for package in PACKAGES:
        for path in modules(package):
            for node in ast.walk(tree(path)):
                if isinstance(node, ast.FunctionDef) and node.name == "__init__" and len(found := _stored(node)) > 15:
                    crowded[f"{path}:{node.lineno}"] = len(found)
    assert crowded == {}


def _stored(init: ast.FunctionDef) -> set[str]:
    """The attributes that an `__init__` sets on its object."""
    return {
        node.attr
        for node in ast.walk(init)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def test_a_file_is_more_than_a_crumb_or_says_why_not() -> None:
    short = {
        path.as_posix()
        for package in PACKAGES
        for path in modules(package)
        if path.name != "__init__.py"
        and path.parts[:3] != ("engine", "drafters", "tables")
        and len((ROOT / path).read_text(encoding="utf-8").splitlines()) < FEWEST_LINES
    }
    assert short == set(SHORT), (
        f"a file under {FEWEST_LINES} lines joins a neighbour or says why not in SHORT; a longer one leaves it"
    )


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_is_known_in_one_room(library: str) -> None:
    strangers = {
        path.as_posix()
        for package in PACKAGES
        for path in modules(package)
        if any(re.match(rf"{library}(\.|$)", name) for name in imported(path))
        and not path.as_posix().startswith(ONLY_IN[library])
    }
    assert strangers == set()


def test_no_test_imports_from_another_test() -> None:
    """What two of them need lies in a module of its own, whose name says what it is."""
    paths = sorted((ROOT / "tests").rglob("*.py"))
    borrowing = re.compile(r"^ *(?:from|import) +(?:\S+\.)?test_\w+", re.MULTILINE)
    assert [str(path) for path in paths if borrowing.search(path.read_text(encoding="utf-8"))] == []
    assert borrowing.search("\nfrom tests.engine.test_loop import Loop\n")
    assert borrowing.search("import test_loop\n")


OPTION_CLASSES = (
    "Sampling", "LoadOptions", "Preset", "RequestOptions", "Request", "ReplyOptions", "Preferences", "BenchPlan",
)  # fmt: skip
COPIES = {"sampling": ["RequestOptions", "Preset"], "system": ["ReplyOptions", "Preset"]}
"""A preset is a copy of these two, as they are."""


def test_no_option_stands_in_two_classes() -> None:
    homes: dict[str, set[str]] = defaultdict(set)
    for path in (*modules("engine"), *modules("app")):
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and node.name in OPTION_CLASSES:
                for each in node.body:
                    if isinstance(each, ast.AnnAssign):
                        homes[ast.unparse(each.target)].add(node.name)
    assert set().union(*homes.values()) == set(OPTION_CLASSES)
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert twice == {name: set(found) for name, found in COPIES.items()}


ARRAY = re.compile(r"\b(NDArray|Rows|Ids)\b")
SHAPE = re.compile(r"\((?:[A-Z]\w*|\w+|len\(\w+\)|[0-9 +*-])+,[^()]*\)|shape")


def public_functions(path: Path) -> Iterator[tuple[str, ast.FunctionDef, ast.ClassDef | None]]:
    """Each function that others may call, with its name and its class."""
    for node in tree(path).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name, node, None
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
                    yield f"{node.name}.{each.name}", each, node


def _types(node: ast.FunctionDef) -> str:
    said = [each.annotation for each in (*node.args.args, *node.args.kwonlyargs)]
    return " ".join(ast.unparse(each) for each in (*said, node.returns) if each is not None)


def test_a_function_of_arrays_names_their_shapes() -> None:
    """Or it is a method that an interface of this name describes: `Target.extend`, `Verifier.verify`."""
    described, silent = set[str](), dict[str, str]()
    found = [(path, *each) for package in PACKAGES for path in modules(package) for each in public_functions(path)]
    for path, name, node, of in found:
        if not ARRAY.search(_types(node)):
            continue
        if not SHAPE.search(ast.get_docstring(node) or ""):
            silent[f"{path}: {name}"] = node.name
        elif of is not None and any(ast.unparse(base) == "Protocol" for base in of.bases):
            described.add(node.name)
    assert [where for where, name in silent.items() if name not in described] == []


def test_a_function_that_raises_says_so() -> None:
    silent = [
        f"{path}: {name}"
        for package in ("app", "engine", "models")
        for path in modules(package)
        for name, node, _ in public_functions(path)
        if _raised(node) and not re.search("[Rr]aise", ast.get_docstring(node) or "")
    ]
    assert silent == []


def _raised(node: ast.FunctionDef) -> set[str]:
    """The errors that a function raises itself, by name; those that only a mistake in the code raises do not count."""
    raised = (each.exc for each in ast.walk(node) if isinstance(each, ast.Raise) and each.exc is not None)
    names = {ast.unparse(each.func if isinstance(each, ast.Call) else each) for each in raised}
    return {name for name in names if name[0].isupper() or name == "refuse"} - {"NotImplementedError", "AssertionError"}


# Ceilings, features and circles: `features.toml` has the numbers, and no commit raises one

TABLE = tomllib.loads((ROOT / "tests/packaging/features.toml").read_text(encoding="utf-8"))
CEILINGS, FEATURES = TABLE["ceilings"], TABLE["feature"]


def lines_in(paths: Iterable[Path]) -> int:
    return sum(len((ROOT / path).read_text(encoding="utf-8").splitlines()) for path in paths)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_stays_under_its_ceiling(package: str) -> None:
    assert lines_in(modules(package)) <= CEILINGS[package]


def test_tests_translations_and_the_number_of_files_do_too() -> None:
    assert lines_in((ROOT / "tests").rglob("*.py")) <= CEILINGS["tests"]
    assert lines_in((ROOT / "ui/i18n/translations").glob("*.ts")) <= CEILINGS["translations"]
    assert len([path for package in PACKAGES for path in modules(package)]) <= CEILINGS["files"]


def owners(folder: str) -> list[str]:
    """The features that name this folder, or else the next one above it, if that is no package nor all pages."""
    named = [each["name"] for each in FEATURES if folder in each["folders"]]
    above = folder.rpartition("/")[0]
    return named if named or above in ("", *PACKAGES, "ui/pages") else owners(above)


def test_each_folder_belongs_to_one_feature_and_each_feature_keeps_to_its_lines() -> None:
    found = defaultdict[str, list[Path]](list)
    for package in PACKAGES:
        for path in modules(package):
            (name,) = owners(path.parent.as_posix()) or [f"none: {path.parent}"]
            found[name].append(path)
    assert set(found) == {row["name"] for row in FEATURES}
    assert [each for row in FEATURES for each in row["folders"] if not (ROOT / each).is_dir()] == []
    lines = {name: lines_in(paths) for name, paths in found.items()}
    assert {row["name"]: lines[row["name"]] for row in FEATURES if lines[row["name"]] > row["lines"]} == {}
    # One that shrank by a tenth gives back what it no longer needs.
    assert {row["name"]: row["lines"] for row in FEATURES if row["lines"] > 1.1 * lines[row["name"]] + 100} == {}


def test_each_feature_is_opened_by_a_command_and_earns_its_place() -> None:
    window = (ROOT / "ui/widgets/commands.py").read_text(encoding="utf-8")
    for row in FEATURES:
        way, _, name = row["command"].partition(" ")
        assert way in ("draftlight", "window:"), row
        assert not name or (name in COMMANDS if way == "draftlight" else f'Command("{name}"' in window), row
        assert len(row["earns"]) > 5, row


def graph_of(paths: Iterable[Path]) -> dict[str, set[str]]:
    """Which files import which; imports in functions and for types count."""
    places = {".".join(path.with_suffix("").parts).removesuffix(".__init__"): path.as_posix() for path in paths}
    graph = {}
    for path in places.values():
        names = set[str]()
        for node in ast.walk(tree(Path(path))):
            if isinstance(node, ast.Import):
                names |= {each.name for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names |= {f"{node.module}.{each.name}" for each in node.names} | {node.module or ""}
        graph[path] = {places[name] for name in names if name in places} - {path}
    return graph


def in_a_circle(graph: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_file_imports_itself_over_others_and_the_open_pair_knows_few() -> None:
    graph = graph_of(path for package in PACKAGES for path in modules(package))
    pair = [each for each in graph["engine/loading/loaded_pair.py"] if not each.endswith("__init__.py")]
    assert len(pair) <= CEILINGS["loaded_pair_imports"], sorted(pair)
    assert in_a_circle(graph) == []
    assert in_a_circle({"a": {"b"}, "b": {"c"}, "c": {"a"}}) != []


def test_every_test_says_itself_what_it_asserts() -> None:
    """One that leaves it to a helper, or only calls something, reads as if it asserted nothing.

    Of waits those of pytest-qt count alone, which fail where nothing comes.
    """
    one = re.compile(r"^( *)def (test_\w+)\(.*?(?=^\1(?:def|class|@|[^\s)])|\Z)", re.MULTILINE | re.DOTALL)
    says = re.compile(r"\bassert |\.raises\(|\.warns\(|\.wait(?:Until|Signal)\((?!.*raising=False)")
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    found = [(str(path.relative_to(ROOT)), test) for path in files for test in one.finditer(path.read_text("utf-8"))]
    assert len(found) > 2_000
    assert [(path, test[2]) for path, test in found if not says.search(test[0])] == []
    assert not any(map(says.search, ("room.until(Ended)", "qtbot.waitSignal(sent, raising=False)")))
