"""llama.cpp behind the engine's own interfaces: the target, its cache and its grammars. Only it imports llama_cpp."""
