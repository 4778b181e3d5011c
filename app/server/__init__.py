"""The server: pages, sockets and the one door through which rooms change."""
