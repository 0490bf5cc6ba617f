// Finds the amounts that the text of a step names: those of this recipe's ingredients scale,
// those of anything else are only converted to another system.

import { temperatures } from "./oven-temperatures.js";
import { leadingQuantity } from "./quantity.js";
import { unitAt } from "./unit-reader.js";
import { dimensionOf } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */

/**
 * @typedef {object} NamedIngredient
 * @property {string} name
 * @property {string} [unit] Of its amount in the list.
 * @property {boolean} isFixed
 * @property {import("./measures.js").Food} [food]
 */

/**
 * @typedef {object} Mention
 * @property {number} start
 * @property {number} end Behind the word of the unit, and the same again in others.
 * @property {Quantity} [quantity] Of an amount.
 * @property {string} [unit]
 * @property {boolean} [scales] Whether it grows with the recipe.
 * @property {import("./measures.js").Food} [food]
 * @property {(system: "metric" | "us") => string} [textIn] Of a temperature.
 */

const STARTS = /(?<![\d.,/⁄\p{Script=Latin}])(?:\d|[¼½¾⅐-⅞])/gu;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
/** What stands between an amount and what it is of. */
const LINKS = new Set(("of the a an your more extra der die das den dem des vom von"
  + " de du des la le les l d el los las del من ال").split(" "));
/** Amounts of each piece do not grow when there are more of them. */
const EACH = new RegExp(`(?<!\\p{L})(?:${[
  "each", "per", "apiece", "at a time", "je", "jeweils", "pro", "nacheinander", "chacune?", "par",
  "à la fois", "cada", "por", "a la vez", "لكل",
].join("|")})(?!\\p{L})`, "iu");
/** Words of a name that several foods share and that therefore say nothing alone. */
const VAGUE = new Set(("fresh dried large small medium whole chopped ground plain white black red"
  + " green hot cold warm ripe frische frischer frisches frais fraîche grande pequeño fresco"
  + " طازج").split(" "));

/** @typedef {import("./unit-reader.js").UnitWord} UnitWord */
/** @typedef {NamedIngredient & { stems: string[] }} Known */

/** @param {string} word */
const fold = (word) => word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** @type {Record<string, string>} */
const SINGULAR = { oe: "o", ie: "y", ve: "f" };

/**
 * Singular and plural of a word come out alike, more or less.
 *
 * @param {string} word
 */
function stem(word) {
  const plain = fold(word).replace(/^(?:[dl]['’]|ال)/u, "");
  if (plain.length < 4) return plain;
  return plain.replace(/(oe|ie|ve)s$/u, (_, ending) => SINGULAR[ending])
    .replace(/(?:en|es|s|n|e|x)$/u, "");
}

/** @param {string[]} parts At least one. */
const last = (parts) => parts[parts.length - 1];

/** @param {string} text */
const words = (text) => [...text.matchAll(WORD)].map(([word]) => word);

/** @param {string} name */
const stems = (name) => words(name).filter((word) => !VAGUE.has(fold(word)) && word.length > 1)
  .map(stem);

/**
 * Whether the words of a step, from one place on, name an ingredient.
 *
 * @param {Known} ingredient
 * @param {string[]} following
 */
function names(ingredient, following) {
  return following.some((word) => ingredient.stems.includes(word));
}

/**
 * The ingredients that the words right behind an amount may mean. Of words that follow, the
 * whole of a name counts before its parts.
 *
 * @param {Known[]} ingredients
 * @param {string[]} following
 */
function matches(ingredients, following) {
  const found = ingredients.filter((one) => names(one, following));
  const whole = found.filter((one) => one.stems.every((part) => following.includes(part)));
  return whole.length > 0 ? whole : found;
}

/**
 * The next words behind an amount that are not mere links, until the phrase ends.
 *
 * @param {string} text
 * @param {number} place
 * @param {number} count
 */
function phraseBehind(text, place, count) {
  const phrase = text.slice(place, place + 80).split(/[.,;:!?()\d–]|\s-\s/u)[0];
  const all = words(phrase);
  const first = all.findIndex((word) => !LINKS.has(fold(word)));
  return first < 0 ? [] : all.slice(first, first + count).map(stem);
}

/**
 * `the flour (200 g)`: the words before a bracket.
 *
 * @param {string} text
 * @param {number} start
 */
function phraseBefore(text, start) {
  if (!/\(\s*$/u.test(text.slice(0, start))) return [];
  const phrase = last(text.slice(Math.max(0, start - 60), start).split(/[.,;:!?\d]/u));
  return words(phrase).slice(-2).map(stem);
}

/**
 * @param {string} text One step.
 * @param {string} language
 * @param {NamedIngredient[]} list
 * @returns {Mention[]} In order; none overlap.
 */
export function mentions(text, language, list) {
  const ingredients = list.map((one) => ({ ...one, stems: stems(one.name) }))
    .filter((one) => one.stems.length > 0);
  const heats = temperatures(text, language);
  /** @type {Mention[]} */
  const found = [];
  let end = 0;
  for (const { index } of text.matchAll(STARTS)) {
    if (index < end || heats.some((heat) => index >= heat.start && index < heat.end)) continue;
    const first = leadingQuantity(text, index);
    if (!first || first.quantity.lower.over === 0n) continue;
    const word = unitAt(text, first.end, language);
    const mention = word
      ? measured(text, index, first, word, ingredients, language)
      : counted(text, index, first, ingredients);
    end = Math.max(first.end, mention?.end ?? word?.end ?? 0);
    if (mention) found.push(mention);
  }
  return [...found, ...heats].sort((a, b) => a.start - b.start);
}

/**
 * The place behind the same amount in other units, `(7 oz)` or `/7 oz`, if it stands here.
 *
 * @param {string} text
 * @param {number} place
 * @param {string} language
 */
function behindTwin(text, place, language) {
  const [opening] = /^\s*[(/]\s*/u.exec(text.slice(place)) ?? [];
  if (!opening) return place;
  const amount = leadingQuantity(text, place + opening.length);
  const word = amount && unitAt(text, amount.end, language);
  if (!word || !["mass", "volume"].includes(dimensionOf(word.unit) ?? "")) return place;
  const closing = opening.includes("(") ? /^\s*\)/u.exec(text.slice(word.end)) : [""];
  return closing ? word.end + closing[0].length : place;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {{ quantity: Quantity }} first Without regard to its unit.
 * @param {UnitWord} word
 * @param {Known[]} ingredients
 * @param {string} language
 */
function measured(text, start, first, word, ingredients, language) {
  const { quantity } = leadingQuantity(text, start, word.unit) ?? first;
  const { unit } = word;
  const end = behindTwin(text, word.end, language);
  /** @type {Mention} */
  const mention = { start, end, quantity, unit, scales: false };
  if (dimensionOf(unit) === "length") return mention;
  const behind = phraseBehind(text, end, 3);
  const following = matches(ingredients, behind);
  const of = following.length > 0 ? following : matches(ingredients, phraseBefore(text, start));
  const foods = new Set(of.map(({ food }) => food));
  if (foods.size === 1) [mention.food] = foods;
  mention.scales = of.length > 0 && grows(text, start, end, of);
  return mention;
}

/**
 * `the 2 eggs`: the very next word names what is counted.
 *
 * @param {string} text
 * @param {number} start
 * @param {{ quantity: Quantity, end: number }} first
 * @param {Known[]} ingredients
 */
function counted(text, start, { quantity, end }, ingredients) {
  if (!/^\s+\p{L}/u.test(text.slice(end))) return undefined;
  const phrase = text.slice(end, end + 60).split(/[.,;:!?()\d]/u)[0];
  const all = words(phrase).slice(0, 2);
  if (LINKS.has(fold(all[0] ?? ""))) return undefined;
  const next = VAGUE.has(fold(all[0])) ? all : all.slice(0, 1);
  const of = matches(ingredients, next.map(stem))
    .filter(({ unit }) => !unit || dimensionOf(unit) === "count");
  if (of.length === 0 || !grows(text, start, end, of)) return undefined;
  return { start, end, quantity, scales: true };
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {Known[]} of
 */
function grows(text, start, end, of) {
  if (of.some(({ isFixed }) => isFixed)) return false;
  const clause = last(text.slice(0, start).split(/[.;:!?]/u)).slice(-20)
    + text.slice(end, end + 40).split(/[.;:!?]/u)[0];
  return !EACH.test(clause);
}
