// Operations on the shopping list as a value: adding, updating and expanding recipes. An entry's
// key is `<slug>/<line>`, `<slug>/<line>/<line>` in an expanded sub-recipe, and otherwise `own-…`.

import { defined } from "./untrusted.js";
import { over, times } from "./shopping-amounts.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */
/** @typedef {import("./recipe-lines.js").RecipeFacts} RecipeFacts */
/** @typedef {import("./recipe-lines.js").RecipeLine} RecipeLine */
/** @typedef {Record<string, Wanted>} List */

/** @param {RecipeFacts} recipe @param {RecipeLine} line */
const keyOf = (recipe, line) => `${recipe.slug}/${line.place}`;

/**
 * Returns an amount's text without its number, if its unit is unknown: `2 glugs of` → `glugs of`.
 * @param {string | undefined} words
 */
const unitWords = (words) => words?.replace(/^[\d\s.,/¼-¾⅐-⅞٠-٩–-]+/u, "") || undefined;

/**
 * Balances brackets: adds missing closing ones at the end, and removes those that were never
 * opened.
 * @param {string} text
 */
export function balanced(text) {
  let open = 0;
  const kept = [...text].filter((character) => {
    if (character === ")" && open === 0) return false;
    open += Number(character === "(") - Number(character === ")");
    return true;
  }).join("");
  return kept + ")".repeat(open);
}

/**
 * @param {RecipeFacts} recipe @param {RecipeLine} line @param {string} factor @param {number} at
 * @returns {Wanted}
 */
function entry(recipe, line, factor, at) {
  const { place: _, words, ...kept } = line;
  const scale = line.fixed ? "1" : factor;
  return defined({
    ...kept,
    at,
    name: balanced(line.name).slice(0, 300),
    value: line.value && times(line.value, scale),
    max: line.max && times(line.max, scale),
    unit: line.unit ?? (line.value ? unitWords(words) : undefined),
    note: line.note && balanced(line.note),
    language: recipe.language,
    optional: line.optional || undefined,
    fixed: line.fixed || undefined,
    recipe: recipe.id,
    title: recipe.name,
    url: recipe.url,
    factor,
    servings: recipe.servings && times(recipe.servings, factor),
  });
}

/** @param {List} list @returns The keys of entries that edited lines replace. */
const covered = (list) => new Set(Object.values(list).flatMap((one) => one.covers ?? []));

/**
 * Returns the keys of the entries that a recipe's line has become on the list.
 * @param {List} list @param {string} key
 */
const keysOf = (list, key) =>
  Object.keys(list).filter((one) => one === key || one.startsWith(`${key}/`));

/**
 * Returns the state of a recipe on the list: incomplete, at this scale, or at another.
 * @param {List} list @param {RecipeFacts} recipe @param {string} factor
 * @returns {"absent" | "present" | "other"}
 */
export function state(list, recipe, factor) {
  const hidden = covered(list);
  const places = recipe.lines.map((line) => keyOf(recipe, line));
  const open = places.filter((key) => !hidden.has(key)).map((key) => keysOf(list, key));
  if (places.length === 0 || open.some((keys) => keys.length === 0)) return "absent";
  const isSame = open.flat().every((key) => list[key].factor === factor);
  return isSame ? "present" : "other";
}

/** @param {List} list @param {RecipeFacts} recipe @param {RecipeLine} line */
export function hasLine(list, recipe, line) {
  const key = keyOf(recipe, line);
  return keysOf(list, key).length > 0 || covered(list).has(key);
}

/**
 * Adds lines of a recipe; existing ones change to the new scale. Ticked lines stay ticked unless
 * their amount changes or all lines of the recipe were ticked.
 * @param {List} list Modified.
 * @param {RecipeFacts} recipe @param {string} factor @param {number} at
 * @param {RecipeLine[]} [lines] @returns {List}
 */
export function withLines(list, recipe, factor, at, lines = recipe.lines) {
  const hidden = covered(list);
  const old = Object.values(list).filter((one) => one.recipe === recipe.id);
  const wasBought = old.length > 0 && old.every((one) => one.done);
  for (const [index, line] of lines.entries()) {
    const key = keyOf(recipe, line);
    if (hidden.has(key)) continue;
    const rolled = keysOf(list, key).filter((one) => one !== key);
    for (const one of rolled) list[one] = rescaled(list[one], recipe, factor, wasBought);
    if (rolled.length > 0) continue;
    const fresh = entry(recipe, line, factor, list[key]?.at ?? at + index / 1000);
    const isSame = list[key]?.value === fresh.value && list[key]?.max === fresh.max;
    if (list[key]?.done && isSame && !wasBought) fresh.done = true;
    list[key] = fresh;
  }
  return list;
}

/**
 * @param {Wanted} one @param {RecipeFacts} recipe @param {string} factor @param {boolean} wasBought
 */
function rescaled(one, recipe, factor, wasBought) {
  const step = one.fixed ? "1" : over(factor, one.factor ?? "1");
  const { done, ...kept } = one;
  return defined({
    ...kept,
    value: one.value && times(one.value, step),
    max: one.max && times(one.max, step),
    factor,
    servings: recipe.servings && times(recipe.servings, factor),
    done: done && step === "1" && !wasBought ? true : undefined,
  });
}

/** @param {List} list Modified. @param {RecipeFacts} recipe @param {RecipeLine} line */
export function withoutLine(list, recipe, line) {
  for (const key of keysOf(list, keyOf(recipe, line))) delete list[key];
  return list;
}

/**
 * Removes all entries of a recipe, and edited lines that replace only such entries.
 * @param {List} list Modified.
 * @param {string} id @returns {List}
 */
export function withoutRecipe(list, id) {
  const prefixes = new Set();
  for (const [key, one] of Object.entries(list)) {
    if (one.recipe !== id) continue;
    prefixes.add(key.split("/")[0]);
    delete list[key];
  }
  for (const [key, { covers }] of Object.entries(list)) {
    if (covers?.every((one) => prefixes.has(one.split("/")[0]))) delete list[key];
  }
  return list;
}

/**
 * Replaces the entry of a sub-recipe with the sub-recipe's ingredients.
 * @param {List} list Modified.
 * @param {string} key Key of that entry.
 * @param {RecipeFacts} recipe The one that makes it.
 * @param {string} factor How many times that recipe is needed.
 * @returns {List}
 */
export function rolledUp(list, key, recipe, factor) {
  const asked = list[key];
  delete list[key];
  for (const line of recipe.lines) {
    const { recipe: id, title, url, servings } = asked;
    list[`${key}/${line.place}`] = defined({
      ...entry(recipe, line, factor, asked.at + line.place / 1e6),
      recipe: id, title, url, servings, factor: asked.factor, via: recipe.name,
      optional: asked.optional || line.optional || undefined,
      fixed: asked.fixed || line.fixed || undefined,
    });
  }
  return list;
}
