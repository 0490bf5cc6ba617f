// How many lines of the shopping list are still to buy.

import { foodKey } from "./food-name.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * Names the line an entry stands on.
 *
 * @param {Wanted} entry
 * @param {string} language Of the site.
 */
export const lineID = (entry, language) =>
  `${entry.done ? "done" : "open"} ${foodKey(entry.name, entry.language ?? language)}`;

/**
 * @param {Record<string, Wanted>} list
 * @param {string} language Of the site.
 */
export const openCount = (list, language) =>
  new Set(Object.values(list).filter((entry) => !entry.done)
    .map((entry) => lineID(entry, language))).size;
