# Партия: общий стол, рука, что произошло, итог

table-title = 🃏 <b>{ $variant }</b>
table-trump-lies = Козырь { $suit } · под колодой { $card }
table-trump-gone = Козырь { $suit } · козырная карта — { $card }
table-trump = Козырь { $suit }
table-no-trump = Без козыря
table-trump-unnamed = Козырь ещё не назван
table-own-trumps = Козыри: { $trumps }
table-sixes = Шестёрки — к своим козырям: { $sixes }
own-trump = { $name }{ "\u00A0" }{ $suit }
six-given = { $card }{ "\u00A0" }{ $giver } →{ "\u00A0" }{ $taker }
table-talon =
    { $count ->
        [0] колода пуста
       *[other] в{ "\u00A0" }колоде { $count }
    }
table-discard =
    { $count ->
        [0] отбой пуст
       *[other] в{ "\u00A0" }отбое { $count }
    }

seat = { $mark } { $name } — { cards-counted }, { $part }
seat-out = 🏁 { $name } — { place }
seat-gone = 🏁 { $name } — вне игры
seat-you = { $name } (вы)
seat-partner = { $name } (с вами)
seat-side = { $side } { $line }
seat-cards =
    { $line }
    └ { $cards }
standing-in = ↪️ За место «{ $place }» играет { $who }
seat-computer = { $line } · 🤖 играет компьютер
part-leads = ходит
part-names = называет козырь
part-judges = решает, верить ли
part-defends = отбивается
part-takes = берёт
part-throws = подкидывает
part-done = «бито»
part-enough = «пас»
part-waits = ждёт
part-out = вне игры

pairs-heading = <b>На столе</b>
pairs-none = На столе пусто.
pile-top = <b>На столе</b> { $card } · { $count ->
        [one] в стопке { $count } карта
        [few] в стопке { $count } карты
       *[many] в стопке { $count } карт
    }
pile-round = <b>На столе</b> { $cards } · { $count } из { $size }
pair-covered = { $attack } → { $cover }
pair-open = { $attack } → …
pair-closed = { $attack } → 🂠
pair-closed-own = { $attack } → 🂠 { $cover }

waiting = ⏳ Ждём: { $names }
waiting-until = ⏳ Ждём: { $names } · время выйдет { $until }
time-of-day = в { $time } UTC
table-away = 📪 { $names }: в личный чат не написать, карты покажет кнопка «{ button-hand }».
table-next = Со следующей сдачи за столом: { $names }.
first-lead-lowest_trump = Начинает { $name }: младший козырь.
first-lead-lowest_card = Начинает { $name }: младшая карта.
first-lead-left_of_dealer = Начинает { $name }: сосед слева от того, кто сдаёт.
first-lead-dealer = Начинает { $name }: кто сдаёт, тот и ходит.
first-lead-random = Начинает { $name }: такой жребий.
first-lead-iz_pod_duraka = Начинает { $name }: сосед слева от дурака.
first-lead-pod_duraka = Начинает { $name }: ходим под дурака.
deal-hash = 🔒 Отпечаток сдачи: <code>{ $hash }</code>

hand-title = 🃏 <b>{ $chat }</b> · { $variant }
turn-lead = 👉 <b>Ваш ход.</b> Нажмите на карту.
turn-lead-pattern = 👉 <b>Ваш ход:</b> одна карта, тройка (пара и ещё карта) или пятка (две пары и ещё карта).
turn-lead-suit = 👉 <b>Ваш ход:</b> одна карта или несколько одной масти.
turn-lead-pair = 👉 <b>Ваш ход:</b> пара — две карты одного достоинства.
turn-lead-pairs = 👉 <b>Ваш ход:</b> одна карта, пара или две пары; к парам можно ещё одну карту.
turn-lead-on = 👉 <b>Положите карту сверху</b>: её бить следующему.
turn-face = 👉 <b>Вам бить { $card }.</b> { $count ->
        [one] «{ button-take }» — это { $count } карта.
        [few] «{ button-take }» — это { $count } карты.
       *[many] «{ button-take }» — это { $count } карт.
    }
turn-lead-no-pair = 👉 <b>Парой сейчас не пойти.</b> Нажмите «{ button-no-pair }», и ходить будет следующий.
turn-name = 👉 <b>Назовите козырь.</b> Карты сдадут после этого.
turn-judge = 👉 <b>Верите, что всё побито верно?</b>
turn-lay = 👉 <b>Закройте каждую карту</b> своей, рубашкой вверх, — или «{ button-take }».
turn-defend-partial =
    👉 <b>Отбивайтесь, сколько сможете</b> — или { $rest ->
        [0] «{ button-take }»
       *[other] «{ button-take-rest }»
    }. Побитое уйдёт в отбой.
turn-help = 🤝 Отбивается вся команда: побить можете и вы.
turn-defend = 👉 <b>Отбивайтесь</b> — или «{ button-take }».
turn-throw = 👉 <b>Можно подкинуть</b> — или «{ button-done }».
turn-take = 👉 <b>{ $defender } берёт.</b> Можно подкинуть вдогонку — или «{ button-enough }».
turn-defend-nothing =
    👉 <b>Бить нечем.</b> Нажмите { $rest ->
        [0] «{ button-take }»
       *[other] «{ button-take-rest }»
    }.
turn-throw-nothing = 👉 <b>Подкинуть нечего.</b> Нажмите «{ button-done }».
turn-take-nothing = 👉 <b>{ $defender } берёт.</b> Подкинуть нечего, нажмите «{ button-enough }».
turn-until = Время выйдет { $until }
turn-out = 🏁 Вы вышли из игры: { place }.
turn-gone = 🏁 Вы вышли из игры, за вас доиграет ваша команда.
hand-choose = Как сыграть { $card }?
hand-picked = Выбрано: { $cards }. Больше добавить нечего.
hand-picked-or = Выбрано: { $cards }. Можно так и играть, можно добавить: { $joining }.
hand-picked-and = Выбрано: { $cards }. Этого мало, добавьте: { $joining }.
hand-picked-stuck = Выбрано: { $cards }. Вместе их не сыграть: «{ button-cancel }».
slot = 🂠 { $slot }
card = { $card }
card-playable = • { $card }
card-choice = ⋯ { $card }
card-picked = ✓ { $card }
card-pickable = + { $card }
choice-lay = { $card } на { $target }
choice-beat = { $card } бьёт { $target }
choice-transfer = Перевести { $card }
choice-show = Показать { $card } и перевести
cards-together = { $cards }
play-lead = Ход: { $cards }
play-throw = Подкинуть: { $cards }

deed-lead = { $who }: ход { $cards }
deed-throw = { $who }: подкидывает { $cards }
deed-beat = { $who }: { $card } бьёт { $target }
deed-transfer = { $who }: переводит { $card }
deed-show = { $who }: показывает { $card } и переводит
deed-take = { $who }: «беру»
deed-pass =
    { $phase ->
        [take] { $who }: «пас»
        [lead] { $who }: нет пары
       *[other] { $who }: «бито»
    }
deed-refuse = { $who }: отказ, переводит { $card }
deed-lay = { $who }: кладёт на { $target } карту рубашкой вверх
deed-lay-own = { $who }: кладёт на { $target } рубашкой вверх { $card }
deed-believe = { $who }: «верю»
deed-doubt = { $who }: «не верю»
deed-proved = Всё верно!
deed-bluff = Обман!
deed-name = { $who }: козырь — { $suit }
deed-mistake = { $who }: ошибка, { $card } подкинуть нельзя
deed-mistake-beat = { $who }: ошибка, { $card } не бьёт { $target }
deed-mistake-transfer = { $who }: ошибка, { $card } не переводит
deed-swap = { $who }: меняет младший козырь на карту из-под колоды
deed-beaten = Бито!
deed-taken = { $who }: берёт { cards-taken }
deed-taken-own = берёт { cards-taken }
deed-turned = { $who }: забирает { $card } из-под колоды
deed-clock = ⏱ время вышло — { $line }
deed-computer = 🤖 { $line }
deed-out = { $who }: выходит из игры, { place }
deed-gone = { $who }: выходит из игры

result-title = 🃏 <b>{ $variant }</b> — партия окончена
result-over = Партия окончена.
result-fool = 🤡 Дурак — <b>{ $names }</b>!
result-fools = 🤡 Дураки — <b>{ $names }</b>!
result-draw = 🤝 Ничья: карт не осталось ни у кого.
result-repetition = 🤝 Ничья: всё повторяется в третий раз.
result-guard = 🤝 Ничья: партия ходит по кругу.
result-surrender = 🏳️ { $name } сдаётся.
result-stopped = ⏹ Партию остановили, результата нет.
result-left = 🚪 За столом не все: партия прервана, результата нет.
result-asleep = 💤 Никто не отвечает: партия прервана, результата нет.
result-bot-removed = ⏹ Меня убирали из чата: партия прервана, результата нет.
result-topic-gone = ⏹ Тему удалили: партия прервана, результата нет.
result-place = { $mark } { $name } — { place }
result-place-fool = 🤡 { $name } — дурак
result-place-gone = 🚪 { $name } — уже не в чате, { place }
result-side = { $mark } { $side } { $names }
result-pogony =
    { $count ->
        [one] 🎖 Погон: шестёрка на плечо.
       *[other] 🎖 Погоны: шестёрки на плечи!
    }
result-check = Проверить сдачу: <code>/verify { $game }</code>, зерно <code>{ $seed }</code>, его SHA-256 <code>{ $hash }</code>
result-next = Ещё партию может сдать любой, кто за столом.
result-variant = Дальше играем { $game }.
result-seated = За столом: { $names }.
