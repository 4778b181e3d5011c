"""Golden views: moments of real games as phones and TVs get them, written by `python -m tests.goldens`."""
