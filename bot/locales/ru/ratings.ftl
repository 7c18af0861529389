# Рейтинг: число, погрешность, изменение

rating-number = { $number }
rating-provisional = { $number }?
rating-moved = { $number } ({ $by })
result-rated = { $line } · { $rating }
result-ratings = 📈 { $ratings }

rating-with-margin = { $number } ± { $margin }
rating-title = 📈 <b>Рейтинг группы</b>
rating-own-title = 📈 <b>Мой рейтинг</b>
rating-rung = { $place }. <b>{ $name }</b> — { $rating }, партий: { $games }
rating-rung-provisional = ▫️ { $name } — { $rating }, партий: { $games }
rating-people = … всего с рейтингом: { $count }
rating-everywhere = <b>Везде</b> — { $rating }, партий: { $games }
rating-in-group = { $chat } — { $rating }, партий: { $games }
rating-about = <i>У новичка 1500. Число после ± говорит, насколько можно ошибиться, «?» — что партий меньше { $least } и это пока догадка. Партии без второго человека не в счёт.</i>
rating-none = Рейтинга пока нет: он появится после первой партии с людьми.
rating-nobody = Рейтингов здесь пока нет: они появятся после первой партии с людьми.
stats-rating = Рейтинг: { $rating }

button-chart-rating = 📈 Рейтинг
button-chart-places = 🏅 Места
button-chart-days = 📅 Дни

chart-title = <b>{ $title }</b>
chart-rating = Рейтинг · { $whose }
chart-places = Места · { $whose }
chart-days = По дням недели · { $whose }
chart-whose = { $name }, { $where }
chart-here = здесь
chart-everywhere = везде
chart-stand-in = №{ "\u00A0" }{ $number }
chart-fool = дурак
chart-part-won = победа
chart-part-rest = середина
chart-part-fool = дурак
chart-line = { $name }: { $told }
chart-place = { $place }-е место: { $games }
chart-place-fool = Дурак: { $games }
chart-division = { $name }: побед { $won }, дурак { $fool }, партий { $games }
chart-by-days = Партий: { $days }
chart-weekday =
    { $day ->
        [0] пн
        [1] вт
        [2] ср
        [3] чт
        [4] пт
        [5] сб
       *[6] вс
    }
chart-month =
    { $month ->
        [1] янв
        [2] фев
        [3] мар
        [4] апр
        [5] мая
        [6] июн
        [7] июл
        [8] авг
        [9] сен
        [10] окт
        [11] ноя
       *[12] дек
    }
chart-day-of = { $day } { chart-month }
chart-month-of =
    { $month ->
        [5] май { $year }
       *[other] { chart-month } { $year }
    }
chart-empty = Пока нечего рисовать.
chart-comes = Рисую…
