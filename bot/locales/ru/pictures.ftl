# Картинки: слова, которых мало места

picture-seat = Место { $number }
picture-judges = верит?
picture-fool = дурак
