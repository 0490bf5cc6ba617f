// Finds the word for a unit behind a number.

import { knownLanguages, ofWords, unitForms, unitWords } from "./kitchen.js";

const readers = ofWords(() => new Map());

/** @param {string} language */
function reader(language) {
  const known = readers();
  if (!known.has(language)) {
    const meanings = new Map();
    for (const [word, unit, way] of [language, ...knownLanguages()].flatMap(unitWords)) {
      if (!meanings.has(word)) meanings.set(word, { unit, way });
    }
    const words = [...meanings.keys()].sort((a, b) => b.length - a.length)
      .map((word) => word.replaceAll(".", "\\.?").replaceAll(" ", "\\s+"));
    known.set(language, {
      meanings: new Map([...meanings].map(([word, meaning]) => [plain(word), meaning])),
      expression: new RegExp(`(\\s*-?\\s*)(${words.join("|")})`
        + "(\\.?(?:\\((?:e?s|e?n|x)\\))?)(?![\\p{L}\\p{N}])", "iuy"),
    });
  }
  return known.get(language);
}

/** @param {string} word */
const plain = (word) => word.toLowerCase().replaceAll(".", "").replace(/\s+/g, " ").trim();

/**
 * @typedef {object} UnitWord
 * @property {string} unit Its symbol.
 * @property {number} way Which of its forms; see `unitForms`.
 * @property {string} gap What stands before it.
 * @property {string} word As written, with its closing dot, or the `(s)` of one or many.
 * @property {number} end
 */

/**
 * The unit whose word follows at a place of a text, blanks and a hyphen aside: of the text's
 * language, or of another that is loaded.
 *
 * @param {string} text
 * @param {number} place
 * @param {string} language
 * @returns {UnitWord | undefined}
 */
export function unitAt(text, place, language) {
  const { meanings, expression } = reader(language);
  expression.lastIndex = place;
  const found = expression.exec(text);
  if (!found) return undefined;
  const [all, gap, word, ending] = found;
  // One letter alone: `T` is a spoon for some, and no word of ours.
  const meaning = meanings.get(plain(word));
  return meaning && { ...meaning, gap, word: word + ending, end: place + all.length };
}

/**
 * The form of the same word that goes with another number; capitals and closing dots stay.
 *
 * @param {UnitWord} written
 * @param {boolean} isMany
 * @param {string} language
 */
export function inflected({ unit, way, word }, isMany, language) {
  for (const tongue of [language, ...knownLanguages()]) {
    const forms = unitForms(unit, tongue)[way];
    const place = forms?.findIndex((form) => plain(form) === plain(word)) ?? -1;
    if (place < 0) continue;
    const form = forms[Number(isMany)];
    if (plain(form) === plain(word)) return word;
    const isCapital = word[0] !== word[0].toLowerCase();
    return isCapital ? form[0].toUpperCase() + form.slice(1) : form;
  }
  return word;
}
