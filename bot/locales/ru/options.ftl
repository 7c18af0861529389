# Что можно выбрать: название, короткий ответ для кнопки, что от него меняется

option-deck = Колода
choice-deck-36 = 36 карт
choice-deck-24 = 24 карты
choice-deck-32 = 32 карты
choice-deck-52 = 52 карты
effect-deck-36 = От шестёрки до туза, до шести игроков.
effect-deck-24 = От девятки до туза, до четырёх игроков.
effect-deck-32 = От семёрки до туза, до пяти игроков.
effect-deck-52 = От двойки до туза, до восьми игроков.

option-hand = Сдаём
choice-hand-6 = по 6
choice-hand-5 = по 5
choice-hand-7 = по 7
effect-hand-6 = По шесть карт, и добираем до шести.
effect-hand-5 = По пять карт, и добираем до пяти.
effect-hand-7 = По семь карт, и добираем до семи; только с колодой из 52.

option-trump_from = Откуда козырь
choice-trump_from-top = сверху
choice-trump_from-random_middle = из середины
effect-trump_from-top = Козырь — верхняя карта колоды после сдачи.
effect-trump_from-random_middle = Козырную карту вынимают наугад из середины колоды.

option-trump_no_ace = Туз под колодой
choice-trump_no_ace-on = нельзя
choice-trump_no_ace-off = можно
effect-trump_no_ace-on = Открылся туз — его прячут в колоду и открывают другую карту.
effect-trump_no_ace-off = Под колодой может лежать и туз.

option-no_trump = Без козыря
choice-no_trump-on = да
choice-no_trump-off = нет
effect-no_trump-on = Козыря нет: бьёт только карта старше той же масти.
effect-no_trump-off = Козырь есть, как обычно.

option-trump_six_swap = Обмен козыря
choice-trump_six_swap-on = можно
choice-trump_six_swap-off = нельзя
effect-trump_six_swap-on = Младший козырь можно обменять на карту, что лежит под колодой.
effect-trump_six_swap-off = Карта под колодой лежит до конца.

option-tail = Хвост колоды
choice-tail-greedy = кто раньше
choice-tail-round_robin = по одной
effect-tail-greedy = Кто добирает раньше, берёт, сколько нужно, даже если другим не хватит.
effect-tail-round_robin = Последние карты расходятся по одной по кругу.

option-first_lead = Первый ход
choice-first_lead-lowest_trump = младший козырь
choice-first_lead-left_of_dealer = слева от сдающего
choice-first_lead-dealer = сдающий
choice-first_lead-random = жребий
effect-first_lead-lowest_trump = Ходит тот, у кого младший козырь, — любой картой.
effect-first_lead-left_of_dealer = Ходит сосед слева от того, кто сдаёт.
effect-first_lead-dealer = Ходит тот, кто сдаёт.
effect-first_lead-random = Кому ходить, решает жребий.

option-next_lead = Следующие партии
choice-next_lead-iz_pod_duraka = из-под дурака
choice-next_lead-pod_duraka = под дурака
choice-next_lead-lowest_trump = младший козырь
effect-next_lead-iz_pod_duraka = Ходит сосед слева от дурака.
effect-next_lead-pod_duraka = Ходит сосед справа от дурака: дурак отбивается первым.
effect-next_lead-lowest_trump = Ходит тот, у кого младший козырь, как в первой партии.

option-multi_lead = Ход несколькими картами
choice-multi_lead-on = можно
choice-multi_lead-off = нельзя
effect-multi_lead-on = Ходить можно сразу несколькими картами одного достоинства.
effect-multi_lead-off = Ходят всегда одной картой.

option-bout_limit = Карт за один заход
choice-bout_limit-6 = не больше 6
choice-bout_limit-none = без предела
effect-bout_limit-6 = Отбиваться приходится не больше чем от шести карт.
effect-bout_limit-none = Карт может быть столько, сколько на руках у того, кто отбивается.

option-first_limit = Первый отбой
choice-first_limit-until_first_bito = 5 карт до «бито»
choice-first_limit-first_bout = 5 карт в первом заходе
choice-first_limit-off = как обычно
effect-first_limit-until_first_bito = Пока не было ни одного «бито», в заходе не больше пяти карт.
effect-first_limit-first_bout = Только в самом первом заходе не больше пяти карт.
effect-first_limit-off = Первый заход ничем не отличается от других.

option-throwers = Кто подкидывает
choice-throwers-all = все
choice-throwers-neighbours = соседи
choice-throwers-leader = кто ходил
choice-throwers-none = никто
effect-throwers-all = Подкидывают все, кроме того, кто отбивается.
effect-throwers-neighbours = Подкидывают только соседи того, кто отбивается.
effect-throwers-leader = Подкидывает только тот, кто ходил.
effect-throwers-none = Подкидывать нельзя.

option-throw_order = Подкидывают
choice-throw_order-leader_first = сперва кто ходил
choice-throw_order-free = кто успел
choice-throw_order-strict = по кругу
effect-throw_order-leader_first = Сперва подкидывает тот, кто ходил; скажет «бито» — тогда все остальные.
effect-throw_order-free = Подкидывают все сразу: кто успел, тот и подкинул.
effect-throw_order-strict = Подкидывают строго по очереди, по кругу.

option-throw_window = Время на подкидывание
choice-throw_window-5 = 5 секунд
choice-throw_window-10 = 10 секунд
choice-throw_window-20 = 20 секунд
choice-throw_window-all = ждать всех
choice-throw_window-at_once = не ждать
effect-throw_window-5 = За 5 секунд не подкинули — значит, «бито».
effect-throw_window-10 = За 10 секунд не подкинули — значит, «бито».
effect-throw_window-20 = За 20 секунд не подкинули — значит, «бито».
effect-throw_window-all = Ждём, пока каждый подкинет или скажет «бито».
effect-throw_window-at_once = Если подкинуть нечего, заход закрывается сразу. Это выдаёт, что нужных карт ни у кого нет.

option-early_throw = Подкидывать сразу
choice-early_throw-on = можно
choice-early_throw-off = нельзя
effect-early_throw-on = Подкидывать можно, не дожидаясь, пока всё побьют.
effect-early_throw-off = Подкидывают, только когда всё на столе побито.

option-vdogonku = Вдогонку
choice-vdogonku-on = можно
choice-vdogonku-off = нельзя
effect-vdogonku-on = После «беру» можно подкинуть ещё.
effect-vdogonku-off = После «беру» больше не подкидывают.

option-vdogonku_limit = Сколько вдогонку
choice-vdogonku_limit-cap = как в заходе
choice-vdogonku_limit-hand_only = сколько на руках
effect-vdogonku_limit-cap = Вдогонку — не больше, чем можно за один заход.
effect-vdogonku_limit-hand_only = Вдогонку — сколько карт на руках у того, кто берёт, хоть больше шести.

option-transfer = Перевод
choice-transfer-on = можно
choice-transfer-off = нельзя
effect-transfer-on = Заход можно перевести на соседа картой того же достоинства.
effect-transfer-off = Переводить нельзя.

option-no_transfer_first = Перевод первого захода
choice-no_transfer_first-when_pod_duraka = не под дурака
choice-no_transfer_first-always = нельзя
choice-no_transfer_first-off = можно
effect-no_transfer_first-when_pod_duraka = Если ходят под дурака, первый заход дурак не переводит.
effect-no_transfer_first-always = Первый заход партии переводить нельзя.
effect-no_transfer_first-off = Перевести можно и первый заход.

option-show_trump = Проездной
choice-show_trump-off = нет
choice-show_trump-once_per_bout = раз за заход
choice-show_trump-once_per_deal = раз за партию
effect-show_trump-off = Переводят, только выкладывая карту.
effect-show_trump-once_per_bout = Козырь того же достоинства можно показать и перевести, не выкладывая; каждый — раз за заход.
effect-show_trump-once_per_deal = Козырь того же достоинства можно показать и перевести, не выкладывая; каждый — раз за партию.

option-low_trump_beats_ace = Младший козырь против туза
choice-low_trump_beats_ace-on = бьёт
choice-low_trump_beats_ace-off = не бьёт
effect-low_trump_beats_ace-on = Младший козырь бьёт козырного туза.
effect-low_trump_beats_ace-off = Козырного туза не побить.

option-spades_by_spades = Пики только пиками
choice-spades_by_spades-off = нет
choice-spades_by_spades-on = да
effect-spades_by_spades-off = Пику бьёт пика старше или козырь.
effect-spades_by_spades-on = Пику бьёт только пика старше, козырь её не берёт. Пики не бывают козырем: открылась пика — открывают другую карту.

option-draw = Ничья
choice-draw-allowed = бывает
choice-draw-defender_loses = не бывает
effect-draw-allowed = Карт не осталось ни у кого — ничья.
effect-draw-defender_loses = Карт не осталось ни у кого — дурак тот, кто отбивался последним.

option-pogony = Погоны
choice-pogony-on = да
choice-pogony-strict = вдогонку
choice-pogony-off = нет
effect-pogony-on = Кто выходит шестёрками, вешает дураку погоны. На игру не влияет.
effect-pogony-strict = Погоны — только шестёрки, подкинутые вдогонку. На игру не влияет.
effect-pogony-off = Шестёрки — просто шестёрки.

option-jokers = Джокеры
choice-jokers-0 = без джокеров
choice-jokers-1 = один
choice-jokers-2 = два
effect-jokers-0 = В колоде нет джокеров.
effect-jokers-1 = Джокер бьёт любую карту, а его самого ничем не побить. Если игроков двое, ничьей с ним не бывает.
effect-jokers-2 = Красный джокер бьёт любую красную карту, чёрный — любую чёрную; их самих ничем не побить.

option-trump_mode = Как выбрать козырь
choice-trump_mode-diamonds = всегда бубны
choice-trump_mode-turned = открыть карту
choice-trump_mode-chosen_before_deal = назвать до сдачи
effect-trump_mode-diamonds = Козырь всегда бубны.
effect-trump_mode-turned = Козырь открывают: это следующая карта после сдачи.
effect-trump_mode-chosen_before_deal = Козырь называет тот, кто сдаёт, ещё до сдачи; пики называть нельзя.

option-spade_turn = Открылась пика
choice-spade_turn-replace = открыть другую
choice-spade_turn-plain_podkidnoy = играть ею
effect-spade_turn-replace = Пика уходит обратно в колоду, и открывают другую карту.
effect-spade_turn-plain_podkidnoy = Козырь — пики, и партия идёт как обычный подкидной.

option-partial_beat = Побитое при «беру»
choice-partial_beat-on = уходит в отбой
choice-partial_beat-off = берут со всем
effect-partial_beat-on = Берут только то, что не побито; побитые карты уходят из игры.
effect-partial_beat-off = Не побили хоть одну — берут все карты со стола.

option-lead_limit = Ход не больше, чем карт у соседа
choice-lead_limit-on = да
choice-lead_limit-off = нет
effect-lead_limit-on = Нельзя пойти большим числом карт, чем на руках у того, кто отбивается.
effect-lead_limit-off = Можно пойти и большим числом карт, чем на руках у того, кто отбивается.

option-otkaz = Право отказа
choice-otkaz-on = есть
choice-otkaz-off = нет
effect-otkaz-on = Последнюю карту соперника можно перевести обратно: он забирает карты и играет дальше.
effect-otkaz-off = Перевести на того, у кого нет карт, нельзя.

option-shuffle_after_pickup = Взятые карты
choice-shuffle_after_pickup-on = перемешать
choice-shuffle_after_pickup-off = по порядку
effect-shuffle_after_pickup-on = Взятые карты перемешиваются с вашими, запомнить их нельзя.
effect-shuffle_after_pickup-off = Взятые карты ложатся в конец по порядку: помогает память.

option-teams = Команды
choice-teams-off = каждый за себя
choice-teams-2x2 = двое на двое
choice-teams-3x3 = трое на трое
effect-teams-off = Каждый играет за себя.
effect-teams-2x2 = Вчетвером, пара на пару: напарники сидят через одного.
effect-teams-3x3 = Вшестером, трое на трое: напарники сидят через одного.

option-team_mode = Защита в команде
choice-team_mode-seats = тот, под кого пошли
choice-team_mode-commune = вся команда
effect-team_mode-seats = Отбивается только тот, под кого пошли; подкидывают только его соперники.
effect-team_mode-commune = Карты бьёт любой из команды; «беру» говорит тот, под кого пошли.

option-base = Основа игры
choice-base-podkidnoy = подкидной
choice-base-perevodnoy = переводной
effect-base-podkidnoy = Играем как в подкидного.
effect-base-perevodnoy = Играем как в переводного: переводят тоже не глядя.

option-simple_variant = Чем ходим
choice-simple_variant-a = тройки и пятки
choice-simple_variant-b = по одной
choice-simple_variant-c = одного достоинства
effect-simple_variant-a = Ходят одной картой, тройкой (пара и ещё карта) или пяткой (две пары и ещё карта); на руках по пять карт.
effect-simple_variant-b = Ходят одной картой; на руках по шесть карт.
effect-simple_variant-c = Ходят одной картой или несколькими одного достоинства; на руках по шесть карт.

option-trump_choice = Откуда козыри
choice-trump_choice-named = каждый называет
choice-trump_choice-random = жребий
effect-trump_choice-named = До сдачи каждый по очереди называет свой козырь.
effect-trump_choice-random = Кому какой козырь, решает жребий.

option-six_exchange = Шестёрка своего козыря
choice-six_exchange-swap_blind = в обмен
choice-six_exchange-gift = даром
effect-six_exchange-swap_blind = Кто отдаёт вам шестёрку вашего козыря, тянет у вас карту вслепую.
effect-six_exchange-gift = Шестёрку вашего козыря отдают даром: карт на руках станет не поровну.

option-pickup_mode = Сколько берут
choice-pickup_mode-three_ten = 3 или 10 карт
choice-pickup_mode-all = всю стопку
effect-pickup_mode-three_ten = Кто не бьёт, берёт три верхние карты, а если сверху карта своего козыря — десять.
effect-pickup_mode-all = Кто не бьёт, берёт всю стопку.

option-after_pickup = После «беру»
choice-after_pickup-face_top = бить верхнюю
choice-after_pickup-next_leads = свободный ход
effect-after_pickup-face_top = Следующий бьёт карту, которая открылась в стопке.
effect-after_pickup-next_leads = Следующий кладёт на стопку любую карту.
