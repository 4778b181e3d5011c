"""Where the game is, as the terminal says it when the server starts."""

from __future__ import annotations

from app.server import qr
from app.server.addresses import Addresses

_SCAN = "Phones in the same network: scan this, or type the address."


def greeting(addresses: Addresses, encoding: str) -> str:
    """The addresses in letters, the best also as a QR code where the terminal's encoding can draw one."""
    best, *others = addresses.bases()
    code = qr.terminal(best + "/")
    lines = ["", f"Hearts Night is at {best}"]
    lines += [_SCAN, "", code, ""] if _can_be_written(code, encoding) else [""]
    lines += [f"Also at {other}" for other in others]
    if not addresses.public_url:
        lines += ["If phones cannot reach it: allow Python in this machine's firewall, and mind guest Wi-Fi."]
    return "\n".join([*lines, f"On the TV or a laptop: {best}/watch", "Ctrl+C stops the server."])


def _can_be_written(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
