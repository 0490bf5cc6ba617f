// Validation of personal data from storage and files: pure functions of untrusted values.

import {
  addressInSite, amount, count, day, defined, flag, id, isID, isObject, language, list, moment,
  object, text, textLike,
} from "./untrusted.js";

/** @typedef {import("./untrusted.js").Reader} Reader */

/** Version of the data format; values of other versions are set aside, not interpreted. */
export const VERSION = 1;

/** Keys in an exported file, without the outbox of the account endpoint. */
export const PORTABLE = [
  "favourites", "ratings", "preferences", "shopping-list", "plan", "checked", "timers", "cooked"];

/** Maximum characters of a stored value, and maximum entries. */
export const LIMIT = 2_000_000;
const ENTRIES = 20_000;
/**
 * Smaller limits for values that are shown in full.
 * @type {Record<string, [characters: number, entries: number]>}
 */
const SMALLER = { "shopping-list": [1_000_000, 2_000], plan: [1_000_000, 2_000] };

/** Keys that reach a prototype if a value is read as an ordinary object. */
const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"]);
/**
 * Allowed values of preferences; unlisted preferences are kept unchanged.
 * @type {Record<string, string[]>}
 */
const CHOICES = {
  theme: ["system", "light", "dark"], units: ["metric", "us", "written"], dry: ["weights", "cups"],
};

/**
 * @typedef {object} Favourite
 * @property {number} at Time of adding, in milliseconds since 1970.
 * @property {string} [name]
 * @property {string} [url] Relative to the base path: `recipes/dashi/`.
 * @property {string} [time] ISO 8601 duration.
 * @property {string} [timeText] The same as text.
 * @property {string} [picture] Relative to the base path.
 */

const favourite = object({
  at: moment, name: text(300), url: addressInSite, time: textLike(/^P[0-9DTHMS.]{1,39}$/),
  timeText: text(60), picture: addressInSite,
}, "at");

/** @type {Reader} */
const rating = (value, base) => count(5)(value, base) || undefined;

const waiting = object({
  at: moment, put: (value) => (typeof value === "boolean" ? value : undefined),
  rating: (value, base) => (value === null ? null : rating(value, base)),
}, "at", "put");

const timer = object({
  ends: (value, base) => (Array.isArray(value) && (value.length === 1 || value.length === 2)
    && value.every((end, i) => moment(end, base) !== undefined && !(end < value[i - 1]))
    ? value : undefined),
  step: count(9999), name: text(300), url: addressInSite, seen: count(1), paused: moment,
  what: text(120), length: text(60),
}, "ends", "step");

const ticks = object({
  ingredients: list(id, 1000), steps: list(count(9999), 1000), place: count(9999),
});

const cooked = object({ recipe: id, on: day, rating, note: text(2000) }, "recipe", "on");

/**
 * An item to buy: a recipe's line at some scale, or text typed by the visitor.
 * @typedef {object} Wanted
 * @property {number} at Time of adding.
 * @property {string} name
 * @property {string} [value] Exact, `3/2`; the lower end of a range if there is a `max`.
 * @property {string} [max]
 * @property {string} [unit] A known symbol or the recipe's own word.
 * @property {number} [way] Index of the unit's spelling: `tin`, not `can`.
 * @property {string} [note]
 * @property {string} [language] The recipe's language, if it differs from the site's.
 * @property {boolean} [optional]
 * @property {boolean} [fixed] Whether its amount does not scale.
 * @property {boolean} [done]
 * @property {string} [recipe] The recipe's ID; if missing, the visitor typed the item.
 * @property {string} [title] The recipe's name.
 * @property {string} [url] The recipe's URL, relative to the base path.
 * @property {string} [factor] The scale, `3/2`.
 * @property {string} [servings]
 * @property {string} [makes] URL of the recipe that makes it.
 * @property {string} [aisle] ID or name of its aisle.
 * @property {string} [food] Food data in the format of `food.js`.
 * @property {string} [forms] Singular and plural of a word in the name: `leaf/leaves`.
 * @property {string} [via] Name of the sub-recipe it replaces.
 * @property {string[]} [covers] Keys of the entries that an edited line replaces.
 */

const wanted = object({
  at: moment, name: text(300), value: amount, max: amount, unit: text(40), way: count(9),
  note: text(200), language,
  optional: flag, fixed: flag, done: flag, recipe: id, title: text(300), url: addressInSite,
  factor: amount, servings: amount, makes: addressInSite, via: text(300), aisle: text(60),
  food: text(120), forms: text(200), covers: list(id, 100),
}, "at", "name");

/**
 * A recipe with a number of servings.
 * @typedef {object} Portion
 * @property {number} at Time of the request.
 * @property {string} recipe The recipe's ID.
 * @property {string} [name]
 * @property {string} [url] Relative to the base path.
 * @property {string} [picture] Relative to the base path.
 * @property {string} [servings] Requested servings; without `base`, number of batches.
 * @property {string} [base] Servings of the recipe as written.
 */

/**
 * A recipe planned for a day, `2026-03-14`.
 * @typedef {Portion & { day: string }} Planned
 */

/**
 * A recipe, or one of its lines, to be added to the shopping list.
 * @typedef {Portion & { line?: number }} Order
 */

const portion = {
  at: moment, recipe: id, name: text(300), url: addressInSite, picture: addressInSite,
  servings: amount, base: amount,
};
const planned = object({ ...portion, day }, "at", "recipe", "day");
const ordered = object({ ...portion, line: count(9999) }, "at", "recipe");

/**
 * Copies plain JSON without keys that reach a prototype; undefined if it is too deep or too large.
 * @param {unknown} value @returns {unknown}
 */
function plain(value, budget = { left: ENTRIES }, depth = 8) {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (typeof value !== "object" || depth === 0) return undefined;
  budget.left -= 1;
  if (budget.left < 0) return undefined;
  if (Array.isArray(value)) {
    return value.map((part) => plain(part, budget, depth - 1)).filter((part) => part !== undefined);
  }
  return defined(Object.fromEntries(Object.entries(value)
    .filter(([key]) => isID(key) && !FORBIDDEN.has(key))
    .map(([key, part]) => [key, plain(part, budget, depth - 1)])));
}

/**
 * Returns the valid part of an entry; undefined if none of it is valid.
 * @type {Record<string, (value: any, base: string, id: string) => unknown>}
 */
const ENTRY = {
  favourites: (value, base) => favourite(typeof value === "number" ? { at: value } : value, base),
  ratings: rating,
  account: (value, base, key) => {
    if (key === "email") return text(320)(value, base);
    return key === "lapsed" ? flag(value, base) : undefined;
  },
  people: object({
    favourites: (value, base) => clean("favourites", value, base)?.value,
    ratings: (value, base) => clean("ratings", value, base)?.value,
  }),
  outbox: (value, base, key) => {
    const kept = isTarget(key) ? waiting(value, base) : undefined;
    const isWhole = value?.rating === undefined || kept?.rating !== undefined;
    return isWhole ? kept : undefined;
  },
  timers: (value, base) => {
    const kept = timer(value, base);
    return kept && defined({ ...kept, seen: kept.seen < kept.ends.length ? kept.seen : undefined });
  },
  checked: (value, base) => {
    const kept = ticks(value, base);
    return kept && Object.keys(kept).length > 0 ? kept : undefined;
  },
  cooked,
  "shopping-list": (value, base) => {
    const kept = wanted(value, base);
    return kept && defined({ ...kept, max: kept.value && kept.max });
  },
  plan: planned,
  orders: ordered,
  preferences: (value, _, key) => {
    if (key === "offline" && typeof value !== "boolean") return undefined;
    const isOther = Object.hasOwn(CHOICES, key) && !CHOICES[key].some((one) => one === value);
    return isOther ? undefined : plain(value);
  },
};

/**
 * Whether the account endpoint has a URL for a target: `favourites/<id>` or `ratings/<id>`. The IDs
 * `.` and `..` have none, because browsers resolve them.
 * @param {string} target
 */
export const isTarget = (target) => /^(?:favourites|ratings)\/(?!\.{1,2}$)[^]{1,200}$/.test(target);

/**
 * Returns the stored text of a value; undefined if it could not be read back completely.
 * @param {string} key
 * @param {any} value Plain JSON.
 * @param {Record<string, number>} [seen] Last change of each page included in the value.
 * @returns {string | undefined}
 */
export function asText(key, value, seen) {
  const kept = JSON.stringify({ version: VERSION, value, seen });
  const [characters, entries] = SMALLER[key] ?? [LIMIT, ENTRIES];
  return kept.length <= characters && Object.keys(value).length <= entries ? kept : undefined;
}

/**
 * Reads the value of a stored text.
 * @param {string} key @param {string} kept
 * @param {string} base Absolute URL of the site.
 * @returns {ReturnType<typeof clean>}
 */
export function fromText(key, kept, base) {
  try {
    const held = kept.length <= LIMIT ? JSON.parse(kept) : undefined;
    return held?.version === VERSION ? clean(key, held.value, base) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the valid part of a value, and the number of rejected entries. A value of entries has no
 * prototype: any ID is allowed, even `constructor` and `__proto__`, and it has no other properties.
 * @param {string} key @param {unknown} value
 * @param {string} base Absolute URL of the site.
 * @returns {{ value: any, refused: number } | undefined} Undefined if none of it is usable.
 */
export function clean(key, value, base) {
  const entry = ENTRY[key];
  if (!entry) {
    const kept = plain(value);
    return kept === undefined ? undefined : { value: kept, refused: 0 };
  }
  if (!isObject(value)) return undefined;
  /** @type {Record<string, unknown>} */
  const kept = Object.create(null);
  let taken = 0;
  let refused = 0;
  for (const [id, part] of Object.entries(value)) {
    const isAllowed = key !== "preferences" || !FORBIDDEN.has(id);
    const good = isID(id) && isAllowed && taken < ENTRIES ? entry(part, base, id) : undefined;
    if (good === undefined) {
      refused += 1;
    } else {
      kept[id] = good;
      taken += 1;
    }
  }
  return { value: kept, refused };
}
