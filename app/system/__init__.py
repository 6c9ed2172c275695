"""What the app needs of the machine around it: paths, locks, child processes, a log of crashes."""
