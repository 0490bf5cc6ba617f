// Recipes that were asked for and are not on the shopping list yet: it takes reading their pages,
// and by then the visitor may have gone elsewhere. An order is kept as it is made, and done by
// whichever page comes to it first.

import { fetchRecipe, NoRecipe } from "./recipe-lines.js";
import { over, plus } from "./shopping-amounts.js";
import { withLines } from "./shopping.js";
import { storage } from "./storage.js";
import { change } from "./undoable-change.js";

const KEY = "orders";
/** Most recipes that are fetched at once. */
const AT_ONCE = 4;

/** @typedef {import("./personal-data.js").Order} Order */
/** @typedef {import("./recipe-lines.js").RecipeFacts} RecipeFacts */

/**
 * What became of the orders.
 * @typedef {object} Outcome
 * @property {number} count How many recipes went on the list.
 * @property {(() => boolean) | undefined} undo Takes them off again.
 * @property {string[]} gone Names of recipes that are not there; their orders are given up.
 * @property {string[]} waiting Names of those that could not be reached; their orders stay, since
 *   leaving a page breaks off what it fetches too.
 */

/**
 * Puts on the list what is ordered, several orders of a recipe at their sum.
 *
 * @returns {Promise<Outcome>}
 */
export async function fulfil() {
  /** @type {[string, Order][]} */
  const orders = Object.entries(storage.get(KEY));
  orders.sort(([, a], [, b]) => a.at - b.at);
  const recipes = await fetched(orders.map(([, { url = "" }]) => url));
  // What another page has done meanwhile is done.
  const still = storage.get(KEY);
  /** @type {Map<RecipeFacts, Order[]>} */
  const wanted = new Map();
  /** @type {Set<string>} */
  const gone = new Set();
  /** @type {Set<string>} */
  const waiting = new Set();
  /** Keys of the orders that need not be kept. */
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
 * @param {string[]} urls Empty where there is none.
 * @returns {Promise<Map<string, RecipeFacts | undefined>>} Without those that gave no answer;
 *   nothing where that was no recipe.
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
 * @param {import("./shopping.js").List} list Is changed.
 * @param {RecipeFacts} recipe
 * @param {Order[]} orders Of that recipe.
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
 * How many times a recipe is cooked for an order.
 *
 * @param {Order} order
 * @param {RecipeFacts} recipe
 */
function factorOf({ base, servings }, recipe) {
  if (!servings) return "1";
  const makes = base ? recipe.servings ?? base : "1";
  return over(servings, makes);
}
