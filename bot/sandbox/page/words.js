// The page's own words. What people and the bot say is never translated.

const WORDS = {
  en: {
    title: "Local Telegram",
    offline: "The local Telegram does not answer. It may have been stopped.",
    group: "Group",
    members: (n) => `${n} ${n === 1 ? "member" : "members"}`,
    you: "You are",
    private: "private chat with the bot",
    message: "Message",
    messageAs: (name) => `Message as ${name}`,
    send: "Send",
    start: "START",
    unblock: "UNBLOCK",
    block: "Block the bot",
    commands: "Commands",
    empty: "Nothing here yet",
    notStarted: "Press START to talk to the bot",
    onlyYou: "only you see this",
    edited: "edited",
    pinned: "pinned",
    general: "General",
    ok: "OK",
    unanswered: "The bot has not answered",
    new_chat_members: (name) => `${name} joined`,
    left_chat_member: (name) => `${name} left`,
    new_chat_title: (name) => `The group is now called “${name}”`,
    pinned_message: (name) => `Pinned: ${name}`,
    migrate_to_chat_id: () => "The group has become a supergroup",
    migrate_from_chat_id: () => "The group has become a supergroup",
    forum_topic_created: (name) => `Topic “${name}” opened`,
    forum_topic_edited: (name) => `The topic is now called “${name}”`,
    forum_topic_closed: () => "The topic is closed",
    forum_topic_reopened: () => "The topic is open again",
  },
  ru: {
    title: "Местный Telegram",
    offline: "Местный Telegram не отвечает. Возможно, его остановили.",
    group: "Группа",
    members: (n) => `${n} ${plural(n, "участник", "участника", "участников")}`,
    you: "Вы",
    private: "личный чат с ботом",
    message: "Сообщение",
    messageAs: (name) => `Сообщение от имени: ${name}`,
    send: "Отправить",
    start: "СТАРТ",
    unblock: "РАЗБЛОКИРОВАТЬ",
    block: "Заблокировать бота",
    commands: "Команды",
    empty: "Здесь пока пусто",
    notStarted: "Нажмите «Старт», чтобы поговорить с ботом",
    onlyYou: "видно только вам",
    edited: "изменено",
    pinned: "закреплено",
    general: "Общая тема",
    ok: "Хорошо",
    unanswered: "Бот не ответил",
    new_chat_members: (name) => `${name} теперь в группе`,
    left_chat_member: (name) => `${name} больше не в группе`,
    new_chat_title: (name) => `Группа теперь называется «${name}»`,
    pinned_message: (name) => `Закреплено: ${name}`,
    migrate_to_chat_id: () => "Группа стала супергруппой",
    migrate_from_chat_id: () => "Группа стала супергруппой",
    forum_topic_created: (name) => `Открыта тема «${name}»`,
    forum_topic_edited: (name) => `Тема теперь называется «${name}»`,
    forum_topic_closed: () => "Тема закрыта",
    forum_topic_reopened: () => "Тема снова открыта",
  },
};

function plural(n, one, few, many) {
  const rule = new Intl.PluralRules("ru").select(n);
  return { one, few }[rule] ?? many;
}

const wanted = new URLSearchParams(location.search).get("lang") ?? navigator.language;
export let language = wanted.toLowerCase().startsWith("ru") ? "ru" : "en";

export function speak(other) {
  language = other;
}

export function word(key, ...values) {
  const found = WORDS[language][key] ?? key;
  return typeof found === "function" ? found(...values) : found;
}
