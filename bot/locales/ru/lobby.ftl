# Стол, за который садятся, и правила, о которых договариваются

lobby-title = 🃏 <b>{ $variant }</b> — садитесь за стол!
lobby-seated = За столом { $count } из { $most }:
lobby-sitter = { $number }. { $name }
lobby-host = { $number }. { $name } — ведёт стол
lobby-closed-door = { $line } 📪
lobby-empty = За столом пока никого.
lobby-free =
    { $count ->
        [0] Все места заняты.
        [one] Свободно { $count } место.
        [few] Свободно { $count } места.
       *[many] Свободно { $count } мест.
    }
lobby-too-few =
    Чтобы сдать карты, { $count ->
        [one] нужен ещё { $count } человек.
        [few] нужны ещё { $count } человека.
       *[many] нужно ещё { $count } человек.
    }
lobby-too-many =
    Вас многовато: по этим правилам можно не больше { $most ->
        [one] { $most } человека.
       *[other] { $most } человек.
    }
lobby-unreachable = 📪 { $names }: откройте личный чат со мной, туда придут карты.
lobby-ready = Всё готово: карты сдаёт { $host }.
lobby-full = 📣 { $host }, все места заняты — можно сдавать!
lobby-by-itself = Карты будут сданы, как только займут все места.
lobby-closes = ⏳ Если никто не подойдёт, стол закроется { $until }
lobby-last-call = ⏳ <b>Ещё играем?</b> Если ничего не произойдёт, стол закроется { $until }

house-heading = <b>Особые правила</b>
house-line = • { $option }: { $choice }

closed = 🃏 <b>{ $variant }</b> — стол закрыт
closed-abandoned = Компания не собралась. Новый стол: /durak
closed-evening-over = Спасибо за игру! Новый стол: /durak
closed-everybody-left = За столом никого не осталось. Новый стол: /durak
closed-stopped = Стол убрали. Новый стол: /durak
closed-bot-removed = Меня убирали из чата. Новый стол: /durak
closed-topic-gone = Тему удалили. Новый стол: /durak

menu-title = ⚙️ <b>Правила стола</b>
menu-variant = Играем <b>{ $game }</b>. { $about }
menu-as-usual = Особых правил нет: всё как принято.
menu-games-title = ⚙️ <b>Во что играем</b>
menu-games = Игра: { $game } ›
menu-full-deal = ⇄ Все места заняты: сдать сразу
menu-full-wait = ⇄ Все места заняты: сдаёт ведущий
menu-host = Выбирает { $host }.
menu-group = ⚙️ <b>{ $group }</b>
menu-option = ⚙️ <b>{ $option }</b>
menu-value = <b>{ $option }: { $choice }.</b> { $effect }
menu-choice = <b>{ $choice }</b> — { $effect }
menu-chosen = ✓ <b>{ $choice }</b> — { $effect }
menu-toggle = ⇄ { $option }: { $choice }
menu-more = { $option }: { $choice } ›
mark-chosen = ✓ { $name }

group-deck = Колода и козырь
group-leads = Кто и как ходит
group-throwing = Подкидывание
group-defence = Как отбиваются
group-end = Конец партии
