// Search as one types, filters and order. What is asked for is kept in the address. What answers
// comes once something is asked, or is about to be.

import { closest, Component, counted, dataOf, filled, once, partOf, partsOf }
  from "../lib/component.js";
import { pageAddress } from "../lib/page-address.js";
import { storage } from "../lib/storage.js";
import { showChips, takeChip } from "./search-chips.js";
import { SearchItems } from "./search-items.js";

const PAGE = 24;
/** Milliseconds of rest after which typing is kept in the address: browsers are slow at it. */
const REST = 250;
const TYPED = ["q", "with", "without"];
/** Choices that are the same for every catalog; those of all others come from the index. */
const FIXED = ["difficulty", "time", "rating", "sort"];
/** @type {Record<string, string>} */
const KINDS = { categories: "category", cuisines: "cuisine", tags: "tag" };
const MINUTES = [15, 30, 45, 60, 90, 120, 180];
const STARS = [3, 3.5, 4, 4.5];

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  new Search(root, signal);
}

/** @typedef {import("../lib/search-index.js").Query} Query */

/** @typedef {import("../lib/search-index.js").Help} Help */
/** @typedef {import("../lib/search-index.js").Understood} Understood */
/** @typedef {import("./search-chips.js").Chip} Chip */

/** @typedef {Record<string, string>} Values What is put into the form, by the names of its fields. */

class Search extends Component {
  #form = this.part("form", HTMLFormElement);
  /** Names of the fields that have one value each. */
  #single = [
    ...TYPED, ...partsOf(this.#form, "select", HTMLSelectElement).map(({ name }) => name)];
  #base = dataOf(document.documentElement).base;
  #path = pageAddress.pathname;
  /** What a page of one term asks for without a query: that term. */
  /** @type {Values} */
  #preset = {};
  /** @type {Record<string, SearchItems>} Fields that take several things. */
  #items = { with: this.#several("with"), without: this.#several("without") };
  /** The query without what no recipe has together with the rest. */
  #rest = "";
  #turn = 0;
  #shown = PAGE;
  #announcement = 0;
  #recording = 0;

  /**
   * @param {HTMLElement} root
   * @param {AbortSignal} signal
   */
  constructor(root, signal) {
    super(root, signal);
    const [kind, slug] = this.#path.slice(this.#base.length).split("/");
    if (KINDS[kind] && slug) this.#preset = { [KINDS[kind]]: decodeURIComponent(slug) };
    this.on(this.#form, "submit", (event) => {
      event.preventDefault();
      this.#answer("chosen");
    });
    this.on(this.#form, "input", (event) => {
      if (isTyped(event.target)) this.#answer("typing");
    });
    this.on(this.#form, "change", (event) => {
      if (isTyped(event.target)) this.#record();
      else this.#answer("chosen");
    });
    this.on(this.#form, "focusin", () => this.#open().catch(() => {}));
    this.on(this.#form, "keydown", (event) => this.#escape(event));
    this.on(root, "click", (event) => this.#pressed(closest(event, "[data-search]")));
    this.on(window, "popstate", () => {
      if (location.pathname === this.#path) this.#restore();
    });
    storage.subscribe("favourites", () => {
      if (this.#isOn("favourites")) this.#answer("same");
    }, signal);
    root.hidden = false;
    const { search } = location.pathname === this.#path ? location : pageAddress;
    if (search) this.#restore(search);
    else this.#fill(this.#preset);
    if (location.hash === "#search") this.#field("q").focus();
  }

  /** @param {string} name */
  #piece(name) {
    return this.part(`[data-search="${name}"]`);
  }

  /**
   * @param {string} name
   * @returns {HTMLInputElement | HTMLSelectElement}
   */
  #field(name) {
    return partOf(this.#form, `[name="${name}"]`);
  }

  /** @param {string} name */
  #several(name) {
    const input = partOf(this.#form, `[name="${name}"]`, HTMLInputElement);
    return new SearchItems(this, input, this.#piece(name), () => this.#answer("chosen"));
  }

  /** The filters whose choices come from the index. */
  #terms() {
    return this.#single.filter((name) => ![...TYPED, ...FIXED].includes(name));
  }

  /** @param {string} name */
  #choice(name) {
    return partOf(this.#form, `[name="${name}"]`, HTMLSelectElement);
  }

  /** @param {string} name */
  #isOn(name) {
    return this.#piece(name).getAttribute("aria-pressed") === "true";
  }

  /** Reads the index once, with what shows its answers, and fills the filters from it. */
  #open = once(async () => {
    const [{ SearchIndex }, { SearchResults }, { without }] = await Promise.all([
      import("../lib/search-index.js"), import("./search-results.js"),
      import("../lib/search-query.js")]);
    const index = await SearchIndex.open(this.#base);
    this.#offer(index);
    return { index, without, results: new SearchResults(this.#piece("cards"), index) };
  });

  /** @param {import("../lib/search-index.js").SearchIndex} index */
  #offer(index) {
    /**
     * @param {HTMLSelectElement} select
     * @param {string} value
     * @param {string} text
     */
    const add = (select, value, text) => {
      const known = [...select.options].find((option) => option.value === value);
      if (known) known.text = text;
      else select.append(new Option(text, value));
    };
    for (const kind of this.#terms()) {
      const terms = index.terms[kind] ?? [];
      const select = this.#choice(kind);
      const line = select.closest("label");
      if (line) line.hidden = terms.length === 0;
      for (const [slug, label, count] of terms) add(select, slug, `${label} (${count})`);
    }
    for (const minutes of MINUTES) {
      add(this.#choice("time"), `${minutes}`, filled(this.words.minutes, { minutes }));
    }
    for (const rating of STARS) {
      add(this.#choice("rating"), `${rating}`, filled(this.words.stars, { rating }));
    }
    const diets = this.part(".search-diets");
    diets.hidden = !index.terms.diet;
    for (const [slug, label] of index.terms.diet ?? []) {
      this.#diet(slug).lastChild?.replaceWith(` ${label}`);
    }
  }

  /**
   * The checkbox of a diet, made when it is first needed.
   *
   * @param {string} slug
   */
  #diet(slug) {
    const known = partsOf(this.part(".search-diets"), "input", HTMLInputElement);
    const input = known.find((one) => one.value === slug);
    if (input?.parentElement) return input.parentElement;
    const label = document.createElement("label");
    const box = Object.assign(document.createElement("input"),
      { type: "checkbox", name: "diet", value: slug });
    label.append(box, ` ${slug}`);
    this.part(".search-diets").append(label);
    return label;
  }

  /** @returns {Query} */
  #query() {
    const data = new FormData(this.#form);
    /** @param {string} name */
    const value = (name) => `${data.get(name) ?? ""}`.trim();
    /** @param {string} name */
    const list = (name) => this.#items[name].items.join(",");
    return {
      q: value("q"), with: list("with"), without: list("without"),
      terms: Object.fromEntries(this.#terms().map((name) => [name, value(name)])),
      difficulty: value("difficulty"), time: value("time"), rating: value("rating"),
      sort: value("sort"),
      diet: data.getAll("diet").map(String).sort(), favourites: this.#isOn("favourites"),
    };
  }

  /**
   * Names and values of what has one value each and differs from the page as it stands without a
   * query.
   *
   * @param {Query} query
   */
  #asked({ terms, diet, favourites, ...others }) {
    /** @type {Values} */
    const values = { ...others, ...terms };
    return this.#single.map((name) => [name, values[name]])
      .filter(([name, value]) => value !== (this.#preset[name] ?? ""));
  }

  /**
   * The same as the address keeps it, with all else.
   *
   * @param {Query} query
   */
  #parameters(query) {
    const parameters = new URLSearchParams();
    for (const [name, value] of this.#asked(query)) parameters.set(name, value);
    for (const slug of query.diet) parameters.append("diet", slug);
    if (query.favourites) parameters.set("favourites", "1");
    return parameters;
  }

  /**
   * Puts values into the form; those without an option yet get one.
   *
   * @param {Values} values
   * @param {string[]} [diets]
   */
  #fill(values, diets = [], favourites = false) {
    for (const name of this.#single) {
      const field = this.#field(name);
      const value = values[name] ?? "";
      if (this.#items[name]) {
        this.#items[name].items = [value];
        continue;
      }
      const isMissing = field instanceof HTMLSelectElement
        && ![...field.options].some((option) => option.value === value);
      if (isMissing) field.append(new Option(value, value));
      field.value = value;
    }
    for (const slug of diets) this.#diet(slug);
    for (const box of partsOf(this.root, '[name="diet"]', HTMLInputElement)) {
      box.checked = diets.includes(box.value);
    }
    this.#piece("favourites").setAttribute("aria-pressed", `${favourites}`);
  }

  /** Takes what is asked for from the address. */
  #restore(search = location.search) {
    clearTimeout(this.#recording);
    const parameters = new URLSearchParams(search);
    /** @type {Values} */
    const values = {};
    for (const name of this.#single) {
      values[name] = parameters.get(name) ?? this.#preset[name] ?? "";
    }
    this.#fill(values, parameters.getAll("diet"), parameters.has("favourites"));
    this.#answer("same");
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    const field = this.#field("q");
    if (event.key !== "Escape" || event.target !== field) return;
    event.preventDefault();
    if (field.value) {
      field.value = "";
      this.#answer("typing");
    } else field.blur();
  }

  /** @param {HTMLElement | null} target */
  #pressed(target) {
    switch (target?.dataset.search) {
      case "favourites":
        target.setAttribute("aria-pressed", `${!this.#isOn("favourites")}`);
        this.#answer("chosen");
        break;
      case "filters": {
        const isOpen = target.getAttribute("aria-expanded") === "true";
        target.setAttribute("aria-expanded", `${!isOpen}`);
        this.part("#search-filters").hidden = isOpen;
        break;
      }
      case "loosen":
        this.#fill({ ...this.#preset, q: this.#field("q").value });
        this.#answer("chosen");
        this.#field("q").focus();
        break;
      case "reset":
      case "all":
        this.#fill(this.#preset);
        this.#answer("chosen");
        this.#field("q").focus();
        break;
      case "drop":
        this.#field("q").value = this.#rest;
        this.#answer("chosen");
        this.#field("q").focus();
        break;
      case "take": {
        const { search: name = "" } = target.closest("ul")?.dataset ?? {};
        takeChip(target, this.#items[name]?.input ?? this.#field("q"));
        break;
      }
      case "more":
        this.#more();
        break;
    }
  }

  async #more() {
    const cards = this.#piece("cards");
    const next = cards.children.length;
    this.#shown += PAGE;
    await this.#answer("same", this.#shown);
    cards.children[next]?.querySelector("a")?.focus();
  }

  /** @param {"typing" | "chosen" | "same"} why Whether and how the address changes. */
  async #answer(why, shown = PAGE) {
    this.#turn += 1;
    const turn = this.#turn;
    this.#shown = shown;
    const query = this.#query();
    const parameters = this.#parameters(query);
    clearTimeout(this.#recording);
    if (why === "chosen") this.#record(true);
    if (why === "typing") this.#recording = setTimeout(() => this.#record(), REST);
    this.#count(query, parameters);
    if (parameters.size === 0) {
      this.#show(null);
      return;
    }
    const isCurrent = () => turn === this.#turn;
    try {
      const { index, results, without } = await this.#open();
      const { recipes, wanted, asked, help } =
        await index.find(query, storage.get("favourites") ?? {});
      if (!isCurrent()) return;
      /** @param {{ start: number, end: number }[]} gone */
      const rest = (gone) => without(query.q, gone);
      showChips(this.root, this.#piece("chips"), this.#inUse(query, asked, index, rest));
      this.#help(help, rest, asked.words.length > 1);
      const numbers = [...recipes.subarray(0, this.#shown)];
      await results.show(numbers, query.q ? wanted : [], isCurrent,
        () => this.#show({ count: recipes.length, wanted, missing: help?.missing ?? [] }));
    } catch (fault) {
      if (!isCurrent()) return;
      console.warn("search:", fault);
      this.#announce(this.words.failed);
      this.#piece("results").hidden = false;
    }
  }

  /** Keeps what is asked for in the address; letters of one word make one entry of history. */
  #record(isStep = false) {
    clearTimeout(this.#recording);
    if (location.pathname !== this.#path) return;
    const query = this.#parameters(this.#query()).toString();
    const before = location.search.replace(/^\?/, "");
    if (query === before) return;
    const address = this.#path + (query ? `?${query}` : "");
    if (isStep || !before) history.pushState(history.state, "", address);
    else history.replaceState(history.state, "", address);
  }

  /**
   * How many filters are on, beside their heading.
   *
   * @param {Query} query
   * @param {URLSearchParams} parameters
   */
  #count(query, parameters) {
    const set = this.#asked(query).filter(([name]) => name !== "sort" && name !== "q");
    const count = set.length + query.diet.length;
    this.#piece("active").textContent = count > 0 ? `${count}` : "";
    this.#piece("reset").hidden = parameters.size === 0;
    this.#piece("loosen").hidden = !query.q || count + (query.favourites ? 1 : 0) === 0;
  }

  /**
   * All that narrows the search beside its words, each with how it is taken away.
   *
   * @param {Query} query
   * @param {Understood} asked
   * @param {import("../lib/search-index.js").SearchIndex} index
   * @param {(gone: { start: number, end: number }[]) => string} rest
   * @returns {Chip[]}
   */
  #inUse(query, asked, index, rest) {
    /** @type {Chip[]} */
    const chips = [];
    /**
     * @param {string} name
     * @param {string} value
     * @param {() => void} take
     */
    const add = (name, value, take) => chips.push({
      text: name ? `${name}${this.words.colon} ${value}` : value,
      take: () => {
        take();
        this.#answer("chosen");
      },
    });
    for (const [name, value] of this.#asked(query)) {
      if (TYPED.includes(name) || name === "sort" || !value) continue;
      const select = this.#choice(name);
      const known = index.terms[name]?.find(([slug]) => slug === value);
      add(labelOf(select), known?.[1] ?? select.selectedOptions[0]?.text ?? value, () => {
        select.value = this.#preset[name] ?? "";
      });
    }
    for (const several of Object.values(this.#items)) {
      for (const text of several.items) {
        add(labelOf(several.input), text, () => several.take(text));
      }
    }
    for (const slug of query.diet) {
      const label = this.#diet(slug);
      add("", label.textContent?.trim() ?? slug, () => {
        partOf(label, "input", HTMLInputElement).checked = false;
      });
    }
    if (query.favourites) {
      const toggle = this.#piece("favourites");
      add("", toggle.textContent?.trim() ?? "", () => toggle.setAttribute("aria-pressed", "false"));
    }
    const q = this.#field("q");
    for (const part of asked.without) {
      add(labelOf(this.#field("without")), part.text, () => { q.value = rest([part]); });
    }
    const { time } = asked;
    if (time) {
      add(labelOf(this.#field("time")), filled(this.words.minutes, time), () => {
        q.value = rest([time]);
      });
    }
    return chips;
  }

  /**
   * Where nothing answers, what to leave out.
   *
   * @param {Help | null} help
   * @param {(gone: { start: number, end: number }[]) => string} rest
   * @param {boolean} isMany Whether several words were asked for.
   */
  #help(help, rest, isMany) {
    if (!help) return;
    const { missing, drop, count } = help;
    const typed = drop.map(({ text }) => text).join(" ");
    this.#piece("why").textContent = isMany && missing.length === 0 ? this.words.together : "";
    const button = this.#piece("drop");
    button.hidden = drop.length === 0;
    button.textContent = filled(this.words.drop, { typed, count });
    this.#rest = rest(drop);
  }

  /**
   * Shows how many recipes answer.
   *
   * @param {{ count: number, wanted: import("../lib/search-index.js").Wanted[],
   *   missing: string[] } | null} answer
   *   Nothing when nothing is searched for.
   */
  #show(answer) {
    for (let next = this.root.nextElementSibling; next; next = next.nextElementSibling) {
      next.classList.toggle("search-aside", answer !== null);
    }
    this.#piece("results").hidden = !answer;
    if (!answer) {
      this.#announce("");
      return;
    }
    const { count, wanted, missing } = answer;
    this.#piece("empty").hidden = count > 0;
    this.#piece("rest").hidden = count <= this.#shown;
    const wrong = wanted.filter(({ instead }) => instead.length > 0).map(({ typed, instead }) =>
      filled(this.words.instead, { typed, found: instead.slice(0, 3).join(", ") }));
    const found = counted(this.words, count, document.documentElement.lang);
    const none = missing.map((typed) => filled(this.words.missing, { typed }));
    this.#announce([found, ...wrong, ...none].join(". "));
  }

  /**
   * Shows the count at once, and announces it when typing has come to rest.
   *
   * @param {string} text
   */
  #announce(text) {
    this.#piece("count").textContent = text;
    clearTimeout(this.#announcement);
    this.#announcement = setTimeout(() => {
      this.#piece("status").textContent = text;
    }, 400);
  }
}

/** @param {EventTarget | null} target */
const isTyped = (target) => target instanceof HTMLInputElement
  && TYPED.some((name) => name === target.name);

/** @param {HTMLInputElement | HTMLSelectElement} field What it is called. */
const labelOf = ({ labels }) => labels?.[0]?.firstChild?.textContent?.trim() ?? "";
