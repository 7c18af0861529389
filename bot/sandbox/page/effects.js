// Effects that a message comes with: a burst when it comes, and a mark that stays.

import { make } from "/dom.js";
import { now } from "/store.js";

// The ids as people have written them down; Telegram lists none.
const EFFECTS = {
  "5107584321108051014": "👍",
  "5104858069142078462": "👎",
  "5159385139981059251": "❤️",
  "5104841245755180586": "🔥",
  "5046509860389126442": "🎉",
  "5046589136895476101": "💩",
};
const SHOWN_FOR = 8;
const SPARKS = 9;

export function drawEffect(message, isNew) {
  const emoji = EFFECTS[message.effect] ?? "✨";
  const mark = make("span", "effect", emoji, { effect: message.effect });
  if (!isNew || now() - message.date > SHOWN_FOR) return mark;
  for (let place = 0; place < SPARKS; place++) {
    const spark = make("span", "spark", emoji);
    spark.style.setProperty("--turn", `${place * 40 - 160}deg`);
    spark.addEventListener("animationend", () => spark.remove());
    mark.append(spark);
  }
  return mark;
}
