#!/bin/sh
# Builds what is given away, into dist/:
#   sh packaging/build.sh wheel    one file for `uv tool install`, any system
#   sh packaging/build.sh linux    the .deb, and what the AppImage is made of (x86-64)
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
kind=${1:-}
dist=$root/dist

case $kind in
wheel)
	level=run
	. "$root/packaging/setup.sh"
	# From the cache that the set-up filled where it holds the builder, else over the network; pinned either way.
	"$venv/bin/uv" build --wheel --quiet --no-config --build-constraints "$locks/build.txt" --out-dir "$dist" "$root"
	ls "$dist"/*.whl
	;;
linux)
	# llama.cpp for every processor, and so a set-up of its own, beside the checkout's that is made for this machine.
	export DRAFTLIGHT_PORTABLE=1 DRAFTLIGHT_VENV="${DRAFTLIGHT_VENV:-$root/build/venv}"
	mkdir -p "$root/build"
	[ -n "${DRAFTLIGHT_WITHOUT_VULKAN:-}" ] || . "$root/packaging/installers/vulkan.sh"
	# No folder of this machine's inside, nor a trace of one.
	export CMAKE_ARGS="${CMAKE_ARGS:-} -DCMAKE_PROJECT_INCLUDE='$root/packaging/installers/linux/plain_paths.cmake'"
	level=run
	. "$root/packaging/setup.sh"
	. "$root/packaging/installers/linux.sh"
	;;
*)
	sed -n 's/^#   /  /p' "$0" >&2
	exit 2
	;;
esac
