// Ways to look for what is new: a button in the lists, pulling in the installed application. What
// fetches it comes when it is wanted.

import { Component, dataOf, partsOf } from "../lib/component.js";
import { laterStyles } from "../lib/later-styles.js";
import { showToast } from "./toast.js";

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const sign = component.part(".pull");
  const words = dataOf(sign);
  const refresh = async () => {
    try {
      return await (await import("./fresh-copy.js")).loadFreshCopy(words);
    } catch {
      showToast(navigator.onLine ? words.failed : words.offline);
      return false;
    }
  };

  for (const button of partsOf(root, "[data-refresh]", HTMLButtonElement)) {
    component.on(button, "click", async () => {
      button.setAttribute("aria-busy", "true");
      if (!await refresh()) button.removeAttribute("aria-busy");
    });
    button.disabled = false;
  }

  if (wasRefreshed()) showToast(words.refreshed);
  if (isPullMissing()) startPull(sign, refresh, signal).catch(() => {});
}

/** Browsers on Android bring a gesture of their own. */
const isPullMissing = () =>
  (matchMedia("(display-mode: standalone)").matches || navigator.standalone === true)
  && !/Android/.test(navigator.userAgent);

/**
 * @param {HTMLElement} sign
 * @param {() => Promise<boolean>} refresh
 * @param {AbortSignal} signal
 */
async function startPull(sign, refresh, signal) {
  const [pull] = await Promise.all([import("./pull-to-refresh.js"), laterStyles("offline")]);
  pull.startPull(sign, refresh, signal);
}

/** Whether this page was loaded as a fresh copy; true once. */
function wasRefreshed() {
  if (!history.state?.refreshed) return false;
  const { refreshed, ...state } = history.state;
  history.replaceState(Object.keys(state).length > 0 ? state : null, "");
  return refreshed === true;
}
