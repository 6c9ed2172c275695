"""The scripts set up once, say which system packages are missing, and keep standard output for the app.

They run for real, in a copy of the checkout, with stand-ins first on PATH for the programs that reach outside: uv and
the system's own tools. The real ones are at work whenever this suite is started by packaging/test.sh.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX shell")

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "packaging").glob("*.sh"))

# `uv venv ... FOLDER` makes a folder with what the scripts use of it; every call is written down.
FAKE_UV = """\
echo "$CMAKE_ARGS/$*" >>"$UV_CALLS"
[ "$1" = venv ] || exit 0
for folder; do :; done
mkdir -p "$folder/bin"
ln -s "$REAL_PYTHON" "$folder/bin/python"
cp "$0" "$folder/bin/uv"
printf '#!/bin/sh\\nprintf "%%s|" "$PWD" "$@"\\n' >"$folder/bin/draftlight"
chmod +x "$folder/bin/draftlight"
"""


class Checkout:
    """A copy of the scripts in a folder with spaces in its name, and a PATH with stand-ins."""

    def __init__(self, folder: Path):
        self.root = folder / "a check out"
        self.stubs = folder / "stubs"
        self.calls = folder / "uv-calls"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in ("CMAKE_ARGS", "PYTHON")},
            "PATH": f"{self.stubs}:{os.environ['PATH']}",
            "REAL_PYTHON": sys.executable,
            "UV_CALLS": str(self.calls),
        }
        self.stubs.mkdir()
        ignored = shutil.ignore_patterns("starter", "pictures", "__pycache__")
        shutil.copytree(ROOT / "packaging", self.root / "packaging", ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", self.root)
        self.stub("uv", FAKE_UV)
        self.stub("uname", "echo Elsewhere")  # no system whose packages are checked

    def stub(self, name: str, body: str) -> None:
        path = self.stubs / name
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)

    def start(self, *args: str, script: str = "start", **environment: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            ["sh", self.root / f"packaging/{script}.sh", *args],
            cwd=self.stubs,
            env=self.environment | environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    def uv_calls(self) -> list[str]:
        calls = self.calls.read_text().splitlines() if self.calls.exists() else []
        self.calls.unlink(missing_ok=True)
        return calls


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_parses(script):
    parsed = subprocess.run(["sh", "-n", script], capture_output=True, text=True)
    assert (parsed.returncode, parsed.stderr) == (0, "")


def test_ci_calls_exactly_the_test_command():
    ci = ROOT / ".ci/run"
    lines = ci.read_text().splitlines()
    assert os.access(ci, os.X_OK)
    assert lines[:2] == ["#!/usr/bin/env bash", "set -e"]
    assert lines[-1] == "sh packaging/test.sh"
    assert len(lines) == 4  # between them only the change to the top folder


# The first run leaves as many failures as FAILURES says; the second, of those alone, ends with SECOND.
FAKE_PYTEST = """\
echo "$*" >>"$UV_CALLS.pytest"
case "$*" in *--last-failed*) exit "$SECOND";; esac
mkdir -p .pytest_cache/v/cache
"$REAL_PYTHON" -c 'import json, sys; print(json.dumps(dict.fromkeys(map(str, range(int(sys.argv[1]))), True)))' \
    "$FAILURES" >.pytest_cache/v/cache/lastfailed
[ "$FAILURES" = 0 ]
"""


@pytest.mark.parametrize(
    ("failures", "second", "runs", "is_well"),
    [("0", "1", 1, True), ("2", "0", 2, True), ("2", "1", 2, False), ("6", "0", 1, False)],
)
def test_a_few_failures_are_tried_once_by_themselves(checkout, failures, second, runs, is_well):
    checkout.stub("pytest", FAKE_PYTEST)
    for checker in ("ruff", "mypy", "lint-imports"):
        checkout.stub(checker, "exit 0")
    result = checkout.start(script="test", FAILURES=failures, SECOND=second)
    ran = Path(f"{checkout.calls}.pytest").read_text().splitlines()
    assert (len(ran), result.returncode == 0) == (runs, is_well), result.stderr
    assert ("once more" in result.stderr) == (failures != "0")


@pytest.mark.parametrize("checker", ["ruff", "mypy", "lint-imports"])
def test_what_is_checked_beside_the_tests_fails_the_run_too(checkout, checker):
    checkout.stub("pytest", '[ -z "${PYTHONDONTWRITEBYTECODE:-}" ]')  # else each process compiles all modules anew
    for name in ("ruff", "mypy", "lint-imports"):
        checkout.stub(name, "exit 0")
    assert checkout.start(script="test", PYTHONDONTWRITEBYTECODE="1").returncode == 0
    checkout.stub(checker, "echo a fault; exit 1")
    result = checkout.start(script="test")
    assert (result.returncode, "a fault" in result.stdout, checker in result.stderr.splitlines()[-1]) == (1, True, True)


def test_start_runs_draftlight_where_it_was_called_and_leaves_standard_output_to_it(checkout):
    result = checkout.start("ask", "two words", "", "--json")
    assert result.returncode == 0, result.stderr
    assert result.stdout == f"{checkout.stubs}|ask|two words||--json|"
    assert "llama.cpp" in result.stderr


def test_the_second_start_sets_nothing_up_and_says_nothing(checkout):
    checkout.start()
    assert checkout.uv_calls()
    before = os.times()
    result = checkout.start("doctor")
    after = os.times()
    # Processor time, for a busy machine stretches any other: 0.02 s where this was written, against two promised.
    assert after.children_user + after.children_system - before.children_user - before.children_system < 1
    assert (result.stdout, result.stderr) == (f"{checkout.stubs}|doctor|", "")
    assert checkout.uv_calls() == []


@pytest.mark.parametrize("file", ["pyproject.toml", "packaging/locks/run.txt", "packaging/apt.txt"])
def test_a_changed_file_is_installed_from_again_without_building_anew(checkout, file):
    checkout.start()
    checkout.uv_calls()
    with (checkout.root / file).open("a") as changed:
        changed.write("\n")
    checkout.start()
    calls = checkout.uv_calls()
    assert calls
    assert not any("/venv" in call or "uninstall" in call for call in calls)
    checkout.start()
    assert checkout.uv_calls() == []


def test_other_cmake_args_build_llama_cpp_anew(checkout):
    checkout.start()
    plain = next(call for call in checkout.uv_calls() if "run.txt" in call)
    checkout.start(CMAKE_ARGS="-DGGML_VULKAN=on")
    calls = checkout.uv_calls()
    vulkan = next(call for call in calls if "run.txt" in call)
    assert "-DGGML_VULKAN=on/" in vulkan
    assert "pip uninstall" in calls[0]
    key = "llama-cpp-python:cmake.define.DRAFTLIGHT_BUILD="
    assert plain.split(key)[1].split()[0] != vulkan.split(key)[1].split()[0]


def test_other_kernels_build_llama_cpp_anew_and_other_words_do_not(checkout):
    key = "llama-cpp-python:cmake.define.DRAFTLIGHT_BUILD="
    builds = []
    for changed in ("", "wide/wide.cpp", "wide.patch", "add.cmake", "README.md"):
        if changed:
            with (checkout.root / "packaging/llama" / changed).open("a") as file:
                file.write("\n")
        checkout.start()
        calls = [call for call in checkout.uv_calls() if key in call]
        builds += [(call.split(key)[1].split()[0], "/add.cmake' " in call) for call in calls]
    assert len(builds) == len(set(builds)) == 4
    assert all(added for _, added in builds)


def test_a_set_up_cut_short_while_installing_is_taken_up_again_in_the_same_venv(checkout):
    checkout.stub("uv", FAKE_UV.replace("|| exit 0", '|| case "$*" in *run.txt*) exit 3 ;; *) exit 0 ;; esac'))
    assert checkout.start().returncode == 3
    checkout.uv_calls()
    checkout.stub("uv", FAKE_UV)
    shutil.copy(checkout.stubs / "uv", checkout.root / ".venv/bin/uv")
    assert checkout.start().returncode == 0
    calls = checkout.uv_calls()
    assert any("run.txt" in call for call in calls)
    assert not any("venv --" in call for call in calls)


def test_a_set_up_cut_short_before_that_makes_the_venv_again(checkout):
    checkout.stub("uv", FAKE_UV.replace("|| exit 0", "|| exit 3"))
    assert checkout.start().returncode == 3
    checkout.uv_calls()
    checkout.stub("uv", FAKE_UV)
    assert checkout.start().returncode == 0
    assert any("/venv --" in call for call in checkout.uv_calls())


def test_a_stamp_that_is_cut_short_is_made_again(checkout):
    checkout.start()
    stamp = checkout.root / ".venv/draftlight-stamp"
    whole = stamp.read_text()
    stamp.write_text("".join(whole.splitlines(keepends=True)[:2]))
    stamp.write_text(stamp.read_text().replace("run ", "run 1"))
    checkout.uv_calls()
    assert checkout.start().returncode == 0
    assert any("run.txt" in call for call in checkout.uv_calls())
    assert stamp.read_text() == whole


def test_the_venv_is_made_with_a_python_that_fits(checkout):
    checkout.stub("python3", "exit 1")  # too old
    checkout.stub("python3.14", "exit 127")
    checkout.stub("python3.13", f'exec "{sys.executable}" "$@"')
    checkout.start()
    assert f"--python {sys.executable} " in checkout.uv_calls()[0]


def test_without_a_python_that_fits_the_set_up_stops_and_says_which(checkout):
    for name in ("python3", "python3.14", "python3.13", "python3.12", "python3.11"):
        checkout.stub(name, "exit 1")
    result = checkout.start()
    assert result.returncode == 1
    assert "Python 3.11" in result.stderr
    assert "PYTHON=" in result.stderr


def test_a_moved_checkout_gets_a_new_venv(checkout):
    checkout.start()
    checkout.uv_calls()
    checkout.root = checkout.root.rename(checkout.root.with_name("moved"))
    assert checkout.start().returncode == 0
    assert any("/venv --" in call for call in checkout.uv_calls())


def on_debian(checkout: Checkout, *, lacks: str = "", user: int, renamed: str = "") -> None:
    """Stand-ins for a Debian or Ubuntu where every package is there but `lacks`, and `renamed` has `t64` at its end."""
    checkout.stub("uname", "echo Linux")
    checkout.stub("id", f"echo {user}")
    checkout.stub("apt-get", 'echo "apt-get $*" >>"$UV_CALLS"; echo chatter')
    checkout.stub(
        "dpkg-query",
        f'for name; do case $name in -*|"{lacks}"|"{lacks}t64"|"{renamed}") ;; *t64) [ "$name" != "{renamed}t64" ] ||'
        ' echo "installed $name" ;; *) echo "installed $name" ;; esac; done',
    )


def test_without_root_a_missing_package_stops_with_the_line_to_run(checkout):
    on_debian(checkout, lacks="libegl1", user=1000)
    checkout.stub("sudo", "exit 1")
    result = checkout.start()
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1] == (
        "sudo apt-get update && sudo apt-get install --yes --no-install-recommends libegl1"
    )
    assert checkout.uv_calls() == []


@pytest.mark.skipif(shutil.which("sudo") is not None, reason="sudo is here")
def test_without_sudo_the_line_to_run_asks_for_roots_password(checkout):
    on_debian(checkout, lacks="libegl1", user=1000)
    result = checkout.start()
    assert result.stderr.splitlines()[-1] == (
        "su -c 'apt-get update && apt-get install --yes --no-install-recommends libegl1'"
    )


@pytest.mark.parametrize("deed", ["update", "install"])
def test_apts_lock_is_waited_for(checkout, deed):
    on_debian(checkout, lacks="libegl1", user=0)
    busy = 'echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)" >&2; exit 100'
    seen = checkout.stubs / "seen"
    checkout.stub(
        "apt-get",
        f'echo "apt-get $*" >>"$UV_CALLS"\ncase "$*" in *{deed}*) '
        f'echo >>"{seen}"; [ "$(wc -l <"{seen}")" -gt 2 ] || {{ {busy}; }} ;; esac',
    )
    result = checkout.start(DRAFTLIGHT_BEAT_S="0.01")
    assert result.returncode == 0, result.stderr
    assert result.stderr.count("another program is installing packages: waiting for it") == 1
    assert sum(call.startswith("apt-get") for call in checkout.uv_calls()) == 4


def test_another_fault_of_apt_is_shown_at_once(checkout):
    on_debian(checkout, lacks="libegl1", user=0)
    checkout.stub("apt-get", 'echo "E: no network" >&2; exit 100')
    result = checkout.start()
    assert result.returncode == 1
    assert result.stderr.splitlines()[-2:] == ["E: no network", "draftlight: apt-get failed: see above"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_venv_of_another_user_is_told_apart(checkout):
    checkout.start()
    with (checkout.root / "pyproject.toml").open("a") as changed:
        changed.write("\n")
    (checkout.root / ".venv/bin").chmod(0o555)
    result = checkout.start()
    (checkout.root / ".venv/bin").chmod(0o755)
    assert result.returncode == 1
    assert result.stderr.splitlines()[-2:] == [
        f"draftlight: {checkout.root}/.venv was made by another user, perhaps root. "
        "Run this line as that user, then start again:",
        f"rm -rf '{checkout.root}/.venv'",
    ]


def test_the_build_tells_how_far_it_has_come(checkout):
    """What ninja writes while it compiles: which files there are, and which are done."""
    checkout.stub(
        "uv",
        FAKE_UV.replace(
            "|| exit 0",
            '|| { case "$*" in *run.txt*) mkdir -p "$SKBUILD_BUILD_DIR"; cd "$SKBUILD_BUILD_DIR"\n'
            'for file in a.o b/c.cpp.o "v/f.comp.cpp | w/v/f.comp.cpp" lib.so; do\n'
            '  echo "build $file: x"\n'
            "done >build.ninja\n"
            "for file in a.o v/f.comp.cpp /w/v/f.comp.cpp lib.so; do\n"
            '  printf "0\\t1\\t2\\t$file\\t3\\n"\n'
            "done >.ninja_log\n"
            'until grep -q "compiled" "$SAID"; do sleep 0.01; done ;; esac; exit 0; }',
        ),
    )
    said = checkout.stubs / "said"
    with said.open("w") as err:
        ended = subprocess.run(
            ["sh", checkout.root / "packaging/start.sh"],
            env=checkout.environment | {"DRAFTLIGHT_BEAT_S": "0.01", "SAID": str(said), "TMPDIR": str(checkout.stubs)},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=err, timeout=60,
        )  # fmt: skip
    assert ended.returncode == 0, said.read_text()
    assert re.search(r"^draftlight: building llama.cpp: compiled 2 of 3 files in \d+ s$", said.read_text(), re.M)
    assert "compiled" not in ended.stdout.decode()
    assert list(checkout.stubs.glob("draftlight-*")) == []  # what was compiled is not kept once it is installed


def test_with_root_a_missing_package_is_installed(checkout):
    on_debian(checkout, lacks="libxcb-cursor0", user=0)
    result = checkout.start()
    assert result.returncode == 0, result.stderr
    assert "chatter" not in result.stdout
    calls = [call for call in checkout.uv_calls() if call.startswith("apt-get")]
    assert calls[0] == "apt-get -qq update"
    assert calls[1].endswith(" libxcb-cursor0")


def test_a_package_that_ubuntu_renamed_is_not_missing(checkout):
    on_debian(checkout, renamed="libglib2.0-0", user=1000)
    result = checkout.start()
    assert result.returncode == 0, result.stderr


def test_the_default_model_comes_beside_the_build_and_its_lack_ends_nothing(checkout):
    # In one call: under PYTHONUNBUFFERED `print` writes each part by itself, and the set-up its own lines between them.
    script = "import sys; sys.stderr.write(f'asked for {sys.argv[2]} in {sys.argv[1]}\\n'); sys.exit(1)"
    (checkout.root / "packaging/fetch_model.py").write_text(script)
    # The tests' own environment says DRAFTLIGHT_MODEL=starter.
    assert "asked" not in checkout.start(DRAFTLIGHT_VENV=str(checkout.root / "other")).stderr
    result = checkout.start("ask", DRAFTLIGHT_MODEL="")
    assert f"asked for qwen2.5-coder-1.5b-instruct in {checkout.root}/.models\n" in result.stderr
    assert "the starter answers until then" in result.stderr
    assert (result.returncode, result.stdout.endswith("|ask|")) == (0, True)
    assert checkout.start(DRAFTLIGHT_MODEL="").stderr == ""


def test_the_first_start_behind_the_tests_brings_the_app_s_model_once(checkout):
    assert checkout.start("--version", script="test").returncode == 0
    script = "import sys; print('asked for', sys.argv[2], file=sys.stderr)"
    (checkout.root / "packaging/fetch_model.py").write_text(script)
    assert checkout.start("ask", DRAFTLIGHT_MODEL="").stderr == "asked for qwen2.5-coder-1.5b-instruct\n"
    assert checkout.start("ask", DRAFTLIGHT_MODEL="").stderr == ""
