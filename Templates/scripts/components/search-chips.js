// What is asked for beside the words of a search, as chips of which each can be taken away.

import { copyOf, fillLabel, partOf } from "../lib/component.js";

/**
 * @typedef {object} Chip
 * @property {string} text
 * @property {() => void} take Takes it away.
 */

/** @type {WeakMap<Element, () => void>} What the buttons do. */
const takes = new WeakMap();

/**
 * Shows chips in a list. Buttons stay where their chips do, and the focus with them.
 *
 * @param {HTMLElement} root Holds the template of a chip.
 * @param {HTMLElement} list
 * @param {Chip[]} chips
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

/**
 * @param {HTMLElement} root
 * @param {string} text
 */
function made(root, text) {
  const item = copyOf(root, "chip");
  const button = partOf(item, "button");
  partOf(item, "span").textContent = text;
  fillLabel(button, { name: text });
  return item;
}

/**
 * Takes away what a button stands for; the focus goes to the chip that takes its place.
 *
 * @param {HTMLElement} button
 * @param {HTMLElement} instead Where the focus goes when no chip is left.
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
