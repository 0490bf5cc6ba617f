// A shopping list that came with the address: shown first, then joined to one's own, put in its
// place, or refused.

import { dataOf, filled, partOf } from "./component.js";
import { isShared, readFragment } from "./list-link.js";
import { lines, lineText } from "./shopping-lines.js";
import { siteAddress, storage } from "./storage.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/** Most lines that are shown. */
const OFFERED = 30;

/**
 * @param {HTMLElement} root The shopping list.
 * @param {AbortSignal} signal
 * @param {(words: string) => void} notice
 * @param {(list: Record<string, any>, replaces: boolean) => boolean} take Whether it had room.
 */
export function startOffer(root, signal, notice, take) {
  const words = dataOf(root);
  const { language } = words;
  /** @param {string} selector */
  const part = (selector) => partOf(root, selector);
  const section = part(".list-offer");
  const number = new Intl.NumberFormat(language);
  /** @type {Record<string, Wanted> | undefined} */
  let offer;

  const forgetLink = () =>
    history.replaceState(history.state, "", location.pathname + location.search);

  const read = async () => {
    if (!isShared(location.hash)) return;
    offer = await readFragment(location.hash, siteAddress, Date.now());
    section.hidden = !offer;
    notice(offer ? "" : words.unreadable);
    if (offer) show(offer);
    else forgetLink();
  };

  /** @param {Record<string, Wanted>} list */
  const show = (list) => {
    const all = lines(list, language);
    const items = all.slice(0, OFFERED).map((line) => lineText(line));
    const rest = all.length - items.length;
    if (rest > 0) items.push(filled(words.more, { count: number.format(rest) }));
    part("[data-offered]").textContent =
      filled(words.offered, { count: number.format(all.length) });
    part("[data-offered-items]").replaceChildren(...items.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }));
    part("[data-replace]").hidden = Object.keys(storage.get("shopping-list")).length === 0;
    section.focus();
  };

  /**
   * @param {string} selector
   * @param {() => boolean} answer
   */
  const on = (selector, answer) => part(selector).addEventListener("click", () => {
    if (!answer()) return;
    section.hidden = true;
    forgetLink();
    part("#list-add").focus();
  }, { signal });
  on("[data-join]", () => take(offer ?? {}, false));
  on("[data-replace]", () => take(offer ?? {}, true));
  on("[data-refuse]", () => true);
  addEventListener("hashchange", read, { signal });
  read();
}
