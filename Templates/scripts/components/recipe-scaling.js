// Prints the amounts of a recipe's page for other servings and in other units, and as written.

import { quantityText, shownNumber } from "../lib/amount-text.js";
import { filled } from "../lib/component.js";
import { convert } from "../lib/conversion.js";
import { foodNamed } from "../lib/food-densities.js";
import { Fraction } from "../lib/fraction.js";
import { leadingQuantity, quantityOf, readQuantity, scale } from "../lib/quantity.js";
import { mentions } from "../lib/step-amounts.js";
import { unitAt } from "../lib/unit-reader.js";
import { systemOf } from "../lib/units.js";
import { rewritten } from "../lib/written-amount.js";

const ONE = new Fraction(1);
/** Parts of a step that are not only text. */
const OTHER = "time, a, button, code, pre, kbd";

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

  /**
   * @param {HTMLElement} article The `.recipe`.
   * @param {string} title Title of an amount that changed: `As written: {amount}`.
   */
  constructor(article, title) {
    this.#article = article;
    this.#title = title;
    this.#language = article.closest("[lang]")?.lang ?? "";
    const amounts = [...article.querySelectorAll(".amount[data-value]")];
    this.#hasMetric = amounts.some(({ dataset }) => systemOf(dataset.unit) === "metric");
    this.#places = [
      ...amounts.map((element) => this.#ingredient(element)),
      ...this.#servings(),
      ...this.#yields(),
      ...[...article.querySelectorAll(".step-text")].flatMap((step) => this.#step(step)),
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
   * Puts each amount and temperature that a step names into an element of its own.
   *
   * @param {HTMLElement} step
   * @returns {Place[]}
   */
  #step(step) {
    const ingredients = [...this.#article.querySelectorAll(".ingredient")].map((item) => {
      const amount = item.querySelector(".amount");
      return {
        name: item.querySelector(".ingredient-name")?.textContent ?? "",
        unit: amount?.dataset.unit,
        isFixed: amount !== null && "fixed" in amount.dataset,
      };
    });
    const { text, runs } = textOf(step);
    /** @type {Place[]} */
    const places = [];
    for (const mention of mentions(text, this.#language, ingredients).reverse()) {
      const run = runs.find(({ start, node }) =>
        start <= mention.start && mention.end <= start + node.length);
      if (!run || run.node.parentElement?.closest(OTHER)) continue;
      const element = wrapped(run.node, mention.start - run.start, mention.end - run.start);
      const written = element.textContent;
      const { quantity, unit, food, scales, textIn } = mention;
      places.push({
        element, written,
        textFor: (target) => {
          if (textIn) return target.system ? textIn(target.system) : written;
          const own = scales ? target : { ...target, factor: ONE };
          return quantity ? this.#rewrite(written, quantity, unit, food, own) : written;
        },
      });
    }
    return places;
  }
}

/**
 * The text of a step, its blocks apart, and where in it each text node begins.
 *
 * @param {HTMLElement} step
 */
function textOf(step) {
  const walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
  /** @type {{ start: number, node: Text }[]} */
  const runs = [];
  let text = "";
  let block;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const parent = node.parentElement?.closest("p, li, td, th, h3, h4, h5, h6, blockquote, div");
    if (block && parent !== block) text += "\n";
    block = parent;
    runs.push({ start: text.length, node });
    text += node.data;
  }
  return { text, runs };
}

/**
 * @param {Text} node
 * @param {number} start
 * @param {number} end
 */
function wrapped(node, start, end) {
  const middle = node.splitText(start);
  middle.splitText(end - start);
  const element = document.createElement("span");
  element.className = "step-amount";
  middle.replaceWith(element);
  element.append(middle);
  return element;
}
