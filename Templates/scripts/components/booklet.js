// The booklet of a collection: scales its recipes to the servings of the collection, or to another
// number of guests in the URL.

import { dataOf, filled, number, partOf, partsOf } from "../lib/component.js";
import { Fraction } from "../lib/fraction.js";
import { askedGuests, decimal } from "../lib/guests.js";
import { words } from "../lib/theme-files.js";
import { RecipeScaling } from "./recipe-scaling.js";
import { loadKitchens } from "./scale-panel.js";

/** @param {HTMLElement} root The page. */
export async function start(root) {
  // It is there to be printed, and browsers do not wait for what is below the window.
  for (const image of partsOf(root, "img", HTMLImageElement)) image.loading = "eager";
  const asked = askedGuests();
  const wanted = asked ? new Fraction(Number(asked)) : undefined;
  const label = root.querySelector("[data-guests]");
  const written = label instanceof HTMLElement ? Fraction.read(dataOf(label).guests) : undefined;
  if (label && wanted) label.textContent = filled(words.forGuests, { count: number(Number(asked)) });
  for (const article of partsOf(root, ".cookbook-recipe[data-base]")) {
    const { base, servings } = dataOf(article);
    const from = Fraction.read(base);
    const inFile = servings ? Fraction.read(servings) : undefined;
    const to = !wanted ? inFile
      : written && inFile ? inFile.times(wanted).dividedBy(written) : wanted;
    const line = article.querySelector(".cookbook-servings");
    if (line && to && wanted) line.textContent = filled(words.forGuests, { count: number(decimal(`${to}`)) });
    if (!from || !to || to.equals(from)) continue;
    await loadKitchens(...[article.closest("[lang]")?.lang ?? ""].filter(Boolean));
    new RecipeScaling(article).apply({ factor: to.dividedBy(from) });
  }
}
