// One to five stars of the visitor's own, beside the catalog's.

import { dataOf, partOf } from "../lib/component.js";
import { setRating } from "../lib/personal.js";
import { storage } from "../lib/storage.js";
import { say } from "./toast.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const fieldset = partOf(root, "fieldset", HTMLFieldSetElement);
  const remove = partOf(root, ".stars-remove");
  const { id, rated, unrated } = dataOf(root);
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
    if (!setRating(id, stars)) {
      show();
      return;
    }
    say(stars ? rated.replace("{rating}", `${stars}`) : unrated, () => setRating(id, before));
  };

  fieldset.addEventListener("change", () => {
    rate(Number(partOf(fieldset, "input:checked", HTMLInputElement).value));
  }, { signal });
  remove.addEventListener("click", () => rate(undefined), { signal });
  signal.addEventListener("abort", storage.subscribe("ratings", show));
  fieldset.disabled = false;
  show();
}
