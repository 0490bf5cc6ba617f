// What every page has of the visitor's: hearts, counts, who is signed in, the line that undoes.

import { closest, Component, dataOf, filled, number, partOf, partsOf } from "../lib/component.js";
import { setFavourite } from "../lib/own-changes.js";
import { addressInSite } from "../lib/untrusted.js";
import { siteAddress, storage } from "../lib/storage.js";
import { showToast } from "./toast.js";

const KEEPABLE = ".card[data-id], .own[data-id]";

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const words = dataOf(component.part("template[data-heart]"));

  /**
   * @param {HTMLElement} heart
   * @param {Record<string, unknown>} favourites
   */
  const show = (heart, favourites) => {
    const place = heart.closest(KEEPABLE);
    const isKept = place !== null && Object.hasOwn(favourites, dataOf(place).id);
    heart.setAttribute("aria-pressed", `${isKept}`);
  };

  /** @param {Element} part */
  const addHearts = (part) => {
    const places = partsOf(part, KEEPABLE);
    if (part instanceof HTMLElement && part.matches(KEEPABLE)) places.push(part);
    const bare = places.filter((place) => !place.querySelector(".heart"));
    if (bare.length === 0) return;
    const favourites = storage.get("favourites");
    for (const place of bare) {
      const heart = component.copy("heart");
      const { name = "" } = snapshot(place);
      heart.setAttribute("aria-label", filled(words.label, { name }));
      place.append(heart);
      show(heart, favourites);
    }
  };

  const refresh = () => {
    const favourites = storage.get("favourites");
    for (const heart of root.querySelectorAll(".heart")) show(heart, favourites);
    const count = Object.keys(favourites).length;
    for (const badge of root.querySelectorAll("[data-favourite-count]")) {
      badge.textContent = count === 0 ? "" : number(count);
    }
  };

  component.on(root, "click", (event) => {
    const heart = closest(event, ".heart");
    const place = heart?.closest(KEEPABLE);
    if (!place) return;
    const { id } = dataOf(place);
    const before = storage.get("favourites")[id];
    /** @type {import("../lib/personal-data.js").Favourite} */
    const about = { at: Date.now(), ...snapshot(place) };
    if (!setFavourite(id, before ? undefined : about)) return;
    const name = about.name ?? before?.name ?? "";
    showToast(filled(before ? words.removed : words.added, { name }), () =>
      setFavourite(id, before));
  });

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) addHearts(node);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  storage.subscribe("favourites", refresh, signal);

  // How many lines there are takes comparing names, which a first visit need not load.
  const countShopping = async () => {
    const list = storage.get("shopping-list");
    const badges = root.querySelectorAll("[data-shopping-count]");
    if (badges.length === 0) return;
    const isEmpty = Object.keys(list).length === 0;
    // Fails when the page is left meanwhile, and then nobody waits for the number.
    const module = isEmpty ? null : await import("../lib/shopping-count.js").catch(() => null);
    if (!module && !isEmpty) return;
    const count = module?.openCount(list) ?? 0;
    for (const badge of badges) badge.textContent = count === 0 ? "" : number(count);
  };
  storage.subscribe("shopping-list", countShopping, signal);
  countShopping();

  // Who is signed in, and how much of theirs waits to be sent.
  const showWho = () => {
    const { email = "" } = storage.get("account");
    document.documentElement.toggleAttribute("data-signed-in", email !== "");
    const waiting = Object.keys(storage.get("outbox")).length;
    for (const link of root.querySelectorAll("[data-who]")) {
      const { as, waiting: waits } = dataOf(link);
      const label = [filled(as, { email }), waiting > 0 ? filled(waits, { count: waiting }) : ""];
      partOf(link, "i").textContent = [...email.toUpperCase()][0] ?? "";
      partOf(link, "span").textContent = label.filter(Boolean).join(". ");
      partOf(link, "b").textContent = waiting === 0 ? "" : number(waiting);
    }
  };
  for (const key of ["account", "outbox"]) storage.subscribe(key, showWho, signal);
  showWho();

  addHearts(root);
  refresh();
  storage.subscribe("preferences", applyTheme, signal);
  applyTheme();

  let isStarted = false;
  storage.onFault(() => {
    const notice = component.part(".storage-notice");
    notice.hidden = false;
    // At the edge of the window too, after what the change itself shows there.
    if (isStarted) setTimeout(() => showToast(notice.textContent));
  });
  isStarted = true;
  if (dataOf(root).account) {
    import("../lib/account.js").then(({ startSending }) => startSending(signal));
  }

  // What was put on the list on a page that was left before it was there. Whatever fails here, the
  // next page tries again.
  const shop = async () => {
    if (Object.keys(storage.get("orders")).length === 0) return;
    const { fulfil } = await import("../lib/shopping-orders.js");
    const { gone } = await fulfil();
    if (gone.length > 0) showToast(filled(words.failed, { names: gone.join(", ") }));
  };
  shop().catch(() => {});
}

/** Applies the colours that were chosen since `first-frame.js` did as the page opened, in any tab. */
function applyTheme() {
  const { theme = "system" } = storage.get("preferences");
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}

/**
 * What a favourite or the plan keeps of a recipe, from the card or the page it is on.
 *
 * @param {HTMLElement} place
 * @returns {Omit<import("../lib/personal-data.js").Favourite, "at">}
 */
export function snapshot(place) {
  const link = place.querySelector(".card-title a");
  const cover = place.querySelector(".card-picture svg")
    ? `${link?.getAttribute("href")}cover.svg` : undefined;
  const picture = place.querySelector(".card-picture img")?.getAttribute("src") ?? cover;
  const time = place.querySelector("time");
  const { time: ownTime, timeText, picture: ownPicture } = dataOf(place);
  const { name, url } = place.closest(".recipe")?.dataset ?? {};
  return Object.fromEntries(Object.entries({
    name: (link?.textContent ?? name)?.trim(),
    url: addressInSite(link?.getAttribute("href") ?? url, siteAddress),
    time: time?.dateTime || ownTime,
    timeText: time?.textContent || timeText,
    picture: addressInSite(picture ?? ownPicture, siteAddress),
  }).filter(([, value]) => value));
}
