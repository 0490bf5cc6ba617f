// The account endpoint that is told of changes to favourites and ratings, when the site has one.
// What cannot be sent waits in the outbox; what the visitor sees never waits for it and is never
// taken back.

import { isTarget } from "./personal-data.js";
import { storage } from "./storage.js";

/** How long a response is waited for. */
const PATIENCE = 10_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Refusals that may end by themselves: not signed in, not allowed, too slow, early or often. */
const PASSING = [401, 403, 408, 425, 429];

/**
 * What is to be sent of a favourite or rating.
 * @typedef {object} State
 * @property {number} at
 * @property {boolean} put
 * @property {number | null} [rating]
 */

let pause = FIRST_PAUSE;
let timer = 0;
let isSending = false;

/** Address of the endpoint without a slash at its end; empty when the site has none. */
export function endpoint() {
  return (document.body.dataset.account ?? "").replace(/\/+$/, "");
}

/**
 * Sends JSON to the endpoint, with its cookies, and never follows a redirect.
 *
 * @param {string} path Below the endpoint, encoded.
 * @param {string} method
 * @param {unknown} [body]
 * @returns {Promise<{ ok: boolean, status: number, text: string }>} The text only of a 422.
 *   Rejects when there is no whole answer in time.
 */
export async function send(path, method, body) {
  const abort = new AbortController();
  const clock = setTimeout(() => abort.abort(), PATIENCE);
  try {
    const response = await fetch(`${endpoint()}/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "include",
      mode: "cors",
      redirect: "error",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: abort.signal,
    });
    const text = response.status === 422 ? await response.text() : "";
    return { ok: response.ok, status: response.status, text };
  } finally {
    clearTimeout(clock);
  }
}

/** Sends what waits, however long the next try was to wait. */
export function flushNow() {
  pause = FIRST_PAUSE;
  flush();
}

/** Sends what waits, one at a time, in one tab at a time. */
export async function flush() {
  clearTimeout(timer);
  if (!endpoint() || isSending || Object.keys(storage.get("outbox")).length === 0) return;
  isSending = true;
  try {
    if (navigator.locks) {
      await navigator.locks.request(
        `larder:${document.documentElement.dataset.base}:outbox`, { ifAvailable: true },
        (lock) => (lock ? sendAll() : undefined));
    } else {
      await sendAll();
    }
  } finally {
    isSending = false;
  }
  if (Object.keys(storage.get("outbox")).length === 0) {
    pause = FIRST_PAUSE;
  } else {
    timer = setTimeout(flush, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

async function sendAll() {
  const tried = new Set();
  for (;;) {
    const next = Object.entries(storage.get("outbox"))
      .find(([target, { at }]) => !tried.has(`${target} ${at}`));
    if (!next || navigator.onLine === false) return;
    const [target, state] = next;
    tried.add(`${target} ${state.at}`);
    try {
      const { ok, status } = await sendState(target, state);
      if (ok || isFinal(status)) done(target, state.at);
      else if (status === 401 || status === 429) {
        if (status === 401 && storage.has("account")) lapse();
        return;
      }
    } catch {
      return;
    }
  }
}

/** Remembers that whoever is signed in has to do so again. */
function lapse() {
  storage.update("account", (account) =>
    (account.email ? { ...account, lapsed: true } : account));
}

/**
 * Whether a change will not be taken however often it is sent.
 *
 * @param {number} status
 */
const isFinal = (status) => status >= 400 && status < 500 && !PASSING.includes(status);

/**
 * @param {string} target A favourite or rating, as `isTarget` has it.
 * @param {State} state
 */
function sendState(target, state) {
  if (!isTarget(target)) throw new TypeError(`not a favourite or rating: ${target}`);
  const slash = target.indexOf("/");
  const path = `${target.slice(0, slash)}/${encodeURIComponent(target.slice(slash + 1))}`;
  if (state.rating !== undefined) return send(path, "PUT", { rating: state.rating });
  return send(path, state.put ? "PUT" : "DELETE");
}

/**
 * What changed again while it was being sent stays.
 *
 * @param {string} target
 * @param {number} at
 */
function done(target, at) {
  storage.update("outbox", (outbox) => {
    if (outbox[target]?.at === at) delete outbox[target];
    return outbox;
  });
}

/**
 * Sends what waits, now and whenever there may be a network again.
 *
 * @param {AbortSignal} signal
 */
export function startSending(signal) {
  if (!endpoint()) return;
  const again = () => {
    if (document.visibilityState === "visible") flushNow();
  };
  addEventListener("online", again, { signal });
  document.addEventListener("visibilitychange", again, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  flush();
}
