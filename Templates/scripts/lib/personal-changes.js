// The visitor's changes to favourites and ratings. They are saved immediately, and queued for the
// account endpoint if the site has one.

import { isTarget } from "./personal-data.js";
import { storage } from "./storage.js";

/** @typedef {import("./personal-data.js").Favourite} Favourite */

/**
 * @param {string} id
 * @param {Favourite | undefined} entry Undefined to remove it.
 * @returns {boolean} Whether it was saved.
 */
export function setFavourite(id, entry) {
  const isKept = storage.setEntry("favourites", id, entry);
  if (isKept) queue("favourites", id, { put: Boolean(entry) });
  return isKept;
}

/**
 * @param {string} id
 * @param {number | undefined} stars 1 to 5; undefined to remove the rating.
 * @returns {boolean} Whether it was saved.
 */
export function setRating(id, stars) {
  const isKept = storage.setEntry("ratings", id, stars);
  if (isKept) queue("ratings", id, { put: true, rating: stars ?? null });
  return isKept;
}

/**
 * Replaces all favourites and ratings, and queues the differences for the account.
 * @param {Record<string, Favourite>} favourites @param {Record<string, number>} ratings
 */
export function replaceAll(favourites, ratings) {
  const before = { favourites: storage.get("favourites"), ratings: storage.get("ratings") };
  storage.set("favourites", favourites);
  storage.set("ratings", ratings);
  queueDifference(before);
}

/**
 * Queues the differences from an earlier state for the account.
 * @param {{ favourites: Record<string, Favourite>, ratings: Record<string, number> }} before
 */
export function queueDifference(before) {
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

/**
 * Queues the latest state of a favourite or rating.
 * @param {"favourites" | "ratings"} kind @param {string} id
 * @param {{ put: boolean, rating?: number | null }} state
 */
function queue(kind, id, state) {
  if (!document.body.dataset.account || !isTarget(`${kind}/${id}`)) return;
  storage.update("outbox", (outbox) => {
    const at = Math.max(Date.now(), (outbox[`${kind}/${id}`]?.at ?? 0) + 1);
    return { ...outbox, [`${kind}/${id}`]: { ...state, at } };
  });
  // If the module cannot be loaded now, the next page sends the queue.
  import("./account.js").then(({ flushNow }) => flushNow()).catch(() => {});
}
