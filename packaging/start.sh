#!/bin/sh
# Sets everything up and runs `draftlight ARGS...`; with no ARGS it opens the window.
#   sh packaging/start.sh [ARGS...]
# May be given again at any time: where nothing changed, the set-up's check takes well under a second.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
level=run
. "$root/packaging/setup.sh"
exec "$venv/bin/draftlight" "$@"
