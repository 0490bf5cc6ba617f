// What a page says about the food of an ingredient: `data-food="237 liquid"`.

import { Fraction } from "./fraction.js";

/** @typedef {import("./measures.js").Food} Food */

/**
 * @param {HTMLElement} item One `.ingredient`.
 * @returns {Food | undefined} Nothing for what is neither converted nor measured in its own way.
 */
export function foodOf({ dataset }) {
  if (!dataset.food) return undefined;
  const facts = dataset.food.split(" ");
  const grams = facts.find((fact) => /^[1-9]\d{0,3}$/.test(fact));
  return {
    cup: grams === undefined ? undefined : new Fraction(grams),
    liquid: facts.includes("liquid"),
    weighed: facts.includes("weighed"),
    precise: facts.includes("precise"),
  };
}
