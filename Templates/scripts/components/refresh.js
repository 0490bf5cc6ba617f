// Fetches everything anew: with a button in the lists, by pulling in the installed application.

import { laterStyles } from "../lib/later-styles.js";
import { around, dataOf } from "../lib/component.js";
import { isMissing, startPull } from "./pull-to-refresh.js";
import { refresh, wasRefreshed } from "../lib/refresh.js";
import { say } from "./toast.js";

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const sign = root.querySelector(".pull");
  if (!sign) throw new Error("missing .pull");
  const words = dataOf(sign);

  root.addEventListener("click", async (event) => {
    const button = around(event, "[data-refresh]");
    if (!button) return;
    button.setAttribute("aria-busy", "true");
    const isReloading = await refresh(words);
    if (!isReloading) button.removeAttribute("aria-busy");
  }, { signal });

  if (wasRefreshed()) say(words.refreshed);
  if (isMissing()) {
    laterStyles("offline").then(() => startPull(sign, () => refresh(words), signal));
  }
}
