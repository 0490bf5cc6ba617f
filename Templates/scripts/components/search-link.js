// The way to the search field from every page, and `/` as its key.

import { around } from "../lib/component.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const link = root.querySelector("a");
  if (!link) throw new Error("search-link: no a");
  root.hidden = false;
  /** @returns {HTMLInputElement | null} */
  const field = () => document.querySelector('.search:not([hidden]) [name="q"]');
  /** @param {Event} event */
  const focus = (event) => {
    const input = field();
    if (!input) return false;
    event.preventDefault();
    input.focus();
    input.select();
    return true;
  };
  link.addEventListener("click", focus, { signal });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (around(event, "input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    if (!focus(event)) link.click();
  }, { signal });
}
