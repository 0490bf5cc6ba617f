// Exports, previews and imports all personal data as one file.

import { today } from "./days.js";
import { download } from "./download.js";
import { asText, clean, LIMIT, PORTABLE, VERSION } from "./personal-data.js";
import { isObject } from "./untrusted.js";
import { siteAddress, storage } from "./storage.js";

/** Maximum characters of an import file: anything that can be stored can be imported again. */
export const FILE_LIMIT = PORTABLE.length * LIMIT;

/** Returns all personal data in the format of an export file. */
export function exported() {
  /** @type {Record<string, { version: number, value: unknown }>} */
  const values = {};
  for (const key of PORTABLE) {
    if (storage.has(key)) values[key] = { version: VERSION, value: storage.get(key) };
  }
  return { larder: VERSION, site: siteAddress, values };
}

/** Downloads all personal data as a file. */
export function saveFile() {
  download(JSON.stringify(exported()), "application/json", `larder-${today()}.json`);
}

/**
 * Returns the changes that importing a file would make.
 * @param {string} source Text of the file.
 * @returns {{ values: Record<string, any>, refused: number,
 *   changes: Record<string, { added: number, changed: number }> } | undefined}
 */
export function preview(source) {
  const data = readFile(source);
  if (!data) return undefined;
  /** @type {Record<string, { added: number, changed: number }>} */
  const changes = {};
  for (const [key, value] of Object.entries(data.values)) {
    const { added, changed } = merged(storage.get(key), value);
    changes[key] = { added, changed };
  }
  return { ...data, changes };
}

/**
 * Imports a file completely or not at all.
 * @param {string} source
 * @returns {boolean} Whether it could be read and fits into storage.
 */
export function bringIn(source) {
  const data = readFile(source);
  if (!data) return false;
  const coming = Object.entries(data.values)
    .map(([key, value]) => [key, merged(storage.get(key), value).value]);
  // Storage reports what is too large; in that case nothing may have been changed before.
  const tooLarge = coming.filter(([key, value]) => asText(key, value) === undefined);
  return [...tooLarge, ...coming].every(([key, value]) => storage.set(key, value));
}

/**
 * @param {string} source @returns {{ values: Record<string, any>, refused: number } | undefined}
 */
function readFile(source) {
  if (source.length > FILE_LIMIT) return undefined;
  let data;
  try {
    data = JSON.parse(source);
  } catch {
    return undefined;
  }
  if (!isObject(data) || data.larder !== VERSION || !isObject(data.values)) return undefined;
  /** @type {Record<string, any>} */
  const values = {};
  let refused = 0;
  for (const [key, held] of Object.entries(data.values)) {
    const known = PORTABLE.includes(key) && isObject(held) && held.version === VERSION;
    const good = known ? clean(key, held.value, siteAddress) : undefined;
    if (good) values[key] = good.value;
    refused += good ? good.refused : 1;
  }
  return { values, refused };
}

/**
 * Merges an imported value: entries are added and replaced, never removed; a value without entries
 * is replaced.
 * @param {any} old @param {any} coming @returns {{ value: any, added: number, changed: number }}
 */
function merged(old, coming) {
  if (!isObject(coming) || !isObject(old)) {
    const same = JSON.stringify(old) === JSON.stringify(coming);
    return { value: coming, added: 0, changed: same ? 0 : 1 };
  }
  let added = 0;
  let changed = 0;
  for (const [id, value] of Object.entries(coming)) {
    if (!Object.hasOwn(old, id)) added += 1;
    else if (JSON.stringify(old[id]) !== JSON.stringify(value)) changed += 1;
  }
  return { value: { ...old, ...coming }, added, changed };
}
