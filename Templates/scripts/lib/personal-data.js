// What may be kept, and what may come in from a file: pure functions over untrusted values.

import {
  addressInSite, amount, count, day, defined, flag, id, isID, isObject, language, list, moment,
  object, text, textLike,
} from "./untrusted.js";

/** @typedef {import("./untrusted.js").Reader} Reader */

/** Version of the values below; others are set aside, not guessed at. */
export const VERSION = 1;

/** Keys that an exported file holds. What waits for the account endpoint is none of them. */
export const PORTABLE = [
  "favourites", "ratings", "preferences", "shopping-list", "plan", "checked", "timers", "cooked"];

/** Most characters of one stored value, and its most entries. */
export const LIMIT = 2_000_000;
const ENTRIES = 20_000;
/**
 * The same of values that are shown whole.
 *
 * @type {Record<string, [characters: number, entries: number]>}
 */
const SMALLER = { "shopping-list": [1_000_000, 2_000], plan: [1_000_000, 2_000] };

/** Keys that reach a prototype where values are read as ordinary objects. */
const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"]);
/**
 * What a preference may be; others are kept as they are.
 *
 * @type {Record<string, string[]>}
 */
const CHOICES = {
  theme: ["system", "light", "dark"], units: ["metric", "us"], dry: ["weights", "cups"],
};

/**
 * @typedef {object} Favourite
 * @property {number} at When it was added, in milliseconds since 1970.
 * @property {string} [name]
 * @property {string} [url] Relative to the base path: `recipes/dashi/`.
 * @property {string} [time] ISO 8601 duration.
 * @property {string} [timeText] The same in words.
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
  what: text(120),
}, "ends", "step");

const ticks = object({
  ingredients: list(id, 1000), steps: list(count(9999), 1000), place: count(9999),
});

const cooked = object({ recipe: id, on: day, rating, note: text(2000) }, "recipe", "on");

/**
 * Something to buy: a line of a recipe at some scale, or what the visitor typed.
 * @typedef {object} Wanted
 * @property {number} at When it was put on the list.
 * @property {string} name
 * @property {string} [value] Exact, `3/2`; with `max` the lower end of a range.
 * @property {string} [max]
 * @property {string} [unit] A known symbol or the recipe's own word.
 * @property {number} [way] Which way of writing the unit the recipe has: `tin`, not `can`.
 * @property {string} [note]
 * @property {string} [language] Of the recipe, where it is not the site's.
 * @property {boolean} [optional]
 * @property {boolean} [fixed] Whether its amount stays whatever the scale.
 * @property {boolean} [done]
 * @property {string} [recipe] Its id; without one the visitor typed it.
 * @property {string} [title] The recipe's.
 * @property {string} [url] The recipe's, relative to the base path.
 * @property {string} [factor] The scale, `3/2`.
 * @property {string} [servings]
 * @property {string} [makes] Address of the recipe that makes it.
 * @property {string} [aisle] Identifier or name of the aisle it is found in.
 * @property {string} [food] Which food it is and what is known of it; see `food.js`.
 * @property {string} [forms] What of the name goes with one and with several: `leaf/leaves`.
 * @property {string} [via] Name of the recipe this was rolled up from.
 * @property {string[]} [covers] Keys of entries that an edited line stands for.
 */

const wanted = object({
  at: moment, name: text(300), value: amount, max: amount, unit: text(40), way: count(9),
  note: text(200), language,
  optional: flag, fixed: flag, done: flag, recipe: id, title: text(300), url: addressInSite,
  factor: amount, servings: amount, makes: addressInSite, via: text(300), aisle: text(60),
  food: text(120), forms: text(200), covers: list(id, 100),
}, "at", "name");

/**
 * So much of a recipe.
 * @typedef {object} Portion
 * @property {number} at When it was asked for.
 * @property {string} recipe Its id.
 * @property {string} [name]
 * @property {string} [url] Relative to the base path.
 * @property {string} [picture] Likewise.
 * @property {string} [servings] How many are wanted; without `base` how many times the recipe.
 * @property {string} [base] How many the recipe makes as written.
 */

/**
 * A recipe on a day, `2026-03-14`.
 * @typedef {Portion & { day: string }} Planned
 */

/**
 * A recipe that is to be on the shopping list, or one line of it.
 * @typedef {Portion & { line?: number }} Order
 */

const portion = {
  at: moment, recipe: id, name: text(300), url: addressInSite, picture: addressInSite,
  servings: amount, base: amount,
};
const planned = object({ ...portion, day }, "at", "recipe", "day");
const ordered = object({ ...portion, line: count(9999) }, "at", "recipe");

/**
 * Plain JSON without keys that reach a prototype; nothing when it is too deep or too large.
 *
 * @param {unknown} value
 * @returns {unknown}
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
 * What is good of one entry of a value; nothing when none of it is.
 *
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
 * Whether an account endpoint has a URL for this: `favourites/<id>` or `ratings/<id>`. The ids `.`
 * and `..` have none, as a browser resolves them.
 *
 * @param {string} target
 */
export const isTarget = (target) => /^(?:favourites|ratings)\/(?!\.{1,2}$)[^]{1,200}$/.test(target);

/**
 * The text that a value is kept as; nothing when that could not be read back whole.
 *
 * @param {string} key
 * @param {any} value Plain JSON.
 * @param {Record<string, number>} [seen] The last change of each page that the value includes.
 * @returns {string | undefined}
 */
export function asText(key, value, seen) {
  const kept = JSON.stringify({ version: VERSION, value, seen });
  const [characters, entries] = SMALLER[key] ?? [LIMIT, ENTRIES];
  return kept.length <= characters && Object.keys(value).length <= entries ? kept : undefined;
}

/**
 * The value in a text that was kept.
 *
 * @param {string} key
 * @param {string} kept
 * @param {string} base Absolute address of the site.
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
 * The good part of a value, and how many entries were left out. A value made of entries has no
 * prototype: an entry may have any id, `constructor` and `__proto__` too, and has nothing but its
 * entries.
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
