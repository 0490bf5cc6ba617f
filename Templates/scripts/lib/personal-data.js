// What may be kept, and what may come in from a file: pure functions over untrusted values.

/** Version of the values below; others are set aside, not guessed at. */
export const VERSION = 1;

/** Keys that an exported file holds. What waits for the account endpoint is none of them. */
export const PORTABLE = [
  "favourites", "ratings", "preferences", "shopping-list", "checked", "timers"];

/** Most characters of one stored value, and of a file to import. */
export const LIMIT = 2_000_000;

const ENTRIES = 20_000;
const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"]);
const THEMES = ["system", "light", "dark"];

/**
 * @typedef {object} Favourite
 * @property {number} at When it was added, in milliseconds since 1970.
 * @property {string} [name]
 * @property {string} [url] Relative to the base path: `recipes/dashi/`.
 * @property {string} [time] ISO 8601 duration.
 * @property {string} [timeText] The same in words.
 * @property {string} [picture] Relative to the base path.
 */

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} id */
export function isID(id) {
  return typeof id === "string" && id.length > 0 && id.length <= 200 && !FORBIDDEN.has(id);
}

/**
 * An address below the base path, relative to it; nothing for any other.
 *
 * @param {unknown} text
 * @param {string} base Absolute: `https://name.example/cook/`.
 * @returns {string | undefined}
 */
export function addressInSite(text, base) {
  if (typeof text !== "string" || text.length > 2048) return undefined;
  try {
    const url = new URL(text, base);
    const { origin, pathname } = new URL(base);
    if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined;
    if (!url.pathname.startsWith(pathname)) return undefined;
    const path = url.pathname.slice(pathname.length);
    // What would read as a scheme or a host of its own when resolved again.
    return /^(\/|[^/]*:)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

const text = (value, limit) =>
  typeof value === "string" && value.length > 0 ? value.slice(0, limit) : undefined;

const moment = (value) => Number.isFinite(value) && value >= 0 && value <= 8.64e15;

const put = (entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** @returns {Favourite | undefined} */
function favourite(value, base) {
  if (moment(value)) return { at: value };
  if (!isObject(value) || !moment(value.at)) return undefined;
  const time = text(value.time, 40);
  return put([
    ["at", value.at],
    ["name", text(value.name, 300)],
    ["url", addressInSite(value.url, base)],
    ["time", time && /^P[0-9DTHMS.]+$/.test(time) ? time : undefined],
    ["timeText", text(value.timeText, 60)],
    ["picture", addressInSite(value.picture, base)],
  ]);
}

function rating(value) {
  return Number.isInteger(value) && value >= 1 && value <= 5 ? value : undefined;
}

function waiting(value) {
  if (!isObject(value) || !moment(value.at)) return undefined;
  if (value.put !== true && value.put !== false) return undefined;
  if (value.rating === undefined) return { at: value.at, put: value.put };
  const stars = value.rating === null ? null : rating(value.rating);
  return stars === undefined ? undefined : { at: value.at, put: value.put, rating: stars };
}

/** Plain JSON without keys that reach a prototype; nothing when it is too deep or too large. */
function plain(value, budget = { left: ENTRIES }, depth = 8) {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (Number.isFinite(value)) return value;
  if (typeof value !== "object" || depth === 0) return undefined;
  budget.left -= 1;
  if (budget.left < 0) return undefined;
  if (Array.isArray(value)) {
    return value.map((part) => plain(part, budget, depth - 1)).filter((part) => part !== undefined);
  }
  return put(Object.entries(value)
    .filter(([key]) => isID(key))
    .map(([key, part]) => [key, plain(part, budget, depth - 1)]));
}

const ENTRY = {
  favourites: favourite,
  ratings: rating,
  outbox: waiting,
  preferences: (value, _, key) => {
    if (key === "theme" && !THEMES.includes(value)) return undefined;
    return key === "offline" && typeof value !== "boolean" ? undefined : plain(value);
  },
};

/**
 * The good part of a value, and how many entries were left out.
 *
 * @param {string} key
 * @param {unknown} value
 * @param {string} base Absolute address of the site.
 * @returns {{ value: any, refused: number } | undefined} Nothing when it cannot be used at all.
 */
export function clean(key, value, base) {
  const entry = ENTRY[key];
  if (!entry) {
    const kept = plain(value);
    return kept === undefined ? undefined : { value: kept, refused: 0 };
  }
  if (!isObject(value)) return undefined;
  const kept = [];
  let refused = 0;
  for (const [id, part] of Object.entries(value)) {
    const good = isID(id) && kept.length < ENTRIES ? entry(part, base, id) : undefined;
    if (good === undefined) refused += 1;
    else kept.push([id, good]);
  }
  return { value: Object.fromEntries(kept), refused };
}

/**
 * Reads an exported file. Nothing is changed by reading it.
 *
 * @param {string} source
 * @param {string} base Absolute address of the site.
 * @returns {{ values: Record<string, any>, refused: number } | undefined}
 */
export function readExport(source, base) {
  if (source.length > LIMIT) return undefined;
  let data;
  try {
    data = JSON.parse(source);
  } catch {
    return undefined;
  }
  if (!isObject(data) || data.larder !== VERSION || !isObject(data.values)) return undefined;
  const values = {};
  let refused = 0;
  for (const [key, held] of Object.entries(data.values)) {
    const known = PORTABLE.includes(key) && isObject(held) && held.version === VERSION;
    const good = known ? clean(key, held.value, base) : undefined;
    if (good) values[key] = good.value;
    refused += good ? good.refused : 1;
  }
  return { values, refused };
}

/**
 * What comes of bringing one value in: entries are added and replaced, none is removed; what is
 * not made of entries is replaced whole.
 *
 * @param {any} old
 * @param {any} coming
 * @returns {{ value: any, added: number, changed: number }}
 */
export function merged(old, coming) {
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
