// Interprets a typed query: words, excluded words, time and servings. Pure: no page, no network.
// Words such as "without" and "minutes" come with the index.

import { words } from "./folding.js";
import { stem } from "./search-matching.js";

/**
 * Folded phrases; the words of a phrase are separated by spaces.
 * @typedef {object} Speech
 * @property {string[]} with
 * @property {string[]} without
 * @property {string[]} and Words between several excluded foods.
 * @property {string[]} articles
 * @property {string[]} under
 * @property {string[]} minutes
 * @property {string[]} hours
 * @property {string[]} serves
 * @property {string[]} people
 * @property {string[]} stops Words that do not describe a recipe: "for", "recipes".
 * @property {string[]} free Words that exclude the food group before them: "dairy-free".
 * @property {Record<string, string[]>} groups Words for groups of foods, by their names.
 * @property {Record<string, string[]>} diets Groups excluded by a diet.
 */

/**
 * A part of a query with its position.
 * @typedef {object} Part
 * @property {string[]} words Folded words.
 * @property {string} text Text as typed, without the words in `by`.
 * @property {number} start
 * @property {number} end
 * @property {string[]} by Words that exclude it; empty for unambiguous signs.
 * @property {string[]} groups Excluded groups of foods.
 */

/**
 * @typedef {object} Understood
 * @property {Part[]} words One word each.
 * @property {Part[]} without
 * @property {(Part & { minutes: number }) | null} time Maximum time.
 * @property {(Part & { people: number }) | null} serves
 */

/** @type {Speech} */
export const SILENT = {
  with: [], without: [], and: [], articles: [], under: [], minutes: [], hours: [], serves: [],
  people: [], stops: [], free: [], groups: {}, diets: {},
};

const QUOTED = /["\u201c\u201d\u201e\u00ab\u00bb]/;
/** A minus sign before a word; a hyphen inside a word has no space before it. */
const MINUS = /\s[-\u2212\u2013]["\u201c\u201d\u201e\u00ab\u00bb]?\s?$/;
const COMMA = /^\s*[,\u060c\u3001]\s*$/;

/**
 * @param {string} text @param {Speech} speech
 * @param {(words: string[]) => boolean} [isPhrase] Whether words together have one meaning.
 * @returns {Understood}
 */
export function understood(text, speech, isPhrase = () => false) {
  const entries = words(text).map((entry) =>
    ({ ...entry, end: entry.ends[entry.ends.length - 1] }));
  /** @type {Understood} */
  const result = { words: [], without: [], time: null, serves: null };
  const foods = foodsOf(speech);
  let i = 0;

  /** @param {number} at @param {string[]} phrases Counted by words that match there. */
  const count = (at, phrases) => Math.max(0, ...phrases.map((phrase) => {
    const parts = phrase.split(" ");
    return parts.every((part, k) => entries[at + k]?.word === part) ? parts.length : 0;
  }));
  /** @param {number} at Start of words that together have one meaning. */
  const together = (at) => {
    for (let length = Math.min(4, entries.length - at); length > 1; length -= 1) {
      if (isPhrase(entries.slice(at, at + length).map(({ word }) => word))) return length;
    }
    return 1;
  };
  /** @param {number} at Start of a number of people: "serves 8", "8 servings". */
  const peopleAt = (at) => {
    const start = count(at, speech.serves);
    const word = entries[at + start]?.word ?? "";
    const end = count(at + start + 1, speech.people);
    if (!/^[1-9]\d?$/.test(word) || start + end === 0) return null;
    return { people: Number(word), length: start + 1 + end };
  };
  /** @param {number} at */
  const before = (at) => text.slice(entries[at - 1]?.end ?? 0, entries[at].start);
  /** @param {number} at Start of quoted words, or of words with one meaning. */
  const named = (at) => {
    if (!QUOTED.test(before(at))) return together(at);
    let length = 1;
    while (entries[at + length] && !QUOTED.test(before(at + length))) length += 1;
    return length;
  };
  /**
   * @param {number} start @param {number} from @param {number} to @param {string[]} by
   * @returns {Part}
   */
  const part = (start, from, to, by) => {
    const rest = text.slice(entries[to - 1].end);
    const end = entries[to - 1].end + (QUOTED.test(rest[0] ?? "") ? 1 : 0);
    return {
      words: entries.slice(from, to).map(({ word }) => word),
      text: text.slice(entries[from].start, entries[to - 1].end), start, end, by, groups: [],
    };
  };
  /** @param {number} at @param {Map<string, string[]>} table Searched for the longest phrase. */
  const inTable = (at, table) => {
    for (let length = Math.min(4, entries.length - at); length > 0; length -= 1) {
      const groups = table.get(keyOf(entries.slice(at, at + length).map(({ word }) => word)));
      if (groups) return { length, groups };
    }
    return null;
  };
  /** @param {number} at End of a claim that is being typed: "f" in "dairy-f". */
  const begun = (at) => Number(at === entries.length - 1 && before(at) === "-"
    && speech.free.some((end) => end.startsWith(entries[at].word)));
  /** @param {number} at Start of a claim: "vegan", "dairy-free", "milchfrei". */
  const claim = (at) => {
    const diet = inTable(at, foods.diets);
    if (diet) return diet;
    const group = inTable(at, foods.groups);
    const free = group ? count(at + group.length, speech.free) || begun(at + group.length) : 0;
    if (group && free > 0) return { length: group.length + free, groups: group.groups };
    const { word } = entries[at];
    const ends = speech.free.filter((end) => word.endsWith(end));
    const found = ends.flatMap((end) => foods.groups.get(stem(word.slice(0, -end.length))) ?? []);
    return found.length > 0 ? { length: 1, groups: found } : null;
  };
  /** @param {number} start @param {number} at @param {string[]} by */
  const leave = (start, at, by) => {
    const group = inTable(at, foods.groups);
    const length = group?.length ?? named(at);
    result.without.push({ ...part(start, at, at + length, by), groups: group?.groups ?? [] });
    i = at + length;
  };
  /** @param {number} at Start of the search for a food: "sugar" in "any sugar". */
  const telling = (at) => {
    let next = at;
    while (next + 1 < entries.length
      && [speech.articles, speech.stops].some((list) => list.includes(entries[next].word))) next += 1;
    return next;
  };
  /** @param {number} start @param {number} at @param {string[]} by */
  const exclude = (start, at, by) => {
    leave(start, at, by);
    for (;;) {
      const isListed = i < entries.length && COMMA.test(before(i));
      const link = isListed ? 0 : count(i, speech.and);
      const next = i + link;
      if ((!isListed && !link) || next >= entries.length) return;
      // "No dairy, no nuts" repeats the exclusion.
      const again = count(next, speech.without);
      if (again && next + again >= entries.length) return;
      leave(entries[i].start, telling(next + again), by);
    }
  };

  while (i < entries.length) {
    const { start } = entries[i];
    const gap = before(i);
    const minus = MINUS.exec(i === 0 ? ` ${gap}` : gap);
    if (minus) {
      exclude(start - minus[0].trimStart().length, i, []);
      continue;
    }
    const claimed = claim(i);
    if (claimed) {
      const { length, groups } = claimed;
      result.without.push({ ...part(start, i, i + length, []), groups });
      i += length;
      continue;
    }
    const whole = together(i);
    const until = count(i, speech.under);
    const time = duration(entries, i + until, speech);
    if (time) {
      const after = i + until + time.count;
      result.time = { ...part(start, i, after, []), minutes: time.minutes };
      i = after;
      continue;
    }
    const people = peopleAt(i);
    if (people) {
      result.serves = { ...part(start, i, i + people.length, []), people: people.people };
      i += people.length;
      continue;
    }
    const no = whole > 1 ? 0 : count(i, speech.without);
    if (no > 0) {
      const next = telling(i + no);
      // A hyphen excludes only food groups: "non-dairy", but not "no-bake".
      if (next < entries.length && (/\s$|\s["\u201c\u201e\u00ab]\s?$/.test(before(next))
        || inTable(next, foods.groups))) {
        exclude(start, next, entries.slice(i, i + no).map(({ word }) => word));
        continue;
      }
      if (next >= entries.length && i > 0) break;
    }
    const joins = whole > 1 ? 0 : count(i, speech.with);
    if (joins > 0 && i > 0 && i + joins < entries.length) {
      i += joins;
      continue;
    }
    for (const end = i + whole; i < end; i += 1) {
      result.words.push(part(entries[i].start, i, i + 1, []));
    }
  }
  const others = result.words.filter((one) => !speech.stops.includes(one.words[0]));
  const asksMore = result.without.length > 0 || result.time || result.serves;
  if (others.length > 0 || asksMore) result.words = others;
  return result;
}

/** @param {string} word @param {Speech} speech @returns The groups whose usual name is a word. */
export const groupsCalled = (word, speech) => Object.keys(speech.groups)
  .filter((group) => stem(speech.groups[group][0]) === stem(word));

/** @param {string[]} phrase */
const keyOf = (phrase) => phrase.map(stem).join(" ");

/** @typedef {{ groups: Map<string, string[]>, diets: Map<string, string[]> }} Foods */
/** @type {WeakMap<Speech, Foods>} */
const known = new WeakMap();

/** @param {Speech} speech Contains the words for groups of foods and diets. */
function foodsOf(speech) {
  let foods = known.get(speech);
  if (foods) return foods;
  foods = { groups: new Map(), diets: new Map() };
  for (const [group, phrases] of Object.entries(speech.groups)) {
    for (const phrase of phrases) {
      const key = keyOf(phrase.split(" "));
      foods.groups.set(key, [...new Set([...foods.groups.get(key) ?? [], group])]);
    }
  }
  for (const [diet, groups] of Object.entries(speech.diets)) {
    foods.diets.set(keyOf(diet.split(" ")), groups);
  }
  known.set(speech, foods);
  return foods;
}

/**
 * Reads a duration; its last word may be incomplete or missing.
 * @param {{ word: string }[]} entries @param {number} at @param {Speech} speech
 */
function duration(entries, at, { minutes, hours }) {
  const [, digits = "", glued = ""] = /^(\d{1,4})(\D*)$/.exec(entries[at]?.word ?? "") ?? [];
  if (!digits) return null;
  const unit = glued || entries[at + 1]?.word;
  const count = glued || !unit ? 1 : 2;
  const isLast = at + count === entries.length;
  /** @param {string} word */
  const fits = (word) => word === unit || (isLast && Boolean(unit) && word.startsWith(unit));
  if (!unit || minutes.some(fits)) return { minutes: Number(digits), count };
  return hours.some(fits) ? { minutes: Number(digits) * 60, count } : null;
}

/** @param {string} text @param {{ start: number, end: number }[]} parts */
export function without(text, parts) {
  let rest = text;
  for (const { start, end } of [...parts].sort((a, b) => b.start - a.start)) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  return rest.replace(/\s+/g, " ").trim();
}
