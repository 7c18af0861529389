// A text with entities, as nodes. Offsets count UTF-16 units, as strings of JavaScript do.

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
  spoiler: "span",
  date_time: "time",
  custom_emoji: "span",
};
const BLOCKS = new Set(["PRE", "BLOCKQUOTE"]);
const LINKS = new Set(["text_link", "url", "mention", "hashtag", "email", "bot_command", "text_mention"]);

// `act(kind, value)` is told when a command or a link is pressed.
export function richText(text, entities, act) {
  const inOrder = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  const fragment = document.createDocumentFragment();
  fill(fragment, text, 0, text.length, inOrder, act);
  return fragment;
}

function fill(parent, text, from, to, entities, act) {
  let place = from;
  for (let i = 0; i < entities.length; i++) {
    const entity = entities[i];
    const begin = Math.max(entity.offset, place);
    const end = Math.min(entity.offset + entity.length, to);
    if (begin >= end) continue;
    parent.append(text.slice(place, begin));
    const inner = entities.slice(i + 1).filter((other) => other.offset < end);
    const node = element(entity, text.slice(begin, end), act);
    fill(node, text, begin, end, inner, act);
    if (entity.type === "date_time") live(node, entity);
    parent.append(node);
    place = BLOCKS.has(node.tagName) && text[end] === "\n" ? end + 1 : end;
  }
  parent.append(text.slice(place, to));
}

function element(entity, text, act) {
  if (LINKS.has(entity.type)) return link(entity, text, act);
  const node = document.createElement(TAGS[entity.type] ?? "span");
  node.dataset.entity = entity.type;
  if (entity.type === "spoiler") {
    node.className = "spoiler";
    node.addEventListener("click", () => node.classList.add("open"));
  }
  if (entity.type === "expandable_blockquote") {
    node.className = "expandable";
    node.addEventListener("click", () => node.classList.toggle("open"));
  }
  return node;
}

function link(entity, text, act) {
  const node = document.createElement("a");
  node.dataset.entity = entity.type;
  if (entity.type === "bot_command" || entity.type === "text_link" || entity.type === "url") {
    const value = entity.url ?? text;
    node.href = entity.type === "bot_command" ? "#" : value.includes("://") ? value : `https://${value}`;
    node.target = "_blank";
    node.rel = "noopener";
    node.addEventListener("click", (event) => {
      if (act(entity.type === "bot_command" ? "command" : "link", value)) event.preventDefault();
    });
  }
  return node;
}

function live(node, entity) {
  node.dataset.unix = entity.unix_time;
  node.dataset.format = entity.date_time_format ?? "";
  node.dataset.fallback = node.textContent;
}

// Brings every live time up to date, in the language of whoever reads; `now` is Unix time in seconds.
export function tick(root, now) {
  for (const node of root.querySelectorAll("time[data-unix]")) {
    const language = node.closest("[lang]").lang;
    const shown = when(Number(node.dataset.unix), node.dataset.format, now, language) ?? node.dataset.fallback;
    if (node.textContent !== shown) node.textContent = shown;
  }
}

function when(unix, format, now, language) {
  if (format === "r") return relative(Math.round(unix - now), language);
  if (!format) return null;
  const options = {};
  if (format.includes("w")) options.weekday = "long";
  if (format.includes("d")) options.dateStyle = "short";
  if (format.includes("D")) options.dateStyle = "long";
  if (format.includes("t")) options.timeStyle = "short";
  if (format.includes("T")) options.timeStyle = "medium";
  if (options.weekday && options.dateStyle) delete options.weekday;
  return new Intl.DateTimeFormat(language, options).format(new Date(unix * 1000));
}

function relative(seconds, language) {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });
  const size = Math.abs(seconds);
  if (size < 100) return words.format(seconds, "second");
  if (size < 100 * 60) return words.format(Math.round(seconds / 60), "minute");
  if (size < 48 * 3600) return words.format(Math.round(seconds / 3600), "hour");
  return words.format(Math.round(seconds / 86400), "day");
}
