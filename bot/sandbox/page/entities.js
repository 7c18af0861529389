// A text with entities, as nodes. Offsets count UTF-16 units, as strings of JavaScript do.

import { live } from "/times.js";

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
const OPENING = { spoiler: "spoiler", expandable_blockquote: "expandable" };
const BLOCKS = new Set(["PRE", "BLOCKQUOTE"]);
const LINKS = new Set(["text_link", "url", "mention", "hashtag", "email", "bot_command", "text_mention"]);
const LEADING = new Set(["text_link", "url", "bot_command"]);

// `act(kind, value)` is told when a command or a link is pressed; it says whether it has taken care of it.
export function richText(text, entities, act) {
  const inOrder = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  const fragment = document.createDocumentFragment();
  fill(fragment, text, 0, text.length, inOrder, act);
  return fragment;
}

// What somebody has opened in a message stays open when the message is drawn anew.
export function keepOpen(before, after) {
  const old = before.querySelectorAll(".spoiler, .expandable");
  after.querySelectorAll(".spoiler, .expandable").forEach((node, place) => {
    node.classList.toggle("open", old[place]?.classList.contains("open") ?? false);
  });
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
  if (entity.type in OPENING) {
    node.className = OPENING[entity.type];
    node.addEventListener("click", () => node.classList.toggle("open", entity.type === "spoiler" || undefined));
  }
  return node;
}

function link(entity, text, act) {
  const node = document.createElement("a");
  node.dataset.entity = entity.type;
  if (!LEADING.has(entity.type)) return node;
  const value = entity.url ?? text;
  const kind = entity.type === "bot_command" ? "command" : "link";
  node.href = kind === "command" ? "#" : value.includes("://") ? value : `https://${value}`;
  node.target = "_blank";
  node.rel = "noopener";
  node.addEventListener("click", (event) => {
    if (act(kind, value)) event.preventDefault();
  });
  return node;
}
