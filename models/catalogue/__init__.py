"""The pairs that Draftlight offers, read from models/catalogue.toml and kept up to date with the hub."""
