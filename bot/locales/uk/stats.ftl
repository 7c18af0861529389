# Статистика: /stats і /top

stats-title = 📊 <b>{ $name }</b> — { $where }, { $when }
stats-here = у цьому чаті
stats-everywhere = усюди
stats-when-week = за цей тиждень
stats-when-last = за минулий тиждень
stats-when-month = за цей місяць
stats-when-season = за цей сезон
stats-when-all = за весь час

button-period-week = Тиждень
button-period-last = Минулий
button-period-month = Місяць
button-period-season = Сезон
button-period-all = Увесь час
button-here = У цьому чаті
button-everywhere = Усюди

stats-games = Партій: { $games }, перемог: { $wins }, нічиїх: { $draws }
stats-fool = Дурень: { $fool } ({ $share }{ "\u00A0" }%), за рівної гри — { $lot }{ "\u00A0" }%
stats-place = Середнє місце: { NUMBER($place, minimumFractionDigits: 1, maximumFractionDigits: 1) } із { NUMBER($seats, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-spared = Поспіль не в дурнях: { $current }, рекорд: { $longest }
stats-won = Перемог поспіль: { $current }, рекорд: { $longest }
stats-defence = Відбито: { $beaten } із { $defended } ({ $share }{ "\u00A0" }%)
stats-taken = Узято карт: { $taken }, на партію — { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-pogony = Погони: видано { $given }, на плечах { $worn }
stats-best = Найкраща гра: { $game } (дурень { $fool } із { $games })
stats-victims = Улюблені жертви: { $rivals }
stats-nemesis = Гроза: { $rival }
stats-stayed = Дограно: { $stayed } із { $games }
stats-timeouts = Прострочено ходів: { $timeouts }
stats-pace = На хід: { NUMBER($seconds, maximumFractionDigits: 0) }{ "\u00A0" }с
stats-nothing = Жодної дограної партії.
stats-total = Разом усюди: партій { $games }, дурень — { $share }{ "\u00A0" }%

stats-none = Ви ще не зіграли жодної партії з людьми.
stats-unknown = { $name }: у цьому чаті поки що жодної дограної партії.
stats-several = { $name } — так тут звуть кількох. Дайте відповідь командою /stats на повідомлення того, хто потрібен.
stats-no-person = Партії є лише в людей. Дайте відповідь командою /stats на повідомлення гравця.
stats-others-in-groups = Про інших розповідаю там, де вони грають: у групі. Тут — лише ваша статистика: /stats

top-title = 🏆 <b>Таблиця</b> { $when }
top-title-variant = 🏆 <b>Таблиця</b> { $when }: { $game }
top-rung = { $place }. <b>{ $name }</b> — { $share }{ "\u00A0" }%, партій: { $games }
top-people = … усього в таблиці: { $count }
top-empty = Поки що порожньо: у таблиці ті, хто має тут не менше { $least } партій.
top-missing = { $name }: до таблиці ще партій: { $count }
top-hidden = { $name }: поза таблицею, так обрано в особистих налаштуваннях.
top-about = <i>Як часто в дурнях: 100{ "\u00A0" }% — як за рівної гри, менше — краще. За рівності вище той, у кого більше партій, потім — перемог. Треба партій: { $least }.</i>
top-nobody = Тут ще не зіграно жодної партії.
top-unknown = Не розумію «{ $words }». Можна так: /top тиждень, минулий, місяць, сезон або весь час, і назва гри.

top-honours-week = <b>Звання тижня, поки що так</b>
top-honours-last = <b>Звання тижня</b>
honour-fool = 🤡 Дурень тижня: { $names } ({ $mark })
honour-defender = 🛡 Найкращий захист: { $names } ({ NUMBER($mark, maximumFractionDigits: 0) }{ "\u00A0" }%)
honour-pockets = 🧺 Бездонні кишені: { $names } ({ $mark })
honour-thrower = 🎁 Щедра рука: { $names } ({ $mark })
honour-pogony = 🎖 Роздача погонів: { $names } ({ $mark })
honour-quick = ⚡ Найшвидше: { $names } ({ NUMBER($mark, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ "\u00A0" }с)

setting-ladders = Таблиці
setting-ladders-on = беру участь
setting-ladders-off = не беру участі
settings-about-own-ladders = Чи показувати групі вас у /top і /luck, ваш рейтинг і графіки. Ваша статистика в /stats лишається.
