// The field of the search, as long as nobody asks for anything; what searches comes with the first
// who does.

import { closest, Component, copyOf, once, partOf } from "../lib/component.js";
import { furniture } from "../lib/furniture.js";
import { pageAddress } from "../lib/page-address.js";

/** @typedef {import("./recipe-search.js").RecipeSearch} RecipeSearch */

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const q = partOf(root, '[name="q"]', HTMLInputElement);
  /** @type {RecipeSearch | undefined} */
  let search;
  const load = once(async () => {
    const [module, page] = await Promise.all([import("./recipe-search.js"), furniture()]);
    const filters = copyOf(page, "search-filters");
    component.part(".search-filters").after(filters);
    component.part(".search-filters").setAttribute("aria-controls", filters.id);
    partOf(document, ".search-results").replaceWith(copyOf(page, "search-results"));
    search = new module.RecipeSearch(root, signal);
    return search;
  });
  /** @param {HTMLElement | null} [target] What was pressed before there was anybody to hear it. */
  const begin = (target) => {
    if (search) return;
    load().then((there) => target && there.pressed(target))
      .catch((fault) => {
        console.warn("search:", fault);
        const { failed } = component.words;
        component.part("[data-search=status]").textContent = failed;
        const results = partOf(document, ".search-results");
        const line = Object.assign(document.createElement("p"), { textContent: failed });
        line.className = "search-count";
        line.dataset.search = "count";
        results.replaceChildren(line);
        results.hidden = false;
      });
  };
  component.on(root, "focusin", () => begin());
  component.on(root, "input", () => begin());
  component.on(root, "click", (event) => begin(closest(event, "button[data-search]", HTMLElement)));
  component.on(window, "popstate", () => begin());
  root.hidden = false;
  if (location.search || pageAddress.search) begin();
  if (location.hash === "#search") q.focus();
}
