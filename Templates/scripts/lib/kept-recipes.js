// Which recipes are kept in the browser: those that were opened, and favourites.

import { CACHES } from "./offline-worker.js";
import { isRecipeAddress } from "./recipe-address.js";

const KINDS = /:(?:visited|favourites|everything)$/;
const TITLE = "x-larder-title";

/**
 * Recipes in the caches, those opened last first.
 *
 * @param {string} base Base path of the site.
 * @returns {Promise<{ url: string, title: string }[]>}
 */
export async function keptRecipes(base) {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHES) || !KINDS.test(name)) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!isRecipeAddress(url, base, location.origin)) continue;
      const reply = await cache.match(url);
      const title = plain(reply?.headers.get(TITLE) ?? "");
      if (!title) continue;
      found.delete(url);
      found.set(url, { url, title });
    }
  }
  return [...found.values()].reverse();
}

/**
 * The text that a heading's markup stands for.
 *
 * @param {string} markup
 */
function plain(markup) {
  try {
    const text = decodeURIComponent(markup);
    return new DOMParser().parseFromString(text, "text/html").body.textContent.trim();
  } catch {
    return "";
  }
}
