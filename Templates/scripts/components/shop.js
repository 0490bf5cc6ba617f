// A recipe's buttons for the shopping list and the plan of the week. What they do is loaded when
// it is first wanted.

import { around, dataOf, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";

const KEY = "shopping-list";
const BUTTONS = ".ingredient-add, .shop-add, .plan-it";

/**
 * @param {HTMLElement} root The recipe.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const { content } = partOf(root, "template[data-shop-one]", HTMLTemplateElement);
  const shop = partOf(root, ".shop");

  for (const item of root.querySelectorAll(".ingredient")) {
    const button = partOf(content, "*").cloneNode(true);
    const name = (item.querySelector(".ingredient-name") ?? item).textContent.trim();
    button.setAttribute("aria-label", dataOf(shop).one.replace("{name}", () => name));
    item.append(button);
  }

  /** @type {Promise<import("./recipe-shopping.js").RecipeShopping> | undefined} */
  let shopping;
  const open = () => {
    shopping ??= import("./recipe-shopping.js")
      .then(({ RecipeShopping }) => new RecipeShopping(root, signal))
      .catch((fault) => {
        shopping = undefined;
        throw fault;
      });
    return shopping;
  };

  const show = async () => {
    if (shopping || Object.keys(storage.get(KEY)).length > 0) (await open()).show();
  };

  root.addEventListener("click", async (event) => {
    const button = around(event, BUTTONS);
    if (!button || button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    try {
      await (await open()).press(button);
    } finally {
      button.removeAttribute("aria-busy");
    }
  }, { signal });
  for (const type of ["pointerover", "focusin"]) {
    root.addEventListener(type, (event) => {
      if (around(event, BUTTONS)) open().catch(() => {});
    }, { signal });
  }
  signal.addEventListener("abort", storage.subscribe(KEY, show));
  for (const button of shop.querySelectorAll("button")) button.disabled = false;
  show();
}
