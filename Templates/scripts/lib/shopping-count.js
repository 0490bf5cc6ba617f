// How many lines of the shopping list are still to buy.

import { boughtName } from "./bought-name.js";
import { foodsOf, loadFoods } from "./foods.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * Names the line an entry stands on.
 *
 * @param {Wanted} entry
 * @param {string} language Of the site.
 */
export function lineID(entry, language) {
  const tag = entry.language ?? language;
  const name = entry.recipe ? boughtName(entry.name, tag, entry.unit) : entry.name;
  return `${entry.done ? "done" : "open"} ${foodsOf(tag).key(name)}`;
}

/**
 * Loads the foods of the languages that names on a list are in.
 *
 * @param {Record<string, Wanted>} list
 * @param {string} language Of the site.
 * @returns {Promise<boolean>} Whether that took loading.
 */
export const loadNames = (list, language) =>
  loadFoods([language, ...Object.values(list).flatMap((entry) => entry.language ?? [])]);

/**
 * @param {Record<string, Wanted>} list
 * @param {string} language Of the site.
 */
export const openCount = (list, language) =>
  new Set(Object.values(list).filter((entry) => !entry.done)
    .map((entry) => lineID(entry, language))).size;
