// Passes the shopping list on: as text, as a link that holds it, or to another app.

import { dataOf, partOf } from "../lib/component.js";
import { fragment } from "../lib/list-link.js";
import { storage } from "../lib/storage.js";
import { say } from "./toast.js";

/**
 * @param {HTMLElement} root The shopping list.
 * @param {AbortSignal} signal
 * @param {() => string} text What is still to be bought.
 * @param {(words: string) => void} notice
 */
export function startPassingOn(root, signal, text, notice) {
  const words = dataOf(root);
  /**
   * @param {string} selector
   * @param {() => void} listener
   */
  const on = (selector, listener) =>
    partOf(root, selector).addEventListener("click", listener, { signal });

  /**
   * @param {string} copied
   * @param {string} done
   */
  const copy = async (copied, done) => {
    try {
      await navigator.clipboard.writeText(copied);
      say(done);
    } catch {
      say(words.copyFailed);
    }
  };
  const copyText = () => copy(text(), words.copied);

  on("[data-copy]", copyText);
  on("[data-link]", async () => {
    const open = Object.entries(storage.get("shopping-list")).filter(([, entry]) => !entry.done);
    const hash = await fragment(Object.fromEntries(open));
    if (hash) await copy(new URL(hash, location.href).href, words.linked);
    else notice(words.tooLong);
  });
  on("[data-share]", async () => {
    try {
      await navigator.share({ title: words.title, text: text() });
    } catch (fault) {
      if (!(fault instanceof DOMException && fault.name === "AbortError")) await copyText();
    }
  });
  partOf(root, "[data-share]").hidden = !navigator.share;
}
