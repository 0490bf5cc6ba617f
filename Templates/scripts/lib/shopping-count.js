// How many lines of the shopping list are still to buy.

import { words } from "./folding.js";
import { foodKey } from "./food.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * Names the line an entry stands on, with all others of its food.
 *
 * @param {Wanted} entry
 */
export function lineID({ done, food, name }) {
  const key = foodKey(food) ?? words(name).map(({ word }) => word).join("-");
  return `${done ? "done" : "open"} ${key || name.trim().toLowerCase()}`;
}

/** @param {Record<string, Wanted>} list */
export const openCount = (list) =>
  new Set(Object.values(list).filter((entry) => !entry.done).map(lineID)).size;
