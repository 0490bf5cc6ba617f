// Controls that check for updates: a button in lists, and pull to refresh in the installed
// application. The code that reloads is loaded on first use.

import { Component, copyOf, partsOf } from "../lib/component.js";
import { clientTemplates, laterStyles, words } from "../lib/theme-files.js";
import { showToast } from "./toast.js";

/** @param {HTMLElement} root The page's body. @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  const refresh = async () => {
    try {
      return await (await import("./fresh-copy.js")).loadFreshCopy();
    } catch {
      showToast(navigator.onLine ? words.refreshFailed : words.refreshOffline);
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
  if (isPullMissing()) startPullToRefresh(root, refresh, signal).catch(() => {});
}

/** Whether pull to refresh has to be added; browsers on Android have their own. */
const isPullMissing = () =>
  (matchMedia("(display-mode: standalone)").matches || navigator.standalone === true)
  && !/Android/.test(navigator.userAgent);

/** @param {HTMLElement} root @param {() => Promise<boolean>} refresh @param {AbortSignal} signal */
async function startPullToRefresh(root, refresh, signal) {
  const [pull, page] = await Promise.all([
    import("./pull-to-refresh.js"), clientTemplates(), laterStyles("offline")]);
  const sign = copyOf(page, "pull-to-refresh");
  root.append(sign);
  pull.startPullToRefresh(sign, refresh, signal);
}

/** Whether this page was loaded as a fresh copy; true only once. */
function wasRefreshed() {
  if (!history.state?.refreshed) return false;
  const { refreshed, ...state } = history.state;
  history.replaceState(Object.keys(state).length > 0 ? state : null, "");
  return refreshed === true;
}
