// Opens recipes beside the list they are in, if the window is wide enough for both. The code that
// does so is loaded when the first recipe is clicked.

import { closest, Component, copyOf, dataOf, once } from "../lib/component.js";
import { isPlainClick, isRecipeAddress } from "../lib/recipe-address.js";
import { clientTemplates, laterStyles, styles } from "../lib/theme-files.js";

/** @typedef {import("./recipe-pane.js").RecipePane} RecipePane */

/** @param {HTMLElement} list The page's `main`. @param {AbortSignal} signal */
export function start(list, signal) {
  const component = new Component(list, signal);
  const { base } = dataOf(document.documentElement);
  const wide = matchMedia("(orientation: landscape) and (min-width: 64rem)");
  /** @type {RecipePane | undefined} */
  let pane;
  const load = once(async () => {
    const [{ RecipePane }, page] = await Promise.all([
      import("./recipe-pane.js"), clientTemplates(), laterStyles("pane"), styles("recipe")]);
    pane = new RecipePane(list, copyOf(page, "pane"), signal);
    return pane;
  });
  const begin = () => load().catch((fault) => console.error(`pane: ${fault.message}`));

  component.on(document, "click", async (event) => {
    const link = closest(event, "a[href]", HTMLAnchorElement);
    if (pane || !link || !list.contains(link) || !wide.matches) return;
    if (!isPlainClick(event) || link.hasAttribute("download")) return;
    if (link.target && link.target !== "_self") return;
    if (!isRecipeAddress(link.href, base, location.origin)) return;
    event.preventDefault();
    try {
      await (await load()).follow(link);
    } catch {
      location.assign(link.href);
    }
  });
  // The history may contain a recipe from before this page was reloaded.
  component.on(window, "popstate", ({ state }) => {
    if (state?.pane && !pane) begin();
  }, { capture: true });
  if (history.state?.pane || history.scrollRestoration === "manual") begin();
}
