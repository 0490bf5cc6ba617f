// The favourites page, built from the data saved when each favourite was added. A card in view gets
// the text of the recipe's card in lists.

import { Component, dataOf, newElement, once, partOf } from "../lib/component.js";
import { movingItems } from "../lib/moving.js";
import { SearchIndex } from "../lib/search-index.js";
import { illustrate } from "../lib/picture-sizes.js";
import { siteAddress, storage } from "../lib/storage.js";
import { recipeCount, words } from "../lib/theme-files.js";
import { itemOf as itemOfCard } from "./search-results.js";

/** @typedef {import("../lib/personal-data.js").Favourite} Favourite */
/** @typedef {(a: [string, Favourite], b: [string, Favourite]) => number} Order */

/**
 * Returns the minutes of `PT1H5M`; Infinity for an unreadable time, which sorts last.
 * @param {string | undefined} duration
 */
function minutes(duration) {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(duration ?? "");
  if (!parts) return Infinity;
  const [days, hours, rest] = parts.slice(1).map((part) => Number(part ?? 0));
  return (days * 24 + hours) * 60 + rest;
}

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  const list = component.part("ul.cards");
  const empty = component.part(".favourites-empty");
  const sort = component.part("select", HTMLSelectElement);
  const total = partOf(document, "[data-favourites-total]");
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
  /** @type {Order} */
  const byName = ([, a], [, b]) => collator.compare(a.name ?? "", b.name ?? "");
  /** @type {Record<string, Order>} */
  const orders = {
    at: ([, a], [, b]) => b.at - a.at,
    name: byName,
    time: (a, b) => minutes(a[1].time) - minutes(b[1].time) || byName(a, b),
  };

  const index = once(() => SearchIndex.open(dataOf(document.documentElement).base));
  /**
   * Shows the same text as in lists, or that the recipe is no longer in the catalog.
   * @param {HTMLElement} card
   */
  const complete = async (card) => {
    const { id } = dataOf(card);
    const { files } = await index();
    const place = (await files.places([id])).get(id);
    const text = partOf(card, ".card-text");
    if (place !== undefined) {
      text.replaceWith(partOf(itemOfCard(await files.card(place)), ".card-text"));
      return;
    }
    partOf(card, "a", HTMLAnchorElement).removeAttribute("href");
    text.append(newElement("p", { className: "card-gone" }, words.favouriteGone));
  };
  const arrivals = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      arrivals.unobserve(target);
      complete(target).catch(() => {});
    }
  });
  signal.addEventListener("abort", () => arrivals.disconnect());

  /** @param {string} id @param {Favourite} favourite */
  const itemOf = (id, { name, url, time, timeText, picture }) => {
    const item = component.copy();
    const card = partOf(item, ".card");
    const link = partOf(item, "a", HTMLAnchorElement);
    const image = partOf(item, "img", HTMLImageElement);
    const clock = partOf(item, "time", HTMLTimeElement);
    card.dataset.id = id;
    link.textContent = name ?? id;
    link.href = new URL(url ?? `recipes/${encodeURIComponent(id)}/`, siteAddress).href;
    if (time && timeText) {
      clock.dateTime = time;
      clock.textContent = timeText;
    } else {
      clock.closest("ul")?.remove();
    }
    illustrate(image, picture && new URL(picture, siteAddress).href, image.parentElement);
    arrivals.observe(card);
    return item;
  };

  /** Shows the favourites. Reuses existing cards, so that focus stays where it is. */
  const show = () => {
    /** @type {[string, Favourite][]} */
    const favourites = Object.entries(storage.get("favourites"));
    favourites.sort(orders[sort.value]);
    const focused = list.contains(document.activeElement)
      ? [...list.children].findIndex((child) => child.contains(document.activeElement)) : -1;
    const there = new Map(
      [...list.children].map((child) => [dataOf(partOf(child, ".card")).id, child]));
    const active = document.activeElement;
    list.replaceChildren(...favourites.map(([id, entry]) => {
      const item = there.get(id);
      // The name changes with the language of the page.
      const isSame = item && partOf(item, "a").textContent === (entry.name ?? id);
      return isSame ? item : itemOf(id, entry);
    }));
    list.hidden = favourites.length === 0;
    empty.hidden = favourites.length > 0;
    const sorting = sort.closest("p");
    if (sorting) sorting.hidden = favourites.length < 2;
    const count = favourites.length;
    total.textContent = count === 0 ? words.favouritesEmpty : recipeCount(count);
    if (focused < 0) return;
    if (list.contains(active)) {
      active?.focus({ preventScroll: true });
      return;
    }
    const next = list.children[Math.min(focused, count - 1)]?.querySelector("a[href], .heart");
    (next ?? partOf(empty, "a", HTMLAnchorElement)).focus();
  };

  const showMoving = () => movingItems(list, ".card", show);
  component.on(sort, "change", showMoving);
  storage.subscribe("favourites", showMoving, signal);
  root.hidden = false;
  show();
}
