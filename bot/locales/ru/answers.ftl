# Ответы на нажатия и команды

answer-table-is-open = Стол здесь уже есть. Садитесь!
answer-tables-full = В этом чате открыто столов: { $most }. Больше не поместится, лишние можно убрать: /stop
answer-no-table-here = Стола здесь пока нет. Новый стол: /durak
answer-table-is-closed = Этот стол уже закрыт. Новый стол: /durak
answer-pressed-long-ago = Это нажато давно, с тех пор многое могло измениться. Если нужно, нажмите ещё раз.
answer-bad-word =
    Не понимаю «{ $word }».
    Игры: { $variants }.
    Правила проще выбрать кнопкой «{ button-rules }» под столом, а набрать можно так: <code>колода=52</code>.
    <blockquote expandable>Что выбирают: { $options }.</blockquote>
answer-bad-choice = { $key }: так нельзя. Можно: { $choices }. Набрать можно так: <code>{ $example }</code>
answer-not-offered = { $key }: такого не выбирают, когда играем { $variant }. Что можно выбрать, покажет кнопка «{ button-rules }» под столом.
answer-joined = Вы за столом!
answer-joined-inside = Вы за столом! Карты покажет кнопка «{ button-hand }» под столом.
answer-joined-next-deal = Вы за столом, карты — со следующей сдачи.
answer-seated = Вы за столом в чате «{ $chat }». Карты придут сюда.
answer-seated-next-deal = Вы за столом в чате «{ $chat }». Карты придут сюда со следующей сдачи.
answer-you-sit-already = Вы уже за столом.
answer-table-full =
    Мест нет: за столом уже { $seats ->
        [one] { $seats } человек.
        [few] { $seats } человека.
       *[many] { $seats } человек.
    }
answer-open-private-chat = Карты приходят в личный чат со мной. Откройте его и нажмите «Старт» — и вы за столом.
answer-open-for-hand = Карты покажет кнопка «{ button-hand }» под столом. А чтобы они приходили и в личный чат со мной, откройте его и нажмите «Старт».
answer-left-table = Вы встали из-за стола.
answer-you-do-not-sit = Вы не за этим столом.
answer-leave-means-surrender = Партия идёт. Встать сейчас — значит сдаться: /surrender
answer-only-host-deals = Карты сдаёт { $host }.
answer-only-seated-deal = Сдают те, кто за столом. Садитесь!
answer-only-host-chooses = Правила выбирает { $host }.
answer-rules-here = Играем { $variant }. { $about } Правила выбирает { $host }, подробно — /rules
answer-rules-are-hosts = Стол уже есть, играем { $variant }. Правила выбирает { $host }.
answer-rules-after-game = Партия идёт, играем { $variant }. Правила можно сменить после неё.
answer-only-host-stops = Убрать стол может { $host }, администратор чата или, голосованием, те, кто играет.
answer-game-is-on = Партия уже идёт.
answer-too-few-people =
    Чтобы сдать карты, за столом { $least ->
        [one] нужен хотя бы { $least } человек.
        [few] нужны хотя бы { $least } человека.
       *[many] нужно хотя бы { $least } человек.
    }
answer-too-many-people =
    Вас многовато: по этим правилам можно не больше { $most ->
        [one] { $most } человека.
       *[other] { $most } человек.
    }
answer-people-unreachable = Некуда прислать карты: { $names }. Нужно открыть личный чат со мной и нажать «Старт».
answer-dealt = Карты сданы!
answer-chosen = { $key }: { $value }
answer-chosen-variant = Играем { $variant }
answer-deals-when-full = Карты будут сданы, как только займут все места.
answer-waits-when-full = Когда займут все места, сдаёт тот, кто ведёт стол.
answer-no-game-here = Партии сейчас нет.
answer-not-your-game = Вы не в этой партии. Сесть за стол — /join, карты будут со следующей сдачи.
answer-game-over = Эта партия уже окончена.
answer-game-is-broken = С этой партией что-то не так, продолжить её нельзя. Её можно убрать: /stop
answer-bout-is-over = Этот заход уже кончился, взгляните на стол.
answer-played-lead = Вы пошли: { $cards }
answer-played-throw = Вы подкинули { $cards }
answer-played-beat = { $card } бьёт { $target }
answer-played-transfer = Вы перевели: { $card }
answer-played-show = Вы показали { $card } и перевели
answer-played-take = Вы берёте
answer-played-pass =
    { $phase ->
        [take] { button-enough }
        [lead] { button-no-pair }
       *[other] { button-done }
    }
answer-played-swap = Козырь обменян
answer-played-lay = { $card } лежит на { $target } рубашкой вверх
answer-played-believe =
    { $proved ->
        [1] Всё верно: бито!
       *[0] А там обман! Карты ваши.
    }
answer-played-doubt =
    { $proved ->
        [1] А там всё верно! Карты ваши.
       *[0] Обман раскрыт!
    }
answer-played-name = Козырь — { $suit }
answer-played-mistake = Это { $card } — ошибка! Весь стол ваш.
answer-hand-alert =
    { $count ->
        [0] Карт на руках нет.
       *[other] Ваши карты: { $cards }
    }
answer-hand-alert-blind = Играем вслепую. Ваших карт: { $count }.
answer-hand-is-in-private = Ваши карты — в личном чате со мной.
answer-no-hands-now = Сейчас у вас нет карт ни за одним столом. Сыграть с компьютером — /practice
answer-surrender-ask = Сдаться? Партия кончится, и дураком будете вы.
answer-surrendered = Вы сдались.
answer-game-stopped = Партия остановлена, результата нет.
answer-table-stopped = Стол убран.
answer-welcome =
    Привет, { $name }! Я сдаю карты и веду стол, когда в группе играют в дурака.

    Добавьте меня в группу и напишите там /durak — откроется стол. Ваши карты будут приходить сюда: кроме вас, их никто не увидит.

    Пока никого нет, можно сыграть со мной: /practice. Как всё устроено — /help, правила — /rules.

answer-try-again = Не получилось. Попробуйте ещё раз.
answer-slow-down = Не так быстро! Подождите пару секунд.
answer-members-only = Играют участники этого чата. Вступите в него — и садитесь!
answer-old-button = Эта кнопка устарела.
answer-cards-soon = Карты появятся здесь через несколько секунд.
answer-groups-only = Это работает в группе.
answer-private-only = Это работает в личном чате со мной.
