"""The command line: `ask`, `bench`, `doctor`, `models`, `replay`, and how they write to a terminal."""
