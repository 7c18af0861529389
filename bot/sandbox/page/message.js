// One message as a bubble.

import { make } from "/dom.js";
import { drawEffect } from "/effects.js";
import { keepOpen, richText } from "/entities.js";
import { icon } from "/icons.js";
import { drawKeyboard } from "/keyboard.js";
import { actIn } from "/links.js";
import { drawFile } from "/media.js";
import { drawMenu } from "/menu.js";
import { colorOf } from "/store.js";
import { language, word } from "/words.js";

const IN_ONE_RUN = 600;

// `before` is the same message as it was drawn last, if it was; `run` says whether it begins or ends a run of
// messages by one sender.
export function drawMessage(column, message, run, before) {
  if (message.service) return drawService(message);
  const mine = message.sender?.id === column.reader();
  const kind = `message ${mine ? "mine" : ""} ${message.sender?.bot ? "bot" : ""} ${run.last ? "last" : ""}`;
  const node = make("article", kind, "", { message: message.id });
  if (column.isGroup && !mine && message.sender) node.append(avatar(message.sender, run.last));
  const bubble = make("div", "bubble");
  if (message.whisper) markWhisper(node, bubble, message);
  if (column.isGroup && !mine && run.first && message.sender) bubble.append(drawName(message));
  else if (message.via) bubble.append(make("div", "via", word("via", message.via)));
  if (message.reply) bubble.append(drawReply(message.reply));
  const parts = [message.file && drawFile(message, before), drawWords(column, message, before)];
  bubble.append(...(message.above ? parts.reverse() : parts).filter(Boolean));
  node.classList.toggle("wordless", !message.text && message.file?.kind !== "document");
  bubble.append(drawMenu(column, message, bubble));
  node.append(bubble);
  if (message.keyboard.length) node.append(drawKeyboard(column, message));
  if (before) keepOpen(before, node);
  return node;
}

// What begins and ends at a message, so that a sender's name and picture are shown once.
export function runOf(message, earlier, later) {
  const follows = (a, b) =>
    a && b && !a.service && !b.service && a.sender?.id === b.sender?.id && b.date - a.date < IN_ONE_RUN;
  return { first: !follows(earlier, message), last: !follows(message, later) };
}

export function avatar(somebody, isShown = true) {
  const node = make("span", "avatar", isShown ? [...somebody.name][0] : "");
  if (isShown) node.style.setProperty("--own", colorOf(somebody.id));
  else node.classList.add("absent");
  return node;
}

function drawService(message) {
  return make("div", "service", word(message.service.kind, message.service.name), { message: message.id });
}

function markWhisper(node, bubble, message) {
  node.dataset.whisper = message.whisper;
  node.classList.add("whisper");
  const only = make("div", "only", "", { only: "" });
  only.append(icon("eye"), make("span", "", word("onlyYou")));
  bubble.append(only);
}

function drawName(message) {
  const name = make("div", "name", message.sender.name);
  name.style.color = colorOf(message.sender.id);
  if (message.via) name.append(make("span", "via", ` ${word("via", message.via)}`));
  return name;
}

function drawReply(reply) {
  const node = make("div", "reply", "", { reply: reply.id });
  node.append(make("b", "", reply.name), make("span", "", reply.text));
  return node;
}

function drawWords(column, message, before) {
  const words = make("div", "words");
  if (message.text) {
    const text = make("span", "text", "", { text: "" });
    text.append(richText(message.text, message.entities, actIn(column)));
    words.append(text);
  }
  words.append(drawFoot(message, !before));
  return words;
}

function drawFoot(message, isNew) {
  const foot = make("span", "time");
  if (message.effect) foot.append(drawEffect(message, isNew));
  if (message.pinned) foot.append(mark("pin", "pinned"));
  if (message.protected) foot.append(mark("lock", "protected"));
  const time = new Date(message.date * 1000).toLocaleTimeString(language, { timeStyle: "short" });
  foot.append(message.edited ? `${word("edited")} ${time}` : time);
  return foot;
}

function mark(drawing, meaning) {
  const node = make("span", "mark", "", { mark: meaning });
  node.title = word(meaning);
  node.append(icon(drawing));
  return node;
}
