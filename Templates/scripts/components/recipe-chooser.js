// Chooses a recipe for a day of the plan: a favourite, one planned before, or a search result.

import { closest, Component, dataOf, filled, newElement, partOf } from "../lib/component.js";
import { DayText, today } from "../lib/days.js";
import { SearchIndex } from "../lib/search-index.js";
import { siteAddress, storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { snapshot } from "./hearts.js";

/** Maximum number of search results. */
const FOUND = 12;
/** Maximum minutes of the recipes suggested when nothing is saved or typed. */
const QUICK = "30";
/** Milliseconds of rest after which typing starts a search. */
const PAUSE = 120;

/** @typedef {{ recipe: string, name: string, url: string, picture?: string }} Choice */

/** @extends {Component<HTMLDialogElement>} */
export class RecipeChooser extends Component {
  #field = this.part("input", HTMLInputElement);
  #day = "";
  /** @type {Promise<SearchIndex> | undefined} */
  #index;
  #turn = 0;

  /**
   * @param {HTMLElement} root The plan, which contains the dialog.
   * @param {AbortSignal} signal @param {(choice: Choice, day: string) => void} picked
   */
  constructor(root, signal, picked) {
    super(partOf(root, ".plan-choose", HTMLDialogElement), signal);
    let timer = 0;
    this.on(this.#field, "input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#find(this.#field.value), PAUSE);
    });
    this.on(this.#field, "keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    this.on(this.root, "click", (event) => {
      const pick = closest(event, "[data-recipe]");
      const isOutside = event.target === this.root;
      if (pick || isOutside || closest(event, "[data-close]")) this.root.close();
      if (!pick) return;
      picked(JSON.parse(dataOf(pick).recipe), this.#day);
    });
    signal.addEventListener("abort", () => this.root.close());
  }

  /** @param {string} day `2026-03-14` @param {string} label The day as text. */
  open(day, label) {
    this.#day = day;
    this.part("h2").textContent = filled(words.planChoose, { day: label });
    this.#field.value = "";
    this.#find("");
    this.root.showModal();
    this.#field.focus();
  }

  /** @param {string} query */
  async #find(query) {
    const turn = ++this.#turn;
    if (!query.trim()) {
      const [favourites, planned] = known();
      const { plan = "" } = dataOf(this.root);
      if (favourites.length > 0) {
        this.#offer(favourites, words.favourites);
        if (planned.length > 0) this.#append(newElement("li", { className: "plan-found-group" }, plan));
        this.#append(...planned.map((choice) => this.#item(choice)));
      } else this.#offer(planned, planned.length > 0 ? plan : "");
      if (favourites.length + planned.length > 0) return;
      const quick = await this.#found("", QUICK).catch(() => []);
      if (turn === this.#turn) this.#offer(quick, quick.length > 0 ? words.rowQuick : words.planNoFavourites);
      return;
    }
    const choices = await this.#found(query).catch(() => null);
    if (turn !== this.#turn) return;
    if (choices) this.#offer(choices, choices.length > 0 ? words.searchResults : words.searchNone);
    else this.#offer([], words.searchFailed);
  }

  /**
   * @param {string} query
   * @param {string} [time] Maximum minutes.
   * @returns {Promise<Choice[]>} Rejects if the index cannot be loaded; the next call retries.
   */
  async #found(query, time) {
    try {
      this.#index ??= SearchIndex.open(dataOf(document.documentElement).base);
      const index = await this.#index;
      const { recipes } = await index.find(
        { q: query, diet: [], with: "", without: "", time }, {}, FOUND);
      const cards = await Promise.all(
        [...recipes.slice(0, FOUND)].map((number) => index.files.card(number)));
      return cards.flatMap((html) => readCard(html) ?? []);
    } catch (fault) {
      this.#index = undefined;
      throw fault;
    }
  }

  /** @param {Choice[]} choices @param {string} title */
  #offer(choices, title) {
    this.part(".plan-found-title").textContent = title;
    this.part(".plan-found").replaceChildren();
    this.#append(...choices.map((choice) => this.#item(choice)));
  }

  /** @param {HTMLLIElement[]} items */
  #append(...items) {
    this.part(".plan-found").append(...items);
  }

  /** @param {Choice} choice @returns Its line, with the days for which it is planned already. */
  #item(choice) {
    const label = newElement("span", {}, choice.name);
    const button = newElement("button", { type: "button", className: "plan-pick" }, label);
    if (choice.picture) button.prepend(illustration(choice.picture));
    button.dataset.recipe = JSON.stringify(choice);
    const text = new DayText();
    const days = Object.values(storage.get("plan"))
      .filter(({ recipe, day }) => recipe === choice.recipe && day >= today())
      .map(({ day }) => day).sort();
    if (days.length > 0) {
      label.append(newElement("small", { className: "icon icon-calendar" },
        [...new Set(days)].map((day) => text.spoken(day)).join(`${words.comma} `)));
    }
    return newElement("li", {}, button);
  }
}

/** @param {string} picture Relative to the base path. */
function illustration(picture) {
  const src = new URL(picture, siteAddress).href;
  const image = newElement("img", { alt: "", loading: "lazy", src });
  image.addEventListener("error", () => image.remove(), { once: true });
  return image;
}

/** @returns {[favourites: Choice[], planned: Choice[]]} Planned recipes that are no favourites. */
function known() {
  const favourites = Object.entries(storage.get("favourites"))
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([recipe, { name, url, picture }]) => ({ recipe, name, url, picture }));
  const planned = Object.values(storage.get("plan")).sort((a, b) => b.at - a.at)
    .map(({ recipe, name, url, picture }) => ({ recipe, name, url, picture }));
  const seen = new Set();
  /** @param {Choice[]} choices */
  const first = (choices) => choices.filter(({ recipe, name, url }) =>
    name && url && !seen.has(recipe) && seen.add(recipe)).slice(0, 2 * FOUND);
  return [first(favourites), first(planned)];
}

/** @param {string} html A search result's card. @returns {Choice | null} */
function readCard(html) {
  const card = new DOMParser().parseFromString(html, "text/html").querySelector(".card[data-id]");
  if (!(card instanceof HTMLElement)) return null;
  const { name, url, picture } = snapshot(card);
  return name && url ? { recipe: dataOf(card).id, name, url, picture } : null;
}
