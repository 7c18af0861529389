// The page: one column for the group, one for the private chat of every person.
// It asks the local Telegram for its state after every change and redraws only messages that differ.

import { richText, tick } from "/entities.js";
import { language, speak, word } from "/words.js";

const COLORS = ["#e17076", "#7bc862", "#65aadd", "#a695e7", "#ee7aae", "#6ec9cb"];
const STYLES = new Set(["primary", "success", "danger"]);
const columns = new Map();
let state = null;
let clockAhead = 0;
let actor = null;
let groupId = null;
let topicId = 0;

const seen = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      const tab = one(`[data-tab="${entry.target.dataset.column}"]`);
      tab?.setAttribute("aria-current", String(entry.isIntersecting));
      if (entry.isIntersecting) tab?.scrollIntoView({ inline: "nearest", block: "nearest" });
    }
  },
  { threshold: 0.6 },
);

const one = (selector, root = document) => root.querySelector(selector);

function make(tag, className = "", text = "", fields = {}) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  Object.assign(node.dataset, fields);
  if (tag === "button") node.type = "button";
  return node;
}

async function ask(door, fields) {
  const response = await fetch(`/sandbox/${door}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
  return response.json();
}

// ---------------------------------------------------------------- acts of people

async function press(column, message, button) {
  const key = `${messageKey(message)}|${button.callback_data}`;
  if (column.waiting.has(key)) return;
  column.waiting.add(key);
  draw();
  const answer = await ask("press", {
    person: column.person(),
    chat: column.chat(),
    message: message.id,
    whisper: message.whisper ?? 0,
    data: button.callback_data,
  });
  column.waiting.delete(key);
  if (answer.error || !answer.answered) toast(column, answer.error ?? word("unanswered"));
  else if (answer.url) await openLink(column, answer.url);
  else if (answer.text && answer.alert) alertBox(column, answer.text);
  else if (answer.text) toast(column, answer.text);
  draw();
}

async function say(column, text) {
  const fields = { person: column.person(), chat: column.chat(), text };
  if (column.isGroup && topicId) fields.topic = topicId;
  const answer = await ask("say", fields);
  if (answer.error) toast(column, answer.error);
  column.stick = true;
}

function isOurLink(link) {
  return link.replace(/^https?:\/\//, "").startsWith(`t.me/${state.bot.username}`);
}

async function openLink(column, link) {
  if (!isOurLink(link)) {
    window.open(link, "_blank", "noopener");
    return;
  }
  const person = column.person();
  const target = columns.get(`private-${person}`);
  target.stick = true;
  target.root.scrollIntoView({ behavior: "smooth", inline: "nearest", block: "nearest" });
  const answer = await ask("open", { person, link: link.includes("://") ? link : `https://${link}` });
  if (answer.error) toast(target, answer.error);
}

function act(column) {
  return (kind, value) => {
    if (kind === "command") say(column, value);
    else if (isOurLink(value)) openLink(column, value);
    else return false;
    return true;
  };
}

function toast(column, text) {
  one("[data-toast]", column.root)?.remove();
  const node = make("div", "toast", text, { toast: "" });
  one(".notices", column.root).append(node);
  setTimeout(() => node.remove(), 5000);
}

function alertBox(column, text) {
  const box = make("div", "alert", "", { alert: "" });
  const close = make("button", "", word("ok"), { close: "" });
  close.addEventListener("click", () => box.remove());
  box.append(make("p", "", text), close);
  one(".notices", column.root).append(box);
  close.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- messages

function messageKey(message) {
  return message.whisper ? `w${message.receiver}-${message.whisper}` : `m${message.id}`;
}

function colorOf(id) {
  const place = state.people.findIndex((person) => person.id === id);
  return place < 0 ? "#3a8fd6" : COLORS[place % COLORS.length];
}

function drawMessage(column, message) {
  if (message.service) {
    return make("div", "service", word(message.service.kind, message.service.name), {
      message: message.id,
    });
  }
  const mine = message.sender?.id === column.person();
  const node = make("article", `message ${mine ? "mine" : ""} ${message.sender?.bot ? "bot" : ""}`, "", {
    message: message.id,
  });
  const bubble = make("div", "bubble");
  if (message.whisper) {
    node.dataset.whisper = message.whisper;
    node.classList.add("whisper");
    bubble.append(make("div", "only", word("onlyYou")));
  }
  if (column.isGroup && !mine && message.sender) {
    const name = make("div", "name", message.sender.name);
    name.style.color = colorOf(message.sender.id);
    bubble.append(name);
  }
  if (message.reply) {
    const reply = make("div", "reply");
    reply.append(make("b", "", message.reply.name), make("span", "", message.reply.text));
    bubble.append(reply);
  }
  if (message.photo) bubble.append(drawPhoto(message.photo));
  if (message.document) bubble.append(drawDocument(message.document));
  if (message.text) {
    const text = make("div", "text", "", { text: "" });
    text.append(richText(message.text, message.entities, act(column)));
    bubble.append(text);
  }
  bubble.append(drawTime(message));
  node.append(bubble);
  if (message.keyboard.length) node.append(drawKeyboard(column, message));
  return node;
}

function drawPhoto(photo) {
  const image = make("img", "photo");
  image.src = photo.url;
  image.alt = "";
  image.width = photo.width;
  image.height = photo.height;
  image.addEventListener("click", () => {
    one("[data-zoom] img").src = photo.url;
    one("[data-zoom]").showModal();
  });
  return image;
}

function drawDocument(file) {
  const link = make("a", "document", file.name);
  link.href = file.url;
  link.download = file.name;
  return link;
}

function drawTime(message) {
  const time = new Date(message.date * 1000).toLocaleTimeString(language, { timeStyle: "short" });
  const marks = [message.pinned && word("pinned"), message.edited && word("edited"), time];
  return make("div", "time", marks.filter(Boolean).join(" · "));
}

function drawKeyboard(column, message) {
  const board = make("div", "keyboard");
  for (const row of message.keyboard) {
    const line = make("div", "row");
    for (const button of row) line.append(drawButton(column, message, button));
    board.append(line);
  }
  return board;
}

function drawButton(column, message, button) {
  const node = make("button", "key", "", { button: button.text, data: button.callback_data ?? "" });
  node.append(make("span", "", button.text));
  if (STYLES.has(button.style)) node.classList.add(button.style);
  if (button.url) {
    node.classList.add("link");
    node.addEventListener("click", () => openLink(column, button.url));
  } else if (button.callback_data) {
    node.classList.toggle("waiting", column.waiting.has(`${messageKey(message)}|${button.callback_data}`));
    node.addEventListener("click", () => press(column, message, button));
  } else if (button.copy_text) {
    node.addEventListener("click", () => navigator.clipboard?.writeText(button.copy_text.text));
  } else {
    node.disabled = true;
  }
  return node;
}

// ---------------------------------------------------------------- columns

class Column {
  constructor(key, isGroup, personId) {
    this.isGroup = isGroup;
    this.personId = personId;
    this.waiting = new Set();
    this.drawn = new Map();
    this.stick = true;
    this.root = make("section", "column", "", { column: key });
    this.root.classList.toggle("group", isGroup);
    this.head = make("div", "head");
    this.list = make("div", "messages", "", { messages: "" });
    this.list.addEventListener("scroll", () => {
      const left = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight;
      this.stick = left < 60;
    });
    this.foot = make("div", "foot");
    this.root.append(this.head, make("div", "notices"), this.list, this.foot);
    this.headLooks = this.footLooks = "";
  }

  person() {
    return this.isGroup ? actor : this.personId;
  }

  chat() {
    return this.isGroup ? groupId : this.personId;
  }

  source() {
    return this.isGroup ? currentGroup() : state.people.find((person) => person.id === this.personId);
  }

  visible() {
    const messages = this.source()?.messages ?? [];
    const own = messages.filter((message) => !message.whisper || message.receiver === this.person());
    const instead = new Set(own.map((message) => message.instead_of).filter(Boolean));
    const here = (message) => !topicId || !this.isGroup || message.thread === topicId;
    return own.filter((message) => here(message) && !(instead.has(message.id) && !message.whisper));
  }

  draw() {
    this.root.lang = state.people.find((person) => person.id === this.person())?.language ?? language;
    Object.assign(this.root.dataset, { chat: this.chat() ?? "", person: this.person() ?? "" });
    this.drawHead();
    this.drawList();
    this.drawFoot();
  }

  drawHead() {
    const source = this.source();
    if (!source) return;
    const { messages, ...rest } = source;
    const looks = JSON.stringify([rest, actor, topicId, language, state.groups.length]);
    if (looks === this.headLooks) return;
    this.headLooks = looks;
    this.head.replaceChildren(...(this.isGroup ? groupHead(source) : privateHead(source, this)));
  }

  drawList() {
    const shown = this.visible();
    const keep = new Map();
    const nodes = shown.map((message) => {
      const key = messageKey(message);
      const waits = [...this.waiting].filter((w) => w.startsWith(`${key}|`));
      const looks = JSON.stringify([message, this.person(), language, waits]);
      const old = this.drawn.get(key);
      const node = old?.looks === looks ? old.node : drawMessage(this, message);
      keep.set(key, { looks, node });
      return node;
    });
    if (!nodes.length) nodes.push(make("div", "service", this.emptyWord()));
    const same = nodes.length === this.list.children.length && nodes.every((n, i) => n === this.list.children[i]);
    this.drawn = keep;
    if (same) return;
    const stuck = this.stick;
    const place = this.list.scrollTop;
    this.list.replaceChildren(...nodes);
    tick(this.list, Date.now() / 1000 + clockAhead);
    this.list.scrollTop = stuck ? this.list.scrollHeight : place;
    for (const image of this.list.querySelectorAll("img")) {
      if (stuck && !image.complete) image.addEventListener("load", () => (this.list.scrollTop = this.list.scrollHeight));
    }
  }

  emptyWord() {
    const source = this.source();
    return word(!this.isGroup && source && !source.started ? "notStarted" : "empty");
  }

  drawFoot() {
    const source = this.source();
    if (!source) return;
    const kind = this.isGroup ? "write" : source.blocked ? "unblock" : source.started ? "write" : "start";
    const commands = this.isGroup ? (source.commands[actor] ?? []) : source.commands;
    const looks = JSON.stringify([kind, actor, language, commands]);
    if (looks === this.footLooks) return;
    this.footLooks = looks;
    const typed = one("input", this.foot)?.value ?? "";
    this.foot.replaceChildren(...(kind === "write" ? writer(this, commands) : [bigButton(this, kind)]));
    const input = one("input", this.foot);
    if (input) input.value = typed;
  }
}

function avatar(person) {
  const node = make("span", "avatar", [...person.name][0]);
  node.style.background = colorOf(person.id);
  return node;
}

function groupHead(group) {
  const face = make("span", "avatar wide", [...group.title][0]);
  const names = make("div", "names");
  names.append(make("b", "", group.title), make("small", "", `${word("group")} · ${word("members", group.size)}`));
  const line = make("div", "line");
  line.append(face, names);
  const parts = [line];
  if (state.groups.length > 1) parts.push(groupPicker());
  if (group.forum) parts.push(topicPicker(group));
  const picker = make("div", "actors");
  picker.append(make("span", "label", `${word("you")}:`));
  for (const person of state.people.filter((p) => group.members.includes(p.id))) {
    const chip = make("button", "chip", "", { actor: person.id, name: person.name });
    chip.setAttribute("aria-pressed", String(person.id === actor));
    chip.append(avatar(person), make("span", "", person.name));
    chip.addEventListener("click", () => {
      actor = person.id;
      draw();
    });
    picker.append(chip);
  }
  parts.push(picker);
  return parts;
}

function groupPicker() {
  const picker = make("div", "actors");
  for (const group of state.groups) {
    const chip = make("button", "chip", group.title, { group: group.id });
    chip.setAttribute("aria-pressed", String(group.id === groupId));
    chip.addEventListener("click", () => {
      groupId = group.id;
      topicId = 0;
      draw();
    });
    picker.append(chip);
  }
  return picker;
}

function topicPicker(group) {
  const picker = make("div", "actors");
  for (const topic of [{ id: 0, name: word("general") }, ...group.topics]) {
    const chip = make("button", "chip", `# ${topic.name}`, { topic: topic.id });
    chip.setAttribute("aria-pressed", String(topic.id === topicId));
    chip.classList.toggle("closed", Boolean(topic.closed));
    chip.addEventListener("click", () => {
      topicId = topic.id;
      draw();
    });
    picker.append(chip);
  }
  return picker;
}

function privateHead(person, column) {
  const names = make("div", "names");
  names.append(make("b", "", person.name), make("small", "", `${person.language ?? ""} · ${word("private")}`));
  const line = make("div", "line");
  line.append(avatar(person), names);
  if (person.started && !person.blocked) {
    const block = make("button", "round", "⊘", { block: "" });
    block.title = word("block");
    block.addEventListener("click", () => ask("block", { person: column.personId }));
    line.append(block);
  }
  return [line];
}

function bigButton(column, kind) {
  const button = make("button", "big", word(kind), { [kind]: "" });
  button.addEventListener("click", () => {
    column.stick = true;
    if (kind === "start") ask("open", { person: column.personId, link: "" });
    else ask("block", { person: column.personId, blocked: false });
  });
  return button;
}

function writer(column, commands) {
  const form = make("form", "writer");
  const input = make("input", "", "", { input: "" });
  const person = state.people.find((p) => p.id === column.person());
  input.placeholder = column.isGroup && person ? word("messageAs", person.name) : word("message");
  input.autocomplete = "off";
  const send = make("button", "send", "➤", { send: "" });
  send.type = "submit";
  send.title = word("send");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) say(column, input.value);
    input.value = "";
  });
  if (commands.length) form.append(commandMenu(column, commands));
  form.append(input, send);
  return [form];
}

function commandMenu(column, commands) {
  const menu = make("details", "menu");
  const summary = make("summary", "", "/", { commands: "" });
  summary.title = word("commands");
  const list = make("div", "list");
  for (const command of commands) {
    const item = make("button", "", "", { command: command.command });
    item.append(make("b", "", `/${command.command}`), make("span", "", command.description));
    item.addEventListener("click", () => {
      menu.open = false;
      say(column, `/${command.command}${column.isGroup ? `@${state.bot.username}` : ""}`);
    });
    list.append(item);
  }
  menu.append(summary, list);
  return menu;
}

// ---------------------------------------------------------------- the whole

function currentGroup() {
  return state.groups.find((group) => group.id === groupId);
}

function choose() {
  if (!currentGroup()) groupId = state.groups.at(-1)?.id ?? null;
  const members = currentGroup()?.members ?? [];
  if (!members.includes(actor)) actor = members[0] ?? null;
  if (topicId && !currentGroup()?.topics.some((topic) => topic.id === topicId)) topicId = 0;
}

function arrange() {
  const wanted = groupId === null ? [] : ["group"];
  wanted.push(...state.people.slice(0, 6).map((person) => `private-${person.id}`));
  for (const [place, key] of wanted.entries()) {
    if (columns.has(key)) continue;
    const column = new Column(key, key === "group", Number(key.split("-")[1]) || null);
    columns.set(key, column);
    const row = one("[data-columns]");
    row.insertBefore(column.root, row.children[place] ?? null);
  }
}

function drawTabs() {
  const tabs = one("[data-tabs]");
  const names = [...columns.values()].map((c) => (c.isGroup ? currentGroup()?.title : c.source()?.name) ?? "");
  if (tabs.dataset.looks === names.join("|")) return;
  tabs.dataset.looks = names.join("|");
  tabs.replaceChildren(
    ...[...columns.values()].map((column, place) => {
      const tab = make("button", "", names[place], { tab: column.root.dataset.column });
      tab.addEventListener("click", () => column.root.scrollIntoView({ inline: "start", block: "nearest" }));
      return tab;
    }),
  );
  for (const column of columns.values()) {
    seen.unobserve(column.root);
    seen.observe(column.root);
  }
}

function draw() {
  if (!state) return;
  choose();
  arrange();
  document.documentElement.lang = language;
  document.title = word("title");
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll("[data-lang]")) {
    node.setAttribute("aria-pressed", String(node.dataset.lang === language));
  }
  for (const column of columns.values()) column.draw();
  drawTabs();
}

async function follow() {
  for (;;) {
    try {
      const response = await fetch(`/sandbox/state?since=${state?.count ?? -1}`);
      state = await response.json();
      clockAhead = state.now - Date.now() / 1000;
      one("[data-offline]").hidden = true;
      draw();
    } catch (error) {
      console.warn(error);
      one("[data-offline]").hidden = false;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      state = state && { ...state, count: -1 };
    }
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

for (const button of document.querySelectorAll("[data-lang]")) {
  button.addEventListener("click", () => {
    speak(button.dataset.lang);
    draw();
  });
}
one("[data-zoom]").addEventListener("click", () => one("[data-zoom]").close());
setInterval(() => tick(document, Date.now() / 1000 + clockAhead), 1000);
follow();
