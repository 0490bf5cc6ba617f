// The one module that owns localStorage.
//
// Each key holds `{"version": 1, "value": …}` below `larder:<base path>:`. What cannot be read is
// copied to `larder:<base path>:set-aside:<key>:<n>` and starts anew; a value that would grow too
// large to be read back is refused, and what was there stays. Where storage is refused or full,
// values live in memory for as long as the page does, and `isPersistent` says so.

import { asText, fromText } from "./personal-data.js";

const { base = "/" } = document.documentElement.dataset;
const PREFIX = `larder:${base}:`;

/** Absolute address of the site; addresses that are kept are relative to it. */
export const siteAddress = new URL(base, location.origin).href;

/** @type {Map<string, string>} Values that storage would not take. */
const memory = new Map();
/** @type {Map<string, Set<() => void>>} */
const listeners = new Map();
/** @type {Set<() => void>} */
const faultListeners = new Set();
/** @type {Set<() => void>} */
const refusalListeners = new Set();
let isPersistent = true;

function failed() {
  const isNew = isPersistent;
  isPersistent = false;
  if (isNew) for (const listener of faultListeners) listener();
}

/** @param {string} key */
function read(key) {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    failed();
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} text
 */
function write(key, text) {
  try {
    localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
    failed();
  }
}

/**
 * Keeps a copy of what cannot be read, once; without room for it the original stays in place.
 *
 * @param {string} key
 * @param {string} text
 */
function setAside(key, text) {
  try {
    for (let number = 1; number <= 20; number += 1) {
      const place = `${PREFIX}set-aside:${key}:${number}`;
      const there = localStorage.getItem(place);
      if (there === text) return;
      if (there !== null) continue;
      localStorage.setItem(place, text);
      return;
    }
  } catch {
    failed();
  }
}

function refused() {
  for (const listener of refusalListeners) listener();
  return false;
}

/** @param {string} key */
function changed(key) {
  for (const listener of listeners.get(key) ?? []) listener();
}

export const storage = {
  /** Whether everything outlives this page. */
  get isPersistent() {
    return isPersistent;
  },

  /**
   * A copy of the value, without a prototype; an empty object when there is none.
   *
   * @param {string} key
   * @returns {any}
   */
  get(key) {
    const text = read(key);
    if (text === null) return Object.create(null);
    const good = fromText(key, text, siteAddress);
    if (!good || good.refused > 0) setAside(key, text);
    return good?.value ?? Object.create(null);
  },

  /**
   * Whether there is a value, be it one that cannot be read.
   *
   * @param {string} key
   */
  has(key) {
    return read(key) !== null;
  },

  /**
   * @param {string} key
   * @param {any} value Plain JSON.
   * @returns {boolean} Whether it was taken; one that is too large changes nothing.
   */
  set(key, value) {
    const text = asText(key, value);
    if (text === undefined) return refused();
    storage.get(key); // Sets aside what could not be read before it is overwritten.
    write(key, text);
    changed(key);
    return true;
  },

  /**
   * Reads, changes and writes at once.
   *
   * @param {string} key
   * @param {(value: any) => any} change Gets a copy; what it returns is kept.
   * @returns {boolean} As `set` does.
   */
  update(key, change) {
    return storage.set(key, change(storage.get(key)));
  },

  /**
   * Sets one entry of a value.
   *
   * @param {string} key
   * @param {string} id
   * @param {unknown} entry Nothing to remove it.
   * @returns {boolean} As `set` does.
   */
  setEntry(key, id, entry) {
    return storage.update(key, ({ [id]: _, ...others }) =>
      (entry === undefined ? others : { ...others, [id]: entry }));
  },

  /**
   * @param {string} key
   * @param {() => void} listener Called after a change, in whichever tab it was made.
   * @param {AbortSignal} signal Ends the subscription.
   */
  subscribe(key, listener, signal) {
    const set = listeners.get(key) ?? new Set();
    listeners.set(key, set.add(listener));
    signal.addEventListener("abort", () => set.delete(listener));
  },

  /**
   * @param {() => void} listener Called once storage takes no more, at once if it is so already.
   */
  onFault(listener) {
    if (isPersistent) faultListeners.add(listener);
    else listener();
  },

  /** @param {() => void} listener Called whenever a value was too large to be taken. */
  onRefusal(listener) {
    refusalListeners.add(listener);
  },
};

try {
  localStorage.setItem(`${PREFIX}probe`, "");
  localStorage.removeItem(`${PREFIX}probe`);
} catch {
  failed();
}

addEventListener("storage", ({ key }) => {
  if (key === null) for (const name of listeners.keys()) changed(name);
  else if (key.startsWith(PREFIX)) changed(key.slice(PREFIX.length));
});

// A page that comes back from the back-forward cache got no events meanwhile.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const name of listeners.keys()) changed(name);
});
