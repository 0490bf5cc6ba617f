// Foods by the names that visitors type. One data file per language is fetched for the shopping
// list if a line does not come from a page that identifies its food.

import { joined, words } from "./folding.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * @typedef {object} FoodFile
 * @property {NamedFood[]} [foods]
 * @property {string[]} [sizes] Words before a food that do not change it: `large`.
 * @property {boolean} [headFirst] Whether the head noun comes first.
 * @property {boolean} [compounds] Whether compound words end with the head noun.
 */

/**
 * @typedef {object} NamedFood
 * @property {string} names `onion/onions; cooking onion/cooking onions`, the preferred one first.
 * @property {string} [aisle]
 * @property {string} [food] In the format of `food.js`.
 */

/** @typedef {Pick<Wanted, "food" | "aisle" | "forms">} About Known data about an item to buy. */

/** Minimum length of a word at the end of a compound: `Kokosmilch` ends with `Milch`. */
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
    // The preferred name of one food takes precedence over alternative names of others.
    for (const { name, about } of names.sort((a, b) => Number(a.isOther) - Number(b.isOther))) {
      const forms = name.includes("/") ? name : undefined;
      for (const key of name.split("/").map(joined)) {
        if (!this.#named.has(key)) this.#named.set(key, { ...about, forms });
      }
    }
  }

  /** @param {string} name @returns {About} Contains at least a key, equal for equal words. */
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
   * Returns the food of the longest phrase in a name; among equal lengths, the head noun
   * rather than a modifier.
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
 * @returns {Promise<Foods | undefined>} Undefined if the file cannot be loaded; the next call
 *   tries again.
 */
async function load(language) {
  try {
    const { assets } = document.documentElement.dataset;
    const answer = await fetch(`${assets}kitchen/${language}-foods.json`);
    if (answer.ok) return new Foods(await answer.json());
  } catch (fault) {
    // Leaving a page aborts its requests.
    console.warn(fault);
  }
  loading.delete(language);
  return undefined;
}

/**
 * Identifies the foods of lines that lack one, because the visitor typed them or they were added
 * before pages contained that data.
 * @param {Record<string, Wanted>} list
 * @param {string} language Language of the site.
 * @returns {Promise<((list: Record<string, Wanted>) => Record<string, Wanted>) | undefined>} Adds
 *   the results to a list; undefined if there are none.
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
