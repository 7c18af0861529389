# Карти, лічба й переліки

rank-jack = В
rank-queen = Д
rank-king = К
rank-ace = Т

row = { $head } та { $last }

cards-counted =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }

cards-taken =
    { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }

place =
    { $place ->
        [1] 1-ше місце
        [2] 2-ге місце
        [3] 3-тє місце
        [7] 7-ме місце
        [8] 8-ме місце
       *[other] { $place }-те місце
    }

button-join = Сісти
button-leave = Встати
button-rules = Правила
button-deal = Здати
button-rematch = Ще партію
button-hand = Мої карти
button-take = Беру
button-take-rest = Беру решту
button-done = Бито
button-enough = Пас
button-no-pair = Немає пари
button-believe = Вірю
button-doubt = Не вірю
button-name = Козир { $suit }
button-swap = Взяти { $card } за молодшого козиря
button-several = Кілька…
button-cancel = Скасувати
button-back = ← Назад
button-table = До столу
button-surrender = Здаюся
button-play-on = Ні
button-private = Відкрити приватний чат
