# Що можна обрати: назва, коротка відповідь для кнопки, що від неї змінюється

option-deck = Колода
choice-deck-36 = 36 карт
choice-deck-24 = 24 карти
choice-deck-32 = 32 карти
choice-deck-52 = 52 карти
effect-deck-36 = Від шістки до туза, до шести гравців.
effect-deck-24 = Від дев’ятки до туза, до чотирьох гравців.
effect-deck-32 = Від сімки до туза, до п’яти гравців.
effect-deck-52 = Від двійки до туза, до восьми гравців.

option-hand = Здаємо
choice-hand-6 = по 6
choice-hand-5 = по 5
choice-hand-7 = по 7
effect-hand-6 = По шість карт, і добираємо до шести.
effect-hand-5 = По п’ять карт, і добираємо до п’яти.
effect-hand-7 = По сім карт, і добираємо до семи; лише з колодою на 52 карти.

option-trump_from = Звідки козир
choice-trump_from-top = зверху
choice-trump_from-random_middle = із середини
effect-trump_from-top = Козир — верхня карта колоди після здачі.
effect-trump_from-random_middle = Козирну карту виймають навмання із середини колоди.

option-trump_no_ace = Туз під колодою
choice-trump_no_ace-on = не можна
choice-trump_no_ace-off = можна
effect-trump_no_ace-on = Відкрився туз — його ховають у колоду й відкривають іншу карту.
effect-trump_no_ace-off = Під колодою може лежати й туз.

option-no_trump = Без козиря
choice-no_trump-on = так
choice-no_trump-off = ні
effect-no_trump-on = Козиря немає: б’є лише старша карта тієї самої масті.
effect-no_trump-off = Козир є, як зазвичай.

option-trump_six_swap = Обмін козиря
choice-trump_six_swap-on = можна
choice-trump_six_swap-off = не можна
effect-trump_six_swap-on = Молодшого козиря можна обміняти на карту, що лежить під колодою.
effect-trump_six_swap-off = Карта під колодою лежить до кінця.

option-tail = Хвіст колоди
choice-tail-greedy = хто раніше
choice-tail-round_robin = по одній
effect-tail-greedy = Хто добирає раніше, бере, скільки треба, навіть якщо іншим не вистачить.
effect-tail-round_robin = Останні карти розходяться по одній по колу.

option-first_lead = Перший хід
choice-first_lead-lowest_trump = молодший козир
choice-first_lead-left_of_dealer = ліворуч від того, хто здає
choice-first_lead-dealer = хто здає
choice-first_lead-random = жереб
effect-first_lead-lowest_trump = Ходить той, у кого молодший козир, — будь-якою картою.
effect-first_lead-left_of_dealer = Ходить сусід ліворуч від того, хто здає.
effect-first_lead-dealer = Ходить той, хто здає.
effect-first_lead-random = Кому ходити, вирішує жереб.

option-next_lead = Наступні партії
choice-next_lead-iz_pod_duraka = з-під дурня
choice-next_lead-pod_duraka = під дурня
choice-next_lead-lowest_trump = молодший козир
effect-next_lead-iz_pod_duraka = Ходить сусід ліворуч від дурня.
effect-next_lead-pod_duraka = Ходить сусід праворуч від дурня: дурень відбивається першим.
effect-next_lead-lowest_trump = Ходить той, у кого молодший козир, як у першій партії.

option-multi_lead = Хід кількома картами
choice-multi_lead-on = можна
choice-multi_lead-off = не можна
effect-multi_lead-on = Ходити можна одразу кількома картами одного номіналу.
effect-multi_lead-off = Ходять завжди однією картою.

option-bout_limit = Карт за один хід
choice-bout_limit-6 = не більше 6
choice-bout_limit-none = без обмежень
effect-bout_limit-6 = Відбиватися доводиться не більше ніж від шести карт.
effect-bout_limit-none = Карт може бути стільки, скільки на руках у того, хто відбивається.

option-first_limit = Перший відбій
choice-first_limit-until_first_bito = 5 карт до «бито»
choice-first_limit-first_bout = 5 карт за перший хід
choice-first_limit-off = як зазвичай
effect-first_limit-until_first_bito = Поки не було жодного «бито», за хід не більше п’яти карт.
effect-first_limit-first_bout = Лише за найперший хід не більше п’яти карт.
effect-first_limit-off = Перший хід нічим не відрізняється від інших.

option-throwers = Хто підкидає
choice-throwers-all = усі
choice-throwers-neighbours = сусіди
choice-throwers-leader = хто ходив
choice-throwers-none = ніхто
effect-throwers-all = Підкидають усі, крім того, хто відбивається.
effect-throwers-neighbours = Підкидають лише сусіди того, хто відбивається.
effect-throwers-leader = Підкидає лише той, хто ходив.
effect-throwers-none = Підкидати не можна.

option-throw_order = Підкидають
choice-throw_order-leader_first = спершу хто ходив
choice-throw_order-free = хто встиг
choice-throw_order-strict = по колу
effect-throw_order-leader_first = Спершу підкидає той, хто ходив; скаже «бито» — тоді всі інші.
effect-throw_order-free = Підкидають усі одразу: хто встиг, той і підкинув.
effect-throw_order-strict = Підкидають строго по черзі, по колу.

option-throw_window = Час на підкидання
choice-throw_window-5 = 5 секунд
choice-throw_window-10 = 10 секунд
choice-throw_window-20 = 20 секунд
choice-throw_window-all = чекати всіх
choice-throw_window-at_once = не чекати
effect-throw_window-5 = За 5 секунд не підкинули — отже, «бито».
effect-throw_window-10 = За 10 секунд не підкинули — отже, «бито».
effect-throw_window-20 = За 20 секунд не підкинули — отже, «бито».
effect-throw_window-all = Чекаємо, доки кожен підкине або скаже «бито».
effect-throw_window-at_once = Якщо підкинути нема чого, хід закривається одразу. Це видає, що потрібних карт ні в кого немає.

option-early_throw = Підкидати одразу
choice-early_throw-on = можна
choice-early_throw-off = не можна
effect-early_throw-on = Підкидати можна, не чекаючи, доки все поб’ють.
effect-early_throw-off = Підкидають, лише коли все на столі побито.

option-vdogonku = Навздогін
choice-vdogonku-on = можна
choice-vdogonku-off = не можна
effect-vdogonku-on = Після «беру» можна підкинути ще.
effect-vdogonku-off = Після «беру» більше не підкидають.

option-vdogonku_limit = Скільки навздогін
choice-vdogonku_limit-cap = як за один хід
choice-vdogonku_limit-hand_only = скільки на руках
effect-vdogonku_limit-cap = Навздогін — не більше, ніж можна за один хід.
effect-vdogonku_limit-hand_only = Навздогін — скільки карт на руках у того, хто бере, хай і більше шести.

option-transfer = Переведення
choice-transfer-on = можна
choice-transfer-off = не можна
effect-transfer-on = Хід можна перевести на сусіда картою того самого номіналу.
effect-transfer-off = Переводити не можна.

option-no_transfer_first = Переведення на початку
choice-no_transfer_first-when_pod_duraka = не під дурня
choice-no_transfer_first-always = не можна
choice-no_transfer_first-off = можна
effect-no_transfer_first-when_pod_duraka = Якщо ходять під дурня, перший хід дурень не переводить.
effect-no_transfer_first-always = Перший хід партії переводити не можна.
effect-no_transfer_first-off = Перевести можна й перший хід.

option-show_trump = Проїзний
choice-show_trump-off = ні
choice-show_trump-once_per_bout = раз за хід
choice-show_trump-once_per_deal = раз за партію
effect-show_trump-off = Переводять, лише викладаючи карту.
effect-show_trump-once_per_bout = Козиря того самого номіналу можна показати й перевести, не викладаючи; кожного — раз за хід.
effect-show_trump-once_per_deal = Козиря того самого номіналу можна показати й перевести, не викладаючи; кожного — раз за партію.

option-low_trump_beats_ace = Молодший козир проти туза
choice-low_trump_beats_ace-on = б’є
choice-low_trump_beats_ace-off = не б’є
effect-low_trump_beats_ace-on = Молодший козир б’є козирного туза.
effect-low_trump_beats_ace-off = Козирного туза не побити.

option-spades_by_spades = Піки лише піками
choice-spades_by_spades-off = ні
choice-spades_by_spades-on = так
effect-spades_by_spades-off = Піку б’є старша піка або козир.
effect-spades_by_spades-on = Піку б’є лише старша піка, козир її не бере. Піки не бувають козирем: відкрилася піка — відкривають іншу карту.

option-draw = Нічия
choice-draw-allowed = буває
choice-draw-defender_loses = не буває
effect-draw-allowed = Карт не лишилося ні в кого — нічия.
effect-draw-defender_loses = Карт не лишилося ні в кого — дурень той, хто відбивався останнім.

option-pogony = Погони
choice-pogony-on = так
choice-pogony-strict = навздогін
choice-pogony-off = ні
effect-pogony-on = Хто виходить шістками, чіпляє дурневі погони. На гру не впливає.
effect-pogony-strict = Погони — лише шістки, підкинуті навздогін. На гру не впливає.
effect-pogony-off = Шістки — просто шістки.

option-jokers = Джокери
choice-jokers-0 = без джокерів
choice-jokers-1 = один
choice-jokers-2 = два
effect-jokers-0 = У колоді немає джокерів.
effect-jokers-1 = Джокер б’є будь-яку карту, а його самого нічим не побити. Якщо гравців двоє, нічиєї з ним не буває.
effect-jokers-2 = Червоний джокер б’є будь-яку червону карту, чорний — будь-яку чорну; їх самих нічим не побити.

option-trump_mode = Як обрати козир
choice-trump_mode-diamonds = завжди бубни
choice-trump_mode-turned = відкрити карту
choice-trump_mode-chosen_before_deal = назвати до здачі
effect-trump_mode-diamonds = Козир завжди бубни.
effect-trump_mode-turned = Козир відкривають: це наступна карта після здачі.
effect-trump_mode-chosen_before_deal = Козир називає той, хто здає, ще до здачі; піки називати не можна.

option-spade_turn = Відкрилася піка
choice-spade_turn-replace = відкрити іншу
choice-spade_turn-plain_podkidnoy = грати нею
effect-spade_turn-replace = Піка йде назад у колоду, і відкривають іншу карту.
effect-spade_turn-plain_podkidnoy = Козир — піки, і партія йде як звичайний підкидний.

option-partial_beat = Побите при «беру»
choice-partial_beat-on = іде у відбій
choice-partial_beat-off = беруть з усім
effect-partial_beat-on = Беруть лише те, що не побито; побиті карти виходять із гри.
effect-partial_beat-off = Не побили хоч одну — беруть усі карти зі столу.

option-lead_limit = Хід не більший, ніж карт у сусіда
choice-lead_limit-on = так
choice-lead_limit-off = ні
effect-lead_limit-on = Не можна піти більшою кількістю карт, ніж на руках у того, хто відбивається.
effect-lead_limit-off = Можна піти й більшою кількістю карт, ніж на руках у того, хто відбивається.

option-otkaz = Право відмови
choice-otkaz-on = є
choice-otkaz-off = немає
effect-otkaz-on = Останню карту суперника можна перевести назад: він забирає карти й грає далі.
effect-otkaz-off = Перевести на того, у кого немає карт, не можна.

option-shuffle_after_pickup = Узяті карти
choice-shuffle_after_pickup-on = перемішати
choice-shuffle_after_pickup-off = за порядком
effect-shuffle_after_pickup-on = Узяті карти перемішуються з вашими, запам’ятати їх не можна.
effect-shuffle_after_pickup-off = Узяті карти лягають у кінець за порядком: допомагає пам’ять.

option-teams = Команди
choice-teams-off = кожен за себе
choice-teams-2x2 = двоє на двох
choice-teams-3x3 = троє на трьох
effect-teams-off = Кожен грає за себе.
effect-teams-2x2 = Учотирьох, пара на пару: напарники сидять через одного.
effect-teams-3x3 = Ушістьох, троє на трьох: напарники сидять через одного.

option-team_mode = Захист у команді
choice-team_mode-seats = той, під кого пішли
choice-team_mode-commune = уся команда
effect-team_mode-seats = Відбивається лише той, під кого пішли; підкидають лише його суперники.
effect-team_mode-commune = Карти б’є будь-хто з команди; «беру» каже той, під кого пішли.

option-base = Основа гри
choice-base-podkidnoy = підкидний
choice-base-perevodnoy = перевідний
effect-base-podkidnoy = Граємо як у підкидного.
effect-base-perevodnoy = Граємо як у перевідного: переводять теж не дивлячись.

option-simple_variant = Чим ходимо
choice-simple_variant-a = трійки та п’ятірки
choice-simple_variant-b = по одній
choice-simple_variant-c = одного номіналу
effect-simple_variant-a = Ходять однією картою, трійкою (пара і ще карта) або п’ятіркою (дві пари і ще карта); на руках по п’ять карт.
effect-simple_variant-b = Ходять однією картою; на руках по шість карт.
effect-simple_variant-c = Ходять однією картою або кількома одного номіналу; на руках по шість карт.

option-trump_choice = Звідки козирі
choice-trump_choice-named = кожен називає
choice-trump_choice-random = жереб
effect-trump_choice-named = До здачі кожен по черзі називає свій козир.
effect-trump_choice-random = Кому який козир, вирішує жереб.

option-six_exchange = Шістка свого козиря
choice-six_exchange-swap_blind = в обмін
choice-six_exchange-gift = задарма
effect-six_exchange-swap_blind = Хто віддає вам шістку вашого козиря, тягне у вас карту наосліп.
effect-six_exchange-gift = Шістку вашого козиря віддають задарма: карт на руках стане не порівну.

option-pickup_mode = Скільки беруть
choice-pickup_mode-three_ten = 3 або 10 карт
choice-pickup_mode-all = весь стос
effect-pickup_mode-three_ten = Хто не б’є, бере три верхні карти, а якщо зверху карта свого козиря — десять.
effect-pickup_mode-all = Хто не б’є, бере весь стос.

option-after_pickup = Після «беру»
choice-after_pickup-face_top = бити верхню
choice-after_pickup-next_leads = вільний хід
effect-after_pickup-face_top = Наступний б’є карту, яка відкрилася в стосі.
effect-after_pickup-next_leads = Наступний кладе на стос будь-яку карту.
