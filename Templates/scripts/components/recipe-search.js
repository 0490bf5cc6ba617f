// Search as you type, with filters and sorting. The query is kept in the URL. The code that answers
// it is loaded on the first query, or shortly before.

import {
  closest, Component, dataOf, filled, newElement, number, once, partOf, partsOf,
} from "../lib/component.js";
import { pageAddress } from "../lib/page-address.js";
import { storage } from "../lib/storage.js";
import { laterStyles, recipeCount, words } from "../lib/theme-files.js";
import { showChips, takeChip } from "./search-chips.js";
import { SearchForm, upTo } from "./search-form.js";

const PAGE = 24;
/** Number of similar recipes shown below at most `FEW` results. */
const [NEAR, FEW] = [8, 3];
/** Number of text pages shown below the recipes. */
const PAGES = 10;
/** The first recipes of the catalog, shown if nothing is similar. */
const FIRST = Int32Array.of(0, 1, 2);
/** Milliseconds of rest before typing updates the URL, which is slow in browsers. */
const REST = 250;
/** @type {Record<string, string>} */
const KINDS = { categories: "category", cuisines: "cuisine", tags: "tag" };

/** @typedef {import("../lib/search-index.js").Found} Found */
/** @typedef {import("../lib/search-index.js").SearchIndex} SearchIndex */
/** @typedef {import("../lib/search-query.js").Part} Part */
/**
 * Text of a chip, and its filter's place in the URL, or in the typed query.
 * @typedef {{ text: string, name: string, slug: string, part?: Part }} Narrowing
 */
/** @typedef {(gone: Narrowing[]) => URLSearchParams} Without The query without some filters. */

const { base } = dataOf(document.documentElement);

/**
 * Returns the filter that a term's page applies by itself.
 * @param {string} path @returns {Record<string, string>}
 */
function presetOf(path) {
  const [kind, slug] = path.slice(base.length).split("/");
  return KINDS[kind] && slug ? { [KINDS[kind]]: decodeURIComponent(slug) } : {};
}

/** The component's root is the form in the search bar; the results are elsewhere in the page. */
export class RecipeSearch extends Component {
  #results = partOf(document, ".search-results");
  /** Overlay for the results on a page that is not a list of recipes. */
  #over = this.#results.closest(".search-over");
  #sheet = this.part("#search-filters", HTMLDialogElement);
  #path = pageAddress.pathname;
  #form = new SearchForm(this, presetOf(this.#path), () => this.#answer("chosen"));
  /** The query without the parts that have no results together with the rest. */
  #rest = new URLSearchParams();
  #turn = 0;
  #shown = PAGE;
  #announcement = 0;
  #recording = 0;

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  constructor(root, signal) {
    super(root, signal);
    const form = this.#form;
    this.on(form.root, "submit", (event) => {
      event.preventDefault();
      if (this.#over) location.assign(`${form.root.action}?${form.parameters}`);
      else this.#answer("chosen");
    });
    this.on(form.root, "input", (event) => {
      if (form.isTyped(event.target)) this.#answer("typing");
    });
    this.on(form.root, "change", (event) => {
      if (form.isTyped(event.target)) this.#record();
      else this.#answer("chosen");
      form.show();
    });
    this.on(form.root, "focusin", () => {
      this.#open().catch(() => {});
      if (this.#over && form.parameters.size > 0) this.#results.hidden = false;
    });
    this.on(this.#sheet, "click", (event) => {
      if (event.target === this.#sheet) this.#sheet.close();
      // After it has opened.
      const rest = closest(event, ".search-rest > summary");
      if (rest) setTimeout(() => rest.scrollIntoView());
    });
    this.on(document, "click", ({ target }) => {
      if (this.#over && target instanceof Node && !root.contains(target)) this.#results.hidden = true;
    });
    this.on(form.q, "keydown", (event) => this.#escape(event));
    for (const part of [root, this.#results]) {
      this.on(part, "click", (event) => this.pressed(closest(event, "button[data-search]")));
    }
    this.on(window, "popstate", () => {
      if (!("pane" in document.documentElement.dataset)) this.#returned();
    });
    // While a recipe was open beside the list, the URL was the recipe's; the current form wins.
    this.on(document, "pane-closed", ({ detail }) => {
      if (detail.isAlone) this.#record();
      else this.#returned();
    });
    storage.subscribe("favourites", () => {
      if (form.isFavourites) this.#answer("same");
    }, signal);
    const { search } = location.pathname === this.#path ? location : pageAddress;
    const typed = form.q.value;
    if (search && !this.#over) {
      this.#restore(search);
    } else {
      form.fill(new URLSearchParams({ q: typed }));
      if (typed) this.#answer("typing");
    }
    if (root.contains(document.activeElement)) this.#open().catch(() => {});
  }

  /** @param {string} name */
  #piece(name) {
    const selector = `[data-search="${name}"]`;
    return this.root.querySelector(selector) ? this.part(selector)
      : partOf(this.#results, selector);
  }

  /** Loads the index and the code that shows results once, and fills the filters. */
  #open = once(async () => {
    const [{ SearchIndex }, { SearchResults }, { without }] = await Promise.all([
      import("../lib/search-index.js"), import("./search-results.js"),
      import("../lib/search-query.js")]);
    const index = await SearchIndex.open(base);
    this.#form.offer(index);
    const [results, apart] = ["cards", "apart-cards"].map((name) =>
      new SearchResults(this.#piece(name), index));
    return { index, without, results, apart };
  });

  #returned() {
    if (!this.#over && location.pathname === this.#path) this.#restore();
  }

  /** Fills the form from the URL. */
  #restore(search = location.search) {
    clearTimeout(this.#recording);
    this.#form.fill(new URLSearchParams(search));
    this.#answer("same");
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    const { q } = this.#form;
    if (q.value) {
      q.value = "";
      this.#answer("typing");
    } else q.blur();
  }

  /** @param {HTMLElement | null} target Its `data-search` names the action. */
  pressed(target) {
    const form = this.#form;
    switch (target?.dataset.search) {
      case "favourites":
        form.isFavourites = !form.isFavourites;
        this.#answer("chosen");
        return;
      case "filters":
        this.#open().catch(() => {});
        form.unfold();
        this.#sheet.showModal();
        // Some browsers would focus the scrollable part instead.
        partsOf(this.#sheet, "input, button, select")
          .find((field) => field.getClientRects().length > 0)?.focus();
        return;
      case "close":
        this.#sheet.close();
        return;
      case "clear":
        form.fill(new URLSearchParams({ q: form.q.value }));
        this.#answer("chosen");
        return;
      case "take":
        takeChip(target, form.fieldOf(target.closest("ul")?.dataset.search));
        return;
      case "more":
        this.#more();
        return;
      case "loosen":
        form.fill(new URLSearchParams({ q: form.q.value }));
        break;
      case "reset":
      case "all":
        form.fill();
        break;
      case "drop":
        form.fill(this.#rest);
        break;
      case "instead": {
        const { parameters } = form;
        parameters.set("q", dataOf(target).query);
        form.fill(parameters);
        break;
      }
      default:
        return;
    }
    this.#answer("chosen");
    form.q.focus();
  }

  async #more() {
    const cards = this.#piece("cards");
    const next = cards.children.length;
    this.#shown += PAGE;
    await this.#answer("same", this.#shown);
    cards.children[next]?.querySelector("a")?.focus();
  }

  /** @param {"typing" | "chosen" | "same"} why Whether and how the URL changes. */
  async #answer(why, shown = PAGE) {
    this.#turn += 1;
    const turn = this.#turn;
    this.#shown = shown;
    const { query, parameters } = this.#form;
    clearTimeout(this.#recording);
    if (why === "chosen") this.#record(true);
    if (why === "typing") this.#recording = setTimeout(() => this.#record(), REST);
    this.#count(parameters);
    if (parameters.size === 0) {
      this.#show(null);
      return;
    }
    const isCurrent = () => turn === this.#turn;
    try {
      const { index, results, apart, without } = await this.#open();
      const found = await index.find(query, storage.get("favourites"), this.#shown);
      if (!isCurrent()) return;
      /** @type {Without} */
      const rest = (gone) => {
        const parameters = this.#form.without(gone.filter(({ part }) => !part));
        const parts = gone.flatMap(({ part }) => part ?? []);
        if (parts.length > 0) parameters.set("q", without(query.q, parts));
        return parameters;
      };
      const near = await this.#help(index, found, this.#chips(index, found, rest), rest);
      if (!isCurrent()) return;
      const wanted = query.q ? found.wanted : [];
      await results.show([...found.recipes.subarray(0, this.#shown)], wanted, isCurrent,
        () => this.#show(found, index, near));
      const others = near.length > 0 ? near : found.unsure.subarray(0, this.#shown);
      // The answer holds without its suggestions.
      const spare = near.length > 0 ? console.warn : undefined;
      if (isCurrent()) {
        await apart.show([...others], wanted, isCurrent, () => {}).catch(spare);
      }
      if (isCurrent()) await this.#inOtherLanguages(index, found, isCurrent);
      if (isCurrent()) await this.#showPages(index, found, isCurrent);
    } catch (fault) {
      if (!isCurrent()) return;
      console.warn("search:", fault);
      this.#announce(words.searchFailed);
      this.#results.hidden = false;
    }
  }

  /**
   * Shows some results in the other languages of the site below those in this one.
   * @param {SearchIndex} index @param {Found} found @param {() => boolean} isCurrent
   */
  async #inOtherLanguages(index, found, isCurrent) {
    const section = this.#results.querySelector('[data-search="others"]');
    if (!(section instanceof HTMLElement)) return;
    const { query } = this.#form;
    const { foundElsewhere } = await import("./search-languages.js");
    const items = query.q ? await foundElsewhere(query, index, found) : [];
    if (!isCurrent()) return;
    section.hidden = items.length === 0;
    partOf(section, "ul").replaceChildren(...items);
  }

  /**
   * Lists the text pages that match below the recipes, if the site has any.
   * @param {SearchIndex} index @param {Found} found @param {() => boolean} isCurrent
   */
  async #showPages(index, found, isCurrent) {
    const section = this.#results.querySelector('[data-search="pages"]');
    if (!(section instanceof HTMLElement)) return;
    const isAlone = found.recipes.length === 0;
    const pages = (await index.pages(found.asked, isAlone)).slice(0, PAGES);
    if (!isCurrent()) return;
    section.hidden = pages.length === 0;
    if (isAlone && pages.length > 0) {
      this.#tell(`${partOf(section, "h3").textContent}: ${number(pages.length)}`);
    }
    partOf(section, "ul").replaceChildren(...pages.map(({ title, url }) =>
      newElement("li", {}, newElement("a", { href: url }, title))));
  }

  /** Writes the query to the URL; typing within a query replaces the history entry. */
  #record(isStep = false) {
    clearTimeout(this.#recording);
    if (this.#over || location.pathname !== this.#path) return;
    const query = this.#form.parameters.toString();
    const before = location.search.replace(/^\?/, "");
    if (query === before) return;
    const address = this.#path + (query ? `?${query}` : "");
    if (isStep || !before) history.pushState(history.state, "", address);
    else history.replaceState(history.state, "", address);
  }

  /**
   * Updates the controls that depend on whether there is something to reset.
   * @param {URLSearchParams} parameters
   */
  #count(parameters) {
    const filters = [...parameters.keys()].filter((name) => name !== "sort" && name !== "q");
    const count = filters.filter((name) => name !== "favourites").length;
    if (count === 0) this.#piece("active").textContent = "";
    this.#piece("reset").hidden = parameters.size === 0;
    this.#piece("loosen").hidden = !this.#form.q.value.trim() || filters.length === 0;
  }

  /**
   * Shows and returns all filters, from fields and from the query, as chips.
   * @param {SearchIndex} index @param {Found} found @param {Without} rest @returns {Narrowing[]}
   */
  #chips(index, { asked: { without, time } }, rest) {
    const form = this.#form;
    const filters = form.filters(index);
    this.#piece("active").textContent = filters.map(({ value }) => value).join(", ");
    const typed = [
      // "dairy-free" needs no label: it already means "without".
      ...without.map((part) => ({ part, value: part.text, name: "without", slug: "",
        label: part.text.length === part.end - part.start ? "" : form.label("without") })),
      ...time ? [{ part: time, value: upTo(time.minutes), name: "time", slug: "",
        label: form.label("time") }] : [],
    ];
    const chips = [...filters, ...typed].map((chip) =>
      ({ ...chip, text: chip.label ? `${chip.label}${words.colon} ${chip.value}` : chip.value }));
    showChips(this.root, this.#piece("chips"), chips.map((chip) => ({
      text: chip.text,
      take: () => {
        form.fill(rest([chip]));
        this.#answer("chosen");
      },
    })));
    return chips;
  }

  /**
   * Explains an empty result and suggests what to drop; returns recipes found without it, or below
   * few results, recipes like these.
   * @param {SearchIndex} index @param {Found} found @param {Narrowing[]} chips
   * @param {Without} rest @returns {Promise<Int32Array>}
   */
  async #help(index, { help, asked, looked, recipes, unsure, isMore }, chips, rest) {
    const none = new Int32Array();
    if (!help) {
      this.#piece("why").textContent = "";
      const { q, favourites } = this.#form.query;
      const isFull = isMore || recipes.length > FEW || unsure.length > 0;
      if (isFull || !q || favourites || chips.length > 0) return none;
      return (await index.alike(recipes).catch(() => none)).subarray(0, NEAR);
    }
    await laterStyles("states");
    // A recipe that contains an excluded food is never shown.
    const near = chips.some(isFood) ? none : FIRST.slice(0, looked);
    this.#piece("apart-title").textContent = words.featured;
    const typed = asked.words.map((part) => ({ part, text: part.text, name: "q", slug: "" }));
    const all = [...typed, ...chips];
    const { missing, alike } = help;
    const found = missing.length > 0 ? null : await this.#loosened(index, all, rest);
    this.#offer(missing.length === 1 ? alike : [], typed.find(({ text }) => text === missing[0])?.part);
    this.#piece("why").textContent = missing.length === 0 && all.length > 1 ? words.searchNotTogether
      : "";
    this.#piece("hint").hidden = typed.length === 0;
    this.#piece("drop").hidden = !found;
    if (!found) return near;
    this.#piece("drop").textContent = filled(words.searchDrop, {
      typed: found.drop.map(({ text }) => text).join(", "),
      count: number(found.recipes.length) + (found.isMore ? "+" : ""),
    });
    this.#rest = rest(found.drop);
    this.#piece("apart-title").textContent = words.searchNear;
    return found.drop.some(isFood) ? none : found.recipes.subarray(0, NEAR);
  }

  /**
   * Offers words that are in recipes, to search for instead of the typed one.
   * @param {string[]} alike @param {Part | undefined} part
   */
  #offer(alike, part) {
    const { q } = this.#form.query;
    const offered = part ? alike : [];
    this.#piece("alike").hidden = offered.length === 0;
    this.#piece("alike").replaceChildren(`${words.searchNear}${words.colon}`, ...offered.map((word) => {
      const button = newElement("button", { type: "button", className: "button" }, word);
      button.dataset.search = "instead";
      button.dataset.query = q.slice(0, part?.start) + word + q.slice(part?.end);
      return button;
    }));
  }

  /**
   * Finds the word or filter whose removal gives the most recipes, or several if one is not
   * enough; drops excluded foods only if nothing else helps.
   * @param {SearchIndex} index @param {Narrowing[]} all @param {Without} rest
   */
  async #loosened(index, all, rest) {
    for (const choice of [all.filter((one) => !isFood(one)), all]) {
      for (let gone = 0; gone < choice.length; gone += 1) {
        const tries = await Promise.all(choice.slice(gone).map(async (one) => {
          const drop = [...choice.slice(0, gone), one];
          const query = this.#form.queryOf(rest(drop));
          return { drop, ...await index.find(query, storage.get("favourites"), NEAR) };
        }));
        tries.sort((one, other) => other.recipes.length - one.recipes.length);
        if (tries[0].recipes.length > 0) return tries[0];
      }
    }
    return null;
  }

  /**
   * Shows the number of results.
   * @param {Found | null} found Null without a query.
   * @param {SearchIndex} [index]
   * @param {Int32Array} [near] Similar recipes, shown if there are no results.
   */
  #show(found, index, near) {
    for (const part of this.#over ? [] : this.#results.parentElement?.children ?? []) {
      part.classList.toggle("search-aside", found !== null && part !== this.#results);
    }
    this.#results.hidden = !found;
    const close = partOf(this.#sheet, '[data-search="close"]');
    close.textContent = words.filterDone;
    if (!found) {
      this.#announce("");
      return;
    }
    const { recipes, unsure, isMore, looked, wanted, help, ignored, groups } = found;
    const isNoneYet = isMore && recipes.length === 0;
    this.#piece("empty").hidden = !help;
    this.#piece("apart").hidden = unsure.length === 0 && !near?.length;
    this.#piece("apart-cards").classList.toggle("cards-three", near?.length === FIRST.length);
    if (!help) {
      this.#piece("apart-title").textContent = unsure.length === 0 ? words.alike
        : filled(words.searchUnsure, { count: number(unsure.length) });
    }
    this.#piece("apart-why").textContent = unsure.length === 0 ? "" : words.searchUnsureWhy;
    const most = Math.max(recipes.length, unsure.length);
    this.#piece("rest").hidden = !isMore && most <= this.#shown;
    this.#piece("more").textContent = isNoneYet ? words.searchFurther : words.searchMore;
    const wrong = wanted.filter(({ instead }) => instead.length > 0).map(({ typed, instead }) =>
      filled(words.searchInstead, { typed, found: instead.slice(0, 3).join(", ") }));
    const none = help?.missing.map((typed) => filled(words.searchMissing, { typed })) ?? [];
    if (ignored.length > 0) {
      const typed = listed(ignored.map((word) => `“${word}”`));
      none.push(filled(words.searchIgnored, { typed }));
    }
    const foods = groups.flatMap((group) => index?.wordOf(group) ?? []);
    if (foods.length > 0) none.push(filled(words.searchExcluded, { foods: listed(foods) }));
    const count = isNoneYet ? filled(words.searchLooked, { count: number(looked) })
      : recipeCount(recipes.length, isMore ? "+" : "");
    close.textContent = filled(words.searchShow, { recipes: count });
    const note = [...wrong, ...none].join(" ");
    // In place of the count.
    if (help && note) this.#piece("why").textContent = note;
    this.#announce(count, note, !help);
  }

  /**
   * Shows the count immediately, and has it read out once typing has stopped.
   * @param {string} text
   * @param {string} [note] Sentences about the results.
   * @param {boolean} [isBelow] Whether they are below the count.
   */
  #announce(text, note = "", isBelow = true) {
    this.#piece("count").textContent = text;
    this.#piece("note").textContent = note;
    this.#piece("note").hidden = !note || !isBelow;
    this.#tell(note ? `${text}. ${note}` : text);
  }

  /** @param {string} text Read out once typing has stopped. */
  #tell(text) {
    clearTimeout(this.#announcement);
    this.#announcement = setTimeout(() => { this.#piece("status").textContent = text; }, 400);
  }
}

/** @param {Narrowing} one Tested for excluding foods. */
const isFood = ({ name }) => name === "without" || name === "diet";

/** @param {string[]} parts Joined by the rules of the page's language. */
const listed = (parts) => new Intl.ListFormat(document.documentElement.lang || "en").format(parts);
