// The page shown instead of one that is not available offline: recipes that are.

import { Component, dataOf, newElement } from "../lib/component.js";
import { cacheNames, isPossible } from "../lib/offline-worker.js";
import { isRecipeAddress } from "../lib/recipe-address.js";

/** Caches that contain recipes: visited ones, favourites, and the whole site. */
const KINDS = /:(?:visited|favourites|everything)$/;
const TITLE = "x-larder-title";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export async function start(root, signal) {
  const component = new Component(root, signal);
  const { base } = dataOf(document.documentElement);
  const isInstead = location.pathname !== `${base}offline.html`;
  if (isInstead) component.on(window, "online", () => location.reload(), { once: true });

  const recipes = isPossible ? await keptRecipes(base) : [];
  component.part("ul").append(...recipes.map(({ url, title }) =>
    newElement("li", {}, newElement("a", { href: url, textContent: title }))));
  root.hidden = recipes.length === 0;
}

/**
 * Returns the recipes in the caches, last opened first.
 * @param {string} base Base path of the site.
 * @returns {Promise<{ url: string, title: string }[]>}
 */
async function keptRecipes(base) {
  const found = new Map();
  for (const name of (await cacheNames()).filter((one) => KINDS.test(one))) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!isRecipeAddress(url, base, location.origin)) continue;
      const response = await cache.match(url);
      const title = plain(response?.headers.get(TITLE) ?? "");
      if (!title) continue;
      found.delete(url);
      found.set(url, { url, title });
    }
  }
  return [...found.values()].reverse();
}

/** @param {string} markup @returns The plain text of a heading's markup. */
function plain(markup) {
  try {
    const text = decodeURIComponent(markup);
    return new DOMParser().parseFromString(text, "text/html").body.textContent.trim();
  } catch {
    return "";
  }
}
