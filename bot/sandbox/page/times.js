// Times in texts that go on by themselves: every reader's app renders them, in that reader's language.

const FIELDS = {
  w: { weekday: "long" },
  d: { day: "2-digit", month: "2-digit", year: "2-digit" },
  D: { day: "numeric", month: "long", year: "numeric" },
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
};

// Makes a node live; its own words are shown where the format is empty.
export function live(node, entity) {
  node.dataset.unix = entity.unix_time;
  node.dataset.format = entity.date_time_format ?? "";
  node.dataset.fallback = node.textContent;
}

// Brings every live time up to date; `now` is Unix time in seconds.
export function tick(root, now) {
  for (const node of root.querySelectorAll("time[data-unix]")) {
    const language = node.closest("[lang]").lang;
    const shown = when(Number(node.dataset.unix), node.dataset.format, now, language) ?? node.dataset.fallback;
    if (node.textContent !== shown) node.textContent = shown;
  }
}

function when(unix, format, now, language) {
  if (!format) return null;
  if (format === "r") return relative(Math.round(unix - now), language);
  const fields = Object.assign({}, ...[...format].map((letter) => FIELDS[letter]));
  return new Intl.DateTimeFormat(language, fields).format(new Date(unix * 1000));
}

function relative(seconds, language) {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });
  const size = Math.abs(seconds);
  if (size < 100) return words.format(seconds, "second");
  if (size < 100 * 60) return words.format(Math.round(seconds / 60), "minute");
  if (size < 48 * 3600) return words.format(Math.round(seconds / 3600), "hour");
  return words.format(Math.round(seconds / 86400), "day");
}
