// What scripts say, in the language of the site.
//
// The build writes `words.json`: the text of `strings/<language>.json` for each `words.name` that a
// script of the theme contains. `main.js` has it before it starts a component.

import { counted, once } from "./component.js";

/** @type {Record<string, string>} */
export const words = {};

/** Fills `words`; rejects when the file could not be had. */
export const loadWords = once(async () => {
  const answer = await fetch(`${document.documentElement.dataset.assets}words.json`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  Object.assign(words, await answer.json());
});

/**
 * `12 recipes`
 *
 * @param {number} count
 * @param {string} [sign] Stands behind the number.
 */
export const recipeCount = (count, sign) => counted({
  zero: words.recipesZero, one: words.recipesOne, two: words.recipesTwo,
  few: words.recipesFew, many: words.recipesMany, other: words.recipesOther,
}, count, document.documentElement.lang, sign);
