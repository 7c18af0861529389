# Слова, які розуміє бот, через кому; великі літери, дефіс і тире — байдуже

alias-podkidnoy = підкидний
alias-perevodnoy = перевідний, переказний, переводний
alias-obychny = звичайний
alias-otkaz = відмова, право відмови, з відмовою
alias-prostoy = простий, простий дурень, трійки та п’ятірки, трійки й п’ятірки
alias-prostoy_single = простий по одній, по одній
alias-prostoy_rank = одного номіналу, одного рангу
alias-durachki = дурники, парами
alias-vslepuyu = наосліп, сліпий дурень
alias-yaponsky = японський
alias-akulina = акулина, акуліна, дамка
alias-verish = віриш, вірю не вірю
alias-svoi_kozyri = свої козирі
alias-svoi_kozyri_all = свої козирі беруть усе
alias-nakladka = накладка

alias-save = зберегти, запам’ятати
alias-delete = видалити, прибрати

alias-yes = так, можна, є, буває, б’є
alias-no = ні, не можна, немає, не буває, не б’є

alias-week = тиждень, за тиждень, цей тиждень, за цей тиждень
alias-last = минулий тиждень, за минулий тиждень, минулий
alias-month = місяць, за місяць, цей місяць
alias-season = за сезон, сезону, за квартал
alias-all = усе, весь час, за весь час, увесь час, за увесь час, завжди

alias-command-durak = дурень, дурник
alias-command-join = сісти, сяду
alias-command-leave = встати, піти
alias-command-deal = здати, здавай
alias-command-hand = карти
alias-command-table = стіл
alias-command-practice = тренування
alias-command-pause = пауза
alias-command-surrender = здатися, здаюся
alias-command-stop = стоп
alias-command-stats = статистика
alias-command-top = таблиця, топ
alias-command-rating = рейтинг
alias-command-history = історія, партії
alias-command-rules = правила
alias-command-settings = налаштування
alias-command-help = допомога, довідка
