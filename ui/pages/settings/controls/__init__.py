"""The widgets for settings, and which of them belongs to which kind of setting."""
