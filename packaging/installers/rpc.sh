#!/bin/sh
# Compiles ggml's backend for other machines (--rpc), alone and in seconds, against the ggml that is installed:
#   sh packaging/installers/rpc.sh          for this checkout: into the library's own folder of its set-up
#   sh packaging/installers/rpc.sh OUT      as an add-on: libggml-rpc.so, libggml-base.so and the binding's version
#
# The sources are those of the locked llama-cpp-python: DRAFTLIGHT_LLAMA_SDIST names an unpacked one, else pip fetches
# it, checked by its locked sums. GGML_LIBRARY is the folder of another libggml-base.so to link with. addon_list.py makes the list of add-ons.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-${DRAFTLIGHT_VENV:-$root/.venv}/bin/python}
[ -x "$python" ] || python=$(command -v python3)
library=${GGML_LIBRARY:-$("$python" -c 'import pathlib, llama_cpp; print(pathlib.Path(llama_cpp.__file__).parent / "lib")')}
out=${1:-$library}
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source=${DRAFTLIGHT_LLAMA_SDIST:-}
if [ -z "$source" ]; then
	awk '/^llama-cpp-python==/ { on = 1 } on { print } !/\\$/ { on = 0 }' "$root/packaging/locks/run.txt" >"$work/binding.txt"
	"$python" -m pip download --quiet --no-deps --no-binary llama-cpp-python --require-hashes \
		--dest "$work" -r "$work/binding.txt"
	source=$work/source
	mkdir "$source"
	tar -xzf "$work"/llama_cpp_python-*.tar.gz --strip-components 1 -C "$source"
fi
ggml=$source/vendor/llama.cpp/ggml
"${CXX:-c++}" -O2 -std=c++17 -fPIC -shared -DNDEBUG -D_GNU_SOURCE \
	-DGGML_BACKEND_DL -DGGML_BACKEND_BUILD -DGGML_BACKEND_SHARED -DGGML_SHARED \
	-I"$ggml/include" -I"$ggml/src" -o "$work/libggml-rpc.so" \
	"$ggml/src/ggml-rpc/ggml-rpc.cpp" "$ggml/src/ggml-rpc/transport.cpp" \
	-L"$library" -lggml-base -pthread "-Wl,-rpath,\$ORIGIN"
strip --strip-unneeded "$work/libggml-rpc.so"
mv "$work/libggml-rpc.so" "$out/libggml-rpc.so"
if [ $# -gt 0 ]; then
	[ "$library" -ef "$out" ] || cp -L "$library/libggml-base.so" "$out/"
	sed -n 's/^llama-cpp-python==\([^ ]*\).*/\1/p' "$root/packaging/locks/run.txt" >"$out/binding"
fi
ls -l "$out/libggml-rpc.so"
