# Карты, счёт и перечисления

rank-jack = В
rank-queen = Д
rank-king = К
rank-ace = Т

row = { $head } и { $last }

cards-counted =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }

cards-taken =
    { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }

place = { $place }-е место

button-join = Сесть
button-leave = Встать
button-rules = Правила
button-deal = Сдать
button-rematch = Ещё партию
button-hand = Мои карты
button-take = Беру
button-take-rest = Беру остальное
button-done = Бито
button-enough = Пас
button-no-pair = Нет пары
button-believe = Верю
button-doubt = Не верю
button-name = Козырь { $suit }
button-swap = Взять { $card } за младший козырь
button-several = Несколько…
button-cancel = Отмена
button-back = ← Назад
button-table = К столу
button-surrender = Сдаюсь
button-play-on = Нет
button-private = Открыть личный чат
