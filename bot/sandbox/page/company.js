// The company: who is there, how everybody stands in the group, and groups that are made or grow.

import { button, make, select } from "/dom.js";
import { ask } from "/doors.js";
import { avatar } from "/message.js";
import { choose, world } from "/store.js";
import { language, word } from "/words.js";

const FOR_PEOPLE = ["admin", "anonymous", "member", "texts", "muted", "left", "banned"];
const FOR_OWNER = ["owner", "anonymous", "left"];
const FOR_BOT = ["admin", "member", "texts", "muted", "banned"];
const SUPERGROUPS_ONLY = new Set(["texts", "muted"]);
const KINDS = ["supergroup", "forum", "group"];

// All that the section shows: while it stays the same, nothing is drawn under the hands of who chooses.
export const looksOf = (group) => [
  group && [group.id, group.kind, group.owner, group.standings],
  world.people.map((person) => person.name),
];

export function drawCompany(group) {
  const title = make("div", "title");
  title.append(make("h2", "", word("company")));
  const parts = [title];
  if (group) {
    const bot = { id: world.bot.id, name: world.bot.name };
    parts.push(...[bot, ...world.people].map((somebody) => standing(group, somebody)));
    if (group.kind === "group") {
      parts.push(button("deed", word("upgrade"), { upgrade: "" }, () => ask("upgrade", { chat: group.id })));
    }
  }
  return [...parts, addPerson(group), addGroup()];
}

function standing(group, somebody) {
  const now = group.standings[somebody.id];
  const words = somebody.id === group.owner ? FOR_OWNER : somebody.id === world.bot.id ? FOR_BOT : FOR_PEOPLE;
  const options = (words.includes(now) ? words : [...words, now]).map((key) => [
    key,
    word(key),
    group.kind === "group" && SUPERGROUPS_ONLY.has(key),
  ]);
  const row = make("label", "setting");
  const name = make("span", "who");
  name.append(avatar(somebody), make("span", "", somebody.name));
  const put = (wanted) => change(row, "standing", { chat: group.id, who: somebody.id, standing: wanted });
  row.append(name, select(options, now, { standing: somebody.id }, put));
  return row;
}

// Lets the door act, and says under the row why it does not.
async function change(row, door, fields) {
  const answer = await ask(door, fields);
  row.querySelector(".refusal")?.remove();
  if (answer.error) row.append(make("small", "refusal", answer.error));
  return answer;
}

function form(fields, placeholder, control, act) {
  const node = make("form", "setting", "", fields);
  const field = make("input");
  field.placeholder = placeholder;
  const send = button("deed", word("add"), { add: "" });
  send.type = "submit";
  node.append(field, ...(control ? [control] : []), send);
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    field.blur();
    if (text) act(text, node);
  });
  return node;
}

function addPerson(group) {
  return form({ addPerson: "" }, word("newPerson"), null, async (name, node) => {
    const { id } = await change(node, "person", { name, language });
    if (id && group) await change(node, "standing", { chat: group.id, who: id, standing: "member" });
  });
}

function addGroup() {
  const kind = select(KINDS.map((key) => [key, word(key)]), KINDS[0], { kind: "" }, () => {});
  return form({ addGroup: "" }, word("newGroupTitle"), kind, async (title, node) => {
    const members = world.people.map((person) => person.id);
    const { id } = await change(node, "group", { title, members, kind: kind.value });
    if (id) choose({ next: { group: id } });
  });
}
