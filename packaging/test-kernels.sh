#!/bin/sh
# Checks the kernels that packaging/llama adds to llama.cpp, by the program in packaging/llama/check.
#   sh packaging/test-kernels.sh [KIND...]          builds them for each kind of processor and runs the check
#   sh packaging/test-kernels.sh --libraries FOLDER [NAME...]    runs it on libggml-cpu-NAME.so there, or on each of them that
#                                                   this processor takes
# KIND: avx2 avxvnni avx512 avx512vnni, built with address and undefined-behaviour sanitizers; arm armdot armi8mm, built by
# aarch64-linux-gnu-g++ without them and run by qemu-aarch64 (apt-get install g++-aarch64-linux-gnu qemu-user). Without any:
# avx2 and the best that this processor has. Minutes for each kind on two cores. Ends with 1 where something is wrong.
# DRAFTLIGHT_LLAMA is a folder with llama.cpp's sources; else they are those of the locked llama-cpp-python in uv's cache.
# DRAFTLIGHT_KERNELS is where objects are kept (build/kernels), CHECK_WITH what runs the program: `qemu-x86_64 -cpu Haswell`.
# CHECK_ARGS goes to the program: `--quick`.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
given=$root/packaging/llama
objects=${DRAFTLIGHT_KERNELS:-$root/build/kernels}

say() { echo "test-kernels.sh: $*" >&2; }
die() {
	say "$@"
	exit 2
}

sources() { # llama.cpp's sources, of the version that is locked
	[ -z "${DRAFTLIGHT_LLAMA:-}" ] || { echo "$DRAFTLIGHT_LLAMA" && return; }
	version=$(sed -n 's/^llama-cpp-python==\([^ ]*\).*/\1/p' "$root/packaging/locks/run.txt")
	uv=$(command -v uv || echo "${DRAFTLIGHT_VENV:-$root/.venv}/bin/uv")
	cache=$("$uv" cache dir) || die "uv is not installed, in whose cache llama.cpp's sources are looked for"
	for found in "$cache"/sdists-v*/pypi/llama-cpp-python/"$version"/*/src/vendor/llama.cpp; do
		[ ! -d "$found/ggml" ] || { echo "$found" && return; }
	done
	die "llama.cpp's sources are not in uv's cache: name their folder in DRAFTLIGHT_LLAMA"
}

has() { grep -qsw "$1" /proc/cpuinfo; }

best() {
	if has avx512_vnni; then echo avx512vnni
	elif has avx512bw; then echo avx512
	elif has avx_vnni; then echo avxvnni
	fi
}

# ggml's switches for a kind.
instructions() {
	x86="-DGGML_NATIVE=OFF -DGGML_SSE42=ON -DGGML_AVX=ON -DGGML_AVX2=ON -DGGML_FMA=ON -DGGML_F16C=ON -DGGML_BMI2=ON"
	arm="-DGGML_NATIVE=OFF -DGGML_OPENMP=OFF -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64
		-DCMAKE_C_COMPILER=aarch64-linux-gnu-gcc -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++ -DCMAKE_EXE_LINKER_FLAGS=-static"
	case $1 in
	avx2) echo "$x86" ;;
	avxvnni) echo "$x86 -DGGML_AVX_VNNI=ON" ;;
	avx512) echo "$x86 -DGGML_AVX512=ON" ;;
	avx512vnni) echo "$x86 -DGGML_AVX512=ON -DGGML_AVX512_VNNI=ON -DGGML_AVX512_VBMI=ON" ;;
	arm) echo "$arm -DGGML_CPU_ARM_ARCH=armv8-a" ;;
	armdot) echo "$arm -DGGML_CPU_ARM_ARCH=armv8.2-a+dotprod" ;;
	armi8mm) echo "$arm -DGGML_CPU_ARM_ARCH=armv8.2-a+dotprod+i8mm" ;;
	*) die "unknown: $1" ;;
	esac
}

build() { # KIND
	kind=$1
	switches=$(instructions "$kind")
	llama=$(sources)
	case $kind in
	arm*) flags=-O2 ;;
	*) flags="-O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined" ;;
	esac
	mkdir -p "$objects"
	# shellcheck disable=SC2086
	CFLAGS=$flags CXXFLAGS=$flags cmake -S "$given/check" -B "$objects/$kind" -G Ninja -DCMAKE_BUILD_TYPE=None \
		"-DLLAMA=$llama" "-DCMAKE_PROJECT_llama.cpp_INCLUDE=$given/add.cmake" $switches \
		>"$objects/$kind.log" 2>&1 || { cat "$objects/$kind.log" >&2 && die "$kind cannot be configured"; }
	ninja -C "$objects/$kind" ${JOBS:+"-j$JOBS"} check >>"$objects/$kind.log" 2>&1 ||
		{ tail -n 40 "$objects/$kind.log" >&2 && die "$kind cannot be compiled: $objects/$kind.log"; }
}

# Runs COMMAND with the check's arguments; says what it ended with. What a sanitizer finds in ggml itself is told, and no
# fault of the kernels.
run() { # NAME COMMAND...
	name=$1
	shift
	echo "== $name"
	code=0
	# shellcheck disable=SC2086
	${CHECK_WITH:-} "$@" ${CHECK_ARGS:-} 2>"$told" || code=$?
	! grep -Ev '^(load_backend|register_|qemu.*warning)' "$told" | head -n 40 >&2 || :
	! grep -q 'ggml-cpu/wide/.*runtime error' "$told" || code=1
	case $code:$name in
	0:*) ran="$ran $name" ;;
	3:*.so | 4:arm | 4:*-x64.so | 4:*-sse42.so | 4:*-sandybridge.so | 4:*-ivybridge.so | 4:*-piledriver.so) left="$left $name" ;;
	*) failed="$failed $name" ;;
	esac
}

told=$(mktemp)
trap 'rm -f "$told" "$told.program"' EXIT
ran='' left='' failed=''
if [ "${1:-}" = --libraries ]; then
	[ -e "${2:-}/libggml-base.so" ] || die "${2:-nothing} is no folder with ggml's libraries"
	c++ -std=c++17 -O2 -I"$2/../include" "$given/check/"*.cpp -o "$told.program" "$2/libggml.so" "$2/libggml-base.so" \
		-Wl,-rpath,"$2"
	libraries=$2
	shift 2
	if [ $# -eq 0 ]; then
		set -- "$libraries"/libggml-cpu*.so
	fi
	for library; do
		case $library in */*) ;; *) library=$libraries/libggml-cpu-$library.so ;; esac
		run "${library##*/}" "$told.program" "$library"
	done
else
	# shellcheck disable=SC2046
	[ $# -gt 0 ] || set -- avx2 $(best)
	for each; do
		build "$each"
		case $each in
		arm) CHECK_WITH="qemu-aarch64 -cpu cortex-a72" run "$each" "$objects/$each/check" ;;
		armdot) CHECK_WITH="qemu-aarch64 -cpu neoverse-n1" run "$each" "$objects/$each/check" ;;
		armi8mm) CHECK_WITH="qemu-aarch64 -cpu max" run "$each" "$objects/$each/check" ;;
		*) run "$each" "$objects/$each/check" ;;
		esac
	done
fi
[ -z "$failed" ] || { say "wrong:$failed" && exit 1; }
say "checked:${ran:- none}${left:+; not, for other instructions are needed:$left}"
