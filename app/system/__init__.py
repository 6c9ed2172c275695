"""What the app needs from the machine: paths, locks, child processes, the job queue, a log of crashes."""
