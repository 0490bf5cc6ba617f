// Foods by their names, in the words of kitchens. They are data, one file a language beside the
// scripts, fetched only for the shopping list.

import { words } from "./folding.js";
import { Fraction } from "./fraction.js";

/**
 * What of a file is used here; see the documentation of themes for the whole of it.
 *
 * @typedef {object} FoodFile
 * @property {Record<string, FileFood>} [foods]
 * @property {Partial<Endings>} [steps]
 * @property {Partial<Preparation>} [preparation]
 * @property {string[]} [sizes] Words before a food that leave it what it is: `large`.
 */

/**
 * @typedef {object} FileFood
 * @property {string} names `onion/onions; cooking onion/cooking onions`.
 * @property {string} [aisle]
 * @property {number} [cup]
 * @property {boolean} [liquid]
 * @property {boolean} [weighed]
 * @property {boolean} [precise]
 * @property {boolean} [staple]
 */

/**
 * How words of a language are compared.
 *
 * @typedef {object} Endings
 * @property {string[]} links What stands between a food and what it is of.
 * @property {string[]} endings `s`, `y/ies`.
 * @property {string[]} prefixes
 * @property {string[]} elisions
 * @property {Record<string, string>} irregular Plurals and their singulars.
 * @property {boolean} headFirst Whether the thing comes first, and what it is of behind it.
 * @property {boolean} compounds Whether names end in the word for the thing.
 */

/**
 * Words that tell what a kitchen does to a food; see `bought-name.js`.
 *
 * @typedef {Record<"adverbs" | "participles" | "sold" | "dependent" | "followers" | "adjectives"
 *   | "remarks" | "removals" | "endings" | "optional", string[]>} Preparation
 */

/**
 * @typedef {object} Food
 * @property {string} id
 * @property {string} [aisle] Its id.
 * @property {boolean} staple Whether most people have it.
 * @property {Fraction} [cup] Grams in a cup.
 * @property {boolean} liquid
 * @property {boolean} weighed
 * @property {boolean} precise
 */

/** @typedef {{ word: string, stem: string }} FoodWord Folded, and without its ending. */

/** Shortest word that may end a compound: `Kokosmilch` stands where `Milch` does. */
const ENDING = 4;

/** @param {string} tag `de-AT` */
const primary = (tag) => (tag ?? "").toLowerCase().split("-")[0];

/** @param {string} text */
const folded = (text) => words(text).map(({ word }) => word).join("");

/** @param {string} word */
const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The foods of a language. */
export class Foods {
  /** @type {Map<string, string>} Ids by names as they are and, where those differ, by stems. */
  #ids = new Map();
  /** @type {Map<string, string>} Both forms by either, folded. */
  #forms = new Map();
  #longest = 1;
  #facts;
  #links;
  #irregular;
  #prefixes;
  /** @type {{ from: string, to: string }[]} The longest first. */
  #endings;
  #elision;
  #compounds;
  #headFirst;
  #sizes;
  /** Words beside a name that leave the food what it is. */
  #qualities;

  /** @param {FoodFile} file */
  constructor({ foods = {}, steps = {}, preparation = {}, sizes = [] }) {
    this.#facts = foods;
    this.preparation = preparation;
    this.#sizes = new Set(sizes);
    const { adjectives = [], adverbs = [], participles = [], dependent = [] } = preparation;
    this.#qualities = new Set([...sizes, ...adjectives, ...adverbs, ...participles, ...dependent]);
    this.#links = new Set((steps.links ?? []).map(folded));
    this.#irregular = new Map(Object.entries(steps.irregular ?? {}));
    this.#prefixes = (steps.prefixes ?? []).map(folded).sort((a, b) => b.length - a.length);
    this.#compounds = steps.compounds ?? false;
    this.#headFirst = steps.headFirst ?? false;
    this.#endings = (steps.endings ?? []).map((entry) => {
      const [to, from] = entry.includes("/") ? entry.split("/") : ["", entry];
      return { from: folded(from), to: folded(to) };
    }).sort((a, b) => b.from.length - a.from.length);
    const elisions = (steps.elisions ?? []).map((one) => one.replace(/['’]$/, ""));
    this.#elision = new RegExp(`(?<!\\p{L})(?:${elisions.join("|") || "(?!)"})['’]`, "giu");
    this.#fill(foods);
  }

  /** @param {Record<string, FileFood>} foods */
  #fill(foods) {
    const lists = Object.entries(foods).map(([id, { names }]) =>
      ({ id, names: names.split(";").map((name) => name.trim()) }));
    // The usual name of one food counts before what others are called too.
    for (const isUsual of [true, false]) {
      for (const { id, names } of lists) {
        for (const name of isUsual ? names.slice(0, 1) : names.slice(1)) this.#add(id, name);
      }
    }
  }

  /**
   * @param {string} id
   * @param {string} name `onion/onions`
   */
  #add(id, name) {
    const forms = name.split("/");
    for (const form of forms) {
      const parts = this.words(form);
      if (parts.length === 0) continue;
      this.#longest = Math.max(this.#longest, parts.length);
      for (const key of [whole(parts), stems(parts)]) {
        if (!this.#ids.has(key)) this.#ids.set(key, id);
      }
      const key = whole(parts);
      if (forms.length > 1 && !this.#forms.has(key)) this.#forms.set(key, name);
    }
  }

  /**
   * The words of a name that count.
   *
   * @param {string} name
   * @returns {FoodWord[]}
   */
  words(name) {
    return words(name.replace(this.#elision, " ")).map(({ word }) => word)
      .filter((word) => !this.#links.has(word))
      .map((word) => ({ word, stem: this.#stem(word) }));
  }

  /** @param {string} word Folded. */
  #stem(word) {
    const one = this.#irregular.get(word);
    if (one) return one;
    const prefix = this.#prefixes.find((start) =>
      word.startsWith(start) && word.length > start.length + 1);
    const rest = prefix ? word.slice(prefix.length) : word;
    if (rest.length < 4) return rest;
    const ending = this.#endings.find(({ from }) =>
      rest.endsWith(from) && (rest.length === from.length || rest.length > from.length + 1));
    return ending ? rest.slice(0, -ending.from.length) + ending.to : rest;
  }

  /**
   * What some words mean in a table of phrases.
   *
   * @param {ReadonlyMap<string, string>} table
   * @param {FoodWord[]} parts
   */
  #look(table, parts) {
    return table.get(whole(parts)) ?? table.get(stems(parts));
  }

  /**
   * The food that a name means and nothing else.
   *
   * @param {string} name
   * @returns {Food | undefined}
   */
  named(name) {
    const id = this.#look(this.#ids, this.words(name));
    return id === undefined ? undefined : this.#food(id);
  }

  /**
   * The same where words beside the name only describe it: `cold water`.
   *
   * @param {string} name
   * @returns {Food | undefined}
   */
  described(name) {
    const parts = name.split(/[\s,]+/);
    while (parts.length > 0) {
      const found = this.named(parts.join(" "));
      if (found) return found;
      if (this.#qualities.has(parts[0].toLowerCase())) parts.shift();
      else if (this.#qualities.has(parts[parts.length - 1].toLowerCase())) parts.pop();
      else return undefined;
    }
    return undefined;
  }

  /**
   * The value of the longest phrase in a name, of equal ones that of the thing itself rather than
   * of what it is made from; the phrases of a table of one's own come before equal ones of foods.
   *
   * @param {string} name
   * @param {ReadonlyMap<string, string>} own
   * @returns {{ own: string } | { food: Food } | undefined}
   */
  find(name, own = new Map()) {
    const parts = this.words(name);
    for (let length = parts.length; length > 0; length -= 1) {
      const starts = Array.from({ length: parts.length - length + 1 }, (_, i) => i);
      for (const start of this.#headFirst ? starts : starts.reverse()) {
        const phrase = parts.slice(start, start + length);
        const mine = this.#look(own, phrase);
        if (mine !== undefined) return { own: mine };
        const id = length > this.#longest ? undefined : this.#look(this.#ids, phrase);
        if (id !== undefined) return { food: this.#food(id) };
      }
    }
    if (!this.#compounds) return undefined;
    for (const { word } of this.#headFirst ? parts : parts.reverse()) {
      for (let cut = 1; cut <= word.length - ENDING; cut += 1) {
        const end = word.slice(cut);
        const part = [{ word: end, stem: this.#stem(end) }];
        const mine = this.#look(own, part);
        if (mine !== undefined) return { own: mine };
        const id = this.#look(this.#ids, part);
        if (id !== undefined) return { food: this.#food(id) };
      }
    }
    return undefined;
  }

  /**
   * Equal for names of the same food.
   *
   * @param {string} name
   */
  key(name) {
    const bare = this.#bare(name);
    const id = this.#look(this.#ids, this.words(name)) ?? this.#look(this.#ids, this.words(bare));
    return id === undefined ? stems(this.words(name)) || name.trim().toLowerCase() : `#${id}`;
  }

  /** @param {string} name */
  #bare(name) {
    const parts = name.split(" ");
    while (parts.length > 1 && this.#sizes.has(parts[0].toLowerCase())) parts.shift();
    return parts.join(" ");
  }

  /**
   * Both forms of the food that ends a name, in its spelling: `bay leaf/bay leaves`.
   *
   * @param {string} name
   * @returns {string | undefined} Nothing where words beside it would have to agree with it.
   */
  forms(name) {
    const parts = name.split(" ");
    for (const start of this.#headFirst || this.#compounds ? [0] : parts.keys()) {
      const end = parts.slice(start).join(" ");
      const forms = this.#forms.get(whole(this.words(end)));
      if (!forms) continue;
      const isCapital = end.charAt(0) !== end.charAt(0).toLowerCase();
      return isCapital ? forms.split("/").map(capitalised).join("/") : forms;
    }
    return undefined;
  }

  /**
   * @param {string} id
   * @returns {Food}
   */
  #food(id) {
    const { cup, aisle, staple = false, liquid = false, weighed = false, precise = false } =
      this.#facts[id];
    return { id, aisle, staple, liquid, weighed, precise, cup: cup ? new Fraction(cup) : undefined };
  }
}

/** @param {FoodWord[]} parts */
const whole = (parts) => parts.map(({ word }) => word).join(" ");
/** @param {FoodWord[]} parts */
const stems = (parts) => parts.map(({ stem }) => stem).join(" ");

const none = new Foods({});
/** @type {Map<string, Foods>} */
const known = new Map();
/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * @param {string} language
 * @param {FoodFile} file
 */
export const addFoods = (language, file) => known.set(primary(language), new Foods(file));

/**
 * The foods of a language; one without any where they are not loaded.
 *
 * @param {string} tag BCP 47.
 */
export const foodsOf = (tag) => known.get(primary(tag)) ?? none;

/**
 * Fetches the foods of languages, each once. Where they cannot be had, names go by their words.
 *
 * @param {Iterable<string>} tags BCP 47.
 * @returns {Promise<boolean>} Whether that took loading.
 */
export async function loadFoods(tags) {
  const wanted = [...new Set([...tags].map(primary))].filter((language) => !known.has(language));
  await Promise.all(wanted.map((language) => {
    const loaded = loading.get(language) ?? load(language);
    loading.set(language, loaded);
    return loaded;
  }));
  return wanted.some((language) => known.has(language));
}

/** @param {string} language */
async function load(language) {
  try {
    const { assets } = document.documentElement.dataset;
    const answer = await fetch(`${assets}kitchen/${language}-foods.json`);
    if (answer.ok) addFoods(language, await answer.json());
  } catch (fault) {
    // A page that is left breaks off what it fetches.
    console.warn(fault);
  }
  loading.delete(language);
}
