"""A device's key to its seat, and what is kept of it."""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 24


def new_token() -> str:
    """A key nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: object) -> str:
    """What is kept of a token: its SHA-256, or of anything that is no token, nothing that any member has."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest() if isinstance(token, str) else ""
