# Настройки чата и личные настройки

language-name = Русский
button-close = Закрыть

settings-title-chat = ⚙️ <b>Настройки чата</b>
settings-title-own = ⚙️ <b>Ваши настройки</b>
settings-group-play = <b>Игра</b>
settings-group-rights = <b>Кто что может</b>
settings-group-chat = <b>Чат</b>
settings-line = • { $setting }: { $choice }
settings-page = ⚙️ <b>{ $setting }</b>
settings-game =
    { $count ->
        [0] { $game }
        [one] { $game }, { $count } особое правило
        [few] { $game }, { $count } особых правила
       *[many] { $game }, { $count } особых правил
    }

setting-game = Новый стол
settings-about-game = За новым столом играем { $game }: он открывается с тем, что выбрали последним. Здесь можно выбрать другую игру или набор правил.

setting-speed = Время на ход
setting-speed-30 = 30 секунд
setting-speed-60 = 1 минута
setting-speed-120 = 2 минуты
setting-speed-day = сутки
setting-speed-off = без ограничения
settings-about-speed = Сколько можно думать над ходом. Кто не успел, за того решают часы. Если партия уже идёт, новое время начнётся со следующего хода.

setting-opens = Открывают стол
setting-opens-everybody = все
setting-opens-admins = администраторы
settings-about-opens = Кто может открыть стол командой /durak. Сесть за открытый стол могут все.

setting-stops = Убирают стол
setting-stops-host = ведущий и администраторы
setting-stops-admins = администраторы
setting-stops-everybody = все
settings-about-stops = Кто может командой /stop остановить партию или убрать стол. Ведущий — тот, кто ведёт стол: обычно тот, кто его открыл.

setting-language = Язык
setting-language-auto = как в Telegram
settings-about-language = На каком языке стол, ответы и меню команд. Свои карты каждый видит на своём языке.
settings-about-own-language = На каком языке ваши карты и ответы вам.

setting-look = Вид стола
setting-look-picture = картинка и текст
setting-look-text = только текст
settings-about-look = Показывать стол картинкой или одними словами. Всё, что на картинке, сказано и в тексте под ней.

setting-four_colours = Масти
setting-four_colours-on = четыре цвета ♠️ ♥️ 🔷 🍀
setting-four_colours-off = два цвета ♠ ♥ ♦ ♣
settings-about-four_colours = В четырёх цветах бубны синие, а трефы зелёные: масти не спутать. Свои карты каждый видит так, как выберет в личном чате.
settings-about-own-four_colours = В четырёх цветах бубны синие, а трефы зелёные: масти не спутать.

setting-tidy = Уборка
setting-tidy-on = убирать лишнее
setting-tidy-off = ничего не удалять
settings-about-tidy = Лишнее — это прежнее сообщение стола, когда он показан заново внизу, и прошлый ответ, когда есть новый.

setting-hand_order = Карты на руках
setting-hand_order-suit = по мастям
setting-hand_order-rank = по старшинству
setting-hand_order-dealt = как пришли
settings-about-own-hand_order = По мастям и по старшинству — козыри в конце. Как пришли — в конце новые карты.

setting-notices = Уведомления
setting-notices-on = со звуком
setting-notices-off = выключены
settings-about-own-notices = Когда решать вам, карты приходят новым сообщением со звуком. Если выключить, они меняются на месте: без новых сообщений и без звука.

answer-set = { $setting }: { $choice }
answer-next-game = За новым столом играем { $variant }
answer-setting-gone = Такого больше не выбрать: настройки изменились.
answer-only-admins-set = Настройки меняют администраторы чата.
answer-only-admins-open = Столы здесь открывают администраторы чата.
answer-only-admins-stop = Столы здесь убирают администраторы чата.

profile-description =
    Сдаю карты, когда в группе играют в дурака: подкидной, переводной и ещё много разных.

    Добавьте меня в группу и напишите там /durak. Карты приходят каждому в личный чат, ходить можно одним нажатием.
profile-short = Дурак для компании в вашем чате: подкидной, переводной и ещё много разных.
