"""The outermost layer: no request fails unseen, whatever the server underneath does with the error."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.server import log

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_ENGINE_PARSERS = ("engineio/packet.py", "engineio/payload.py")


class Watchful:
    """A WSGI application with a log line for whatever it throws."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        try:
            return self._app(environ, start_response)
        except (ConnectionError, TimeoutError):
            # The other side has hung up or gone silent; the servers underneath know what to do.
            raise
        except Exception as error:
            if _is_unreadable(error):
                log.note("unreadable_frame")
            else:
                log.alarm("request_failed", None, error)
            raise


def _is_unreadable(error: Exception) -> bool:
    """Whether the error comes from reading what a client sent that is no frame at all."""
    # The parsers hand some of it on: what should be base64, say, is found not to be in the library.
    frames = (frame.filename.replace("\\", "/") for frame in traceback.extract_tb(error.__traceback__))
    return isinstance(error, ValueError | IndexError) and any(frame.endswith(_ENGINE_PARSERS) for frame in frames)
