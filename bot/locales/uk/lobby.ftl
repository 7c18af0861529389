# Стіл, за який сідають, і правила, про які домовляються

lobby-title = 🃏 <b>{ $variant }</b> — сідайте за стіл!
lobby-seated = За столом { $count } з { $most }:
lobby-sitter = { $number }. { $name }
lobby-host = { $number }. { $name } — веде стіл
lobby-closed-door = { $line } 📪
lobby-empty = За столом поки що нікого.
lobby-free =
    { $count ->
        [0] Усі місця зайнято.
        [one] Вільне { $count } місце.
        [few] Вільні { $count } місця.
       *[many] Вільно { $count } місць.
    }
lobby-too-few =
    Щоб здати карти, { $count ->
        [one] потрібна ще { $count } людина.
        [few] потрібні ще { $count } людини.
       *[many] потрібно ще { $count } людей.
    }
lobby-too-many =
    Вас забагато: за цими правилами можна не більше { $most ->
        [one] { $most } людини.
       *[other] { $most } людей.
    }
lobby-unreachable = 📪 { $names }: відкрийте приватний чат зі мною, туди прийдуть карти.
lobby-ready = Усе готово: карти здає { $host }.
lobby-full = 📣 { $host }, усі місця зайнято — можна здавати!
lobby-by-itself = Карти буде здано, щойно займуть усі місця.
lobby-closes = ⏳ Якщо ніхто не підійде, стіл закриється { $until }
lobby-last-call = ⏳ <b>Ще граємо?</b> Якщо нічого не станеться, стіл закриється { $until }

house-heading = <b>Особливі правила</b>
house-line = • { $option }: { $choice }

closed = 🃏 <b>{ $variant }</b> — стіл закрито
closed-abandoned = Компанія не зібралася. Новий стіл: /durak
closed-evening-over = Дякую за гру! Новий стіл: /durak
closed-everybody-left = За столом нікого не лишилося. Новий стіл: /durak
closed-stopped = Стіл прибрали. Новий стіл: /durak
closed-bot-removed = Мене вилучали з чату. Новий стіл: /durak
closed-topic-gone = Тему видалили. Новий стіл: /durak

menu-title = ⚙️ <b>Правила столу</b>
menu-variant = Граємо <b>{ $game }</b>. { $about }
menu-as-usual = Особливих правил немає: усе як заведено.
menu-games-title = ⚙️ <b>У що граємо</b>
menu-games = Гра: { $game } ›
menu-full-deal = ⇄ Усі місця зайнято: здати одразу
menu-full-wait = ⇄ Усі місця зайнято: здає ведучий
menu-host = Обирає { $host }.
menu-group = ⚙️ <b>{ $group }</b>
menu-option = ⚙️ <b>{ $option }</b>
menu-value = <b>{ $option }: { $choice }.</b> { $effect }
menu-choice = <b>{ $choice }</b> — { $effect }
menu-chosen = ✓ <b>{ $choice }</b> — { $effect }
menu-toggle = ⇄ { $option }: { $choice }
menu-more = { $option }: { $choice } ›
mark-chosen = ✓ { $name }

group-deck = Колода й козир
group-leads = Хто і як ходить
group-throwing = Підкидання
group-defence = Як відбиваються
group-end = Кінець партії
