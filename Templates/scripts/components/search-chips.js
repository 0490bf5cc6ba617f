// Active filters of a search as removable chips.

import { copyOf, fillLabel, partOf } from "../lib/component.js";

/**
 * @typedef {object} Chip
 * @property {string} text
 * @property {() => void} take Removes the chip's filter.
 */

/** @type {WeakMap<Element, () => void>} Actions of the buttons. */
const takes = new WeakMap();

/**
 * Shows chips in a list. Buttons of unchanged chips stay, and so does their focus.
 * @param {HTMLElement} root Contains the template of a chip.
 * @param {HTMLElement} list @param {Chip[]} chips
 */
export function showChips(root, list, chips) {
  const old = [...list.children];
  const items = chips.map(({ text, take }) => {
    const place = old.findIndex((item) => item.textContent?.trim() === text);
    const [item] = place < 0 ? [made(root, text)] : old.splice(place, 1);
    takes.set(partOf(item, "button"), take);
    return item;
  });
  for (const item of old) item.remove();
  items.forEach((item, i) => {
    if (list.children[i] !== item) list.insertBefore(item, list.children[i] ?? null);
  });
  list.hidden = items.length === 0;
}

/** @param {HTMLElement} root @param {string} text */
function made(root, text) {
  const item = copyOf(root, "chip");
  const button = partOf(item, "button");
  partOf(item, "span").textContent = text;
  fillLabel(button, { name: text });
  return item;
}

/**
 * Removes the filter of a chip's button; focus moves to the chip that takes its place.
 * @param {HTMLElement} button
 * @param {HTMLElement} instead Receives the focus if no chip is left.
 */
export function takeChip(button, instead) {
  const list = button.closest("ul");
  const item = button.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  takes.get(button)?.();
  const target = next?.querySelector("button");
  if (list?.isConnected && target) target.focus();
  else instead.focus();
}
