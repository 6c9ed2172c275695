"""Everything that proposes tokens: an ONNX model, a small GGUF model, the text so far, several of them in a row."""
