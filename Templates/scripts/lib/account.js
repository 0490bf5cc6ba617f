// Sends changes of favourites and ratings to the account endpoint, if the site has one. Changes
// that cannot be sent wait in the outbox; visitors see them immediately, and they are never
// reverted.

import { isTarget } from "./personal-data.js";
import { PREFIX, storage } from "./storage.js";

/** Timeout of a request, in milliseconds. */
const PATIENCE = 10_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Status codes of refusals that may be temporary: not signed in, forbidden, timeout, too early or
 * too many requests. */
const PASSING = [401, 403, 408, 425, 429];

/**
 * State of a favourite or rating to send.
 * @typedef {object} State
 * @property {number} at
 * @property {boolean} put
 * @property {number | null} [rating]
 */

let pause = FIRST_PAUSE;
let timer = 0;
let isSending = false;

/** Returns the URL of the endpoint without a trailing slash; empty if the site has none. */
export const endpoint = () => (document.body.dataset.account ?? "").replace(/\/+$/, "");

/**
 * Sends JSON with cookies to the endpoint. Never follows a redirect.
 * @param {string} path Path below the endpoint, percent-encoded.
 * @param {string} method @param {unknown} [body]
 * @returns {Promise<{ ok: boolean, status: number, text: string }>} `text` only for status 422.
 *   Rejects without a complete response in time.
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

/** Sends the outbox now, whatever the current retry delay. */
export function flushNow() {
  pause = FIRST_PAUSE;
  flush();
}

/** Sends the outbox, one change at a time, in one tab at a time. */
export async function flush() {
  clearTimeout(timer);
  if (!endpoint() || isSending || Object.keys(storage.get("outbox")).length === 0) return;
  isSending = true;
  try {
    if (navigator.locks) {
      await navigator.locks.request(
        `${PREFIX}outbox`, { ifAvailable: true },
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

/** Records that the session has expired and the visitor has to sign in again. */
function lapse() {
  storage.update("account", (account) =>
    (account.email ? { ...account, lapsed: true } : account));
}

/**
 * Whether a status means that a change will be refused however often it is sent.
 * @param {number} status
 */
const isFinal = (status) => status >= 400 && status < 500 && !PASSING.includes(status);

/** @param {string} target A favourite or rating, accepted by `isTarget`. @param {State} state */
function sendState(target, state) {
  if (!isTarget(target)) throw new TypeError(`not a favourite or rating: ${target}`);
  const slash = target.indexOf("/");
  const path = `${target.slice(0, slash)}/${encodeURIComponent(target.slice(slash + 1))}`;
  if (state.rating !== undefined) return send(path, "PUT", { rating: state.rating });
  return send(path, state.put ? "PUT" : "DELETE");
}

/**
 * Removes a sent change from the outbox, unless it changed again in the meantime.
 * @param {string} target @param {number} at
 */
function done(target, at) {
  storage.update("outbox", (outbox) => {
    if (outbox[target]?.at === at) delete outbox[target];
    return outbox;
  });
}

/**
 * Sends the outbox now and whenever the network may be available again.
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
