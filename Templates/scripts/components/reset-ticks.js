// What comes once a line is ticked: how that looks, and the button that unticks all.

import { laterStyles } from "../lib/later-styles.js";
import { dataOf, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { changeTicks } from "./ticking.js";
import { say } from "./toast.js";

/**
 * @param {HTMLElement} article
 * @param {HTMLElement} bar Holds the button and the words.
 * @param {AbortSignal} signal
 */
export function startUntick(article, bar, signal) {
  const button = partOf(bar, "[data-untick]");
  const { id } = dataOf(article);
  const ticks = () => storage.get("checked")[id];
  const look = () => {
    const isHidden = !ticks()?.ingredients && !ticks()?.steps;
    if (isHidden && document.activeElement === button) article.querySelector(".tick")?.focus();
    button.hidden = isHidden;
  };
  button.addEventListener("click", () => {
    const before = ticks();
    changeTicks(id, () => ({}));
    say(dataOf(bar).unticked, () => changeTicks(id, () => before));
  }, { signal });
  signal.addEventListener("abort", storage.subscribe("checked", look));
  laterStyles("ticks");
  look();
}
