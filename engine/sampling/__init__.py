"""From logits to verdicts: the sampling chain, the counter-based noise, and the three rules of acceptance."""
