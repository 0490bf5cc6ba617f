// Chooses a recipe for a day of the plan: a favourite, one planned before, or a search result.

import { closest, Component, dataOf, filled, newElement, partOf } from "../lib/component.js";
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
      const choices = known();
      this.#offer(choices, choices.length > 0 ? words.favourites : "");
      if (choices.length > 0) return;
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
    this.part(".plan-found").replaceChildren(...choices.map((choice) => {
      const button = newElement("button", { type: "button", className: "plan-pick" },
        newElement("span", {}, choice.name));
      if (choice.picture) button.prepend(illustration(choice.picture));
      button.dataset.recipe = JSON.stringify(choice);
      return newElement("li", {}, button);
    }));
  }
}

/** @param {string} picture Relative to the base path. */
function illustration(picture) {
  const src = new URL(picture, siteAddress).href;
  const image = newElement("img", { alt: "", loading: "lazy", src });
  image.addEventListener("error", () => image.remove(), { once: true });
  return image;
}

/** Returns favourites, then previously planned recipes. @returns {Choice[]} */
function known() {
  const entries = [
    ...Object.entries(storage.get("favourites"))
      .sort(([, a], [, b]) => b.at - a.at)
      .map(([recipe, { name, url, picture }]) => ({ recipe, name, url, picture })),
    ...Object.values(storage.get("plan")).sort((a, b) => b.at - a.at)
      .map(({ recipe, name, url, picture }) => ({ recipe, name, url, picture })),
  ];
  const seen = new Set();
  return entries.filter(({ recipe, name, url }) =>
    name && url && !seen.has(recipe) && seen.add(recipe)).slice(0, 2 * FOUND);
}

/** @param {string} html A search result's card. @returns {Choice | null} */
function readCard(html) {
  const card = new DOMParser().parseFromString(html, "text/html").querySelector(".card[data-id]");
  if (!(card instanceof HTMLElement)) return null;
  const { name, url, picture } = snapshot(card);
  return name && url ? { recipe: dataOf(card).id, name, url, picture } : null;
}
