// The tabs by which columns are reached where only one fits on the screen.

import { button, one, refresh } from "/dom.js";
import { columns } from "/column.js";
import { currentGroup, personOf } from "/store.js";

const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) mark(target.dataset.column, isIntersecting);
  },
  { threshold: 0.6 },
);

export function drawTabs() {
  const names = [...columns].map(([key, column]) => [key, nameOf(column)]);
  if (!refresh(one("[data-tabs]"), names, () => names.map(([key, name]) => tab(key, name)))) return;
  for (const { root } of columns.values()) {
    seen.unobserve(root);
    seen.observe(root);
  }
}

const nameOf = (column) => (column.person === null ? currentGroup()?.title : personOf(column.person)?.name) ?? "";

function tab(key, name) {
  return button("", name, { tab: key }, () => columns.get(key).root.scrollIntoView({ inline: "start", block: "nearest" }));
}

function mark(key, isShown) {
  const tab = one(`[data-tab="${key}"]`);
  tab?.setAttribute("aria-current", String(isShown));
  if (isShown) tab?.scrollIntoView({ inline: "nearest", block: "nearest" });
}
