// View transitions within a page, for visitors who like motion and browsers that have them.

import { dataOf, partsOf } from "./component.js";

/**
 * Changes the page in a view transition; style sheets pair what moves.
 * @param {() => void} change
 */
export async function moving(change) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const transition = isStill ? undefined : document.startViewTransition?.(change);
  if (!transition) change();
  // Browsers skip the transition of a hidden page; the page still changes.
  transition?.ready.catch(() => {});
  await transition?.updateCallbackDone;
}

/**
 * Changes a list: items that leave fade, and the others move to their new places.
 * @param {HTMLElement} root
 * @param {string} selector Items, identified by `data-line`, `data-id` or their text.
 * @param {() => void} change
 */
export function movingItems(root, selector, change) {
  const name = () => {
    const names = new Set();
    for (const item of partsOf(root, selector)) {
      const { line, id = line } = dataOf(item);
      const key = CSS.escape(`item ${id ?? item.textContent}`);
      const { top, bottom } = item.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && !names.has(key);
      item.style.setProperty("view-transition-name", isSeen ? key : "none");
      names.add(key);
    }
  };
  name();
  return moving(() => {
    change();
    name();
  });
}
