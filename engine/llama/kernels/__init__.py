"""Products of weights with a few rows: which kernels this build of llama.cpp has, and what each of them takes here.

There are up to three ways in which a matrix of weights may lie: as in the file, as llama.cpp rearranges it for its own
kernels, and in the tiles of the kernels that Draftlight adds to llama.cpp's source (`packaging/llama/`), which unpack
each weight once for all rows of a pass. A wheel that others built has the first two.
"""
