"""Whether pairs fit this machine: memory, speed, and which pair to recommend."""
