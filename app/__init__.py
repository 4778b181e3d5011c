"""Hearts Night: a party game of Hearts on phones, with the table on a TV."""
