// Short ways to nodes.

import { word } from "/words.js";

export const one = (selector, root = document) => root.querySelector(selector);

// `fields` become data attributes, by which programs find the node.
export function make(tag, className = "", text = "", fields = {}) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  Object.assign(node.dataset, fields);
  return node;
}

export function button(className, content, fields, act) {
  const node = make("button", className, typeof content === "string" ? content : "", fields);
  if (typeof content !== "string") node.append(content);
  node.type = "button";
  if (act) node.addEventListener("click", act);
  return node;
}

// A list to choose from; `options` are pairs of a value and a text.
export function select(options, value, fields, act) {
  const node = make("select", "", "", fields);
  for (const [key, text, disabled = false] of options) {
    const option = new Option(text, key, false, key === value);
    option.disabled = disabled;
    node.append(option);
  }
  node.addEventListener("change", () => act(node.value));
  return node;
}

// A menu that unfolds from a button; `deeds` are pairs of a name, by which programs find it too, and what it does.
export function foldMenu(face, title, fields, deeds) {
  const menu = make("details", "menu");
  const summary = make("summary", "round", "", fields);
  summary.append(face);
  summary.title = title;
  const list = make("div", "list");
  for (const [name, act, shown = word(name)] of deeds) {
    list.append(
      button("", shown, { [name]: "" }, () => {
        menu.open = false;
        act();
      }),
    );
  }
  menu.append(summary, list);
  return menu;
}

// Menus fold when something else is pressed.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(".menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

// Replaces the children of a node only if what they show has changed; says whether it has.
export function refresh(node, looks, draw) {
  const key = JSON.stringify(looks);
  if (node.looks === key) return false;
  node.looks = key;
  node.replaceChildren(...draw());
  return true;
}
