// Finds the part of a shop where a food stands.

import { dataOf, partOf, partsOf } from "./component.js";
import { foodWords, primaryLanguage } from "./food-name.js";

/** Languages with a table in `aisles/`; others have the English one. */
const LANGUAGES = ["en", "de", "fr", "es", "ar"];
/** In these the thing comes last (`olive oil`), elsewhere first (`huile d'olive`). */
const HEAD_LAST = ["en", "de"];
/** Shortest word that may end a compound: `Kokosmilch` stands where `Milch` does. */
const ENDING = 4;

/** @typedef {{id: string, name: string}} Aisle */
/** @typedef {{name: string, words: string[]}} OwnAisle */

/** @param {string} tag */
function tableOf(tag) {
  const language = primaryLanguage(tag);
  return LANGUAGES.includes(language) ? language : "en";
}

export class Aisles {
  #language;
  #own;
  /** @type {Map<string, {phrases: Map<string, string>, longest: number}>} By language. */
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
   * Makes sure that names in these languages can be looked up.
   *
   * @param {Iterable<string>} languages BCP 47.
   * @returns {Promise<boolean>} Whether that took loading.
   */
  async load(languages) {
    const wanted = [...new Set([...languages].map(tableOf))]
      .filter((name) => !this.#tables.has(name));
    await Promise.all(wanted.map(async (name) => {
      const { default: table } = await import(`./aisles/${name}.js`);
      this.#tables.set(name, this.#table(name, table));
    }));
    return wanted.length > 0;
  }

  /**
   * The aisle of this name, which is made before the last where there is none.
   *
   * @param {string} name
   * @returns {Aisle}
   */
  named(name) {
    const key = foodWords(name, this.#language).join(" ");
    const known = this.all.find((aisle) => aisle.id === name.toLowerCase()
      || foodWords(aisle.name, this.#language).join(" ") === key);
    if (known) return known;
    const aisle = { id: `own ${key}`, name };
    this.all.splice(-1, 0, aisle);
    return aisle;
  }

  /**
   * @param {string} language
   * @param {Record<string, string>} table
   */
  #table(language, table) {
    const phrases = new Map();
    let longest = 1;
    /**
     * @param {string} id
     * @param {string[]} list
     */
    const add = (id, list) => {
      for (const phrase of list) {
        const parts = foodWords(phrase, language);
        if (parts.length > 0) phrases.set(parts.join(" "), id);
        longest = Math.max(longest, parts.length);
      }
    };
    for (const [id, text] of Object.entries(table)) add(id, text.split(","));
    for (const { id, words } of this.#own) add(id, words);
    return { phrases, longest };
  }

  /**
   * The aisle of a food: that of the longest phrase known in its name, of equal ones that of the
   * thing itself rather than of what it is made from.
   *
   * @param {string} name
   * @param {string} [tag] Of the name; the site's language without one.
   * @returns {Aisle}
   */
  find(name, tag = this.#language) {
    const language = tableOf(tag);
    const { phrases, longest } = this.#tables.get(language) ?? { phrases: new Map(), longest: 0 };
    const parts = foodWords(name, language);
    const isHeadLast = HEAD_LAST.includes(language);
    for (let length = Math.min(longest, parts.length); length > 0; length -= 1) {
      const starts = Array.from({ length: parts.length - length + 1 }, (_, i) => i);
      for (const start of isHeadLast ? starts.reverse() : starts) {
        const found = phrases.get(parts.slice(start, start + length).join(" "));
        if (found) return this.#aisle(found);
      }
    }
    for (const part of isHeadLast ? parts.reverse() : parts) {
      for (let cut = 1; cut <= part.length - ENDING; cut += 1) {
        const found = phrases.get(part.slice(cut));
        if (found) return this.#aisle(found);
      }
    }
    return this.#last;
  }

  /** @param {string} id */
  #aisle(id) {
    return this.all.find((aisle) => aisle.id === id) ?? this.#last;
  }
}
