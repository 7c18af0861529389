# Комп’ютери за столом, тренування, підказки й розбір партії

computer-easy = 🤖 Легкий
computer-normal = 🤖 Звичайний
computer-hard = 🤖 Сильний
computer-max = 🤖 Найсильніший
about-computer-easy = ходить просто, іноді навмання.
about-computer-normal = грає рівно й не помиляється наприкінці партії.
about-computer-hard = пам’ятає всі карти й рахує наперед.
about-computer-max = як сильний, але думає довше.

computers-title = 🤖 <b>Комп’ютери за столом</b>
computers-here = Сидять: { $names }.
computers-none = Поки що за столом їх немає.
computers-room = Якщо місць не залишиться, комп’ютер поступиться місцем людині.
button-computers = 🤖 Комп’ютер
button-add-computer = + { $name }
button-remove-computer = ✕ { $name }
button-fill =
    { $count ->
        [one] Доповнити до { $count } гравця
       *[other] Доповнити до { $count } гравців
    }

answer-computer-sits = { $computer } сідає за стіл.
answer-computer-gone = { $computer } встає з-за столу.
answer-computers-off = У цьому чаті вирішили грати без комп’ютерів.
answer-only-host-adds = Комп’ютери — справа того, хто веде стіл: це { $host }.
answer-only-computers = Потрібна хоча б одна людина.

setting-computers = Комп’ютери
setting-computers-on = можна
setting-computers-off = не можна
settings-about-computers = Чи можна саджати за стіл комп’ютер. За тих, хто надовго замислився, він грає в будь-якому разі.

practice-title = Тренування
practice-lobby = 🎓 <b>{ $variant }</b> — тренування
practice-how = Тут ніхто не квапить, і партії не йдуть у залік. Оберіть суперників і правила — та здавайте!
practice-again = Ще партію: кнопкою вище або /practice
answer-practice-is-on = Тренування вже триває: карти — нижче. Завершити його: /stop

move-lead = піти { $cards }
move-throw = підкинути { $cards }
move-beat = побити { $target } картою { $card }
move-transfer = перевести { $cards }
move-show = показати { $cards } і перевести
move-take =
    { $rest ->
        [0] сказати «{ button-take }»
       *[other] сказати «{ button-take-rest }»
    }
move-pass =
    { $phase ->
        [take] сказати «{ button-enough }»
        [lead] сказати «{ button-no-pair }»
       *[other] сказати «{ button-done }»
    }
move-swap = натиснути «{ button-swap }»
move-lay = покласти { $card } на { $target } сорочкою догори
move-believe = сказати «{ button-believe }»
move-doubt = сказати «{ button-doubt }»
move-name = натиснути «{ button-name }»
move-slot = зіграти { slot }

button-hint = 💡 Підказка
answer-hint = 💡 Раджу { $move }: шанс не лишитися в дурнях — { $chance }{ "\u00A0" }%. А якщо { $other } — { $less }{ "\u00A0" }%.
answer-hint-clear = 💡 Раджу { $move }: шанс не лишитися в дурнях — { $chance }{ "\u00A0" }%. Інше не гірше.
answer-hint-sure = 💡 Раджу { $move }: так партію вже не програти.
answer-hint-lost = 💡 Раджу { $move }: становище скрутне, лишається чекати на помилку суперника.
answer-hint-only = 💡 Вибору немає, лишається { $move }.
answer-hint-not-now = Зараз не ваш хід.
answer-hint-late = Підказати не вийшло. Спробуйте ще раз.

review-thrown = 🔎 Хід { $number } · { $name }: тут упущено певну перемогу — треба було { $better }, а не { $move }.
review-costly = 🔎 Хід { $number } · { $name }: краще було { $better }, ніж { $move } (−{ $loss }{ "\u00A0" }%).
