// The hearts on cards and recipes. Whether they are kept, and what a press does, is `personal.js`'s.

import { filled, partsOf } from "../lib/component.js";
import { words } from "../lib/words.js";

const HEART = "M12 20.5 4.4 13a4.9 4.9 0 0 1 7-7l.6.7.6-.7a4.9 4.9 0 0 1 7 7z";

/** What can be a favourite. */
export const KEEPABLE = ".card[data-id], .recipe[data-id] .own";

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  /** @param {Element} part */
  const add = (part) => {
    const places = partsOf(part, KEEPABLE);
    if (part instanceof HTMLElement && part.matches(KEEPABLE)) places.push(part);
    for (const place of places) {
      if (place.querySelector(".heart")) continue;
      place.append(newHeart(filled(words.heartLabel, { name: nameOf(place) ?? "" })));
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) add(node);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  add(root);
}

/**
 * By what the recipe of such a place is kept.
 *
 * @param {HTMLElement} place
 * @returns {string}
 */
export const idOf = (place) => /** @type {HTMLElement} */ (place.closest("[data-id]")).dataset.id ?? "";

/**
 * The name of the recipe that a card or a part of its page is about.
 *
 * @param {HTMLElement} place
 */
export const nameOf = (place) => (place.querySelector(".card-title a")?.textContent
  ?? place.closest(".recipe")?.querySelector("h1")?.textContent)?.trim();

/**
 * @param {string} label
 * @returns {HTMLButtonElement}
 */
function newHeart(label) {
  const heart = Object.assign(document.createElement("button"), {
    type: "button", className: "heart", ariaLabel: label, ariaPressed: "false",
  });
  const [picture, path] = ["svg", "path"]
    .map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  path.setAttribute("d", HEART);
  picture.append(path);
  heart.append(picture);
  return heart;
}
