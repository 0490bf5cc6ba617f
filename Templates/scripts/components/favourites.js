// The page of favourites, made of what was noted when each was added.

import { SearchIndex } from "../lib/search-index.js";
import { siteAddress, storage } from "../lib/storage.js";

/** Minutes of `PT1H5M`; what tells no time comes last. */
function minutes(duration) {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(duration ?? "");
  if (!parts) return Infinity;
  const [days, hours, rest] = parts.slice(1).map((part) => Number(part ?? 0));
  return (days * 24 + hours) * 60 + rest;
}

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const list = root.querySelector("ul.cards");
  const empty = root.querySelector(".favourites-empty");
  const sort = root.querySelector("select");
  const template = root.querySelector("template");
  const total = document.querySelector("[data-favourites-total]");
  if (!list || !empty || !sort || !template || !total) throw new Error("missing parts");
  const { language, other } = root.dataset;
  const collator = new Intl.Collator(language, { numeric: true });
  const byName = ([, a], [, b]) => collator.compare(a.name ?? "", b.name ?? "");
  const orders = {
    at: ([, a], [, b]) => b.at - a.at,
    name: byName,
    time: (a, b) => minutes(a[1].time) - minutes(b[1].time) || byName(a, b),
  };

  let isGone = () => false;
  const markGone = (card) => {
    if (!isGone(card.dataset.id) || card.querySelector(".card-gone")) return;
    card.querySelector("a").removeAttribute("href");
    const note = document.createElement("p");
    note.className = "card-gone";
    note.textContent = root.dataset.gone;
    card.querySelector(".card-text").append(note);
  };

  const item = (id, { name, url, time, timeText, picture }) => {
    const made = template.content.firstElementChild.cloneNode(true);
    const [card, link, image, clock] =
      [".card", "a", "img", "time"].map((selector) => made.querySelector(selector));
    card.dataset.id = id;
    link.textContent = name ?? id;
    link.href = new URL(url ?? `recipes/${encodeURIComponent(id)}/`, siteAddress).href;
    if (time && timeText) {
      clock.dateTime = time;
      clock.textContent = timeText;
    } else {
      clock.closest("ul").remove();
    }
    if (picture) {
      image.src = new URL(picture, siteAddress).href;
      image.addEventListener("error", () => image.parentElement.remove(), { once: true });
    } else {
      image.parentElement.remove();
    }
    markGone(card);
    return made;
  };

  /** Cards that are there already stay the same elements, so focus stays where it is. */
  const show = () => {
    const favourites = Object.entries(storage.get("favourites")).sort(orders[sort.value]);
    const focused = list.contains(document.activeElement)
      ? [...list.children].findIndex((child) => child.contains(document.activeElement)) : -1;
    const there = new Map(
      [...list.children].map((child) => [child.querySelector(".card").dataset.id, child]));
    const active = document.activeElement;
    list.replaceChildren(...favourites.map(([id, entry]) => there.get(id) ?? item(id, entry)));
    list.hidden = favourites.length === 0;
    empty.hidden = favourites.length > 0;
    sort.closest("p").hidden = favourites.length < 2;
    const count = favourites.length;
    const words = root.dataset[new Intl.PluralRules(language).select(count)] || other;
    total.textContent = count === 0 ? root.dataset.none : words.replace("{count}", count);
    if (focused < 0) return;
    if (list.contains(active)) {
      active.focus({ preventScroll: true });
      return;
    }
    const next = list.children[Math.min(focused, count - 1)]?.querySelector("a[href], .heart");
    (next ?? empty.querySelector("a")).focus();
  };

  /** Says of which recipes the catalog knows no more; says nothing when it cannot be asked. */
  const compare = async () => {
    const { base } = document.documentElement.dataset;
    const known = new Set(await (await SearchIndex.open(base)).part("ids"));
    isGone = (id) => !known.has(id);
    for (const card of list.querySelectorAll(".card")) markGone(card);
  };

  sort.addEventListener("change", show, { signal });
  signal.addEventListener("abort", storage.subscribe("favourites", show));
  root.hidden = false;
  show();
  if (list.children.length > 0) compare().catch(() => {});
}
