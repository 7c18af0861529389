# Налаштування чату й особисті налаштування

language-name = Українська
button-close = Закрити

settings-title-chat = ⚙️ <b>Налаштування чату</b>
settings-title-own = ⚙️ <b>Ваші налаштування</b>
settings-group-play = <b>Гра</b>
settings-group-rights = <b>Хто що може</b>
settings-group-chat = <b>Чат</b>
settings-line = • { $setting }: { $choice }
settings-page = ⚙️ <b>{ $setting }</b>
settings-game =
    { $count ->
        [0] { $game }
        [one] { $game }, { $count } особливе правило
        [few] { $game }, { $count } особливі правила
       *[many] { $game }, { $count } особливих правил
    }

setting-game = Новий стіл
settings-about-game = За новим столом граємо { $game }: він відкривається з тим, що обрали останнім. Тут можна обрати іншу гру або набір правил.

setting-speed = Час на хід
setting-speed-30 = 30 секунд
setting-speed-60 = 1 хвилина
setting-speed-120 = 2 хвилини
setting-speed-day = доба
setting-speed-off = без обмеження
settings-about-speed = Скільки можна думати над ходом. Хто не встиг, за того вирішує годинник. Якщо партія вже триває, новий час почнеться з наступного ходу.

setting-opens = Відкривають стіл
setting-opens-everybody = усі
setting-opens-admins = адміністратори
settings-about-opens = Хто може відкрити стіл командою /durak. Сісти за відкритий стіл можуть усі.

setting-stops = Прибирають стіл
setting-stops-host = ведучий і адміністратори
setting-stops-admins = адміністратори
setting-stops-everybody = усі
settings-about-stops = Хто може командою /stop зупинити партію або прибрати стіл. Ведучий — той, хто веде стіл: зазвичай він його і відкриває.

setting-language = Мова
setting-language-auto = як у Telegram
settings-about-language = Якою мовою стіл, відповіді й меню команд. Свої карти кожен бачить своєю мовою.
settings-about-own-language = Якою мовою ваші карти й відповіді вам.

setting-look = Вигляд столу
setting-look-picture = картинка й текст
setting-look-text = лише текст
settings-about-look = Показувати стіл картинкою чи самими словами. Усе, що на картинці, сказано й у тексті під нею.

setting-four_colours = Масті
setting-four_colours-on = чотири кольори ♠️ ♥️ 🔷 🍀
setting-four_colours-off = два кольори ♠ ♥ ♦ ♣
settings-about-four_colours = У чотирьох кольорах бубни сині, а трефи зелені: масті не сплутати. Свої карти кожен бачить так, як обере в приватному чаті.
settings-about-own-four_colours = У чотирьох кольорах бубни сині, а трефи зелені: масті не сплутати.

setting-tidy = Прибирання
setting-tidy-on = прибирати зайве
setting-tidy-off = нічого не видаляти
settings-about-tidy = Зайве — це попереднє повідомлення столу, коли його показано знову внизу, і минула відповідь, коли є нова.

setting-hand_order = Карти на руках
setting-hand_order-suit = за мастями
setting-hand_order-rank = за старшинством
setting-hand_order-dealt = як прийшли
settings-about-own-hand_order = За мастями й за старшинством — козирі в кінці. Як прийшли — у кінці нові карти.

setting-notices = Сповіщення
setting-notices-on = зі звуком
setting-notices-off = вимкнено
settings-about-own-notices = Коли вирішувати вам, карти приходять новим повідомленням зі звуком. Якщо вимкнути, вони змінюються на місці: без нових повідомлень і без звуку.

answer-set = { $setting }: { $choice }
answer-next-game = За новим столом граємо { $variant }
answer-setting-gone = Такого вже не обрати: налаштування змінилися.
answer-only-admins-set = Налаштування змінюють адміністратори чату.
answer-only-admins-open = Столи тут відкривають адміністратори чату.
answer-only-admins-stop = Столи тут прибирають адміністратори чату.

profile-description =
    Здаю карти, коли в групі грають у дурня: підкидний, перевідний і ще багато різних.

    Додайте мене в групу й напишіть там /durak. Карти приходять кожному в приватний чат, ходити можна одним натисканням.
profile-short = Дурень для компанії у вашому чаті: підкидний, перевідний і ще багато різних.
