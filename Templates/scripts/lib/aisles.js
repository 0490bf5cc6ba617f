// Finds the part of a shop where a food stands.

import { dataOf, partOf, partsOf } from "./component.js";
import { foodsOf } from "./foods.js";

/** @typedef {{id: string, name: string}} Aisle */
/** @typedef {{name: string, words: string[]}} OwnAisle */

export class Aisles {
  #language;
  #own;
  /** @type {Map<import("./foods.js").Foods, Map<string, string>>} Ids by the owner's words. */
  #tables = new Map();

  /**
   * The site's aisles, as a page names them in its templates.
   *
   * @param {HTMLElement} root
   * @param {string} language Of the site.
   */
  static of(root, language) {
    /** @param {string} name */
    const data = (name) => partOf(root, `template[data-${name}]`, HTMLTemplateElement).content;
    const aisles = partsOf(data("aisles"), "[data-aisle]")
      .map((item) => ({ id: dataOf(item).aisle, name: item.textContent }));
    const own = partsOf(data("own-aisles"), "[data-name]").map((list) => ({
      name: dataOf(list).name, words: [...list.children].map((item) => item.textContent) }));
    return new Aisles(language, aisles, own);
  }

  /**
   * @param {string} language Of the site.
   * @param {Aisle[]} aisles With their names, in the order of a walk; the last takes the rest.
   * @param {OwnAisle[]} own The owner's: a name that is known adds to that aisle, any other is an
   *   aisle of its own before the last.
   */
  constructor(language, aisles, own) {
    this.#language = language;
    /** @type {Aisle[]} */
    this.all = [...aisles];
    this.#own = own.map(({ name, words }) => ({ id: this.named(name).id, words }));
  }

  get #last() {
    return this.all[this.all.length - 1];
  }

  /**
   * The aisle of this name, which is made before the last where there is none.
   *
   * @param {string} name
   * @returns {Aisle}
   */
  named(name) {
    const foods = foodsOf(this.#language);
    /** @param {string} text */
    const stems = (text) => foods.words(text).map(({ stem }) => stem).join(" ");
    const key = stems(name);
    const known = this.all.find((aisle) => aisle.id === name.toLowerCase()
      || stems(aisle.name) === key);
    if (known) return known;
    const aisle = { id: `own ${key}`, name };
    this.all.splice(-1, 0, aisle);
    return aisle;
  }

  /**
   * The owner's words as those of a language are compared.
   *
   * @param {import("./foods.js").Foods} foods
   */
  #table(foods) {
    const known = this.#tables.get(foods);
    if (known) return known;
    const table = new Map(this.#own.flatMap(({ id, words }) => words.flatMap((phrase) => {
      const parts = foods.words(phrase);
      return [parts.map(({ stem }) => stem), parts.map(({ word }) => word)]
        .map((one) => /** @type {const} */ ([one.join(" "), id]));
    })));
    this.#tables.set(foods, table);
    return table;
  }

  /**
   * The aisle of a food: that of the longest phrase known in its name, the owner's before others.
   *
   * @param {string} name
   * @param {string} [tag] Of the name; the site's language without one.
   * @returns {Aisle}
   */
  find(name, tag = this.#language) {
    const foods = foodsOf(tag);
    const found = foods.find(name, this.#table(foods));
    if (!found) return this.#last;
    const id = "own" in found ? found.own : found.food.aisle;
    return this.all.find((aisle) => aisle.id === id) ?? this.#last;
  }
}
