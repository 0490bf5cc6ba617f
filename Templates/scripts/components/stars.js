// The five stars of a recipe. Which of them are one's own, and what a press does, is `rating.js`'s.

import { words } from "../lib/words.js";

/** @param {HTMLElement} root The fieldset. */
export function start(root) {
  addStars(root);
}

/**
 * Puts the stars there, unless they are.
 *
 * @param {HTMLElement} fieldset
 */
export function addStars(fieldset) {
  if (fieldset.querySelector("input")) return;
  const labels = [words.stars1, words.stars2, words.stars3, words.stars4, words.stars5];
  fieldset.append(...labels.map(star), Object.assign(document.createElement("button"), {
    type: "button", className: "stars-remove", textContent: words.removeRating, hidden: true,
  }));
}

/**
 * @param {string} label
 * @param {number} place
 */
function star(label, place) {
  const input = Object.assign(document.createElement("input"), {
    type: "radio", name: "own-rating", value: `${place + 1}`, ariaLabel: label,
  });
  const around = document.createElement("label");
  around.className = "star";
  around.append(input);
  return around;
}
