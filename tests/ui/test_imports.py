"""The window's process holds no native model code: a bad model file must not be able to take the window down.

The libraries of the local server are loaded once it is switched on, and cost the start nothing.
"""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys, tempfile, pathlib
import app.services.bootstrap
from tests.ui.fakes import fake_services
from ui.start.application import make_application, open_window
application = make_application()
parts = open_window(fake_services(pathlib.Path(tempfile.mkdtemp())), application)
application.processEvents()
wrong = {"llama_cpp", "onnxruntime", "huggingface_hub", "numpy", "uvicorn", "starlette", "asyncio"} & set(sys.modules)
assert parts.window.isVisible()
sys.exit(f"the window has loaded {sorted(wrong)}" if wrong else 0)
"""


def test_opening_the_window_loads_no_code_of_models_and_servers() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
