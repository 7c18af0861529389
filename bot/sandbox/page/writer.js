// The foot of a column: the input field with what belongs to it, or the one big button of a chat that is not open.

import { button, foldMenu, make, one, refresh } from "/dom.js";
import { ask } from "/doors.js";
import { icon } from "/icons.js";
import { Inline } from "/inline.js";
import { toast } from "/notices.js";
import { chosen, messagesOf, personOf, world } from "/store.js";
import { word } from "/words.js";

export class Writer {
  constructor(column) {
    this.column = column;
    this.root = make("div", "foot");
    this.inline = new Inline(column, this);
    this.context = null; // what is written belongs to: a reply to a message, or its edit
    this.prompted = new Set(); // messages that asked for a reply and were answered or refused
    this.place = "";
  }

  draw() {
    const source = this.column.source();
    if (!source) return;
    this.moved();
    this.answerPrompt();
    const kind = this.kind(source);
    const commands = this.column.isGroup ? (source.commands[this.column.reader()] ?? []) : source.commands;
    const looks = [kind, this.column.reader(), this.context, commands, word("message")];
    const typed = this.field?.value ?? "";
    const had = document.activeElement === this.field;
    if (!refresh(this.root, looks, () => this.parts(kind, commands))) return;
    if (this.field) this.field.value = typed;
    if (had) this.field?.focus();
  }

  get field() {
    return one("[data-input]", this.root);
  }

  // Puts words into the field, as a button that switches to inline mode does.
  type(text) {
    this.draw();
    if (!this.field) return;
    this.field.value = text;
    this.field.focus();
    this.inline.follow(text);
  }

  begin(kind, message) {
    this.context = contextOf(kind, message);
    this.draw();
    if (kind === "edit") this.type(message.text);
    this.field?.focus();
  }

  kind(source) {
    if (this.column.isGroup) return source.members.includes(this.column.reader()) ? "write" : "outside";
    return source.blocked ? "unblock" : source.started ? "write" : "start";
  }

  // Another chat, topic or reader begins with nothing.
  moved() {
    const place = `${this.column.reader()}|${this.column.chat()}|${this.column.isGroup ? chosen.topic : 0}`;
    if (place === this.place) return;
    this.place = place;
    this.context = null;
    this.inline.close();
  }

  // The newest message that asks this reader for a reply makes the field reply to it.
  answerPrompt() {
    const reader = personOf(this.column.reader());
    const asking = this.column.visible().findLast((message) => message.prompt && concerns(message, reader));
    if (!asking || this.context || this.prompted.has(`${this.place}|${asking.id}`)) return;
    const answered = messagesOf(this.column.chat()).some(
      (message) => message.reply?.id === asking.id && message.sender?.id === reader.id,
    );
    if (answered) return;
    this.context = { ...contextOf("reply", asking), prompt: asking.prompt.placeholder || null };
  }

  stop() {
    if (this.context) this.prompted.add(`${this.place}|${this.context.id}`);
    this.context = null;
    this.draw();
  }

  parts(kind, commands) {
    if (kind === "outside") return [make("div", "outside", word("outside"))];
    if (kind !== "write") return [this.bigButton(kind)];
    const form = make("form", "writer");
    const field = make("input", "", "", { input: "" });
    const person = personOf(this.column.reader());
    const usual = this.column.person === null ? word("messageAs", person.name) : word("message");
    field.placeholder = this.context?.prompt ?? usual;
    field.autocomplete = "off";
    field.addEventListener("input", () => this.inline.follow(field.value));
    const send = button("send", icon("send"), { send: "" });
    send.type = "submit";
    send.title = word("send");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(field.value.trim());
    });
    if (commands.length) form.append(this.commandMenu(commands));
    form.append(field, send);
    return this.context ? [this.banner(), form] : [form];
  }

  async send(text) {
    if (!text) return;
    this.field.value = "";
    this.inline.close();
    const context = this.context;
    if (context) this.stop();
    if (context?.kind === "edit") {
      const fields = { person: this.column.reader(), chat: this.column.chat(), message: context.id, text };
      const answer = await ask("edit", fields);
      if (answer.error) toast(this.column, answer.error);
    } else await this.column.say(text, context?.id);
  }

  banner() {
    const banner = make("div", "banner", "", { banner: this.context.kind });
    const names = make("div", "names");
    const title = this.context.kind === "edit" ? word("editing") : word("replyTo", this.context.name);
    names.append(make("b", "", title), make("small", "", this.context.text));
    const stop = button("round", icon("close"), { stop: "" }, () => {
      if (this.context.kind === "edit") this.field.value = "";
      this.stop();
    });
    stop.title = word("cancel");
    banner.append(icon(this.context.kind), names, stop);
    return banner;
  }

  bigButton(kind) {
    return button("big", word(kind), { [kind]: "" }, () => {
      this.column.stick = true;
      if (kind === "start") ask("open", { person: this.column.reader(), link: "" });
      else ask("block", { person: this.column.reader(), blocked: false });
    });
  }

  commandMenu(commands) {
    const ending = this.column.isGroup ? `@${world.bot.username}` : "";
    const deeds = commands.map(({ command, description, is_ephemeral }) => {
      const line = make("span", "command", "", { command });
      line.append(make("b", "", `/${command}`), make("span", "", description));
      if (is_ephemeral) line.append(make("small", "", word("onlyYou")));
      return ["say", () => this.column.say(`/${command}${ending}`), line];
    });
    return foldMenu(make("b", "", "/"), word("commands"), { commands: "" }, deeds);
  }
}

function contextOf(kind, message) {
  return { kind, id: message.id, name: message.sender?.name ?? "", text: message.text, prompt: null };
}

// A selective prompt is for who is mentioned or replied to; see ForceReply in the Bot API.
function concerns(message, reader) {
  if (!reader || message.whisper) return false;
  const { selective, replied } = message.prompt;
  const mentioned = reader.username && message.text.toLowerCase().includes(`@${reader.username.toLowerCase()}`);
  return !selective || replied === reader.id || Boolean(mentioned);
}
