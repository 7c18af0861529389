# Минулі партії: списки, підсумок, перегляд хід за ходом, перевірка здачі

history-title = 🗂 <b>Партії</b> · { $chat }
history-mine = 🗂 <b>Мої партії</b>
history-none = Тут ще не дограли жодної партії.
history-none-mine = Ви ще не дограли жодної партії.
history-no-more = Далі партій немає.
history-how = Натисніть на номер, і я розповім про партію.
history-entry = <b>{ $game }</b> · { $variant } · { $how } · { $when }
history-entry-in =
    { $line }
    └ { $chat }
history-fool = 🤡 { $names }
history-draw = 🤝 нічия
history-game = 🗂 Партія { $game } · { $when }
history-step =
    { $relay ->
        [0] 🗂 Партія { $game } · раунд { $bout } · хід { $at } з { $last }
       *[other] 🗂 Партія { $game } · хід { $at } з { $last }
    }
history-lasted =
    { $relay ->
        [0] ⏱ { $lasted } · { $bouts } · { moves-counted }
       *[other] ⏱ { $lasted } · { moves-counted }
    }
history-bouts =
    { $count ->
        [one] { $count } раунд
        [few] { $count } раунди
       *[many] { $count } раундів
    }
history-longest =
    🃏 Найдовший раунд — { $bout }-й: на стіл { $count ->
        [one] лягла { $count } карта
        [few] лягли { $count } карти
       *[many] лягло { $count } карт
    }
history-largest =
    📥 Найбільше за раз: { $name } — { cards-counted }, { $relay ->
        [0] { $bout }-й раунд
       *[other] { $bout }-й хід
    }
history-turning =
    🔀 Перелом — { $relay ->
        [0] { $bout }-й раунд
       *[other] { $bout }-й хід
    }: відтоді й до кінця найбільше карт — { $name }
moves-counted =
    { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
       *[many] { $moves } ходів
    }
minutes =
    { $count ->
        [0] менше хвилини
        [one] { $count } хвилина
        [few] { $count } хвилини
       *[many] { $count } хвилин
    }
hours-and-minutes = { $hours }{ "\u00A0" }год { $minutes }{ "\u00A0" }хв
days-and-hours = { $days }{ "\u00A0" }д { $hours }{ "\u00A0" }год
date = { $date }
date-and-time = { $date } { $time } UTC

button-newer = ← Новіші
button-older = Давніші →
button-history = ← До списку
button-watch = ▶️ Хід за ходом
button-film = 🎞 Ролик
button-recording = 📄 Запис
button-first = ⏮
button-earlier = ◀️
button-later = ▶️
button-last = ⏭
button-bout-before = ⏪ Раунд
button-bout-after = Раунд ⏩
button-show-hands = 👁 Показати всі карти
button-hide-hands = 🙈 Сховати карти

history-gone = Такої партії немає, або її ще грають.
history-members-only = Минулі партії бачать учасники цього чату.
history-at-an-end = Далі нікуди.
history-broken = Цю партію вже не повторити: її зіграно за старими правилами.
film-coming = 🎞 Готую ролик…
film-busy = Я вже готую ролики. Спробуйте за хвилину.
film-none = Роликів тут не роблю: столи тут — текст.
film-not-here = Надсилати ролики в цей чат мені не дозволяють.
film-caption = 🎞 Партія { $game } · { $variant }
recording-caption = 📄 Партія { $game } · { $variant }

verify-told =
    🔒 <b>Партія { $game }</b>
    Разом із картами стіл показав відбиток <code>{ $hash }</code>, а після кінця партії — зерно <code>{ $seed }</code>.
    SHA-256 цього зерна і є той відбиток, тож розклад було визначено до першого ходу, і підмінити карти було неможливо.
    У файлі вся партія: <code>python -m bot verify</code> роздасть за зерном ті самі карти й перевірить кожен хід, а як зробити це без мене, розказано в <code>docs/fair-deals.md</code>.
verify-none = Перевіряти поки що нема чого: жодної партії ще не дограли.
verify-how = Назвіть номер партії, наприклад <code>/verify { $game }</code>. Номери — в /history.

command-history = Минулі партії
command-verify = Перевірити здачу
