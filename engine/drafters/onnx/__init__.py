"""Networks over onnxruntime: decoders that guess token by token, and blocks that guess all places at once."""
