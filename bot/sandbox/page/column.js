// One column: what somebody sees of a chat. The first one shows the group to whoever is chosen as actor; each
// further one is the phone of a person, with the private chat or the group on it.

import { make, one, refresh } from "/dom.js";
import { ask } from "/doors.js";
import { drawHead, drawPinned } from "/heads.js";
import { drawMessage, runOf } from "/message.js";
import { toast } from "/notices.js";
import { chosen, currentGroup, isHere, messagesOf, now, personOf, redraw, world } from "/store.js";
import { tick } from "/times.js";
import { newestOf } from "/topics.js";
import { language, word } from "/words.js";
import { Writer } from "/writer.js";

const NEAR_THE_END = 60;
export const columns = new Map();

export class Column {
  // `person` is whose phone it is, null for the column of the group.
  constructor(key, person) {
    this.person = person;
    this.isGroup = person === null;
    this.waiting = new Set(); // buttons that were pressed and have no answer yet
    this.drawn = new Map();
    this.stick = true;
    this.root = make("section", "column", "", { column: key });
    this.root.classList.toggle("wide", this.isGroup);
    this.head = make("div", "head");
    this.list = make("div", "messages", "", { messages: "" });
    this.list.addEventListener("scroll", () => {
      this.stick = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR_THE_END;
    });
    new ResizeObserver(() => this.settle()).observe(this.list);
    this.pinned = make("div", "pinned");
    this.writer = new Writer(this);
    const notices = make("div", "notices");
    this.root.append(this.head, this.pinned, notices, this.list, this.writer.inline.root, this.writer.root);
  }

  reader() {
    return this.person ?? chosen.actor;
  }

  chat() {
    return this.isGroup ? chosen.group : this.person;
  }

  // The group or the person whose private chat it is.
  source() {
    return this.isGroup ? currentGroup() : personOf(this.person);
  }

  // Shows the group on this phone.
  toGroup() {
    this.show(true);
  }

  // Leads to the private chat of whoever reads here, and returns the column in which it is shown.
  toPrivate() {
    const phone = columns.get(`private-${this.reader()}`);
    phone.show(false);
    phone.root.scrollIntoView({ behavior: "smooth", inline: "nearest", block: "nearest" });
    return phone;
  }

  show(group) {
    if (this.person !== null) this.isGroup = group;
    this.stick = true;
    redraw();
  }

  async say(text, replyTo = 0) {
    const fields = { person: this.reader(), chat: this.chat(), text, reply_to: replyTo };
    if (this.isGroup) fields.topic = chosen.topic;
    this.stick = true;
    const answer = await ask("say", fields);
    if (answer.error) toast(this, answer.error);
  }

  // The messages that the reader sees here: of the open topic, with ephemeral ones in place of what they cover.
  visible() {
    if (this.isGroup && !currentGroup()?.members.includes(this.reader())) return [];
    const all = messagesOf(this.chat());
    const own = all.filter((message) => !message.whisper || message.receiver === this.reader());
    const covered = new Set(own.map((message) => message.instead_of).filter(Boolean));
    const group = this.isGroup ? currentGroup() : null;
    const pinned = new Set(this.source().pinned.map((message) => message.id));
    return own
      .filter((message) => isHere(message, group) && (message.whisper || !covered.has(message.id)))
      .map((message) => (pinned.has(message.id) ? { ...message, pinned: true } : message));
  }

  draw() {
    if (this.person !== null && !currentGroup()) this.isGroup = false;
    this.root.lang = personOf(this.reader())?.language ?? language;
    Object.assign(this.root.dataset, { chat: this.chat() ?? "", person: this.reader() ?? "" });
    this.root.classList.toggle("group", this.isGroup);
    const source = this.source();
    if (!source) return;
    const news = source.forum ? newestOf(source) : null;
    const looks = [source, news, this.isGroup, this.reader(), chosen, language, world.groups, world.people];
    refresh(this.head, looks, () => drawHead(this, source));
    refresh(this.pinned, [source.pinned, chosen.topic, language], () => drawPinned(this, source));
    this.drawList();
    this.writer.draw();
  }

  drawList() {
    const shown = this.visible();
    const keep = new Map();
    const nodes = shown.map((message, place) => {
      const key = `${this.chat()}-${message.key}`;
      const run = runOf(message, shown[place - 1], shown[place + 1]);
      const waits = [...this.waiting].filter((pressed) => pressed.startsWith(`${message.key}|`));
      const looks = JSON.stringify([message, this.reader(), language, waits, run, currentGroup()?.standings]);
      const old = this.drawn.get(key);
      const node = old?.looks === looks ? old.node : drawMessage(this, message, run, old?.node);
      keep.set(key, { looks, node });
      return node;
    });
    this.drawn = keep;
    if (!nodes.length) nodes.push(make("div", "service", this.emptyWord()));
    if (nodes.length === this.list.children.length && nodes.every((node, i) => node === this.list.children[i])) return;
    const place = this.list.scrollTop;
    this.list.replaceChildren(...nodes);
    tick(this.list, now());
    this.list.scrollTop = place;
    this.settle();
  }

  // Whoever reads at the end stays there, also when a picture comes late or the field below grows.
  settle() {
    if (!this.stick) return;
    this.list.scrollTop = this.list.scrollHeight;
    for (const image of this.list.querySelectorAll("img")) {
      if (!image.complete) image.addEventListener("load", () => this.settle(), { once: true });
    }
  }

  emptyWord() {
    const source = this.source();
    if (this.isGroup) return word(source.members.includes(this.reader()) ? "empty" : "outside");
    return word(source.started ? "empty" : "notStarted");
  }

  // Leads to a message, if it is still shown.
  find(id) {
    const node = one(`[data-message="${id}"]`, this.list);
    node?.scrollIntoView({ behavior: "smooth", block: "center" });
    node?.classList.add("found");
    setTimeout(() => node?.classList.remove("found"), 1200);
  }
}
