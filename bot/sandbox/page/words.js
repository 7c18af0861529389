// The page's own words. What people and the bot say is never translated.

import { english } from "/english.js";
import { russian } from "/russian.js";
import { ukrainian } from "/ukrainian.js";

const WORDS = { ru: russian, en: english, uk: ukrainian };
export const LANGUAGES = Object.keys(WORDS);

const wanted = new URLSearchParams(location.search).get("lang") ?? navigator.language;
export let language = LANGUAGES.find((code) => wanted.toLowerCase().startsWith(code)) ?? "en";

export function speak(other) {
  language = other;
}

// The words for a key: with values put in, or in the form that goes with a number.
export function word(key, ...values) {
  const found = WORDS[language][key] ?? key;
  if (typeof found === "function") return found(...values);
  if (typeof found === "string") return found;
  const form = new Intl.PluralRules(language).select(values[0]);
  return found[form].replace("#", values[0]);
}
