#!/bin/sh
# Builds the CUDA add-on: sh packaging/installers/cuda.sh OUT
#
# Leaves in OUT: libggml-cuda.so, compiled from the sources of the locked llama-cpp-python by the nvcc that is found;
# libggml-base.so of the same build, which knows its version and commit; and NVIDIA's own archives with the libraries
# that the backend needs, as pip fetched them, with pip's report of where they came from. addon_list.py makes the list
# of them. CUDA_ARCHITECTURES names the kinds of cards (86-real: RTX 30xx); the default is for all from the RTX 20xx on.
set -eu
[ $# -eq 1 ] || {
	echo "usage: sh packaging/installers/cuda.sh OUT" >&2
	exit 2
}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
python=${PYTHON:-python3}
architectures=${CUDA_ARCHITECTURES:-"75-virtual;80-virtual;86-real;89-real;90-virtual;120a-real"}
work=${CUDA_WORK:-$(mktemp -d)}

nvcc=$(command -v nvcc) || {
	echo "cuda.sh: nvcc is missing: install NVIDIA's CUDA toolkit, 13.0 or later" >&2
	exit 1
}
release=$("$nvcc" --version | sed -n 's/.*release \([0-9]*\.[0-9]*\).*/\1/p')
major=${release%%.*}
next=$major.$((${release#*.} + 1))

# The sources: of the very version that the app is locked to.
awk '/^llama-cpp-python==/ { on = 1 } on { print } !/\\$/ { on = 0 }' "$root/packaging/locks/run.txt" >"$work/binding.txt"
binding=$(sed -n 's/^llama-cpp-python==\([^ ]*\).*/\1/p' "$work/binding.txt")
if [ ! -d "$work/source" ]; then
	"$python" -m pip download --quiet --no-deps --no-binary llama-cpp-python --require-hashes \
		--dest "$work" -r "$work/binding.txt"
	mkdir "$work/source"
	tar -xzf "$work"/llama_cpp_python-*.tar.gz --strip-components 1 -C "$work/source"
fi

# NVIDIA's libraries: those that the compiler's release goes with.
"$python" -m pip download --quiet --no-deps --only-binary :all: --dest "$out" \
	"nvidia-cublas>=$release,<$next" "nvidia-cuda-runtime>=$release,<$next"
"$python" -m pip install --quiet --dry-run --ignore-installed --no-deps --only-binary :all: --report "$out/report.json" \
	"nvidia-cublas>=$release,<$next" "nvidia-cuda-runtime>=$release,<$next"

# NCCL joins several cards of a server; it is larger than all the rest.
cmake -S "$work/source/vendor/llama.cpp" -B "$work/objects" \
	-DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=ON -DGGML_NATIVE=OFF -DGGML_BACKEND_DL=ON -DGGML_CPU=OFF \
	-DGGML_CUDA=ON -DGGML_CUDA_NCCL=OFF "-DCMAKE_CUDA_ARCHITECTURES=$architectures" "-DCMAKE_CUDA_COMPILER=$nvcc" \
	"-DCMAKE_INSTALL_RPATH=\$ORIGIN" -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON \
	-DLLAMA_BUILD_COMMON=OFF -DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_EXAMPLES=OFF -DLLAMA_BUILD_TOOLS=OFF \
	-DLLAMA_BUILD_SERVER=OFF
cmake --build "$work/objects" --target ggml-cuda --parallel "${JOBS:-$(nproc)}"
cp "$work/objects/bin/libggml-cuda.so" "$out/"
cp -L "$work/objects/bin/libggml-base.so" "$out/"
strip --strip-unneeded "$out/libggml-cuda.so"
echo "$binding" >"$out/binding"
ls -l "$out"
