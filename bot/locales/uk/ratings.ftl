# Рейтинг: число, похибка, зміна

rating-number = { $number }
rating-provisional = { $number }?
rating-moved = { $number } ({ $by })
result-rated = { $line } · { $rating }
result-ratings = 📈 { $ratings }

rating-with-margin = { $number } ± { $margin }
rating-title = 📈 <b>Рейтинг групи</b>
rating-own-title = 📈 <b>Мій рейтинг</b>
rating-rung = { $place }. <b>{ $name }</b> — { $rating }, партій: { $games }
rating-rung-provisional = ▫️ { $name } — { $rating }, партій: { $games }
rating-people = … усього з рейтингом: { $count }
rating-everywhere = <b>Усюди</b> — { $rating }, партій: { $games }
rating-in-group = { $chat } — { $rating }, партій: { $games }
rating-about = <i>У новачка 1500. Число після ± каже, наскільки можна помилитися, «?» — що партій менше { $least } і це поки що здогад. Партії без другої людини не рахуються.</i>
rating-none = Рейтингу поки що немає: він з’явиться після першої партії з людьми.
rating-nobody = Рейтингів тут поки що немає: вони з’являться після першої партії з людьми.
stats-rating = Рейтинг: { $rating }

button-chart-rating = 📈 Рейтинг
button-chart-places = 🏅 Місця
button-chart-days = 📅 Дні

chart-title = <b>{ $title }</b>
chart-rating = Рейтинг · { $whose }
chart-places = Місця · { $whose }
chart-days = За днями тижня · { $whose }
chart-whose = { $name }, { $where }
chart-here = тут
chart-everywhere = усюди
chart-stand-in = №{ "\u00A0" }{ $number }
chart-fool = дурень
chart-part-won = перемога
chart-part-rest = середина
chart-part-fool = дурень
chart-line = { $name }: { $told }
chart-place = { place }: { $games }
chart-place-fool = Дурень: { $games }
chart-division = { $name }: перемог { $won }, дурень { $fool }, партій { $games }
chart-by-days = Партій: { $days }
chart-weekday =
    { $day ->
        [0] пн
        [1] вт
        [2] ср
        [3] чт
        [4] пт
        [5] сб
       *[6] нд
    }
chart-month =
    { $month ->
        [1] січ
        [2] лют
        [3] бер
        [4] кві
        [5] тра
        [6] чер
        [7] лип
        [8] сер
        [9] вер
        [10] жов
        [11] лис
       *[12] гру
    }
chart-day-of = { $day } { chart-month }
chart-month-of = { chart-month } { $year }
chart-empty = Поки що нема чого малювати.
chart-comes = Малюю…
