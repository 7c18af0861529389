# Компьютеры за столом, тренировка, подсказки и разбор партии

computer-easy = 🤖 Лёгкий
computer-normal = 🤖 Обычный
computer-hard = 🤖 Сильный
computer-max = 🤖 Сильнейший
about-computer-easy = ходит просто, иногда невпопад.
about-computer-normal = играет ровно и не ошибается в конце партии.
about-computer-hard = помнит все карты и считает вперёд.
about-computer-max = как сильный, но думает дольше.

computers-title = 🤖 <b>Компьютеры за столом</b>
computers-here = Сидят: { $names }.
computers-none = Пока за столом их нет.
computers-room = Если мест не останется, компьютер уступит место человеку.
button-computers = 🤖 Компьютер
button-add-computer = + { $name }
button-remove-computer = ✕ { $name }
button-fill =
    { $count ->
        [one] Дополнить до { $count } игрока
       *[other] Дополнить до { $count } игроков
    }

answer-computer-sits = { $computer } садится за стол.
answer-computer-gone = { $computer } встаёт из-за стола.
answer-computers-off = В этом чате решили играть без компьютеров.
answer-only-host-adds = Компьютеры — дело того, кто ведёт стол: это { $host }.
answer-only-computers = Нужен хотя бы один человек.

setting-computers = Компьютеры
setting-computers-on = можно
setting-computers-off = нельзя
settings-about-computers = Можно ли сажать за стол компьютер. За тех, кто надолго задумался, он играет в любом случае.

practice-title = Тренировка
practice-lobby = 🎓 <b>{ $variant }</b> — тренировка
practice-how = Здесь никто не торопит, и партии не идут в счёт. Выберите соперников и правила — и сдавайте!
practice-again = Ещё партию: кнопкой выше или /practice
answer-practice-is-on = Тренировка уже идёт: карты — ниже. Закончить её: /stop

move-lead = пойти { $cards }
move-throw = подкинуть { $cards }
move-beat = побить { $target } картой { $card }
move-transfer = перевести { $cards }
move-show = показать { $cards } и перевести
move-take =
    { $rest ->
        [0] сказать «{ button-take }»
       *[other] сказать «{ button-take-rest }»
    }
move-pass =
    { $phase ->
        [take] сказать «{ button-enough }»
        [lead] сказать «{ button-no-pair }»
       *[other] сказать «{ button-done }»
    }
move-swap = нажать «{ button-swap }»
move-lay = положить { $card } на { $target } рубашкой вверх
move-believe = сказать «{ button-believe }»
move-doubt = сказать «{ button-doubt }»
move-name = нажать «{ button-name }»
move-slot = сыграть { slot }

button-hint = 💡 Подсказка
answer-hint = 💡 Советую { $move }: шанс не остаться в дураках — { $chance }{ "\u00A0" }%. А если { $other } — { $less }{ "\u00A0" }%.
answer-hint-clear = 💡 Советую { $move }: шанс не остаться в дураках — { $chance }{ "\u00A0" }%. Прочее не хуже.
answer-hint-sure = 💡 Советую { $move }: так партию уже не проиграть.
answer-hint-lost = 💡 Советую { $move }: положение трудное, остаётся ждать ошибки соперника.
answer-hint-only = 💡 Выбора нет, остаётся { $move }.
answer-hint-not-now = Сейчас не ваш ход.
answer-hint-late = Подсказать не вышло. Попробуйте ещё раз.

review-thrown = 🔎 Ход { $number } · { $name }: здесь упущена верная победа — надо было { $better }, а не { $move }.
review-costly = 🔎 Ход { $number } · { $name }: лучше было { $better }, чем { $move } (−{ $loss }{ "\u00A0" }%).
