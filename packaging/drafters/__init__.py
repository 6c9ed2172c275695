"""Makes the drafters of `models/drafters/` on a machine with a graphics card, by PyTorch alone: see README.md."""
