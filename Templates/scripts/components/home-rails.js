// Rails that depend on the visitor: what suits the season, what was cooked last, and favourites.
// They come below what is in sight, so that nothing moves.

import { Component, dataOf, partOf, partsOf } from "../lib/component.js";
import { seasonOf } from "../lib/season.js";
import { storage } from "../lib/storage.js";

const LEAST = 3;
const MOST = 6;

/**
 * @param {HTMLElement} root Holds the rails until they are shown.
 * @param {AbortSignal} signal
 */
export async function start(root, signal) {
  const component = new Component(root, signal);
  const own = [];
  try {
    own.push(...await ownRails(component));
  } catch {
    // Without the index there are none.
  }
  const season = root.querySelector(`[data-rail="${seasonOf(new Date())}"]`);
  const rails = season ? [...own, season] : own;
  const shelves = partsOf(document, "main > .shelf");
  const below = shelves.slice(1).find((shelf) => shelf.getBoundingClientRect().top >= innerHeight);
  if (below) below.before(...rails);
  else shelves.at(-1)?.after(...rails);
}

/**
 * The rails of what the visitor cooked and keeps, where there is enough of it.
 *
 * @param {Component} component
 * @returns {Promise<HTMLElement[]>}
 */
async function ownRails(component) {
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
  /** @type {string[]} */
  const ids = await index.part("ids");
  /** @type {Map<string, number>} */
  const places = new Map(ids.map((id, place) => [id, place]));
  const rails = await Promise.all(names.map(async (name) => {
    const known = wanted[name].flatMap((id) => places.get(id) ?? []).slice(0, MOST);
    if (known.length < LEAST) return [];
    const cards = await Promise.all(known.map((place) => index.card(place)));
    const rail = component.part(`[data-own="${name}"]`);
    partOf(rail, "ul").append(...cards.map(itemOf));
    return [rail];
  }));
  return rails.flat();
}
