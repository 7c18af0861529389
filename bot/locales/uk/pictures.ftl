# Картинки: слова, яким мало місця

picture-seat = Місце { $number }
picture-judges = вірить?
picture-fool = дурень
