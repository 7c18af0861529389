# Статистика: /stats и /top

stats-title = 📊 <b>{ $name }</b> — { $where }, { $when }
stats-here = в этом чате
stats-everywhere = везде
stats-when-week = за эту неделю
stats-when-last = за прошлую неделю
stats-when-month = за этот месяц
stats-when-season = за этот сезон
stats-when-all = за всё время

button-period-week = Неделя
button-period-last = Прошлая
button-period-month = Месяц
button-period-season = Сезон
button-period-all = Всё время
button-here = В этом чате
button-everywhere = Везде

stats-games = Партий: { $games }, побед: { $wins }, ничьих: { $draws }
stats-fool = Дурак: { $fool } ({ $share }{ "\u00A0" }%), при равной игре — { $lot }{ "\u00A0" }%
stats-place = Среднее место: { NUMBER($place, minimumFractionDigits: 1, maximumFractionDigits: 1) } из { NUMBER($seats, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-spared = Подряд не в дураках: { $current }, рекорд: { $longest }
stats-won = Побед подряд: { $current }, рекорд: { $longest }
stats-defence = Отбито: { $beaten } из { $defended } ({ $share }{ "\u00A0" }%)
stats-taken = Взято карт: { $taken }, на партию — { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-pogony = Погоны: выдано { $given }, на плечах { $worn }
stats-best = Лучшая игра: { $game } (дурак { $fool } из { $games })
stats-victims = Любимые жертвы: { $rivals }
stats-nemesis = Гроза: { $rival }
stats-stayed = Доиграно: { $stayed } из { $games }
stats-timeouts = Просрочено ходов: { $timeouts }
stats-pace = На ход: { NUMBER($seconds, maximumFractionDigits: 0) }{ "\u00A0" }с
stats-nothing = Ни одной доигранной партии.
stats-total = Всего везде: партий { $games }, дурак — { $share }{ "\u00A0" }%

stats-none = Вы ещё не сыграли ни одной партии с людьми.
stats-unknown = { $name }: в этом чате пока ни одной доигранной партии.
stats-several = { $name } — так здесь зовут нескольких. Ответьте командой /stats на сообщение того, кто нужен.
stats-no-person = Партии есть только у людей. Ответьте командой /stats на сообщение игрока.
stats-others-in-groups = О других рассказываю там, где они играют: в группе. Здесь — только ваша статистика: /stats

top-title = 🏆 <b>Таблица</b> { $when }
top-title-variant = 🏆 <b>Таблица</b> { $when }: { $game }
top-rung = { $place }. <b>{ $name }</b> — { $share }{ "\u00A0" }%, партий: { $games }
top-people = … всего в таблице: { $count }
top-empty = Пока пусто: в таблице те, у кого здесь не меньше { $least } партий.
top-missing = { $name }: до таблицы ещё партий: { $count }
top-hidden = { $name }: вне таблицы, так выбрано в личных настройках.
top-about = <i>Как часто в дураках: 100{ "\u00A0" }% — как при равной игре, меньше — лучше. При равенстве выше тот, у кого больше партий, потом — побед. Нужно партий: { $least }.</i>
top-nobody = Здесь ещё не сыграно ни одной партии.
top-unknown = Не понимаю «{ $words }». Можно так: /top неделя, прошлая, месяц, сезон или всё время, и название игры.

top-honours-week = <b>Звания недели, пока так</b>
top-honours-last = <b>Звания недели</b>
honour-fool = 🤡 Дурак недели: { $names } ({ $mark })
honour-defender = 🛡 Лучшая защита: { $names } ({ NUMBER($mark, maximumFractionDigits: 0) }{ "\u00A0" }%)
honour-pockets = 🧺 Бездонные карманы: { $names } ({ $mark })
honour-thrower = 🎁 Щедрая рука: { $names } ({ $mark })
honour-pogony = 🎖 Раздача погон: { $names } ({ $mark })
honour-quick = ⚡ Быстрее всех: { $names } ({ NUMBER($mark, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ "\u00A0" }с)

setting-ladders = Таблицы
setting-ladders-on = участвую
setting-ladders-off = не участвую
settings-about-own-ladders = Показывать ли группе вас в /top и /luck, ваш рейтинг и графики. Ваша статистика в /stats остаётся.
