// A card's picture that becomes the recipe's, where browsers can show that within a page.

import { mark } from "../first-frame.js";

/**
 * Changes the page; the picture that was grows into the one that is.
 *
 * @param {Element | null | undefined} before
 * @param {() => void} change
 * @param {() => Element | null | undefined} after Finds the picture that is.
 * @returns {Promise<void>} Settles once the page is changed.
 */
export async function growing(before, change, after) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!before || isStill || !document.startViewTransition) {
    change();
    return;
  }
  const transition = document.startViewTransition(() => {
    change();
    mark(after(), transition);
  });
  mark(before, transition);
  // Browsers skip it where nobody looks; the page is changed all the same.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
