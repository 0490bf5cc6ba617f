// Recipes that were asked for and are not on the shopping list yet: it takes reading their pages,
// and by then the visitor may have gone elsewhere. An order is kept as it is made, and done by
// whichever page comes to it first.

import { fetchRecipe } from "./recipe-lines.js";
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
 * Puts on the list what is ordered, several orders of a recipe at their sum. One whose recipe
 * cannot be had is given up.
 *
 * @returns {Promise<{ count: number, failed: string[], undo: (() => boolean) | undefined }>} How
 *   many recipes, the names of those given up, and what takes them off again.
 */
export async function fulfil() {
  /** @type {[string, Order][]} */
  const orders = Object.entries(storage.get(KEY));
  orders.sort(([, a], [, b]) => a.at - b.at);
  const recipes = await fetched(orders.map(([, { url = "" }]) => url));
  // What another page has done meanwhile is done.
  const still = storage.get(KEY);
  const open = orders.filter(([key, { at }]) => still[key]?.at === at);
  /** @type {Map<RecipeFacts, Order[]>} */
  const wanted = new Map();
  /** @type {Set<string>} */
  const failed = new Set();
  for (const [, order] of open) {
    const recipe = recipes.get(order.url ?? "");
    if (recipe) wanted.set(recipe, [...(wanted.get(recipe) ?? []), order]);
    else failed.add(order.name ?? order.recipe);
  }
  const undo = wanted.size === 0 ? undefined : change("shopping-list", (list) => {
    for (const [recipe, portions] of wanted) put(list, recipe, portions);
    return list;
  });
  storage.update(KEY, (all) => {
    for (const [key] of open) delete all[key];
    return all;
  });
  return { count: wanted.size, failed: [...failed], undo };
}

/**
 * @param {string[]} urls Empty where there is none.
 * @returns {Promise<Map<string, RecipeFacts>>} Those that can be had.
 */
async function fetched(urls) {
  /** @type {Map<string, RecipeFacts>} */
  const recipes = new Map();
  const queue = [...new Set(urls.filter(Boolean))];
  const work = async () => {
    for (let url = queue.shift(); url; url = queue.shift()) {
      const recipe = await fetchRecipe(url).catch(() => undefined);
      if (recipe) recipes.set(url, recipe);
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
