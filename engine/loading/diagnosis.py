"""What the native libraries can do on this machine, for the doctor. Only the worker process may ask."""

from __future__ import annotations

import os
import platform
from typing import Any

from engine.drafters import onnx_drafter
from engine.llama import model as llama_backend


def diagnose() -> dict[str, Any]:
    """Versions, compiled backends, devices and threads, as plain values for JSON."""
    return {
        "python": platform.python_version(),
        "llama_cpp_python": llama_backend.library_facts(),
        "onnxruntime": onnx_drafter.library_facts(),
        "cores": os.cpu_count() or 1,
    }
