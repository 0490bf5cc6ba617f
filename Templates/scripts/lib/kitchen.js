// The words of kitchens: units in all their forms, numbers spelled out. They are data, one file a
// language beside the scripts, fetched when an amount is first to be reckoned with.

import { exact, Fraction } from "./fraction.js";

/**
 * What of a file is used here; see the documentation of themes for the whole of it.
 *
 * @typedef {object} Kitchen
 * @property {Partial<Numbers>} [numbers]
 * @property {Record<string, { write?: string[], read?: string[] }>} [units] By symbol.
 * @property {{ an?: string[] }} [steps] What "an" stands before.
 * @property {{ plus?: string[] }} [durations] What adds one amount to another.
 */

/**
 * @typedef {object} Numbers
 * @property {Record<string, string>} words
 * @property {string[]} article
 * @property {string[]} dozen
 * @property {string[]} half
 * @property {string[]} and
 * @property {string[]} range
 * @property {string[]} about
 */

/** @typedef {[singular: string, plural: string]} Forms */

/** @type {Map<string, Kitchen>} */
const kitchens = new Map();
/** @type {Map<string, Promise<void>>} */
const loading = new Map();
let edition = 0;

/** @param {string} language */
const primary = (language) => language.split("-")[0].toLowerCase();

/**
 * @param {string} language
 * @param {Kitchen} kitchen
 */
export function addKitchen(language, kitchen) {
  kitchens.set(primary(language), kitchen);
  edition += 1;
}

/**
 * Fetches the words of languages, each once. A language without any, and one that cannot be had,
 * goes by the symbols of units.
 *
 * @param {...string} languages BCP 47.
 */
export async function loadKitchens(...languages) {
  await Promise.all(languages.map(primary).map((language) => {
    const loaded = loading.get(language) ?? load(language);
    loading.set(language, loaded);
    return loaded;
  }));
}

/** @param {string} language */
async function load(language) {
  try {
    const { assets } = document.documentElement.dataset;
    const answer = await fetch(`${assets}kitchen/${language}.json`);
    if (answer.ok) addKitchen(language, await answer.json());
    else if (answer.status !== 404) throw new Error(`${answer.url}: ${answer.status}`);
  } catch (fault) {
    loading.delete(language);
    throw fault;
  }
}

/**
 * @template Value
 * @param {() => Value} make
 * @returns {() => Value} The same until words of another language come in.
 */
export function ofWords(make) {
  /** @type {{ edition: number, value: Value } | undefined} */
  let last;
  return () => {
    if (last?.edition !== edition) last = { edition, value: make() };
    return last.value;
  };
}

/**
 * @param {"dozen" | "half" | "and" | "range" | "about"} list
 * @returns {string[]} In all languages that are loaded.
 */
export const spoken = (list) =>
  [...kitchens.values()].flatMap(({ numbers = {} }) => numbers[list] ?? []);

/** @returns {string[]} What adds one amount to another, in all languages that are loaded. */
export const joining = () =>
  [...kitchens.values()].flatMap(({ durations }) => durations?.plus ?? []);

/**
 * Words as alternatives of an expression, longest first; blanks in them may be any.
 *
 * @param {string[]} words
 */
export const alternatives = (words) => (words.length === 0 ? "(?!)"
  : [...new Set(words)].sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+")).join("|"));

/**
 * The ways of writing a unit, the shortest first and long forms second.
 *
 * @param {string} unit Symbol.
 * @param {string} language BCP 47.
 * @returns {Forms[]} Empty when the language has no word.
 */
export function unitForms(unit, language) {
  const ways = kitchens.get(primary(language))?.units?.[unit]?.write ?? [];
  return ways.map((way) => {
    const [one, many = one] = way.split("/");
    return [one, many];
  });
}

/**
 * Whether a number goes with the plural. Half a cup is no "cups"; Arabic counts three to ten.
 *
 * @param {number} count
 * @param {string} language
 */
export function isPlural(count, language) {
  const rule = primary(language);
  if (rule === "ar") return new Intl.PluralRules("ar").select(count) === "few";
  if (count > 0 && count <= 1) return false;
  return new Intl.PluralRules(language || "en").select(count) !== "one";
}

/**
 * The words of a language by what they mean, longest first: lower case, without closing dot.
 * Those of one letter that are only read mean too much.
 *
 * @param {string} language
 * @returns {[word: string, unit: string, way: number][]}
 */
export function unitWords(language) {
  /** @type {[word: string, unit: string, way: number][]} */
  const entries = [];
  const units = kitchens.get(primary(language))?.units ?? {};
  for (const [unit, { read = [] }] of Object.entries(units)) {
    const ways = [...unitForms(unit, language).map((forms, way) => ({ forms, way })),
      { forms: read.filter((word) => word.length > 1), way: 0 }];
    for (const { forms, way } of ways) {
      for (const form of new Set(forms)) {
        entries.push([form.toLowerCase().replace(/\.$/, ""), unit, way]);
      }
    }
  }
  return entries.sort((a, b) => b[0].length - a[0].length);
}

/**
 * The languages that are loaded.
 *
 * @returns {string[]}
 */
export const knownLanguages = () => [...kitchens.keys()];

const numberWords = ofWords(() => {
  /** @type {Map<string, Fraction>} */
  const values = new Map();
  for (const { numbers = {} } of kitchens.values()) {
    for (const word of numbers.article ?? []) values.set(word, new Fraction(1));
    for (const [word, value] of Object.entries(numbers.words ?? {})) values.set(word, exact(value));
  }
  return {
    values,
    expression: new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives([...values.keys()])})`
      + `(?:(\\s+(?:${alternatives(spoken("dozen"))}))|(\\s+(?:${alternatives(spoken("half"))})))?`
      + "(?![\\p{L}\\p{N}])", "giu"),
  };
});

/**
 * Where a text first spells out a number.
 *
 * @param {string} text
 * @param {string} value The number as an exact fraction: `1/2`.
 * @returns {{ start: number, end: number } | undefined}
 */
export function numberWord(text, value) {
  const { values, expression } = numberWords();
  for (const found of text.matchAll(expression)) {
    const { 0: whole, 1: word, 2: dozen, 3: half, index: start = 0 } = found;
    const one = values.get(word.toLowerCase().replace(/\s+/g, " "));
    const all = one && (dozen ? one.times(new Fraction(12))
      : half ? one.plus(new Fraction(1, 2)) : one);
    if (`${all}` === value) return { start, end: start + whole.length };
  }
  return undefined;
}

/**
 * The article that goes with a number: "an 8-inch tin", "a 20 cm tin".
 *
 * @param {string} number
 * @param {string} language
 * @returns {{ article: string, others: string[] } | undefined} Nothing in languages whose articles
 *   do not change with it.
 */
export function articleFor(number, language) {
  const { numbers = {}, steps = {} } = kitchens.get(primary(language)) ?? {};
  const { article = [] } = numbers;
  if (!steps.an?.length || article.length < 2) return undefined;
  const [plain, before] = article;
  const [whole = ""] = /^\d+/.exec(number) ?? [];
  const begins = steps.an.some((start) => start === whole
    || (start.length === 1 && whole.startsWith(start)));
  return begins ? { article: before, others: [plain] } : { article: plain, others: [before] };
}
