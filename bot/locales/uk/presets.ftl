# Набори правил: про що група домовилася надовго

answer-presets =
    Набори правил: { $names }.
    Обрати набір: кнопка «{ button-rules }» під столом, далі «{ menu-presets }».
    Зберегти правила столу: /preset зберегти назва
    Видалити набір: /preset видалити назва
answer-presets-none =
    Наборів правил поки що немає.
    Домовтеся за столом і збережіть: /preset зберегти назва
answer-presets-full =
    Більше наборів не вміститься: їх уже { $most }.
    Видаліть зайвий: /preset видалити назва
answer-preset-saved = Набір «{ $name }» збережено.
answer-preset-deleted = Набір «{ $name }» видалено.
answer-preset-gone = Цього набору вже немає.
answer-chosen-preset = Правила: набір «{ $name }»
answer-no-such-preset = Набору «{ $name }» немає. Є: { $names }.
answer-bad-preset-name =
    { $most ->
        [one] Потрібна назва, не довша за { $most } знак.
        [few] Потрібна назва, не довша за { $most } знаки.
       *[other] Потрібна назва, не довша за { $most } знаків.
    }
    Наприклад: /preset зберегти П’ятниця
answer-only-host-keeps-presets = Набори зберігає й видаляє { $host } або адміністратор чату.
answer-only-admin-deletes-presets = Поки столу немає, набори видаляє адміністратор чату.

menu-presets = Набори правил
menu-presets-title = ⚙️ <b>Набори правил</b>
menu-presets-none = Поки що жодного.
menu-presets-how = Зберегти правила столу: <code>/preset зберегти назва</code>
menu-preset =
    <b>{ $name }</b> — { $variant }, { $count ->
        [0] усе як заведено
        [one] { $count } особливе правило
        [few] { $count } особливі правила
       *[many] { $count } особливих правил
    }
mark-other = { $name }
