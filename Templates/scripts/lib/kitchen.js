// Vocabulary of a language: forms of units, and words between numbers. One data file per language
// is fetched when an amount is first calculated.

/**
 * The parts of a vocabulary file used here; the theme documentation describes all of it.
 * @typedef {object} Kitchen
 * @property {Partial<Numbers>} [numbers]
 * @property {Record<string, { write?: string[], read?: string[] }>} [units] Spellings by symbol.
 * @property {{ an?: string[] }} [steps] Numbers that take "an".
 * @property {{ of?: string[] }} [preparation] Words between an amount and its ingredient.
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

/** @param {string} language @param {Kitchen} kitchen */
export function addKitchen(language, kitchen) {
  kitchens.set(primary(language), kitchen);
  edition += 1;
}

/**
 * Loads the vocabularies of languages, each once. Unit symbols are used for a language without a
 * vocabulary, or whose file cannot be loaded.
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
 * @returns {() => Value} Cached until another vocabulary is loaded.
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
 * @returns {string[]} Words of all loaded languages.
 */
export const spoken = (list) =>
  [...kitchens.values()].flatMap(({ numbers = {} }) => numbers[list] ?? []);

/** @param {string} language */
export const aboutIn = (language) =>
  kitchens.get(primary(language))?.numbers?.about?.[0] ?? "~";

/** @returns {string[]} Words between an amount and its ingredient, in all languages. */
export const linking = () =>
  [...kitchens.values()].flatMap(({ preparation }) => preparation?.of ?? []);

/**
 * Returns words as a regular expression's alternatives, longest first; spaces match any whitespace.
 * @param {string[]} words
 */
export const alternatives = (words) => (words.length === 0 ? "(?!)"
  : [...new Set(words)].sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+")).join("|"));

/**
 * Returns the spellings of a unit: the shortest first, then the long form.
 * @param {string} unit Symbol of the unit.
 * @param {string} language BCP 47.
 * @returns {Forms[]} Empty if the language lacks a word.
 */
export function unitForms(unit, language) {
  const ways = kitchens.get(primary(language))?.units?.[unit]?.write ?? [];
  return ways.map((way) => {
    const [one, many = one] = way.split("/");
    return [one, many];
  });
}

/**
 * Whether a number takes the plural. Half a cup is not "cups"; Arabic: three to ten.
 * @param {number} count @param {string} language
 */
export function isPlural(count, language) {
  const rule = primary(language);
  if (rule === "ar") return new Intl.PluralRules("ar").select(count) === "few";
  if (count > 0 && count <= 1) return false;
  return new Intl.PluralRules(language || "en").select(count) !== "one";
}

/**
 * Returns unit words with their symbols. Single letters only if the language writes them.
 * @param {string} language @returns {[word: string, unit: string][]}
 */
export function unitWords(language) {
  const units = Object.entries(kitchens.get(primary(language))?.units ?? {});
  return units.flatMap(([unit, { read = [] }]) =>
    [...unitForms(unit, language).flat(), ...read.filter((word) => word.length > 1)]
      .map((word) => /** @type {[string, string]} */ ([word, unit])));
}

/** Returns the loaded languages. @returns {string[]} */
export const knownLanguages = () => [...kitchens.keys()];

/**
 * Returns the article for a number: "an 8-inch tin", "a 20 cm tin".
 * @param {string} number @param {string} language
 * @returns {string | undefined} Undefined if articles do not depend on numbers.
 */
export function articleFor(number, language) {
  const { numbers = {}, steps = {} } = kitchens.get(primary(language)) ?? {};
  const { article: [plain, before] = [] } = numbers;
  if (!steps.an?.length || !before) return undefined;
  const [whole = ""] = /^\d+/.exec(number) ?? [];
  return steps.an.some((start) => start === whole || (start.length === 1 && whole.startsWith(start)))
    ? before : plain;
}
