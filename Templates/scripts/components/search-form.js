// The search query, as form fields and as URL parameters.

import { filled, newElement, number, partOf, partsOf } from "../lib/component.js";
import { words } from "../lib/theme-files.js";
import { startChoices } from "./search-choices.js";
import { SearchItems } from "./search-items.js";

const MINUTES = [15, 30, 45, 60, 90, 120, 180];
const STARS = [3, 3.5, 4, 4.5];

/** @typedef {import("../lib/search-index.js").Query} Query */
/** @typedef {import("../lib/search-index.js").SearchIndex} SearchIndex */
/**
 * One filter of the search, and its URL parameter.
 * @typedef {{ label: string, value: string, name: string, slug: string }} Filter
 */

export class SearchForm {
  #preset;
  #selects;
  #diets;
  #toggle;
  /** @type {Record<string, SearchItems>} Fields with several values. */
  #items;
  /** @type {(() => void)[]} Functions that update the chips of a field. */
  #choices;

  /**
   * @param {import("../lib/component.js").Component} search
   * @param {Record<string, string>} preset Filters that a page applies by itself.
   * @param {() => void} changed Called when items were added or removed.
   */
  constructor(search, preset, changed) {
    this.#preset = preset;
    this.root = search.part("form", HTMLFormElement);
    this.q = partOf(this.root, '[name="q"]', HTMLInputElement);
    this.#selects = partsOf(this.root, "select", HTMLSelectElement);
    this.#diets = search.part(".search-diets");
    this.#toggle = search.part('[data-search="favourites"]');
    /** @param {string} name */
    const several = (name) => new SearchItems(search,
      partOf(this.root, `input[name="${name}"]`, HTMLInputElement),
      search.part(`[data-search="${name}"]`), changed);
    this.#items = { with: several("with"), without: several("without") };
    const category = this.#selects.find(({ name }) => name === "category")?.closest("label");
    if (category) {
      category.dataset.chips = "";
      search.part(".search-toggle").before(category);
    }
    this.#choices = this.#selects.filter((select) => select.closest("[data-chips]"))
      .map(startChoices);
  }

  /** Updates the chips from the fields behind them; counts apply only without a query. */
  show() {
    const isAll = this.parameters.size === 0;
    for (const option of this.#selects.flatMap(({ options }) => [...options])) {
      const { label, count } = option.dataset;
      if (label) option.text = isAll ? `${label} (${count})` : label;
    }
    for (const show of this.#choices) show();
  }

  /** Opens the additional filters if one of them is in use. */
  unfold() {
    const rest = partOf(this.root, ".search-rest", HTMLDetailsElement);
    rest.open ||= partsOf(rest, "select", HTMLSelectElement).some(({ value }) => value)
      || Object.values(this.#items).some(({ items }) => items.length > 0);
  }

  get isFavourites() {
    return this.#toggle.getAttribute("aria-pressed") === "true";
  }

  set isFavourites(isOn) {
    this.#toggle.setAttribute("aria-pressed", `${isOn}`);
  }

  /** @param {string | undefined} list @returns The text field that belongs to a list of chips. */
  fieldOf(list) {
    return this.#items[list ?? ""]?.input ?? this.q;
  }

  /** @param {EventTarget | null} target Tested for being a text field. */
  isTyped(target) {
    return [this.q, ...Object.values(this.#items).map(({ input }) => input)]
      .some((input) => input === target);
  }

  /** @param {string} name Name of a field. */
  label(name) {
    return labelOf(partOf(this.root, `[name="${name}"]`));
  }

  /** @returns {Record<string, string>} Values of all single-value fields. */
  #values() {
    return Object.fromEntries([
      ["q", this.q.value.trim()],
      ...Object.entries(this.#items).map(([name, { items }]) => [name, items.join(",")]),
      ...this.#selects.map(({ name, value }) => [name, value]),
    ]);
  }

  #boxes() {
    return partsOf(this.#diets, "input", HTMLInputElement);
  }

  /** @returns {Query} */
  get query() {
    return this.queryOf(this.parameters);
  }

  /** @param {URLSearchParams} parameters @returns {Query} */
  queryOf(parameters) {
    const { q, with: wanted, without, difficulty, time, rating, sort, ...terms } =
      Object.fromEntries(Object.keys(this.#values()).map((name) =>
        [name, parameters.get(name) ?? this.#preset[name] ?? ""]));
    return { q, with: wanted, without, difficulty, time, rating, sort, terms,
      diet: parameters.getAll("diet"), favourites: parameters.has("favourites") };
  }

  /** URL parameters for everything that differs from the page without a query. */
  get parameters() {
    const parameters = new URLSearchParams(Object.entries(this.#values())
      .filter(([name, value]) => value !== (this.#preset[name] ?? "")));
    const diets = this.#boxes().filter((box) => box.checked).map(({ value }) => value).sort();
    for (const slug of diets) parameters.append("diet", slug);
    if (this.isFavourites) parameters.set("favourites", "1");
    return parameters;
  }

  /** @param {Pick<Filter, "name" | "slug">[]} filters Filters to omit from the URL parameters. */
  without(filters) {
    const parameters = this.parameters;
    for (const { name, slug } of filters) {
      const rest = parameters.getAll(name).join(",").split(",").filter((one) => one !== slug);
      parameters.delete(name);
      for (const value of name === "diet" ? rest : [rest.join(",")]) {
        if (value) parameters.append(name, value);
      }
    }
    return parameters;
  }

  /**
   * Fills the form from URL parameters; values that have no option yet get one.
   * @param {URLSearchParams} [parameters]
   */
  fill(parameters = new URLSearchParams()) {
    /** @param {string} name */
    const value = (name) => parameters.get(name) ?? this.#preset[name] ?? "";
    this.q.value = value("q");
    for (const [name, several] of Object.entries(this.#items)) several.items = [value(name)];
    for (const select of this.#selects) {
      option(select, value(select.name));
      select.value = value(select.name);
    }
    const diets = parameters.getAll("diet");
    for (const slug of diets) this.#diet(slug);
    for (const box of this.#boxes()) box.checked = diets.includes(box.value);
    this.isFavourites = parameters.has("favourites");
    this.show();
  }

  /** @param {SearchIndex} index Contains the options. */
  offer({ terms }) {
    for (const select of this.#selects) {
      const { name } = select;
      if (name === "time") {
        for (const minutes of MINUTES) {
          option(select, `${minutes}`, upTo(minutes));
        }
      } else if (name === "rating") {
        for (const rating of STARS) option(select, `${rating}`, filled(words.searchStars, { rating }));
      } else if (Object.hasOwn(this.query.terms, name)) {
        const line = select.closest("label");
        if (line) line.hidden = !terms[name]?.length;
        for (const [slug, label, count] of terms[name] ?? []) {
          Object.assign(option(select, slug, label).dataset, { label, count });
        }
      }
    }
    this.#diets.hidden = !terms.diet;
    for (const [slug, label] of terms.diet ?? []) {
      this.#diet(slug).lastChild?.replaceWith(` ${label}`);
    }
    this.show();
  }

  /** @param {string} slug @returns The checkbox of a diet, creating it on first use. */
  #diet(slug) {
    const known = this.#boxes().find((one) => one.value === slug);
    if (known?.parentElement) return known.parentElement;
    const box = newElement("input", { type: "checkbox", name: "diet", value: slug });
    const label = newElement("label", {}, box, ` ${slug}`);
    this.#diets.append(label);
    return label;
  }

  /**
   * Returns all filters in use, without the words of the query.
   * @param {SearchIndex} index @returns {Filter[]}
   */
  filters({ terms }) {
    const choices = this.#selects.filter(({ name, value }) =>
      name !== "sort" && value && value !== this.#preset[name]);
    return [
      ...choices.map((select) => ({
        label: labelOf(select),
        value: terms[select.name]?.find(([slug]) => slug === select.value)?.[1]
          ?? select.selectedOptions[0]?.text,
        name: select.name, slug: select.value,
      })),
      ...Object.entries(this.#items).flatMap(([name, { input, items }]) => items.map((value) =>
        ({ label: labelOf(input), value, name, slug: value }))),
      ...this.#boxes().filter((box) => box.checked).map((box) => ({
        label: "", value: box.parentElement?.textContent.trim() ?? box.value,
        name: "diet", slug: box.value,
      })),
      ...this.isFavourites ? [{
        label: "", value: this.#toggle.textContent.trim(), name: "favourites", slug: "1",
      }] : [],
    ];
  }
}

/**
 * Adds an option to a select, or updates the text of an existing one.
 * @param {HTMLSelectElement} select @param {string} value @param {string} [text]
 */
function option(select, value, text) {
  const known = [...select.options].find((one) => one.value === value);
  const made = known ?? new Option(value, value);
  if (!known) select.append(made);
  if (text) made.text = text;
  return made;
}

/** @param {number} minutes Written in hours from one hour. */
export const upTo = (minutes) => (minutes < 60 ? filled(words.searchMinutes, { minutes })
  : filled(words.searchHours, { hours: number(minutes / 60) }));

/** @param {HTMLElement} field */
const labelOf = (field) =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    && field.labels?.[0]?.firstChild?.textContent?.trim() || "";
