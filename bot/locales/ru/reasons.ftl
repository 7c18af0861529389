# Почему так сходить нельзя

reason-game-over = Партия уже окончена.
reason-no-such-move = В этой партии так не ходят.
reason-you-are-out = Вы уже вышли из игры.
reason-nothing-led = Сначала ходит { $leader }.
reason-already-led = Ход уже сделан.
reason-not-leader = Сейчас ходите не вы, а { $leader }.
reason-not-defender = Сейчас отбиваетесь не вы, а { $defender }.
reason-defender-cannot-throw = Вы отбиваетесь: себе не подкидывают.
reason-not-a-thrower = По правилам стола вы сейчас не подкидываете.
reason-wait-for-defender = Подождите: { $defender } ещё отбивается.
reason-wait-for-leader = Сперва подкидывает { $leader }.
reason-wait-for-thrower = Подкидывают по очереди, ваша ещё не подошла.
reason-already-passed =
    { $phase ->
        [take] Вы уже сказали «{ button-enough }».
       *[other] Вы уже сказали «{ button-done }».
    }
reason-already-taking = Уже сказано «беру».
reason-all-covered = Бить нечего: на столе всё побито.
reason-already-beating = Вы уже побили карту, переводить поздно: бейте или берите.
reason-already-covered = Эта карта уже побита: { $target }.
reason-no-such-attack = Карты { $target } на столе нет.
reason-one-card-only = Здесь кладут по одной карте.
reason-over-cap =
    { $cap ->
        [0] Больше карт в этом заходе положить нельзя.
        [one] Сейчас можно положить только { $cap } карту.
        [few] Сейчас можно положить только { $cap } карты.
       *[many] Сейчас можно положить только { $cap } карт.
    }
reason-first-attack-stays = Этот заход переводить нельзя: он первый в партии.
reason-next-has-too-few = Перевести нельзя: у соседа слишком мало карт.
reason-already-shown = Этот козырь вы уже показывали.
reason-not-asked = Сейчас не ваша очередь.
reason-no-trump-under-talon = Козыря под колодой больше нет.
reason-not-held = Карты { $card } у вас на руках нет.
reason-no-cards = Выберите хотя бы одну карту.
reason-card-twice = Одна и та же карта названа дважды.
reason-different-ranks = Ходить можно только картами одного достоинства.
reason-rank-not-on-table = { $card } подкинуть нельзя: такого достоинства на столе нет.
reason-does-not-beat =
    { $open ->
        [1] { $card } не бьёт { $target }.
       *[other] { $card } здесь ничего не бьёт.
    }
reason-wrong-rank = Перевести можно только картой того же достоинства.
reason-not-trump = Показать можно только козырь.
reason-low-trump-was-taken = Этот козырь вы взяли со стола: меняют только тот, что пришёл из колоды.
reason-no-such-slot = Карты с таким номером у вас нет.
reason-not-leaders-word = Верить или нет, решаете не вы, а { $leader }.
reason-nothing-laid = Верить пока нечему: закрыты ещё не все карты.
reason-covers-are-laid = Ваши карты уже на столе: теперь решает { $leader }.
reason-not-namer = Козырь называете не вы.
reason-trump-is-named = Козырь уже назван.
reason-name-trump-first = Сперва нужно назвать козырь.
reason-suit-not-allowed = Эту масть козырем назвать нельзя.
reason-pair-over-hand = Парой сейчас не пойти: у соседа меньше двух карт.
reason-different-suits = Ходить можно только картами одной масти.
reason-not-a-pattern = Ходят одной картой, тройкой (пара и ещё карта) или пяткой (две пары и ещё карта).
reason-not-a-pair = Ходят парой: двумя картами одного достоинства.
reason-not-paired = Ходят одной картой, парой или двумя парами; к парам можно добавить одну карту.
reason-pair-is-held = Пара у вас есть, ходите ею.
reason-joker-stands-alone = Джокером ходят отдельно, без других карт.
reason-not-the-led-rank = { $card } добавить нельзя: добавляют только то достоинство, которым пошли.
