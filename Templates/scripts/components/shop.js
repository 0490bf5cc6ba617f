// A recipe's buttons for the shopping list and the plan of the week. What they do is loaded when
// it is first wanted.

import { closest, Component, dataOf, filled, once } from "../lib/component.js";
import { storage } from "../lib/storage.js";

const KEY = "shopping-list";
const BUTTONS = ".ingredient-add, .shop-add, .plan-it";

/**
 * @param {HTMLElement} root The recipe.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const shop = component.part(".shop");
  for (const item of root.querySelectorAll(".ingredient")) {
    const button = component.copy("shop-one");
    const name = (item.querySelector(".ingredient-name") ?? item).textContent.trim();
    button.setAttribute("aria-label", filled(dataOf(shop).one, { name }));
    item.append(button);
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

  component.on(root, "click", async (event) => {
    const button = closest(event, BUTTONS);
    if (!button || button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    try {
      await (await load()).press(button);
    } finally {
      button.removeAttribute("aria-busy");
    }
  });
  for (const type of ["pointerover", "focusin"]) {
    component.on(root, type, (event) => {
      if (closest(event, BUTTONS)) load().catch(() => {});
    });
  }
  storage.subscribe(KEY, show, signal);
  for (const button of shop.querySelectorAll("button")) button.disabled = false;
  show();
}
