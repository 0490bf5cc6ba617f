// On the page that stands in for one that is not kept: what there is instead.

import { isPossible } from "../lib/offline-worker.js";
import { keptRecipes } from "../lib/kept-recipes.js";
import { dataOf, partOf } from "../lib/component.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export async function start(root, signal) {
  /** @param {string} selector */
  const part = (selector) => partOf(root, selector);
  const { base } = dataOf(document.documentElement);
  const isInstead = location.pathname !== `${base}offline.html`;

  part("[data-retry]").hidden = !isInstead;
  part("[data-retry]").addEventListener("click", () => location.reload(), { signal });
  if (isInstead) addEventListener("online", () => location.reload(), { signal, once: true });

  const recipes = isPossible ? await keptRecipes(base) : [];
  const list = part("ul");
  list.append(...recipes.map(({ url, title }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = url;
    link.textContent = title;
    item.append(link);
    return item;
  }));
  list.hidden = recipes.length === 0;
  part("[data-none]").hidden = recipes.length > 0;
  root.hidden = false;
}
