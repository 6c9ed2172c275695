"""Speculative decoding over token ids: draft, verify in one pass, accept, roll back, and report it as events."""
