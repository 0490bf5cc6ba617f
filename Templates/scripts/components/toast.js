// One line at the edge of the window that says what happened, with a way to take it back.

import { around, dataOf, partOf } from "../lib/component.js";

const SHOWN = 10_000;
let timer = 0;
/** @type {Undo | undefined} */
let takeBack;

const parts = () => {
  const toast = document.querySelector(".toast");
  if (!toast) throw new Error("missing .toast");
  const text = partOf(toast, "[role=status]");
  return { toast, text, button: partOf(toast, "button", HTMLButtonElement) };
};

/** @typedef {() => boolean | void} Undo Gives false when it could not take the change back. */

/**
 * @param {string} words
 * @param {Undo} [undo] Without it no button is shown.
 */
export function say(words, undo) {
  const { toast, text, button } = parts();
  takeBack = undo;
  text.textContent = words;
  button.hidden = !undo;
  toast.classList.add("is-shown");
  wait();
}

/** Hides the line and forgets how to take the change back. */
function hide() {
  const { toast, text, button } = parts();
  clearTimeout(timer);
  takeBack = undefined;
  toast.classList.remove("is-shown");
  text.textContent = "";
  button.hidden = true;
}

/** Stays while one is at it. */
function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { toast } = parts();
    if (toast.matches(":hover, :focus-within")) wait();
    else hide();
  }, SHOWN);
}

function undo() {
  const { toast, text, button } = parts();
  const change = takeBack;
  if (!change) return;
  const hadFocus = document.activeElement === button;
  const words = dataOf(text).undone;
  hide();
  if (change() !== false) say(words);
  if (!hadFocus) return;
  const inDialog = toast.closest("dialog")?.querySelector("[tabindex]");
  (inDialog ?? partOf(document, "main", HTMLElement)).focus({ preventScroll: true });
}

/**
 * @param {AbortSignal} signal
 */
export function startToast(signal) {
  const { toast, button } = parts();
  button.addEventListener("click", undo, { signal });
  document.addEventListener("keydown", (event) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    if (event.key === "Escape" && toast.contains(document.activeElement)) hide();
    if (!isUndo || event.shiftKey || event.altKey || !takeBack) return;
    if (around(event, "input:not([type=radio]), textarea, [contenteditable]")) return;
    event.preventDefault();
    undo();
  }, { signal });
}
