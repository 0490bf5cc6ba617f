// Fetches the page and the catalog's index anew, past all caches, and begins with them.

import { registration, takeOver, whenInstalled } from "./offline-worker.js";
import { dataOf } from "./component.js";
import { say } from "../components/toast.js";

const PATIENCE = 15_000;
/** @type {RequestCache} */
const PAST_CACHES = "reload";
const Signals = /** @type {typeof AbortSignal & NewerSignals} */ (AbortSignal);
let isRefreshing = false;

/**
 * Shows the page as it is on the network now, without what was searched for; says so when it is
 * there. Without a network it says that, and leaves everything as it was.
 *
 * @param {Record<string, string>} words
 * @returns {Promise<boolean>} Whether the page is being loaded anew.
 */
export async function refresh(words) {
  if (isRefreshing) return true;
  isRefreshing = true;
  const path = location.pathname;
  const signal = Signals.timeout(PATIENCE);
  const fresh = { cache: PAST_CACHES, signal };
  try {
    const { base } = dataOf(document.documentElement);
    const replies = await Promise.all([
      fetch(path, { ...fresh, headers: { accept: "text/html" } }),
      fetch(`${base}search/index.json`, fresh),
    ]);
    if (!replies.every((reply) => reply.ok)) throw new Error("not ok");
  } catch {
    isRefreshing = false;
    say(navigator.onLine ? words.failed : words.offline);
    return false;
  }
  try {
    await newestWorker();
  } catch {
    // The page is fresh without it, and says when the worker is there.
  }
  history.replaceState({ refreshed: true }, "", path);
  location.reload();
  return true;
}

async function newestWorker() {
  const found = await registration();
  if (!found) return;
  await found.update();
  const late = new Promise((settle) => setTimeout(settle, PATIENCE));
  await Promise.race([whenInstalled(found).then(() => takeOver(found)), late]);
}

/**
 * Whether this page was loaded by `refresh`; true once.
 *
 * @returns {boolean}
 */
export function wasRefreshed() {
  if (!history.state?.refreshed) return false;
  const { refreshed, ...state } = history.state;
  history.replaceState(Object.keys(state).length > 0 ? state : null, "");
  return refreshed === true;
}
