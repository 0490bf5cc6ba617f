// Prints the amounts of a recipe's page for other servings and in other units, and as written.

import { quantityText, shownNumber } from "../lib/amount-text.js";
import { filled, partsOf } from "../lib/component.js";
import { convert } from "../lib/conversion.js";
import { foodNamed } from "../lib/food-densities.js";
import { Fraction } from "../lib/fraction.js";
import { leadingQuantity, quantityOf, readQuantity, scale } from "../lib/quantity.js";
import { temperatureIn } from "../lib/oven-temperatures.js";
import { unitAt } from "../lib/unit-reader.js";
import { dimensionOf, systemOf } from "../lib/units.js";
import { rewritten } from "../lib/written-amount.js";

const ONE = new Fraction(1);
const TEMPERATURES = ["C", "F", "gas"];

/** @typedef {import("../lib/quantity.js").Quantity} Quantity */
/** @typedef {import("../lib/conversion.js").Food} Food */

/**
 * @typedef {object} Target
 * @property {Fraction} factor
 * @property {"metric" | "us"} [system] Nothing for the units as written.
 */

/**
 * Something on the page that is printed anew.
 *
 * @typedef {object} Place
 * @property {HTMLElement} element
 * @property {string} written
 * @property {(target: Target) => string} textFor
 */

export class RecipeScaling {
  #article;
  #language;
  #title;
  #hasMetric;
  /** @type {Place[]} */
  #places;
  /** What each ingredient is called. */
  #names;

  /**
   * @param {HTMLElement} article The `.recipe`.
   * @param {string} title Title of an amount that changed: `As written: {amount}`.
   */
  constructor(article, title) {
    this.#article = article;
    this.#title = title;
    this.#language = article.closest("[lang]")?.lang ?? "";
    const amounts = [...article.querySelectorAll(".amount[data-value]")];
    this.#names = [...article.querySelectorAll(".ingredient")]
      .map((line) => line.querySelector(".ingredient-name")?.textContent ?? "");
    this.#hasMetric = amounts.some(({ dataset }) => systemOf(dataset.unit) === "metric");
    this.#places = [
      ...amounts.map((element) => this.#ingredient(element)),
      ...this.#servings(),
      ...this.#yields(),
      ...partsOf(article, ".step-text data", HTMLDataElement).map((data) => this.#named(data)),
    ];
  }

  /** @param {Target} target */
  apply(target) {
    for (const { element, written, textFor } of this.#places) {
      const text = textFor(target);
      if (element.textContent !== text) element.textContent = text;
      if (text === written) {
        delete element.dataset.written;
        element.removeAttribute("title");
      } else {
        element.dataset.written = written;
        element.title = filled(this.#title, { amount: written });
      }
    }
    if (target.factor.equals(ONE)) delete this.#article.dataset.factor;
    else this.#article.dataset.factor = `${target.factor}`;
  }

  /**
   * Spoons of a kitchen that weighs do not add up to cups.
   *
   * @param {Target} target
   */
  #hasCups({ system }) {
    if (system) return system === "us";
    return this.#language.startsWith("en") && !this.#hasMetric;
  }

  /**
   * @param {string} text
   * @param {Quantity} amount
   * @param {string | undefined} unit
   * @param {Food | undefined} food
   * @param {Target} target
   */
  #rewrite(text, amount, unit, food, target) {
    const { system } = target;
    return rewritten(text, amount, unit, {
      ...target,
      language: this.#language,
      cups: this.#hasCups(target),
      convert: (one) => system && convert(one, system, food),
    });
  }

  /**
   * @param {HTMLElement} element
   * @returns {Place}
   */
  #ingredient(element) {
    const written = element.dataset.written ?? element.textContent;
    const amount = quantityOf(element.dataset);
    const { unit } = element.dataset;
    const isFixed = "fixed" in element.dataset;
    const name = element.parentElement?.querySelector(".ingredient-name")?.textContent ?? "";
    const food = foodNamed(name);
    /** @param {Target} target */
    const textFor = (target) => (amount
      ? this.#rewrite(written, amount, unit, food, isFixed ? { ...target, factor: ONE } : target)
      : written);
    return { element, written, textFor };
  }

  /** @returns {Place[]} */
  #servings() {
    return [...this.#article.querySelectorAll(":is(.ingredients-for, .facts) data")].map(
      (element) => {
        const written = element.dataset.written ?? element.textContent;
        const amount = readQuantity(written.trim());
        /** @param {Target} target */
        const textFor = ({ factor }) => (!amount || factor.equals(ONE)
          ? written : quantityText(scale(amount, factor), undefined, this.#language));
        return { element, written, textFor };
      });
  }

  /**
   * `1 loaf` doubled is `2 loaves`, `1 cake` is `2 × 1 cake`: its plural is not known.
   *
   * @returns {Place[]}
   */
  #yields() {
    return [...this.#article.querySelectorAll(".yield")].map((element) => {
      const written = element.dataset.written ?? element.textContent;
      const found = leadingQuantity(written);
      const unit = found && unitAt(written, found.end, this.#language)?.unit;
      /** @param {Target} target */
      const textFor = ({ factor }) => {
        if (!found || factor.equals(ONE)) return written;
        const isOne = found.quantity.lower.equals(ONE) && !found.quantity.upper;
        const makes = scale(found.quantity, factor);
        const isSame = unit || !/^\s*\p{L}/u.test(written.slice(found.end))
          || (!isOne && shownNumber(makes.lower) > 1);
        return isSame
          ? this.#rewrite(written, found.quantity, unit, undefined, { factor })
          : `${quantityText({ lower: factor }, undefined, this.#language)} × ${written}`;
      };
      return { element, written, textFor };
    });
  }

  /**
   * An amount or a temperature that a step names. What is of no ingredient does not grow.
   *
   * @param {HTMLDataElement} element
   * @returns {Place}
   */
  #named(element) {
    const written = element.dataset.written ?? element.textContent;
    const { max, unit = "", of, fixed } = element.dataset;
    const amount = quantityOf({ value: element.value, max });
    const foods = new Set(of?.split(" ").map((place) => foodNamed(this.#names[Number(place)])));
    const [food] = foods.size === 1 ? foods : [];
    // One side of a tin, before the other with its unit: `9 x 13-inch`.
    const isSide = dimensionOf(unit) === "length" && /^\d+$/.test(written);
    /** @param {Target} target */
    const textFor = (target) => {
      const { system } = target;
      if (!amount) return written;
      if (TEMPERATURES.includes(unit)) {
        return system ? temperatureIn(written, amount, unit, system) : written;
      }
      if (isSide) {
        const now = system && convert({ quantity: amount, unit }, system);
        return now ? quantityText(now.quantity, now.unit, this.#language) : written;
      }
      const own = of === undefined || fixed !== undefined ? { ...target, factor: ONE } : target;
      return this.#rewrite(written, amount, unit || undefined, food, own);
    };
    return { element, written, textFor };
  }
}
