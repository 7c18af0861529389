// Links in texts and on buttons: those to the bot stay on the page.

import { ask } from "/doors.js";
import { question, toast } from "/notices.js";
import { world } from "/store.js";
import { word } from "/words.js";

const address = (link) => new URL(link.includes("://") ? link : `https://${link}`);

function isOurs(link) {
  const { hostname, pathname } = address(link);
  return hostname === "t.me" && pathname.slice(1).toLowerCase() === world.bot.username.toLowerCase();
}

// What the parts of a text that can be pressed do; see `richText`.
export function actIn(column) {
  return (kind, value) => {
    if (kind === "command") column.say(value);
    else if (isOurs(value)) openLink(column, value);
    else return false;
    return true;
  };
}

// `?start=` leads to the private chat and says so to the bot; `?startgroup=` asks which group the bot shall join.
export async function openLink(column, link) {
  if (!isOurs(link)) {
    window.open(link, "_blank", "noopener");
    return;
  }
  const query = address(link).searchParams;
  if (query.has("startgroup")) addToGroup(column, link);
  else {
    const phone = column.toPrivate();
    if (query.has("start")) await open(phone, { person: column.reader(), link: address(link).href });
  }
}

function addToGroup(column, link) {
  const person = column.reader();
  const groups = world.groups.filter((group) => group.members.includes(person));
  const answers = groups.map((group) => [
    group.title,
    () => open(column, { person, link: address(link).href, chat: group.id }),
  ]);
  answers.push([
    word("newGroup"),
    async () => {
      const { id } = await ask("group", { title: word("newGroupTitle"), members: [person], bot: false });
      await open(column, { person, link: address(link).href, chat: id });
    },
  ]);
  question(column, word("whichGroup"), answers);
}

async function open(column, fields) {
  const answer = await ask("open", fields);
  if (answer.error) toast(column, answer.error);
}
