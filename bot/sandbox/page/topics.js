// The topics of a forum: one is open at a time; they are made, closed, opened again and deleted here.

import { button, foldMenu, make } from "/dom.js";
import { ask } from "/doors.js";
import { icon } from "/icons.js";
import { choose, chosen, messagesOf } from "/store.js";
import { word } from "/words.js";

const read = new Map(); // the newest message that was seen in each topic, by group and topic

export function drawTopics(group) {
  const all = [{ id: 0, name: word("general"), closed: group.general_closed }, ...group.topics];
  const row = make("div", "actors");
  row.append(...all.map((topic) => chip(group, topic)));
  const line = make("div", "topics");
  const open = all.find((topic) => topic.id === chosen.topic);
  line.append(row, foldMenu(icon("dots"), word("topics"), { topicMenu: "" }, deeds(group, open, row)));
  return line;
}

// The newest messages of all topics: when one of them changes, a dot may have to be drawn.
export const newestOf = (group) => [0, ...group.topics.map((topic) => topic.id)].map((id) => newestIn(group, id));

const newestIn = (group, topic) =>
  messagesOf(group.id).findLast((message) => (message.thread ?? 0) === topic && message.id)?.id ?? 0;

function chip(group, topic) {
  const mark = topic.closed ? icon("lock") : make("i", "hash", "#");
  if (topic.color) mark.style.color = `#${topic.color.toString(16).padStart(6, "0")}`;
  const node = button("chip", mark, { topic: topic.id }, () => choose({ topic: topic.id }));
  node.append(make("span", "", topic.name));
  const isOpen = topic.id === chosen.topic;
  node.setAttribute("aria-pressed", String(isOpen));
  node.classList.toggle("closed", topic.closed);
  const newest = newestIn(group, topic.id);
  const key = `${group.id}|${topic.id}`;
  if (isOpen) read.set(key, newest);
  else if (newest > (read.get(key) ?? 0)) node.append(make("i", "unread", "", { unread: "" }));
  return node;
}

function deeds(group, topic, row) {
  const act = (deed) => () => ask("topic", { chat: group.id, act: deed, topic: topic.id });
  const shown = [["newTopic", () => name(row, group)]];
  shown.push(topic.closed ? ["reopenTopic", act("reopen")] : ["closeTopic", act("close")]);
  if (topic.id) shown.push(["deleteTopic", act("delete")]);
  return shown;
}

function name(row, group) {
  const field = make("input", "", "", { topicName: "" });
  field.placeholder = word("topicName");
  field.addEventListener("keydown", async (event) => {
    if (event.key === "Escape") field.remove();
    if (event.key !== "Enter" || !field.value.trim()) return;
    const { topic } = await ask("topic", { chat: group.id, act: "open", name: field.value });
    field.remove();
    choose({ next: { topic } });
  });
  row.prepend(field);
  field.focus();
}
