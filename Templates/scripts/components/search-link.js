// The way to the search field from every page, and `/` as its key.

import { closest, Component } from "../lib/component.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const link = component.part("a", HTMLAnchorElement);
  root.hidden = false;
  /** @param {Event} event */
  const focus = (event) => {
    /** @type {HTMLInputElement | null} */
    const field = document.querySelector('.search:not([hidden]) [name="q"]');
    if (!field) return false;
    event.preventDefault();
    field.focus();
    field.select();
    return true;
  };
  component.on(link, "click", focus);
  component.on(document, "keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (closest(event, "input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    if (!focus(event)) link.click();
  });
}
