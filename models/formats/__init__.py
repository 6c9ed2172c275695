"""Readers of the files that models come in: GGUF, ONNX, tokenizer.json. None of them trusts its file."""
