#!/bin/sh
# Prints the map of the code, in the order in which rooms import: each folder and module with its docstring's first line.
#   sh packaging/map.sh              all of it
#   sh packaging/map.sh engine/text  one folder
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python
[ -x "$python" ] || python=python3
exec "$python" - "$@" <<'EOF'
import pathlib, signal, sys, tomllib

signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` is no error

contracts = tomllib.loads(pathlib.Path("pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
inside = [each for each in contracts if "containers" in each]
order = [f"{each['containers'][0]}.{room}" for each in inside for layer in each["layers"] for room in layer.split()]


def place(path):
    module = ".".join(path.with_suffix("").parts)
    return (order.index(module) if module in order else len(order), module)


def show(path):
    folder = path.is_dir()
    line = (path / "__init__.py" if folder else path).read_text("utf-8").partition("\n")[0].strip('r"')
    print("  " * (len(path.parts) - 1) + path.name + "/" * folder, line, sep=": ")
    for each in sorted(path.iterdir(), key=place) if folder else ():
        if (each / "__init__.py").is_file() or (each.suffix == ".py" and each.stem != "__init__"):
            show(each)


for root in sys.argv[1:] or ("ui", "app", "engine", "models"):
    show(pathlib.Path(root))
EOF
