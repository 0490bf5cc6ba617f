// One line in the strip of every page that tells what happened, with a button that undoes it.

import { closest, partOf } from "../lib/component.js";
import { laterStyles } from "../lib/later-styles.js";
import { storage } from "../lib/storage.js";
import { words } from "../lib/words.js";

const SHOWN = 10_000;
let timer = 0;
/** What is to be read, once there is a sheet for it; empty when it is hidden. */
let wanted = "";
/** @type {Undo | undefined} */
let undoChange;

const parts = () => {
  const toast = partOf(document, ".toast");
  const text = partOf(toast, "[role=status]");
  return { toast, text, button: partOf(toast, "button", HTMLButtonElement) };
};

/** @typedef {() => boolean | void} Undo Returns false when the change could not be undone. */

/**
 * @param {string} line
 * @param {Undo} [undo] Without it no button is shown.
 */
export function showToast(line, undo) {
  const { toast, text, button } = parts();
  // The same listeners are added once, however often.
  button.addEventListener("click", takeBack);
  document.addEventListener("keydown", pressed);
  undoChange = undo;
  wanted = line;
  laterStyles("strip").then(() => {
    if (wanted !== line) return;
    text.textContent = line;
    button.hidden = !undoChange;
    toast.classList.add("is-shown");
  });
  hideLater();
}

/** Hides the line and forgets how to undo the change. */
function hide() {
  const { toast, text, button } = parts();
  clearTimeout(timer);
  undoChange = undefined;
  wanted = "";
  toast.classList.remove("is-shown");
  text.textContent = "";
  button.hidden = true;
}

/** Hides it after a while, though not from under the pointer or the focus. */
function hideLater() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { toast } = parts();
    if (toast.matches(":hover, :focus-within")) hideLater();
    else hide();
  }, SHOWN);
}

function takeBack() {
  const { toast, button } = parts();
  const change = undoChange;
  if (!change) return;
  const hadFocus = document.activeElement === button;
  hide();
  if (change() !== false) showToast(words.undone);
  if (!hadFocus) return;
  const inDialog = toast.closest("dialog")?.querySelector("[tabindex]");
  (inDialog ?? partOf(document, "main", HTMLElement)).focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
  if (event.key === "Escape" && parts().toast.contains(document.activeElement)) hide();
  if (!isUndo || event.shiftKey || event.altKey || !undoChange) return;
  if (closest(event, "input:not([type=radio]), textarea, [contenteditable]")) return;
  event.preventDefault();
  takeBack();
}

storage.onRefusal((reason) =>
  showToast({ full: words.storageFull, unreadable: words.storageUnreadable }[reason]));
