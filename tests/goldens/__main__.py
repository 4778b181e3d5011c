"""Writes every golden view beside this file."""

from tests.goldens.files import write_all

if __name__ == "__main__":
    print(f"{write_all()} golden views written")
