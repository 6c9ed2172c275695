"""Trained networks as files that the drafters of the engine open: ONNX graphs, and GGUFs for llama.cpp."""
