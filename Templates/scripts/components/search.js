// The search field until its first use, which loads the search itself.

import { closest, Component, copyOf, newElement, once, partOf } from "../lib/component.js";
import { pageAddress } from "../lib/page-address.js";
import { clientTemplates, styles, words } from "../lib/theme-files.js";

/** @typedef {import("./recipe-search.js").RecipeSearch} RecipeSearch */

/** @param {HTMLElement} band Contains the field. @param {AbortSignal} signal */
export function start(band, signal) {
  const root = partOf(band, ".search");
  const component = new Component(root, signal);
  const q = partOf(root, '[name="q"]', HTMLInputElement);
  /** Whether the page is a list of recipes, which the results replace. */
  const isList = document.querySelector(".search-results") !== null;
  /** @type {RecipeSearch | undefined} */
  let search;
  const load = once(async () => {
    if (!isList && !root.querySelector(".search-over")) {
      const results = newElement("div", { className: "search-results", hidden: true });
      root.append(newElement("div", { className: "search-over" }, results));
    }
    const [module, page] = await Promise.all([
      import("./recipe-search.js"), clientTemplates(), isList ? undefined : styles("list")]);
    component.part(".search-filters").after(copyOf(page, "search-filters"));
    partOf(document, ".search-results").replaceWith(copyOf(page, "search-results"));
    search = new module.RecipeSearch(root, signal);
    return search;
  });
  /** @param {HTMLElement | null} [target] Button clicked before the search was loaded. */
  const begin = (target) => {
    if (search) return;
    load().then((there) => target && there.pressed(target))
      .catch((fault) => {
        console.warn("search:", fault);
        const status = component.part("[data-search=status]");
        status.textContent = words.searchFailed;
        const results = partOf(document, ".search-results");
        const line = newElement("p", { className: "search-count" }, words.searchFailed);
        line.dataset.search = "count";
        results.replaceChildren(line);
        results.hidden = false;
      });
  };
  component.on(root, "focusin input", () => begin());
  component.on(root, "click", (event) => begin(closest(event, "button[data-search]", HTMLElement)));
  component.on(window, "popstate", () => isList && begin());
  component.part(".search-filters", HTMLButtonElement).disabled = false;
  // The field works before its script has loaded, and may already contain text.
  if (q.value || root.contains(document.activeElement)) begin();
  if (isList && (location.search || pageAddress.search)) begin();
  if (location.hash === "#search") q.focus();
}
