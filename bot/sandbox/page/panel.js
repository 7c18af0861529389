// The panel beside the columns: what this Telegram is like, who is in the group, what the bot calls.

import { drawCompany, looksOf } from "/company.js";
import { button, make, one, refresh, select } from "/dom.js";
import { ask } from "/doors.js";
import { icon } from "/icons.js";
import { drawLog } from "/log.js";
import { currentGroup, redraw, world } from "/store.js";
import { LANGUAGES, language, speak, word } from "/words.js";

const SHARES = [0, 5, 10, 20, 30, 50];
const root = one("[data-panel]");
const switches = make("section", "", "", { section: "switches" });
const company = make("section", "", "", { section: "company" });
const log = make("section", "", "", { section: "log" });
root.append(switches, company, log);

export function togglePanel() {
  root.hidden = !root.hidden;
  one("[data-gear]").setAttribute("aria-pressed", String(!root.hidden));
  drawPanel();
}

export function drawPanel() {
  if (root.hidden) return;
  setSwitches(refresh(switches, language, drawSwitches));
  // A field in which somebody types is not drawn anew under the hands.
  if (!company.contains(document.activeElement) || document.activeElement.tagName !== "INPUT") {
    refresh(company, [language, looksOf(currentGroup())], () => drawCompany(currentGroup()));
  }
  drawLog(log);
}

// What has been told already is not told again: it may be older than what somebody has just switched.
function setSwitches(anew) {
  const told = JSON.stringify(world.switches);
  if (told === switches.dataset.told && !anew) return;
  switches.dataset.told = told;
  for (const node of switches.querySelectorAll("[data-setting]")) {
    const value = world.switches[node.dataset.setting];
    if (node.type === "checkbox") node.checked = value;
    else node.value = String(value);
  }
}

function drawSwitches() {
  const top = make("div", "title");
  const close = button("round", icon("close"), { closePanel: "" }, togglePanel);
  close.title = word("close");
  top.append(make("h2", "", word("telegram")), close);
  const shares = SHARES.map((share) => [String(share), `${share} %`]);
  return [
    top,
    choice("flood", ["off", "real", "strict"]),
    choice("server", ["present", "lossy", "absent"]),
    labelled("faulty", select(shares, "0", { setting: "faulty" }, (value) => set("faulty", Number(value)))),
    check("away"),
    check("inline"),
    pageLanguage(),
  ];
}

const set = (name, value) => ask("setting", { [name]: value });

function choice(name, values) {
  const options = values.map((key) => [key, word(`${name}_${key}`)]);
  return labelled(name, select(options, values[0], { setting: name }, (chosen) => set(name, chosen)));
}

function check(name) {
  const box = make("input", "switch", "", { setting: name });
  box.type = "checkbox";
  box.addEventListener("change", () => set(name, box.checked));
  return labelled(name, box);
}

// On a phone there is no room for it in the top bar.
function pageLanguage() {
  const names = LANGUAGES.map((code) => [code, code.toUpperCase()]);
  const change = (code) => {
    speak(code);
    redraw();
  };
  const label = labelled("pageLanguage", select(names, language, { pageLanguage: "" }, change));
  label.classList.add("narrow");
  return label;
}

function labelled(name, control) {
  const label = make("label", "setting");
  label.append(make("span", "", word(name)), control);
  return label;
}
