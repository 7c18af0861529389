# Pictures: words that have little room

picture-seat = Seat { $number }
picture-judges = believes?
picture-fool = the fool
