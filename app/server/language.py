"""Which language a page speaks: the one chosen on the device, else the first of its browser's that we have."""

from __future__ import annotations

from flask import Request

TRANSLATED = ("de",)
"""Every language but English, which is the usual one; each has a folder of words beside the English ones."""
COOKIE = "language"


def language_of(request: Request) -> str:
    """`en` or one of `TRANSLATED`."""
    known = ("en", *TRANSLATED)
    wanted = [request.cookies.get(COOKIE, "")]
    # By its first part: `en-GB` is English, before any German that the browser would take as well.
    wanted += [tag.partition("-")[0].lower() for tag, quality in request.accept_languages if quality > 0]
    return next((tag for tag in wanted if tag in known), "en")
