// Ingredients next to a step in cook mode, as copies of the lines on the page.

import { dataOf, filled, newElement, partOf } from "../lib/component.js";
import { ingredientsOf, isPartIn } from "../lib/step-ingredients.js";
import { words } from "../lib/theme-files.js";

/**
 * Returns the ingredients of a step, under headings: those the recipe lists, otherwise those its
 * text names; before the first step, also those that no step names.
 * @param {HTMLLIElement} step
 * @param {HTMLLIElement[]} steps All steps of the recipe.
 * @param {HTMLElement[]} lines All ingredient lines of the recipe.
 * @returns {[heading: string, Element[]][]}
 */
export function ingredientsFor(step, steps, lines) {
  const uses = [...step.querySelectorAll(".step-uses > li")];
  const shown = uses.length > 0
    ? uses.map((use) => lineOf(lines[Number(dataOf(use).line)], use.querySelector(".amount")))
    : named(step, steps.slice(0, steps.indexOf(step)), lines);
  const all = steps.flatMap(ingredientsOf);
  const unnamed = step === steps[0] && all.length > 0
    ? lines.filter((_, place) => !all.includes(place)).map(cloneOf) : [];
  /** @type {[string, Element[]][]} */
  const parts = [[words.cookAlso, unnamed], [words.cookForStep, shown]];
  return parts.filter(([, list]) => list.length > 0);
}

/**
 * Returns ingredient lines, each with the share that the step's text names. An ingredient that
 * was used up in an earlier step is omitted; if part of it was used, its amount is omitted.
 * @param {HTMLLIElement} step @param {HTMLLIElement[]} before @param {HTMLElement[]} lines
 */
function named(step, before, lines) {
  return ingredientsOf(step).flatMap((place) => {
    const shares = sharesIn(step, place);
    if (shares.length > 0) return shares.map((share) => shareOf(lines[place], share));
    const earlier = before.filter((other) => ingredientsOf(other).includes(place));
    if (earlier.length === 0) return [cloneOf(lines[place])];
    const isPartly = earlier.every((other) =>
      isPartIn(other, place) || sharesIn(other, place).length > 0);
    return isPartly ? [lineOf(lines[place], null)] : [];
  });
}

/**
 * Returns the amounts of an ingredient line that the text of a step names.
 * @param {HTMLElement} step
 * @param {number} place Index of the line.
 */
const sharesIn = (step, place) =>
  [...step.querySelectorAll(`.step-text data[data-of="${place}"]:not([data-fixed])`)];

/** @param {HTMLElement} line @param {HTMLElement} share */
function shareOf(line, share) {
  const whole = line.querySelector(".amount");
  const [part, all] = [share, whole].map((one) => one?.textContent.trim());
  if (part === all) return cloneOf(line);
  const made = lineOf(line, share);
  if (all) {
    partOf(made, ".amount").after(" ", newElement("span", { className: "amount-whole" },
      filled(words.cookShareOf, { amount: all })));
  }
  return made;
}

/**
 * Returns a copy without IDs, so that it can be on the page together with its original.
 * @param {Element} element
 */
export function cloneOf(element) {
  const made = element.cloneNode(true);
  for (const part of [made, ...made.querySelectorAll("*")]) part.removeAttribute("id");
  for (const box of made.querySelectorAll(".tick, .ingredient-add")) box.remove();
  return made;
}

/**
 * Returns an ingredient line with the amount used in one step.
 * @param {HTMLElement} line @param {HTMLElement | null} amount
 */
function lineOf(line, amount) {
  const made = cloneOf(line);
  made.querySelector(".amount")?.remove();
  if (!amount) return made;
  made.prepend(newElement("span", { className: "amount" }, amount.textContent), " ");
  return made;
}
