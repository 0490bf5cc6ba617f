// The only module that accesses localStorage.
//
// Each key holds `{"version": 1, "value": …}` below `larder:<base path>:`. Before an unreadable
// value is replaced, it is copied to `larder:<base path>:set-aside:<key>:<n>`; if there is no room
// for the copy, the change is refused. So is a value that would become too large to be read back.
// If storage is unavailable or full, values live in memory as long as the page does, and
// `isPersistent` is false.
//
// Tabs write without waiting for each other. Each value therefore lists the last change of each
// page that it includes (`seen`), and a page whose latest changes are missing repeats them.

import { asText, fromText } from "./personal-data.js";

// All languages of a site share what they store.
const { base = "/", root = base } = document.documentElement.dataset;
export const PREFIX = `larder:${root}:`;

/** Absolute URL of the site; stored URLs are relative to it. */
export const siteAddress = new URL(root, location.origin).href;

/** @type {Map<string, string>} Values that could not be written to storage. */
const memory = new Map();
/** @type {Map<string, Set<() => void>>} */
const listeners = new Map();
/** @type {Set<() => void>} */
const faultListeners = new Set();
/** @typedef {"full" | "unreadable"} Refusal */
/** @type {Set<(reason: Refusal) => void>} */
const refusalListeners = new Set();
let isPersistent = true;

/** ID of this page in `seen`, and the number of its last change. */
const PAGE = Math.random().toString(36).slice(2, 10);
let changeCount = 0;
/** Maximum time until another tab sees a change, in milliseconds. */
const PROPAGATION = 10_000;
/** Maximum number of pages in `seen`. */
const PAGES = 8;
/**
 * Changed entries, by key, that another tab may not have seen.
 * @type {Map<string, { number: number, at: number, entries: [string, unknown][] }[]>}
 */
const recent = new Map();

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

/** @param {string} key @param {string} text */
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
 * Keeps one copy of an unreadable value.
 * @param {string} key @param {string} text
 * @returns {boolean} Whether a copy exists.
 */
function setAside(key, text) {
  try {
    for (let number = 1; number <= 20; number += 1) {
      const place = `${PREFIX}set-aside:${key}:${number}`;
      const there = localStorage.getItem(place);
      if (there === text) return true;
      if (there !== null) continue;
      localStorage.setItem(place, text);
      return true;
    }
  } catch {
    failed();
  }
  return false;
}

/**
 * @param {string} key @param {string | null} text
 * @returns {{ value: any, isSafe: boolean }} `isSafe` unless part of the text has no copy.
 */
function parsed(key, text) {
  if (text === null) return { value: Object.create(null), isSafe: true };
  const good = fromText(key, text, siteAddress);
  const isSafe = good?.refused === 0 || setAside(key, text);
  return { value: good?.value ?? Object.create(null), isSafe };
}

/** @param {Refusal} reason */
function refused(reason) {
  for (const listener of refusalListeners) listener(reason);
  return false;
}

/**
 * Returns the last change of each page that a text includes.
 * @param {string | null} text @returns {Map<string, number>}
 */
function seenIn(text) {
  try {
    const entries = Object.entries(JSON.parse(text ?? "{}")?.seen ?? {});
    return new Map(entries.filter(([, number]) => Number.isSafeInteger(number)));
  } catch {
    return new Map();
  }
}

/**
 * Records the entries that a change adds, replaces and removes.
 * @param {string} key @param {Record<string, unknown>} before
 * @param {Record<string, unknown>} after
 */
function remember(key, before, after) {
  const now = Date.now();
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  /** @type {[string, unknown][]} */
  const entries = [...ids]
    .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
    .map((id) => [id, after[id]]);
  changeCount += 1;
  recent.set(key, [
    ...(recent.get(key) ?? []).filter(({ at }) => now - at < PROPAGATION),
    { number: changeCount, at: now, entries },
  ]);
}

/**
 * Repeats changes that another tab has overwritten without having seen them. A text without `seen`,
 * from an older version of the site, is left alone.
 * @param {string} key
 */
function restore(key) {
  const seen = seenIn(read(key));
  const included = seen.get(PAGE) ?? 0;
  const now = Date.now();
  const lost = (recent.get(key) ?? [])
    .filter(({ number, at }) => seen.size > 0 && number > included && now - at < PROPAGATION);
  recent.delete(key);
  if (lost.length === 0) return;
  storage.update(key, (value) => {
    for (const [id, entry] of lost.flatMap(({ entries }) => entries)) {
      if (entry === undefined) delete value[id];
      else value[id] = entry;
    }
    return value;
  });
}

/** @param {string} key */
function changed(key) {
  for (const listener of listeners.get(key) ?? []) listener();
}

export const storage = {
  /** Whether changes outlive this page. */
  get isPersistent() {
    return isPersistent;
  },

  /**
   * Returns a copy of the value, without a prototype; an empty object if there is none.
   * @param {string} key @returns {any}
   */
  get(key) {
    return parsed(key, read(key)).value;
  },

  /** @param {string} key @returns Whether there is a value, even an unreadable one. */
  has(key) {
    return read(key) !== null;
  },

  /**
   * @param {string} key
   * @param {any} value Plain JSON.
   * @returns {boolean} Whether it was saved. A value that is too large, or that would replace an
   *   unreadable one that cannot be copied, changes nothing.
   */
  set(key, value) {
    const before = read(key);
    const { value: known, isSafe } = parsed(key, before);
    if (!isSafe) return refused("unreadable");
    const seen = seenIn(before);
    seen.delete(PAGE);
    const pages = [...seen, [PAGE, changeCount + 1]].slice(-PAGES);
    const text = asText(key, value, Object.fromEntries(pages));
    if (text === undefined) return refused("full");
    remember(key, known, value);
    write(key, text);
    changed(key);
    return true;
  },

  /**
   * Reads, changes and writes a value in one step.
   * @param {string} key
   * @param {(value: any) => any} change Receives a copy; its result is stored.
   * @returns {boolean} As `set` does.
   */
  update(key, change) {
    return storage.set(key, change(storage.get(key)));
  },

  /**
   * Sets one entry of a value.
   * @param {string} key @param {string} id
   * @param {unknown} entry Undefined to remove it.
   * @returns {boolean} As `set` does.
   */
  setEntry(key, id, entry) {
    return storage.update(key, ({ [id]: _, ...others }) =>
      (entry === undefined ? others : { ...others, [id]: entry }));
  },

  /**
   * @param {string} key
   * @param {() => void} listener Called after a change in any tab.
   * @param {AbortSignal} signal Ends the subscription.
   */
  subscribe(key, listener, signal) {
    const set = listeners.get(key) ?? new Set();
    listeners.set(key, set.add(listener));
    signal.addEventListener("abort", () => set.delete(listener));
  },

  /** @param {() => void} listener Called when storage fails, immediately if it already has. */
  onFault(listener) {
    if (isPersistent) faultListeners.add(listener);
    else listener();
  },

  /** @param {(reason: Refusal) => void} listener Called whenever a change is refused. */
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
  else if (key.startsWith(PREFIX)) {
    restore(key.slice(PREFIX.length));
    changed(key.slice(PREFIX.length));
  }
});

// A page restored from the back-forward cache missed all events in the meantime.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const name of listeners.keys()) changed(name);
});
