// Favourites and ratings: changing them, telling the account, and taking changes back.

import { queue } from "./account.js";
import { storage } from "./storage.js";

/** @typedef {import("./personal-data.js").Favourite} Favourite */

/**
 * @param {string} id
 * @param {Favourite | undefined} entry Nothing to remove it.
 * @returns {boolean} Whether there was room for it.
 */
export function setFavourite(id, entry) {
  const isKept = put("favourites", id, entry);
  if (isKept) queue("favourites", id, { put: Boolean(entry) });
  return isKept;
}

/**
 * @param {string} id
 * @param {number | undefined} stars 1 to 5; nothing to remove the rating.
 * @returns {boolean} Whether there was room for it.
 */
export function setRating(id, stars) {
  const isKept = put("ratings", id, stars);
  if (isKept) queue("ratings", id, { put: true, rating: stars ?? null });
  return isKept;
}

/**
 * @param {string} key
 * @param {string} id
 * @param {unknown} value
 */
const put = (key, id, value) => storage.update(key, ({ [id]: _, ...others }) =>
  (value ? { ...others, [id]: value } : others));

/**
 * Makes favourites and ratings what they are to be, and tells the account of what differs.
 *
 * @param {Record<string, Favourite>} favourites
 * @param {Record<string, number>} ratings
 */
export function replaceAll(favourites, ratings) {
  const before = { favourites: storage.get("favourites"), ratings: storage.get("ratings") };
  storage.set("favourites", favourites);
  storage.set("ratings", ratings);
  tellDifference(before);
}

/**
 * Tells the account what has changed since.
 *
 * @param {{ favourites: Record<string, Favourite>, ratings: Record<string, number> }} before
 */
export function tellDifference(before) {
  const favourites = storage.get("favourites");
  for (const id of new Set([...Object.keys(before.favourites), ...Object.keys(favourites)])) {
    const put = Object.hasOwn(favourites, id);
    if (put !== Object.hasOwn(before.favourites, id)) queue("favourites", id, { put });
  }
  const ratings = storage.get("ratings");
  for (const id of new Set([...Object.keys(before.ratings), ...Object.keys(ratings)])) {
    const rating = ratings[id] ?? null;
    if (rating !== (before.ratings[id] ?? null)) queue("ratings", id, { put: true, rating });
  }
}
