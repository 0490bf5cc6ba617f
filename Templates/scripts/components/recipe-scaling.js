// Prints the amounts of a recipe's page for other servings and in other units, and as written.

import { decimal, isShownPlural, nameText, quantityText } from "../lib/amount-text.js";
import { dataOf, filled, partsOf } from "../lib/component.js";
import { foodOf } from "../lib/food.js";
import { Fraction } from "../lib/fraction.js";
import { articleFor } from "../lib/kitchen.js";
import { measured } from "../lib/measures.js";
import { temperatureIn } from "../lib/oven-temperatures.js";
import { leadingQuantity, quantityOf, readQuantity, roughlyEnd, scale } from "../lib/quantity.js";
import { measurable } from "../lib/rounding.js";
import { ratio } from "../lib/shopping-amounts.js";
import { inflected, unitAt } from "../lib/unit-reader.js";
import { dimensionOf, systemOf } from "../lib/units.js";
import { amountsIn, rewritten } from "../lib/written-amount.js";

const ONE = new Fraction(1);
const TEMPERATURES = ["C", "F", "gas"];
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
  /** What is known of each ingredient's food. */
  #foods;
  /** @type {Place[]} */
  #places;
  /** @type {Word[]} */
  #agreeing;

  /**
   * @param {HTMLElement} article The `.recipe`.
   * @param {Record<string, string>} words `title` of an amount that changed,
   *   `As written: {amount}`, `exact` of one that was rounded too, and `batch` of an ingredient
   *   that is a recipe.
   */
  constructor(article, words) {
    this.#article = article;
    this.#words = words;
    this.#language = article.closest("[lang]")?.lang ?? "";
    const amounts = [...article.querySelectorAll(".amount[data-value]")];
    this.#hasMetric = amounts.some(({ dataset }) => systemOf(dataset.unit) === "metric");
    const items = partsOf(article, ".ingredient");
    this.#foods = items.map(foodOf);
    const named = partsOf(article, ".step-text data", HTMLDataElement)
      .map((data) => this.#named(data));
    this.#places = [
      ...amounts.map((element) => this.#ingredient(element)),
      ...items.flatMap((item) => this.#remarks(item)),
      ...this.#servings(),
      ...this.#yields(),
      ...named,
    ];
    this.#agreeing = [
      ...items.flatMap((item) => this.#wordsOf(item)),
      ...named.flatMap((place) => this.#articleOf(place)),
    ];
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
    for (const { node, written, textFor } of this.#agreeing) {
      const text = textFor(target);
      // Who reads the list of ingredients wants what its author wrote.
      const name = node.parentElement?.closest(".ingredient-name");
      if (name && text === written) delete name.dataset.written;
      else if (name) name.dataset.written ??= name.textContent;
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
    // A name that its author wrote in one form for any number stays so: "4 passion fruit".
    if (place && nameText(place.data, forms, quantity, this.#language) === place.data) {
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
   * Amounts in what is said behind a name: lengths, "cut into 2 cm dice", which only change their
   * unit, and what all of a counted thing weighs, "3 onions (about 500 g)", which grows.
   *
   * @param {HTMLElement} item
   * @returns {Place[]}
   */
  #remarks(item) {
    const { unit, fixed } = item.querySelector(".amount[data-value]")?.dataset ?? { fixed: "" };
    const isCounted = (dimensionOf(unit) ?? "count") === "count" && !CONTAINERS.has(unit ?? "");
    return textsOf(item.querySelector(".ingredient-note")).flatMap((node) => {
      /** @type {Place[]} */
      const places = [];
      // From the end, for what is wrapped leaves its node.
      const found = [...amountsIn(node.data, this.#language)].reverse();
      for (const { start, end, quantity, word } of found) {
        const dimension = dimensionOf(word?.unit);
        const isTotal = isCounted && fixed === undefined
          && (dimension === "mass" || dimension === "volume")
          && /\([^\d()]+$/u.test(node.data.slice(0, start)) && node.data[word?.end ?? end] === ")";
        if (!word || (dimension !== "length" && !isTotal)) continue;
        const element = wrapped(node, start, word.end);
        const written = element.textContent;
        places.push({ element, written, textFor: (target) => this.#rewrite(
          written, quantity, word.unit, isTotal ? foodOf(item) : undefined,
          isTotal ? target : { ...target, factor: ONE }) });
      }
      return places;
    });
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
    const name = link.closest(".ingredient-name");
    const label = link.closest(".ingredient")?.querySelector(".ingredient-batch")
      ?? document.createElement("span");
    label.className = "ingredient-batch";
    const count = times && (measurable(times, undefined)
      ? quantityText({ lower: times }, undefined, this.#language)
      : decimal(times.roundedTo(new Fraction(1, 100)), this.#language));
    if (times && count && count !== "1" && times.over > 0n) {
      address.searchParams.set("factor", `${times}`);
      label.textContent = ` ${filled(this.#words.batch, { factor: count })}`;
      name?.after(label);
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
    const line = element.closest("[data-line]");
    const food = item ? foodOf(item) : this.#foods[Number(line?.dataset.line)];
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
   * An amount or a temperature that a step names. What is of no ingredient does not grow.
   *
   * @param {HTMLDataElement} element
   * @returns {Place}
   */
  #named(element) {
    const written = element.dataset.written ?? element.textContent;
    const { max, unit = "", of, fixed } = element.dataset;
    const amount = quantityOf({ value: element.value, max });
    const foods = new Set(of?.split(" ").map((place) => this.#foods[Number(place)]));
    const [food] = foods.size === 1 ? foods : [];
    // One side of a tin, before the other with its unit: `9 x 13-inch`.
    const isSide = dimensionOf(unit) === "length" && /^\d+$/.test(written);
    const isDescribing = articleBefore(element, this.#language) !== undefined;
    /** @param {Target} target */
    const textFor = (target) => {
      const { system } = target;
      if (!amount) return { text: written };
      if (TEMPERATURES.includes(unit)) {
        return { text: system ? temperatureIn(written, amount, unit, system) : written };
      }
      if (isSide) {
        const [now] = measured({ quantity: amount, unit }, { system });
        return { text: now.unit === unit ? written
          : quantityText(now.quantity, now.unit, this.#language) };
      }
      const own = of === undefined || fixed !== undefined ? { ...target, factor: ONE } : target;
      const found = this.#rewrite(written, amount, unit || undefined, food, own);
      // "an 8-inch tin", where articles agree with numbers.
      const joins = isDescribing && system === "us" && systemOf(unit) === "metric"
        && dimensionOf(unit) === "length" && found.text !== written;
      return joins ? { text: found.text.replace(" ", "-") } : found;
    };
    return { element, written, textFor };
  }

  /**
   * The article before an amount of a step, which goes with its number.
   *
   * @param {Place} place
   * @returns {Word[]}
   */
  #articleOf({ element, written, textFor }) {
    const found = articleBefore(element, this.#language);
    if (!found) return [];
    const { node, article } = found;
    const text = node.data;
    const start = text.length - article.length - 1;
    return [{ node, written: text, textFor: (target) => {
      const now = textFor(target).text;
      const right = now === written ? undefined : articleFor(now, this.#language)?.article;
      return right ? `${text.slice(0, start)}${cased(right, article)} ` : text;
    } }];
  }
}

/**
 * @param {HTMLElement} element
 * @param {string} language
 * @returns {{ node: Text, article: string } | undefined}
 */
function articleBefore(element, language) {
  const node = element.previousSibling;
  const known = articleFor("1", language);
  if (!known || !(node instanceof Text)) return undefined;
  const [, article] = /(?:^|\s)(\p{L}+) $/u.exec(node.data) ?? [];
  const isOne = article && [known.article, ...known.others].includes(article.toLowerCase());
  return isOne ? { node, article } : undefined;
}

/**
 * A word with a capital where another has one.
 *
 * @param {string} word
 * @param {string} like
 */
const cased = (word, like) => (like[0] === like[0].toLowerCase() ? word
  : word[0].toUpperCase() + word.slice(1));

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
 * @param {Text} node
 * @param {number} start
 * @param {number} end
 */
function wrapped(node, start, end) {
  const middle = node.splitText(start);
  middle.splitText(end - start);
  const element = document.createElement("span");
  middle.replaceWith(element);
  element.append(middle);
  return element;
}
