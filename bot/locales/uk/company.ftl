# Що вирішують разом, поки триває партія

company-pause = ⏸ { $name } пропонує паузу: час зупиниться. Потрібна згода всіх.
company-stop = ⏹ { $name } пропонує зупинити партію, без результату.
company-go-on = 🚪 { $gone }: уже не в чаті. Граємо далі? Дограє комп’ютер, місце в підсумку — останнє.
company-ayes = за: { $names }
company-noes = проти: { $names }
company-silent = мовчать: { $names }
company-until = голосуємо, вирішимо { $until }
company-paused = ⏸ <b>Пауза.</b> Час стоїть; будь-який хід продовжить партію.
hand-computer = 🤖 <b>За вас грає комп’ютер.</b> Натисніть що завгодно — і знову граєте ви.
hand-gone = 🚪 Ви вийшли з чату: за вас дограє комп’ютер.

button-pause-yes = Пауза
button-pause-no = Граємо
button-stop-yes = Зупинити
button-stop-no = Граємо
button-go-on-yes = Граємо далі
button-go-on-no = Зупинити
button-resume = ▶️ Продовжити
button-come-back = 🙋 Граю далі
button-stay-open = ⏳ Ще зачекаємо

answer-pause-asked = Запитаємо решту, чи всі згодні.
answer-paused = Пауза: час стоїть. Продовжить будь-який хід або /resume
answer-paused-already = Пауза вже триває. Продовжить будь-який хід або /resume
answer-not-paused = Паузи зараз немає.
answer-no-clock = Час тут не йде, зупиняти нема чого.
answer-resumed = Граємо! У кожного знову повний час.
answer-stop-asked = Запитаємо решту, чи зупинити партію.
answer-voted-aye = Ваше «за» враховано.
answer-voted-no = Ваше «проти» враховано.
answer-question-is-over = Це вже вирішено.
answer-question-stands = Спершу закінчимо з тим, що вже обговорюємо.
answer-only-players-vote = Вирішують ті, хто ще у грі.
answer-you-are-back = З поверненням! Далі граєте ви.
answer-you-play-already = Ви й так граєте.
answer-you-have-left = Ви вийшли з чату: за вас дограє комп’ютер.
answer-stays-open = Стіл зачекає ще.
