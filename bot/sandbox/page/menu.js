// What a person can do with a message: answer it, change it, pin it, copy it, delete it.

import { button, make } from "/dom.js";
import { ask } from "/doors.js";
import { icon } from "/icons.js";
import { toast } from "/notices.js";
import { currentGroup } from "/store.js";
import { word } from "/words.js";

const ADMINS = new Set(["owner", "admin", "anonymous"]);

// The button that opens the menu; a long or a right press on the bubble does so too.
export function drawMenu(column, message, bubble) {
  const open = (event) => {
    event.preventDefault();
    event.stopPropagation();
    show(column, message, bubble);
  };
  bubble.addEventListener("contextmenu", open);
  const more = button("more", icon("dots"), { more: "" }, open);
  more.title = word("more");
  return more;
}

function show(column, message, bubble) {
  close();
  const menu = make("div", "popup", "", { menu: "" });
  for (const [name, drawing, act] of deeds(column, message)) {
    const line = button("", icon(drawing), { deed: name }, async () => {
      close();
      const answer = await act();
      if (answer?.error) toast(column, answer.error);
    });
    line.append(word(name));
    menu.append(line);
  }
  bubble.parentNode.append(menu);
  const isLow = menu.getBoundingClientRect().bottom > column.list.getBoundingClientRect().bottom;
  menu.classList.toggle("upward", isLow);
}

function close() {
  for (const menu of document.querySelectorAll("[data-menu]")) menu.remove();
}

document.addEventListener("click", close);
document.addEventListener("keydown", (event) => event.key === "Escape" && close());

function deeds(column, message) {
  const reader = column.reader();
  const mine = message.sender?.id === reader;
  const rules = !column.isGroup || ADMINS.has(currentGroup().standings[reader]);
  const fields = { person: reader, chat: column.chat(), message: message.id };
  const possible = [
    ["reply", "reply", () => column.writer.begin("reply", message), !message.whisper],
    ["edit", "edit", () => column.writer.begin("edit", message), mine && !message.via],
    ["copy", "copy", () => navigator.clipboard.writeText(message.text), message.text && !message.protected],
    ["pin", "pin", () => ask("pin", fields), rules && !message.whisper && !message.pinned],
    ["unpin", "pin", () => ask("pin", { ...fields, pinned: false }), rules && message.pinned],
    [
      "delete",
      "trash",
      () => ask("delete", { ...fields, whisper: message.whisper ?? 0 }),
      mine || rules || message.whisper,
    ],
  ];
  return possible.filter((deed) => deed[3]);
}
