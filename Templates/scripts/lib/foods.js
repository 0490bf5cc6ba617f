// Foods by the names that somebody types. They are data, one file a language beside the scripts,
// fetched for the shopping list where a line does not come from a page that says which food it is.

import { joined, words } from "./folding.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * @typedef {object} FoodFile
 * @property {NamedFood[]} [foods]
 * @property {string[]} [sizes] Words before a food that leave it what it is: `large`.
 * @property {boolean} [headFirst] Whether the thing comes first, and what it is of behind it.
 * @property {boolean} [compounds] Whether names end in the word for the thing.
 */

/**
 * @typedef {object} NamedFood
 * @property {string} names `onion/onions; cooking onion/cooking onions`, the usual one first.
 * @property {string} [aisle]
 * @property {string} [food] As pages say it; see `food.js`.
 */

/** @typedef {Pick<Wanted, "food" | "aisle" | "forms">} About What is known of something to buy. */

/** Shortest word that may end a compound: `Kokosmilch` stands where `Milch` does. */
const ENDING = 4;

/** @param {string} text */
const folded = (text) => words(text).map(({ word }) => word);

/** The foods of a language. */
export class Foods {
  /** @type {Map<string, About>} */
  #named = new Map();
  #sizes;
  #headFirst;
  #compounds;

  /** @param {FoodFile} file */
  constructor({ foods = [], sizes = [], headFirst = false, compounds = false }) {
    this.#sizes = new Set(sizes.flatMap(folded));
    this.#headFirst = headFirst;
    this.#compounds = compounds;
    const names = foods.flatMap(({ names, ...about }) => names.split("; ").map((name, place) =>
      ({ name, isOther: place > 0, about })));
    // The usual name of one food counts before what others are called too.
    for (const { name, about } of names.sort((a, b) => Number(a.isOther) - Number(b.isOther))) {
      const forms = name.includes("/") ? name : undefined;
      for (const key of name.split("/").map(joined)) {
        if (!this.#named.has(key)) this.#named.set(key, { ...about, forms });
      }
    }
  }

  /**
   * @param {string} name
   * @returns {About} At least a key that is the same for the same words.
   */
  about(name) {
    const parts = folded(name);
    let bare = parts;
    while (bare.length > 1 && this.#sizes.has(bare[0])) bare = bare.slice(1);
    const key = parts.join("-") || name.replace(/\s+/g, "-");
    const { food = key, forms, aisle = this.#find(parts)?.aisle } =
      this.#named.get(key) ?? this.#named.get(bare.join("-")) ?? {};
    return { food, forms, aisle };
  }

  /**
   * The food of the longest phrase in a name, of equal ones that of the thing itself rather than
   * of what it is made from.
   *
   * @param {string[]} parts
   */
  #find(parts) {
    const toHead = this.#headFirst ? parts.map((_, i) => i) : parts.map((_, i) => i).reverse();
    for (let length = parts.length; length > 0; length -= 1) {
      for (const start of toHead.filter((place) => place + length <= parts.length)) {
        const found = this.#named.get(parts.slice(start, start + length).join("-"));
        if (found) return found;
      }
    }
    for (const word of this.#compounds ? toHead.map((place) => parts[place]) : []) {
      for (let cut = 1; cut <= word.length - ENDING; cut += 1) {
        const found = this.#named.get(word.slice(cut));
        if (found) return found;
      }
    }
    return undefined;
  }
}

/** @type {Map<string, Promise<Foods | undefined>>} */
const loading = new Map();

/**
 * @param {string} language
 * @returns {Promise<Foods | undefined>} Nothing where they cannot be had; then they are asked for
 *   again.
 */
async function load(language) {
  try {
    const { assets } = document.documentElement.dataset;
    const answer = await fetch(`${assets}kitchen/${language}-foods.json`);
    if (answer.ok) return new Foods(await answer.json());
  } catch (fault) {
    // A page that is left breaks off what it fetches.
    console.warn(fault);
  }
  loading.delete(language);
  return undefined;
}

/**
 * Looks up lines that say no food themselves: somebody typed them, or they were put on the list
 * before pages said it.
 *
 * @param {Record<string, Wanted>} list
 * @param {string} language Of the site.
 * @returns {Promise<((list: Record<string, Wanted>) => Record<string, Wanted>) | undefined>} Adds
 *   to a list what was found; nothing where nothing was.
 */
export async function lookedUp(list, language) {
  const unknown = Object.entries(list).filter(([, { food }]) => !food);
  const found = await Promise.all(unknown.map(async ([key, entry]) => {
    const [tag] = (entry.language ?? language).toLowerCase().split("-");
    const foods = loading.get(tag) ?? load(tag);
    loading.set(tag, foods);
    const about = (await foods)?.about(entry.name);
    return about ? [{ key, about }] : [];
  }));
  if (found.flat().length === 0) return undefined;
  return (all) => {
    for (const { key, about } of found.flat()) {
      if (all[key] && !all[key].food) all[key] = { ...about, ...all[key] };
    }
    return all;
  };
}
