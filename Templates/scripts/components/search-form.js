// What is asked for: the fields of the search, and the address that says the same.

import { filled, partOf, partsOf } from "../lib/component.js";
import { words } from "../lib/words.js";
import { startChoices } from "./search-choices.js";
import { SearchItems } from "./search-items.js";

const MINUTES = [15, 30, 45, 60, 90, 120, 180];
const STARS = [3, 3.5, 4, 4.5];

/** @typedef {import("../lib/search-index.js").Query} Query */
/** @typedef {import("../lib/search-index.js").SearchIndex} SearchIndex */
/**
 * One thing that narrows the search, and where the address says it.
 * @typedef {{ label: string, value: string, name: string, slug: string }} Filter
 */

export class SearchForm {
  #preset;
  #selects;
  #diets;
  #toggle;
  /** @type {Record<string, SearchItems>} Fields that take several things. */
  #items;
  /** @type {(() => void)[]} Each shows the chips of a field. */
  #choices;

  /**
   * @param {import("../lib/component.js").Component} search
   * @param {Record<string, string>} preset What a page asks for without a query.
   * @param {() => void} changed Called when things were added or taken away.
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

  /** Shows in chips what the fields behind them say. */
  show() {
    for (const show of this.#choices) show();
  }

  /** Opens the further filters where one of them is in use. */
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

  /**
   * The field in which things are typed whose chips stand in a list.
   *
   * @param {string | undefined} list
   */
  fieldOf(list) {
    return this.#items[list ?? ""]?.input ?? this.q;
  }

  /** @param {EventTarget | null} target Whether it is a field for words. */
  isTyped(target) {
    return [this.q, ...Object.values(this.#items).map(({ input }) => input)]
      .some((input) => input === target);
  }

  /** @param {string} name What a field is called. */
  label(name) {
    return labelOf(partOf(this.root, `[name="${name}"]`));
  }

  /** @returns {Record<string, string>} Of all fields that have one value. */
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

  /** What differs from the page as it stands without a query, as the address keeps it. */
  get parameters() {
    const parameters = new URLSearchParams(Object.entries(this.#values())
      .filter(([name, value]) => value !== (this.#preset[name] ?? "")));
    const diets = this.#boxes().filter((box) => box.checked).map(({ value }) => value).sort();
    for (const slug of diets) parameters.append("diet", slug);
    if (this.isFavourites) parameters.set("favourites", "1");
    return parameters;
  }

  /** @param {Pick<Filter, "name" | "slug">[]} filters What is asked for without these. */
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
   * Takes what is asked for from an address; values without an option yet get one.
   *
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

  /** @param {SearchIndex} index Says what there is to choose from. */
  offer({ terms }) {
    for (const select of this.#selects) {
      const { name } = select;
      if (name === "time") {
        for (const minutes of MINUTES) {
          option(select, `${minutes}`, filled(words.searchMinutes, { minutes }));
        }
      } else if (name === "rating") {
        for (const rating of STARS) option(select, `${rating}`, filled(words.searchStars, { rating }));
      } else if (Object.hasOwn(this.query.terms, name)) {
        const line = select.closest("label");
        if (line) line.hidden = !terms[name]?.length;
        for (const [slug, label, count] of terms[name] ?? []) {
          option(select, slug, `${label} (${count})`);
        }
      }
    }
    this.#diets.hidden = !terms.diet;
    for (const [slug, label] of terms.diet ?? []) {
      this.#diet(slug).lastChild?.replaceWith(` ${label}`);
    }
    this.show();
  }

  /**
   * The checkbox of a diet, made when it is first needed.
   *
   * @param {string} slug
   */
  #diet(slug) {
    const known = this.#boxes().find((one) => one.value === slug);
    if (known?.parentElement) return known.parentElement;
    const label = document.createElement("label");
    const box = Object.assign(document.createElement("input"),
      { type: "checkbox", name: "diet", value: slug });
    label.append(box, ` ${slug}`);
    this.#diets.append(label);
    return label;
  }

  /**
   * All that narrows the search beside its words.
   *
   * @param {SearchIndex} index
   * @returns {Filter[]}
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
 * An option of a choice, made where there is none.
 *
 * @param {HTMLSelectElement} select
 * @param {string} value
 * @param {string} [text]
 */
function option(select, value, text) {
  const known = [...select.options].find((one) => one.value === value);
  if (!known) select.append(new Option(text ?? value, value));
  else if (text) known.text = text;
}

/** @param {HTMLElement} field */
const labelOf = (field) =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    && field.labels?.[0]?.firstChild?.textContent?.trim() || "";
