// Changes that can be undone without undoing later changes.

import { storage } from "./storage.js";

/**
 * Changes a value made of entries.
 * @param {string} key Storage key.
 * @param {(value: Record<string, any>) => Record<string, any>} change Receives a copy.
 * @returns {(() => boolean) | undefined} Undoes the change, but only in the entries it touched.
 *   Undefined if the value would become too large; then nothing has changed.
 */
export function change(key, change) {
  const before = storage.get(key);
  const after = change(storage.get(key));
  if (!storage.set(key, after)) return undefined;
  /** @param {Record<string, any>} value @param {string} id */
  const text = (value, id) => (Object.hasOwn(value, id) ? JSON.stringify(value[id]) : undefined);
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => text(before, id) !== text(after, id));
  return () => storage.update(key, (value) => {
    for (const id of touched) {
      if (Object.hasOwn(before, id)) value[id] = before[id];
      else delete value[id];
    }
    return value;
  });
}

/** @param {string} prefix @returns A unique key. */
export function newKey(prefix) {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return prefix + [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
