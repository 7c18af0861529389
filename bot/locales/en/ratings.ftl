# Ratings: the number, its margin, how a game moved it

rating-number = { $number }
rating-provisional = { $number }?
rating-moved = { $number } ({ $by })
result-rated = { $line } · { $rating }
result-ratings = 📈 { $ratings }

rating-with-margin = { $number } ± { $margin }
rating-title = 📈 <b>Ratings of this group</b>
rating-own-title = 📈 <b>My rating</b>
rating-rung = { $place }. <b>{ $name }</b> — { $rating }, games: { $games }
rating-rung-provisional = ▫️ { $name } — { $rating }, games: { $games }
rating-people = … with a rating in all: { $count }
rating-everywhere = <b>Everywhere</b> — { $rating }, games: { $games }
rating-in-group = { $chat } — { $rating }, games: { $games }
rating-about = <i>A newcomer has 1500. The number after ± is how far off it may be; “?” means fewer than { $least } games, a first guess. Games without a second person do not count.</i>
rating-none = No rating yet: it comes with your first game with people.
rating-nobody = No ratings here yet: they come with the first game between people.
stats-rating = Rating: { $rating }

button-chart-rating = 📈 Rating
button-chart-places = 🏅 Places
button-chart-days = 📅 Days

chart-title = <b>{ $title }</b>
chart-rating = Rating · { $whose }
chart-places = Places · { $whose }
chart-days = Days of the week · { $whose }
chart-whose = { $name }, { $where }
chart-here = here
chart-everywhere = everywhere
chart-stand-in = no. { $number }
chart-fool = fool
chart-part-won = won
chart-part-rest = between
chart-part-fool = the fool
chart-line = { $name }: { $told }
chart-place = Place { $place }: { $games }
chart-place-fool = The fool: { $games }
chart-division = { $name }: won { $won }, the fool { $fool }, games { $games }
chart-by-days = Games: { $days }
chart-weekday =
    { $day ->
        [0] Mon
        [1] Tue
        [2] Wed
        [3] Thu
        [4] Fri
        [5] Sat
       *[6] Sun
    }
chart-month =
    { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }
chart-day-of = { chart-month } { $day }
chart-month-of = { chart-month } { $year }
chart-empty = There is nothing to draw yet.
chart-comes = Drawing…
