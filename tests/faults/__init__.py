"""A party on a server that is killed, cut off, filled up and insulted: nothing that was acknowledged may be lost."""
