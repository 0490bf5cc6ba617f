// The words of kitchens: units in all their forms, and what stands between numbers. They are data,
// one file a language beside the scripts, fetched when an amount is first to be reckoned with.

/**
 * What of a file is used here; see the documentation of themes for the whole of it.
 *
 * @typedef {object} Kitchen
 * @property {Partial<Numbers>} [numbers]
 * @property {Record<string, { write?: string[], read?: string[] }>} [units] By symbol.
 * @property {{ an?: string[] }} [steps] What "an" stands before.
 * @property {{ of?: string[] }} [preparation] What stands between an amount and what it is of.
 */

/**
 * @typedef {object} Numbers
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

/** @param {string} language */
export const aboutIn = (language) =>
  kitchens.get(primary(language))?.numbers?.about?.[0] ?? "~";

/** @returns {string[]} What stands between an amount and what it is of, in all of them. */
export const linking = () =>
  [...kitchens.values()].flatMap(({ preparation }) => preparation?.of ?? []);

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
 * The words of a language by what they mean, as written; of one letter only those that it writes.
 *
 * @param {string} language
 * @returns {[word: string, unit: string][]}
 */
export function unitWords(language) {
  const units = Object.entries(kitchens.get(primary(language))?.units ?? {});
  return units.flatMap(([unit, { read = [] }]) =>
    [...unitForms(unit, language).flat(), ...read.filter((word) => word.length > 1)]
      .map((word) => /** @type {[string, string]} */ ([word, unit])));
}

/**
 * The languages that are loaded.
 *
 * @returns {string[]}
 */
export const knownLanguages = () => [...kitchens.keys()];

/**
 * The article that goes with a number: "an 8-inch tin", "a 20 cm tin".
 *
 * @param {string} number
 * @param {string} language
 * @returns {string | undefined} Nothing in languages whose articles do not change with it.
 */
export function articleFor(number, language) {
  const { numbers = {}, steps = {} } = kitchens.get(primary(language)) ?? {};
  const { article: [plain, before] = [] } = numbers;
  if (!steps.an?.length || !before) return undefined;
  const [whole = ""] = /^\d+/.exec(number) ?? [];
  return steps.an.some((start) => start === whole || (start.length === 1 && whole.startsWith(start)))
    ? before : plain;
}
