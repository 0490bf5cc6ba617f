// Keeps the focus while the lines of the shopping list are rebuilt.

import { dataOf, partsOf } from "../lib/component.js";

/** Focusable parts of a line. */
const PARTS = ["[data-edit]", "[data-remove]", "[type=checkbox]", ".list-make"];

/**
 * @typedef {object} Focus
 * @property {string} part Selector of the focused part.
 * @property {string[]} ids IDs of the line and its neighbors, nearest first.
 */

/** @param {HTMLElement} root @param {string} id */
export const rowOf = (root, id) =>
  partsOf(root, "[data-line]").find((row) => dataOf(row).line === id);

/** @param {HTMLElement} root @returns {Focus | null} */
export function focusIn(root) {
  const active = document.activeElement;
  const item = active?.closest("[data-line]");
  if (!item || !root.contains(item)) return null;
  const ids = partsOf(root, "[data-line]:not(details:not([open]) *)")
    .map((row) => dataOf(row).line);
  const index = ids.indexOf(dataOf(item).line);
  const part = PARTS.find((selector) => active?.matches(selector)) ?? "[type=checkbox]";
  return { part, ids: [...ids.slice(index), ...ids.slice(0, index).reverse()] };
}

/**
 * @param {HTMLElement} root @param {Focus} place
 * @param {HTMLElement} instead Receives the focus if no line is left.
 */
export function refocus(root, { part, ids }, instead) {
  if (root.contains(document.activeElement)) return;
  const targets = ids.flatMap((id) => {
    const row = rowOf(root, id);
    return row ? [...partsOf(row, part), ...partsOf(row, "[type=checkbox]")] : [];
  });
  (targets[0] ?? instead).focus({ preventScroll: true });
}
