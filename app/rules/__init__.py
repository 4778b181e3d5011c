"""The rules of Hearts: pure, immutable, and ignorant of clocks, sockets and rooms."""
