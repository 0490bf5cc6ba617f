// Recipe rows of the home page with recently cooked recipes and favourites.

import { dataOf, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";

const LEAST = 3;
const MOST = 6;
/** Number of recipes looked up per row; more than are shown, because some may be deleted. */
const ASKED = 24;

/**
 * Returns the rows of cooked recipes and favourites that have enough entries.
 * @param {HTMLElement} root @returns {Promise<HTMLElement[]>}
 */
export async function personalRows(root) {
  /** @type {import("./cook-log.js").Cooked[]} */
  const log = Object.values(storage.get("cooked"));
  /** @type {[string, import("../lib/personal-data.js").Favourite][]} */
  const favourites = Object.entries(storage.get("favourites"));
  const cooked = new Set(log.sort((a, b) => b.on.localeCompare(a.on)).map(({ recipe }) => recipe));
  /** @type {Record<string, string[]>} */
  const wanted = {
    cooked: [...cooked],
    favourites: favourites.sort(([, a], [, b]) => b.at - a.at).map(([id]) => id)
      .filter((id) => !cooked.has(id)),
  };
  const names = Object.keys(wanted).filter((name) => wanted[name].length >= LEAST);
  if (names.length === 0) return [];
  const [{ SearchIndex }, { itemOf }] = await Promise.all([
    import("../lib/search-index.js"), import("./search-results.js")]);
  const index = await SearchIndex.open(dataOf(document.documentElement).base);
  const places = await index.files.places(names.flatMap((name) => wanted[name].slice(0, ASKED)));
  const rows = await Promise.all(names.map(async (name) => {
    const known = wanted[name].flatMap((id) => places.get(id) ?? []).slice(0, MOST);
    if (known.length < LEAST) return [];
    const cards = await Promise.all(known.map((place) => index.files.card(place)));
    const row = partOf(root, `[data-personal="${name}"]`);
    partOf(row, "ul").append(...cards.map(itemOf));
    return [row];
  }));
  return rows.flat();
}
