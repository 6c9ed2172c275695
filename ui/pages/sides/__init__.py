"""Two replies side by side: versions of one reply, or one question answered by two pairs."""
