// Compares names of foods: which mean the same: `Zwiebeln` and `Zwiebel`, `2 Onions` and `onion`.

import { words } from "./folding.js";
import { stem } from "./search-matching.js";

/**
 * Plurals with irregular endings.
 *
 * @type {Record<string, Record<string, string>>}
 */
const IRREGULAR = {
  de: { eier: "ei", nusse: "nuss", walnusse: "walnuss", haselnusse: "haselnuss", safte: "saft" },
  fr: { oeufs: "oeuf", yeux: "oeil" },
  es: { nueces: "nuez", panes: "pan" },
};

/**
 * Words between a food and what it is of, which only some writers write.
 *
 * @type {Record<string, string[]>}
 */
const LINKS = {
  en: ["of", "the", "a", "an"],
  de: ["der", "die", "das"],
  fr: ["de", "du", "des", "d", "l", "la", "le", "les", "a", "au", "aux", "en"],
  es: ["de", "del", "la", "el", "los", "las", "al", "en"],
};

/** @type {Record<string, (word: string) => string>} */
const STEMS = {
  en: stem,
  de: (word) => word.replace(/(?<=^.{3,})(?:(?<=e|[rl])n|(?<=[ai])s)$/, ""),
  fr: (word) => word.replace(/(?<=eau|eu|ou)x$|(?<=^.{2,})s$/, ""),
  es: (word) => word.replace(/(?<=^.{3,})ces$/, "z").replace(/(?<=^.{3,}[lrndj])es$/, "")
    .replace(/(?<=^.{2,})s$/, ""),
  ar: (word) => word.replace(/^ال(?=.{2})/, ""),
};

/** @param {string} tag `de-AT` */
export const primaryLanguage = (tag) => (tag ?? "").toLowerCase().split("-")[0];

/**
 * The words of a name that count, folded and in the singular.
 *
 * @param {string} name
 * @param {string} tag BCP 47.
 * @returns {string[]}
 */
export function foodWords(name, tag) {
  const language = primaryLanguage(tag);
  const links = LINKS[language] ?? [];
  const forms = IRREGULAR[language] ?? {};
  const text = language === "fr" ? name.replace(/\b([dl])['’]/giu, "$1 ") : name;
  return words(text).map(({ word }) => word)
    .filter((word) => !links.includes(word))
    .map((word) => (
      Object.hasOwn(forms, word) ? forms[word] : (STEMS[language] ?? stem)(word)));
}

/**
 * Equal for names of the same food.
 *
 * @param {string} name
 * @param {string} tag BCP 47.
 */
export const foodKey = (name, tag) => foodWords(name, tag).join(" ") || name.trim().toLowerCase();
