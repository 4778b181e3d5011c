"""How fast things are, measured by hand with `python -m tests.bench`; no test depends on it."""
