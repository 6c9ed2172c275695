"""The generated corpus: every sentence the starter pair has ever seen, from the standard library alone."""

from starter.corpus.heldout import HeldOut, held_out_prompts

__all__ = ["HeldOut", "held_out_prompts"]
