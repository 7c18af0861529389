# Ratings: the number, its margin, how a game moved it

rating-number = { $number }
rating-provisional = { $number }?
rating-moved = { $number } ({ $by })
result-rated = { $line } · { $rating }
result-ratings = 📈 { $ratings }
