// A recipe's buttons for the shopping list and the weekly plan. Their actions are loaded on first
// use.

import { closest, Component, dataOf, filled, newElement, once } from "../lib/component.js";
import { LINE, NAME } from "../lib/ingredient-line.js";
import { storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";

const KEY = "shopping-list";
const ORDERS = "orders";
const BUTTONS = ".ingredient-add, .shop-add, .plan-it";

/** @param {HTMLElement} root The recipe. @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  const shop = component.part(".shop");
  for (const item of root.querySelectorAll(LINE)) {
    const name = (item.querySelector(NAME) ?? item).textContent.trim();
    item.append(newElement("button", {
      type: "button", className: "ingredient-add icon icon-basket", ariaPressed: "false",
      ariaLabel: filled(words.shopAddOne, { name }),
    }));
  }

  let isWanted = false;
  const load = once(async () => {
    isWanted = true;
    const { RecipeShopping } = await import("./recipe-shopping.js");
    return new RecipeShopping(root, signal);
  });
  const show = async () => {
    if (isWanted || Object.keys(storage.get(KEY)).length > 0) (await load()).show();
  };

  /**
   * Saves an order, because the page may be left before it is done.
   * @param {HTMLElement} button
   * @returns {string | undefined} The order's key.
   */
  const order = (button) => {
    const { id, url, factor = "1" } = dataOf(root);
    const name = component.part("h1").textContent.trim();
    const items = [...root.querySelectorAll(LINE)];
    const line = items.findIndex((item) => item.contains(button));
    const key = `${id.slice(0, 160)}/${line}`;
    const about = { at: Date.now(), recipe: id, name, url, servings: factor };
    const isKept = storage.setEntry(ORDERS, key, line < 0 ? about : { ...about, line });
    return isKept ? key : undefined;
  };

  component.on(root, "click", async (event) => {
    const button = closest(event, BUTTONS);
    if (!button || button.getAttribute("aria-busy")) return;
    const isOn = button.getAttribute("aria-pressed") === "true";
    const key = isOn || button.matches(".plan-it") ? undefined : order(button);
    button.setAttribute("aria-busy", "true");
    try {
      const shopping = await load();
      // Another page may have completed the order in the meantime.
      if (!key || storage.get(ORDERS)[key]) await shopping.press(button, isOn);
      if (key) storage.setEntry(ORDERS, key, undefined);
    } finally {
      button.removeAttribute("aria-busy");
    }
  });
  component.on(root, "pointerover focusin", (event) => {
    if (closest(event, BUTTONS)) load().catch(() => {});
  });
  storage.subscribe(KEY, show, signal);
  for (const button of shop.querySelectorAll("button")) button.disabled = false;
  show();
}
