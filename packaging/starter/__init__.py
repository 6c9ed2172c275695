"""Trains the starter pair from scratch on a corpus that this package generates."""

import os

# Before onnxruntime is imported. `engine/drafters/__init__.py` says why; the models may not import the engine.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
