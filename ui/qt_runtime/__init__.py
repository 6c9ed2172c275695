"""What Qt for Python needs to run safely beside other threads."""
