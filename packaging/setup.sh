# Makes .venv, or DRAFTLIGHT_VENV: sourced by start.sh and test.sh, never run. Expects `root` (this checkout) and `level`:
# `run` for what the app needs, `dev` for that and the tests' tools. Leaves `venv`. Everything it says goes to stderr: the
# standard output belongs to the command that follows (`draftlight ask --json`).
#
# shellcheck shell=sh disable=SC2154,SC2016,SC2086
# Linux is tested (Debian 12). The macOS parts have not been run on a Mac yet.

[ -n "${root:-}" ] && [ -n "${level:-}" ] || {
	echo "draftlight: packaging/setup.sh is not run by itself: sh packaging/start.sh sets everything up" >&2
	exit 1
}
venv=${DRAFTLIGHT_VENV:-$root/.venv}
locks=$root/packaging/locks
stamp=$venv/draftlight-stamp

say() { printf 'draftlight: %s\n' "$*" >&2; }
die() {
	say "$@"
	exit 1
}

# Instruction sets that llama.cpp may have been built for. A checkout or a cache that moves to another processor
# (a shared home folder, a restored machine) gets its own build instead of an illegal instruction.
cpu_features() {
	uname -sm
	[ ! -r /proc/cpuinfo ] || grep -m1 -E '^(flags|Features)' /proc/cpuinfo | tr ' ' '\n' |
		grep -E '^(sse|ssse|avx|fma|f16c|bmi|amx|asimd|sve|i8mm|bf16)' || true
}

# What a .venv cannot outlive: its folder, written into its scripts, and its Python.
base() { echo "$root $("$venv/bin/python" -V 2>&1)"; }

# What is added to llama.cpp when it is built: a number for each file.
additions() (
	cd "$root/packaging/llama" && find add.cmake ./*.patch wide -type f -exec cksum {} + | LC_ALL=C sort
)

# All that .venv was made from, as one number.
fingerprint() {
	{
		cat "$root/pyproject.toml" "$root/packaging/setup.sh" "$root/packaging"/apt*.txt "$locks"/*.txt
		additions
		base
		echo "${CMAKE_ARGS:-} ${DRAFTLIGHT_PORTABLE:-} $(vulkan_missing) $(command -v nvcc)"
		cpu_features
	} | cksum
}

find_python() {
	for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
		"$name" -c 'import sys; print(sys.executable) if (3, 11) <= sys.version_info[:2] <= (3, 14) else sys.exit(1)' \
			2>/dev/null && return
	done
	return 1
}

# Whether the system's own packages are new enough for llama.cpp's Vulkan code.
new_enough_for_vulkan() (
	release=${DRAFTLIGHT_OS_RELEASE:-/etc/os-release}
	[ "$(uname -m)" = x86_64 ] && [ -r "$release" ] || exit 1
	. "$release"
	case $ID in
	debian) [ "${VERSION_ID:-99}" -ge 13 ] ;;
	ubuntu) [ "${VERSION_ID%%.*}" -ge 24 ] ;;
	*) exit 1 ;;
	esac
)

# Brings what Qt and the compiler need: with root, by apt; without, prints the line to run and stops.
system_packages() {
	wanted=$(sed 's/#.*//' "$root/packaging/apt.txt")
	# Ubuntu has the browser only as a snap, which a set-up should not bring; there the test says what it misses.
	[ "$level" != dev ] || grep -qs '^ID=ubuntu' /etc/os-release ||
		wanted="$wanted $(sed 's/#.*//' "$root/packaging/apt-test.txt")"
	! new_enough_for_vulkan || wanted="$wanted $(sed 's/#.*//' "$root/packaging/apt-vulkan.txt")"
	{ command -v cc && command -v c++; } >/dev/null || wanted="$wanted build-essential"
	{ command -v git || command -v patch; } >/dev/null || wanted="$wanted patch"
	if ! python=$(find_python); then
		wanted="$wanted python3 python3-venv"
	elif ! command -v uv >/dev/null && ! "$python" -c 'import ensurepip' 2>/dev/null; then
		wanted="$wanted python3-venv"
	fi

	present=$(for name in $wanted; do echo "$name" "${name}t64"; done |
		xargs dpkg-query -W -f='${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p' | sed 's/t64$//')
	missing=
	for name in $wanted; do
		echo "$present" | grep -qxF "$name" || missing="$missing $name"
	done
	[ -n "$missing" ] || return 0

	if [ "$(id -u)" -ne 0 ]; then
		wanted="apt-get install --yes --no-install-recommends$missing"
		if command -v sudo >/dev/null; then
			die "this system lacks some packages. Run this line, then start again:
sudo apt-get update && sudo $wanted"
		fi
		die "this system lacks some packages. Run this line with root's password, then start again:
su -c 'apt-get update && $wanted'"
	fi
	say "installing system packages:$missing"
	{
		apt_get -qq update &&
			apt_get -qq install --yes --no-install-recommends -o Dpkg::Use-Pty=0 $missing
	} </dev/null >&2 || die "apt-get failed: see above"
}

# apt-get, again while another program holds one of apt's locks: a system that has just started updates itself. Its own
# option DPkg::Lock::Timeout knows only the last of its locks.
apt_get() {
	complaints=$(mktemp)
	waited=0
	while :; do
		code=0
		DEBIAN_FRONTEND=noninteractive apt-get "$@" 2>"$complaints" || code=$?
		grep -qE 'Could not get lock|Unable to acquire|Unable to lock' "$complaints" && [ "$waited" -lt 600 ] || break
		[ "$waited" -gt 0 ] || say "another program is installing packages: waiting for it, ten minutes at most"
		sleep "${DRAFTLIGHT_BEAT_S:-5}"
		waited=$((waited + 5))
	done
	cat "$complaints"
	rm -f "$complaints"
	return "$code"
}

check_system() {
	case $(uname -s) in
	Linux)
		if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
			system_packages
		else
			say "not Debian or Ubuntu: should Qt or the compiler miss something, packaging/apt.txt has their needs"
		fi
		;;
	Darwin)
		xcode-select -p >/dev/null 2>&1 || die "the compiler is missing. Run this line, then start again:
xcode-select --install"
		;;
	esac
}

# A set-up by root, or by somebody else, leaves a .venv that this person can start but not bring up to date.
check_owner() {
	for place in "$root" "$venv" "$venv/bin" "$venv/lib" "$stamp"; do
		if [ -e "$place" ] && [ ! -w "$place" ]; then
			[ "$place" != "$root" ] || die "$root may not be written by you: unpack Draftlight where you may write"
			die "$venv was made by another user, perhaps root. Run this line as that user, then start again:
rm -rf '$venv'"
		fi
	done
}

# .venv with uv in it: by the machine's own uv where there is one, else by Python's venv and pip.
make_venv() {
	python=$(find_python) || die "Python 3.11, 3.12, 3.13 or 3.14 is needed. Where it has another name: PYTHON=/path/to/python sh $0"
	say "making .venv with $("$python" -V)"
	rm -rf "$venv"
	if command -v uv >/dev/null; then
		uv venv --quiet --no-project --python "$python" "$venv" >&2
		uv pip install --quiet --python "$venv/bin/python" --require-hashes -r "$locks/uv.txt" >&2
	else
		"$python" -m venv "$venv" >&2
		"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: \
			--require-hashes -r "$locks/uv.txt" >&2
	fi
}

# What llama.cpp is built with. On x86-64 Linux its backends are files of their own, which the engine loads and tries
# one by one (engine/llama/backends.py): one for this processor's instructions, or with DRAFTLIGHT_PORTABLE=1 one for
# every kind from SSE4.2 on, as installers need; Vulkan where its headers and shader compiler are; CUDA where NVIDIA's
# compiler and a card are; RPC, which other machines are reached by. Metal is llama.cpp's own default on macOS. CMAKE_ARGS come last, so that they win.
#
# AMX is left out: GCC 12 (Debian 12) drops the stores that fill the tile configuration before `ldtilecfg`, and the
# first pass wider than one token dies (llama.cpp #20824). No laptop has it, and it is not worth a list of compilers.
cmake_args() {
	[ "$(uname -sm)" != "Linux x86_64" ] || dynamic_backends
	if command -v nvcc >/dev/null && nvidia-smi -L >/dev/null 2>&1; then
		echo "-DGGML_CUDA=ON"
	fi
	echo "${CMAKE_ARGS:-}"
}

dynamic_backends() {
	# One folder for all libraries, and no second copy of them in site-packages/lib.
	echo "-DGGML_BACKEND_DL=ON -DGGML_NATIVE=OFF -DGGML_RPC=ON -DGGML_RPC_RDMA=OFF -DCMAKE_INSTALL_RPATH=\$ORIGIN"
	echo "-DCMAKE_INSTALL_BINDIR=llama_cpp/lib -DCMAKE_INSTALL_LIBDIR=llama_cpp/lib"
	echo "-DCMAKE_INSTALL_INCLUDEDIR=llama_cpp/include"
	if [ "${DRAFTLIGHT_PORTABLE:-}" = 1 ]; then
		echo "-DGGML_CPU_ALL_VARIANTS=ON"
	else
		processor_features
	fi
	[ -n "$(vulkan_missing)" ] || echo "-DGGML_VULKAN=ON"
}

# ggml's switches for this processor's instructions, by the names that Linux has for them.
processor_features() {
	for feature in SSE42:sse4_2 AVX:avx AVX2:avx2 BMI2:bmi2 FMA:fma F16C:f16c AVX_VNNI:avx_vnni \
		AVX512:avx512f+avx512cd+avx512vl+avx512dq+avx512bw AVX512_VBMI:avx512vbmi AVX512_VNNI:avx512_vnni \
		AVX512_BF16:avx512_bf16; do
		has=ON
		for flag in $(echo "${feature#*:}" | tr + ' '); do
			grep -qsw "$flag" "${DRAFTLIGHT_CPUINFO:-/proc/cpuinfo}" || has=OFF
		done
		echo "-DGGML_${feature%%:*}=$has"
	done
}

# What keeps Vulkan out of the build, in a few words; nothing where it can be built. Version 1.3.275 is what
# llama.cpp's code names; Debian 12 has 1.3.239.
vulkan_missing() {
	headers=${DRAFTLIGHT_INCLUDE:-/usr/include}/vulkan/vulkan_core.h
	command -v glslc >/dev/null || { echo "glslc is not installed" && return; }
	[ -r "$headers" ] || { echo "Vulkan's headers are not installed" && return; }
	version=$(sed -n 's/^#define VK_HEADER_VERSION //p' "$headers")
	[ "${version:-0}" -ge 275 ] || { echo "Vulkan's headers are 1.3.$version, 1.3.275 is needed" && return; }
	ls "${DRAFTLIGHT_INCLUDE:-/usr/include}"/spirv/unified1/spirv.hpp >/dev/null 2>&1 ||
		echo "SPIR-V's headers are not installed"
}

# Where llama.cpp is compiled, so that its progress can be read: among uv's own files, on a disk with room; not below the
# checkout, whose name may hold what compilers stumble over.
objects_folder() {
	cache=$("$venv/bin/uv" cache dir 2>/dev/null) && [ -d "$cache" ] || cache=${TMPDIR:-/tmp}
	echo "$cache/draftlight-$(id -u)-$build-$(printf %s "$root" | cksum | tr ' ' -)"
}

# Tells how far the build in FOLDER has come, while it runs: uv itself says nothing for minutes.
watch_build() { # FOLDER
	before=
	begun=$(date +%s)
	while sleep "${DRAFTLIGHT_BEAT_S:-10}" </dev/null >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
		[ -r "$1/build.ninja" ] && [ -r "$1/.ninja_log" ] || continue
		# Vulkan's programs (.comp.cpp) are half of the work, and come before anything that they go into.
		now=$(cut -f 4 "$1/.ninja_log" | grep -E '^[^/].*\.(o|comp\.cpp)$' | sort -u | wc -l | tr -d ' ')
		[ "$now" != "$before" ] || continue
		before=$now
		all=$(grep -cE '^build [^ ]*\.(o|comp\.cpp)( .*)?: ' "$1/build.ninja")
		say "building llama.cpp: compiled $now of $all files in $(($(date +%s) - begun)) s"
	done
}

# A wheel keeps no links, so every library lies there three times; backends are opened by one name alone. Nobody calls
# the library of llama.cpp's own programs. And no variant with AMX.
tidy_backends() { # FOLDER
	rm -f "$1"/libggml-cpu-sapphirerapids.so* "$1"/libllama-common.so* "$1"/*.so.*.*.*
	for copy in "$1"/libggml-*.so.*; do
		case $copy in */libggml-base.so.*) ;; *) rm -f "$copy" ;; esac
	done
}

minutes() { # ARGS
	case $1 in
	*CUDA=ON* | *CUDA=on*) echo "half an hour or more, for CUDA," ;;
	*ALL_VARIANTS=ON*VULKAN=ON*) echo "fifteen minutes or so" ;;
	*ALL_VARIANTS=ON*) echo "eleven minutes or so" ;;
	*VULKAN=ON*) echo "nine minutes or so" ;;
	*) echo "five minutes or so" ;;
	esac
}

# The drafter's library: on a machine with an NVIDIA card the one that can use it, in the place of the other.
drafter_library() {
	"$venv/bin/uv" pip uninstall --quiet --python "$venv/bin/python" onnxruntime 2>/dev/null || :
	say "installing onnxruntime-gpu for this machine's NVIDIA card (a quarter of a gigabyte, once)"
	"$venv/bin/uv" pip install --python "$venv/bin/python" --require-hashes -r "$locks/cuda.txt" >&2
}

# The model that answers by default, fetched by its hash while llama.cpp is being built, into .models of this checkout;
# for the tests a smaller one of its family.
# DRAFTLIGHT_MODEL names another of models/catalogue.toml; `starter` leaves it out. Where no source has it, one line says
# so, and the starter serves.
fetch_model() {
	trap 'kill $watcher $fetcher 2>/dev/null || :' EXIT
	[ "${DRAFTLIGHT_MODEL:-}" != starter ] && [ -f "$root/packaging/fetch_model.py" ] || return 0
	wanted_model=qwen2.5-coder-1.5b-instruct
	[ "$asked" != dev ] || wanted_model=qwen2.5-coder-0.5b-instruct
	"$venv/bin/python" "$root/packaging/fetch_model.py" "$root/.models" \
		"${DRAFTLIGHT_MODEL:-$wanted_model}" >&2 &
	fetcher=$!
}

# uv keeps the wheels that it built, by version and settings. The environment is not among them, so a setting that
# llama.cpp ignores carries what the build depends on: other CMAKE_ARGS, another processor or other kernels of ours, another
# build.
install() {
	args=$(cmake_args | tr '\n' ' ' | sed 's/ *$//')
	build=$({ cpu_features && echo "$args" && additions; } | cksum | tr ' ' -)
	# Not `--reinstall-package`: that refreshes the cache too, and so builds what is already there.
	[ "$made_build" = "$build" ] ||
		"$venv/bin/uv" pip uninstall --quiet --python "$venv/bin/python" llama-cpp-python >&2
	say "installing (the first time on a machine this builds llama.cpp: $(minutes "$args") on two cores)"
	# Not the setting `build-dir`: settings are part of the key of uv's cache, and the folder is this checkout's own.
	# It would share the files of `onnxruntime`, which goes in now.
	[ -z "$(ls -d "$venv"/lib/python*/site-packages/onnxruntime_gpu-* 2>/dev/null)" ] ||
		"$venv/bin/uv" pip uninstall --quiet --python "$venv/bin/python" onnxruntime-gpu onnxruntime >&2
	objects=$(objects_folder)
	rm -rf "$objects" # of a build that was cut short: uv unpacks the sources anew, and nothing of it would be used
	# What packaging/llama adds is read from a copy beside them: the checkout's name may hold what CMake stumbles over.
	# CMAKE_ARGS=-DCMAKE_PROJECT_llama.cpp_INCLUDE= builds llama.cpp as it is.
	rm -rf "$objects-additions"
	mkdir -p "$objects-additions"
	cp -R "$root/packaging/llama/." "$objects-additions"
	watch_build "$objects" &
	watcher=$!
	CMAKE_ARGS="-DLLAVA_BUILD=OFF '-DCMAKE_PROJECT_llama.cpp_INCLUDE=$objects-additions/add.cmake' $args" \
		SKBUILD_BUILD_DIR="$objects" \
		"$venv/bin/uv" pip install --python "$venv/bin/python" --require-hashes -r "$locks/$level.txt" \
		--build-constraints "$locks/build.txt" \
		--config-settings-package "llama-cpp-python:cmake.define.DRAFTLIGHT_BUILD=$build" >&2
	kill "$watcher" 2>/dev/null || :
	watcher=
	rm -rf "$objects" "$objects-additions"
	! nvidia-smi -L >/dev/null 2>&1 || drafter_library
	case $args in *BACKEND_DL=ON*) tidy_backends "$venv"/lib/python*/site-packages/llama_cpp/lib ;; esac
	"$venv/bin/uv" pip install --quiet --python "$venv/bin/python" --no-deps --build-constraints "$locks/build.txt" \
		--editable "$root" >&2
}

write_stamp() { # FROM: replaced in one step, for somebody else's set-up may be reading it
	printf '%s\n' "$level $1" "$(base)" "$made_build" >"$stamp.$$"
	mv "$stamp.$$" "$stamp"
}

# The stamp names a fingerprint only once all is done, so a set-up that was cut short is taken up again. What was made
# for `dev` is enough for `run`, and stays `dev` when it is brought up to date.
watcher='' fetcher=''
made_level='' made_from='' made_on='' made_build=''
# A stamp that was cut short, or is of an older version, ends nothing: what it does not tell is done again.
[ ! -f "$stamp" ] || { read -r made_level made_from && read -r made_on && read -r made_build; } <"$stamp" || :
asked=$level
[ "$made_level" != dev ] || level=dev
if [ "$made_level" = "$level" ] && [ "$made_from" = "$(fingerprint)" ]; then
	# An environment that was made for the tests has their model; the first start brings the app's.
	if [ "$asked" != "$level" ] && [ ! -e "$venv/draftlight-started" ]; then
		: >"$venv/draftlight-started"
		fetch_model
		[ -z "$fetcher" ] || wait "$fetcher" || say "what is here answers until then"
		trap - EXIT
	fi
	return 0
fi
set_up_at=$(date +%s)
trap 'say "interrupted: the next start goes on from here"; exit 130' INT
check_owner
check_system
if [ "$made_on" != "$(base)" ]; then
	make_venv
	made_build=
fi
write_stamp unfinished
fetch_model
install
made_build=$build
[ -z "$fetcher" ] || wait "$fetcher" || say "the starter answers until then"
trap - EXIT
write_stamp "$(fingerprint)"
say "ready, after $(($(date +%s) - set_up_at)) s"
trap - INT
