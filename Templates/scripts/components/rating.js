// One to five stars of the visitor's own, beside the catalog's.

import { Component, filled, partOf } from "../lib/component.js";
import { setRating } from "../lib/own-changes.js";
import { storage } from "../lib/storage.js";
import { showToast } from "./toast.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const fieldset = component.part("fieldset", HTMLFieldSetElement);
  const remove = component.part(".stars-remove");
  const { id, rated, unrated } = component.words;
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
    else showToast(stars ? filled(rated, { rating: stars }) : unrated, () => setRating(id, before));
  };

  component.on(fieldset, "change", () => {
    rate(Number(partOf(fieldset, "input:checked", HTMLInputElement).value));
  });
  component.on(remove, "click", () => rate(undefined));
  storage.subscribe("ratings", show, signal);
  fieldset.disabled = false;
  show();
}
