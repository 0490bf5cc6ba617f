// Aisles of a shop, in walking order.

import { dataOf, partOf, partsOf } from "./component.js";
import { joined } from "./folding.js";

/** @typedef {{ id: string, name: string }} Aisle */

export class Aisles {
  #kitchen;

  /** @param {HTMLElement} root @returns The site's aisles from a page's templates. */
  static of(root) {
    /** @param {string} name */
    const data = (name) => partOf(root, `template[data-${name}]`, HTMLTemplateElement).content;
    return new Aisles(
      partsOf(data("aisles"), "li").map((item) =>
        ({ id: dataOf(item).aisle, name: item.textContent })),
      partsOf(data("site-aisles"), "li").map(({ textContent }) => textContent));
  }

  /**
   * @param {Aisle[]} aisles The last one takes everything else.
   * @param {string[]} own Names from the owner; unknown ones go before the last aisle.
   */
  constructor(aisles, own) {
    this.#kitchen = new Set(aisles.map(({ id }) => id));
    /** @type {Aisle[]} */
    this.all = [...aisles];
    for (const name of own) this.#named(name);
  }

  /**
   * Returns the aisle with this name, adding it before the last one if it is missing.
   * @param {string} name
   */
  #named(name) {
    const key = joined(name);
    const known = this.all.find(({ id, name: one }) =>
      id === name.toLowerCase() || joined(one) === key);
    if (known) return known;
    const aisle = { id: `own ${key}`, name };
    this.all.splice(-1, 0, aisle);
    return aisle;
  }

  /**
   * Returns the aisle for the given candidates. An aisle named by a recipe or the owner takes
   * precedence over the one that the vocabulary gives the food.
   * @param {string[]} names Aisle IDs and names.
   * @returns {Aisle}
   */
  find(names) {
    const name = names.find((one) => !this.#kitchen.has(one)) ?? names[0];
    return name === undefined ? this.all[this.all.length - 1] : this.#named(name);
  }
}
