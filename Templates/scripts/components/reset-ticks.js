// Style sheet for ticked lines, and the button that resets them.

import { Component, copyOf, dataOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { clientTemplates, laterStyles, words } from "../lib/theme-files.js";
import { changeTicks } from "./ticking.js";
import { showToast } from "./toast.js";

/**
 * @param {HTMLElement} article
 * @param {HTMLElement} bar Container of the button.
 * @param {AbortSignal} signal
 */
export async function startReset(article, bar, signal) {
  const component = new Component(bar, signal);
  laterStyles("ticks");
  const button = copyOf(await clientTemplates(), "reset-ticks");
  bar.append(button);
  const { id } = dataOf(article);
  const ticks = () => storage.get("checked")[id];
  const show = () => {
    const isHidden = !ticks()?.ingredients && !ticks()?.steps;
    if (isHidden && document.activeElement === button) article.querySelector(".tick")?.focus();
    button.hidden = isHidden;
  };
  component.on(button, "click", () => {
    const before = ticks();
    changeTicks(id, () => ({}));
    showToast(words.ticksReset, () => changeTicks(id, () => before));
  });
  storage.subscribe("checked", show, signal);
  show();
}
