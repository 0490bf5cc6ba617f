// Scaling and unit settings of a recipe: servings or tin, and units. Kept in the URL, so that they
// can be shared and restored; the units are also saved as the visitor's preference.

import { quantityText } from "../lib/amount-text.js";
import { Component, dataOf, filled, newElement, number, partOf, partsOf }
  from "../lib/component.js";
import { foodOf } from "../lib/food.js";
import { Fraction } from "../lib/fraction.js";
import { LINE, NAME } from "../lib/ingredient-line.js";
import { exactIn } from "../lib/measures.js";
import { quantityOf, readQuantity } from "../lib/quantity.js";
import { readItem } from "../lib/shopping-amounts.js";
import { storage } from "../lib/storage.js";
import { readTinSize, tinSizeFactor } from "../lib/baking-tin-size.js";
import { words } from "../lib/theme-files.js";
import { RecipeScaling } from "./recipe-scaling.js";

export { loadKitchens } from "../lib/kitchen.js";

const ONE = new Fraction(1);
const HALF = new Fraction(1, 2);
const HUNDRED = new Fraction(100);
/** @type {("metric" | "us")[]} */
const SYSTEMS = ["metric", "us"];
/** @type {("weights" | "cups")[]} */
const DRY = ["weights", "cups"];
/** Milliseconds without further input before a change is announced. */
const QUIET = 600;

export class ScalePanel extends Component {
  #article;
  #scaling;
  #base = ONE;
  #factor = ONE;
  /** @type {"metric" | "us" | undefined} */
  #system;
  /** @type {"weights" | "cups" | undefined} */
  #dry;
  #timer = 0;
  #hasServings;
  /** Message below the field; a theme may omit it. */
  #range = this.root.querySelector("[data-scale=range]");

  /** @param {HTMLElement} root The `.scale`. @param {AbortSignal} signal */
  constructor(root, signal) {
    super(root, signal);
    const article = root.closest(".recipe");
    if (!article) throw new Error("missing .recipe");
    this.#article = article;
    this.#scaling = new RecipeScaling(article);
    const servings = readQuantity(this.#input.defaultValue)?.lower;
    this.#hasServings = false;
    if (root.dataset.by === "servings" && servings && servings.over > 0n) {
      this.#hasServings = true;
      this.#base = servings;
    }
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
    if (this.#range) this.part(".scale-row").after(this.#range);
    this.#fillIngredients();
    const refused = this.#readAddress();
    // Somebody may be typing already.
    const { value, defaultValue } = this.#input;
    this.#show();
    if (value !== defaultValue) this.#input.value = value;
    else this.#showRange(refused);
  }

  get #input() {
    return this.part("[data-scale=wanted]", HTMLInputElement);
  }

  /**
   * @param {object} event
   * @param {"click" | "change" | "submit" | "keydown"} event.type
   * @param {EventTarget | null} event.target
   * @param {string} [event.key]
   * @param {string} [event.value] Value of the target at the time of the event.
   */
  handle({ type, target, key, value = "" }) {
    if (!(target instanceof HTMLElement)) return;
    const name = target.getAttribute("name");
    if (type === "click") this.#pressed(target.closest("button"));
    else if (type === "keydown") this.#step(key === "ArrowUp" ? 1 : -1);
    else if (type === "submit" && target.matches(".scale-tin-size")) this.#scaleToTinSize();
    else if (type === "submit") this.#scaleToIngredient();
    else if (name === "units") this.#setSystem(value);
    else if (name === "dry") this.#setDry(value);
    else if (target === this.#input) this.#typed(value);
    else if (name === "ingredient") this.#suggest();
  }

  /** @param {HTMLElement | null} button */
  #pressed(button) {
    const { step, factor, scale } = button?.dataset ?? {};
    if (step) this.#step(Number(step));
    else if (factor) this.#setFactor(Fraction.read(factor));
    else if (scale === "reset") this.#reset();
  }

  /** The recipe's language. */
  get #lang() {
    return this.#article.closest("[lang]")?.lang ?? "";
  }

  get #wanted() {
    return this.#base.times(this.#factor);
  }

  /** Minimum number of servings, or of times the recipe, that the buttons can reach. */
  get #least() {
    return this.#hasServings ? ONE : HALF;
  }

  /** @param {number} direction */
  #step(direction) {
    const wanted = this.#wanted;
    if (direction < 0 && wanted.compare(this.#least) <= 0) return;
    // Up or down to the next whole number.
    const down = wanted.part.over === 0n ? wanted.whole - 1n : wanted.whole;
    const whole = direction > 0 ? wanted.whole + 1n : down;
    const next = whole < 1n ? this.#least : new Fraction(whole);
    this.#setFactor(next.dividedBy(this.#base));
  }

  /**
   * Applies typed servings. Unreadable text and absurd numbers change nothing but the message.
   * @param {string} text
   */
  #typed(text) {
    const typed = readQuantity(text)?.lower;
    if (typed && this.#setFactor(typed.dividedBy(this.#base))) return;
    this.#show();
    this.#showRange(text);
  }

  /** @param {string} text Refused servings; nothing is shown if empty. */
  #showRange(text) {
    if (!text.trim() || !(this.#range instanceof HTMLElement)) return;
    const [least, most] = [this.#base.dividedBy(HUNDRED), this.#base.times(HUNDRED)];
    this.#range.textContent = filled(dataOf(this.#range).text, {
      typed: text.trim(), least: number(least.toNumber()), most: number(most.toNumber()) });
  }

  /** @param {Fraction | undefined} factor */
  #setFactor(factor) {
    if (!factor || !isSensible(factor)) return false;
    this.#factor = factor;
    this.#changed(`${this.#input.ariaLabel} ${this.#countText()}`);
    return true;
  }

  /** @param {string} value */
  #setSystem(value) {
    this.#system = SYSTEMS.find((system) => system === value);
    const usual = dataOf(document.documentElement).units;
    storage.update("preferences", ({ units, ...others }) =>
      (this.#system || usual ? { ...others, units: this.#system ?? "written" } : others));
    this.#changed(`${words.unitSystem}${words.colon} ${this.#label("units", this.#system ?? "written")}`);
  }

  /** @param {string} value */
  #setDry(value) {
    this.#dry = DRY.find((way) => way === value);
    storage.update("preferences", ({ dry, ...others }) =>
      (this.#dry ? { ...others, dry: this.#dry } : others));
    this.#changed(`${words.dryGoods}${words.colon} ${this.#label("dry", this.#dry ?? "usual")}`);
  }

  /** @param {string} name @param {string} value */
  #label(name, value) {
    const input = this.part(`[name=${name}][value="${value}"]`, HTMLInputElement);
    return input.labels?.[0].textContent.trim() ?? "";
  }

  #reset() {
    const hadFocus = this.root.contains(document.activeElement);
    this.#factor = ONE;
    this.#setSystem("written");
    this.#changed(words.scaledBack);
    if (hadFocus) this.#input.focus();
  }

  /** @param {string} announcement */
  #changed(announcement) {
    this.#show();
    this.#writeAddress();
    clearTimeout(this.#timer);
    const status = this.part("[data-scale=message]");
    status.textContent = "";
    this.#timer = setTimeout(() => { status.textContent = announcement; }, QUIET);
  }

  #countText() {
    /** @type {import("../lib/quantity.js").Quantity} */
    const one = { lower: ONE };
    const servings = (this.#hasServings && readQuantity(this.#input.defaultValue)) || one;
    const { lower, upper } = servings;
    return quantityText(
      { lower: lower.times(this.#factor), upper: upper?.times(this.#factor) }, undefined,
      document.documentElement.lang);
  }

  #show() {
    this.#scaling.apply({ factor: this.#factor, system: this.#system, dry: this.#dry });
    this.#input.value = this.#countText();
    for (const button of this.root.querySelectorAll("[data-factor]")) {
      button.ariaPressed = `${this.#factor.equals(Fraction.read(button.dataset.factor))}`;
    }
    for (const input of partsOf(this.root, "[name=units]", HTMLInputElement)) {
      input.checked = input.value === (this.#system ?? "written");
    }
    for (const input of partsOf(this.root, "[name=dry]", HTMLInputElement)) {
      input.checked = input.value === (this.#dry ?? "usual");
    }
    this.part("[data-scale=dry]").hidden = !this.#system;
    this.part("[data-scale=note]").hidden = this.#factor.equals(ONE) || !this.#hasTimes;
    this.part("[data-step='-1']").ariaDisabled = `${this.#wanted.compare(this.#least) <= 0}`;
    this.part("[data-scale=reset]").hidden = this.#factor.equals(ONE) && !this.#system;
    for (const fault of partsOf(this.root, ".scale-fault")) fault.textContent = "";
  }

  /** Whether the method contains times and tin sizes, which do not scale with the amounts. */
  get #hasTimes() {
    return this.#article.querySelector(
      ".step-text :is(time, [data-unit=cm], [data-unit=inch])") !== null;
  }

  // URL

  /**
   * Reads the scale and units from the URL; its other parameters belong to other scripts.
   * @returns {string} The number of servings or times in the URL, if it is refused.
   */
  #readAddress() {
    const asked = new URLSearchParams(location.search);
    /** @param {string} name */
    const text = (name) => (asked.get(name) ?? "").slice(0, 40);
    /** @param {string} name */
    const number = (name) => Fraction.read(text(name)) ?? readQuantity(text(name))?.lower;
    const servings = this.#hasServings ? number("servings") : undefined;
    // A recipe that uses this one as an ingredient links to the number of times it is needed.
    const factor = servings?.dividedBy(this.#base) ?? number("factor");
    const isKept = factor !== undefined && isSensible(factor);
    if (isKept) this.#factor = factor;
    const { units = dataOf(document.documentElement).units, dry } = storage.get("preferences");
    this.#system = SYSTEMS.find((system) => system === (asked.get("units") ?? units));
    this.#dry = DRY.find((way) => way === (asked.get("dry") ?? dry));
    this.#writeAddress();
    return isKept ? "" : text(this.#hasServings ? "servings" : "factor");
  }

  #writeAddress() {
    const url = new URL(location.href);
    // The URL is the list's if the recipe is shown beside one.
    if (url.pathname !== new URL(this.#article.dataset.url ?? "", url).pathname) return;
    /** @param {string} name @param {string | false | undefined} value */
    const set = (name, value) =>
      (value ? url.searchParams.set(name, value) : url.searchParams.delete(name));
    const isOriginal = this.#factor.equals(ONE);
    set("servings", !isOriginal && this.#hasServings && plain(this.#wanted));
    set("factor", !isOriginal && !this.#hasServings && plain(this.#factor));
    set("units", this.#system);
    set("dry", this.#system && this.#dry);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }

  // Scaling by one ingredient

  #fillIngredients() {
    const select = this.part("[name=ingredient]", HTMLSelectElement);
    const items = partsOf(this.#article, LINE);
    items.forEach((item, place) => {
      const amount = item.querySelector(".amount[data-value]:not([data-fixed])");
      const quantity = amount && quantityOf(amount.dataset);
      if (!quantity || quantity.lower.over === 0n) return;
      const option = newElement("option", { value: `${place}`, lang: this.#lang },
        partOf(item, NAME).textContent);
      option.dataset.amount = amount.dataset.written ?? amount.textContent;
      select.append(option);
    });
    this.part(".scale-have").hidden = select.options.length === 0;
    this.#suggest();
  }

  /** Shows an example amount of the selected ingredient as a placeholder. */
  #suggest() {
    const [option] = this.part("[name=ingredient]", HTMLSelectElement).selectedOptions;
    this.part("[name=amount]", HTMLInputElement).placeholder = option?.dataset.amount ?? "";
    this.part("[data-scale=fault]").textContent = "";
  }

  #scaleToIngredient() {
    const { value } = this.part("[name=ingredient]", HTMLSelectElement);
    const item = partsOf(this.#article, LINE)[Number(value)];
    const amount = partOf(item, ".amount");
    const field = this.part("[name=amount]", HTMLInputElement);
    const { unit } = amount.dataset;
    const quantity = quantityOf(amount.dataset);
    const have = this.#readHave(field.value, unit);
    /** @param {string} line */
    const fault = (line) => {
      this.part("[data-scale=fault]").textContent = filled(line, {
        example: amount.dataset.written ?? amount.textContent,
        typed: field.value.trim().slice(0, 40),
      });
      field.focus();
    };
    if (!have) return fault(words.scaleUnreadable);
    const share = quantity && exactIn(have, unit, foodOf(item))?.lower.dividedBy(quantity.lower);
    if (!share || !this.#setFactor(share)) return fault(words.scaleIncomparable);
    return undefined;
  }

  // Scaling by tin

  #scaleToTinSize() {
    const fields = partsOf(this.root, ".scale-tin-size input", HTMLInputElement);
    const [from, to] = fields.map(({ value }) => readTinSize(value, this.#lang));
    const factor = from && to && tinSizeFactor(from, to);
    if (factor && this.#setFactor(factor)) return;
    this.part("[data-scale=tin-size-fault]").textContent = words.tinSizeUnreadable;
    fields[from ? 1 : 0].focus();
  }

  /**
   * Reads `300 g`, or a bare number in the unit that the recipe uses.
   * @param {string} text @param {string | undefined} unit
   */
  #readHave(text, unit) {
    const bare = readQuantity(text, unit);
    const { name, unit: own, ...held } = readItem(`${text} .`, this.#lang);
    const quantity = bare ?? (name === "." && own ? quantityOf(held) : undefined);
    return quantity && quantity.lower.over > 0n
      ? { quantity, unit: bare ? unit : own } : undefined;
  }
}

/** @param {Fraction | undefined} factor */
function isSensible(factor) {
  return factor !== undefined && factor.compare(ONE.dividedBy(HUNDRED)) >= 0
    && factor.compare(HUNDRED) <= 0;
}

/** @param {Fraction} value @returns Text such as `6`, `4.8`, or `14/3` if no decimal is exact. */
const plain = (value) => (1000n % value.under === 0n ? `${value.toNumber()}` : `${value}`);
