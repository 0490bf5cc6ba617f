// Heart buttons of cards and recipes, added when this script is ready to respond.

import { closest, Component, filled, newElement, partsOf } from "../lib/component.js";
import { setFavourite } from "../lib/personal-changes.js";
import { siteAddress, storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { addressInSite } from "../lib/untrusted.js";
import { showToast } from "./toast.js";

const HEART = "M12 20.5 4.4 13a4.9 4.9 0 0 1 7-7l.6.7.6-.7a4.9 4.9 0 0 1 7 7z";
/** Elements that can be favourites. */
const KEEPABLE = ".card[data-id], .recipe[data-id] .personal-actions";

/** @param {HTMLElement} root The page's body. @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  /** @param {Element} part */
  const add = (part) => {
    const places = partsOf(part, KEEPABLE);
    if (part instanceof HTMLElement && part.matches(KEEPABLE)) places.push(part);
    if (places.length === 0) return;
    const favourites = storage.get("favourites");
    for (const place of places) {
      if (place.querySelector(".heart")) continue;
      const heart = newHeart(filled(words.heartLabel, { name: nameOf(place) ?? "" }));
      show(heart, place, favourites);
      place.append(heart);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) add(node);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  add(root);

  storage.subscribe("favourites", () => {
    const favourites = storage.get("favourites");
    for (const heart of partsOf(root, ".heart")) show(heart, heart.closest(KEEPABLE), favourites);
  }, signal);

  component.on(root, "click", (event) => {
    const place = closest(event, ".heart")?.closest(KEEPABLE);
    if (!place) return;
    const id = idOf(place);
    const before = storage.get("favourites")[id];
    /** @type {import("../lib/personal-data.js").Favourite} */
    const about = { at: Date.now(), ...snapshot(place) };
    if (!setFavourite(id, before ? undefined : about)) return;
    const name = about.name ?? before?.name ?? "";
    showToast(filled(before ? words.favouriteRemoved : words.favouriteAdded, { name }),
      () => setFavourite(id, before));
  });
}

/**
 * @param {HTMLElement} heart @param {HTMLElement | null} place
 * @param {Record<string, unknown>} favourites
 */
function show(heart, place, favourites) {
  heart.ariaPressed = `${place !== null && Object.hasOwn(favourites, idOf(place))}`;
}

/** @param {HTMLElement} place @returns {string} The ID of the recipe that an element belongs to. */
const idOf = (place) => /** @type {HTMLElement} */ (place.closest("[data-id]")).dataset.id ?? "";

/**
 * Returns the name of the recipe that a card or a part of the recipe's page is about.
 * @param {HTMLElement} place
 */
const nameOf = (place) => (place.querySelector(".card-title a")?.textContent
  ?? place.closest(".recipe")?.querySelector("h1")?.textContent)?.trim();

/** @param {string} label @returns {HTMLButtonElement} */
function newHeart(label) {
  const [picture, path] = ["svg", "path"]
    .map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  path.setAttribute("d", HEART);
  picture.append(path);
  return newElement("button", { type: "button", className: "heart", ariaLabel: label }, picture);
}

/**
 * Returns the data of a recipe that a favourite or the plan saves, from its card or page.
 * @param {HTMLElement} place @returns {Omit<import("../lib/personal-data.js").Favourite, "at">}
 */
export function snapshot(place) {
  const recipe = place.closest(".recipe");
  const link = place.querySelector(".card-title a");
  const cover = place.querySelector(".card-picture svg")
    ? `${link?.getAttribute("href")}cover.svg` : undefined;
  const image = recipe?.querySelector(".recipe-picture img")
    ?? place.querySelector(".card-picture img");
  /** @type {HTMLTimeElement | null} */
  const time = recipe ? recipe.querySelector(".fact-total time") : place.querySelector("time");
  return Object.fromEntries(Object.entries({
    name: nameOf(place),
    url: addressInSite(link?.getAttribute("href") ?? recipe?.dataset.url, siteAddress),
    time: time?.dateTime,
    timeText: time?.textContent,
    picture: addressInSite(image?.getAttribute("src") ?? cover, siteAddress),
  }).filter(([, value]) => value));
}
