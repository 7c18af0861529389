# Партія: спільний стіл, карти на руках, що сталося, підсумок

table-title = 🃏 <b>{ $variant }</b>
table-trump-lies = Козир { $suit } · під колодою { $card }
table-trump-gone = Козир { $suit } · козирна карта — { $card }
table-trump = Козир { $suit }
table-no-trump = Без козиря
table-trump-unnamed = Козир ще не названо
table-own-trumps = Козирі: { $trumps }
table-sixes = Шістки — до своїх козирів: { $sixes }
own-trump = { $name }{ "\u00A0" }{ $suit }
six-given = { $card }{ "\u00A0" }{ $giver } →{ "\u00A0" }{ $taker }
table-talon =
    { $count ->
        [0] колода порожня
       *[other] у{ "\u00A0" }колоді { $count }
    }
table-discard =
    { $count ->
        [0] відбій порожній
       *[other] у{ "\u00A0" }відбої { $count }
    }

seat = { $mark } { $name } — { cards-counted }, { $part }
seat-out = 🏁 { $name } — { place }
seat-gone = 🏁 { $name } — поза грою
seat-you = { $name } (ви)
seat-partner = { $name } (з вами)
seat-side = { $side } { $line }
seat-cards =
    { $line }
    └ { $cards }
standing-in = ↪️ За місце «{ $place }» грає { $who }
seat-computer = { $line } · 🤖 грає комп’ютер
part-leads = ходить
part-names = називає козир
part-judges = вирішує, чи вірити
part-defends = відбивається
part-takes = бере
part-throws = підкидає
part-done = «бито»
part-enough = «пас»
part-waits = чекає
part-out = поза грою

pairs-heading = <b>На столі</b>
pairs-none = На столі порожньо.
pile-top = <b>На столі</b> { $card } · { $count ->
        [one] у стосі { $count } карта
        [few] у стосі { $count } карти
       *[many] у стосі { $count } карт
    }
pile-round = <b>На столі</b> { $cards } · { $count } з { $size }
pair-covered = { $attack } → { $cover }
pair-open = { $attack } → …
pair-closed = { $attack } → 🂠
pair-closed-own = { $attack } → 🂠 { $cover }

waiting = ⏳ Чекаємо: { $names }
waiting-until = ⏳ Чекаємо: { $names } · час спливе { $until }
time-of-day = о { $time } UTC
table-away = 📪 { $names }: у приватний чат не написати, карти покаже кнопка «{ button-hand }».
table-next = З наступної здачі за столом: { $names }.
first-lead-lowest_trump = Починає { $name }: молодший козир.
first-lead-lowest_card = Починає { $name }: молодша карта.
first-lead-left_of_dealer = Починає { $name }: сусід ліворуч від того, хто здає.
first-lead-dealer = Починає { $name }: хто здає, той і ходить.
first-lead-random = Починає { $name }: такий жереб.
first-lead-iz_pod_duraka = Починає { $name }: сусід ліворуч від дурня.
first-lead-pod_duraka = Починає { $name }: ходимо під дурня.
deal-hash = 🔒 Відбиток здачі: <code>{ $hash }</code>

hand-title = 🃏 <b>{ $chat }</b> · { $variant }
turn-lead = 👉 <b>Ваш хід.</b> Натисніть на карту.
turn-lead-pattern = 👉 <b>Ваш хід:</b> одна карта, трійка (пара і ще карта) або п’ятірка (дві пари і ще карта).
turn-lead-suit = 👉 <b>Ваш хід:</b> одна карта або кілька однієї масті.
turn-lead-pair = 👉 <b>Ваш хід:</b> пара — дві карти одного номіналу.
turn-lead-pairs = 👉 <b>Ваш хід:</b> одна карта, пара або дві пари; до пар можна ще одну карту.
turn-lead-on = 👉 <b>Покладіть карту зверху</b>: її бити наступному.
turn-face = 👉 <b>Вам бити { $card }.</b> { $count ->
        [one] «{ button-take }» — це { $count } карта.
        [few] «{ button-take }» — це { $count } карти.
       *[many] «{ button-take }» — це { $count } карт.
    }
turn-lead-no-pair = 👉 <b>Парою зараз не піти.</b> Натисніть «{ button-no-pair }», і ходитиме наступний.
turn-name = 👉 <b>Назвіть козир.</b> Карти здадуть після цього.
turn-judge = 👉 <b>Вірите, що все побито правильно?</b>
turn-lay = 👉 <b>Закрийте кожну карту</b> своєю, сорочкою догори, — або «{ button-take }».
turn-defend-partial =
    👉 <b>Відбивайтеся, скільки зможете</b> — або { $rest ->
        [0] «{ button-take }»
       *[other] «{ button-take-rest }»
    }. Побите піде у відбій.
turn-help = 🤝 Відбивається вся команда: побити можете й ви.
turn-defend = 👉 <b>Відбивайтеся</b> — або «{ button-take }».
turn-throw = 👉 <b>Можна підкинути</b> — або «{ button-done }».
turn-take = 👉 <b>{ $defender } бере.</b> Можна підкинути навздогін — або «{ button-enough }».
turn-defend-nothing =
    👉 <b>Бити нема чим.</b> Натисніть { $rest ->
        [0] «{ button-take }»
       *[other] «{ button-take-rest }»
    }.
turn-throw-nothing = 👉 <b>Підкинути нема чого.</b> Натисніть «{ button-done }».
turn-take-nothing = 👉 <b>{ $defender } бере.</b> Підкинути нема чого, натисніть «{ button-enough }».
turn-until = Час спливе { $until }
turn-out = 🏁 Ви вийшли з гри: { place }.
turn-gone = 🏁 Ви вийшли з гри, за вас дограє ваша команда.
hand-choose = Як зіграти { $card }?
hand-picked = Обрано: { $cards }. Додати більше нема чого.
hand-picked-or = Обрано: { $cards }. Можна так і грати, можна додати: { $joining }.
hand-picked-and = Обрано: { $cards }. Цього замало, додайте: { $joining }.
hand-picked-stuck = Обрано: { $cards }. Разом їх не зіграти: «{ button-cancel }».
slot = 🂠 { $slot }
card = { $card }
card-playable = • { $card }
card-choice = ⋯ { $card }
card-picked = ✓ { $card }
card-pickable = + { $card }
choice-lay = { $card } на { $target }
choice-beat = { $card } б’є { $target }
choice-transfer = Перевести { $card }
choice-show = Показати { $card } і перевести
cards-together = { $cards }
play-lead = Хід: { $cards }
play-throw = Підкинути: { $cards }

deed-lead = { $who }: хід { $cards }
deed-throw = { $who }: підкидає { $cards }
deed-beat = { $who }: { $card } б’є { $target }
deed-transfer = { $who }: переводить { $card }
deed-show = { $who }: показує { $card } і переводить
deed-take = { $who }: «беру»
deed-pass =
    { $phase ->
        [take] { $who }: «пас»
        [lead] { $who }: немає пари
       *[other] { $who }: «бито»
    }
deed-refuse = { $who }: відмова, переводить { $card }
deed-lay = { $who }: кладе на { $target } карту сорочкою догори
deed-lay-own = { $who }: кладе на { $target } сорочкою догори { $card }
deed-believe = { $who }: «вірю»
deed-doubt = { $who }: «не вірю»
deed-proved = Усе правильно!
deed-bluff = Обман!
deed-name = { $who }: козир — { $suit }
deed-mistake = { $who }: помилка, { $card } підкинути не можна
deed-mistake-beat = { $who }: помилка, { $card } не б’є { $target }
deed-mistake-transfer = { $who }: помилка, { $card } не переводить
deed-swap = { $who }: міняє молодшого козиря на карту з-під колоди
deed-beaten = Бито!
deed-taken = { $who }: бере { cards-taken }
deed-taken-own = бере { cards-taken }
deed-turned = { $who }: забирає { $card } з-під колоди
deed-clock = ⏱ час сплив — { $line }
deed-computer = 🤖 { $line }
deed-out = { $who }: виходить із гри, { place }
deed-gone = { $who }: виходить із гри

result-title = 🃏 <b>{ $variant }</b> — партію закінчено
result-over = Партію закінчено.
result-fool = 🤡 Дурень — <b>{ $names }</b>!
result-fools = 🤡 Дурні — <b>{ $names }</b>!
result-draw = 🤝 Нічия: карт не лишилося ні в кого.
result-repetition = 🤝 Нічия: усе повторюється втретє.
result-guard = 🤝 Нічия: партія ходить по колу.
result-surrender = 🏳️ { $name } здається.
result-stopped = ⏹ Партію зупинено, результату немає.
result-left = 🚪 За столом не всі: партію перервано, результату немає.
result-asleep = 💤 Ніхто не відповідає: партію перервано, результату немає.
result-bot-removed = ⏹ Мене вилучали з чату: партію перервано, результату немає.
result-topic-gone = ⏹ Тему видалили: партію перервано, результату немає.
result-place = { $mark } { $name } — { place }
result-place-fool = 🤡 { $name } — дурень
result-place-gone = 🚪 { $name } — уже не в чаті, { place }
result-side = { $mark } { $side } { $names }
result-pogony =
    { $count ->
        [one] 🎖 Погон: шістка на плече.
       *[other] 🎖 Погони: шістки на плечі!
    }
result-check = Перевірити здачу: <code>/verify { $game }</code>, зерно <code>{ $seed }</code>, його SHA-256 <code>{ $hash }</code>
result-next = Ще партію може здати будь-хто за столом.
result-variant = Далі граємо { $game }.
result-seated = За столом: { $names }.
