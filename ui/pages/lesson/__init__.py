"""The lesson: a guided tour of speculative decoding, with the starter pair running live on the user's machine."""
