// One to five stars of the visitor's own, beside the catalog's.

import { setRating } from "../lib/personal.js";
import { storage } from "../lib/storage.js";
import { say } from "../lib/toast.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const fieldset = root.querySelector("fieldset");
  const remove = root.querySelector(".stars-remove");
  if (!fieldset || !remove) throw new Error("missing fieldset or .stars-remove");
  const { id, rated, unrated } = root.dataset;
  const own = () => storage.get("ratings")[id];

  const show = () => {
    const stars = own();
    for (const input of fieldset.querySelectorAll("input")) {
      input.checked = Number(input.value) === stars;
    }
    if (!stars && document.activeElement === remove) fieldset.querySelector("input").focus();
    remove.hidden = !stars;
  };

  const rate = (stars) => {
    const before = own();
    if (!setRating(id, stars)) {
      show();
      return;
    }
    say(stars ? rated.replace("{rating}", stars) : unrated, () => setRating(id, before));
  };

  fieldset.addEventListener("change", (event) => rate(Number(event.target.value)), { signal });
  remove.addEventListener("click", () => rate(undefined), { signal });
  signal.addEventListener("abort", storage.subscribe("ratings", show));
  fieldset.disabled = false;
  show();
}
