# Рейтинг: число, погрешность, изменение

rating-number = { $number }
rating-provisional = { $number }?
rating-moved = { $number } ({ $by })
result-rated = { $line } · { $rating }
result-ratings = 📈 { $ratings }
