// Prints the amounts of a recipe's page for other servings and in other units, and as written.

import { decimal, isShownPlural, nameText, quantityText } from "../lib/amount-text.js";
import { dataOf, filled } from "../lib/component.js";
import { foodOf } from "../lib/food.js";
import { Fraction } from "../lib/fraction.js";
import { leadingQuantity, quantityOf, readQuantity, roughlyEnd, scale } from "../lib/quantity.js";
import { measurable } from "../lib/rounding.js";
import { ratio } from "../lib/shopping-amounts.js";
import { mentions } from "../lib/step-amounts.js";
import { inflected, unitAt } from "../lib/unit-reader.js";
import { dimensionOf, systemOf } from "../lib/units.js";
import { rewritten } from "../lib/written-amount.js";

const ONE = new Fraction(1);
/** Parts of a step that are not only text. */
const OTHER = "time, a, button, code, pre, kbd";
/** Their weight is that of one. */
const CONTAINERS = new Set(["can", "jar", "bottle", "packet", "package", "box", "bag", "cube"]);

/** @typedef {import("../lib/quantity.js").Quantity} Quantity */
/** @typedef {import("../lib/measures.js").Food} Food */
/** @typedef {import("../lib/written-amount.js").Rewritten} Rewritten */

/**
 * @typedef {object} Target
 * @property {Fraction} factor
 * @property {"metric" | "us"} [system] Nothing for the units as written.
 * @property {"weights" | "cups"} [dry] Nothing for what is usual in the system.
 */

/**
 * Something on the page that is printed anew.
 *
 * @typedef {object} Place
 * @property {HTMLElement} element
 * @property {string} written
 * @property {(target: Target) => Rewritten} textFor
 */

/**
 * A word that agrees with an amount: `carrot`, `carrots`.
 *
 * @typedef {object} Word
 * @property {Text} node
 * @property {string} written All of the node.
 * @property {(target: Target) => string} textFor
 */

export class RecipeScaling {
  #article;
  #language;
  #words;
  #hasMetric;
  /** @type {Place[]} */
  #places;
  /** @type {Word[]} */
  #agreeing;

  /**
   * @param {HTMLElement} article The `.recipe`.
   * @param {Record<string, string>} words `title` of an amount that changed, `As written: {amount}`,
   *   `exact` of one that was rounded too, and `batch` of an ingredient that is a recipe.
   */
  constructor(article, words) {
    this.#article = article;
    this.#words = words;
    this.#language = article.closest("[lang]")?.lang ?? "";
    const amounts = [...article.querySelectorAll(".amount[data-value]")];
    this.#hasMetric = amounts.some(({ dataset }) => systemOf(dataset.unit) === "metric");
    const items = [...article.querySelectorAll(".ingredient")];
    this.#places = [
      ...amounts.map((element) => this.#ingredient(element)),
      ...items.flatMap((item) => this.#total(item)),
      ...this.#servings(),
      ...this.#yields(),
      ...[...article.querySelectorAll(".step-text")].flatMap((step) => this.#step(step)),
    ];
    this.#agreeing = items.flatMap((item) => this.#wordsOf(item));
  }

  /** @param {Target} target */
  apply(target) {
    for (const { element, written, textFor } of this.#places) {
      const { text, exact } = textFor(target);
      if (element.textContent !== text) element.textContent = text;
      if (text === written) {
        delete element.dataset.written;
        element.removeAttribute("title");
      } else {
        element.dataset.written = written;
        element.title = exact ? filled(this.#words.exact, { amount: written, exact })
          : filled(this.#words.title, { amount: written });
      }
    }
    for (const { node, textFor } of this.#agreeing) {
      const text = textFor(target);
      if (node.data !== text) node.data = text;
    }
    for (const link of this.#article.querySelectorAll(".ingredient-name a[data-makes]")) {
      this.#batch(link, target);
    }
    if (target.factor.equals(ONE)) delete this.#article.dataset.factor;
    else this.#article.dataset.factor = `${target.factor}`;
  }

  /**
   * @param {string} text
   * @param {Quantity} amount
   * @param {string | undefined} unit
   * @param {Food | undefined} food
   * @param {Target} target
   */
  #rewrite(text, amount, unit, food, { factor, system, dry }) {
    // Spoons of a kitchen that weighs do not add up to cups.
    const cups = this.#language.startsWith("en") && !this.#hasMetric;
    const manner = { system, dry, food, cups };
    return rewritten(text, amount, unit, { factor, language: this.#language, manner });
  }

  /**
   * The words that agree with an ingredient's amount: its name, `bay leaves`, or a unit that stands
   * behind the name, `garlic cloves`.
   *
   * @param {HTMLElement} item
   * @returns {Word[]}
   */
  #wordsOf(item) {
    const amount = item.querySelector(".amount[data-value]");
    const quantity = amount && quantityOf(amount.dataset);
    if (!quantity) return [];
    const { unit } = amount.dataset;
    /** @param {Target} target */
    const now = ({ factor }) => ("fixed" in amount.dataset ? quantity : scale(quantity, factor));
    const name = item.querySelector(".ingredient-name[data-forms]");
    const forms = name ? dataOf(name).forms : "";
    const place = name && textsOf(name).find(({ data }) =>
      forms.split("/").some((form) => data.includes(form)));
    if (place) {
      const written = place.data;
      return [{ node: place, written, textFor: (target) => (target.factor.equals(ONE) ? written
        : nameText(written, forms, now(target), this.#language)) }];
    }
    const [note] = textsOf(item.querySelector(".ingredient-note"));
    const word = note && unit && dimensionOf(unit) === "count"
      ? unitAt(note.data, 0, this.#language) : undefined;
    if (!note || !word || word.unit !== unit) return [];
    const written = note.data;
    return [{ node: note, written, textFor: (target) => (target.factor.equals(ONE) ? written
      : word.gap + inflected(word, isShownPlural(now(target), unit, this.#language), this.#language)
        + written.slice(word.end)) }];
  }

  /**
   * What all of a counted thing weighs, `3 onions (about 500 g)`, grows with the count.
   *
   * @param {HTMLElement} item
   * @returns {Place[]}
   */
  #total(item) {
    const amount = item.querySelector(".amount[data-value]:not([data-fixed])");
    const note = item.querySelector(".ingredient-note");
    if (!amount || !note || CONTAINERS.has(amount.dataset.unit ?? "")) return [];
    if ((dimensionOf(amount.dataset.unit) ?? "count") !== "count") return [];
    for (const node of textsOf(note)) {
      const start = /^\s*\([^\d()]+(?=\d)/u.exec(node.data)?.[0].length;
      const found = start === undefined ? undefined : leadingQuantity(node.data, start);
      const word = found && unitAt(node.data, found.end, this.#language);
      if (start === undefined || !found || !word || node.data[word.end] !== ")") continue;
      if (!["mass", "volume"].includes(dimensionOf(word.unit) ?? "")) continue;
      const { quantity } = leadingQuantity(node.data, start, word.unit) ?? found;
      const element = wrapped(node, start, word.end);
      const written = element.textContent;
      const food = foodOf(item);
      return [{ element, written,
        textFor: (target) => this.#rewrite(written, quantity, word.unit, food, target) }];
    }
    return [];
  }

  /**
   * How many times the recipe that makes an ingredient is needed, beside its name and in its link.
   *
   * @param {HTMLElement} link
   * @param {Target} target
   */
  #batch(link, { factor }) {
    const amount = link.closest(".ingredient")?.querySelector(".amount[data-value]");
    const { value, max, unit } = amount?.dataset ?? {};
    const times = Fraction.read(ratio({ value, max, unit }, link.dataset.makes, this.#language))
      ?.times(factor);
    const address = new URL(link.getAttribute("href") ?? "", location.href);
    address.searchParams.delete("factor");
    const label = link.nextElementSibling ?? document.createElement("span");
    label.className = "ingredient-batch";
    const count = times && (measurable(times, undefined)
      ? quantityText({ lower: times }, undefined, this.#language)
      : decimal(times, this.#language, 2));
    if (times && count && count !== "1" && times.over > 0n) {
      address.searchParams.set("factor", `${times}`);
      label.textContent = ` ${filled(this.#words.batch, { factor: count })}`;
      link.after(label);
    } else {
      label.remove();
    }
    link.setAttribute("href", address.pathname + address.search);
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
    const item = element.closest(".ingredient");
    const food = item ? foodOf(item) : undefined;
    /** @param {Target} target */
    const textFor = (target) => (amount
      ? this.#rewrite(written, amount, unit, food, isFixed ? { ...target, factor: ONE } : target)
      : { text: written });
    return { element, written, textFor };
  }

  /** @returns {Place[]} */
  #servings() {
    return [...this.#article.querySelectorAll(":is(.ingredients-for, .facts) data")].map(
      (element) => {
        const written = element.dataset.written ?? element.textContent;
        const amount = readQuantity(written.trim());
        /** @param {Target} target */
        const textFor = ({ factor }) => ({ text: !amount || factor.equals(ONE)
          ? written : quantityText(scale(amount, factor), undefined, this.#language) });
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
      const found = leadingQuantity(written, roughlyEnd(written));
      const unit = found && unitAt(written, found.end, this.#language)?.unit;
      /** @param {Target} target */
      const textFor = ({ factor }) => {
        if (!found || factor.equals(ONE)) return { text: written };
        const isOne = found.quantity.lower.equals(ONE) && !found.quantity.upper;
        const makes = scale(found.quantity, factor);
        const isSame = unit || !/^\s*\p{L}/u.test(written.slice(found.end))
          || (!isOne && isShownPlural(makes, undefined, this.#language));
        return isSame
          ? this.#rewrite(written, found.quantity, unit, undefined, { factor })
          : { text: `${quantityText({ lower: factor }, undefined, this.#language)} × ${written}` };
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
        food: foodOf(item),
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
          if (textIn) return { text: target.system ? textIn(target.system) : written };
          const own = scales ? target : { ...target, factor: ONE };
          return quantity ? this.#rewrite(written, quantity, unit, food, own) : { text: written };
        },
      });
    }
    return places;
  }
}

/**
 * @param {HTMLElement | null} element
 * @returns {Text[]}
 */
function textsOf(element) {
  if (!element) return [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
  }
  return texts;
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
