// Rating stars: the visitor's own rating, from one to five, beside the catalog's.

import { Component, dataOf, filled, newElement, partOf } from "../lib/component.js";
import { setRating } from "../lib/personal-changes.js";
import { storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { showToast } from "./toast.js";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  const fieldset = component.part("fieldset", HTMLFieldSetElement);
  const recipe = root.closest("[data-id]");
  if (!(recipe instanceof HTMLElement)) throw new Error("missing [data-id]");
  const { id } = dataOf(recipe);
  const remove = newElement("button", { type: "button", className: "stars-remove" },
    words.removeRating);
  const labels = [words.stars1, words.stars2, words.stars3, words.stars4, words.stars5];
  fieldset.append(...labels.map(star), remove);
  const own = () => storage.get("ratings")[id];

  const show = () => {
    const stars = own();
    for (const input of fieldset.querySelectorAll("input")) {
      input.checked = Number(input.value) === stars;
    }
    if (!stars && document.activeElement === remove) partOf(fieldset, "input").focus();
    remove.hidden = !stars;
  };

  /** @param {number | undefined} stars */
  const rate = (stars) => {
    const before = own();
    if (!setRating(id, stars)) show();
    else {
      showToast(stars ? filled(words.rated, { rating: stars }) : words.unrated,
        () => setRating(id, before));
    }
  };

  component.on(fieldset, "change", () => {
    rate(Number(partOf(fieldset, "input:checked", HTMLInputElement).value));
  });
  component.on(remove, "click", () => rate(undefined));
  storage.subscribe("ratings", show, signal);
  fieldset.disabled = false;
  show();
}

/** @param {string} label @param {number} place */
function star(label, place) {
  return newElement("label", { className: "star" }, newElement("input",
    { type: "radio", name: "personal-rating", value: `${place + 1}`, ariaLabel: label }));
}
