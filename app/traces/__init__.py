"""A reply as it was written, event by event: saved, checked, played again, and compared with plain decoding."""
