"""Add-ons: backends of llama.cpp that are fetched on request, because they are too large for every installation.

Decisions:

What there is stands in a list that the project has signed, with each file's address, size and SHA-256. The list, not
the code, names hosts. Libraries of others (NVIDIA's) come out of their makers' own archives, so that nobody else hands
them on. An add-on counts as installed once its stamp lies with its files, and the stamp is written last: one that is
half fetched, half unpacked or half removed is none. The stamp says for which ggml it was built; the engine compares.
"""
