// Files of the theme that scripts load: the texts of the site's language, client templates, and
// style sheets after the page's own.

import { counted, once } from "./component.js";

/** @param {string} name */
const urlOf = (name) => `${document.documentElement.dataset.assets}${name}`;

/** @param {string} name */
async function load(name) {
  const answer = await fetch(urlOf(name));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/**
 * Texts of the scripts. The build writes `words.json`, which contains the text in
 * `strings/<language>.json` of each `words.name` in a theme's scripts.
 * @type {Record<string, string>}
 */
export const words = {};

/** Fills `words`, before `main.js` starts a component; rejects if the file cannot be loaded. */
export const loadWords = once(async () => {
  Object.assign(words, await (await load("words.json")).json());
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

/**
 * Loads the client templates for `copyOf` and `partOf`; rejects if that fails. These are dialogs,
 * forms and their texts, which are the same on all pages and only used by scripts.
 */
export const clientTemplates = once(async () =>
  new DOMParser().parseFromString(await (await load("client-templates.txt")).text(), "text/html"));

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Loads a sheet from the theme's asset folder once: `recipe`.
 * @param {string} name
 * @returns {Promise<void>} Settles once the sheet applies or has failed to load: without it, parts
 *   are unstyled but usable.
 */
export function styles(name) {
  const coming = sheets.get(name) ?? new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"),
      { rel: "stylesheet", href: urlOf(`${name}.css`) });
    for (const end of ["load", "error"]) link.addEventListener(end, () => resolve());
    document.head.append(link);
  });
  sheets.set(name, coming);
  return coming;
}

/** @param {string} name A sheet in `styles/later/`, loaded once. */
export const laterStyles = (name) => styles(`styles/later/${name}`);
