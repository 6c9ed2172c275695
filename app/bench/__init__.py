"""Measures plain decoding and guessing in turn: the plan, the run, the rows and the report."""
