"""Drafters over other drafters: several in a row, a tiny one inside a small one."""
