// The page: a column for the group, one for the phone of every person, and a panel.
// It asks the local Telegram for its state after every change and redraws only what differs.

import { Column, columns } from "/column.js";
import { button, one } from "/dom.js";
import { follow } from "/doors.js";
import { icon } from "/icons.js";
import { drawPanel, togglePanel } from "/panel.js";
import { now, onRedraw, redraw, take, world } from "/store.js";
import { drawTabs } from "/tabs.js";
import { tick } from "/times.js";
import { LANGUAGES, language, speak, word } from "/words.js";

const MOST_PHONES = 12;

function arrange() {
  const wanted = world.groups.length ? [["group", null]] : [];
  wanted.push(...world.people.slice(0, MOST_PHONES).map((person) => [`private-${person.id}`, person.id]));
  const row = one("[data-columns]");
  for (const [place, [key, person]] of wanted.entries()) {
    if (columns.has(key)) continue;
    columns.set(key, new Column(key, person));
    row.insertBefore(columns.get(key).root, row.children[place] ?? null);
  }
}

function drawPage() {
  document.documentElement.lang = language;
  document.title = word("title");
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll("[data-title]")) node.title = word(node.dataset.title);
  for (const node of document.querySelectorAll("[data-lang]")) {
    node.setAttribute("aria-pressed", String(node.dataset.lang === language));
  }
  arrange();
  for (const column of columns.values()) column.draw();
  drawTabs();
  drawPanel();
}

function furnish() {
  const speakers = LANGUAGES.map((code) =>
    button("", code.toUpperCase(), { lang: code }, () => {
      speak(code);
      redraw();
    }),
  );
  one("[data-languages]").append(...speakers);
  one("[data-gear]").append(icon("gear"));
  one("[data-gear]").addEventListener("click", togglePanel);
  one("[data-theme-switch]").append(icon("theme"));
  one("[data-theme-switch]").addEventListener("click", () => {
    const { dataset } = document.documentElement;
    const isDark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    dataset.theme = isDark ? "light" : "dark";
  });
  one("[data-zoom]").addEventListener("click", () => one("[data-zoom]").close());
}

const offline = (isOff) => (one("[data-offline]").hidden = !isOff);

furnish();
onRedraw(() => world.bot && drawPage());
setInterval(() => tick(document, now()), 1000);
follow(
  (state) => {
    offline(false);
    take(state);
    redraw();
    document.documentElement.dataset.count = state.count; // how far the page is, for whoever waits for it
  },
  () => offline(true),
);
