"""What connects the window with the desktop: the tray icon, notifications, and a second start of the app."""
