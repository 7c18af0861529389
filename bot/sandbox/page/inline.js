// Inline mode: `@bot words` in the field shows what the bot offers, and a choice is posted.

import { button, make } from "/dom.js";
import { ask } from "/doors.js";
import { openLink } from "/links.js";
import { toast } from "/notices.js";
import { chosen, world } from "/store.js";
import { word } from "/words.js";

const PAUSE = 250;

export class Inline {
  constructor(column, writer) {
    this.column = column;
    this.writer = writer;
    this.root = make("div", "results", "", { results: "" });
    this.root.hidden = true;
    this.timer = 0;
    this.asked = null; // the newest question: an earlier one that is answered late is of no interest
  }

  // Asks the bot when the typing pauses.
  follow(text) {
    clearTimeout(this.timer);
    const words = this.words(text);
    if (words === null) this.close();
    else this.timer = setTimeout(() => this.ask(words), PAUSE);
  }

  close() {
    clearTimeout(this.timer);
    this.asked = null;
    this.root.hidden = true;
  }

  words(text) {
    const [, name, words] = text.match(/^@(\w+)\s(.*)$/s) ?? [];
    return world.switches.inline && name?.toLowerCase() === world.bot.username.toLowerCase() ? words.trim() : null;
  }

  async ask(text) {
    const question = { person: this.column.reader(), chat: this.column.chat(), text };
    this.asked = question;
    this.show([make("small", "", word("searching"))]);
    const answer = await ask("ask", question);
    if (this.asked !== question) return;
    if (answer.error || !answer.answered) this.show([make("small", "", answer.error ?? word("unanswered"))]);
    else this.show(this.lines(answer));
  }

  show(lines) {
    this.root.replaceChildren(...lines);
    this.root.hidden = false;
  }

  lines({ query, results, button: lead }) {
    const lines = results.map((result) => {
      const line = button("", make("b", "", result.title), { result: result.id }, () => this.choose(query, result.id));
      line.append(make("span", "", result.description));
      return line;
    });
    if (lead) lines.unshift(this.leadButton(lead));
    return lines.length ? lines : [make("small", "", word("nothingFound"))];
  }

  leadButton(lead) {
    return button("lead", lead.text, { lead: "" }, () => {
      this.close();
      openLink(this.column, `${world.bot.link}?start=${lead.start_parameter}`);
    });
  }

  async choose(query, result) {
    this.close();
    this.writer.field.value = "";
    const topic = this.column.isGroup ? chosen.topic : 0;
    const fields = { person: this.column.reader(), chat: this.column.chat(), query, result, topic };
    this.column.stick = true;
    const answer = await ask("choose", fields);
    if (answer.error) toast(this.column, answer.error);
  }
}
