// Renders a recipe's amounts for other servings and units, or as written.

import { chosen, readMark, worded } from "../lib/amount-mark.js";
import { decimal, isShownPlural, nameText, quantityText } from "../lib/amount-text.js";
import { dataOf, filled, partsOf } from "../lib/component.js";
import { foodOf } from "../lib/food.js";
import { Fraction } from "../lib/fraction.js";
import { LINE, NAME } from "../lib/ingredient-line.js";
import { articleFor } from "../lib/kitchen.js";
import { temperatureIn } from "../lib/oven-temperatures.js";
import { measured } from "../lib/measures.js";
import { quantityOf, scale } from "../lib/quantity.js";
import { isPiece, measurable } from "../lib/rounding.js";
import { ratio } from "../lib/shopping-amounts.js";
import { words } from "../lib/theme-files.js";
import { systemOf } from "../lib/units.js";

const ONE = new Fraction(1);
const TEMPERATURES = ["C", "F", "gas"];

/** @typedef {import("../lib/measures.js").Food} Food */
/** @typedef {import("../lib/amount-mark.js").Mark} Mark */

/**
 * @typedef {object} Target
 * @property {Fraction} factor
 * @property {"metric" | "us"} [system] Undefined for the units as written.
 * @property {"weights" | "cups"} [dry] Undefined for the default of the system.
 */

/**
 * Properties of an amount that affect scaling and conversion.
 * @typedef {object} Nature
 * @property {Food} [food]
 * @property {boolean} [isFixed] Whether it does not grow with the recipe.
 * @property {boolean} [isCount] Whether it counts servings, which have no other unit.
 */

/** @typedef {{ element: HTMLElement, mark: Mark, written: string }} Part */

/**
 * An amount or word on the page that is updated.
 * @typedef {object} Place
 * @property {HTMLElement} element
 * @property {string} written
 * @property {(target: Target) => string | undefined} print Returns the amount before rounding.
 */

/**
 * Elements that repeat an amount, with their contents while a view omits them.
 * @type {WeakMap<HTMLElement, ChildNode[]>}
 */
const repetitions = new WeakMap();

export class RecipeScaling {
  #article;
  /** @type {string} */
  #language;
  /** Whether spoons may add up to cups; not in kitchens that weigh. */
  #hasCups;
  /** Known data about the food of each ingredient. */
  #foods;
  /** @type {Place[]} */
  #places;
  /** @type {((target: Target) => void)[]} */
  #agreeing;

  /** @param {HTMLElement} article The `.recipe`. */
  constructor(article) {
    this.#article = article;
    this.#language = article.closest("[lang]")?.lang ?? "";
    const items = partsOf(article, LINE);
    this.#foods = items.map(foodOf);
    const amounts = partsOf(article, ".amount[data-value]");
    this.#hasCups = this.#language.startsWith("en")
      && amounts.every(({ dataset }) => systemOf(dataset.unit) !== "metric");
    this.#places = [
      ...partsOf(article, ".amount[data-value], .ingredient-note data").flatMap((element) =>
        this.#amount(element, {
          food: this.#foodBeside(element), isFixed: "fixed" in element.dataset })),
      ...partsOf(article, ":is(.ingredients-for, .facts, .yield) data").flatMap((element) =>
        this.#amount(element, { isCount: true })),
      ...partsOf(article, ".step-text data:not(data data)").flatMap((element) =>
        this.#named(element)),
    ];
    this.#agreeing = partsOf(article, `${LINE} [data-forms]`)
      .flatMap((element) => this.#word(element));
  }

  /** @param {Target} target */
  apply(target) {
    for (const { element, written, print } of this.#places) {
      const exact = print(target);
      if (element.textContent === written) {
        element.removeAttribute("title");
        delete element.dataset.written;
      } else {
        element.dataset.written = written;
        element.title = exact ? filled(words.amountExact, { amount: written, exact })
          : filled(words.amountWritten, { amount: written });
      }
    }
    for (const agree of this.#agreeing) agree(target);
    for (const link of this.#article.querySelectorAll(`${LINE} ${NAME} a[data-makes]`)) {
      this.#batch(link, target);
    }
    if (target.factor.equals(ONE)) delete this.#article.dataset.factor;
    else this.#article.dataset.factor = `${target.factor}`;
  }

  /** @param {HTMLElement} element @returns {Food} Empty if nothing is known about it. */
  #foodBeside(element) {
    const item = element.closest(LINE);
    const line = element.closest("[data-line]");
    return (item ? foodOf(item) : this.#foods[Number(line?.dataset.line)]) ?? {};
  }

  /**
   * Returns the parts of an amount, which is a single mark unless it contains elements.
   * @param {HTMLElement} element @param {Nature} nature @returns {Place[]}
   */
  #amount(element, { food, isFixed = false, isCount = false }) {
    const written = element.dataset.written ?? element.textContent;
    const again = element.querySelector("[data-again]");
    if (again && !repetitions.has(again)) repetitions.set(again, [...again.childNodes]);
    const said = (again && repetitions.get(again)) ?? [];
    const parts = marksOf(element.firstElementChild ? [...element.children] : [element]);
    const more = marksOf(said);
    if (parts.length === 0) return [];
    // In "1 small clove", the number is an element of its own.
    const isNumber = parts[0].element !== element && isPiece(element.dataset.unit, food);
    const own = isNumber ? { ...food, piece: true } : food;
    /** @param {Target} target */
    const print = ({ factor, system, dry }) => {
      const manner = { food: own, cups: this.#hasCups, ...isCount ? {} : { system, dry } };
      const target = { factor: isFixed ? ONE : factor, language: this.#language, manner };
      const isOne = again && manner.system;
      again?.replaceChildren(...isOne ? [] : said);
      if (isOne) {
        const marks = [parts[0], ...more].map(({ mark }) => mark);
        const one = chosen(marks, manner);
        const { text, exact } = worded(one.mark, { ...target, manner: one.manner });
        show(parts[0], text);
        return exact;
      }
      const texts = [...parts, ...more].map((part) => {
        const found = worded(part.mark, target);
        show(part, found.text);
        return found;
      });
      return texts[0].exact;
    };
    return [{ element, written, print }];
  }

  /**
   * Returns an amount or a temperature in a step. One without an ingredient does not scale.
   * @param {HTMLElement} element @returns {Place[]}
   */
  #named(element) {
    const { unit = "", of, fixed } = element.dataset;
    const foods = new Set(of?.split(" ").map((place) => this.#foods[Number(place)]));
    const [food = {}] = foods.size === 1 ? foods : [];
    const before = element.previousElementSibling;
    const article = before instanceof HTMLElement && before.matches("[data-article]")
      ? { element: before, written: before.dataset.written ?? before.textContent } : undefined;
    return this.#amount(element, { food, isFixed: of === undefined || fixed !== undefined })
      .map(({ written, print }) => ({ element, written, print: (target) => {
        const { system } = target;
        if (TEMPERATURES.includes(unit)) {
          const [{ mark }] = marksOf([element]);
          element.textContent = system ? temperatureIn(written, mark.quantity, unit, system) : written;
          return undefined;
        }
        const exact = print(target);
        if (!article) return exact;
        // "an 8-inch tin": some languages have articles that depend on the number.
        const right = element.textContent !== written && articleFor(element.textContent, this.#language);
        show(article, right ? cased(right, article.written) : article.written);
        return exact;
      } }));
  }

  /**
   * Returns updates for a word that agrees with its line's amount: `carrots`, `cans` of
   * `2 (14 oz) cans`.
   * @param {HTMLElement} element @returns {((target: Target) => void)[]}
   */
  #word(element) {
    const { unit, ...held } = element.closest(LINE)
      ?.querySelector(".amount[data-value]")?.dataset ?? {};
    const quantity = quantityOf(held);
    if (!quantity) return [];
    const isName = element.matches(NAME);
    const forms = dataOf(element).forms.split("/");
    const whole = element.dataset.written ?? element.textContent;
    // The last node of a name may be its link.
    const node = (isName && element.lastChild) || element;
    const written = whole.slice(element.textContent.length - (node.textContent?.length ?? 0));
    /** @param {import("../lib/quantity.js").Quantity} count */
    const text = (count) => (isName ? nameText(written, forms.join("/"), count, this.#language)
      : forms[Number(isShownPlural(count, unit, this.#language))]);
    // A name that its author wrote in one form for any number does not change: "4 passion fruit".
    if (isName && text(quantity) !== written) return [];
    const food = this.#foodBeside(element);
    return [({ factor }) => {
      const isSame = factor.equals(ONE) || held.fixed !== undefined;
      const count = scale(quantity, factor);
      const [shown] = measured({ quantity: count, unit }, { food });
      const now = isSame ? written : text(shown.unit === unit ? shown.quantity : count);
      if (node.textContent !== now) node.textContent = now;
      // The shopping list and other readers use the name as its author wrote it.
      if (now === written) delete element.dataset.written;
      else element.dataset.written = whole;
    }];
  }

  /**
   * Updates how many batches of a sub-recipe are needed, beside its name and in its link.
   * @param {HTMLElement} link @param {Target} target
   */
  #batch(link, { factor }) {
    const amount = link.closest(LINE)?.querySelector(".amount[data-value]");
    const { value, max, unit } = amount?.dataset ?? {};
    const times = Fraction.read(ratio({ value, max, unit }, link.dataset.makes, this.#language))
      ?.times(factor);
    const address = new URL(link.getAttribute("href") ?? "", location.href);
    address.searchParams.delete("factor");
    const name = link.closest(NAME);
    const label = link.closest(LINE)?.querySelector(".ingredient-batch")
      ?? document.createElement("span");
    label.className = "ingredient-batch";
    const count = times && (measurable(times, undefined)
      ? quantityText({ lower: times }, undefined, this.#language)
      : decimal(times.roundedTo(new Fraction(1, 100)), this.#language));
    if (times && count && count !== "1" && times.over > 0n) {
      address.searchParams.set("factor", `${times}`);
      label.textContent = ` ${filled(words.scaleBatch, { factor: count })}`;
      name?.after(label);
    } else {
      label.remove();
    }
    link.setAttribute("href", address.pathname + address.search);
  }
}

/** @param {ChildNode[]} nodes @returns {Part[]} */
function marksOf(nodes) {
  return nodes.flatMap((element) => {
    const isMark = element instanceof HTMLDataElement
      || (element instanceof HTMLElement && element.dataset.value !== undefined);
    if (!isMark) return [];
    const { value = element.getAttribute("value") ?? "", ...held } = element.dataset;
    const mark = readMark({ value, ...held }, held.written ?? element.textContent);
    return mark ? [{ element, mark, written: mark.written }] : [];
  });
}

/** @param {{ element: HTMLElement, written: string }} part @param {string} text */
function show({ element, written }, text) {
  if (element.textContent !== text) element.textContent = text;
  if (text === written) delete element.dataset.written;
  else element.dataset.written = written;
}

/** @param {string} word @param {string} like @returns A word, capitalized if another word is. */
const cased = (word, like) => (like[0] === like[0].toLowerCase() ? word
  : word[0].toUpperCase() + word.slice(1));
