// Number of lines of the shopping list that are still to buy.

import { joined } from "./folding.js";
import { foodKey } from "./food.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * Returns the ID of an entry's line, which it shares with other entries of its food.
 * @param {Wanted} entry
 */
export function lineID({ done, food, name }) {
  const key = foodKey(food) ?? (joined(name) || name.trim().toLowerCase());
  return `${done ? "done" : "open"} ${key}`;
}

/** @param {Record<string, Wanted>} list */
export const openCount = (list) =>
  new Set(Object.values(list).filter((entry) => !entry.done).map(lineID)).size;
