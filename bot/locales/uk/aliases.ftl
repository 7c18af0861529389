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

alias-week = тиждень, за тиждень, цей тиждень, за цей тиждень
alias-last = минулий тиждень, за минулий тиждень, минулий
alias-month = місяць, за місяць, цей місяць
alias-season = за сезон, сезону, за квартал
alias-all = усе, весь час, за весь час, увесь час, за увесь час, завжди
