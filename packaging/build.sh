#!/bin/sh
# Builds what is given away, into dist/:
#   sh packaging/build.sh wheel    one file for `uv tool install`, any system
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
*)
	sed -n 's/^#   /  /p' "$0" >&2
	exit 2
	;;
esac
