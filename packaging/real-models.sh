#!/bin/sh
# Brings real models that others trained, by their hashes, into .models: for `tests/real`, and for the app, which lists them.
#   sh packaging/real-models.sh            all of them, two gigabytes
#   sh packaging/real-models.sh ID...      those of models/catalogue.toml with these names
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
level=run
DRAFTLIGHT_MODEL=starter # what the set-up alone would bring is among them
. "$root/packaging/setup.sh"
exec "$venv/bin/python" "$root/packaging/fetch_model.py" "$root/.models" "$@"
