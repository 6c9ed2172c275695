"""The widgets that settings are chosen by, and which one belongs to which kind of setting."""
