# Чому так піти не можна

reason-game-over = Партію вже закінчено.
reason-no-such-move = У цій партії так не ходять.
reason-you-are-out = Ви вже вийшли з гри.
reason-nothing-led = Спершу ходить { $leader }.
reason-already-led = Хід уже зроблено.
reason-not-leader = Зараз ходите не ви, а { $leader }.
reason-not-defender = Зараз відбиваєтеся не ви, а { $defender }.
reason-defender-cannot-throw = Ви відбиваєтеся: собі не підкидають.
reason-not-a-thrower = За правилами столу ви зараз не підкидаєте.
reason-wait-for-defender = Зачекайте: { $defender } ще відбивається.
reason-wait-for-leader = Спершу підкидає { $leader }.
reason-wait-for-thrower = Підкидають по черзі, ваша ще не настала.
reason-already-passed =
    { $phase ->
        [take] Ви вже сказали «{ button-enough }».
       *[other] Ви вже сказали «{ button-done }».
    }
reason-already-taking = Уже сказано «беру».
reason-all-covered = Бити нема чого: на столі все побито.
reason-already-beating = Ви вже побили карту, переводити пізно: бийте або беріть.
reason-already-covered = Цю карту вже побито: { $target }.
reason-no-such-attack = Карти { $target } на столі немає.
reason-one-card-only = Тут кладуть по одній карті.
reason-over-cap =
    { $cap ->
        [0] Більше карт за цей хід покласти не можна.
        [one] Зараз можна покласти лише { $cap } карту.
        [few] Зараз можна покласти лише { $cap } карти.
       *[many] Зараз можна покласти лише { $cap } карт.
    }
reason-first-attack-stays = Цей хід переводити не можна: він перший у партії.
reason-next-has-too-few = Перевести не можна: у сусіда замало карт.
reason-already-shown = Цього козиря ви вже показували.
reason-not-asked = Зараз не ваша черга.
reason-no-trump-under-talon = Козиря під колодою більше немає.
reason-not-held = Карти { $card } у вас на руках немає.
reason-no-cards = Оберіть хоча б одну карту.
reason-card-twice = Ту саму карту названо двічі.
reason-different-ranks = Ходити можна лише картами одного номіналу.
reason-rank-not-on-table = { $card } підкинути не можна: такого номіналу на столі немає.
reason-does-not-beat =
    { $open ->
        [1] { $card } не б’є { $target }.
       *[other] { $card } тут нічого не б’є.
    }
reason-wrong-rank = Перевести можна лише картою того самого номіналу.
reason-not-trump = Показати можна лише козиря.
reason-low-trump-was-taken = Цього козиря ви взяли зі столу: міняють лише того, що прийшов із колоди.
reason-no-such-slot = Карти з таким номером у вас немає.
reason-not-leaders-word = Вірити чи ні, вирішуєте не ви, а { $leader }.
reason-nothing-laid = Вірити поки що нема чому: закрито ще не всі карти.
reason-covers-are-laid = Ваші карти вже на столі: тепер вирішує { $leader }.
reason-not-namer = Козир називаєте не ви.
reason-trump-is-named = Козир уже названо.
reason-name-trump-first = Спершу треба назвати козир.
reason-suit-not-allowed = Цю масть козирем назвати не можна.
reason-pair-over-hand = Парою зараз не піти: у сусіда менше двох карт.
reason-different-suits = Ходити можна лише картами однієї масті.
reason-not-a-pattern = Ходять однією картою, трійкою (пара і ще карта) або п’ятіркою (дві пари і ще карта).
reason-not-a-pair = Ходять парою: двома картами одного номіналу.
reason-not-paired = Ходять однією картою, парою або двома парами; до пар можна додати одну карту.
reason-pair-is-held = Пара у вас є, ходіть нею.
reason-joker-stands-alone = Джокером ходять окремо, без інших карт.
reason-not-the-led-rank = { $card } додати не можна: додають лише той номінал, яким пішли.
