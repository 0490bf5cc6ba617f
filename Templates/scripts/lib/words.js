// Texts of the scripts in the site's language.
//
// The build writes `words.json`, which contains the text in `strings/<language>.json` of each
// `words.name` in a theme's scripts. `main.js` loads it before it starts a component.

import { counted, once } from "./component.js";

/** @type {Record<string, string>} */
export const words = {};

/** Fills `words`; rejects if the file cannot be loaded. */
export const loadWords = once(async () => {
  const answer = await fetch(`${document.documentElement.dataset.assets}words.json`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  Object.assign(words, await answer.json());
});

/**
 * `12 recipes`
 * @param {number} count
 * @param {string} [sign] Appended to the number.
 */
export const recipeCount = (count, sign) => counted({
  zero: words.recipesZero, one: words.recipesOne, two: words.recipesTwo,
  few: words.recipesFew, many: words.recipesMany, other: words.recipesOther,
}, count, document.documentElement.lang, sign);
