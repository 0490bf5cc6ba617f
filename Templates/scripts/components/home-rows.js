// Recipe rows of the home page that depend on the visitor: the season, recently cooked recipes and
// favourites. They are added below the visible area, so that nothing moves.

import { partsOf } from "../lib/component.js";
import { seasonOf } from "../lib/season.js";
import { storage } from "../lib/storage.js";

/** @param {HTMLElement} root Contains the rows until they are shown. */
export async function start(root) {
  const own = [];
  try {
    const hasOwn = ["cooked", "favourites"].some((key) => Object.keys(storage.get(key)).length > 0);
    if (hasOwn) own.push(...await (await import("./personal-rows.js")).personalRows(root));
  } catch {
    // Personal rows need the index.
  }
  const season = root.querySelector(`[data-row="${seasonOf(new Date())}"]`);
  const rows = season ? [...own, season] : own;
  const shelves = partsOf(document, "main > .shelf");
  const below = shelves.slice(1).find((shelf) => shelf.getBoundingClientRect().top >= innerHeight);
  if (below) below.before(...rows);
  else shelves.at(-1)?.after(...rows);
}
