#!/bin/sh
# Installs the wheel as `uv tool install` does, into an empty folder with an empty home, and asks the starter from there.
#   sh packaging/installers/test-wheel.sh [REPORT]
# Nothing of this checkout is on the path of what is run. The libraries are the locked ones, and llama.cpp comes out of
# uv's cache where the set-up built it: a minute or less, else the time of a build. It needs a network for what the cache lacks.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
report=${1:-$root/dist/wheel-report.txt}
level=run
. "$root/packaging/setup.sh"
sh "$root/packaging/build.sh" wheel >/dev/null

clean=$(mktemp -d)
trap 'rm -rf "$clean"' EXIT
cache=$("$venv/bin/uv" cache dir)
mkdir "$clean/home"
in_clean() { # nothing of this environment, and no folder of the checkout
	(cd "$clean/home" && env -i HOME="$clean/home" PATH="$clean/bin:/usr/bin:/bin" LANG=C.UTF-8 GOMP_SPINCOUNT=0 \
		XDG_CACHE_HOME="$clean/home/.cache" "$@")
}

# `made_build` is what the set-up built llama.cpp as: the same setting finds the same wheel in the cache.
CMAKE_ARGS="-DLLAVA_BUILD=OFF $(cmake_args | tr '\n' ' ')" \
	UV_TOOL_DIR=$clean/tools UV_TOOL_BIN_DIR=$clean/bin UV_CACHE_DIR=$cache \
	"$venv/bin/uv" tool install --quiet --python "$("$venv/bin/python" -c 'import sys; print(sys._base_executable)')" \
	--constraints "$locks/run.txt" --build-constraints "$locks/build.txt" \
	--config-settings-package "llama-cpp-python:cmake.define.DRAFTLIGHT_BUILD=$made_build" "$(ls "$root"/dist/draftlight-*.whl)"

{
	echo "draftlight --version: $(in_clean draftlight --version)"
	echo "ask: $(in_clean draftlight ask 'What is the square root of 49?' --temperature 0 2>/dev/null)"
	in_clean draftlight doctor --json >"$clean/doctor.json" || { cat "$clean/doctor.json"; exit 1; }
	echo "doctor: usable $("$clean/tools/draftlight/bin/python" -c 'import json, sys; print(json.load(sys.stdin)["usable"])' <"$clean/doctor.json")"
	in_clean "$clean/tools/draftlight/bin/python" - <<'PY'
import importlib.util, pathlib, models
folder = pathlib.Path(models.__file__).parent
assert "tools" in folder.parts, folder
assert importlib.util.find_spec("starter") is None, "the training code is inside"
assert importlib.util.find_spec("torch") is None
print(f"installed apart from any checkout, without the training code: {sum(f.stat().st_size for f in folder.rglob('*') if f.is_file()) / 1e6:.1f} MB of models")
PY
} | tee "$report"
grep -q '^ask: .*7' "$report" && grep -q 'usable True' "$report"
