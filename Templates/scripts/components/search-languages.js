// Results of the search in the other languages of the site.

import { dataOf, once, partOf, partsOf } from "../lib/component.js";
import { SearchIndex } from "../lib/search-index.js";
import { itemOf } from "./search-results.js";

/** Number of results in all other languages. */
const MOST = 3;

/** The indexes of the other languages; a language without one is left out. */
const indexes = once(async () => {
  const links = partsOf(document, ".masthead-languages a[data-base]:not([aria-current])");
  const opened = links.map((link) => SearchIndex.open(dataOf(link).base)
    .then((index) => ({ index, language: link.lang })).catch(() => null));
  return (await Promise.all(opened)).flatMap((one) => one ?? []);
});

/**
 * Returns the cards of recipes that a query finds in other languages, but not in this one. Filters,
 * and conditions such as "no dairy", have the words of one language: with these, there are none.
 * @param {import("../lib/search-index.js").Asked} query
 * @param {SearchIndex} own @param {import("../lib/search-index.js").Found} found In this language.
 */
export async function foundElsewhere(query, own, { recipes: found, asked }) {
  if (query.with || query.without || query.diet.length > 0) return [];
  if (asked.without.length > 0 || asked.time || asked.serves) return [];
  const { q, diet } = query;
  const here = new Set(found);
  /** @type {Map<string, HTMLElement>} */
  const items = new Map();
  for (const { index, language } of await indexes()) {
    const answer = await index.find({ q, diet, with: "", without: "" }, {}, 2 * MOST);
    const recipes = answer.ignored.length > 0 ? [] : answer.recipes;
    const cards = await Promise.all(
      [...recipes.slice(0, 2 * MOST)].map((number) => index.files.card(number)));
    for (const item of cards.map(itemOf)) {
      const { id } = dataOf(partOf(item, ".card"));
      const place = (await own.files.places([id])).get(id);
      if (items.has(id) || (place !== undefined && here.has(place))) continue;
      item.lang = language;
      items.set(id, item);
    }
  }
  return [...items.values()].slice(0, MOST);
}
