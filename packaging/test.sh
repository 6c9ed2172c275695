#!/bin/sh
# Sets everything up and runs the whole test suite: linters, types, import rules, pytest.
#   sh packaging/test.sh                          all of it
#   sh packaging/test.sh quick                    ruff, and the minute of tests that packaging/quick.txt names: for every save
#   sh packaging/test.sh tests/engine -k accept   only pytest, with these arguments
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
level=dev
. "$root/packaging/setup.sh"

cd "$root"
export QT_QPA_PLATFORM=offscreen PATH="$venv/bin:$PATH"
# Where this is set (in many containers), each of the thousand processes that tests start would compile all that it
# imports: two seconds of a core, in place of half a second.
unset PYTHONDONTWRITEBYTECODE
if [ "${1:-}" = quick ]; then
	ruff check
	# shellcheck disable=SC2046 # one path a line, none with blanks
	exec pytest -q -n 2 $(cat packaging/quick.txt)
fi
if [ $# -gt 0 ]; then
	exec pytest "$@"
fi

failed=
check() { # a failed check does not keep the others from speaking
	say "$*"
	"$@" || failed="$failed $1"
}
slow_checks() { # half a minute of one core, in which the tests would wait for one thing or another
	failed=
	check mypy
	check lint-imports --no-logo --no-cache
	[ -z "$failed" ]
}
check ruff check
check ruff format --check
told=$(mktemp)
slow_checks >"$told" 2>&1 &
checking=$!
trap 'kill "$checking" 2>/dev/null || :; rm -f "$told"' EXIT
# By default the modules with few, long tests would come last, and one core would wait for the other.
say pytest
if ! pytest -n 2 --dist loadscope --no-loadscope-reorder; then
	# A wait that ran out among 9,000 tests on a busy machine says little; one that runs out alone says something. Many
	# failures are no such thing, and what passes only now is named above and should be mended.
	say "once more, by themselves: those that failed, if they are at most five"
	failures=$(python -c 'import json; print(len(json.load(open(".pytest_cache/v/cache/lastfailed"))))') || failures=6
	[ "$failures" -le 5 ] && pytest --last-failed --last-failed-no-failures none || failed="$failed pytest"
fi
wait "$checking" || failed="$failed mypy-or-lint-imports"
cat "$told"
[ -z "$failed" ] || die "failed:$failed"
