// Pending orders for the shopping list. Adding a recipe requires reading its page, which takes
// time, and the visitor may leave in between. Orders are therefore stored immediately, and
// fulfilled by the next page that can do so.

import { fetchRecipe, NoRecipe } from "./recipe-lines.js";
import { over, plus } from "./shopping-amounts.js";
import { withLines } from "./shopping.js";
import { storage } from "./storage.js";
import { change } from "./undoable-change.js";

const KEY = "orders";
/** Maximum number of recipes fetched in parallel. */
const AT_ONCE = 4;

/** @typedef {import("./personal-data.js").Order} Order */
/** @typedef {import("./recipe-lines.js").RecipeFacts} RecipeFacts */

/**
 * Result of fulfilling orders.
 * @typedef {object} Outcome
 * @property {number} count Number of recipes added to the list.
 * @property {(() => boolean) | undefined} undo Removes them again.
 * @property {string[]} gone Names of recipes that do not exist; their orders are dropped.
 * @property {string[]} waiting Names of recipes that could not be reached; their orders stay,
 *   because leaving a page also aborts its requests.
 */

/**
 * Adds ordered recipes to the list; several orders of one recipe are added up.
 * @returns {Promise<Outcome>}
 */
export async function fulfil() {
  /** @type {[string, Order][]} */
  const orders = Object.entries(storage.get(KEY));
  orders.sort(([, a], [, b]) => a.at - b.at);
  const recipes = await fetched(orders.map(([, { url = "" }]) => url));
  // Another page may have fulfilled orders in the meantime.
  const still = storage.get(KEY);
  /** @type {Map<RecipeFacts, Order[]>} */
  const wanted = new Map();
  /** @type {Set<string>} */
  const gone = new Set();
  /** @type {Set<string>} */
  const waiting = new Set();
  /** Keys of the orders to delete. */
  const done = new Set();
  for (const [key, order] of orders) {
    if (still[key]?.at !== order.at) continue;
    const { url = "", name = order.recipe } = order;
    const recipe = recipes.get(url);
    if (recipes.has(url)) done.add(key);
    if (recipe) wanted.set(recipe, [...(wanted.get(recipe) ?? []), order]);
    else (recipes.has(url) ? gone : waiting).add(name);
  }
  const undo = wanted.size === 0 ? undefined : change("shopping-list", (list) => {
    for (const [recipe, portions] of wanted) put(list, recipe, portions);
    return list;
  });
  storage.update(KEY, (all) => {
    for (const key of done) delete all[key];
    return all;
  });
  return { count: wanted.size, undo, gone: [...gone], waiting: [...waiting] };
}

/**
 * @param {string[]} urls Empty if there is no URL.
 * @returns {Promise<Map<string, RecipeFacts | undefined>>} Without URLs that could not be reached;
 *   undefined if the response is not a recipe.
 */
async function fetched(urls) {
  /** @type {Map<string, RecipeFacts | undefined>} */
  const recipes = new Map([["", undefined]]);
  const queue = [...new Set(urls.filter(Boolean))];
  const work = async () => {
    for (let url = queue.shift(); url; url = queue.shift()) {
      try {
        recipes.set(url, await fetchRecipe(url));
      } catch (fault) {
        if (fault instanceof NoRecipe) recipes.set(url, undefined);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return recipes;
}

/**
 * @param {import("./shopping.js").List} list Modified.
 * @param {RecipeFacts} recipe
 * @param {Order[]} orders Orders of that recipe.
 */
function put(list, recipe, orders) {
  const [{ at }] = orders;
  const whole = orders.filter(({ line }) => line === undefined);
  if (whole.length > 0) {
    withLines(list, recipe, whole.map((order) => factorOf(order, recipe)).reduce(plus), at);
  }
  for (const order of orders) {
    const line = order.line === undefined ? undefined : recipe.lines[order.line];
    if (line) withLines(list, recipe, factorOf(order, recipe), order.at, [line]);
  }
}

/**
 * Returns how many times a recipe is made for an order.
 * @param {Order} order @param {RecipeFacts} recipe
 */
function factorOf({ base, servings }, recipe) {
  if (!servings) return "1";
  const makes = base ? recipe.servings ?? base : "1";
  return over(servings, makes);
}
