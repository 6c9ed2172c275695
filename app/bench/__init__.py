"""Plain and guessing measured in turn: the plan, the run, the rows and the report."""
