"""Makes GGUF files of trained drafters that are handed out in another format: no PyTorch, no number computed anew."""
