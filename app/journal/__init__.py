"""What a room must not lose, on disk before anybody is told of it; and the record of a game."""
