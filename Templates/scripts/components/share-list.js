// Shares the shopping list as text, as a link that contains it, or through another app. A list
// opened from a link is previewed; the visitor can merge it, replace their list, or decline.

import { Component, filled, newElement, number } from "../lib/component.js";
import { fragment, isShared, readFragment } from "../lib/list-link.js";
import { lines, lineText } from "../lib/shopping-lines.js";
import { siteAddress, storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { showToast } from "./toast.js";

/** @typedef {import("../lib/personal-data.js").Wanted} Wanted */

/** Maximum number of lines shown of an offered list. */
const OFFERED = 30;

/**
 * @param {HTMLElement} root The shopping list.
 * @param {AbortSignal} signal
 * @param {() => string} text Returns the lines still to buy as text.
 * @param {(text: string) => void} notice
 */
export function startSharing(root, signal, text, notice) {
  const component = new Component(root, signal);

  /** @param {string} copied @param {string} done */
  const copy = async (copied, done) => {
    try {
      await navigator.clipboard.writeText(copied);
      showToast(done);
    } catch {
      showToast(words.listCopyFailed);
    }
  };
  const copyText = () => copy(text(), words.listCopied);

  component.on("[data-copy]", "click", copyText);
  component.on("[data-link]", "click", async () => {
    const open = Object.entries(storage.get("shopping-list")).filter(([, entry]) => !entry.done);
    const hash = await fragment(Object.fromEntries(open));
    if (hash) await copy(new URL(hash, location.href).href, words.listLinked);
    else notice(words.listTooLong);
  });
  component.on("[data-share]", "click", async () => {
    try {
      await navigator.share({ title: words.shoppingList, text: text() });
    } catch (fault) {
      if (!(fault instanceof DOMException && fault.name === "AbortError")) await copyText();
    }
  });
  component.part("[data-share]").hidden = !navigator.share;
}

/**
 * @param {HTMLElement} root The shopping list.
 * @param {AbortSignal} signal @param {(text: string) => void} notice
 * @param {(list: Record<string, any>, replaces: boolean) => boolean} take Returns whether it fits.
 */
export function startOffer(root, signal, notice, take) {
  const component = new Component(root, signal);
  const section = component.part(".list-offer");
  /** @type {Record<string, Wanted> | undefined} */
  let offer;

  const forgetLink = () =>
    history.replaceState(history.state, "", location.pathname + location.search);

  const read = async () => {
    if (!isShared(location.hash)) return;
    offer = await readFragment(location.hash, siteAddress, Date.now());
    section.hidden = !offer;
    notice(offer ? "" : words.listUnreadable);
    if (offer) show(offer);
    else forgetLink();
  };

  /** @param {Record<string, Wanted>} list */
  const show = (list) => {
    const all = lines(list, document.documentElement.lang);
    const items = all.slice(0, OFFERED).map((line) => lineText(line));
    const rest = all.length - items.length;
    if (rest > 0) items.push(filled(words.listMore, { count: number(rest) }));
    component.part("h2").textContent = filled(words.listOffer, { count: number(all.length) });
    component.part("[data-offered-items]").replaceChildren(
      ...items.map((text) => newElement("li", {}, text)));
    const own = storage.get("shopping-list");
    component.part("[data-replace]").hidden = Object.keys(own).length === 0;
    section.focus();
  };

  /** @param {string} selector @param {() => boolean} answer */
  const onAnswer = (selector, answer) => component.on(selector, "click", () => {
    if (!answer()) return;
    section.hidden = true;
    forgetLink();
    component.part("#list-add").focus();
  });
  onAnswer("[data-join]", () => take(offer ?? {}, false));
  onAnswer("[data-replace]", () => take(offer ?? {}, true));
  onAnswer("[data-refuse]", () => true);
  component.on(window, "hashchange", read);
  read();
}
