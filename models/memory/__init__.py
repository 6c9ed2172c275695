"""How much memory a pair will need, part by part, before it is loaded.

The estimate reads headers and no more. llama.cpp can say some of it itself (`no_alloc`, which loads a model without its
weights): the compute buffer to the byte, where the header's figure is within a tenth. But it leaves out the weights,
the rearranged copy of the weights and the cache, which are nine tenths of the sum and are exact by the header; it needs
the whole file, so nothing could be said of a pair on offer; and it takes a worker, native code over a file that nobody
has checked, and 0.1 to 2.7 s for each setting, where the window estimates dozens of contexts while a slider moves.
"""
