// What a column says for a moment (toasts) or until it is closed (alerts, questions).

import { button, make, one } from "/dom.js";
import { word } from "/words.js";

const TOAST = 4500;

export function toast(column, text) {
  one("[data-toast]", column.root)?.remove();
  const node = make("div", "toast", text, { toast: "" });
  one(".notices", column.root).append(node);
  setTimeout(() => node.remove(), TOAST);
}

export function alertBox(column, text) {
  box(column, [make("p", "", text)], [[word("ok"), { close: "" }, () => {}]], { alert: "" });
}

// Asks a question with several answers, pairs of a text and what follows; another one closes without any.
export function question(column, text, answers) {
  const choices = answers.map(([name, act]) => [name, { answer: name }, act]);
  choices.push([word("cancel"), { close: "" }, () => {}]);
  box(column, [make("p", "", text)], choices, { question: "" });
}

function box(column, content, choices, fields) {
  const veil = make("div", "veil", "", fields);
  const node = make("div", "alert");
  node.role = "alertdialog";
  const row = make("div", "choices");
  for (const [name, marks, act] of choices) {
    row.append(
      button("", name, marks, () => {
        veil.remove();
        act();
      }),
    );
  }
  node.append(...content, row);
  veil.append(node);
  veil.addEventListener("keydown", (event) => event.key === "Escape" && veil.remove());
  column.root.append(veil);
  row.lastChild.focus({ preventScroll: true });
}
