// One line in the strip of every page that tells what happened, with a button that undoes it. What
// shows it comes with the first.

import { dataOf, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";

/** @typedef {() => boolean | void} Undo Returns false when the change could not be undone. */

/**
 * @param {string} words
 * @param {Undo} [undo] Without it no button is shown.
 */
export async function showToast(words, undo) {
  const { tell } = await import("./toast-line.js");
  tell(words, undo);
}

storage.onRefusal(() => showToast(dataOf(partOf(document, ".toast [role=status]")).full));
