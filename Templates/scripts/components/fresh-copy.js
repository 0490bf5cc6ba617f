// Reloads the page and the search index from the network, bypassing all caches.

import { showToast } from "./toast.js";
import { dataOf, Signals } from "../lib/component.js";
import { registration, takeOver, whenInstalled } from "../lib/offline-worker.js";
import { words } from "../lib/theme-files.js";

const PATIENCE = 15_000;
/** @type {RequestCache} */
const PAST_CACHES = "reload";
let isLoading = false;

/**
 * Reloads the page from the network, without search parameters; then a toast confirms it.
 * Without a network, a toast reports that and nothing changes.
 * @returns {Promise<boolean>} Whether the page is being reloaded.
 */
export async function loadFreshCopy() {
  if (isLoading) return true;
  isLoading = true;
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
    isLoading = false;
    showToast(navigator.onLine ? words.refreshFailed : words.refreshOffline);
    return false;
  }
  try {
    await newestWorker();
  } catch {
    // The page is fresh without it, and the worker announces updates once it is installed.
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
