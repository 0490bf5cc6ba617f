// Cards of the recipes found, with the matching words highlighted.

import { newElement } from "../lib/component.js";
import { ranges } from "../lib/search-matching.js";

/** Number of cards fetched before the first are shown. */
const AT_ONCE = 6;

/** @typedef {import("../lib/search-answers.js").Wanted} Wanted */

export class SearchResults {
  #list;
  #index;
  /** @type {Map<number, HTMLElement>} Items by recipe number. */
  #items = new Map();

  /** @param {HTMLElement} list @param {import("../lib/search-index.js").SearchIndex} index */
  constructor(list, index) {
    this.#list = list;
    this.#index = index;
  }

  /**
   * Shows the first cards as soon as they have loaded, then the others.
   * @param {number[]} recipes Recipe numbers.
   * @param {Wanted[]} wanted Words to highlight.
   * @param {() => boolean} isCurrent Whether there has been no newer query.
   * @param {() => void} shown Called whenever cards were added.
   */
  async show(recipes, wanted, isCurrent, shown) {
    const counts = recipes.length > AT_ONCE ? [AT_ONCE, recipes.length] : [recipes.length];
    for (const count of counts) {
      const first = recipes.slice(0, count);
      const missing = first.filter((number) => !this.#items.has(number));
      const html = await Promise.all(missing.map((number) => this.#index.files.card(number)));
      if (!isCurrent()) return;
      missing.forEach((number, i) => this.#items.set(number, itemOf(html[i])));
      this.#put(first.flatMap((number) => this.#items.get(number) ?? []), wanted);
      shown();
      if (count < recipes.length) await painted();
      if (!isCurrent()) return;
    }
  }

  /** @param {HTMLElement[]} items @param {Wanted[]} wanted */
  #put(items, wanted) {
    const list = this.#list;
    for (const item of items) highlight(item, wanted);
    const isSame = items.length === list.children.length
      && items.every((item, i) => list.children[i] === item);
    const isMore = list.children.length > 0 && list.children.length < items.length
      && [...list.children].every((item, i) => items[i] === item);
    if (isMore) list.append(...items.slice(list.children.length));
    else if (!isSame) list.replaceChildren(...items);
  }
}

/**
 * Returns a card of the index as a list item. Its HTML comes from the site's own template.
 * @param {string} html
 */
export function itemOf(html) {
  return newElement("li", {}, ...new DOMParser().parseFromString(html, "text/html").body.children);
}

/** Settles once the current cards have been painted; in a hidden tab, after at most 100 ms. */
const painted = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

/** The words for which each card was last highlighted. */
const highlighted = new WeakMap();

/**
 * Highlights the matching words of a card, replacing earlier highlights.
 * @param {HTMLElement} item @param {Wanted[]} wanted
 */
function highlight(item, wanted) {
  const key = JSON.stringify(wanted);
  if (highlighted.get(item) === key) return;
  highlighted.set(item, key);
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
      part.replaceWith(newElement("mark", {}, part.data));
    }
  }
}
