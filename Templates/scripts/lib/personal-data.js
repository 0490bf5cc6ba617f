// What may be kept, and what may come in from a file: pure functions over untrusted values.

import {
  addressInSite, amount, count, defined, flag, isDay, isID, isObject, language, moment, text,
} from "./untrusted.js";

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

/**
 * @param {unknown} value
 * @param {string} base
 * @returns {Favourite | undefined}
 */
function favourite(value, base) {
  if (moment(value)) return { at: value };
  if (!isObject(value) || !moment(value.at)) return undefined;
  const time = text(value.time, 40);
  return defined({
    at: value.at,
    name: text(value.name, 300),
    url: addressInSite(value.url, base),
    time: time && /^P[0-9DTHMS.]+$/.test(time) ? time : undefined,
    timeText: text(value.timeText, 60),
    picture: addressInSite(value.picture, base),
  });
}

/** @param {unknown} value */
function rating(value) {
  const stars = count(value, 5);
  return stars === 0 ? undefined : stars;
}

/** @param {unknown} value */
function waiting(value) {
  if (!isObject(value) || !moment(value.at)) return undefined;
  if (value.put !== true && value.put !== false) return undefined;
  if (value.rating === undefined) return { at: value.at, put: value.put };
  const stars = value.rating === null ? null : rating(value.rating);
  return stars === undefined ? undefined : { at: value.at, put: value.put, rating: stars };
}

/**
 * @param {unknown} value
 * @param {string} base
 * @returns {import("./timer.js").Timer | undefined}
 */
function timer(value, base) {
  if (!isObject(value) || !Array.isArray(value.ends)) return undefined;
  const { ends, paused } = value;
  const inOrder = ends.every((end, i) => moment(end) && (i === 0 || end >= ends[i - 1]));
  const step = count(value.step, 9999);
  if (!inOrder || ends.length < 1 || ends.length > 2 || step === undefined) return undefined;
  return defined({
    ends,
    step,
    name: text(value.name, 300),
    url: addressInSite(value.url, base),
    seen: count(value.seen, ends.length - 1),
    paused: moment(paused) ? paused : undefined,
  });
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isStep = (value) => count(value, 9999) !== undefined;

/**
 * @param {unknown} value
 * @returns {import("../components/ticking.js").Ticks | undefined}
 */
function ticks(value) {
  if (!isObject(value)) return undefined;
  /**
   * @template Part
   * @param {unknown} list
   * @param {(one: unknown) => one is Part} isGood
   * @returns {Part[] | undefined}
   */
  const some = (list, isGood) => {
    const good = Array.isArray(list) ? [...new Set(list.filter(isGood))].slice(0, 1000) : [];
    return good.length > 0 ? good : undefined;
  };
  const kept = defined({
    ingredients: some(value.ingredients, isID),
    steps: some(value.steps, isStep),
    place: count(value.place, 9999),
  });
  return Object.keys(kept).length > 0 ? kept : undefined;
}

/**
 * @param {unknown} value
 * @returns {import("../components/cook-log.js").Cooked | undefined}
 */
function cooked(value) {
  if (!isObject(value) || !isID(value.recipe) || !isDay(value.on)) return undefined;
  return defined({
    recipe: value.recipe,
    on: value.on,
    rating: rating(value.rating),
    note: text(value.note, 2000),
  });
}

/**
 * Something to buy: a line of a recipe at some scale, or what the visitor typed.
 * @typedef {object} Wanted
 * @property {number} at When it was put on the list.
 * @property {string} name
 * @property {string} [value] Exact, `3/2`; with `max` the lower end of a range.
 * @property {string} [max]
 * @property {string} [unit] A known symbol or the recipe's own word.
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

/**
 * @param {unknown} value
 * @param {string} base
 * @returns {Wanted | undefined}
 */
function wanted(value, base) {
  if (!isObject(value) || !moment(value.at)) return undefined;
  const name = text(value.name, 300);
  if (!name) return undefined;
  const lower = amount(value.value);
  const covers = Array.isArray(value.covers) ? value.covers.filter(isID).slice(0, 100) : [];
  return defined({
    at: value.at,
    name,
    value: lower,
    max: lower && amount(value.max),
    unit: text(value.unit, 40),
    note: text(value.note, 200),
    language: language(value.language),
    optional: flag(value.optional),
    fixed: flag(value.fixed),
    done: flag(value.done),
    recipe: isID(value.recipe) ? value.recipe : undefined,
    title: text(value.title, 300),
    url: addressInSite(value.url, base),
    factor: amount(value.factor),
    servings: amount(value.servings),
    makes: addressInSite(value.makes, base),
    via: text(value.via, 300),
    aisle: text(value.aisle, 60),
    food: text(value.food, 120),
    forms: text(value.forms, 200),
    covers: covers.length > 0 ? covers : undefined,
  });
}

/**
 * So much of a recipe.
 * @typedef {object} Portion
 * @property {number} at When it was asked for.
 * @property {string} recipe Its id.
 * @property {string} [name]
 * @property {string} [url] Relative to the base path.
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

/**
 * @param {unknown} value
 * @param {string} base
 * @returns {Portion | undefined}
 */
function portion(value, base) {
  if (!isObject(value) || !moment(value.at) || !isID(value.recipe)) return undefined;
  return defined({
    at: value.at,
    recipe: value.recipe,
    name: text(value.name, 300),
    url: addressInSite(value.url, base),
    servings: amount(value.servings),
    base: amount(value.base),
  });
}

/**
 * @param {any} value
 * @param {string} base
 * @returns {Planned | undefined}
 */
function planned(value, base) {
  const kept = portion(value, base);
  return kept && isDay(value.day) ? { ...kept, day: value.day } : undefined;
}

/**
 * @param {any} value
 * @param {string} base
 * @returns {Order | undefined}
 */
function ordered(value, base) {
  const kept = portion(value, base);
  return kept && defined({ ...kept, line: count(value.line, 9999) });
}

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
 * @type {Record<string, (value: unknown, base: string, id: string) => unknown>}
 */
const ENTRY = {
  favourites: favourite,
  ratings: rating,
  outbox: waiting,
  timers: timer,
  checked: ticks,
  cooked,
  "shopping-list": wanted,
  plan: planned,
  orders: ordered,
  preferences: (value, _, key) => {
    if (key === "offline" && typeof value !== "boolean") return undefined;
    const isOther = Object.hasOwn(CHOICES, key) && !CHOICES[key].some((one) => one === value);
    return isOther ? undefined : plain(value);
  },
};

/**
 * The text that a value is kept as; nothing when that could not be read back whole.
 *
 * @param {string} key
 * @param {any} value Plain JSON.
 * @returns {string | undefined}
 */
export function asText(key, value) {
  const kept = JSON.stringify({ version: VERSION, value });
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
