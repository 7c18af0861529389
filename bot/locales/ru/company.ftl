# Что решают вместе, пока идёт партия

company-pause = ⏸ { $name } предлагает паузу: время остановится. Нужно согласие всех.
company-stop = ⏹ { $name } предлагает остановить партию, без результата.
company-go-on = 🚪 { $gone }: уже не в чате. Играем дальше? Доиграет компьютер, место в итоге — последнее.
company-ayes = за: { $names }
company-noes = против: { $names }
company-silent = молчат: { $names }
company-until = голосуем, решим { $until }
company-paused = ⏸ <b>Пауза.</b> Время стоит; любой ход продолжит партию.
hand-computer = 🤖 <b>За вас играет компьютер.</b> Нажмите что угодно — и снова играете вы.
hand-gone = 🚪 Вы вышли из чата: за вас доиграет компьютер.

button-pause-yes = Пауза
button-pause-no = Играем
button-stop-yes = Остановить
button-stop-no = Играем
button-go-on-yes = Играем дальше
button-go-on-no = Остановить
button-resume = ▶️ Продолжить
button-come-back = 🙋 Играю дальше
button-stay-open = ⏳ Ещё подождём

answer-pause-asked = Спросим остальных, все ли согласны.
answer-paused = Пауза: время стоит. Продолжит любой ход или /resume
answer-paused-already = Пауза уже идёт. Продолжит любой ход или /resume
answer-not-paused = Паузы сейчас нет.
answer-no-clock = Время здесь не идёт, останавливать нечего.
answer-resumed = Играем! У каждого снова полное время.
answer-stop-asked = Спросим остальных, остановить ли партию.
answer-voted-aye = Ваше «за» учтено.
answer-voted-no = Ваше «против» учтено.
answer-question-is-over = Это уже решено.
answer-question-stands = Сначала закончим с тем, что уже обсуждаем.
answer-only-players-vote = Решают те, кто ещё в игре.
answer-you-are-back = С возвращением! Дальше играете вы.
answer-you-play-already = Вы и так играете.
answer-you-have-left = Вы вышли из чата: за вас доиграет компьютер.
answer-stays-open = Стол подождёт ещё.
