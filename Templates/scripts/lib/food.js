// A page's data about a food in a few words, `olive-oil 216 liquid staple`: its key, if it differs
// from the name, the grams per cup, and how it is measured.

import { Fraction } from "./fraction.js";

/** @typedef {import("./measures.js").Food} Food */

const FACT = /^(?:[1-9]\d{0,3}|liquid|dense|weighed|precise|piece|staple)$/;

/**
 * @param {string | undefined} text
 * @returns {(Food & { staple: boolean }) | undefined} Undefined for an empty text.
 */
export function readFood(text) {
  if (!text) return undefined;
  const facts = text.split(" ").filter((word) => FACT.test(word));
  const grams = facts.find((fact) => /^\d/.test(fact));
  return {
    cup: grams === undefined ? undefined : new Fraction(grams),
    liquid: facts.includes("liquid"),
    dense: facts.includes("dense"),
    weighed: facts.includes("weighed"),
    precise: facts.includes("precise"),
    piece: facts.includes("piece"),
    staple: facts.includes("staple"),
  };
}

/** @param {string | undefined} text */
export const foodKey = (text) => text?.split(" ").find((word) => !FACT.test(word));

/** @param {HTMLElement} item An element matching `LINE` of `ingredient-line.js`. */
export const foodOf = ({ dataset }) => readFood(dataset.food);
