# Прошлые партии: списки, итог, просмотр по ходам, проверка сдачи

history-title = 🗂 <b>Партии</b> · { $chat }
history-mine = 🗂 <b>Мои партии</b>
history-none = Здесь ещё не доиграли ни одной партии.
history-none-mine = Вы ещё не доиграли ни одной партии.
history-no-more = Дальше партий нет.
history-how = Нажмите на номер, и я расскажу о партии.
history-entry = <b>{ $game }</b> · { $variant } · { $how } · { $when }
history-entry-in =
    { $line }
    └ { $chat }
history-fool = 🤡 { $names }
history-draw = 🤝 ничья
history-game = 🗂 Партия { $game } · { $when }
history-step =
    { $relay ->
        [0] 🗂 Партия { $game } · заход { $bout } · ход { $at } из { $last }
       *[other] 🗂 Партия { $game } · ход { $at } из { $last }
    }
history-lasted =
    { $relay ->
        [0] ⏱ { $lasted } · { $bouts } · { moves-counted }
       *[other] ⏱ { $lasted } · { moves-counted }
    }
history-bouts =
    { $count ->
        [one] { $count } заход
        [few] { $count } захода
       *[many] { $count } заходов
    }
history-longest =
    🃏 Самый длинный заход — { $bout }-й: на стол { $count ->
        [one] легла { $count } карта
        [few] легли { $count } карты
       *[many] легло { $count } карт
    }
history-largest =
    📥 Больше всего за раз: { $name } — { cards-counted }, { $relay ->
        [0] { $bout }-й заход
       *[other] { $bout }-й ход
    }
history-turning =
    🔀 Перелом — { $relay ->
        [0] { $bout }-й заход
       *[other] { $bout }-й ход
    }: с этого места и до конца карт больше всех — { $name }
moves-counted =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }
minutes =
    { $count ->
        [0] меньше минуты
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
hours-and-minutes = { $hours }{ "\u00A0" }ч { $minutes }{ "\u00A0" }мин
days-and-hours = { $days }{ "\u00A0" }д { $hours }{ "\u00A0" }ч
date = { $date }
date-and-time = { $date } { $time } UTC

button-newer = ← Новее
button-older = Старее →
button-history = ← К списку
button-watch = ▶️ Смотреть по ходам
button-film = 🎞 Ролик
button-recording = 📄 Запись
button-first = ⏮
button-earlier = ◀️
button-later = ▶️
button-last = ⏭
button-bout-before = ⏪ Заход
button-bout-after = Заход ⏩
button-show-hands = 👁 Показать все карты
button-hide-hands = 🙈 Скрыть карты

history-gone = Такой партии нет, или её ещё играют.
history-members-only = Прошлые партии видят участники этого чата.
history-at-an-end = Дальше некуда.
history-broken = Эту партию уже не повторить: она сыграна по старым правилам.
film-coming = 🎞 Готовлю ролик…
film-busy = Я уже готовлю ролики. Попробуйте через минуту.
film-none = Ролики я здесь не делаю: столы здесь показаны текстом.
film-not-here = Присылать ролики в этот чат мне не разрешают.
film-caption = 🎞 Партия { $game } · { $variant }
recording-caption = 📄 Партия { $game } · { $variant }

verify-told =
    🔒 <b>Партия { $game }</b>
    Вместе с картами стол показал отпечаток <code>{ $hash }</code>, а после конца партии — зерно <code>{ $seed }</code>.
    SHA-256 этого зерна и есть тот отпечаток, поэтому расклад был определён до первого хода, и подменить карты было нельзя.
    В файле вся партия: <code>python -m bot verify</code> раздаст по зерну те же карты и проверит каждый ход, а как сделать это без меня, рассказано в <code>docs/fair-deals.md</code>.
verify-none = Проверять пока нечего: ни одной партии не доиграли.
verify-how = Назовите номер партии, например <code>/verify { $game }</code>. Номера — в /history.

command-history = Прошлые партии
command-verify = Проверить сдачу
