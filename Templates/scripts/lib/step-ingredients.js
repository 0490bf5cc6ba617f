// Ingredient lines used in a step of a recipe, according to its page.

import { dataOf } from "./component.js";

/**
 * Returns ascending indexes in the ingredient list: of the ingredients listed for the step,
 * otherwise of those that its text names.
 * @param {HTMLElement} step @returns {number[]}
 */
export function ingredientsOf(step) {
  const uses = [...step.querySelectorAll(".step-uses > li")].map((use) => dataOf(use).line);
  const all = uses.length > 0 ? uses : step.dataset.uses?.split(" ") ?? [];
  return [...new Set(all.map(Number))].sort((a, b) => a - b);
}

/**
 * Whether only part of an ingredient is used in a step.
 * @param {HTMLElement} step @param {number} place
 */
export const isPartIn = (step, place) =>
  (step.dataset.parts?.split(" ") ?? []).includes(`${place}`);
