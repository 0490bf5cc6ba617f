// Reads a recipe from its page: name, yield and ingredients.

import { dataOf, partOf, partsOf, Signals } from "./component.js";
import { joined } from "./folding.js";
import { LINE, NAME } from "./ingredient-line.js";
import { addressInSite } from "./untrusted.js";
import { siteAddress } from "./storage.js";

const PATIENCE = 10_000;

/**
 * A line as written, with the name to buy it by.
 * @typedef {Pick<import("./personal-data.js").Wanted, "name" | "value" | "max" | "unit" | "way"
 *   | "note" | "optional" | "fixed" | "makes" | "aisle" | "food" | "forms"> & Place} RecipeLine
 */
/**
 * @typedef {object} Place
 * @property {number} place Index in the recipe, from 0.
 * @property {string} [words] Text before the name, if its unit is unknown.
 */

/**
 * @typedef {object} RecipeFacts
 * @property {string} id
 * @property {string} slug
 * @property {string} name
 * @property {string} [url] Relative to the base path.
 * @property {string} [language] The recipe's language, if it differs from the site's.
 * @property {string} [servings] Servings as written.
 * @property {string} [yield] Yield as text: `1.2 kg`.
 * @property {RecipeLine[]} lines
 */

/** @param {string | undefined} text */
const clean = (text) => text?.replace(/\s+/g, " ").trim() || undefined;

/**
 * @param {HTMLElement} item An element matching `LINE`.
 * @param {number} place @returns {RecipeLine}
 */
function readLine(item, place) {
  const amount = item.querySelector(".amount");
  const name = item.querySelector(NAME);
  const { buy, buyMax, buyUnit, unit: own, written, ...held } = amount?.dataset ?? {};
  // Lemons are bought for their juice: the amount to buy may differ from the amount used.
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
    // Without the factor of the current scale.
    makes: addressInSite(
      name?.querySelector("a")?.getAttribute("href")?.split("?")[0], siteAddress),
    aisle: clean(item.dataset.aisle),
    food: item.dataset.food ?? (joined(bought) || undefined),
    forms: name?.dataset.buyForms ?? name?.dataset.forms,
  };
}

/** @param {HTMLElement} article The `.recipe` of a page. */
export function headOf(article) {
  const { id, url } = dataOf(article);
  return { id, url, name: partOf(article, "h1").textContent.trim() };
}

/** @param {HTMLElement} article The `.recipe` of a page. @returns {RecipeFacts} */
export function readRecipe(article) {
  const { servings, yield: makes } = partOf(article, ".shop").dataset;
  const { id, url, name } = headOf(article);
  return {
    id,
    slug: dataOf(article).key ?? decodeURIComponent(url.split("/").at(-2) ?? ""),
    name,
    url: addressInSite(url, siteAddress),
    language: article.lang || undefined,
    servings: exact(servings),
    yield: makes,
    lines: [...article.querySelectorAll(LINE)].map(readLine),
  };
}

/**
 * Converts `4` and `2.5` to fractions; undefined for zero and any other text.
 * @param {string | undefined} decimal
 */
function exact(decimal) {
  const [, whole, part = ""] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(decimal ?? "") ?? [];
  if (!whole || Number(decimal) === 0) return undefined;
  return part ? `${Number(whole + part)}/${10 ** part.length}` : `${Number(whole)}`;
}

/** The response is not a recipe, and retrying will not help. */
export class NoRecipe extends Error {}

/**
 * Fetches a recipe of this site.
 * @param {string} url Relative to the base path.
 * @returns {Promise<RecipeFacts>} Rejects if it cannot be loaded, with `NoRecipe` if the response
 *   is not a recipe.
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
