// What is wanted of a recipe: for how many, and in which units. Kept in the address, so that it
// can be shared and comes back; the units are the visitor's own as well.

import { quantityText } from "./amount-text.js";
import { foodNamed } from "./food-densities.js";
import { Fraction } from "./fraction.js";
import { filled, partOf } from "./parts.js";
import { leadingQuantity, quantityOf, readQuantity } from "./quantity.js";
import { RecipeScaling } from "./recipe-scaling.js";
import { storage } from "./storage.js";
import { ratio } from "./units.js";
import { unitAt } from "./unit-reader.js";

const ONE = new Fraction(1);
const HALF = new Fraction(1, 2);
const HUNDRED = new Fraction(100);
const SYSTEMS = ["metric", "us"];
/** So long nothing more is pressed before a change is announced. */
const QUIET = 600;

export class ScalePanel {
  #root;
  #article;
  #words;
  #scaling;
  #base = ONE;
  #factor = ONE;
  /** @type {"metric" | "us" | undefined} */
  #system;
  #timer = 0;
  #hasServings;

  /**
   * @param {HTMLElement} root The `.scale`.
   * @param {AbortSignal} signal
   */
  constructor(root, signal) {
    this.#root = root;
    this.#words = root.dataset;
    this.#article = root.closest(".recipe");
    this.#scaling = new RecipeScaling(this.#article, root.dataset.title);
    const servings = readQuantity(this.#input.defaultValue)?.lower;
    this.#hasServings = root.dataset.by === "servings" && servings?.over > 0n;
    if (this.#hasServings) this.#base = servings;
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
    this.#fillIngredients();
    this.#readAddress();
    // Somebody may be typing already.
    const { value, defaultValue } = this.#input;
    this.#show();
    if (value !== defaultValue) this.#input.value = value;
  }

  get #input() {
    return this.#find("[data-scale=wanted]");
  }

  #find(selector) {
    return partOf(this.#root, selector);
  }

  /**
   * @param {object} event
   * @param {"click" | "change" | "submit" | "keydown"} event.type
   * @param {HTMLElement} event.target
   * @param {string} [event.key]
   * @param {string} [event.value] What the target held then.
   */
  handle({ type, target, key, value }) {
    if (type === "click") this.#pressed(target.closest("button"));
    else if (type === "keydown") this.#step(key === "ArrowUp" ? 1 : -1);
    else if (type === "submit") this.#scaleToIngredient(target);
    else if (target.name === "units") this.#setSystem(value);
    else if (target === this.#input) this.#typed(value);
    else if (target.name === "ingredient") this.#suggest();
  }

  #pressed(button) {
    const { step, factor, scale } = button?.dataset ?? {};
    if (step) this.#step(Number(step));
    else if (factor) this.#setFactor(Fraction.read(factor));
    else if (scale === "reset") this.#reset();
  }

  get #wanted() {
    return this.#base.times(this.#factor);
  }

  /** What no press goes below. */
  get #least() {
    return this.#hasServings ? ONE : HALF;
  }

  #step(direction) {
    const wanted = this.#wanted;
    if (direction < 0 && wanted.compare(this.#least) <= 0) return;
    // Up to the next whole number, or down to it.
    const down = wanted.part.over === 0n ? wanted.whole - 1n : wanted.whole;
    const whole = direction > 0 ? wanted.whole + 1n : down;
    const next = whole < 1n ? this.#least : new Fraction(whole);
    this.#setFactor(next.dividedBy(this.#base));
  }

  /** What cannot be read, or is out of all proportion, leaves things as they are. */
  #typed(text) {
    const typed = readQuantity(text)?.lower;
    if (!typed || !this.#setFactor(typed.dividedBy(this.#base))) this.#show();
  }

  #setFactor(factor) {
    if (!isSensible(factor)) return false;
    this.#factor = factor;
    this.#changed(`${this.#words.label} ${this.#countText()}`);
    return true;
  }

  #setSystem(value) {
    this.#system = SYSTEMS.includes(value) ? value : undefined;
    storage.update("preferences", ({ units, ...others }) =>
      (this.#system ? { ...others, units: this.#system } : others));
    const label = this.#find(`[name=units][value="${this.#system ?? "written"}"]`).labels[0];
    this.#changed(`${this.#words.units} ${label.textContent.trim()}`);
  }

  #reset() {
    const hadFocus = this.#root.contains(document.activeElement);
    this.#factor = ONE;
    this.#setSystem("written");
    this.#changed(this.#words.original);
    if (hadFocus) this.#input.focus();
  }

  #changed(announcement) {
    this.#show();
    this.#writeAddress();
    clearTimeout(this.#timer);
    const status = this.#find("[data-scale=said]");
    status.textContent = "";
    this.#timer = setTimeout(() => { status.textContent = announcement; }, QUIET);
  }

  #countText() {
    const servings = this.#hasServings ? readQuantity(this.#input.defaultValue) : { lower: ONE };
    const { lower, upper } = servings;
    return quantityText(
      { lower: lower.times(this.#factor), upper: upper?.times(this.#factor) }, undefined,
      document.documentElement.lang);
  }

  #show() {
    this.#scaling.apply({ factor: this.#factor, system: this.#system });
    this.#input.value = this.#countText();
    for (const button of this.#root.querySelectorAll("[data-factor]")) {
      button.ariaPressed = `${this.#factor.equals(Fraction.read(button.dataset.factor))}`;
    }
    for (const input of this.#root.querySelectorAll("[name=units]")) {
      input.checked = input.value === (this.#system ?? "written");
    }
    this.#find("[data-step='-1']").ariaDisabled = `${this.#wanted.compare(this.#least) <= 0}`;
    this.#find("[data-scale=reset]").hidden = this.#factor.equals(ONE) && !this.#system;
    this.#find("[data-scale=fault]").textContent = "";
  }

  // The address

  /** The other parts of the address belong to others. */
  #readAddress() {
    const asked = new URLSearchParams(location.search);
    const text = (asked.get(this.#hasServings ? "servings" : "factor") ?? "").slice(0, 40);
    const value = Fraction.read(text) ?? readQuantity(text)?.lower;
    const factor = value?.dividedBy(this.#base);
    if (factor && isSensible(factor)) this.#factor = factor;
    const wish = asked.get("units") ?? storage.get("preferences").units;
    if (SYSTEMS.includes(wish)) this.#system = wish;
    this.#writeAddress();
  }

  #writeAddress() {
    const url = new URL(location.href);
    if (!url.pathname.endsWith(`/recipes/${this.#article.dataset.slug}/`)) return;
    const set = (name, value) =>
      (value ? url.searchParams.set(name, value) : url.searchParams.delete(name));
    const isOriginal = this.#factor.equals(ONE);
    set("servings", !isOriginal && this.#hasServings && plain(this.#wanted));
    set("factor", !isOriginal && !this.#hasServings && plain(this.#factor));
    set("units", this.#system);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }

  // By one ingredient

  #fillIngredients() {
    const select = this.#find("[name=ingredient]");
    const items = [...this.#article.querySelectorAll(".ingredient")];
    items.forEach((item, place) => {
      const amount = item.querySelector(".amount[data-value]:not([data-fixed])");
      const quantity = amount && quantityOf(amount.dataset);
      if (!quantity || quantity.lower.over === 0n) return;
      const option = document.createElement("option");
      option.value = `${place}`;
      option.textContent = item.querySelector(".ingredient-name").textContent;
      option.dataset.amount = amount.dataset.written ?? amount.textContent;
      option.lang = this.#article.closest("[lang]").lang;
      select.append(option);
    });
    this.#find(".scale-have").hidden = select.options.length === 0;
    this.#suggest();
  }

  /** Shows how such an amount is written. */
  #suggest() {
    const [option] = this.#find("[name=ingredient]").selectedOptions;
    this.#find("[name=amount]").placeholder = option?.dataset.amount ?? "";
    this.#find("[data-scale=fault]").textContent = "";
  }

  #scaleToIngredient(form) {
    const item = this.#article.querySelectorAll(".ingredient")[Number(form.ingredient.value)];
    const amount = item.querySelector(".amount");
    const needed = { quantity: quantityOf(amount.dataset), unit: amount.dataset.unit };
    const have = this.#readHave(form.amount.value, needed.unit);
    const fault = (words) => {
      this.#find("[data-scale=fault]").textContent = filled(words, {
        example: amount.dataset.written ?? amount.textContent,
        typed: form.amount.value.trim().slice(0, 40),
      });
      form.amount.focus();
    };
    if (!have) return fault(this.#words.unreadable);
    const food = foodNamed(item.querySelector(".ingredient-name").textContent);
    const share = shareOf(have, needed, food);
    if (!share || !this.#setFactor(share)) return fault(this.#words.incomparable);
    return undefined;
  }

  /** `300 g`, or a number of the unit that the recipe has. */
  #readHave(text, unit) {
    const plainText = text.trim();
    const bare = readQuantity(plainText, unit);
    if (bare) return bare.lower.over > 0n ? { quantity: bare, unit } : undefined;
    const { lang } = this.#article.closest("[lang]");
    const found = leadingQuantity(plainText);
    if (!found || found.quantity.lower.over === 0n) return undefined;
    const word = unitAt(plainText, found.end, lang)
      ?? unitAt(plainText, found.end, document.documentElement.lang);
    if (!word || plainText.slice(word.end).trim()) return undefined;
    return { quantity: leadingQuantity(plainText, 0, word.unit).quantity, unit: word.unit };
  }
}

/** How many times what is needed one has; through the weight of the food where it is known. */
function shareOf(have, needed, food) {
  const size = have.unit === needed.unit ? ONE : ratio(have.unit, needed.unit);
  if (size) return have.quantity.lower.times(size).dividedBy(needed.quantity.lower);
  if (!food) return undefined;
  const grams = (amount) => {
    const mass = ratio(amount.unit, "g");
    if (mass) return amount.quantity.lower.times(mass);
    const volume = ratio(amount.unit, "ml");
    return volume && amount.quantity.lower.times(volume).times(food.density);
  };
  const [there, wanted] = [grams(have), grams(needed)];
  return there && wanted && there.dividedBy(wanted);
}

function isSensible(factor) {
  return factor !== undefined && factor.compare(ONE.dividedBy(HUNDRED)) >= 0
    && factor.compare(HUNDRED) <= 0;
}

/** `6`, `4.8`, or `14/3` where no decimal is exact. */
function plain(value) {
  return 1000n % value.under === 0n ? `${value.toNumber()}` : `${value}`;
}
