// The parts of a shop, in the order of a walk.

import { dataOf, partOf, partsOf } from "./component.js";
import { joined } from "./folding.js";

/** @typedef {{ id: string, name: string }} Aisle */

export class Aisles {
  #kitchen;

  /**
   * The site's aisles, as a page names them in its templates.
   *
   * @param {HTMLElement} root
   */
  static of(root) {
    /** @param {string} name */
    const data = (name) => partOf(root, `template[data-${name}]`, HTMLTemplateElement).content;
    return new Aisles(
      partsOf(data("aisles"), "li").map((item) =>
        ({ id: dataOf(item).aisle, name: item.textContent })),
      partsOf(data("own-aisles"), "li").map(({ textContent }) => textContent));
  }

  /**
   * @param {Aisle[]} aisles With their names; the last takes the rest.
   * @param {string[]} own The owner's: one that is not known stands before the last.
   */
  constructor(aisles, own) {
    this.#kitchen = new Set(aisles.map(({ id }) => id));
    /** @type {Aisle[]} */
    this.all = [...aisles];
    for (const name of own) this.#named(name);
  }

  /**
   * The aisle of this name, which is made before the last where there is none.
   *
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
   * Where something stands by what is said of it: what a recipe or the owner names counts before
   * the aisle that a kitchen gives its food.
   *
   * @param {string[]} said Identifiers and names.
   * @returns {Aisle}
   */
  find(said) {
    const name = said.find((one) => !this.#kitchen.has(one)) ?? said[0];
    return name === undefined ? this.all[this.all.length - 1] : this.#named(name);
  }
}
