// Which lines of the ingredients go in at a step of a recipe, as its page says.

import { dataOf } from "./component.js";

/**
 * Places in the list of ingredients, ascending: those that the recipe lists for the step, else
 * those that its text names.
 *
 * @param {HTMLElement} step
 * @returns {number[]}
 */
export function ingredientsOf(step) {
  const uses = [...step.querySelectorAll(".step-uses > li")].map((use) => dataOf(use).line);
  const all = uses.length > 0 ? uses : step.dataset.uses?.split(" ") ?? [];
  return [...new Set(all.map(Number))].sort((a, b) => a - b);
}

/**
 * Whether only part of an ingredient goes in at a step.
 *
 * @param {HTMLElement} step
 * @param {number} place
 */
export const isPartIn = (step, place) =>
  (step.dataset.parts?.split(" ") ?? []).includes(`${place}`);
