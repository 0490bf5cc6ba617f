// Which lines of the ingredients a step of a recipe speaks of, as its page marks them.

import { dataOf } from "./component.js";

/**
 * Places in the list of ingredients, ascending: those that go in there where the recipe says so,
 * else those that the step's text names.
 *
 * @param {HTMLElement} step
 * @returns {number[]}
 */
export function ingredientsOf(step) {
  const uses = [...step.querySelectorAll(".step-uses > li")].map((use) => dataOf(use).line);
  const named = [...step.querySelectorAll(".step-text [data-of]")]
    .map((mark) => dataOf(mark).of).filter((of) => !of.includes(" "));
  const all = uses.length > 0 ? uses : [...named, ...(step.dataset.uses?.split(" ") ?? [])];
  return [...new Set(all.map(Number))].sort((a, b) => a - b);
}
