// Fetches the page and the catalog's index anew, past all caches, and begins with them: with a
// button in the lists, by pulling in the installed application.

import { Component, dataOf, partsOf, Signals } from "../lib/component.js";
import { laterStyles } from "../lib/later-styles.js";
import { registration, takeOver, whenInstalled } from "../lib/offline-worker.js";
import { showToast } from "./toast.js";

const PATIENCE = 15_000;
/** @type {RequestCache} */
const PAST_CACHES = "reload";
let isRefreshing = false;

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const sign = component.part(".pull");
  const words = dataOf(sign);

  for (const button of partsOf(root, "[data-refresh]", HTMLButtonElement)) {
    component.on(button, "click", async () => {
      button.setAttribute("aria-busy", "true");
      const isReloading = await refresh(words);
      if (!isReloading) button.removeAttribute("aria-busy");
    });
    button.disabled = false;
  }

  if (wasRefreshed()) showToast(words.refreshed);
  if (isPullMissing()) startPull(sign, words, signal).catch(() => {});
}

/** Browsers on Android bring a gesture of their own. */
const isPullMissing = () =>
  (matchMedia("(display-mode: standalone)").matches || navigator.standalone === true)
  && !/Android/.test(navigator.userAgent);

/**
 * @param {HTMLElement} sign
 * @param {Record<string, string>} words
 * @param {AbortSignal} signal
 */
async function startPull(sign, words, signal) {
  const [pull] = await Promise.all([import("./pull-to-refresh.js"), laterStyles("offline")]);
  pull.startPull(sign, () => refresh(words), signal);
}

/**
 * Loads the page as it is on the network now, without what was searched for; a toast follows on it.
 * Without a network a toast says that, and everything stays as it was.
 *
 * @param {Record<string, string>} words
 * @returns {Promise<boolean>} Whether the page is being loaded anew.
 */
async function refresh(words) {
  if (isRefreshing) return true;
  isRefreshing = true;
  const path = location.pathname;
  const fresh = { cache: PAST_CACHES, signal: Signals.timeout(PATIENCE) };
  try {
    const { base } = dataOf(document.documentElement);
    const responses = await Promise.all([
      fetch(path, { ...fresh, headers: { accept: "text/html" } }),
      fetch(`${base}search/index.json`, fresh),
    ]);
    if (!responses.every((response) => response.ok)) throw new Error("not ok");
  } catch {
    isRefreshing = false;
    showToast(navigator.onLine ? words.failed : words.offline);
    return false;
  }
  try {
    await newestWorker();
  } catch {
    // The page is fresh without it, and shows news once the worker is there.
  }
  history.replaceState({ refreshed: true }, "", path);
  location.reload();
  return true;
}

async function newestWorker() {
  const found = await registration();
  if (!found) return;
  await found.update();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([whenInstalled(found).then(() => takeOver(found)), late]);
}

/** Whether this page was loaded by `refresh`; true once. */
function wasRefreshed() {
  if (!history.state?.refreshed) return false;
  const { refreshed, ...state } = history.state;
  history.replaceState(Object.keys(state).length > 0 ? state : null, "");
  return refreshed === true;
}
