// Search as one types, filters and order. What is asked for is kept in the address. What answers
// comes once something is asked, or is about to be.

import { around, dataOf, filled, partOf, partsOf } from "../lib/parts.js";
import { storage } from "../lib/storage.js";

const PAGE = 24;
const AT_ONCE = 6;
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
  new Search(root, signal).begin();
}

/** @typedef {import("../lib/search-index.js").SearchIndex} SearchIndex */
/** @typedef {import("../lib/search-index.js").Query} Query */
/** @typedef {typeof import("../lib/search.js").ranges} Ranges */
/** @typedef {import("../lib/search-index.js").Wanted} Wanted */

/** @typedef {Record<string, string>} Values What is put into the form, by the names of its fields. */

class Search {
  #root;
  #signal;
  #form;
  /** Names of the fields that have one value each. */
  #single;
  #base = dataOf(document.documentElement).base;
  #path = location.pathname;
  /** What a page of one term asks for without a query: that term. */
  /** @type {Values} */
  #preset = {};
  /** @type {Promise<SearchIndex> | undefined} */
  #index;
  /** @type {Ranges} Comes with the index. */
  #ranges = () => [];
  #turn = 0;
  #shown = PAGE;
  #cards = new Map();
  #announcement = 0;
  #recording = 0;
  #plurals = new Intl.PluralRules(document.documentElement.lang);

  /**
   * @param {HTMLElement} root
   * @param {AbortSignal} signal
   */
  constructor(root, signal) {
    this.#root = root;
    this.#signal = signal;
    this.#form = this.#find("form", HTMLFormElement);
    const choices = partsOf(this.#form, "select", HTMLSelectElement);
    this.#single = [...TYPED, ...choices.map(({ name }) => name)];
    const [kind, slug] = this.#path.slice(this.#base.length).split("/");
    if (KINDS[kind] && slug) this.#preset = { [KINDS[kind]]: slug };
  }

  begin() {
    /**
     * @param {EventTarget} target
     * @param {string} type
     * @param {(event: any) => void} listener
     */
    const on = (target, type, listener) =>
      target.addEventListener(type, listener, { signal: this.#signal });
    on(this.#form, "submit", (event) => {
      event.preventDefault();
      this.#answer("chosen");
    });
    on(this.#form, "input", (event) => {
      if (isTyped(event.target)) this.#answer("typing");
    });
    on(this.#form, "change", (event) => {
      if (isTyped(event.target)) this.#record();
      else this.#answer("chosen");
    });
    on(this.#form, "focusin", () => this.#open().catch(() => {}));
    on(this.#form, "keydown", (event) => this.#escape(event));
    on(this.#root, "click", (event) => this.#click(around(event, "[data-search]")));
    on(window, "popstate", () => {
      if (location.pathname === this.#path) this.#restore();
    });
    this.#signal.addEventListener("abort", storage.subscribe("favourites", () => {
      if (this.#isOn("favourites")) this.#answer("same");
    }));
    this.#root.hidden = false;
    if (location.search) this.#restore();
    else this.#fill(this.#preset);
    if (location.hash === "#search") this.#field("q").focus();
  }

  /**
   * @template {Element} [Part=HTMLElement]
   * @param {string} selector
   * @param {new () => Part} [type]
   */
  #find(selector, type) {
    return partOf(this.#root, selector, type);
  }

  /** @param {string} name */
  #part(name) {
    return this.#find(`[data-search="${name}"]`);
  }

  /**
   * @param {string} name
   * @returns {HTMLInputElement | HTMLSelectElement}
   */
  #field(name) {
    return partOf(this.#form, `[name="${name}"]`);
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
    return this.#part(name).getAttribute("aria-pressed") === "true";
  }

  /** Reads the index once and fills the filters from it. */
  #open() {
    this.#index ??= import("../lib/search-index.js")
      .then(({ SearchIndex, ranges }) => {
        this.#ranges = ranges;
        return SearchIndex.open(this.#base);
      })
      .then((index) => {
        this.#offer(index);
        return index;
      })
      .catch((fault) => {
        this.#index = undefined;
        throw fault;
      });
    return this.#index;
  }

  /** @param {SearchIndex} index */
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
      add(this.#choice("time"), `${minutes}`, this.#words("minutes", { minutes }));
    }
    for (const rating of STARS) {
      add(this.#choice("rating"), `${rating}`, this.#words("stars", { rating }));
    }
    const diets = this.#find(".search-diets");
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
    const known = partsOf(this.#find(".search-diets"), "input", HTMLInputElement);
    const input = known.find((one) => one.value === slug);
    if (input?.parentElement) return input.parentElement;
    const label = document.createElement("label");
    const box = Object.assign(document.createElement("input"),
      { type: "checkbox", name: "diet", value: slug });
    label.append(box, ` ${slug}`);
    this.#find(".search-diets").append(label);
    return label;
  }

  /**
   * @param {string} name
   * @param {Record<string, unknown>} values
   */
  #words(name, values) {
    return filled(dataOf(this.#root)[name], values);
  }

  /** @returns {import("../lib/search-index.js").Query} */
  #query() {
    const data = new FormData(this.#form);
    /** @param {string} name */
    const value = (name) => `${data.get(name) ?? ""}`.trim();
    return {
      q: value("q"), with: value("with"), without: value("without"),
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
      const isMissing = field instanceof HTMLSelectElement
        && ![...field.options].some((option) => option.value === value);
      if (isMissing) {
        field.append(new Option(value, value));
      }
      field.value = value;
    }
    for (const slug of diets) this.#diet(slug);
    for (const box of partsOf(this.#root, '[name="diet"]', HTMLInputElement)) {
      box.checked = diets.includes(box.value);
    }
    this.#part("favourites").setAttribute("aria-pressed", `${favourites}`);
  }

  /** Takes what is asked for from the address. */
  #restore() {
    clearTimeout(this.#recording);
    const parameters = new URLSearchParams(location.search);
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
  #click(target) {
    switch (target?.dataset.search) {
      case "favourites":
        target.setAttribute("aria-pressed", `${!this.#isOn("favourites")}`);
        this.#answer("chosen");
        break;
      case "filters": {
        const isOpen = target.getAttribute("aria-expanded") === "true";
        target.setAttribute("aria-expanded", `${!isOpen}`);
        this.#find("#search-filters").hidden = isOpen;
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
      case "more":
        this.#more();
        break;
    }
  }

  async #more() {
    const cards = this.#part("cards");
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
    try {
      const index = await this.#open();
      const { recipes, wanted } = await index.find(query, storage.get("favourites") ?? {});
      if (turn !== this.#turn) return;
      await this.#deal(turn, index, recipes, wanted, query);
    } catch (fault) {
      if (turn !== this.#turn) return;
      console.warn("search:", fault);
      this.#say(dataOf(this.#root).failed);
      this.#part("results").hidden = false;
    }
  }

  /**
   * Shows the first cards as soon as they are there, then the others.
   *
   * @param {number} turn
   * @param {SearchIndex} index
   * @param {Int32Array} recipes
   * @param {Wanted[]} wanted
   * @param {Query} query
   */
  async #deal(turn, index, recipes, wanted, query) {
    const numbers = [...recipes.subarray(0, this.#shown)];
    const counts = numbers.length > AT_ONCE ? [AT_ONCE, numbers.length] : [numbers.length];
    for (const count of counts) {
      const first = numbers.slice(0, count);
      const missing = first.filter((number) => !this.#cards.has(number));
      const html = await Promise.all(missing.map((number) => index.card(number)));
      if (turn !== this.#turn) return;
      missing.forEach((number, i) => this.#cards.set(number, parsed(html[i])));
      this.#show(recipes, first, wanted, query);
      if (count < numbers.length) await painted();
      if (turn !== this.#turn) return;
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
    this.#part("active").textContent = count > 0 ? `${count}` : "";
    this.#part("reset").hidden = parameters.size === 0;
    this.#part("loosen").hidden = !query.q || count + (query.favourites ? 1 : 0) === 0;
  }

  /**
   * @param {Int32Array | null} recipes Nothing when nothing is searched for.
   * @param {number[]} [first] Those whose cards are there.
   * @param {Wanted[]} [wanted]
   * @param {Query} [query]
   */
  #show(recipes, first = [], wanted = [], query) {
    const isOn = recipes !== null;
    for (let next = this.#root.nextElementSibling; next; next = next.nextElementSibling) {
      next.classList.toggle("search-aside", isOn);
    }
    this.#part("results").hidden = !isOn;
    if (!isOn) {
      this.#say("");
      return;
    }
    const list = this.#part("cards");
    const items = first.map((number) => this.#cards.get(number));
    for (const item of items) mark(item, query?.q ? wanted : [], this.#ranges);
    const isSame = items.length === list.children.length
      && items.every((item, i) => list.children[i] === item);
    const isMore = list.children.length > 0 && list.children.length < items.length
      && [...list.children].every((item, i) => items[i] === item);
    if (isMore) list.append(...items.slice(list.children.length));
    else if (!isSame) list.replaceChildren(...items);
    if (!isSame) list.dispatchEvent(new CustomEvent("larder:cards", { bubbles: true }));
    this.#part("empty").hidden = recipes.length > 0;
    this.#part("rest").hidden = recipes.length <= this.#shown;
    const form = this.#plurals.select(recipes.length);
    const words = this.#words(this.#root.dataset[form] ? form : "other", { count: recipes.length });
    const wrong = wanted.filter(({ instead }) => instead.length > 0).map(({ typed, instead }) =>
      this.#words("instead", { typed, found: instead.slice(0, 3).join(", ") }));
    this.#say([words, ...wrong].join(". "));
  }

  /**
   * Shows the count at once, and tells it when typing has come to rest.
   *
   * @param {string} text
   */
  #say(text) {
    this.#part("count").textContent = text;
    clearTimeout(this.#announcement);
    this.#announcement = setTimeout(() => {
      this.#part("status").textContent = text;
    }, 400);
  }
}

/** @param {EventTarget | null} target */
const isTyped = (target) => target instanceof HTMLInputElement
  && TYPED.some((name) => name === target.name);

/**
 * A card of the index as a list item. Its HTML comes from the site's own template.
 *
 * @param {string} html
 */
function parsed(html) {
  const item = document.createElement("li");
  item.append(...new DOMParser().parseFromString(html, "text/html").body.children);
  return item;
}

/** Settles when what is shown so far has been painted; in a hidden tab, soon. */
const painted = () => new Promise((settle) => {
  requestAnimationFrame(() => setTimeout(settle));
  setTimeout(settle, 100);
});

/** What each card was last marked for. */
const marked = new WeakMap();

/**
 * Marks the words of a card that were asked for, in place of those marked before.
 *
 * @param {HTMLElement} item
 * @param {Wanted[]} wanted
 * @param {Ranges} ranges
 */
function mark(item, wanted, ranges) {
  const key = JSON.stringify(wanted);
  if (marked.get(item) === key) return;
  marked.set(item, key);
  for (const old of item.querySelectorAll("mark")) {
    const parent = old.parentNode;
    old.replaceWith(...old.childNodes);
    parent?.normalize();
  }
  if (wanted.length === 0) return;
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim()
      && node.parentElement?.closest(".card-title, .card-facts, .card-headline")
      && !node.parentElement.closest("time, .card-rating")
      ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  /** @type {Text[]} */
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
  }
  for (const text of texts) {
    for (const [start, end] of ranges(text.data, wanted).reverse()) {
      const part = text.splitText(start);
      part.splitText(end - start);
      const found = document.createElement("mark");
      part.replaceWith(found);
      found.append(part);
    }
  }
}
