# Почему так сходить нельзя

reason-game-over = Партия уже окончена.
reason-no-such-move = В этой партии так не ходят.
reason-you-are-out = Вы уже вышли из игры.
reason-nothing-led = Ещё никто не ходил: ход за { $leader }.
reason-already-led = Ход уже сделан.
reason-not-leader = Сейчас ходите не вы, а { $leader }.
reason-not-defender = Сейчас отбиваетесь не вы, а { $defender }.
reason-defender-cannot-throw = Вы отбиваетесь: себе не подкидывают.
reason-not-a-thrower = По уговору вы сейчас не подкидываете.
reason-wait-for-defender = Подождите: { $defender } ещё отбивается.
reason-wait-for-leader = Сперва подкидывает { $leader }.
reason-wait-for-thrower = Подкидывают по очереди, ваша ещё не подошла.
reason-already-passed = Вы уже сказали «пас».
reason-already-taking = Уже сказано «беру».
reason-all-covered = Бить нечего: на столе всё побито.
reason-already-beating = Вы уже побили карту: теперь только бить или брать.
reason-already-covered = { $target } уже побита.
reason-no-such-attack = { $target } нет на столе.
reason-one-card-only = Здесь кладут по одной карте.
reason-over-cap =
    { $cap ->
        [0] Больше карт в этом заходе положить нельзя.
        [one] В этом заходе помещается только { $cap } карта.
        [few] В этом заходе помещается только { $cap } карты.
       *[many] В этом заходе помещается только { $cap } карт.
    }
reason-first-attack-stays = Этот заход переводить нельзя: он первый в партии.
reason-next-has-too-few = Перевести нельзя: у соседа слишком мало карт.
reason-transfer-over-limit = Перевести нельзя: карт в заходе стало бы слишком много.
reason-already-shown = Этот козырь вы уже показывали.
reason-not-asked = Сейчас не ваша очередь.
reason-no-trump-under-talon = Под колодой больше нет козырной карты.
reason-not-held = { $card } не у вас на руках.
reason-no-cards = Выберите хотя бы одну карту.
reason-card-twice = Одна и та же карта названа дважды.
reason-different-ranks = Ходить можно только картами одного достоинства.
reason-rank-not-on-table = { $card } подкинуть нельзя: такого достоинства на столе нет.
reason-does-not-beat = { $card } не бьёт { $target }.
reason-wrong-rank = Перевести можно только картой того же достоинства.
reason-not-trump = Показать можно только козырь.
reason-low-trump-was-taken = Этот козырь вы взяли со стола: меняют только тот, что пришёл из колоды.
