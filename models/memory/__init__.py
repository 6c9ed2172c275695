"""How much memory a pair will need, part by part, before it is loaded.

The estimate reads headers and no more. llama.cpp can say some of it itself (`no_alloc`, which loads a model without its
weights), and that was measured against real loads before it was left alone. On the starter, on a random Qwen2 of 0.5 B
parameters (Q4_K_M, context 2,048) and on four toys (gemma2, mamba, lfm2, jamba), `no_alloc` gives the compute buffer to
the byte. The header's figure is within 0.01 % of it with an f16 cache, 5 % above it with q8_0 (2 MB of 480), and at
most 8 % above it on the toys (0.1 MB). But `no_alloc` leaves out the weights, the rearranged copy of the weights and
the cache, which are nine tenths of the sum and are exact by the header; it needs the whole file, so nothing could be
said of a pair on offer; it takes a worker, native code over a file that nobody has checked, and 0.1 to 2.7 s for each
setting on a busy machine, where the window estimates dozens of contexts while a slider moves.
"""
