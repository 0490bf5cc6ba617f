// Personal parts of every page: counts, the signed-in account, and pending work.

import { dataOf, filled, newElement, number, partOf, partsOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { laterStyles, words } from "../lib/theme-files.js";
import { showToast } from "./toast.js";

/** @param {HTMLElement} root The page's body. @param {AbortSignal} signal */
export function start(root, signal) {
  const countFavourites = () => {
    const count = Object.keys(storage.get("favourites")).length;
    for (const badge of root.querySelectorAll(".favourite-count")) {
      badge.textContent = count === 0 ? "" : number(count);
    }
  };
  storage.subscribe("favourites", countFavourites, signal);
  countFavourites();

  // Counting lines requires comparing names, which a first visit need not load.
  const countShopping = async () => {
    const list = storage.get("shopping-list");
    const badges = root.querySelectorAll(".shopping-count");
    if (badges.length === 0) return;
    const isEmpty = Object.keys(list).length === 0;
    // Fails if the page is left in the meantime; then the number is no longer needed.
    const module = isEmpty ? null : await import("../lib/shopping-count.js").catch(() => null);
    if (!module && !isEmpty) return;
    const count = module?.openCount(list) ?? 0;
    for (const badge of badges) badge.textContent = count === 0 ? "" : number(count);
  };
  storage.subscribe("shopping-list", countShopping, signal);
  countShopping();

  // The signed-in account and the number of its unsent changes.
  const showWho = () => {
    const { email = "" } = storage.get("account");
    document.documentElement.toggleAttribute("data-signed-in", email !== "");
    const count = Object.keys(storage.get("outbox")).length;
    const lines = [filled(words.signedInAs, { email })];
    if (count > 0) lines.push(filled(words.outboxWaiting, { count }));
    for (const link of partsOf(root, "[data-who]")) {
      partOf(link, "span").textContent = lines.join(". ");
      partOf(link, "i").textContent = [...email.toUpperCase()][0] ?? "";
      partOf(link, "b").textContent = count === 0 ? "" : number(count);
    }
  };
  for (const key of ["account", "outbox"]) storage.subscribe(key, showWho, signal);
  showWho();

  storage.subscribe("preferences", applyTheme, signal);
  applyTheme();

  let isStarted = false;
  storage.onFault(() => {
    // Shown in the status bar too, after whatever the change itself shows there.
    if (isStarted) setTimeout(() => showToast(words.storageRefused));
    const notice = newElement("p", { className: "storage-notice", role: "status" });
    laterStyles("status-bar");
    partOf(root, "main").before(notice);
    notice.textContent = words.storageRefused;
  });
  isStarted = true;
  if (dataOf(root).account) {
    import("../lib/account.js").then(({ startSending }) => startSending(signal));
  }

  // Completes orders for the shopping list from pages that were left too early. If this fails, the
  // next page tries again.
  const shop = async () => {
    if (Object.keys(storage.get("orders")).length === 0) return;
    const { fulfil } = await import("../lib/shopping-orders.js");
    const { gone } = await fulfil();
    if (gone.length > 0) showToast(filled(words.planFailed, { names: gone.join(", ") }));
  };
  shop().catch(() => {});
}

/** Applies a color scheme chosen, in any tab, after `inline.js` ran. */
function applyTheme() {
  const { theme = "system" } = storage.get("preferences");
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}
