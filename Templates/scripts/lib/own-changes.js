// What a visitor changes of favourites and ratings. It is kept at once, and queued for the account
// endpoint when the site has one.

import { isTarget } from "./personal-data.js";
import { storage } from "./storage.js";

/** @typedef {import("./personal-data.js").Favourite} Favourite */

/**
 * @param {string} id
 * @param {Favourite | undefined} entry Nothing to remove it.
 * @returns {boolean} Whether there was room for it.
 */
export function setFavourite(id, entry) {
  const isKept = storage.setEntry("favourites", id, entry);
  if (isKept) queue("favourites", id, { put: Boolean(entry) });
  return isKept;
}

/**
 * @param {string} id
 * @param {number | undefined} stars 1 to 5; nothing to remove the rating.
 * @returns {boolean} Whether there was room for it.
 */
export function setRating(id, stars) {
  const isKept = storage.setEntry("ratings", id, stars);
  if (isKept) queue("ratings", id, { put: true, rating: stars ?? null });
  return isKept;
}

/**
 * Makes favourites and ratings what they are to be, and queues what differs for the account.
 *
 * @param {Record<string, Favourite>} favourites
 * @param {Record<string, number>} ratings
 */
export function replaceAll(favourites, ratings) {
  const before = { favourites: storage.get("favourites"), ratings: storage.get("ratings") };
  storage.set("favourites", favourites);
  storage.set("ratings", ratings);
  queueDifference(before);
}

/**
 * Queues for the account what has changed since.
 *
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
 * Keeps the latest state of a favourite or rating to be sent.
 *
 * @param {"favourites" | "ratings"} kind
 * @param {string} id
 * @param {{ put: boolean, rating?: number | null }} state
 */
function queue(kind, id, state) {
  if (!document.body.dataset.account || !isTarget(`${kind}/${id}`)) return;
  storage.update("outbox", (outbox) => {
    const at = Math.max(Date.now(), (outbox[`${kind}/${id}`]?.at ?? 0) + 1);
    return { ...outbox, [`${kind}/${id}`]: { ...state, at } };
  });
  // Where it cannot be loaded now, the next page sends what waits.
  import("./account.js").then(({ flushNow }) => flushNow()).catch(() => {});
}
