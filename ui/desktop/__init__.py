"""What the window shares with the desktop around it: the tray, notifications, a second start."""
