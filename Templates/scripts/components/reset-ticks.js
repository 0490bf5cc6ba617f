// What comes once a line is ticked: how that looks, and the button that unticks all.

import { Component, dataOf } from "../lib/component.js";
import { laterStyles } from "../lib/later-styles.js";
import { storage } from "../lib/storage.js";
import { changeTicks } from "./ticking.js";
import { showToast } from "./toast.js";

/**
 * @param {HTMLElement} article
 * @param {HTMLElement} bar Holds the button and the words.
 * @param {AbortSignal} signal
 */
export function startReset(article, bar, signal) {
  const component = new Component(bar, signal);
  const button = component.part("[data-untick]");
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
    showToast(component.words.unticked, () => changeTicks(id, () => before));
  });
  storage.subscribe("checked", show, signal);
  laterStyles("ticks");
  show();
}
