// Actions of a recipe page's buttons for the shopping list and the weekly plan. Loaded on the first
// click, or if the list is not empty.

import { Component, filled, partOf } from "../lib/component.js";
import { LINE } from "../lib/ingredient-line.js";
import { readRecipe } from "../lib/recipe-lines.js";
import { times } from "../lib/shopping-amounts.js";
import { hasLine, state, withLines, withoutLine, withoutRecipe } from "../lib/shopping.js";
import { storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { change, newKey } from "../lib/undoable-change.js";
import { askForDay } from "./day-dialog.js";
import { snapshot } from "./hearts.js";
import { showToast } from "./toast.js";

const KEY = "shopping-list";
const FACTOR = /^[1-9]\d{0,8}(\/[1-9]\d{0,8})?$/;

export class RecipeShopping extends Component {
  #recipe = readRecipe(this.root);
  /** @type {HTMLElement | null} */
  #whole = this.root.querySelector(".shop-add");
  #items = [...this.root.querySelectorAll(LINE)];

  /** @param {HTMLElement} root The recipe. @param {AbortSignal} signal */
  constructor(root, signal) {
    super(root, signal);
    const observer = new MutationObserver(() => this.show());
    observer.observe(root, { attributeFilter: ["data-factor"] });
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** The current scale of the recipe, for example `3/2`. */
  get #factor() {
    const { factor = "" } = this.root.dataset;
    return FACTOR.test(factor) ? factor : "1";
  }

  show() {
    const list = storage.get(KEY);
    for (const [place, item] of this.#items.entries()) {
      const isOn = hasLine(list, this.#recipe, this.#recipe.lines[place]);
      item.querySelector(":scope > .ingredient-add")?.setAttribute("aria-pressed", `${isOn}`);
    }
    if (!this.#whole) return;
    const now = state(list, this.#recipe, this.#factor);
    partOf(this.#whole, "span").textContent = {
      absent: words.shopAdd, other: words.shopUpdate, present: words.shopPresent }[now];
    this.#whole.setAttribute("aria-pressed", `${now === "present"}`);
  }

  /**
   * @param {string} line @param {Record<string, string>} values
   * @param {(() => boolean) | undefined} undo
   */
  #report(line, values, undo) {
    if (undo) showToast(filled(line, values), undo);
  }

  /**
   * @param {HTMLElement} button
   * @param {boolean} isOn Whether it was shown as being on the list.
   */
  async press(button, isOn) {
    if (button.matches(".plan-it")) await this.#plan();
    else if (button === this.#whole) this.#pressWhole(isOn);
    else this.#pressLine(button, isOn);
  }

  /** @param {HTMLElement} button @param {boolean} isOn */
  #pressLine(button, isOn) {
    const place = this.#items.findIndex((item) => item.contains(button));
    const line = this.#recipe.lines[place];
    const undo = change(KEY, (list) => (isOn ? withoutLine(list, this.#recipe, line)
      : withLines(list, this.#recipe, this.#factor, Date.now(), [line])));
    this.#report(isOn ? words.shopRemoved : words.shopAdded, { name: line.name }, undo);
  }

  /** @param {boolean} isOn */
  #pressWhole(isOn) {
    const recipe = this.#recipe;
    const list = storage.get(KEY);
    const factor = this.#factor;
    const isKnown = Object.values(list)
      .some((entry) => entry.recipe === recipe.id && entry.factor !== factor);
    const undo = change(KEY, (value) => (isOn ? withoutRecipe(value, recipe.id)
      : withLines(value, recipe, factor, Date.now())));
    const { name } = recipe;
    const added = isKnown ? words.shopUpdated : words.shopAdded;
    this.#report(isOn ? words.shopRemoved : added, { name }, undo);
  }

  async #plan() {
    const { id, name, url, servings: base } = this.#recipe;
    const answer = await askForDay({
      kind: "plan", name, signal: this.signal, servings: base && times(base, this.#factor),
      times: this.#factor,
    });
    if (!answer) return;
    const { day, label, servings } = answer;
    const { picture } = snapshot(this.part(".personal-actions"));
    const entry = { at: Date.now(), day, recipe: id, name, url, picture, servings, base };
    const key = newKey("p-");
    const undo = change("plan", (plan) => ({ ...plan, [key]: entry }));
    this.#report(words.planned, { day: label, name }, undo);
  }
}
