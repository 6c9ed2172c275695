#!/bin/sh
# Makes packaging/locks/ anew from pyproject.toml: one lock for every platform, with the hash of every file and the
# name of no index. `sh packaging/lock.sh` keeps what still fits; `sh packaging/lock.sh --upgrade` takes the newest.
set -eu
cd "$(dirname "$0")/.."
uv=${UV:-.venv/bin/uv}

compile() { # FILE ARGS...: one version of each package for all Pythons, so that every machine tests the same ones
	out=packaging/locks/$1
	shift
	"$uv" --no-config --quiet pip compile --universal --python-version 3.11 --fork-strategy fewest \
		--generate-hashes --no-header --no-emit-index-url --no-emit-find-links --output-file "$out" "$@"
}

compile run.txt pyproject.toml "$@"
compile dev.txt pyproject.toml --group dev --constraints packaging/locks/run.txt "$@"
compile build.txt --group build "$@"
compile freeze.txt --group freeze "$@"
compile cuda.txt --group cuda --constraints packaging/locks/run.txt "$@"
compile uv.txt --group uv "$@"
compile pack.txt --group pack "$@"

if grep -nE 'https?:|file:|^ *-[^-]|[ @]/' packaging/locks/*.txt; then
	echo "lock.sh: the lines above name a place; a lock may hold only names, versions and hashes" >&2
	exit 1
fi
