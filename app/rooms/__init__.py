"""Rooms: who is in, what they chose, and the game they play. No sockets; time is an argument."""
