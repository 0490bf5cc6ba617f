// Reads a recipe from its page: what it is called, how much it makes, what it needs.

import { dataOf, partOf, partsOf, Signals } from "./component.js";
import { joined } from "./folding.js";
import { LINE, NAME } from "./ingredient-line.js";
import { addressInSite } from "./untrusted.js";
import { siteAddress } from "./storage.js";

const PATIENCE = 10_000;

/**
 * @typedef {object} RecipeLine
 * @property {number} place In the recipe, from 0.
 * @property {string} name As a shop calls it.
 * @property {string} [value] As written, exact: `3/2`.
 * @property {string} [max]
 * @property {string} [unit] Symbol.
 * @property {number} [way] Which way of writing it the recipe has, where that is not the usual.
 * @property {string} [words] What stands before the name, where its unit is none of the known.
 * @property {string} [note]
 * @property {boolean} optional
 * @property {boolean} fixed Whether its amount stays whatever the scale.
 * @property {string} [makes] Address of the recipe that makes it, relative to the base path.
 * @property {string} [aisle] Identifier or name of the aisle it is found in.
 * @property {string} [food] Which food it is and what is known of it; see `food.js`.
 * @property {string} [forms] What of the name goes with one and with several.
 */

/**
 * @typedef {object} RecipeFacts
 * @property {string} id
 * @property {string} slug
 * @property {string} name
 * @property {string} [url] Relative to the base path.
 * @property {string} [language] Its own, where it is not the site's.
 * @property {string} [servings] How many it serves as written.
 * @property {string} [yield] How much it makes, in words: `1.2 kg`.
 * @property {RecipeLine[]} lines
 */

/** @param {string | undefined} text */
const clean = (text) => text?.replace(/\s+/g, " ").trim() || undefined;

/**
 * @param {HTMLElement} item A `LINE`.
 * @param {number} place
 * @returns {RecipeLine}
 */
function readLine(item, place) {
  const amount = item.querySelector(".amount");
  const name = item.querySelector(NAME);
  const { buy, buyMax, buyUnit, unit: own, written, ...held } = amount?.dataset ?? {};
  // Lemons are bought for their juice.
  const { value, max } = buy ? { value: buy, max: buyMax } : held;
  const unit = buy ? undefined : own ?? buyUnit;
  const bought = clean(name?.dataset.buy ?? name?.dataset.written ?? name?.textContent)
    ?? clean(item.textContent) ?? "";
  return {
    place, value, max, unit,
    way: Number(partsOf(item, ".amount[data-way], .amount [data-way]")[0]?.dataset.way ?? 0)
      || undefined,
    name: bought,
    words: unit || buy ? undefined : clean(written ?? amount?.textContent),
    note: clean(item.querySelector(".ingredient-note")?.textContent)?.replace(/^[,;]\s*/, ""),
    fixed: amount ? "fixed" in amount.dataset : false,
    optional: item.querySelector(".ingredient-optional") !== null,
    // Without how many times it is needed at the scale that is shown.
    makes: addressInSite(
      name?.querySelector("a")?.getAttribute("href")?.split("?")[0], siteAddress),
    aisle: clean(item.dataset.aisle),
    food: item.dataset.food ?? (joined(bought) || undefined),
    forms: name?.dataset.buyForms ?? name?.dataset.forms,
  };
}

/**
 * @param {HTMLElement} article The `.recipe` of a page.
 */
export function headOf(article) {
  const { id, url } = dataOf(article);
  return { id, url, name: partOf(article, "h1").textContent.trim() };
}

/**
 * @param {HTMLElement} article The `.recipe` of a page.
 * @returns {RecipeFacts}
 */
export function readRecipe(article) {
  const { servings, yield: makes } = partOf(article, ".shop").dataset;
  const { id, url, name } = headOf(article);
  return {
    id,
    slug: decodeURIComponent(url.split("/").at(-2) ?? ""),
    name,
    url: addressInSite(url, siteAddress),
    language: article.lang || undefined,
    servings: exact(servings),
    yield: makes,
    lines: [...article.querySelectorAll(LINE)].map(readLine),
  };
}

/**
 * `4` and `2.5` as fractions; nothing for zero and anything else.
 *
 * @param {string | undefined} decimal
 */
function exact(decimal) {
  const [, whole, part = ""] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(decimal ?? "") ?? [];
  if (!whole || Number(decimal) === 0) return undefined;
  return part ? `${Number(whole + part)}/${10 ** part.length}` : `${Number(whole)}`;
}

/** The answer is no recipe, and will not become one by asking again. */
export class NoRecipe extends Error {}

/**
 * The recipe at an address of this site.
 *
 * @param {string} url Relative to the base path.
 * @returns {Promise<RecipeFacts>} Rejects when it cannot be had, with `NoRecipe` if that was the
 *   answer.
 */
export async function fetchRecipe(url) {
  const response = await fetch(new URL(url, siteAddress), {
    headers: { accept: "text/html" }, signal: Signals.timeout(PATIENCE),
  });
  if (!response.ok) throw new NoRecipe(`${url}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const article = page.querySelector("main article.recipe[data-id][data-url]");
  if (!article) throw new NoRecipe(`${url}: no recipe`);
  return readRecipe(article);
}
