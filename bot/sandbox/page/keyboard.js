// The buttons under a message, and what a press does.

import { button as key, make } from "/dom.js";
import { ask } from "/doors.js";
import { icon } from "/icons.js";
import { openLink } from "/links.js";
import { alertBox, toast } from "/notices.js";
import { redraw, world } from "/store.js";
import { word } from "/words.js";

const STYLES = new Set(["primary", "success", "danger"]);
const SWITCHES = ["switch_inline_query_current_chat", "switch_inline_query", "switch_inline_query_chosen_chat"];

export function drawKeyboard(column, message) {
  const board = make("div", "keyboard");
  for (const row of message.keyboard) {
    const line = make("div", "row");
    line.append(...row.map((button) => drawButton(column, message, button)));
    board.append(line);
  }
  return board;
}

function drawButton(column, message, button) {
  const node = key("key", make("span", "", button.text), { button: button.text, data: button.callback_data ?? "" });
  if (STYLES.has(button.style)) node.classList.add(button.style);
  const [kind, act] = meaning(column, message, button);
  node.classList.add(kind);
  node.disabled = !act;
  if (act) node.addEventListener("click", act);
  if (kind === "link" || kind === "copy") node.append(icon(kind));
  if (kind === "disabled") node.title = word("disabled");
  node.classList.toggle("waiting", column.waiting.has(pressKey(message, button)));
  return node;
}

function meaning(column, message, button) {
  if (button.disabled) return ["disabled", null];
  if (button.url) return ["link", () => openLink(column, button.url)];
  if (button.callback_data) return ["send-data", () => press(column, message, button)];
  if (button.copy_text) return ["copy", () => copy(column, button.copy_text.text)];
  const inline = SWITCHES.find((name) => name in button);
  if (inline) return ["inline", () => switchInline(column, button, inline)];
  return ["unknown", null];
}

const pressKey = (message, button) => `${message.key}|${button.callback_data}`;

async function press(column, message, button) {
  const waits = pressKey(message, button);
  if (column.waiting.has(waits)) return;
  column.waiting.add(waits);
  redraw();
  const answer = await ask("press", {
    person: column.reader(),
    chat: column.chat(),
    message: message.id,
    whisper: message.whisper ?? 0,
    data: button.callback_data,
  });
  column.waiting.delete(waits);
  if (answer.error || !answer.answered) toast(column, answer.error ?? word("unanswered"));
  else if (answer.url) await openLink(column, answer.url);
  else if (answer.text && answer.alert) alertBox(column, answer.text);
  else if (answer.text) toast(column, answer.text);
  redraw();
}

async function copy(column, text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(column, word("copied", text));
  } catch {
    toast(column, word("notCopied", text));
  }
}

// "In this chat" types into this chat's field, the others let the group be chosen for it.
function switchInline(column, button, kind) {
  const query = kind === "switch_inline_query_chosen_chat" ? (button[kind].query ?? "") : button[kind];
  if (kind !== SWITCHES[0]) column.toGroup();
  column.writer.type(`@${world.bot.username} ${query}`);
}
