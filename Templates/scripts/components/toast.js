// A one-line message in the status bar that reports an action, with a button that undoes the action
// or closes the message.

import { closest, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { laterStyles, words } from "../lib/theme-files.js";

const SHOWN = 10_000;
let timer = 0;
/** The message, pending until its style sheet has loaded; empty while hidden. */
let wanted = "";
/** @type {Undo | undefined} */
let undoChange;

const parts = () => {
  const toast = partOf(document, ".toast");
  const text = partOf(toast, "[role=status]");
  return { toast, text, button: partOf(toast, "button", HTMLButtonElement) };
};

/** @typedef {() => boolean | void} Undo Returns false if the change could not be undone. */

/** @param {string} line @param {Undo} [undo] Without it, the button closes. */
export function showToast(line, undo) {
  const { toast, text, button } = parts();
  // Adding the same listener again does nothing.
  button.addEventListener("click", answer);
  document.addEventListener("keydown", pressed);
  undoChange = undo;
  wanted = line;
  laterStyles("status-bar").then(() => {
    if (wanted !== line) return;
    text.textContent = line;
    button.textContent = undoChange ? words.undo : words.ok;
    button.hidden = false;
    toast.classList.add("is-shown");
  });
  hideLater();
}

/** Hides the message and discards its undo action. */
function hide() {
  const { toast, text, button } = parts();
  clearTimeout(timer);
  undoChange = undefined;
  wanted = "";
  toast.classList.remove("is-shown");
  text.textContent = "";
  button.hidden = true;
}

/** Hides the message after a while, but not while it is hovered or focused. */
function hideLater() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { toast } = parts();
    if (toast.matches(":hover, :focus-within")) hideLater();
    else hide();
  }, SHOWN);
}

/** Undoes the action, if it can be undone, and hides the message. */
function answer() {
  const { toast, button } = parts();
  const change = undoChange;
  const hadFocus = document.activeElement === button;
  hide();
  if (change && change() !== false) showToast(words.undone);
  if (!hadFocus) return;
  const inDialog = toast.closest("dialog")?.querySelector("[tabindex]");
  (inDialog ?? partOf(document, "main", HTMLElement)).focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
  if (event.key === "Escape" && parts().toast.contains(document.activeElement)) {
    event.preventDefault();
    hide();
  }
  if (!isUndo || event.shiftKey || event.altKey || !undoChange) return;
  if (closest(event, "input:not([type=radio]), textarea, [contenteditable]")) return;
  event.preventDefault();
  answer();
}

storage.onRefusal((reason) =>
  showToast({ full: words.storageFull, unreadable: words.storageUnreadable }[reason]));
