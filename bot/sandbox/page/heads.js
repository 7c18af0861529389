// The top of a column: whose it is, which chat, topic and reader are chosen, what is pinned.

import { button, foldMenu, make, select } from "/dom.js";
import { ask } from "/doors.js";
import { icon } from "/icons.js";
import { avatar } from "/message.js";
import { choose, chosen, currentGroup, personOf, world } from "/store.js";
import { drawTopics } from "/topics.js";
import { word } from "/words.js";

const LANGUAGES = ["ru", "uk", "en", "de", "kk"];

export function drawHead(column, source) {
  return column.person === null ? groupHead(source) : phoneHead(column);
}

function groupHead(group) {
  const line = make("div", "line");
  line.append(avatar({ id: group.id, name: group.title }), titles(group.title, about(group)));
  const parts = [line];
  if (world.groups.length > 1) parts.push(groupPicker());
  if (group.forum) parts.push(drawTopics(group));
  parts.push(actorPicker(group));
  return parts;
}

const about = (group) => `${word(group.forum ? "forum" : group.kind)} · ${word("members", group.size)}`;

function titles(name, line) {
  const names = make("div", "names");
  names.append(make("b", "", name), make("small", "", line));
  return names;
}

function chip(text, fields, pressed, act) {
  const node = button("chip", make("span", "", text), fields, act);
  node.setAttribute("aria-pressed", String(pressed));
  return node;
}

function groupPicker() {
  const picker = make("div", "actors");
  for (const group of world.groups) {
    const act = () => choose({ group: group.id, topic: 0 });
    picker.append(chip(group.title, { group: group.id }, group.id === chosen.group, act));
  }
  return picker;
}

function actorPicker(group) {
  const picker = make("div", "actors");
  picker.append(make("span", "label", `${word("you")}:`));
  for (const person of group.members.map(personOf)) {
    const fields = { actor: person.id, name: person.name };
    const node = chip(person.name, fields, person.id === chosen.actor, () => choose({ actor: person.id }));
    node.prepend(avatar(person));
    picker.append(node);
  }
  return picker;
}

function phoneHead(column) {
  const person = personOf(column.person);
  const line = make("div", "line");
  const group = currentGroup();
  const place = column.isGroup ? `${word(group.standings[person.id])}` : word("private");
  const names = titles(person.name, "");
  names.lastChild.append(languagePicker(person), make("span", "", place));
  line.append(avatar(person), names);
  if (group) line.append(viewSwitch(column));
  line.append(phoneMenu(person));
  const parts = [line];
  if (column.isGroup && group.forum) parts.push(drawTopics(group));
  return parts;
}

function viewSwitch(column) {
  const node = make("div", "views");
  for (const [name, drawing, isGroup] of [
    ["private", "chat", false],
    ["group", "group", true],
  ]) {
    const view = button("", icon(drawing), { view: name }, () => column.show(isGroup));
    view.title = word(isGroup ? "showGroup" : "showPrivate");
    view.setAttribute("aria-pressed", String(column.isGroup === isGroup));
    node.append(view);
  }
  return node;
}

function languagePicker(person) {
  const known = LANGUAGES.includes(person.language) ? LANGUAGES : [person.language, ...LANGUAGES];
  const options = known.filter(Boolean).map((code) => [code, code.toUpperCase()]);
  const act = (language) => ask("language", { person: person.id, language });
  const node = select(options, person.language, { language: "" }, act);
  node.title = word("appLanguage");
  return node;
}

function phoneMenu(person) {
  const deeds = [["restart", () => ask("restart", { person: person.id })]];
  if (person.started && !person.blocked) deeds.unshift(["block", () => ask("block", { person: person.id })]);
  return foldMenu(icon("dots"), word("more"), { phoneMenu: "" }, deeds);
}

// The newest pinned message of the chat or topic; a press leads to it.
export function drawPinned(column, source) {
  const here = source.pinned.filter((pinned) => !source.forum || (pinned.thread ?? 0) === chosen.topic);
  if (!here.length) return [];
  const newest = here.at(-1);
  const names = titles(word("pinnedMessage"), newest.text);
  const bar = button("bar", names, { pinned: newest.id }, () => column.find(newest.id));
  bar.append(icon("pin"));
  return [bar];
}
