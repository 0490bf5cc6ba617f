// Finds the unit after a typed number.

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
 * Reads the unit at a position of a text, after spaces and a hyphen: in a language, or in another
 * loaded one.
 * @param {string} text @param {number} place @param {string} language
 * @returns {{ unit: string, end: number } | undefined}
 */
export function unitAt(text, place, language) {
  const { units, expression } = reader(language);
  expression.lastIndex = place;
  const found = expression.exec(text);
  // Single letters are ambiguous: `T` is a tablespoon for some, but not in this vocabulary.
  const unit = found && units.get(plain(found[1]));
  return unit ? { unit, end: place + found[0].length } : undefined;
}
