# Слова, которые понимает бот, через запятую; большие буквы, ё, дефис и тире — всё равно

alias-podkidnoy = подкидной
alias-perevodnoy = переводной
alias-obychny = обычный, обыкновенный
alias-otkaz = отказ, право отказа, с отказом
alias-prostoy = простой, простой дурак, тройки и пятки
alias-prostoy_single = простой по одной, по одной
alias-prostoy_rank = одного достоинства
alias-durachki = дурачки, парами
alias-vslepuyu = вслепую, слепой дурак
alias-yaponsky = японский
alias-akulina = акулина, дамка
alias-verish = веришь, верю не верю
alias-svoi_kozyri = свои козыри
alias-svoi_kozyri_all = свои козыри берут всё
alias-nakladka = накладка

alias-save = сохранить, запомнить
alias-delete = удалить, убрать

alias-yes = да, можно, есть, бывает, бьёт
alias-no = нет, нельзя, не бывает, не бьёт

alias-week = неделя, неделю, за неделю, эта неделя, за эту неделю
alias-last = прошлая неделя, прошлую неделю, за прошлую неделю, прошлая
alias-month = месяц, за месяц, этот месяц, за этот месяц
alias-season = сезон, за сезон, квартал, за квартал
alias-all = всё, все, всё время, за всё время, всегда

alias-command-durak = дурак, дурачок
alias-command-join = сесть, сяду
alias-command-leave = встать, уйти
alias-command-deal = сдать, сдавай
alias-command-hand = карты
alias-command-table = стол
alias-command-practice = тренировка
alias-command-pause = пауза
alias-command-surrender = сдаться, сдаюсь
alias-command-stop = стоп
alias-command-stats = статистика
alias-command-top = таблица, топ
alias-command-rating = рейтинг
alias-command-history = история, партии
alias-command-rules = правила
alias-command-settings = настройки
alias-command-help = помощь, справка
