// Finds the word for a unit behind a number that somebody typed.

import { alternatives, knownLanguages, ofWords, unitWords } from "./kitchen.js";

const readers = ofWords(() => new Map());

/** @param {string} language */
function reader(language) {
  const known = readers();
  if (!known.has(language)) {
    const units = new Map();
    for (const [word, unit] of [language, ...knownLanguages()].flatMap(unitWords)) {
      if (!units.has(plain(word))) units.set(plain(word), unit);
    }
    const words = alternatives([...units.keys()]).replaceAll("\\s+", "\\.?\\s+");
    known.set(language, { units,
      expression: new RegExp(`\\s*-?\\s*(${words})\\.?(?![\\p{L}\\p{N}])`, "iuy") });
  }
  return known.get(language);
}

/** @param {string} word */
const plain = (word) => word.toLowerCase().replaceAll(".", "").replace(/\s+/g, " ").trim();

/**
 * The unit whose word follows at a place of a text, blanks and a hyphen aside: of a language, or of
 * another that is loaded.
 *
 * @param {string} text
 * @param {number} place
 * @param {string} language
 * @returns {{ unit: string, end: number } | undefined}
 */
export function unitAt(text, place, language) {
  const { units, expression } = reader(language);
  expression.lastIndex = place;
  const found = expression.exec(text);
  // One letter alone: `T` is a spoon for some, and no word of ours.
  const unit = found && units.get(plain(found[1]));
  return unit ? { unit, end: place + found[0].length } : undefined;
}
