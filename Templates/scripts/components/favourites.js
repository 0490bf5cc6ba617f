// The favourites page, built from the data saved when each favourite was added.

import { Component, dataOf, newElement, partOf } from "../lib/component.js";
import { SearchIndex } from "../lib/search-index.js";
import { illustrate } from "../lib/picture-sizes.js";
import { siteAddress, storage } from "../lib/storage.js";
import { recipeCount, words } from "../lib/theme-files.js";

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

  /** @type {(id: string) => boolean} */
  let isGone = () => false;
  /** @param {HTMLElement} card */
  const markGone = (card) => {
    if (!isGone(dataOf(card).id) || card.querySelector(".card-gone")) return;
    partOf(card, "a", HTMLAnchorElement).removeAttribute("href");
    partOf(card, ".card-text").append(
      newElement("p", { className: "card-gone" }, words.favouriteGone));
  };

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
    markGone(card);
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

  /** Marks favourites that are no longer in the catalog. */
  const compare = async () => {
    const { base } = dataOf(document.documentElement);
    const ids = Object.keys(storage.get("favourites"));
    const places = await (await SearchIndex.open(base)).files.places(ids);
    const gone = new Set(ids.filter((id) => !places.has(id)));
    isGone = (id) => gone.has(id);
    for (const card of list.querySelectorAll(".card")) markGone(card);
  };

  component.on(sort, "change", show);
  storage.subscribe("favourites", show, signal);
  root.hidden = false;
  show();
  if (list.children.length > 0) compare().catch(() => {});
}
