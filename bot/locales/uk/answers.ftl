# Відповіді на натискання й команди

answer-table-is-open = Стіл тут уже є. Сідайте!
answer-tables-full = У цьому чаті відкрито столів: { $most }. Більше не вміститься, зайві можна прибрати: /stop
answer-no-table-here = Столу тут поки що немає. Новий стіл: /durak
answer-table-is-closed = Цей стіл уже закрито. Новий стіл: /durak
answer-pressed-long-ago = Це натиснуто давно, відтоді багато що могло змінитися. Якщо треба, натисніть ще раз.
answer-bad-word =
    Не розумію «{ $word }».
    Ігри: { $variants }.
    Правила простіше обрати кнопкою «{ button-rules }» під столом, а набрати можна так: <code>колода=52</code>.
    <blockquote expandable>Що обирають: { $options }.</blockquote>
answer-bad-choice = { $key }: так не вийде. Можна: { $choices }. Набрати можна так: <code>{ $example }</code>
answer-not-offered = { $key }: такого не обирають, коли граємо { $variant }. Що можна обрати, покаже кнопка «{ button-rules }» під столом.
answer-joined = Ви за столом!
answer-joined-inside = Ви за столом! Карти покаже кнопка «{ button-hand }» під столом.
answer-joined-next-deal = Ви за столом, карти — з наступної здачі.
answer-seated = Ви за столом у чаті «{ $chat }». Карти прийдуть сюди.
answer-seated-next-deal = Ви за столом у чаті «{ $chat }». Карти прийдуть сюди з наступної здачі.
answer-you-sit-already = Ви вже за столом.
answer-table-full =
    Місць немає: за столом уже { $seats ->
        [one] { $seats } людина.
        [few] { $seats } людини.
       *[many] { $seats } людей.
    }
answer-open-private-chat = Карти приходять у приватний чат зі мною. Відкрийте його й натисніть «Старт» — і ви за столом.
answer-open-for-hand = Карти покаже кнопка «{ button-hand }» під столом. А щоб вони приходили й у приватний чат зі мною, відкрийте його та натисніть «Старт».
answer-left-table = Ви встали з-за столу.
answer-you-do-not-sit = Ви не за цим столом.
answer-leave-means-surrender = Партія триває. Встати зараз — означає здатися: /surrender
answer-only-host-deals = Карти здає { $host }.
answer-only-seated-deal = Здають ті, хто за столом. Сідайте!
answer-only-host-chooses = Правила обирає { $host }.
answer-rules-here = Граємо { $variant }. { $about } Правила обирає { $host }, докладно — /rules
answer-rules-are-hosts = Стіл уже є, граємо { $variant }. Правила обирає { $host }.
answer-rules-after-game = Партія триває, граємо { $variant }. Правила можна змінити після неї.
answer-only-host-stops = Прибрати стіл може { $host }, адміністратор чату або, голосуванням, ті, хто грає.
answer-game-is-on = Партія вже триває.
answer-too-few-people =
    Щоб здати карти, за столом { $least ->
        [one] потрібна хоча б { $least } людина.
        [few] потрібні хоча б { $least } людини.
       *[many] потрібно хоча б { $least } людей.
    }
answer-too-many-people =
    Вас забагато: за цими правилами можна не більше { $most ->
        [one] { $most } людини.
       *[other] { $most } людей.
    }
answer-people-unreachable = Нікуди надіслати карти: { $names }. Треба відкрити приватний чат зі мною й натиснути «Старт».
answer-dealt = Карти здано!
answer-chosen = { $key }: { $value }
answer-chosen-variant = Граємо { $variant }
answer-deals-when-full = Карти буде здано, щойно займуть усі місця.
answer-waits-when-full = Коли займуть усі місця, здає той, хто веде стіл.
answer-no-game-here = Партії зараз немає.
answer-not-your-game = Ви не в цій партії. Сісти за стіл — /join, карти будуть із наступної здачі.
answer-game-over = Цю партію вже закінчено.
answer-game-is-broken = Із цією партією щось не так, продовжити її не вийде. Її можна прибрати: /stop
answer-bout-is-over = Цей хід уже скінчився, гляньте на стіл.
answer-played-lead = Ви пішли: { $cards }
answer-played-throw = Ви підкинули { $cards }
answer-played-beat = { $card } б’є { $target }
answer-played-transfer = Ви перевели: { $card }
answer-played-show = Ви показали { $card } і перевели
answer-played-take = Ви берете
answer-played-pass =
    { $phase ->
        [take] { button-enough }
        [lead] { button-no-pair }
       *[other] { button-done }
    }
answer-played-swap = Козиря обміняно
answer-played-lay = { $card } лежить на { $target } сорочкою догори
answer-played-believe =
    { $proved ->
        [1] Усе правильно: бито!
       *[0] А там обман! Карти ваші.
    }
answer-played-doubt =
    { $proved ->
        [1] А там усе правильно! Карти ваші.
       *[0] Обман викрито!
    }
answer-played-name = Козир — { $suit }
answer-played-mistake = Це { $card } — помилка! Увесь стіл ваш.
answer-hand-alert =
    { $count ->
        [0] Карт на руках немає.
       *[other] Ваші карти: { $cards }
    }
answer-hand-alert-blind = Граємо наосліп. Ваших карт: { $count }.
answer-hand-is-in-private = Ваші карти — у приватному чаті зі мною.
answer-no-hands-now = Зараз у вас немає карт за жодним столом. Зіграти з комп’ютером — /practice
answer-surrender-ask = Здатися? Партія закінчиться, і дурнем будете ви.
answer-surrendered = Ви здалися.
answer-game-stopped = Партію зупинено, результату немає.
answer-table-stopped = Стіл прибрано.
answer-welcome =
    Привіт, { $name }! Я здаю карти й веду стіл, коли в групі грають у дурня.

    Додайте мене в групу й напишіть там /durak — відкриється стіл. Ваші карти приходитимуть сюди: крім вас, їх ніхто не побачить.

    Поки нікого немає, можна зіграти зі мною: /practice. Як усе влаштовано — /help, правила — /rules.

answer-try-again = Не вийшло. Спробуйте ще раз.
answer-slow-down = Не так швидко! Зачекайте кілька секунд.
answer-members-only = Грають учасники цього чату. Приєднайтеся до нього — і сідайте!
answer-old-button = Ця кнопка застаріла.
answer-cards-soon = Карти з’являться тут за кілька секунд.
answer-groups-only = Це працює в групі.
answer-private-only = Це працює в приватному чаті зі мною.
