// The log of the bot's calls, and what they have spent of Telegram's patience.

import { make } from "/dom.js";
import { look } from "/doors.js";
import { world } from "/store.js";
import { language, word } from "/words.js";

const APART = 700;
const PER_MINUTE = 20;
let asked = 0;
let waits = false;

// Asks for the calls, at most as often as people can read, and draws them into the section.
export function drawLog(section) {
  const pause = asked + APART - Date.now();
  if (pause > 0) {
    if (!waits) setTimeout(() => drawLog(section), pause);
    waits = true;
    return;
  }
  [asked, waits] = [Date.now(), false];
  look("log?last=80").then((log) => section.replaceChildren(...parts(log)));
}

function parts({ calls, spent }) {
  const title = make("div", "title");
  title.append(make("h2", "", word("calls")), make("small", "", word("perMinute")));
  const list = make("ol", "log");
  list.append(...calls.map(line));
  return [title, meter(spent), list];
}

function meter(spent) {
  const node = make("div", "meter");
  for (const { chat, count } of spent) {
    const bar = make("div", "spent", "", { spent: chat });
    bar.style.setProperty("--share", Math.min(count / PER_MINUTE, 1));
    bar.classList.toggle("full", world.groups.some((group) => group.title === chat) && count >= PER_MINUTE);
    bar.append(make("span", "", chat), make("b", "", String(count)));
    node.append(bar);
  }
  return node;
}

function line(call) {
  const node = make("li", call.status === 200 ? "" : "failed", "", { call: call.method });
  const time = new Date(call.at * 1000).toLocaleTimeString(language, { timeStyle: "medium" });
  const tenths = String(Math.floor((call.at % 1) * 10));
  const head = make("div");
  head.append(make("time", "", `${time},${tenths}`), make("b", "", call.method), make("span", "", call.chat));
  if (call.status !== 200) head.append(make("em", "", String(call.status || "—")));
  node.append(head);
  if (call.about) node.append(make("small", "", call.about));
  return node;
}
